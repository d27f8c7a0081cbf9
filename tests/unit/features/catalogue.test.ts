/**
 * Rules of the catalogue's pictures: the value of a background, and the readability of a QR code.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  backgroundErrors,
  fitsKind,
  formatGradient,
  formatPattern,
  GRADIENT_SHAPES,
  isGradient,
  PATTERN_NAMES,
  parseGradient,
  parsePattern,
  toPaint,
} from '#shared/catalogue/background'
import { contrastOf, judgeQrCode, qrErrors, qrPixels, qrSvg, toQrCode } from '#shared/catalogue/qr-code'
import { sharpImages } from '../../../server/ports/images-sharp'
import { qrModules } from '../../../src/crud/fields/qr-modules'
import { checkQrCode, lateErrors } from '../../../src/features/catalogue/qr-check'
import { toFileName } from '../../../src/features/catalogue/qr-files'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe('the value of a background', () => {
  it('parses any gradient that the editor can make', () => {
    const stop = fc.record({ colour, at: fc.integer({ min: 0, max: 100 }) })
    const gradient = fc.record({
      shape: fc.constantFrom(...GRADIENT_SHAPES),
      angle: fc.integer({ min: 0, max: 359 }),
      stops: fc.array(stop, { minLength: 2, maxLength: 8 }),
    })
    fc.assert(
      fc.property(gradient, (one) => {
        const text = formatGradient(one)
        expect(text.length).toBeLessThanOrEqual(500)
        expect(parseGradient(text)).toEqual(one.shape === 'radial' ? { ...one, angle: 0 } : one)
        expect(fitsKind('gradient', text)).toBe(true)
      }),
    )
  })

  it('parses any pattern that the editor can make, and paints it', () => {
    const pattern = fc.record({
      name: fc.constantFrom(...PATTERN_NAMES),
      colour,
      ground: colour,
      size: fc.integer({ min: 4, max: 200 }),
    })
    fc.assert(
      fc.property(pattern, (one) => {
        expect(parsePattern(formatPattern(one))).toEqual(one)
        expect(toPaint(formatPattern(one))).toContain(`${one.size}px ${one.size}px ${one.ground}`)
      }),
    )
  })

  it.each([
    ['linear-gradient(to right, #f00, #00f)', 90, [0, 100]],
    ['linear-gradient(#fff, #000)', 180, [0, 100]],
    ['linear-gradient(-90deg, #fff 10%, #abc, #def, #000 40%)', 270, [10, 20, 30, 40]],
    ['conic-gradient(from 45deg, #fff, #000)', 45, [0, 100]],
  ])('parses other notations: %s', (text, angle, places) => {
    const gradient = parseGradient(text)
    expect(gradient?.angle).toBe(angle)
    expect(gradient?.stops.map(({ at }) => at)).toEqual(places)
  })

  it.each([
    'linear-gradient(red, blue)',
    'repeating-linear-gradient(#fff 0px, #000 4px)',
    'radial-gradient(at top, #fff, #000)',
  ])('leaves to text editing: %s', (text) => {
    expect(isGradient(text)).toBe(true)
    expect(parseGradient(text)).toBeUndefined()
  })

  it.each([
    'linear-gradient(#fff)',
    'linear-gradient(#ffff1, #000)',
    'linear-gradient(90deg)',
    'linear-gradient(#fff, #000) , #fff',
    'linear-gradient(image(x), #000)',
    'linear-gradient(#fff, var(--x))',
  ])('rejects an invalid gradient: %s', (text) => {
    expect(isGradient(text)).toBe(false)
    expect(toPaint(text)).toBeUndefined()
  })

  it('must fit its kind, and any value fits a picture', () => {
    expect(backgroundErrors({ kind: 'colour', value: 'dots' })).toHaveProperty('value')
    expect(backgroundErrors({ kind: 'pattern', value: 'polka' })).toHaveProperty('value')
    expect(backgroundErrors({ kind: 'pattern', value: 'dots(#fff, #000, 900px)' })).toHaveProperty('value')
    expect(backgroundErrors({ kind: 'gradient', value: '#fff' })).toHaveProperty('value')
    for (const fitting of [
      { kind: 'image', value: 'kraft-paper' },
      { kind: 'pattern', value: ' Dots ' },
      { kind: 'colour', value: '#abc' },
      { kind: 'gradient', value: '' },
      { kind: 'pattern' },
    ])
      expect(backgroundErrors(fitting)).toEqual({})
  })
})

describe('a QR code', () => {
  const code = (part: Record<string, unknown> = {}) => toQrCode({ content: 'https://holdfast.example', ...part })
  const fieldsOf = (part: Record<string, unknown>, side = 33) =>
    judgeQrCode(code(part), side).map(({ field, isError }) => `${field}${isError ? '!' : ''}`)

  it('measures contrast as WCAG does', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrastOf('#123456', '#123456')).toBe(1)
  })

  it.each([
    [{}, []],
    [{ foreground: '#cccccc' }, ['foreground!']],
    [{ foreground: '#777777' }, ['foreground']],
    [{ foreground: '#ffffff', background: '#000000' }, ['foreground']],
    [{ size: 64 }, ['size!']],
    [{ size: 100 }, ['size']],
    [{ error_correction: 'L' }, ['error_correction']],
    [{ error_correction: 'L', size: 64, foreground: '#ffffff' }, ['size!', 'foreground!', 'error_correction']],
  ])('is judged: %j', (part, expected) => {
    expect(fieldsOf(part)).toEqual(expected)
  })

  it('says how many pixels are enough', () => {
    const [remark] = judgeQrCode(code({ size: 100 }), 33)
    expect(remark?.message).toContain('156 px')
    expect(fieldsOf({ size: 156 })).toEqual([])
    expect(qrErrors(judgeQrCode(code({ size: 64 }), 33))).toEqual({
      size: 'Size must be at least 66 px for this content',
    })
  })

  it('is scanned before it is saved, and an unreadable one is an error of its field', () => {
    expect(lateErrors({ content: 'Ünïcödé 🍵 and a line\nmore', size: 256 })).toEqual({})
    expect(lateErrors({ content: '🍵'.repeat(600), error_correction: 'H' })).toHaveProperty('content')
    expect(lateErrors({ content: 'x', foreground: '#fefefe' })).toHaveProperty('foreground')
    expect(lateErrors({ content: 'x'.repeat(600), size: 128 })).toHaveProperty('size')
  })

  it('can be scanned with any content', () => {
    const values = fc.record({
      content: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
      size: fc.integer({ min: 300, max: 500 }),
      error_correction: fc.constantFrom('M', 'Q', 'H'),
    })
    const isRead = fc.property(values, (one) => {
      expect(checkQrCode(one).remarks.filter(({ field }) => field === 'content')).toEqual([])
    })
    fc.assert(isRead, { numRuns: 30, seed: 1 })
  }, 30_000)

  it('is the same picture in browser and server, pixel by pixel', async () => {
    const sharp = (await import('sharp')).default
    const one = code({ size: 137, foreground: '#0b7285', background: '#fff3d6' })
    const modules = qrModules(one.content, one.level) ?? []
    const drawn = await sharpImages.drawQrCode(one)
    expect(drawn?.side).toBe(modules.length)
    const served = await sharp(drawn?.bytes).ensureAlpha().raw().toBuffer()
    expect(Buffer.compare(served, Buffer.from(qrPixels(modules, one)))).toBe(0)
    const svg = await sharp(Buffer.from(qrSvg(modules, { ...one, size: modules.length * 4 })))
      .ensureAlpha()
      .raw()
      .toBuffer()
    expect(Buffer.compare(svg, Buffer.from(qrPixels(modules, { ...one, size: modules.length * 4 })))).toBe(0)
  })

  it('gets a file name that is valid on any system', () => {
    expect(toFileName(' Where our cocoa / grows? ')).toBe('where-our-cocoa-grows')
    expect(toFileName('///')).toBe('qr-code')
  })
})

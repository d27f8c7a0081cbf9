import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { layOut } from '#shared/design/dieline/layout'
import type { SceneObject } from '#shared/design/scene'
import { toPdf } from '../../../../src/features/design-editor/print/pdf/pdf'
import { fontBytes, fontOf, inputOf, objects, placed, printed } from './print-samples'

const MM = 25.4 / 72
const box = printed.pages.p1?.dieline
const flat = box ? layOut(box, printed) : { width: 0, height: 0 }

/** Text of every piece, joined. */
async function textOf(bytes: Uint8Array, number = 1): Promise<string> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const { items } = await (await document.getPage(number)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

async function read(bytes: Uint8Array, number = 1) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const page = document.getPage(number - 1)
  const { context } = document
  const entries = (dictionary: PDFDict | undefined) =>
    (dictionary?.entries() ?? []).map(([name, value]) => [name.decodeText(), context.lookup(value)] as const)
  const resources = page.node.Resources()
  const part = (name: string) => entries(resources?.lookup(PDFName.of(name), PDFDict))
  const contents = context.lookup(page.node.get(PDFName.of('Contents')))
  const content =
    contents instanceof PDFRawStream ? new TextDecoder().decode(decodePDFRawStream(contents).decode()) : ''
  return { document, page, part, entries, content }
}

const toMm = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
  [x, y, width, height].map((value) => Math.round(value * MM * 1_000) / 1_000)

/** UTF-8 in names. */
const plain = (name: PDFName | undefined) =>
  new TextDecoder().decode(Uint8Array.from(name?.decodeText() ?? '', (letter) => letter.charCodeAt(0)))

const separationsOf = ({ part }: Awaited<ReturnType<typeof read>>) =>
  part('ColorSpace').flatMap(([, space]) =>
    space instanceof PDFArray && space.get(0) === PDFName.of('Separation') ? [plain(space.lookup(1, PDFName))] : [],
  )

describe('a whole box', () => {
  let bytes: Uint8Array
  let file: Awaited<ReturnType<typeof read>>
  beforeAll(async () => {
    bytes = await toPdf(inputOf(printed))
    file = await read(bytes)
  })

  test('says PDF 1.6', () => {
    expect(new TextDecoder().decode(bytes.slice(0, 8))).toBe('%PDF-1.6')
  })

  test('its boxes are those of the sheet, to 0.01 mm', () => {
    const [x, y, width, height] = toMm(file.page.getTrimBox())
    expect([width, height]).toEqual([flat.width, flat.height].map((value) => expect.closeTo(value, 2)))
    const media = toMm(file.page.getMediaBox())
    expect(x).toBeCloseTo(((media[2] ?? 0) - (width ?? 0)) / 2, 2)
    const bleed = toMm(file.page.getBleedBox())
    expect(bleed).toEqual(
      [(x ?? 0) - 3, (y ?? 0) - 3, (width ?? 0) + 6, (height ?? 0) + 6].map((value) => expect.closeTo(value, 2)),
    )
  })

  test('its text is found again', async () => {
    const text = await textOf(bytes)
    expect(text).toContain('Café Ω Привет')
    expect(text).toContain('AV To')
    expect(text).toContain('Tea box, 223.6 × 203.7 mm')
  })

  test('each line of the dieline and each ink has a plate of its own', () => {
    const names = ['All', 'Bleed', 'Creasing', 'Cutting', 'Gloss', 'Gluing', 'Gold', 'Prägung', 'Raised']
    expect(separationsOf(file).sort()).toEqual(names)
  })

  test('layers say their step of processing', () => {
    const layers = file.part('Properties').map(([, group]) => {
      const meta = group instanceof PDFDict ? group.lookup(PDFName.of('GTS_Metadata'), PDFDict) : undefined
      const name = group instanceof PDFDict ? group.lookup(PDFName.of('Name'), PDFHexString).decodeText() : ''
      return [
        name,
        ...(meta?.values() ?? []).map((value) => (value instanceof PDFName ? value.decodeText() : '')),
      ].join(' ')
    })
    expect(layers.sort()).toEqual([
      'Bleed Structural Bleed',
      'Creasing Structural Creasing',
      'Cutting Structural Cutting',
      'Gloss Varnish',
      'Gluing Structural Gluing',
      'Gold Structural FoilStamping',
      'Prägung Structural Debossing',
      'Raised Structural Embossing',
    ])
    const shown = file.document.catalog.lookup(PDFName.of('OCProperties'), PDFDict).lookup(PDFName.of('OCGs'), PDFArray)
    expect(shown.size()).toBe(8)
  })

  test('inks overprint', () => {
    const state = file.part('ExtGState').find(([, value]) => value instanceof PDFDict && value.has(PDFName.of('OPM')))
    expect(String(state?.[1])).toMatch(/OP true[\s\S]*op true[\s\S]*OPM 1/)
    const gold = file.content.slice(file.content.indexOf('/OC'), file.content.indexOf('EMC'))
    expect(gold).toMatch(new RegExp(`/${state?.[0]} gs`))
  })

  test('fonts are subsets', () => {
    for (const [, font] of file.part('Font')) {
      const name = font instanceof PDFDict ? font.lookup(PDFName.of('BaseFont'), PDFName).decodeText() : ''
      expect(name).toMatch(/^[A-Z]{6}\+/)
    }
    expect(bytes.length).toBeLessThan(60_000)
  })

  test('colours stay what they were: CMYK as given, RGB with the primaries of sRGB', () => {
    expect(file.content).toContain('0.1 0 0.2 0 k')
    expect(file.content).not.toMatch(/ (rg|RG)\b/)
    expect(
      file.part('ColorSpace').some(([, space]) => space instanceof PDFArray && String(space.get(0)) === '/CalRGB'),
    ).toBe(true)
  })
})

describe('two pages in one file', () => {
  const inside: SceneObject = {
    ...{ ...placed, kind: 'text', page: 'p2', panel: 'label', ink: 'spot' },
    runs: [{ text: 'Thank you', font: 'noto-sans', size: 4 }],
  }
  const scene = {
    ...printed,
    inks: { ...printed.inks, spot: { name: 'Blue', kind: 'spot', cmyk: [90, 40, 0, 0] } as const },
    pages: { ...printed.pages, p2: { z: 'b0', name: 'Inside', dieline: { kind: 'label', length: 80, depth: 50 } } },
    objects: { ...objects, inside },
  } as const
  let bytes: Uint8Array
  beforeAll(async () => {
    const pages = [
      { id: 'p1', slug: 'Outside' },
      { id: 'p2', slug: 'Inside' },
    ]
    bytes = await toPdf(inputOf(scene, 'p1', { pages }))
  })

  test('each has its own boxes', async () => {
    const sizes = [1, 2].map(async (number) => toMm((await read(bytes, number)).page.getTrimBox()).slice(2))
    expect(await Promise.all(sizes)).toEqual([
      [expect.closeTo(flat.width, 2), expect.closeTo(flat.height, 2)],
      [expect.closeTo(80, 2), expect.closeTo(50, 2)],
    ])
    const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
    expect(document.numPages).toBe(2)
  })

  test('each has its own text, in fonts that both share', async () => {
    const [first, second] = [await textOf(bytes, 1), await textOf(bytes, 2)]
    expect(first).toContain('Café Ω Привет')
    expect(first).toContain('Outside')
    expect(first).not.toContain('Thank you')
    expect(second).toContain('Thank you')
    expect(second).toContain('Inside')
    expect(second).not.toContain('Café')
    const fonts = (await read(bytes, 2)).part('Font').map(([name]) => name)
    expect((await read(bytes, 1)).part('Font').map(([name]) => name)).toEqual(expect.arrayContaining(fonts))
  })

  test('each names only the plates and layers that it uses', async () => {
    const [first, second] = [await read(bytes, 1), await read(bytes, 2)]
    expect(separationsOf(first)).toContain('Gold')
    expect(separationsOf(first)).not.toContain('Blue')
    expect(separationsOf(second).sort()).toEqual(['All', 'Bleed', 'Blue', 'Cutting'])
    expect(second.part('Properties')).toHaveLength(3)
    const shown = second.document.catalog.lookup(PDFName.of('OCProperties'), PDFDict)
    expect(shown.lookup(PDFName.of('OCGs'), PDFArray).size()).toBe(9)
  })

  test('a page of the file is the same as alone', async () => {
    const alone = await read(await toPdf(inputOf(scene, 'p2', { pages: [{ id: 'p2', slug: 'Inside' }] })))
    const plain = ({ content }: typeof alone) => content.replace(/\/[A-Z]\d+/g, '/N').replace(/<[\dA-F]+>/g, '<>')
    expect(plain(await read(bytes, 2))).toBe(plain(alone))
  })
})

test('without marks the page is the bleed', async () => {
  const options = { marks: false, dieline: false, finishes: false }
  const file = await read(await toPdf(inputOf(printed, 'p1', { options })))
  expect(toMm(file.page.getMediaBox())).toEqual(toMm(file.page.getBleedBox()))
  expect(separationsOf(file)).toEqual([])
})

const only = (object: SceneObject) =>
  inputOf({ ...printed, ground: undefined, objects: { a: object } } as typeof printed)

test('letters stand where the page put them', async () => {
  const text = objects.small
  if (text?.kind !== 'text') throw new Error('No text')
  const { content } = await read(await toPdf(only(text)))
  // Spacing of 0.3 mm at a size of 4 mm: each letter is moved on by 75 thousandths.
  expect(content).toMatch(/<0001>-75<0002>-75/)
})

describe('a combining mark', () => {
  const printedText = async (text: string, font = 'noto-sans') => {
    const bytes = await toPdf({
      ...only({ ...placed, kind: 'text', runs: [{ text, font, size: 10 }] }),
      fonts: { [`${font}-regular`]: fontBytes(`${font}-regular`) },
      options: { marks: false, dieline: false, finishes: true },
    })
    const { content } = await read(bytes)
    return { text: await textOf(bytes), shown: /Tm\n([\s\S]*?)\nET/.exec(content)?.[1] }
  }

  test('and its letter are printed as the letter that they make', async () => {
    expect(await printedText('e\u0301a')).toEqual(await printedText('\u00e9a'))
    expect((await printedText('e\u0301a')).text).toBe('\u00e9a')
  })

  test('stands on its letter where the font has it, and the next letter beside the letter', async () => {
    // The q of Noto Sans is 615 thousandths wide, its anchor in the middle.
    expect(await printedText('q\u0307a')).toEqual({
      text: 'q\u0307a',
      shown: '[<0001>307<0002>-307<0003>] TJ',
    })
  })

  test('stands on another one, and the line goes on at its height', async () => {
    const { text, shown } = await printedText('q\u0307\u0301a')
    expect(text).toBe('q\u0307\u0301a')
    expect(shown).toMatch(/^\[<0001>307<0002>\] TJ\n2\.01 Ts\n\[-?\d+<0003>\] TJ\n0 Ts\n\[-?\d+<0004>\] TJ$/)
  })

  test('without an anchor is centered, and below a letter that reaches down', async () => {
    const font = fontOf('inter-regular')
    const [letter, mark] = ['g', '\u0328'].map((each) => font.glyphForCodePoint(each.codePointAt(0) ?? 0)?.bbox)
    const { shown } = await printedText('g\u0328a', 'inter')
    const [, rise = '', back = ''] = /TJ\n(-[\d.]+) Ts\n\[([\d.]+)<0002>/.exec(shown ?? '') ?? []
    const units = font.unitsPerEm
    const start = (font.glyphForCodePoint(103)?.advanceWidth ?? 0) / units - Number(back) / 1_000
    const middle = ({ minX = 0, maxX = 0 } = {}) => (minX + maxX) / 2 / units
    expect(start + middle(mark)).toBeCloseTo(middle(letter), 3)
    expect(Number(rise) / 10 + (mark?.maxY ?? 0) / units).toBeCloseTo((letter?.minY ?? 0) / units, 3)
  })

  test('is drawn for a letter that the font has only in parts', async () => {
    const { text, shown } = await printedText('\u01fa', 'playfair-display')
    expect(text.normalize()).toBe('\u01fa')
    expect(shown).toContain('Ts')
  })
})

test('black in CMYK overprints, black in RGB does not', async () => {
  const rect = { ...placed, kind: 'rect' } as const
  const black = await read(await toPdf(only({ ...rect, fill: { cmyk: [0, 0, 0, 100] } })))
  expect(black.content).toMatch(/\/G\d gs\n0 0 0 1 k/)
  const rgb = await read(await toPdf(only({ ...rect, fill: { rgb: '#000000' } })))
  expect(rgb.content).not.toMatch(/gs\n\/C\d cs\n0 0 0 sc/)
})

test('an ink may not be named as a plate that means something else', async () => {
  const inks = { all: { name: 'All', kind: 'spot', cmyk: [0, 0, 0, 50] } } as const
  const rect: SceneObject = { ...placed, kind: 'rect', ink: 'all', fill: { rgb: '#000000' } }
  const scene = { ...printed, inks, objects: { a: rect } }
  const options = { marks: false, dieline: false, finishes: true }
  expect(separationsOf(await read(await toPdf(inputOf(scene, 'p1', { options }))))).toEqual(['All (ink)'])
})

test('missing fonts and pictures leave the rest', async () => {
  const bytes = await toPdf(inputOf(printed, 'p1', { fonts: {}, pictures: {} }))
  expect((await read(bytes)).content).toContain('/OC')
})

test('the field of a code lies below it, with its quiet zone', async () => {
  const side = 25
  const code = { ...placed, kind: 'qr', width: side, height: side, content: 'https://example.com/a' } as const
  const field = { cmyk: [0, 0, 0, 0] } as const
  const { content } = await read(await toPdf(only({ ...code, field })))
  // 25 modules of 1 mm each.
  expect(content).toMatch(/0 0 0 0 k\n-4 -4 33 33 re\nf\nQ\nq\n[^Q]*0 0 0 sc/)
  expect((await read(await toPdf(only({ ...code, field, ink: 'foil' })))).content).not.toContain('0 0 0 0 k')
})

test('guides are not printed', async () => {
  const guides = { g1: { page: 'p1', axis: 'x', at: 40 } } as const
  expect(await toPdf(inputOf({ ...printed, guides }))).toEqual(await toPdf(inputOf(printed)))
})

test('each page is printed with its own ground, and with none where it has none', async () => {
  const dieline = { kind: 'label', length: 80, depth: 50 } as const
  const pages = {
    p1: { z: 'a0', name: 'Front', dieline },
    p2: { z: 'b0', name: 'Back', dieline, ground: { paint: { cmyk: [0, 30, 0, 0] } } },
    p3: { z: 'c0', name: 'Bare', dieline, ground: 'none' },
  } as const
  const scene = { ...printed, pages, objects: {} }
  const options = { marks: false, dieline: false, finishes: false }
  const bytes = await toPdf(
    inputOf(scene, 'p1', { options, pages: ['p1', 'p2', 'p3'].map((id) => ({ id, slug: '' })) }),
  )
  const contents = await Promise.all([1, 2, 3].map(async (number) => (await read(bytes, number)).content))
  expect(contents.map((content) => content.match(/[\d. ]+ k\b/g))).toEqual([['0.1 0 0.2 0 k'], ['0 0.3 0 0 k'], null])
})

test('the inside of a box is printed on the mirrored sheet', async () => {
  const outside = {
    z: 'a0',
    name: 'Outside',
    dieline: { kind: 'sleeve', length: 60, width: 30, depth: 90, thickness: 0.5 },
  } as const
  const scene = { ...printed, pages: { p1: outside, p2: { ...outside, z: 'b0', name: 'Inside' } }, objects: {} }
  const options = { marks: false, dieline: true, finishes: false }
  const bytes = await toPdf(inputOf(scene, 'p1', { options, pages: ['p1', 'p2'].map((id) => ({ id, slug: '' })) }))
  /** Corners of the bleed, to which the page is cut. */
  const corners = async (number: number, place: (x: number) => number) =>
    [...((await read(bytes, number)).content.split('W* n')[0] ?? '').matchAll(/^(-?[\d.]+) (-?[\d.]+) [ml]$/gm)]
      .map(([, x, y]) => `${place(Number(x)).toFixed(2)} ${Number(y).toFixed(2)}`)
      .sort()
  const { width } = layOut(outside.dieline, scene)
  const mirrored = await corners(1, (x) => width - x)
  expect(mirrored.length).toBeGreaterThan(5)
  expect(await corners(2, (x) => x)).toEqual(mirrored)
  expect(await corners(1, (x) => x)).not.toEqual(mirrored)
})

test('a page that is not there is refused', async () => {
  await expect(toPdf(inputOf(printed, 'p2'))).rejects.toThrow(RangeError)
})

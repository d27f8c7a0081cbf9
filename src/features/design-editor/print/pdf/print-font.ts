/**
 * Fonts of a PDF file. Each character has a number of its own, so that letters that share a glyph
 * (Latin A, Cyrillic А) are found again as they were written. The file gets the used glyphs only.
 */
import { create, type Font, type Glyph } from '@cantoo/fontkit'
import { PDFName, PDFString } from '@cantoo/pdf-lib'
import type { Face } from '#shared/design/fonts'
import { isMark } from '#shared/design/text-layout'
import { numbers } from './content'
import { placeMarks } from './marked-letter'
import type { PrintFile } from './resources'

/** Units of a glyph's width in PDF. */
const UNITS = 1_000

export type PrintFont = {
  /** Its name among the resources of the page that is written. */
  name: () => string
  /**
   * Operators that show a text at a size in mm. `advances`: of each code point in font sizes, 0 for
   * a combining mark; without them the font's own widths are used.
   */
  show: (text: string, size: number, advances?: readonly number[]) => string
  /** In font sizes. */
  widthOf: (text: string) => number
  /** Embeds what has been shown. */
  finish: () => void
}

type Used = { cid: number; gid: number; width: number; text: string }

const hex = (value: number, digits = 4): string => value.toString(16).toUpperCase().padStart(digits, '0')

const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('')

const BLOCK = 100

function toUnicode(used: ReadonlyMap<string, Used>): string {
  const lines = [...used.values()].map(({ cid, text }) => `<${hex(cid)}> <${utf16(text)}>`)
  const blocks = Array.from({ length: Math.ceil(lines.length / BLOCK) }, (_, index) => {
    const part = lines.slice(index * BLOCK, (index + 1) * BLOCK)
    return `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`
  })
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/** Six letters that name a subset (PDF 1.6, 5.5.3). */
const tagOf = (index: number): string =>
  Array.from({ length: 6 }, (_, place) => String.fromCharCode(65 + (Math.floor(index / 26 ** place) % 26))).join('')

function embed(file: PrintFile, font: Font, used: ReadonlyMap<string, Used>, bytes: Uint8Array, index: number) {
  const { context } = file.document
  const scale = UNITS / font.unitsPerEm
  const name = PDFName.of(`${tagOf(index)}+${font.postscriptName ?? 'Font'}`)
  const glyphs = [...used.values()]
  const map = new Uint8Array((glyphs.length + 1) * 2)
  for (const { cid, gid } of glyphs) map.set([gid >> 8, gid & 255], cid * 2)
  const { minX, minY, maxX, maxY } = font.bbox
  const descriptor = context.obj({
    ...{ Type: 'FontDescriptor', FontName: name, Flags: 4, StemV: 80, ItalicAngle: font.italicAngle },
    ...{ Ascent: font.ascent * scale, Descent: font.descent * scale, CapHeight: font.capHeight * scale },
    FontBBox: [minX, minY, maxX, maxY].map((value) => Math.round(value * scale)),
    FontFile2: context.register(context.flateStream(bytes, { Length1: bytes.length })),
  })
  const descendant = context.obj({
    ...{ Type: 'Font', Subtype: 'CIDFontType2', BaseFont: name, FontDescriptor: context.register(descriptor) },
    CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
    CIDToGIDMap: context.register(context.flateStream(map)),
    W: [1, glyphs.map(({ width }) => width)],
  })
  return context.obj({
    ...{ Type: 'Font', Subtype: 'Type0', BaseFont: name, Encoding: 'Identity-H' },
    DescendantFonts: [context.register(descendant)],
    ToUnicode: context.register(context.flateStream(toUnicode(used))),
  })
}

/** A letter with its marks; or the parts of a letter that the font has no glyph for as a whole. */
function lettersOf(font: Font, text: string): { letter: string; length: number }[] {
  const letters: { letter: string; length: number }[] = []
  for (const character of text) {
    const last = letters.at(-1)
    const parts = character.normalize('NFD')
    const isSplit = !hasAll(font, character) && hasAll(font, parts)
    if (last && isMark(character)) {
      last.letter += character
      last.length += 1
    } else letters.push({ letter: isSplit ? parts : character, length: 1 })
  }
  return letters
}

const hasAll = (font: Font, text: string): boolean =>
  [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

/** Numbers of glyphs in the file; a new one for each glyph and character. */
function newNumbers(font: Font) {
  const subset = font.createSubset()
  const used = new Map<string, Used>()
  const scale = UNITS / font.unitsPerEm
  const numberOf = (glyph: Glyph | null, text: string): Used => {
    const key = `${glyph?.id} ${text}`
    const known = used.get(key)
    if (known) return known
    const gid = glyph ? subset.includeGlyph(glyph) : 0
    const width = Number(((glyph?.advanceWidth ?? 0) * scale).toFixed(2))
    const made = { cid: used.size + 1, gid, width, text }
    used.set(key, made)
    return made
  }
  return { subset, used, numberOf }
}

/** Text for the operators TJ and Ts. Lengths are thousandths of the font size. */
function newLine(size: number) {
  const lines: string[] = []
  let parts = ''
  let [pen, rise] = [0, 0]
  const end = () => {
    if (parts !== '') lines.push(`[${parts}] TJ`)
    parts = ''
  }
  const raise = (y: number) => {
    if (y === rise) return
    end()
    lines.push(`${numbers((y / UNITS) * size)} Ts`)
    rise = y
  }
  return {
    /** @param x from the start of the letter */
    put: ({ cid, width }: Used, x: number, y: number) => {
      raise(y)
      const gap = Number((pen - x).toFixed(2))
      parts += `${Math.abs(gap) < 0.005 ? '' : numbers(gap)}<${hex(cid)}>`
      pen = x + width
    },
    /** The next letter starts after this one's advance. */
    advance: (length: number) => {
      pen -= length
    },
    finish: () => {
      raise(0)
      end()
      return lines.join('\n')
    },
  }
}

/** @throws Error for bytes that are no TrueType font */
export function newPrintFont(file: PrintFile, face: Face, bytes: Uint8Array, index: number): PrintFont {
  const font = create(bytes)
  if (!('glyphForCodePoint' in font)) throw new Error(`${face} is a collection of fonts`)
  const { context } = file.document
  const ref = context.nextRef()
  const { subset, used, numberOf } = newNumbers(font)
  const scale = UNITS / font.unitsPerEm
  const glyphOf = (letter: string): Glyph | null => font.glyphForCodePoint(letter.codePointAt(0) ?? 0)
  const isPlain = (letter: string): boolean => [...letter].length === 1
  const glyphsOf = (letter: string) =>
    isPlain(letter)
      ? [{ used: numberOf(glyphOf(letter), letter), x: 0, y: 0 }]
      : placeMarks(font, letter).map(({ glyph, text, x, y }) => ({
          ...{ used: numberOf(glyph, text), x: x * scale, y: y * scale },
        }))
  const ownWidth = (letter: string): number => glyphsOf(letter)[0]?.used.width ?? 0
  return {
    name: () => file.named('Font', face, () => ref),
    show: (text, size, advances) => {
      const line = newLine(size)
      let place = 0
      for (const { letter, length } of lettersOf(font, text)) {
        for (const { used, x, y } of glyphsOf(letter)) line.put(used, x, y)
        const own = advances?.slice(place, place + length).reduce((sum, advance) => sum + advance * UNITS, 0)
        line.advance(own ?? ownWidth(letter))
        place += length
      }
      return line.finish()
    },
    widthOf: (text) => lettersOf(font, text).reduce((sum, { letter }) => sum + ownWidth(letter) / UNITS, 0),
    finish: () => {
      if (used.size > 0) context.assign(ref, embed(file, font, used, subset.encode(), index))
      else context.assign(ref, context.obj({}))
    },
  }
}

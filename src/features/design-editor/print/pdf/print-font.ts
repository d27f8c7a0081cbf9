/**
 * Fonts of a PDF file. Each code point has a number of its own, so that letters that share a glyph
 * (Latin A, Cyrillic А) are found again as they were written. The file gets the used glyphs only.
 */
import { create, type Font, type Glyph } from '@cantoo/fontkit'
import { PDFName, PDFString } from '@cantoo/pdf-lib'
import type { Face } from '#shared/design/fonts'
import { numbers } from './content'
import type { PrintFile } from './resources'

/** Units of a glyph's width in PDF. */
const UNITS = 1_000

export type PrintFont = {
  /** Its name among the resources of the page that is written. */
  name: () => string
  /**
   * Text for the operator TJ. `advances`: of each code point in font sizes; without them the font's
   * own widths are used.
   */
  show: (text: string, advances?: readonly number[]) => string
  /** In font sizes. */
  widthOf: (text: string) => number
  /** Embeds what has been shown. */
  finish: () => void
}

type Used = { cid: number; gid: number; width: number }

const hex = (value: number, digits = 4): string => value.toString(16).toUpperCase().padStart(digits, '0')

const utf16 = (codePoint: number): string =>
  Array.from({ length: String.fromCodePoint(codePoint).length }, (_, index) =>
    hex(String.fromCodePoint(codePoint).charCodeAt(index)),
  ).join('')

const BLOCK = 100

function toUnicode(used: ReadonlyMap<number, Used>): string {
  const lines = [...used].map(([codePoint, { cid }]) => `<${hex(cid)}> <${utf16(codePoint)}>`)
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

function embed(file: PrintFile, font: Font, used: ReadonlyMap<number, Used>, bytes: Uint8Array, index: number) {
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

/** @throws Error for bytes that are no TrueType font */
export function newPrintFont(file: PrintFile, face: Face, bytes: Uint8Array, index: number): PrintFont {
  const font = create(bytes)
  if (!('glyphForCodePoint' in font)) throw new Error(`${face} is a collection of fonts`)
  const { context } = file.document
  const ref = context.nextRef()
  const subset = font.createSubset()
  const used = new Map<number, Used>()
  const scale = UNITS / font.unitsPerEm
  const letterOf = (codePoint: number): Used => {
    const known = used.get(codePoint)
    if (known) return known
    const glyph: Glyph | null = font.glyphForCodePoint(codePoint)
    const gid = glyph ? subset.includeGlyph(glyph) : 0
    const width = Number(((glyph?.advanceWidth ?? 0) * scale).toFixed(2))
    const made = { cid: used.size + 1, gid, width }
    used.set(codePoint, made)
    return made
  }
  const codePoints = (text: string): number[] => [...text].map((letter) => letter.codePointAt(0) ?? 0)
  return {
    name: () => file.named('Font', face, () => ref),
    show: (text, advances) => {
      const parts = codePoints(text).map((codePoint, place) => {
        const { cid, width } = letterOf(codePoint)
        const advance = advances?.[place]
        const gap = advance === undefined ? 0 : width - advance * UNITS
        return Math.abs(gap) < 0.005 ? `<${hex(cid)}>` : `<${hex(cid)}>${numbers(Number(gap.toFixed(2)))}`
      })
      return `[${parts.join('')}] TJ`
    },
    widthOf: (text) => codePoints(text).reduce((sum, codePoint) => sum + letterOf(codePoint).width / UNITS, 0),
    finish: () => {
      if (used.size > 0) context.assign(ref, embed(file, font, used, subset.encode(), index))
      else context.assign(ref, context.obj({}))
    },
  }
}

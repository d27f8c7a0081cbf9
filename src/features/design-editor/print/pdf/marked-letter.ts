/**
 * A letter with its combining marks as glyphs with their places. The font's anchors (GPOS) place a
 * mark; where the font has none for this letter, it is centered over or under it. Units are those of
 * the font, from the start of the letter on its baseline, y up.
 */
import type { Font, Glyph } from '@cantoo/fontkit'

export type PlacedGlyph = {
  glyph: Glyph
  /** The characters that it stands for. */
  text: string
  x: number
  y: number
}

type Positioned = { glyph: Glyph; text: string; advance: number; x: number; y: number }

/** Not set on the screen either (TEXT_SETTING of draw.ts). */
const FEATURES = { calt: false, clig: false, liga: false }

/** As the font shapes it: with another glyph for a letter below a mark, as an i without its dot. */
function shaped(font: Font, letter: string): Positioned[] {
  const { glyphs, positions } = font.layout(letter, FEATURES)
  return glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions?.[index] ?? {}
    return { glyph, text: String.fromCodePoint(...glyph.codePoints), advance: xAdvance, x: xOffset, y: yOffset }
  })
}

/** A glyph for each character. */
const unshaped = (font: Font, letter: string): Positioned[] =>
  [...letter].flatMap((text, index) => {
    const glyph = font.glyphForCodePoint(text.codePointAt(0) ?? 0)
    return glyph ? [{ glyph, text, advance: index === 0 ? glyph.advanceWidth : 0, x: 0, y: 0 }] : []
  })

type Box = { minX: number; minY: number; maxX: number; maxY: number }

/** Between a letter and a mark without an anchor, as a share of the font size. */
const GAP = 1 / 16
/** Cedilla, ogonek and others that touch the letter. */
const ATTACHED = /[\u031b\u0321\u0322\u0327\u0328]/
/** Strokes through the letter. */
const OVERLAY = /[\u0334-\u0338]/

/** In the middle of `base`, and as far above or below it as is needed. */
function centered(base: Box, text: string, mark: Box, { xHeight, unitsPerEm }: Font): { x: number; y: number } {
  const gap = ATTACHED.test(text) ? 0 : unitsPerEm * GAP
  const x = (base.minX + base.maxX - mark.minX - mark.maxX) / 2
  if (OVERLAY.test(text)) return { x, y: 0 }
  if (mark.minY > xHeight / 2) return { x, y: Math.max(base.maxY + gap - mark.minY, 0) }
  return { x, y: mark.maxY < xHeight / 2 ? Math.min(base.minY - gap - mark.maxY, 0) : 0 }
}

/** Marks don't make a letter wider. */
const withMark = (letter: Box, mark: Box, y: number): Box => ({
  ...letter,
  minY: Math.min(letter.minY, mark.minY + y),
  maxY: Math.max(letter.maxY, mark.maxY + y),
})

/** @param letter one letter with all of its marks */
export function placeMarks(font: Font, letter: string): PlacedGlyph[] {
  const run = shaped(font, letter)
  const words = run.map(({ text }) => text).join('')
  // A glyph that stands for other characters than these would be found as others in the file.
  const [first, ...marks] = words.normalize() === letter.normalize() ? run : unshaped(font, letter)
  if (!first) return []
  const placed: PlacedGlyph[] = [{ glyph: first.glyph, text: first.text, x: 0, y: 0 }]
  let pen = first.advance
  let box: Box = first.glyph.bbox
  // A mark that is anchored to another one moves with it.
  let moved = { x: 0, y: 0 }
  for (const { glyph, text, advance, x, y } of marks) {
    const hasAnchor = x !== 0 || y !== 0
    const at = hasAnchor ? { x: pen + x + moved.x, y: y + moved.y } : centered(box, text, glyph.bbox, font)
    if (!hasAnchor) moved = { x: at.x - pen, y: at.y }
    placed.push({ glyph, text, ...at })
    box = withMark(box, glyph.bbox, at.y)
    pen += advance
  }
  return placed
}

/**
 * Breaks a text into lines, once, so that screen, picture and print have the same. Lengths are mm in
 * the box of the text; the box's height does not cut anything off.
 */
import { DEFAULT_FONT, type Face, faceOf, familyOf } from './fonts'
import type { Paint, Run, Scene, SceneObject, Style } from './scene'

export type TextObject = Extract<SceneObject, { kind: 'text' }>

/**
 * The advance of each character (code point) of a text in font sizes, kerning included. A combining
 * mark has 0: it stands on the letter before it.
 */
export type Measure = (face: Face, text: string) => readonly number[]

/** A stretch of one look on one line. */
export type Piece = {
  text: string
  face: Face
  size: number
  fill: Paint
  /** Added after each character. */
  spacing: number
  /** Its left end. */
  x: number
  width: number
  /** Advance of each character in mm, spacing included. */
  advances: readonly number[]
}

/** `baseline`: from the top of the box. `width` ends with the last visible character. */
export type Line = { baseline: number; width: number; pieces: readonly Piece[] }

export type TextLayout = { lines: readonly Line[]; height: number }

export const DEFAULT_LEADING = 1.2
export const DEFAULT_SIZE = 6
const BLACK: Paint = { rgb: '#000000' }

export type Look = Omit<Required<Style>, 'name'>

/** A run's own look goes before that of the object's style. */
export function lookOf(run: Partial<Run>, style: Style | undefined): Look {
  const pick = <K extends keyof Omit<Style, 'name'>>(key: K, other: Look[K]): Look[K] =>
    (run[key] ?? style?.[key] ?? other) as Look[K] // Both types have the key alike.
  return {
    font: pick('font', DEFAULT_FONT),
    size: pick('size', DEFAULT_SIZE),
    fill: pick('fill', BLACK),
    bold: pick('bold', false),
    italic: pick('italic', false),
    leading: pick('leading', DEFAULT_LEADING),
    spacing: pick('spacing', 0),
  }
}

/** One character with its look. */
type Letter = { text: string; look: Look; advance: number }

/** A combining mark, as U+0301, which is drawn on the letter before it. */
export const isMark = (character: string): boolean => /^\p{M}/u.test(character)

const isSpace = (text: string): boolean => text === ' ' || text === '\t'

/** In mm. Browsers put no spacing between a letter and its marks. */
function advancesOf(text: string, look: Look, measure: Measure): number[] {
  const advances = measure(faceOf(look.font, look), text)
  return [...text].map((letter, index) => (advances[index] ?? 0) * look.size + (isMark(letter) ? 0 : look.spacing))
}

/**
 * A letter and a mark that have a composed form are drawn as that one, which most fonts draw better.
 * The scene keeps what was typed.
 */
function lettersOf(run: Run, look: Look, measure: Measure): Letter[] {
  const text = run.text.replaceAll('\t', ' ').normalize('NFC')
  const advances = advancesOf(text, look, measure)
  return [...text].map((letter, index) => ({ text: letter, look, advance: advances[index] ?? 0 }))
}

const widthOf = (letters: readonly Letter[]): number => letters.reduce((sum, { advance }) => sum + advance, 0)

function withoutTrailingSpaces(letters: readonly Letter[]): readonly Letter[] {
  const last = letters.findLastIndex(({ text }) => !isSpace(text))
  return letters.slice(0, last + 1)
}

/** A word with the spaces behind it; a hyphen ends a word too. */
function wordsOf(letters: readonly Letter[]): Letter[][] {
  const words: Letter[][] = []
  let word: Letter[] = []
  for (const [index, letter] of letters.entries()) {
    word.push(letter)
    const next = letters[index + 1]
    if (next && isMark(next.text)) continue
    if (!next || (isSpace(letter.text) ? !isSpace(next.text) : letter.text === '-' && !isSpace(next.text))) {
      words.push(word)
      word = []
    }
  }
  return words
}

/** Rounding must not break what fits exactly. */
const SLACK = 0.001

/** Lines of one paragraph; a word that is wider than the box is broken anywhere. */
function breakParagraph(letters: readonly Letter[], width: number): Letter[][] {
  const lines: Letter[][] = []
  let line: Letter[] = []
  let used = 0
  const end = () => {
    lines.push(line)
    line = []
    used = 0
  }
  for (const word of wordsOf(letters)) {
    const visible = widthOf(withoutTrailingSpaces(word))
    if (line.length > 0 && used + visible > width + SLACK) end()
    for (const letter of word) {
      const isOver = used + letter.advance > width + SLACK && !isSpace(letter.text) && !isMark(letter.text)
      if (line.length > 0 && visible > width && isOver) end()
      line.push(letter)
      used += letter.advance
    }
  }
  lines.push(line)
  return lines
}

/** Measured anew, because kerning across the break is gone. */
function piecesOf(letters: readonly Letter[], measure: Measure): Omit<Piece, 'x'>[] {
  const groups: Letter[][] = []
  for (const letter of letters) {
    const last = groups.at(-1)
    if (last && last[0]?.look === letter.look) last.push(letter)
    else groups.push([letter])
  }
  return groups.flatMap((group) => {
    const look = group[0]?.look
    if (!look) return []
    const text = group.map((letter) => letter.text).join('')
    const face = faceOf(look.font, look)
    const advances = advancesOf(text, look, measure)
    const width = advances.reduce((sum, advance) => sum + advance, 0)
    return [{ text, face, size: look.size, fill: look.fill, spacing: look.spacing, width, advances }]
  })
}

const START = { left: 0, center: 0.5, right: 1 } as const

function lineOf(letters: readonly Letter[], width: number, align: keyof typeof START, measure: Measure) {
  const pieces = piecesOf(withoutTrailingSpaces(letters), measure)
  const lastSpacing = pieces.at(-1)?.spacing ?? 0
  const used = pieces.reduce((sum, piece) => sum + piece.width, 0) - lastSpacing
  let x = (width - used) * START[align]
  const placed = pieces.map((piece): Piece => {
    const at = x
    x += piece.width
    return { ...piece, x: at }
  })
  return { width: Math.max(used, 0), pieces: placed }
}

/** Where a paragraph is empty, its height is that of the look before. */
function heightsOf(letters: readonly Letter[], before: Look) {
  const looks = letters.length > 0 ? [...new Set(letters.map(({ look }) => look))] : [before]
  const height = Math.max(...looks.map(({ size, leading }) => size * leading))
  // Half of the leading is above, as in CSS.
  const baseline = Math.max(
    ...looks.map(({ size, font, leading }) => {
      const { ascent, descent } = familyOf(font)
      return ((leading - ascent - descent) / 2 + ascent) * size
    }),
  )
  return { height, baseline }
}

/** Paragraphs end at line feeds, also in the middle of a run. */
function paragraphsOf(
  { runs }: TextObject,
  looks: readonly Look[],
  measure: Measure,
): { letters: Letter[]; look: Look }[] {
  const first = looks[0] ?? lookOf({}, undefined)
  const paragraphs: { letters: Letter[]; look: Look }[] = [{ letters: [], look: first }]
  for (const [index, run] of runs.entries()) {
    const look = looks[index] ?? first
    for (const [part, text] of run.text.split('\n').entries()) {
      if (part > 0) paragraphs.push({ letters: [], look })
      const current = paragraphs.at(-1)
      if (current && text !== '') current.letters.push(...lettersOf({ ...run, text }, look, measure))
    }
  }
  return paragraphs
}

/** @param scene for the object's style */
export function layoutText(object: TextObject, scene: Pick<Scene, 'styles'>, measure: Measure): TextLayout {
  const style = object.style === undefined ? undefined : scene.styles[object.style]
  const looks = object.runs.map((run) => lookOf(run, style))
  let top = 0
  const lines: Line[] = []
  for (const { letters, look } of paragraphsOf(object, looks, measure)) {
    for (const line of breakParagraph(letters, object.width)) {
      const { height, baseline } = heightsOf(line, look)
      lines.push({ baseline: top + baseline, ...lineOf(line, object.width, object.align ?? 'left', measure) })
      top += height
    }
  }
  return { lines, height: top }
}

export const plainText = ({ runs }: Pick<TextObject, 'runs'>): string => runs.map(({ text }) => text).join('')

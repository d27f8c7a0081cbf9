/**
 * Addresses and loading of the fonts of designs. Each face is a family of its own for the browser, so
 * that it never slants or thickens another one. The files are loaded on use and kept by the worker.
 */

import { cssFamilyOf } from '#shared/design/draw'
import { FACES, type Face } from '#shared/design/fonts'
import { isMark, type Measure } from '#shared/design/text-layout'

const URLS: Readonly<Record<string, string>> = import.meta.glob<string>(
  '/node_modules/@expo-google-fonts/*/{400Regular,700Bold,400Regular_Italic,700Bold_Italic}/*.ttf',
  { query: '?url', import: 'default', eager: true, exhaustive: true },
)

const FOLDERS: Readonly<Record<string, string>> = {
  regular: '400Regular',
  bold: '700Bold',
  italic: '400Regular_Italic',
  bold_italic: '700Bold_Italic',
}

/** Undefined for a face that does not exist. */
export function fontUrl(face: Face): string | undefined {
  const end = face.lastIndexOf('-')
  const folder = `/@expo-google-fonts/${face.slice(0, end)}/${FOLDERS[face.slice(end + 1)]}/`
  return Object.entries(URLS).find(([path]) => path.includes(folder))?.[1]
}

export type FaceState = 'loading' | 'ready' | 'missing'

const loads = new Map<Face, Promise<boolean>>()
const states = new Map<Face, FaceState>()

async function load(face: Face): Promise<boolean> {
  const url = fontUrl(face)
  if (url === undefined) return false
  try {
    document.fonts.add(await new FontFace(cssFamilyOf(face), `url(${JSON.stringify(url)})`).load())
    return true
  } catch {
    // Offline and never used here: text is drawn in another font, and it can be tried again.
    loads.delete(face)
    return false
  }
}

/** @returns whether the face can be drawn with */
export function loadFace(face: Face): Promise<boolean> {
  const known = loads.get(face)
  if (known) return known
  states.set(face, 'loading')
  const loading = load(face).then((isReady) => {
    states.set(face, isReady ? 'ready' : 'missing')
    return isReady
  })
  loads.set(face, loading)
  return loading
}

/** Loads every face, so that all can be used offline. @returns how many could not be loaded */
export async function loadAllFaces(): Promise<number> {
  const loaded = await Promise.all(FACES.map(loadFace))
  return loaded.filter((isReady) => !isReady).length
}

export const stateOf = (face: Face): FaceState | undefined => states.get(face)

/** Widths are measured at this size in px. */
const MEASURED_PX = 1_000
/** With any spacing, browsers set no ligatures, as the drawing sets none. */
const SPACING_PX = 1

let context: OffscreenCanvasRenderingContext2D | undefined

function canvasContext(): OffscreenCanvasRenderingContext2D {
  if (!context) {
    const made = new OffscreenCanvas(1, 1).getContext('2d')
    if (!made) throw new Error('This browser has no canvas to measure text with.')
    made.fontKerning = 'normal'
    made.textRendering = 'geometricPrecision'
    made.letterSpacing = `${SPACING_PX}px`
    context = made
  }
  return context
}

/** By face and text of one or two letters, each with its marks. */
const widths = new Map<string, number>()

function widthOf(face: Face, text: string, letters: number): number {
  const key = `${face}:${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const canvas = canvasContext()
  canvas.font = `${MEASURED_PX}px "${cssFamilyOf(face)}"`
  const width = (canvas.measureText(text).width - letters * SPACING_PX) / MEASURED_PX
  // Before the font is loaded these are the widths of another one.
  if (states.get(face) === 'ready') widths.set(key, width)
  return width
}

/** Letters with their combining marks. */
function markedLetters(text: string): string[] {
  const letters: string[] = []
  for (const character of text) {
    const before = isMark(character) ? letters.pop() : undefined
    letters.push(`${before ?? ''}${character}`)
  }
  return letters
}

/** Kerning is a matter of two letters: each advance is the way to where the next letter starts. */
export const measureText: Measure = (face, text) => {
  const letters = markedLetters(text)
  return letters.flatMap((letter, index) => {
    const next = letters[index + 1]
    const advance =
      next === undefined ? widthOf(face, letter, 1) : widthOf(face, letter + next, 2) - widthOf(face, next, 1)
    return [advance, ...[...letter].slice(1).map(() => 0)]
  })
}

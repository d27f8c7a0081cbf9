/** The letters that a font has, read from its file (OpenType, table cmap). */
import type { Face } from '#shared/design/fonts'
import { findFile } from '../file-queries'
import { fontUrl } from '../font-files'

type Range = readonly [first: number, last: number]

const TAG_CMAP = 0x636d6170

function tableAt(view: DataView): number | undefined {
  const count = view.getUint16(4)
  for (let index = 0; index < count; index++) {
    const entry = 12 + index * 16
    if (view.getUint32(entry) === TAG_CMAP) return view.getUint32(entry + 8)
  }
  return undefined
}

/** Format 12: groups of code points. */
const longRanges = (view: DataView, at: number): Range[] =>
  Array.from({ length: view.getUint32(at + 12) }, (_, index): Range => {
    const group = at + 16 + index * 12
    return [view.getUint32(group), view.getUint32(group + 4)]
  })

/** Format 4: segments; a letter of one may still lead to no glyph. */
function shortRanges(view: DataView, at: number): Range[] {
  const count = view.getUint16(at + 6) / 2
  const [ends, starts, deltas, offsets] = [at + 14, at + 16 + count * 2, at + 16 + count * 4, at + 16 + count * 6]
  return Array.from({ length: count }, (_, index) => index).flatMap((index): Range[] => {
    const [start, end] = [view.getUint16(starts + index * 2), view.getUint16(ends + index * 2)]
    const [delta, place] = [view.getUint16(deltas + index * 2), offsets + index * 2]
    const offset = view.getUint16(place)
    return Array.from({ length: end - start + 1 }, (_, step) => start + step).flatMap((letter): Range[] => {
      const raw = offset === 0 ? letter : view.getUint16(place + offset + (letter - start) * 2)
      const glyph = raw === 0 && offset !== 0 ? 0 : (raw + delta) & 0xffff
      return glyph === 0 || letter === 0xffff ? [] : [[letter, letter]]
    })
  })
}

/** The letters (code points) of a TrueType file. @throws RangeError for bytes that are none */
export function lettersIn(bytes: ArrayBuffer): ReadonlySet<number> {
  const view = new DataView(bytes)
  const at = tableAt(view)
  const letters = new Set<number>()
  if (at === undefined) return letters
  for (let index = 0; index < view.getUint16(at + 2); index++) {
    const part = at + view.getUint32(at + 4 + index * 8 + 4)
    const format = view.getUint16(part)
    const ranges = format === 12 ? longRanges(view, part) : format === 4 ? shortRanges(view, part) : []
    for (const [first, last] of ranges) for (let letter = first; letter <= last; letter++) letters.add(letter)
  }
  return letters
}

const known = new Map<Face, ReadonlySet<number>>()

/** Undefined for a font that can't be read now. */
export async function lettersOf(face: Face): Promise<ReadonlySet<number> | undefined> {
  const letters = known.get(face)
  const url = fontUrl(face)
  if (letters || url === undefined) return letters
  const file = await findFile(url)
  if (!file) return undefined
  const read = lettersIn(await file.arrayBuffer())
  known.set(face, read)
  return read
}

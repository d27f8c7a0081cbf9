/** Marks of a ruler for a zoom. Pure. */

/** Named marks have room for four digits, px. */
const NAMED_PX = 52
/** Small marks are at least this far apart, px. */
const APART_PX = 5

export type RulerMark = {
  /** mm */
  at: number
  /** px along the ruler. */
  place: number
  isNamed: boolean
}

/** The smallest of 1, 2, 5, 10, 20, … mm, and of their tenths, that takes at least `wanted` mm. */
function stepFrom(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted))
  const factor = [1, 2, 5, 10].find((each) => each * power >= wanted * (1 - 1e-9)) ?? 10
  return factor * power
}

/**
 * @param start px where 0 mm is
 * @param zoom px per mm
 * @param length px of the ruler
 */
export function rulerMarks(start: number, zoom: number, length: number): RulerMark[] {
  const named = stepFrom(NAMED_PX / zoom)
  const parts = [10, 5, 2].find((each) => (named / each) * zoom >= APART_PX) ?? 1
  const step = named / parts
  const [first, last] = [Math.ceil(-start / zoom / step), Math.floor((length - start) / zoom / step)]
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => {
    const count = first + index
    // Counted in whole steps, so that tenths do not add up to 0.30000000000000004.
    const at = Number((count * step).toFixed(6)) + 0
    return { at, place: start + count * step * zoom, isNamed: count % parts === 0 }
  })
}

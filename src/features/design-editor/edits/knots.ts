/**
 * Changes of single points of a free shape. The points of all its outlines are counted in one row,
 * from 0. Lengths are mm. Pure.
 */
import type { Point } from '#shared/design/dieline/polygon'
import {
  canClose,
  hasHandle,
  type Knot,
  type Outline,
  POINTS_MAX,
  pointBetween,
  type Side,
  splitBetween,
} from './free-shape'

const opposite = (side: Side): Side => (side === 'in' ? 'out' : 'in')

export const knotsOf = (outlines: readonly Outline[]): Knot[] => outlines.flatMap(({ knots }) => knots)

/** The same outlines with the one that has this point changed; undefined when it can't be. */
function changed(
  outlines: readonly Outline[],
  at: number,
  change: (outline: Outline, index: number) => readonly Knot[] | undefined,
): Outline[] | undefined {
  let start = 0
  for (const [place, outline] of outlines.entries()) {
    const index = at - start
    if (index >= 0 && index < outline.knots.length) {
      const knots = change(outline, index)
      return knots && outlines.map((each, other) => (other === place ? { ...each, knots } : each))
    }
    start += outline.knots.length
  }
  return undefined
}

const replaced = (knots: readonly Knot[], index: number, knot: Knot): Knot[] =>
  knots.map((each, place) => (place === index ? knot : each))

const length = ({ x, y }: Point): number => Math.hypot(x, y)

/** Whether the line runs through the point without a corner. The angle is that of rounded numbers. */
const isSmooth = ({ in: before, out: after }: Knot): boolean => {
  if (!before || !after || length(before) === 0 || length(after) === 0) return false
  const sizes = length(before) * length(after)
  const dot = before.x * after.x + before.y * after.y
  return dot / sizes < -0.999
}

/**
 * Moves the handle of a curve, counted from its point. The handle across turns with it, unless the
 * point is a corner or `alone`.
 */
export const withHandleAt = (
  outlines: readonly Outline[],
  at: number,
  side: Side,
  handle: Point,
  alone = false,
): Outline[] | undefined =>
  changed(outlines, at, ({ knots }, index) => {
    const knot = knots[index]
    if (!knot) return undefined
    const across = knot[opposite(side)]
    const far = length(handle)
    const turned = across &&
      isSmooth(knot) &&
      !alone &&
      far > 0 && { x: (-handle.x / far) * length(across), y: (-handle.y / far) * length(across) }
    return replaced(knots, index, {
      ...knot,
      [side]: handle,
      ...(turned ? { [opposite(side)]: turned } : {}),
    })
  })

/** The place of the next point, and whether there is a line to it. */
const nextOf = ({ knots, isClosed }: Outline, index: number): number | undefined =>
  index + 1 < knots.length ? index + 1 : isClosed && knots.length > 1 ? 0 : undefined

/** A new point in the middle of the line after this one; the drawn line stays as it is. */
export const withPointAfter = (outlines: readonly Outline[], at: number): Outline[] | undefined =>
  knotsOf(outlines).length >= POINTS_MAX
    ? undefined
    : changed(outlines, at, (outline, index) => {
        const { knots } = outline
        const next = nextOf(outline, index)
        const [from, to] = [knots[index], next === undefined ? undefined : knots[next]]
        if (!from || !to || next === undefined) return undefined
        const [before, middle, after] = splitBetween(from, to)
        const set = replaced(replaced(knots, index, before), next, after)
        return [...set.slice(0, index + 1), middle, ...set.slice(index + 1)]
      })

/** Undefined where too few points would be left to enclose something. */
export const withoutPoint = (outlines: readonly Outline[], at: number): Outline[] | undefined =>
  changed(outlines, at, ({ knots, isClosed }, index) => {
    const left = knots.filter((_, place) => place !== index)
    return (isClosed ? canClose(left) : left.length > 1) ? left : undefined
  })

export const isCorner = (knot: Knot): boolean => !hasHandle(knot, 'in') && !hasHandle(knot, 'out')

/** A corner becomes a curve along its neighbors, a curve a corner. */
export const withBend = (outlines: readonly Outline[], at: number): Outline[] | undefined =>
  changed(outlines, at, ({ knots, isClosed }, index) => {
    const knot = knots[index]
    if (!knot) return undefined
    const { in: _in, out: _out, ...place } = knot
    if (!isCorner(knot)) return replaced(knots, index, place)
    const before = knots[index - 1] ?? (isClosed ? knots.at(-1) : undefined) ?? knot
    const after = knots[index + 1] ?? (isClosed ? knots[0] : undefined) ?? knot
    const way = { x: (after.x - before.x) / 6, y: (after.y - before.y) / 6 }
    // Neighbors at one place give no direction.
    const handle = length(way) > 0 ? way : { x: (knot.x - before.x) / 3, y: (knot.y - before.y) / 3 }
    if (length(handle) === 0) return undefined
    return replaced(knots, index, { ...place, in: { x: -handle.x, y: -handle.y }, out: handle })
  })

/** The middle of each line and curve. @returns `after` and `next`: the points at its ends */
export function middlesOf(outlines: readonly Outline[]): { after: number; next: number; point: Point }[] {
  let start = 0
  return outlines.flatMap((outline) => {
    const first = start
    start += outline.knots.length
    return outline.knots.flatMap((from, index) => {
      const next = nextOf(outline, index)
      const to = next === undefined ? undefined : outline.knots[next]
      return to && next !== undefined
        ? [{ after: first + index, next: first + next, point: pointBetween(from, to) }]
        : []
    })
  })
}

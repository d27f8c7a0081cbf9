/**
 * Free shapes: outlines of points with straight lines and curves between them, kept as the path data
 * of an object. Lengths are mm. Pure.
 */
import type { Sheet } from '#shared/design/dieline/layout'
import { type Bounds, boundsOf, type Point } from '#shared/design/dieline/polygon'
import { rotation, transform } from '#shared/design/geometry'
import type { Change } from '#shared/design/patch'
import { type Id, roundMm, type SceneObject } from '#shared/design/scene'
import { isPathData, pathOperators } from '../print/pdf/path-data'
import { boxOn, fieldChanges, placeObject } from './places'

/** A point of an outline. `in` and `out`: the handles of its curves, counted from the point. */
export type Knot = Point & { in?: Point; out?: Point }

export type Outline = { knots: readonly Knot[]; isClosed: boolean }

export type PathObject = Extract<SceneObject, { kind: 'path' }>

/** The most points that one shape can have. */
export const POINTS_MAX = 1_000
/** mm; parse-scene.ts takes no larger sides. */
const SIDE_MAX = 10_000

type Segment = { from: Knot; to: Knot }

const segmentsOf = ({ knots, isClosed }: Outline): Segment[] =>
  knots.flatMap((from, index) => {
    const to = knots[index + 1] ?? (isClosed ? knots[0] : undefined)
    return to ? [{ from, to }] : []
  })

/** Path data of a curve gives a straight side of a point a handle without a length. */
const isLong = (handle: Point | undefined): boolean => handle !== undefined && (handle.x !== 0 || handle.y !== 0)

/** The side of a point: towards the one before it, or the one after it. */
export type Side = 'in' | 'out'

export const hasHandle = (knot: Knot, side: Side): boolean => isLong(knot[side])

const isCurve = ({ from, to }: Segment): boolean => isLong(from.out) || isLong(to.in)

const controlsOf = ({ from, to }: Segment): [Point, Point] => [
  { x: from.x + (from.out?.x ?? 0), y: from.y + (from.out?.y ?? 0) },
  { x: to.x + (to.in?.x ?? 0), y: to.y + (to.in?.y ?? 0) },
]

const written = (...points: readonly Point[]): string =>
  points.map(({ x, y }) => `${roundMm(x)} ${roundMm(y)}`).join(' ')

/** Absolute path data. */
export const pathOf = (outlines: readonly Outline[]): string =>
  outlines
    .map((outline) => {
      const [first] = outline.knots
      const segments = segmentsOf(outline)
      // Z draws the last line, unless it is curved.
      const last = outline.isClosed && segments.at(-1)
      const drawn = last && !isCurve(last) ? segments.slice(0, -1) : segments
      const lines = drawn.map((each) =>
        isCurve(each) ? `C${written(...controlsOf(each), each.to)}` : `L${written(each.to)}`,
      )
      return first ? `M${written(first)}${lines.join('')}${outline.isClosed ? 'Z' : ''}` : ''
    })
    .join('')

/** Path data as outlines of points. Data that ends with a mistake counts up to it, as in browsers. */
export function outlinesOf(path: string): Outline[] {
  const outlines: { knots: Knot[]; isClosed: boolean }[] = []
  for (const operator of pathOperators(path)) {
    const values = operator.split(' ').slice(0, -1).map(Number)
    const [x = 0, y = 0] = values.slice(-2)
    const current = outlines.at(-1)
    if (operator.endsWith('m')) outlines.push({ knots: [{ x, y }], isClosed: false })
    else if (operator === 'h' && current) {
      current.isClosed = true
      joinEnds(current.knots)
    } else if (current) current.knots.push(knotOf(values, current.knots))
  }
  return outlines.filter(({ knots }) => knots.length > 0)
}

/** The end of a line or curve; a curve gives a handle to the knot before it too. */
function knotOf(values: readonly number[], knots: Knot[]): Knot {
  const [x = 0, y = 0] = values.slice(-2)
  const before = knots.at(-1)
  if (values.length < 6 || !before) return { x, y }
  const [outX = 0, outY = 0, inX = 0, inY = 0] = values
  knots[knots.length - 1] = { ...before, out: { x: outX - before.x, y: outY - before.y } }
  return { x, y, in: { x: inX - x, y: inY - y } }
}

/** A closed outline that ends where it began has one point there, not two. */
function joinEnds(knots: Knot[]): void {
  const [first, last] = [knots[0], knots.at(-1)]
  if (!first || !last || knots.length < 2 || first.x !== last.x || first.y !== last.y) return
  knots.pop()
  if (last.in) knots[0] = { ...first, in: last.in }
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const handleTo = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y })

/** The middle of a line, or of a curve by its course. */
export function pointBetween(from: Knot, to: Knot): Point {
  if (!isCurve({ from, to })) return between(from, to)
  const [b, c] = controlsOf({ from, to })
  return { x: cubic(from.x, b.x, c.x, to.x, 0.5), y: cubic(from.y, b.y, c.y, to.y, 0.5) }
}

/** Both ends and a new point between them, with handles that draw the same line (de Casteljau). */
export function splitBetween(from: Knot, to: Knot): [Knot, Knot, Knot] {
  if (!isCurve({ from, to })) return [from, between(from, to), to]
  const [b, c] = controlsOf({ from, to })
  const [first, second, third] = [between(from, b), between(b, c), between(c, to)]
  const [before, after] = [between(first, second), between(second, third)]
  const middle = between(before, after)
  return [
    { ...from, out: handleTo(from, first) },
    { ...middle, in: handleTo(middle, before), out: handleTo(middle, after) },
    { ...to, in: handleTo(to, third) },
  ]
}

/** Where a cubic curve turns back on an axis, as shares of its way. */
function turnsOf(a: number, b: number, c: number, d: number): number[] {
  const [p, q, r] = [d - 3 * c + 3 * b - a, 2 * (a - 2 * b + c), b - a]
  if (Math.abs(p) < 1e-12) return Math.abs(q) < 1e-12 ? [] : [-r / q]
  const root = q * q - 4 * p * r
  return root < 0 ? [] : [(-q + Math.sqrt(root)) / (2 * p), (-q - Math.sqrt(root)) / (2 * p)]
}

function cubic(a: number, b: number, c: number, d: number, t: number): number {
  const u = 1 - t
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
}

function extremesOf(segment: Segment): Point[] {
  if (!isCurve(segment)) return []
  const { from, to } = segment
  const [b, c] = controlsOf(segment)
  const turns = [...turnsOf(from.x, b.x, c.x, to.x), ...turnsOf(from.y, b.y, c.y, to.y)]
  return turns
    .filter((t) => t > 0 && t < 1)
    .map((t) => ({ x: cubic(from.x, b.x, c.x, to.x, t), y: cubic(from.y, b.y, c.y, to.y, t) }))
}

/** The box around the drawn lines, handles not counted. */
export const boundsOfOutlines = (outlines: readonly Outline[]): Bounds =>
  boundsOf(outlines.flatMap((outline) => [...outline.knots, ...segmentsOf(outline).flatMap(extremesOf)]))

const shifted = (outlines: readonly Outline[], dx: number, dy: number): Outline[] =>
  outlines.map(({ knots, isClosed }) => ({
    isClosed,
    knots: knots.map((knot) => ({ ...knot, x: knot.x + dx, y: knot.y + dy })),
  }))

/** Its box on the sheet, and path data that counts from the corner of the box. */
export function boxedPath(outlines: readonly Outline[]): { box: Bounds; path: string } {
  const box = boundsOfOutlines(outlines)
  return { box, path: pathOf(shifted(outlines, -box.x, -box.y)) }
}

/** Whether the points enclose something. */
export const canClose = (knots: readonly Knot[]): boolean =>
  knots.length > 2 || (knots.length === 2 && knots.some((knot) => knot.in ?? knot.out))

/** In mm of the box as it is before; the points that stay keep their place on the sheet. */
export function reshape(sheet: Sheet, id: Id, object: PathObject, outlines: readonly Outline[]): Change[] {
  const before = boxOn(sheet, object)
  const { box, path } = boxedPath(outlines)
  // A turned object turns around its middle, which may be another one now.
  const way = transform(rotation(before.rotation), {
    x: box.x + (box.width - before.width) / 2,
    y: box.y + (box.height - before.height) / 2,
  })
  const x = before.x + before.width / 2 + way.x - box.width / 2
  const y = before.y + before.height / 2 + way.y - box.height / 2
  const next = { x, y, width: box.width, height: box.height, rotation: before.rotation }
  return [...placeObject(sheet, id, object, next), ...fieldChanges(id, object, { path })]
}

export type PathProblem = 'unreadable' | 'few' | 'many' | 'large'

/** Path data as somebody typed it. */
export function readOutlines(typed: string): { outlines: Outline[] } | { problem: PathProblem } {
  if (!isPathData(typed)) return { problem: 'unreadable' }
  const outlines = outlinesOf(typed)
  const count = outlines.reduce((sum, { knots }) => sum + knots.length, 0)
  if (outlines.length === 0 || outlines.some(({ knots }) => knots.length < 2)) return { problem: 'few' }
  if (count > POINTS_MAX) return { problem: 'many' }
  const { x, y, width, height } = boundsOfOutlines(outlines)
  const far = Math.max(Math.abs(x), Math.abs(y), width, height)
  return far > SIDE_MAX ? { problem: 'large' } : { outlines }
}

/** Points of all outlines in one row. @param at counted through that row */
export function withKnotAt(outlines: readonly Outline[], at: number, { x, y }: Point): Outline[] {
  let start = 0
  return outlines.map((outline) => {
    const index = at - start
    start += outline.knots.length
    const knots = outline.knots.map((knot, place) => (place === index ? { ...knot, x, y } : knot))
    return { ...outline, knots }
  })
}

/** From mm of the object's box to the sheet, and back. */
export function toSheetPoint(sheet: Sheet, object: SceneObject, { x, y }: Point): Point {
  const box = boxOn(sheet, object)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return transform(rotation(box.rotation, middle), { x: box.x + x, y: box.y + y })
}

export function toBoxPoint(sheet: Sheet, object: SceneObject, point: Point): Point {
  const box = boxOn(sheet, object)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const { x, y } = transform(rotation(-box.rotation, middle), point)
  return { x: x - box.x, y: y - box.y }
}

/**
 * Places of objects on the sheet: turned boxes, handles, snapping, alignment. Lengths are mm,
 * angles degrees clockwise, y points down. An object turns around its middle.
 */
import { type Bounds, boundsOf, type Point } from './dieline/polygon'

/** x and y are the top left corner before the turn. */
export type Box = Bounds & { rotation: number }

/** The numbers a to f of an SVG or CSS `matrix`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Turns by `degrees` around a point. */
export function rotation(degrees: number, around: Point = { x: 0, y: 0 }): Matrix {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const { x, y } = around
  return [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos]
}

/** Scales by `x` and `y`, and leaves one point where it is. */
export const scaling = (x: number, y: number, around: Point = { x: 0, y: 0 }): Matrix => [
  x,
  0,
  0,
  y,
  around.x * (1 - x),
  around.y * (1 - y),
]

/** First `inner`, then `outer`. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [g, h, i, j, k, l] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** Undefined for a matrix that flattens the plane. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const area = a * d - b * c
  if (area === 0) return undefined
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area]
}

export const transform = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

const middleOf = ({ x, y, width, height }: Bounds): Point => ({ x: x + width / 2, y: y + height / 2 })

/** From the top left corner, clockwise before the turn. */
export function cornersOf(box: Box): [Point, Point, Point, Point] {
  const turn = rotation(box.rotation, middleOf(box))
  const { x, y, width, height } = box
  return [
    transform(turn, { x, y }),
    transform(turn, { x: x + width, y }),
    transform(turn, { x: x + width, y: y + height }),
    transform(turn, { x, y: y + height }),
  ]
}

/** The upright box around turned ones; undefined without any. */
export const boundsOfBoxes = (boxes: readonly Box[]): Bounds | undefined =>
  boxes.length === 0 ? undefined : boundsOf(boxes.flatMap(cornersOf))

/** `margin` mm around the box count as the box, so that thin lines can be hit. */
export function isHit(box: Box, point: Point, margin = 0): boolean {
  const { x, y } = transform(rotation(-box.rotation, middleOf(box)), point)
  return (
    x >= box.x - margin && x <= box.x + box.width + margin && y >= box.y - margin && y <= box.y + box.height + margin
  )
}

/** Sides that a handle moves: -1 left or top, 1 right or bottom, 0 none. */
export type Handle = { x: -1 | 0 | 1; y: -1 | 0 | 1 }

const SIZE_MIN = 0.1

/**
 * The box after its handle has been dragged to a point. The opposite corner or side stays where it
 * is, also in a turned box. `keepAspect` keeps the proportions. No side gets below 0.1 mm.
 */
export function resize(box: Box, handle: Handle, to: Point, keepAspect = false): Box {
  const middle = middleOf(box)
  const turn = rotation(box.rotation)
  const offset = transform(rotation(-box.rotation), { x: to.x - middle.x, y: to.y - middle.y })
  const dragged = {
    width: handle.x === 0 ? box.width : Math.max(handle.x * offset.x + box.width / 2, SIZE_MIN),
    height: handle.y === 0 ? box.height : Math.max(handle.y * offset.y + box.height / 2, SIZE_MIN),
  }
  const { width, height } = keepAspect ? proportional(box, handle, dragged) : dragged
  // The middle moves by half of what the size has grown, along the turned axes.
  const shift = transform(turn, {
    x: (handle.x * (width - box.width)) / 2,
    y: (handle.y * (height - box.height)) / 2,
  })
  return { ...box, x: middle.x + shift.x - width / 2, y: middle.y + shift.y - height / 2, width, height }
}

type Size = { width: number; height: number }

function proportional(box: Size, handle: Handle, dragged: Size): Size {
  // A line has no proportions.
  if (box.width === 0 || box.height === 0) return dragged
  const [across, down] = [dragged.width / box.width, dragged.height / box.height]
  const wanted = handle.x === 0 ? down : handle.y === 0 ? across : Math.max(across, down)
  const scale = Math.max(wanted, SIZE_MIN / box.width, SIZE_MIN / box.height)
  return { width: box.width * scale, height: box.height * scale }
}

/** A line on the sheet: a place on x is a vertical line, on y a horizontal one. */
export type Guide = { axis: 'x' | 'y'; at: number }

export type Snap = { dx: number; dy: number; guides: Guide[] }

/** Edges and middles of boxes on each axis, each once. */
export type SnapLines = { x: readonly number[]; y: readonly number[] }

/** Made once for a drag: boxes in rows and columns share most of their lines. */
export const snapLinesOf = (targets: readonly Bounds[]): SnapLines => ({
  x: [...new Set(targets.flatMap((target) => linesOn(target, 'x')))],
  y: [...new Set(targets.flatMap((target) => linesOn(target, 'y')))],
})

/**
 * The move (dx, dy), corrected so that an edge or the middle of `moving` (its bounds before the
 * move) meets one of the lines. `tolerance` is in mm: screen px divided by the zoom. The guides are
 * all lines that then meet.
 */
export function snap(moving: Bounds, move: { dx: number; dy: number }, targets: SnapLines, tolerance: number): Snap {
  const across = snapAxis(linesOn(moving, 'x'), targets.x, move.dx, tolerance)
  const down = snapAxis(linesOn(moving, 'y'), targets.y, move.dy, tolerance)
  return {
    dx: across.delta,
    dy: down.delta,
    guides: [
      ...across.lines.map((at): Guide => ({ axis: 'x', at })),
      ...down.lines.map((at): Guide => ({ axis: 'y', at })),
    ],
  }
}

/** A point that meets the nearest line on each axis. */
export function snapPoint({ x, y }: Point, targets: SnapLines, tolerance: number): { point: Point; guides: Guide[] } {
  const { dx, dy, guides } = snap({ x, y, width: 0, height: 0 }, { dx: 0, dy: 0 }, targets, tolerance)
  return { point: { x: x + dx, y: y + dy }, guides }
}

function linesOn(box: Bounds, axis: 'x' | 'y'): number[] {
  const [start, size] = axis === 'x' ? [box.x, box.width] : [box.y, box.height]
  return [start, start + size / 2, start + size]
}

/** Lines nearer to each other than the stored precision are one. */
const SAME_LINE = 0.000_5

function snapAxis(lines: readonly number[], targets: readonly number[], delta: number, tolerance: number) {
  let nearest = Number.POSITIVE_INFINITY
  for (const target of targets) {
    for (const line of lines) {
      const gap = target - line - delta
      if (Math.abs(gap) < Math.abs(nearest)) nearest = gap
    }
  }
  if (Math.abs(nearest) > tolerance) return { delta, lines: [] }
  const snapped = delta + nearest
  const met = targets.filter((target) => lines.some((line) => Math.abs(target - line - snapped) < SAME_LINE))
  return { delta: snapped, lines: met }
}

export type Edge = 'start' | 'middle' | 'end'

/** Moves along one axis, in the order of the boxes, that bring an edge of all to that of `frame`. */
export function align(boxes: readonly Bounds[], frame: Bounds, axis: 'x' | 'y', edge: Edge): number[] {
  const index = { start: 0, middle: 1, end: 2 }[edge]
  const target = linesOn(frame, axis)[index] ?? 0
  return boxes.map((box) => target - (linesOn(box, axis)[index] ?? 0))
}

/**
 * Moves along one axis, in the order of the boxes, that make the gaps between neighbours equal. The
 * outermost boxes stay. Boxes without room for gaps get middles at equal distances.
 */
export function distribute(boxes: readonly Bounds[], axis: 'x' | 'y'): number[] {
  const spans = boxes.map((box, index) => {
    const [start = 0, , end = 0] = linesOn(box, axis)
    return { index, start, end }
  })
  spans.sort((a, b) => a.start + a.end - b.start - b.end)
  const [first, last] = [spans[0], spans.at(-1)]
  const moves = boxes.map(() => 0)
  if (!first || !last || spans.length < 3) return moves
  const sizes = spans.reduce((sum, { start, end }) => sum + end - start, 0)
  const gap = (last.end - first.start - sizes) / (spans.length - 1)
  const firstMiddle = (first.start + first.end) / 2
  const step = ((last.start + last.end) / 2 - firstMiddle) / (spans.length - 1)
  let at = first.start
  for (const [place, { index, start, end }] of spans.entries()) {
    moves[index] = gap < 0 ? firstMiddle + place * step - (start + end) / 2 : at - start
    at += end - start + gap
  }
  return moves
}

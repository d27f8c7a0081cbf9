/**
 * Convex polygons in the plane, in mm, y down. Corners run clockwise on the screen, so that an
 * edge's inner side is at its right hand.
 */
export type Point = { x: number; y: number }
export type Polygon = readonly Point[]
export type Edge = { from: Point; to: Point }
export type Bounds = { x: number; y: number; width: number; height: number }

/** Lengths below it are rounding noise, mm. */
export const TOLERANCE = 1e-6

/** `edges[i]` starts at corner i. */
export const edgesOf = (polygon: Polygon): Edge[] =>
  polygon.map((from, index) => ({ from, to: polygon[(index + 1) % polygon.length] ?? from }))

// Not Math.hypot, which is slower by far, and an outline takes thousands of lengths.
const distance = (a: Point, b: Point): number => Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)

export const lengthOf = ({ from, to }: Edge): number => distance(from, to)

/** The point at a share of the edge, 0 to 1. */
export const pointOn = ({ from, to }: Edge, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/** Distance of a point from the edge's line, mm; positive on the inner side. */
export function distanceInside({ from, to }: Edge, point: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return (dx * (point.y - from.y) - dy * (point.x - from.x)) / Math.sqrt(dx * dx + dy * dy)
}

export const contains = (polygon: Polygon, point: Point, tolerance = TOLERANCE): boolean =>
  edgesOf(polygon).every((edge) => distanceInside(edge, point) >= -tolerance)

/** Positive for corners that run clockwise, mm². */
export const areaOf = (polygon: Polygon): number =>
  edgesOf(polygon).reduce((sum, { from, to }) => sum + from.x * to.y - to.x * from.y, 0) / 2

export function boundsOf(points: readonly Point[]): Bounds {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** The part of a polygon at least `distance` mm inside of an edge's line; `inner` false: the rest. */
export function clip(polygon: Polygon, edge: Edge, distance: number, inner = true): Polygon {
  const sign = inner ? 1 : -1
  const depth = (point: Point) => sign * (distanceInside(edge, point) - distance)
  return edgesOf(polygon).flatMap((side) => {
    const [start, end] = [depth(side.from), depth(side.to)]
    const kept = start >= 0 ? [side.from] : []
    return start * end < 0 ? [...kept, pointOn(side, start / (start - end))] : kept
  })
}

/** Moves every edge `distance` mm outwards; corners stay sharp. */
export function grow(polygon: Polygon, distance: number): Polygon {
  const edges = edgesOf(polygon)
  return edges.map((edge, index) => {
    const before = edges.at(index - 1) ?? edge
    const [a, b] = [outwards(before), outwards(edge)]
    // The corner moves along the sum of both normals, until it is `distance` from both lines.
    const scale = distance / (1 + a.x * b.x + a.y * b.y)
    return { x: edge.from.x + (a.x + b.x) * scale, y: edge.from.y + (a.y + b.y) * scale }
  })
}

function outwards(edge: Edge): Point {
  const length = lengthOf(edge)
  return { x: (edge.to.y - edge.from.y) / length, y: (edge.from.x - edge.to.x) / length }
}

/** Shares of an edge, 0 to 1. */
export type Span = readonly [start: number, end: number]

/** The parts of an edge that no span covers; parts shorter than the tolerance are dropped. */
export function uncovered(edge: Edge, spans: readonly Span[]): Edge[] {
  const least = TOLERANCE / lengthOf(edge)
  const parts: Edge[] = []
  let at = 0
  for (const [start, end] of [...spans, [1, 1] as const].sort((a, b) => a[0] - b[0])) {
    if (start - at > least) parts.push({ from: pointOn(edge, at), to: pointOn(edge, start) })
    at = Math.max(at, end)
  }
  return parts
}

/**
 * Joins directed edges to closed loops. Every end must be the start of another edge; throws a
 * RangeError when a loop stays open.
 */
export function joinLoops(edges: readonly Edge[]): Polygon[] {
  const weld = welder()
  const starts = new Map<number, Edge[]>()
  for (const edge of edges) {
    const key = weld(edge.from)
    starts.set(key, [...(starts.get(key) ?? []), edge])
  }
  const take = (key: number): Edge | undefined => starts.get(key)?.pop()
  const loops: Polygon[] = []
  for (const first of starts.keys()) {
    for (let edge = take(first); edge; edge = take(first)) {
      const loop = [edge.from]
      for (let key = weld(edge.to); key !== first; key = weld(edge.to)) {
        loop.push(edge.to)
        edge = take(key)
        if (!edge) throw new RangeError('An outline is open')
      }
      loops.push(withoutStraightCorners(loop))
    }
  }
  return loops
}

/** Numbers for points; points closer than 0.1 µm get the same one. */
function welder(): (point: Point) => number {
  const cells = new Map<string, { point: Point; key: number }[]>()
  const SIZE = 1e-4
  let count = 0
  return (point) => {
    const [column, row] = [Math.floor(point.x / SIZE), Math.floor(point.y / SIZE)]
    // A neighbour may stand behind the border of its cell.
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const near = cells.get(`${column + dx} ${row + dy}`)
        const same = near?.find((other) => distance(other.point, point) < SIZE)
        if (same) return same.key
      }
    }
    const cell = `${column} ${row}`
    cells.set(cell, [...(cells.get(cell) ?? []), { point, key: count }])
    return count++
  }
}

function withoutStraightCorners(loop: Polygon): Polygon {
  return loop.filter((point, index) => {
    const before = loop.at(index - 1) ?? point
    const after = loop[(index + 1) % loop.length] ?? point
    const edge = { from: before, to: after }
    return lengthOf(edge) < TOLERANCE || Math.abs(distanceInside(edge, point)) > TOLERANCE
  })
}

/** Snapping of what is drawn and resized, and of guides. Lengths are mm on the sheet. Pure. */
import type { Point } from '#shared/design/dieline/polygon'
import {
  type Box,
  type Guide,
  type Handle,
  resize,
  rotation,
  type SnapLines,
  snapPoint,
  transform,
} from '#shared/design/geometry'
import { roundMm } from '#shared/design/scene'

/** `tolerance`: mm, screen px divided by the zoom. */
export type Snapping = { lines: SnapLines; tolerance: number }

export type SnappedPoint = { point: Point; guides: Guide[] }

/** Where a handle is: the middle of a side, or a corner. */
function placeOf(box: Box, handle: Handle): Point {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const { x, y } = transform(rotation(box.rotation), {
    x: (handle.x * box.width) / 2,
    y: (handle.y * box.height) / 2,
  })
  return { x: middle.x + x, y: middle.y + y }
}

/** Lines nearer to each other than the stored precision are one. */
const SAME_LINE = 0.000_5

/**
 * The point that a handle is dragged to, so that the moved sides meet lines near them. A box whose
 * sides are not parallel to the lines meets none.
 */
export function snapHandle(box: Box, handle: Handle, to: Point, keep: boolean, snapping: Snapping): SnappedPoint {
  if (box.rotation % 90 !== 0) return { point: to, guides: [] }
  const held = placeOf(resize(box, handle, to, keep), handle)
  const way = transform(rotation(box.rotation), handle)
  const [movesX, movesY] = [Math.abs(way.x) > 0.5, Math.abs(way.y) > 0.5]
  const { lines, tolerance } = snapping
  const near = snapPoint(held, { x: movesX ? lines.x : [], y: movesY ? lines.y : [] }, tolerance)
  const point = keep && movesX && movesY ? onDiagonal(box, handle, held, near) : near.point
  const end = placeOf(resize(box, handle, point, keep), handle)
  return { point, guides: near.guides.filter(({ axis, at }) => Math.abs(end[axis] - at) < SAME_LINE) }
}

/** Both sides grow alike, so only the nearer of the two lines can be met. */
function onDiagonal(box: Box, handle: Handle, held: Point, { point, guides }: SnappedPoint): Point {
  const fixed = placeOf(box, { x: handle.x === 1 ? -1 : 1, y: handle.y === 1 ? -1 : 1 })
  const [nearest] = guides
    .map(({ axis }) => axis)
    .filter((axis) => Math.abs(held[axis] - fixed[axis]) > SAME_LINE)
    .sort((a, b) => Math.abs(point[a] - held[a]) - Math.abs(point[b] - held[b]))
  if (nearest === undefined) return held
  const scale = (point[nearest] - fixed[nearest]) / (held[nearest] - fixed[nearest])
  return { x: fixed.x + (held.x - fixed.x) * scale, y: fixed.y + (held.y - fixed.y) * scale }
}

/** Ctrl does not snap. */
export const snapTo = (point: Point, snapping: Snapping, { ctrl }: { ctrl: boolean }): SnappedPoint =>
  ctrl ? { point, guides: [] } : snapPoint(point, snapping.lines, snapping.tolerance)

/** A dragged guide meets lines near it; elsewhere it has no more digits than a screen px can show. */
export function guidePlace(place: number, lines: readonly number[], zoom: number, tolerancePx: number): number {
  const near = lines.reduce<number | undefined>(
    (best, line) => (Math.abs(line - place) < Math.abs((best ?? Number.POSITIVE_INFINITY) - place) ? line : best),
    undefined,
  )
  if (near !== undefined && Math.abs(near - place) * zoom <= tolerancePx) return roundMm(near)
  const step = 10 ** Math.floor(Math.log10(1 / zoom))
  return roundMm(Math.round(place / step) * step)
}

/**
 * Gestures of the canvas as values: each makes, from where the pointer is now, the changes that it
 * would leave. Lengths are mm on the sheet. Pure.
 */
import * as text from '#messages/design-editor'
import type { Layout } from '#shared/design/dieline/layout'
import type { Bounds, Point } from '#shared/design/dieline/polygon'
import {
  type Box,
  boundsOfBoxes,
  type Guide,
  type Handle,
  resize,
  type SnapLines,
  snap,
  snapLinesOf,
} from '#shared/design/geometry'
import type { Change } from '#shared/design/patch'
import type { Id, Scene } from '#shared/design/scene'
import { boundsOn, boxOn, moveObjects, resizeObject, type Selected, scaleObjects, turnObjects } from '../edits/places'
import { type Snapping, snapHandle } from './snapping'

export type Keys = { shift: boolean; ctrl: boolean }

export type Step = { label: string; changes: Change[]; guides: Guide[] }

/** Beyond this many objects snapping is of little use and costs time. */
const TARGETS_MAX = 300

/** Lines that a moved object snaps to: of panels, the sheet, objects that stay, and guides. */
export function snapTargets(
  scene: Pick<Scene, 'objects'>,
  layout: Layout,
  order: readonly Id[],
  moving: ReadonlySet<Id>,
  guides: readonly Guide[] = [],
): SnapLines {
  const others = order
    .filter((id) => !moving.has(id) && !scene.objects[id]?.hidden)
    .slice(-TARGETS_MAX)
    .flatMap((id) => {
      const object = scene.objects[id]
      return (object && boundsOfBoxes([boxOn(layout, object)])) ?? []
    })
  const lines = snapLinesOf([
    { x: 0, y: 0, width: layout.width, height: layout.height },
    ...layout.panels.map(({ frame }) => frame),
    ...others,
  ])
  const along = (wanted: Guide['axis']) => guides.filter(({ axis }) => axis === wanted).map(({ at }) => at)
  return { x: [...lines.x, ...along('x')], y: [...lines.y, ...along('y')] }
}

export type Moved = { dx: number; dy: number; guides: Guide[] }

/** Shift keeps to one axis, Ctrl does not snap. */
export function moveBy(bounds: Bounds, targets: SnapLines, way: Point, tolerance: number, keys: Keys): Moved {
  const isAcross = Math.abs(way.x) >= Math.abs(way.y)
  const move = keys.shift ? { dx: isAcross ? way.x : 0, dy: isAcross ? 0 : way.y } : { dx: way.x, dy: way.y }
  if (keys.ctrl) return { ...move, guides: [] }
  const snapped = snap(bounds, move, targets, tolerance)
  if (!keys.shift) return snapped
  // The other axis stays.
  return {
    ...{ dx: isAcross ? snapped.dx : 0, dy: isAcross ? 0 : snapped.dy },
    guides: snapped.guides.filter(({ axis }) => (axis === 'x') === isAcross),
  }
}

export const moveStep = (layout: Layout, selected: Selected, { dx, dy, guides }: Moved): Step => ({
  label: text.moved(),
  changes: moveObjects(layout, selected, dx, dy),
  guides,
})

/** Pictures and QR codes keep their proportions without Shift, others with it; several always do. */
function keepsAspect(selected: Selected, handle: Handle, { shift }: Keys): boolean {
  const [first] = selected
  if (selected.length > 1) return true
  const isBound = first?.[1].kind === 'image' || first?.[1].kind === 'qr'
  return first?.[1].kind === 'qr' || (handle.x !== 0 && handle.y !== 0 && isBound !== shift)
}

/** Ctrl does not snap. */
export function resizeStep(
  layout: Layout,
  selected: Selected,
  handle: Handle,
  to: Point,
  keys: Keys,
  snapping?: Snapping,
): Step {
  const [first] = selected
  const keep = keepsAspect(selected, handle, keys)
  const resized = (box: Box) => {
    const free = { point: to, guides: [] }
    const { point, guides } = snapping && !keys.ctrl ? snapHandle(box, handle, to, keep, snapping) : free
    return { after: resize(box, handle, point, keep), guides }
  }
  if (first && selected.length === 1) {
    const { after, guides } = resized(boxOn(layout, first[1]))
    return { label: text.resized(), changes: resizeObject(layout, first, after), guides }
  }
  const frame = boundsOn(layout, selected)
  if (!frame) return { label: text.resized(), changes: [], guides: [] }
  const { after, guides } = resized({ ...frame, rotation: 0 })
  return { label: text.resized(), changes: scaleObjects(layout, selected, frame, after), guides }
}

const STEP_DEGREES = 15
/** Near upright counts as upright. */
const UPRIGHT_DEGREES = 2

/** Shift turns in steps of 15°. */
export function turnStep(layout: Layout, selected: Selected, from: Point, to: Point, keys: Keys): Step {
  const frame = boundsOn(layout, selected)
  if (!frame) return { label: text.turned(), changes: [], guides: [] }
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
  const angleOf = ({ x, y }: Point) => (Math.atan2(y - middle.y, x - middle.x) * 180) / Math.PI
  const own = selected.length === 1 ? (selected[0]?.[1].rotation ?? 0) : 0
  const wanted = own + angleOf(to) - angleOf(from)
  const upright = Math.round(wanted / 90) * 90
  const end = keys.shift
    ? Math.round(wanted / STEP_DEGREES) * STEP_DEGREES
    : Math.abs(wanted - upright) < UPRIGHT_DEGREES
      ? upright
      : wanted
  return { label: text.turned(), changes: turnObjects(layout, selected, end - own, middle), guides: [] }
}

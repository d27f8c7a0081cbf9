/** Free shapes by pointer: their points are set one after the other, and dragged afterwards. */
import type { PointerEvent } from 'react'
import * as text from '#messages/design-editor'
import type { Point } from '#shared/design/dieline/polygon'
import { finishShape } from '../commands'
import { outlinesOf, POINTS_MAX, reshape, toBoxPoint, withKnotAt } from '../edits/free-shape'
import type { Keys } from './gesture'
import { type Drag, isClick, mmOf, preview, px, type Run, reachOf, SNAP_PX, targetsOf } from './run'
import { snapTo } from './snapping'

/** Around the point that finishes a shape. */
const CLOSE_PX = 8

type KnotDrag = Extract<Drag, { kind: 'knot' }>
type ReshapeDrag = Extract<Drag, { kind: 'reshape' }>

/** The first point closes the shape, and so does a second click on the last one. */
export function pressKnot(run: Run, event: PointerEvent, from: Point): KnotDrag {
  const reach = reachOf(run, event, CLOSE_PX)
  const { shape } = run.editor
  const closes = [shape[0], shape.at(-1)].some((knot) => knot && Math.hypot(knot.x - from.x, knot.y - from.y) < reach)
  return { kind: 'knot', from, targets: targetsOf(run), closes, knot: undefined }
}

const snappingOf = (run: Run, lines: KnotDrag['targets']) => ({ lines, tolerance: px(run, SNAP_PX) })

/** Dragging away from a new point bends the lines at it. */
export function followKnot(run: Run, drag: KnotDrag, point: Point, keys: Keys): void {
  if (drag.closes) return
  const at = mmOf(run, point)
  const { point: place, guides } = snapTo(drag.from, snappingOf(run, drag.targets), keys)
  const handle = { x: at.x - place.x, y: at.y - place.y }
  const isStraight = isClick(run, drag.from, at)
  drag.knot = isStraight ? place : { ...place, out: handle, in: { x: -handle.x, y: -handle.y } }
  run.setState({ preview: undefined, marks: { guides, knot: drag.knot } })
}

export function finishKnot(run: Run, { closes, knot }: KnotDrag): void {
  const { editor } = run
  run.cancel()
  if (closes) finishShape(editor)
  else if (editor.shape.length >= POINTS_MAX) editor.announce(text.shapeFull({ max: POINTS_MAX }))
  else if (knot) {
    editor.setShape([...editor.shape, knot])
    editor.announce(text.pointSet({ number: editor.shape.length + 1 }))
  }
}

/** A mouse that is not pressed shows the line that a click would make. */
export function hoverKnot(run: Run, point: Point, keys: Keys): void {
  if (run.editor.tool !== 'path' || run.editor.shape.length === 0) return
  const { point: knot, guides } = snapTo(mmOf(run, point), snappingOf(run, targetsOf(run)), keys)
  run.setState({ preview: undefined, marks: { guides, knot } })
}

export function followReshape(run: Run, drag: ReshapeDrag, point: Point, keys: Keys): void {
  const { layout, selected } = run.editor
  const [id, object] = selected[0] ?? []
  if (id === undefined || object?.kind !== 'path') return
  const { point: place, guides } = snapTo(mmOf(run, point), snappingOf(run, drag.targets), keys)
  const outlines = withKnotAt(outlinesOf(object.path), drag.index, toBoxPoint(layout, object, place))
  drag.step = { label: text.pointMoved(), changes: reshape(layout, id, object, outlines), guides }
  preview(run, drag.step)
}

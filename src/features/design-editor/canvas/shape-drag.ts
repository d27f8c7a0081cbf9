/** Free shapes by pointer: their points are set one after the other, and dragged afterwards. */
import type { PointerEvent } from 'react'
import * as text from '#messages/design-editor'
import type { Point } from '#shared/design/dieline/polygon'
import { finishShape } from '../commands'
import { type Outline, outlinesOf, POINTS_MAX, reshape, toBoxPoint, withKnotAt } from '../edits/free-shape'
import { knotsOf, withHandleAt, withPointAfter } from '../edits/knots'
import type { Keys } from './gesture'
import {
  commit,
  type Drag,
  isClick,
  mmOf,
  preview,
  px,
  type ReshapeDrag,
  type Run,
  reachOf,
  SNAP_PX,
  targetsOf,
} from './run'
import { snapTo } from './snapping'

/** Around the point that finishes a shape. */
const CLOSE_PX = 8

type KnotDrag = Extract<Drag, { kind: 'knot' }>

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

/** @param data what the pressed part says of itself, see ShapePoints */
export function pressPart(run: Run, data: DOMStringMap, from: Point): ReshapeDrag {
  const { editor } = run
  const index = Number(data.index)
  const part = data.part === 'in' || data.part === 'out' || data.part === 'new' ? data.part : 'knot'
  if (part === 'knot') editor.chooseKnot(index)
  return {
    kind: 'reshape',
    part,
    index,
    from,
    targets: targetsOf(run, editor.selectedIds),
    isMoved: false,
    step: undefined,
  }
}

/** Shift bends only one side of a point. */
function reshapedBy({ part, index, isMoved }: ReshapeDrag, outlines: readonly Outline[], at: Point, keys: Keys) {
  if (part === 'new') {
    const next = withPointAfter(outlines, index)
    return next && isMoved ? withKnotAt(next, index + 1, at) : next
  }
  if (!isMoved) return undefined
  if (part === 'knot') return withKnotAt(outlines, index, at)
  const knot = knotsOf(outlines)[index]
  return knot && withHandleAt(outlines, index, part, { x: at.x - knot.x, y: at.y - knot.y }, keys.shift)
}

export function followReshape(run: Run, drag: ReshapeDrag, point: Point, keys: Keys): void {
  const { layout, selected } = run.editor
  const [id, object] = selected[0] ?? []
  if (id === undefined || object?.kind !== 'path') return
  const at = mmOf(run, point)
  // A handle has a direction and a length, which the lines of others say nothing about.
  const isFree = drag.part === 'in' || drag.part === 'out'
  const { point: place, guides } = isFree ? { point: at, guides: [] } : snapTo(at, snappingOf(run, drag.targets), keys)
  drag.isMoved ||= !isClick(run, drag.from, at)
  const outlines = reshapedBy(drag, outlinesOf(object.path), toBoxPoint(layout, object, place), keys)
  if (!outlines) return
  const label = drag.part === 'knot' ? text.pointMoved() : drag.part === 'new' ? text.pointAdded() : text.pointBent()
  drag.step = { label, changes: reshape(layout, id, object, outlines), guides }
  preview(run, drag.step)
}

export function finishReshape(run: Run, { part, index, step }: ReshapeDrag): void {
  if (step) commit(run, step.label, step.changes)
  else run.cancel()
  if (part !== 'new') return
  if (step) run.editor.chooseKnot(index + 1)
  else run.editor.announce(text.pointNotAdded({ max: POINTS_MAX }))
}

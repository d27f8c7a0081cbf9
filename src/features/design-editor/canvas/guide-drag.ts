/** Guides by pointer: pulled out of a ruler, moved, and removed by dragging them off the canvas. */
import type { PointerEvent } from 'react'
import * as text from '#messages/design-editor'
import type { Point } from '#shared/design/dieline/polygon'
import { GUIDES_MAX, newId, type PageGuide } from '#shared/design/scene'
import { snapTargets } from './gesture'
import { guideAt } from './hit'
import { commit, type GuideDrag, isClick, mmOf, type Run, reachOf, SNAP_PX } from './run'
import { guidePlace } from './snapping'

/** Lines of panels and objects: a guide on another guide would be of no use. */
const linesFor = ({ editor }: Run, axis: PageGuide['axis']): readonly number[] =>
  snapTargets(editor.scene, editor.layout, editor.order, new Set())[axis]

/** Undefined where the pointer is on no ruler, or nothing may be pulled out of it. */
export function pullGuide(run: Run, ruler: HTMLElement, point: Point): GuideDrag | undefined {
  const { scene, document, announce, select } = run.editor
  const axis = ruler.dataset.ruler
  if (document.isReadOnly || (axis !== 'x' && axis !== 'y')) return undefined
  if (Object.keys(scene.guides ?? {}).length >= GUIDES_MAX) {
    announce(text.guidesFull({ max: GUIDES_MAX }))
    return undefined
  }
  select([])
  const from = mmOf(run, point)
  return { kind: 'guide', id: undefined, axis, from, lines: linesFor(run, axis), at: undefined, isMoved: false }
}

/** Takes hold of the guide under the pointer; the caller looks for objects first. */
export function pressGuide(run: Run, event: PointerEvent, from: Point): GuideDrag | undefined {
  const guide = guideAt(run.editor.shownGuides, from, reachOf(run, event))
  if (!guide) return undefined
  const { id, axis, at } = guide
  run.editor.chooseGuide(id)
  return { kind: 'guide', id, axis, from, lines: linesFor(run, axis), at, isMoved: false }
}

/** Beyond the edge of the canvas, or on the ruler along it. */
function isAway({ canvas }: Run, axis: PageGuide['axis'], point: Point): boolean {
  const size = axis === 'x' ? canvas.size.width : canvas.size.height
  const ruler = canvas.viewport.current?.querySelector<HTMLElement>(`[data-ruler=${axis}]`)
  const [start, depth] =
    axis === 'x' ? [ruler?.offsetLeft ?? 0, ruler?.offsetWidth ?? 0] : [ruler?.offsetTop ?? 0, ruler?.offsetHeight ?? 0]
  const isOnRuler = point[axis] >= start && point[axis] < start + depth
  return isOnRuler || point[axis] < 0 || point[axis] > size
}

export function followGuide(run: Run, drag: GuideDrag, point: Point, isCtrl: boolean): void {
  const at = mmOf(run, point)
  if (!drag.isMoved && isClick(run, drag.from, at)) return
  if (run.editor.document.isReadOnly) return
  drag.isMoved = true
  const { zoom } = run.canvas.current()
  const place = () => guidePlace(at[drag.axis], drag.lines, zoom, isCtrl ? 0 : SNAP_PX)
  drag.at = isAway(run, drag.axis, point) ? undefined : place()
  const { id, axis } = drag
  run.setState({ preview: undefined, marks: { guides: [], guide: { id, axis, at: drag.at } } })
}

/** One gesture is one step, and none where nothing has changed. */
export function finishGuide(run: Run, { id, axis, at, isMoved }: GuideDrag): void {
  const { editor } = run
  const before = id === undefined ? undefined : editor.scene.guides?.[id]
  if (!isMoved && before) editor.announce(text.guideSelected({ axis, at: before.at }))
  // A new one that went back to its ruler is at no place, as before.
  if (!isMoved || at === before?.at) {
    run.cancel()
    return
  }
  if (at === undefined) commit(run, text.guideRemoved(), id === undefined ? [] : [{ in: 'guides', id }])
  else if (id === undefined) addGuide(run, { page: editor.pageId, axis, at })
  else commit(run, text.guideMoved(), [{ in: 'guides', id, field: 'at', after: at }])
  editor.announce(at === undefined ? text.guideGone({ axis }) : text.guideAt({ axis, at }))
}

function addGuide(run: Run, guide: PageGuide): void {
  const { editor } = run
  const id = newId(Math.random)
  commit(run, text.guideAdded(), [{ in: 'guides', id, after: guide }])
  editor.showGuides(true)
  editor.chooseGuide(id)
}

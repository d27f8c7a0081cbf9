/**
 * The course of a gesture: a press begins it, moves show it, lifting the pointer makes the change.
 */
import type { PointerEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Bounds, Point } from '#shared/design/dieline/polygon'
import type { Handle, SnapLines } from '#shared/design/geometry'
import { applyPatch, type Change } from '#shared/design/patch'
import type { Id, Scene } from '#shared/design/scene'
import { addDrawn } from '../commands'
import type { Editor } from '../editor'
import { boxFor, type DrawnKind } from '../edits/new-object'
import { boundsOn } from '../edits/places'
import type { Clones } from './clones'
import { type Keys, type Moved, moveBy, moveStep, resizeStep, type Step, snapTargets, turnStep } from './gesture'
import { boundsBetween, objectAt, objectsIn } from './hit'
import { handleOf, type Marks } from './overlay'
import type { CanvasView } from './use-view'
import { toMm, type View } from './view'

/** A pointer that moves less was a click. */
const CLICK_PX = 3
const SNAP_PX = 6
/** Around thin objects. */
export const HIT_PX = 4

export type Drag =
  | { kind: 'pan'; view: View; from: Point }
  | { kind: 'pinch'; view: View; from: Point; distance: number }
  | { kind: 'press'; from: Point; hit: Id; wasSelected: boolean }
  | { kind: 'move'; from: Point; bounds: Bounds; targets: SnapLines; moved: Moved }
  | { kind: 'resize'; handle: Handle; step: Step | undefined }
  | { kind: 'turn'; from: Point; step: Step | undefined }
  | { kind: 'marquee'; from: Point; ids: readonly Id[] }
  | { kind: 'draw'; tool: DrawnKind; from: Point }

export type GestureState = { preview: Scene | undefined; marks: Marks }

export const NO_GESTURE: GestureState = { preview: undefined, marks: { guides: [] } }

/** All that a gesture works with. */
export type Run = {
  editor: Editor
  canvas: CanvasView
  clones: Clones
  drag: RefObject<Drag | undefined>
  setState: (next: GestureState | ((before: GestureState) => GestureState)) => void
  /** Whether the selection may be moved. */
  isFree: boolean
  /** Ends it without a change. */
  cancel: () => void
}

const isDrawn = (tool: Editor['tool']): tool is DrawnKind => tool !== 'select' && tool !== 'image'

export const mmOf = ({ canvas }: Pick<Run, 'canvas'>, point: Point): Point => toMm(canvas.current(), point)

/** Screen px in mm. */
export const px = ({ canvas }: Pick<Run, 'canvas'>, count: number): number => count / canvas.current().zoom

function preview({ editor, setState }: Run, step: Step): void {
  const next = applyPatch(editor.scene, { label: step.label, at: 0, changes: step.changes }).scene
  setState({ preview: next, marks: { guides: step.guides } })
}

function commit({ editor, setState, clones, drag }: Run, label: string, changes: readonly Change[]): void {
  // The drawing must have the new places before the clones go.
  flushSync(() => {
    editor.change(label, changes)
    setState(NO_GESTURE)
  })
  clones.end()
  drag.current = undefined
}

export function press(run: Run, event: PointerEvent, point: Point): Drag | undefined {
  const { editor, isFree } = run
  const { scene, layout, order, selectedIds, document } = editor
  const handle = event.target instanceof Element ? event.target.closest<SVGElement>('[data-handle]') : null
  const held = handleOf(handle?.dataset.handle)
  const from = mmOf(run, point)
  if (held === 'turn' && isFree) return { kind: 'turn', from, step: undefined }
  if (held && held !== 'turn' && isFree) return { kind: 'resize', handle: held, step: undefined }
  if (isDrawn(editor.tool) && !document.isReadOnly) return { kind: 'draw', tool: editor.tool, from }
  const hit = objectAt({ scene, layout, order }, from, px(run, HIT_PX))
  if (hit === undefined) {
    if (!event.shiftKey && selectedIds.size > 0) editor.select([])
    return { kind: 'marquee', from, ids: event.shiftKey ? [...selectedIds] : [] }
  }
  const wasSelected = selectedIds.has(hit)
  const alone = event.ctrlKey || event.metaKey
  if (event.shiftKey) editor.select(wasSelected ? without(selectedIds, hit, scene) : [...selectedIds, hit], alone)
  else if (!wasSelected) editor.select([hit], alone)
  return { kind: 'press', from, hit, wasSelected: wasSelected && !event.shiftKey }
}

function startMove({ editor, clones, isFree }: Run, from: Point): Drag | undefined {
  const { scene, layout, order, selected, selectedIds, document, shownGuides } = editor
  const bounds = boundsOn(layout, selected)
  if (!bounds || !isFree || document.isReadOnly) return undefined
  clones.start(selectedIds)
  const targets = snapTargets(scene, layout, order, selectedIds, shownGuides)
  return { kind: 'move', from, bounds, targets, moved: { dx: 0, dy: 0, guides: [] } }
}

export function follow(run: Run, point: Point, keys: Keys) {
  const { editor, canvas, drag, clones, setState } = run
  const { layout, selected } = editor
  const now = drag.current
  const at = mmOf(run, point)
  switch (now?.kind) {
    case 'pan':
      return canvas.show({ ...now.view, x: now.view.x + point.x - now.from.x, y: now.view.y + point.y - now.from.y })
    case 'press': {
      if (Math.hypot(at.x - now.from.x, at.y - now.from.y) < px(run, CLICK_PX)) return
      drag.current = startMove(run, now.from)
      if (drag.current) follow(run, point, keys)
      return
    }
    case 'move': {
      const way = { x: at.x - now.from.x, y: at.y - now.from.y }
      now.moved = moveBy(now.bounds, now.targets, way, px(run, SNAP_PX), keys)
      const { zoom } = canvas.current()
      clones.move(now.moved.dx * zoom, now.moved.dy * zoom)
      const { guides } = now.moved
      setState((before) =>
        before.marks.isMoving && sameGuides(before.marks.guides, guides)
          ? before
          : { preview: undefined, marks: { guides, isMoving: true } },
      )
      return
    }
    case 'resize':
      now.step = resizeStep(layout, selected, now.handle, at, keys)
      return preview(run, now.step)
    case 'turn':
      now.step = turnStep(layout, selected, now.from, at, keys)
      return preview(run, now.step)
    case 'marquee':
      return setState({ preview: undefined, marks: { guides: [], area: boundsBetween(now.from, at) } })
    case 'draw': {
      const area = now.tool === 'line' ? undefined : boundsBetween(now.from, at)
      const line = now.tool === 'line' ? ([now.from, at] as const) : undefined
      return setState({ preview: undefined, marks: { guides: [], area, line } })
    }
    default:
      return
  }
}

export function finish(run: Run, point: Point, keys: Keys) {
  const { editor, drag } = run
  const { scene, layout, order, selected } = editor
  const now = drag.current
  const at = mmOf(run, point)
  switch (now?.kind) {
    case 'press':
      if (now.wasSelected) editor.select([now.hit], keys.ctrl)
      break
    case 'move': {
      const step = moveStep(layout, selected, now.moved)
      return commit(run, step.label, step.changes)
    }
    case 'resize':
    case 'turn':
      if (now.step) return commit(run, now.step.label, now.step.changes)
      break
    case 'marquee': {
      const inside = objectsIn({ scene, layout, order }, boundsBetween(now.from, at))
      if (inside.length > 0 || now.ids.length > 0) editor.select([...now.ids, ...inside])
      break
    }
    case 'draw':
      draw(run, now.tool, now.from, at)
      break
    default:
      break
  }
  run.cancel()
}

function draw(run: Run, tool: DrawnKind, from: Point, to: Point): void {
  const { editor } = run
  const { layout } = editor
  const isClick = Math.hypot(to.x - from.x, to.y - from.y) < px(run, CLICK_PX)
  const box = isClick ? boxFor(tool, from, layout) : boundsBetween(from, to)
  const rising = !isClick && to.x > from.x !== to.y > from.y
  addDrawn(editor, tool, box, rising)
}

function without(ids: ReadonlySet<Id>, hit: Id, { objects }: Scene): Id[] {
  const group = objects[hit]?.group
  return [...ids].filter((id) => id !== hit && (group === undefined || objects[id]?.group !== group))
}

const sameGuides = (a: Marks['guides'], b: Marks['guides']): boolean =>
  a.length === b.length && a.every(({ axis, at }, index) => axis === b[index]?.axis && at === b[index]?.at)

/**
 * The course of a gesture: a press begins it, moves show it, lifting the pointer makes the change.
 */
import type { PointerEvent } from 'react'
import type { Point } from '#shared/design/dieline/polygon'
import type { Id, Scene } from '#shared/design/scene'
import { addDrawn } from '../commands'
import type { Editor } from '../editor'
import { boxFor, type DrawnKind } from '../edits/new-object'
import { boundsOn } from '../edits/places'
import { type Keys, moveBy, moveStep, resizeStep, turnStep } from './gesture'
import { finishGuide, followGuide, pressGuide, pullGuide } from './guide-drag'
import { boundsBetween, objectAt, objectsIn } from './hit'
import { handleOf } from './overlay'
import {
  commit,
  type Drag,
  type GestureState,
  HIT_PX,
  isClick,
  mmOf,
  preview,
  px,
  type Run,
  SNAP_PX,
  targetsOf,
} from './run'
import { finishKnot, finishReshape, followKnot, followReshape, pressKnot, pressPart } from './shape-drag'
import { snapTo } from './snapping'

const isDrawn = (tool: Editor['tool']): tool is DrawnKind => tool !== 'select' && tool !== 'image'

const inside = ({ target }: PointerEvent, selector: string): HTMLElement | SVGElement | null =>
  target instanceof Element ? target.closest<HTMLElement | SVGElement>(selector) : null

export function press(run: Run, event: PointerEvent, point: Point): Drag | undefined {
  const { editor, isFree } = run
  const { scene, layout, order, selectedIds, document } = editor
  const ruler = inside(event, '[data-ruler]')
  if (ruler instanceof HTMLElement) return pullGuide(run, ruler, point)
  const from = mmOf(run, point)
  const held = handleOf(inside(event, '[data-handle]')?.dataset.handle)
  const targets = () => targetsOf(run, selectedIds)
  if (held === 'turn' && isFree) return { kind: 'turn', from, step: undefined }
  if (held && held !== 'turn' && isFree) return { kind: 'resize', handle: held, targets: targets(), step: undefined }
  const part = inside(event, '[data-part]')
  if (part) return pressPart(run, part.dataset, from)
  if (editor.tool === 'path' && !document.isReadOnly) return pressKnot(run, event, from)
  if (isDrawn(editor.tool) && !document.isReadOnly)
    return { kind: 'draw', tool: editor.tool, from, to: from, targets: targetsOf(run) }
  const hit = objectAt({ scene, layout, order }, from, px(run, HIT_PX))
  if (hit === undefined) {
    // Objects go first: a guide runs on beside them, where it can be taken hold of.
    const guide = event.shiftKey ? undefined : pressGuide(run, event, from)
    if (guide) return guide
    if (!event.shiftKey) editor.select([])
    return { kind: 'marquee', from, ids: event.shiftKey ? [...selectedIds] : [] }
  }
  const wasSelected = selectedIds.has(hit)
  const alone = event.ctrlKey || event.metaKey
  if (event.shiftKey) editor.select(wasSelected ? without(selectedIds, hit, scene) : [...selectedIds, hit], alone)
  else if (!wasSelected) editor.select([hit], alone)
  return { kind: 'press', from, hit, wasSelected: wasSelected && !event.shiftKey }
}

function startMove(run: Run, from: Point): Drag | undefined {
  const { editor, clones, isFree } = run
  const { layout, selected, selectedIds, document } = editor
  const bounds = boundsOn(layout, selected)
  if (!bounds || !isFree || document.isReadOnly) return undefined
  clones.start(selectedIds)
  return { kind: 'move', from, bounds, targets: targetsOf(run, selectedIds), moved: { dx: 0, dy: 0, guides: [] } }
}

/** The handles are away until the drag ends. */
const MOVING: GestureState = { preview: undefined, marks: { guides: [], isMoving: true } }

export function follow(run: Run, point: Point, keys: Keys) {
  const { editor, canvas, drag, clones, setState } = run
  const { layout, selected } = editor
  const now = drag.current
  const at = mmOf(run, point)
  switch (now?.kind) {
    case 'pan':
      return canvas.show({ ...now.view, x: now.view.x + point.x - now.from.x, y: now.view.y + point.y - now.from.y })
    case 'press': {
      if (isClick(run, now.from, at)) return
      drag.current = startMove(run, now.from)
      if (drag.current) follow(run, point, keys)
      return
    }
    case 'move': {
      const way = { x: at.x - now.from.x, y: at.y - now.from.y }
      now.moved = moveBy(now.bounds, now.targets, way, px(run, SNAP_PX), keys)
      const { zoom } = canvas.current()
      const { view } = canvas
      const guides = now.moved.guides.map(({ axis, at }) => ({ axis, at: at * view.zoom + view[axis] }))
      clones.move(now.moved.dx * zoom, now.moved.dy * zoom, guides)
      return setState((before) => (before.marks.isMoving ? before : MOVING))
    }
    case 'resize':
      now.step = resizeStep(layout, selected, now.handle, at, keys, { lines: now.targets, tolerance: px(run, SNAP_PX) })
      return preview(run, now.step)
    case 'turn':
      now.step = turnStep(layout, selected, now.from, at, keys)
      return preview(run, now.step)
    case 'marquee':
      return setState({ preview: undefined, marks: { guides: [], area: boundsBetween(now.from, at) } })
    case 'draw':
      return followDraw(run, now, at, keys)
    case 'guide':
      return followGuide(run, now, point, keys.ctrl)
    case 'knot':
      return followKnot(run, now, point, keys)
    case 'reshape':
      return followReshape(run, now, point, keys)
    default:
      return
  }
}

type DrawDrag = Extract<Drag, { kind: 'draw' }>

/** Both ends of what is drawn meet lines near them. */
function followDraw(run: Run, drag: DrawDrag, at: Point, keys: Keys): void {
  const snapping = { lines: drag.targets, tolerance: px(run, SNAP_PX) }
  const { point: from } = snapTo(drag.from, snapping, keys)
  // A click sets the corner alone.
  const to = isClick(run, drag.from, at) ? { point: from, guides: [] } : snapTo(at, snapping, keys)
  drag.to = to.point
  const area = drag.tool === 'line' ? undefined : boundsBetween(from, to.point)
  const line = drag.tool === 'line' ? ([from, to.point] as const) : undefined
  run.setState({ preview: undefined, marks: { guides: to.guides, area, line } })
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
      draw(run, now, keys)
      break
    case 'guide':
      return finishGuide(run, now)
    case 'knot':
      return finishKnot(run, now)
    case 'reshape':
      return finishReshape(run, now)
    default:
      break
  }
  run.cancel()
}

function draw(run: Run, { tool, from: pressed, to, targets }: DrawDrag, keys: Keys): void {
  const { editor } = run
  const { point: from } = snapTo(pressed, { lines: targets, tolerance: px(run, SNAP_PX) }, keys)
  const isPlaced = from.x === to.x && from.y === to.y
  const box = isPlaced ? boxFor(tool, from, editor.layout) : boundsBetween(from, to)
  const rising = !isPlaced && to.x > from.x !== to.y > from.y
  addDrawn(editor, tool, box, rising)
}

function without(ids: ReadonlySet<Id>, hit: Id, { objects }: Scene): Id[] {
  const group = objects[hit]?.group
  return [...ids].filter((id) => id !== hit && (group === undefined || objects[id]?.group !== group))
}

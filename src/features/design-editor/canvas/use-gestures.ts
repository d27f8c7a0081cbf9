/**
 * Pointers and wheel on the canvas. One pointer draws, selects, moves, resizes, turns; two zoom and
 * pan. A gesture is one change, made when the pointer is lifted.
 */
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Point } from '#shared/design/dieline/polygon'
import type { Editor } from '../editor'
import { mayChange, mayEdit } from '../edits/objects'
import { type Layers, useClones } from './clones'
import type { Keys } from './gesture'
import { finish, follow, press } from './gesture-run'
import { guideAt, objectAt } from './hit'
import { type Drag, type GestureState, HIT_PX, mmOf, NO_GESTURE, px, type Run } from './run'
import { hoverKnot } from './shape-drag'
import type { CanvasView } from './use-view'
import { zoomAt } from './view'

const LINE_HEIGHT_PX = 16
/** A wheel with Ctrl zooms by this power of e for each px. */
const ZOOM_SPEED = 0.005

const keysOf = ({ shiftKey, ctrlKey, metaKey }: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): Keys => ({
  shift: shiftKey,
  ctrl: ctrlKey || metaKey,
})

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** In px of the canvas. */
function pointIn({ viewport }: CanvasView, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const rectangle = viewport.current?.getBoundingClientRect()
  return { x: clientX - (rectangle?.left ?? 0), y: clientY - (rectangle?.top ?? 0) }
}

function useWheel(canvas: CanvasView): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_HEIGHT_PX : 1
    const view = canvas.current()
    if (event.ctrlKey || event.metaKey) {
      canvas.show(zoomAt(view, Math.exp(-event.deltaY * unit * ZOOM_SPEED), pointIn(canvas, event)))
    } else {
      const [dx, dy] = event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY]
      canvas.show({ ...view, x: view.x - dx * unit, y: view.y - dy * unit })
    }
  })
  useEffect(() => {
    const element = canvas.viewport.current
    if (!element) return
    const listener = (event: WheelEvent) => onWheel(event)
    // React's listeners are passive: the page would zoom too.
    element.addEventListener('wheel', listener, { passive: false })
    return () => element.removeEventListener('wheel', listener)
  }, [canvas.viewport])
}

/** Two pointers: where their middle is, and how far they are apart. */
function pairOf(pointers: ReadonlyMap<number, Point>) {
  const [a, b] = [...pointers.values()]
  if (!a || !b || pointers.size !== 2) return undefined
  return { from: middleOf([a, b]), distance: Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1) }
}

function followPinch(canvas: CanvasView, drag: Extract<Drag, { kind: 'pinch' }>, pointers: ReadonlyMap<number, Point>) {
  const pair = pairOf(pointers)
  if (!pair) return
  const zoomed = zoomAt(drag.view, pair.distance / drag.distance, drag.from)
  canvas.show({ ...zoomed, x: zoomed.x + pair.from.x - drag.from.x, y: zoomed.y + pair.from.y - drag.from.y })
}

/** Shows a mouse that it would take hold of a guide. */
function hoverGuide({ editor, canvas }: Run, point: Point): void {
  const element = canvas.viewport.current
  if (!element) return
  const at = mmOf({ canvas }, point)
  const margin = px({ canvas }, HIT_PX)
  const guide = editor.tool === 'select' ? guideAt(editor.shownGuides, at, margin) : undefined
  const axis = guide && objectAt(editor, at, margin) === undefined ? guide.axis : undefined
  if (axis === undefined) delete element.dataset.overGuide
  else element.dataset.overGuide = axis
}

type Hand = { run: Run; pointers: RefObject<Map<number, Point>>; isSpace: RefObject<boolean>; frame: RefObject<number> }

const handlersOf = ({ run, pointers, isSpace, frame }: Hand) => ({
  onPointerDown: (event: PointerEvent<HTMLElement>) => {
    const { canvas, drag } = run
    const point = pointIn(canvas, event)
    pointers.current.set(event.pointerId, point)
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.focus({ preventScroll: true })
    const pair = pairOf(pointers.current)
    if (pair) {
      run.cancel()
      drag.current = { kind: 'pinch', view: canvas.current(), ...pair }
    } else if (event.button === 1 || isSpace.current)
      drag.current = { kind: 'pan', view: canvas.current(), from: point }
    else if (event.button === 0) drag.current = press(run, event, point)
  },
  onPointerMove: (event: PointerEvent<HTMLElement>) => {
    const point = pointIn(run.canvas, event)
    if (!pointers.current.has(event.pointerId)) {
      hoverKnot(run, point, keysOf(event))
      return hoverGuide(run, point)
    }
    pointers.current.set(event.pointerId, point)
    const now = run.drag.current
    if (now?.kind === 'pinch') return followPinch(run.canvas, now, pointers.current)
    const keys = keysOf(event)
    cancelAnimationFrame(frame.current)
    // Drawn in this frame, not in the one after it: object and guides move together, and once.
    frame.current = requestAnimationFrame(() => flushSync(() => follow(run, point, keys)))
  },
  onPointerUp: (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.delete(event.pointerId)) return
    if (run.drag.current?.kind === 'pinch') {
      if (pointers.current.size === 0) run.drag.current = undefined
      return
    }
    // The last move may not have been drawn yet.
    cancelAnimationFrame(frame.current)
    const [point, keys] = [pointIn(run.canvas, event), keysOf(event)]
    follow(run, point, keys)
    finish(run, point, keys)
  },
  onPointerCancel: (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
    run.cancel()
  },
  onDoubleClick: (event: MouseEvent) => {
    const { editor, canvas } = run
    const isOnRuler = event.target instanceof Element && event.target.closest('[data-ruler]')
    if (editor.tool === 'path' || isOnRuler) return
    const hit = objectAt(editor, mmOf(run, pointIn(canvas, event)), px(run, HIT_PX))
    const object = hit === undefined ? undefined : editor.scene.objects[hit]
    if (hit === undefined || !object) return
    editor.select([hit], true)
    if (!editor.document.isReadOnly && mayEdit(object, editor.isAdmin)) editor.setEditing(hit)
  },
})

export function useGestures(editor: Editor, canvas: CanvasView, layers: Layers) {
  const [state, setState] = useState<GestureState>(NO_GESTURE)
  const drag = useRef<Drag>(undefined)
  const pointers = useRef(new Map<number, Point>())
  const isSpace = useRef(false)
  const frame = useRef(0)
  const clones = useClones(layers)
  useWheel(canvas)
  const cancel = () => {
    cancelAnimationFrame(frame.current)
    clones.end()
    drag.current = undefined
    setState(NO_GESTURE)
  }
  const isFree = editor.selected.every(([, object]) => !object.locked && mayChange(object, 'place', editor.isAdmin))
  const run: Run = { editor, canvas, clones, drag, setState, isFree, cancel }
  return {
    ...state,
    handlers: handlersOf({ run, pointers, isSpace, frame }),
    /** Escape ends a gesture without a change. @returns whether there was one */
    cancel: () => {
      const was = drag.current !== undefined
      if (was) cancel()
      return was
    },
    setSpace: (isDown: boolean) => {
      isSpace.current = isDown
    },
  }
}

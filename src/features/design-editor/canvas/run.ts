/** Shared by the gestures of the canvas: a gesture that goes on, and all that it works with. */
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Bounds, Point } from '#shared/design/dieline/polygon'
import type { Guide, Handle, SnapLines } from '#shared/design/geometry'
import { applyPatch, type Change } from '#shared/design/patch'
import type { Id, Scene } from '#shared/design/scene'
import type { Editor } from '../editor'
import type { Knot, Side } from '../edits/free-shape'
import type { DrawnKind } from '../edits/new-object'
import type { Clones } from './clones'
import { type Moved, type Step, snapTargets } from './gesture'
import type { Marks } from './overlay'
import type { CanvasView } from './use-view'
import { toMm, type View } from './view'

/** A pointer that moves less was a click. */
const CLICK_PX = 3
export const SNAP_PX = 6
/** Around thin objects and guides. */
export const HIT_PX = 4
/** The same for a finger: half of a target of 44 px. */
const TOUCH_PX = 22

export type GuideDrag = {
  kind: 'guide'
  /** Undefined for one that is pulled out of a ruler. */
  id: Id | undefined
  axis: Guide['axis']
  from: Point
  lines: readonly number[]
  /** Undefined where it would be removed. */
  at: number | undefined
  isMoved: boolean
}

export type ReshapeDrag = {
  kind: 'reshape'
  from: Point
  /** A point, a handle of its curve, or a point that is made in the line after it. */
  part: 'knot' | Side | 'new'
  index: number
  targets: SnapLines
  /** Until then it may be a click. */
  isMoved: boolean
  step: Step | undefined
}

export type Drag =
  | { kind: 'pan'; view: View; from: Point }
  | { kind: 'pinch'; view: View; from: Point; distance: number }
  | { kind: 'press'; from: Point; hit: Id; wasSelected: boolean }
  | { kind: 'move'; from: Point; bounds: Bounds; targets: SnapLines; moved: Moved }
  | { kind: 'resize'; handle: Handle; targets: SnapLines; step: Step | undefined }
  | { kind: 'turn'; from: Point; step: Step | undefined }
  | { kind: 'marquee'; from: Point; ids: readonly Id[] }
  | { kind: 'draw'; tool: DrawnKind; from: Point; to: Point; targets: SnapLines }
  | GuideDrag
  | { kind: 'knot'; from: Point; targets: SnapLines; closes: boolean; knot: Knot | undefined }
  | ReshapeDrag

export type GestureState = { preview: Scene | undefined; marks: Marks }

export const NO_GESTURE: GestureState = { preview: undefined, marks: { guides: [] } }

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

export const mmOf = ({ canvas }: Pick<Run, 'canvas'>, point: Point): Point => toMm(canvas.current(), point)

/** Screen px in mm. */
export const px = ({ canvas }: Pick<Run, 'canvas'>, count: number): number => count / canvas.current().zoom

export const isClick = (run: Pick<Run, 'canvas'>, from: Point, to: Point): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) < px(run, CLICK_PX)

/** mm around thin things that the pointer takes hold of. */
export const reachOf = (run: Pick<Run, 'canvas'>, { pointerType }: { pointerType: string }, mouse = HIT_PX): number =>
  px(run, pointerType === 'touch' ? TOUCH_PX : mouse)

/** The lines that others give to what is drawn, moved or resized. */
export const targetsOf = ({ editor }: Run, moving: ReadonlySet<Id> = new Set()): SnapLines =>
  snapTargets(editor.scene, editor.layout, editor.order, moving, editor.shownGuides)

export function preview({ editor, setState }: Run, step: Step): void {
  const next = applyPatch(editor.scene, { label: step.label, at: 0, changes: step.changes }).scene
  setState({ preview: next, marks: { guides: step.guides } })
}

export function commit({ editor, setState, clones, drag }: Run, label: string, changes: readonly Change[]): void {
  // The drawing must have the new places before the clones go.
  flushSync(() => {
    editor.change(label, changes)
    setState(NO_GESTURE)
  })
  clones.end()
  drag.current = undefined
}

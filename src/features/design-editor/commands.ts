/** Commands of keys, menus and buttons. Each is one step that can be undone. */
import * as text from '#messages/design-editor'
import type { Bounds } from '#shared/design/dieline/polygon'
import type { Edge } from '#shared/design/geometry'
import { type Id, roundMm, type SceneObject } from '#shared/design/scene'
import { plainText } from '#shared/design/text-layout'
import type { Editor } from './editor'
import { canClose } from './edits/free-shape'
import { boxFor, type DrawnKind, type NewObject, newObject, newShape } from './edits/new-object'
import {
  addObject,
  copyObjects,
  groupObjects,
  mayChange,
  mayEdit,
  removeObjects,
  ungroupObjects,
} from './edits/objects'
import {
  alignObjects,
  distributeObjects,
  fieldChanges,
  type Move,
  moveInOrder,
  moveObjects,
  type Selected,
} from './edits/places'
import { removePoint } from './point-commands'

/** The objects copied last in this tab; they can be pasted into another design. */
let clipboard: Selected = []

const NAME_MAX = 40
/** mm; parse-scene.ts takes no larger ones. */
const PLACE_MAX = 10_000

export function nameOf(object: SceneObject): string {
  const words = object.kind === 'text' ? plainText(object).trim().replace(/\s+/g, ' ').slice(0, NAME_MAX) : ''
  return object.name || words || text.kindName({ kind: object.kind })
}

/** Those that may be moved. */
const movable = ({ selected, isAdmin }: Editor): Selected =>
  selected.filter(([, object]) => !object.locked && mayChange(object, 'place', isAdmin))

export function nudge(editor: Editor, dx: number, dy: number): void {
  editor.change(text.moved(), moveObjects(editor.layout, movable(editor), dx, dy))
}

export function remove(editor: Editor): void {
  if (editor.shape.length > 0) removeLastPoint(editor)
  else if (editor.knot !== undefined) removePoint(editor)
  else if (editor.guide) removeGuide(editor)
  else removeSelected(editor)
}

function removeSelected(editor: Editor): void {
  const going = editor.selected.filter(([, object]) => !object.locked && mayChange(object, 'delete', editor.isAdmin))
  editor.change(text.removed({ count: going.length }), removeObjects(going))
  if (going.length > 0) editor.announce(text.removed({ count: going.length }))
}

function insert(editor: Editor, objects: Selected, label: string): void {
  const { ids, changes } = copyObjects(editor.scene, objects, editor.pageId)
  editor.change(label, changes)
  editor.select(ids, true)
  editor.announce(label)
}

export function copy({ selected, announce }: Editor): void {
  if (selected.length === 0) return
  clipboard = selected
  announce(text.copied({ count: selected.length }))
}

export function paste(editor: Editor): void {
  if (clipboard.length > 0) insert(editor, clipboard, text.pasted({ count: clipboard.length }))
}

export function duplicate(editor: Editor): void {
  const { selected } = editor
  if (selected.length > 0) insert(editor, selected, text.duplicated({ count: selected.length }))
}

/** Without a pointer: into the middle of the front. */
export function place(editor: Editor, kind: DrawnKind): void {
  const { frame } = editor.layout.front
  const { width, height } = boxFor(kind, { x: 0, y: 0 }, frame)
  const box = { x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2, width, height }
  addDrawn(editor, kind, box)
}

/** Adds what a tool has drawn, and selects it. @param rising of a line, from bottom left to top right */
export function addDrawn(editor: Editor, kind: DrawnKind, box: Bounds, rising = false): void {
  const content = kind === 'qr' ? text.newCodeContent() : ''
  const id = addNew(editor, newObject(kind, editor.pageId, box, { content, rising }))
  if (kind === 'text') editor.setEditing(id)
}

function addNew(editor: Editor, object: NewObject): Id {
  const { id, changes } = addObject(editor.scene, editor.layout, object)
  const label = text.added({ kind: object.kind })
  editor.change(label, changes)
  editor.setTool('select')
  editor.select([id], true)
  editor.announce(label)
  return id
}

/** Closes the free shape that is being drawn, once it has enough points. */
export function finishShape(editor: Editor): void {
  const { shape, pageId, announce } = editor
  if (canClose(shape)) addNew(editor, newShape(pageId, shape))
  else announce(text.shapeNeedsPoints())
}

/** The same without the line from the last point to the first. */
export function leaveShapeOpen(editor: Editor): void {
  const { shape, pageId, announce } = editor
  if (shape.length > 1) addNew(editor, newShape(pageId, shape, false))
  else announce(text.openNeedsPoints())
}

export function removeLastPoint({ shape, setShape, announce }: Editor): void {
  setShape(shape.slice(0, -1))
  announce(text.pointsLeft({ count: shape.length - 1 }))
}

export function cancelShape(editor: Editor): void {
  editor.setTool('select')
  editor.announce(text.shapeCanceled())
}

/** mm along its axis; the other axis does not matter to a guide. */
export function nudgeGuide({ guide, change, announce }: Editor, by: { x: number; y: number }): boolean {
  if (!guide || by[guide.axis] === 0) return false
  const at = roundMm(Math.min(Math.max(guide.at + by[guide.axis], -PLACE_MAX), PLACE_MAX))
  change(text.guideMoved(), [{ in: 'guides', id: guide.id, field: 'at', after: at }])
  announce(text.guideAt({ axis: guide.axis, at }))
  return true
}

function removeGuide({ guide, document, change, announce }: Editor): void {
  if (!guide || document.isReadOnly) return
  change(text.guideRemoved(), [{ in: 'guides', id: guide.id }])
  announce(text.guideGone({ axis: guide.axis }))
}

export const canGroup = ({ selected }: Editor): boolean =>
  selected.length > 1 && (new Set(selected.map(([, object]) => object.group)).size > 1 || !selected[0]?.[1].group)

export function group(editor: Editor): void {
  if (canGroup(editor)) editor.change(text.grouped(), groupObjects(editor.selected))
}

export const ungroup = (editor: Editor): void => editor.change(text.ungrouped(), ungroupObjects(editor.selected))

export function order(editor: Editor, move: Move): void {
  const moved = new Set(movable(editor).map(([id]) => id))
  if (moved.size > 0) editor.change(text.ordered(), moveInOrder(editor.scene, editor.order, moved, move))
}

export const alignTo = (editor: Editor, axis: 'x' | 'y', edge: Edge): void =>
  editor.change(text.aligned(), alignObjects(editor.layout, movable(editor), axis, edge))

export const distributeAlong = (editor: Editor, axis: 'x' | 'y'): void =>
  editor.change(text.distributed(), distributeObjects(editor.layout, movable(editor), axis))

export function toggle(editor: Editor, ids: readonly Id[], field: 'hidden' | 'locked', on: boolean): void {
  const labels = { hidden: [text.shown(), text.hidden()], locked: [text.unlocked(), text.locked()] } as const
  const changes = ids.flatMap((id) => {
    const object = editor.scene.objects[id]
    return object ? fieldChanges(id, object, { [field]: on ? true : undefined }) : []
  })
  editor.change(labels[field][on ? 1 : 0], changes)
}

export function selectAll(editor: Editor): void {
  const ids = editor.order.filter((id) => !editor.scene.objects[id]?.locked && !editor.scene.objects[id]?.hidden)
  editor.select(ids)
  editor.announce(text.manySelected({ count: ids.length }))
}

/** Goes through the objects of the page. @returns false at the end, where the focus leaves the canvas */
export function selectNext(editor: Editor, step: 1 | -1): boolean {
  const ids = editor.order.filter((id) => !editor.scene.objects[id]?.hidden)
  const last = editor.selected.at(step === 1 ? -1 : 0)?.[0]
  const at = last === undefined ? (step === 1 ? 0 : ids.length - 1) : ids.indexOf(last) + step
  const id = ids[at]
  const object = id === undefined ? undefined : editor.scene.objects[id]
  if (id === undefined || !object) return false
  editor.select([id], true)
  editor.announce(text.objectSelected({ name: nameOf(object), place: String(at + 1), count: ids.length }))
  return true
}

export function typeInto(editor: Editor): boolean {
  const [first, ...others] = editor.selected
  if (!first || others.length > 0 || editor.document.isReadOnly || !mayEdit(first[1], editor.isAdmin)) return false
  editor.setEditing(first[0])
  if (first[1].kind === 'path') editor.announce(text.pointsShown())
  return true
}

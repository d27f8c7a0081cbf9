/** Commands for the points of the free shape whose points are shown. */
import * as text from '#messages/design-editor'
import type { Editor } from './editor'
import {
  type Outline,
  outlinesOf,
  type PathObject,
  POINTS_MAX,
  reshape,
  toBoxPoint,
  toSheetPoint,
  withKnotAt,
} from './edits/free-shape'
import { isCorner, knotsOf, withBend, withoutPoint, withPointAfter } from './edits/knots'
import { mayEdit } from './edits/objects'

/** The free shape whose points are shown, unless it may not be changed. */
export function reshapedOf({ selected, editing, document, isAdmin }: Editor) {
  const [id, object] = selected[0] ?? []
  if (id === undefined || id !== editing || object?.kind !== 'path') return undefined
  if (document.isReadOnly || !mayEdit(object, isAdmin)) return undefined
  const outlines = outlinesOf(object.path)
  return { id, object, outlines, knots: knotsOf(outlines) }
}

type PointEdit = (outlines: readonly Outline[], at: number, object: PathObject) => Outline[] | undefined

/** @param edit the outlines as they would be; undefined where it can't be done */
function editPoint(editor: Editor, label: string, edit: PointEdit): Outline[] | undefined {
  const edited = reshapedOf(editor)
  const { knot, layout } = editor
  const outlines = edited && knot !== undefined ? edit(edited.outlines, knot, edited.object) : undefined
  if (edited && outlines) editor.change(label, reshape(layout, edited.id, edited.object, outlines))
  return outlines
}

function choosePoint({ chooseKnot, announce }: Editor, index: number, count: number): void {
  chooseKnot(index)
  announce(text.pointChosen({ number: index + 1, count }))
}

/** Goes through the points. @returns false at the end, from where it goes on to other objects */
export function chooseNextPoint(editor: Editor, step: 1 | -1): boolean {
  const count = reshapedOf(editor)?.knots.length ?? 0
  const next = (editor.knot ?? (step === 1 ? -1 : count)) + step
  if (next < 0 || next >= count) return false
  choosePoint(editor, next, count)
  return true
}

/** mm on the sheet */
export function nudgePoint(editor: Editor, dx: number, dy: number): void {
  const { layout } = editor
  editPoint(editor, text.pointMoved(), (outlines, at, object) => {
    const knot = knotsOf(outlines)[at]
    if (!knot) return undefined
    const { x, y } = toSheetPoint(layout, object, knot)
    return withKnotAt(outlines, at, toBoxPoint(layout, object, { x: x + dx, y: y + dy }))
  })
}

export function addPoint(editor: Editor): void {
  const { knot } = editor
  if (knot === undefined) return
  const added = editPoint(editor, text.pointAdded(), withPointAfter)
  if (added) choosePoint(editor, knot + 1, knotsOf(added).length)
  else editor.announce(text.pointNotAdded({ max: POINTS_MAX }))
}

export function bendPoint(editor: Editor): void {
  const bent = editPoint(editor, text.pointBent(), withBend)
  const knot = bent && knotsOf(bent)[editor.knot ?? 0]
  if (knot) editor.announce(isCorner(knot) ? text.pointIsCorner() : text.pointIsCurve())
}

export function removePoint(editor: Editor): void {
  const { knot } = editor
  if (knot === undefined) return
  const left = editPoint(editor, text.pointRemoved(), withoutPoint)
  const count = left ? knotsOf(left).length : 0
  if (left) editor.chooseKnot(Math.min(knot, count - 1))
  editor.announce(left ? text.pointsLeft({ count }) : text.pointNeeded())
}

/** Conflicts of an open design in words: which object, what of it, and what each side has. Pure. */

import * as common from '#messages/common'
import * as text from '#messages/design-document'
import * as editor from '#messages/design-editor'
import { groundOfAll } from '#messages/design-panels'
import { entriesOf } from '#shared/design/patch'
import { roundMm } from '#shared/design/scene'
import { fieldsOf } from '#shared/json'
import { ownLocale } from '#shared/messages/language'
import type { DocumentConflict, OpenDesign, Side } from './document'

const TEXT_MAX = 40
const shortened = (value: string): string => (value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value)

const runsText = (runs: unknown): string =>
  Array.isArray(runs) ? runs.map((run) => String(fieldsOf(run).text ?? '')).join('') : ''

/** "Text “Green tea”", "Rectangle", "Page “Outside”". */
export function partName({ in: place, id }: DocumentConflict, { scene, theirs }: OpenDesign): string {
  if (place === 'record' || place === 'scene') return text.partOf({ place })
  const entry = fieldsOf(entriesOf(scene, place)[id] ?? (theirs && entriesOf(theirs.scene, place)[id]))
  const kind = place === 'objects' ? editor.kindName({ kind: String(entry.kind) }) : text.partOf({ place })
  const name = typeof entry.name === 'string' && entry.name !== '' ? entry.name : runsText(entry.runs)
  return name === '' ? kind : text.namedPart({ kind, name: shortened(name) })
}

export const unitName = ({ unit }: DocumentConflict): string => text.unitOf({ unit })

const isNumber = (value: unknown): value is number => typeof value === 'number'

function placeText({ x, y, width, height, rotation }: Readonly<Record<string, unknown>>): string {
  if (![x, y, width, height].every(isNumber)) return text.changedValue()
  const [left, top, wide, high] = [x, y, width, height].map((value) => roundMm(Number(value)))
  const place = text.placeValue({ x: left ?? 0, y: top ?? 0, width: wide ?? 0, height: high ?? 0 })
  return isNumber(rotation) && rotation !== 0 ? text.turnedPlace({ place, degrees: rotation }) : place
}

function plainText(value: unknown): string {
  if (value === undefined || value === null || value === '') return text.noValue()
  if (value === true) return common.yes()
  if (value === false) return common.no()
  if (typeof value === 'string') return shortened(value)
  if (isNumber(value)) return value.toLocaleString(ownLocale())
  const { rgb } = fieldsOf(value)
  return typeof rgb === 'string' ? rgb : text.changedValue()
}

/** The ground of a page. */
const groundText = (ground: unknown): string =>
  ground === undefined ? groundOfAll() : plainText(ground === 'none' ? undefined : fieldsOf(ground).paint)

/** The values of this side. */
export function sideText(conflict: DocumentConflict, side: Side): string {
  const { in: place, unit } = conflict
  const value = conflict[side]
  if (unit === 'whole') return value === undefined ? text.deletedValue() : text.changedValue()
  if (place === 'record' || place === 'scene') return plainText(value)
  const fields = fieldsOf(value)
  if (unit === 'ground') return groundText(fields.ground)
  if (unit === 'place') return placeText(fields)
  if (unit === 'text') return shortened(runsText(fields.runs)) || text.noValue()
  return plainText(fields[unit])
}

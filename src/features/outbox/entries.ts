/**
 * Groups queued changes for display (offline engine, rules 16 to 18, 31): a parked or conflicting
 * change is shown with the changes it blocks. Pure.
 */
import * as text from '#messages/outbox'
import { fieldsOf, isObject } from '#shared/json'
import { listOf } from '#shared/messages/list-of'
import type { OutboxEntry } from '#shared/offline/outbox'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { type Field, fieldOf, type Transition } from '#shared/resources/field'
import { resourceOfTable } from '#shared/resources/resources'
import { tableOf } from '#shared/resources/tables'
import { formatValue } from '../../crud/record/format'

export type EntryGroup = { entry: OutboxEntry; blocked: OutboxEntry[] }
export type Sections = { waiting: EntryGroup[]; failed: EntryGroup[]; conflicts: EntryGroup[]; evicted: EntryGroup[] }

export function toSections(list: readonly OutboxEntry[]): Sections {
  const ids = new Set(list.map(({ id }) => id))
  const isBlocked = ({ state, blockedBy }: OutboxEntry) =>
    state === 'parked' && blockedBy !== null && ids.has(blockedBy)
  const blocked = new Map<string, OutboxEntry[]>(list.map(({ id }) => [id, []]))
  for (const entry of list) if (isBlocked(entry)) blocked.get(entry.blockedBy ?? '')?.push(entry)
  const groups = list
    .filter((entry) => !isBlocked(entry))
    .map((entry) => ({ entry, blocked: blocked.get(entry.id) ?? [] }))
  const groupsIn = (...states: OutboxEntry['state'][]) => groups.filter(({ entry }) => states.includes(entry.state))
  return {
    waiting: groupsIn('pending', 'sending'),
    failed: groupsIn('parked'),
    conflicts: groupsIn('conflict'),
    evicted: groupsIn('evicted'),
  }
}

/**
 * The changes that must be discarded too: they name a record or file that this one creates. What
 * only follows it in order stays.
 */
export function lostWith(entry: OutboxEntry, list: readonly OutboxEntry[]): OutboxEntry[] {
  const lost = new Set([entry.id])
  const dependents: OutboxEntry[] = []
  for (let size = 0; size !== lost.size; ) {
    size = lost.size
    for (const other of list)
      if (!lost.has(other.id) && other.state !== 'evicted' && other.needs.some((id) => lost.has(id))) {
        lost.add(other.id)
        dependents.push(other)
      }
  }
  return dependents
}

/** Whether it creates or updates one record. Whole-table writes and custom calls do not. */
export const isRecordWrite = ({ operation, table, endpoint, file }: OutboxEntry): boolean =>
  table !== null &&
  file === null &&
  (operation === 'create' || (operation === 'update' && /\/records\/[^/]+\/[^/]+\/[^/]+\/[^/?]+/.test(endpoint)))

export const isScene = (field: Field | undefined): boolean => field?.kind === 'json' && field.merge === 'scene'

/** It changes a scene alone, which the editor of its table changes again. */
function isDrawing({ body, table: name }: OutboxEntry): boolean {
  const table = tableOf(name ?? '')
  const names = Object.keys(fieldsOf(body))
  return table !== undefined && names.length > 0 && names.every((each) => isScene(fieldOf(table, each)))
}

export const canEdit = (entry: OutboxEntry): boolean =>
  isObject(entry.body) &&
  !entry.file &&
  entry.state !== 'sending' &&
  entry.state !== 'conflict' &&
  !(isRecordWrite(entry) && isDrawing(entry))

/** The server refused it because nobody has solved a captcha for it. */
export const needsCaptcha = (entry: OutboxEntry): boolean =>
  entry.state === 'parked' && canEdit(entry) && entry.lastError?.validation?.captcha !== undefined

export type Alternative = Readonly<Record<string, unknown>>

const ALTERNATIVES_MAX = 3

/** Values that the server offered with its refusal. Taking one replaces the change like an edit. */
export function alternativesOf(entry: OutboxEntry): Alternative[] {
  const { alternatives } = entry.lastError ?? {}
  if (entry.state !== 'parked' || !canEdit(entry) || !Array.isArray(alternatives)) return []
  return alternatives.filter((values) => isObject(values) && Object.keys(values).length > 0).slice(0, ALTERNATIVES_MAX)
}

/** "Start Dec 1, 2026, 10:00 AM, End Dec 1, 2026, 12:00 PM". */
export function alternativeText({ table }: OutboxEntry, values: Alternative, locale?: string): string {
  const fields = tableOf(table ?? '')?.fields ?? []
  const parts = Object.entries(values).map(([name, value]) => {
    const field = fields.find((candidate) => candidate.name === name)
    return text.namedValue({
      field: field?.label ?? name,
      value: field ? formatValue(field, value, locale) : JSON.stringify(value),
    })
  })
  return listOf(parts, 'unit')
}

/** The status transition that a custom call performs. */
export function stepOf({ operation, endpoint, table }: OutboxEntry): Transition | undefined {
  if (operation !== 'custom') return undefined
  const name = endpoint.split('/').at(-1)
  const resource = resourceOfTable(table ?? '')
  return resource?.transitions?.find((transition) => transition.name === name)
}

export type FieldChange = { name: string; label: string; field: Field | undefined; before: unknown; after: unknown }

/**
 * The fields of a record write, in the body's order, or the text that a step was given. `before` is
 * undefined where it is unknown.
 */
export function toFieldChanges(entry: OutboxEntry): FieldChange[] {
  const table = tableOf(entry.table ?? '')
  const { asks } = stepOf(entry) ?? {}
  const words = asks && fieldsOf(entry.body)[asks.name]
  if (asks && typeof words === 'string')
    return [{ name: asks.name, label: asks.label, field: undefined, before: undefined, after: words }]
  if (!table || !isObject(entry.body) || !isRecordWrite(entry)) return []
  return Object.entries(entry.body).map(([name, after]) => {
    const field = fieldOf(table, name)
    return { name, label: field?.label ?? name, field, before: entry.baseValues?.[name], after }
  })
}

/** Whether it changes amounts of a record, and not the currency that they are in. */
export function lacksCurrency(entry: OutboxEntry): boolean {
  const table = tableOf(entry.table ?? '')
  if (!table || entry.operation !== 'update' || !isRecordWrite(entry)) return false
  const names = Object.keys(fieldsOf(entry.body))
  const hasAmount = names.some((name) => fieldOf(table, name)?.kind === 'money')
  return hasAmount && !names.includes('currency') && fieldOf(table, 'currency') !== undefined
}

/** The record that a change of one record names in its path. */
export const recordIdOf = ({ endpoint }: OutboxEntry): RecordId | undefined =>
  parseRecordId(endpoint.split('?')[0]?.split('/').at(-1) ?? '')

/** The button that undoes an applied change; undefined when it can't be undone. */
export function oppositeOf(entry: OutboxEntry): string | undefined {
  if (entry.table === null || entry.file) return undefined
  if (entry.operation === 'create') return text.deleteRecord()
  if (entry.operation === 'delete') return text.restoreRecord()
  return isRecordWrite(entry) && entry.baseValues ? text.restoreOldValues() : undefined
}

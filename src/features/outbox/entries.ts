/**
 * Pure: the rows of the outbox, sorted into what a person has to know and decide (offline engine, rules 16 to 18, 31). A
 * parked or conflicting change and what it blocks is one group.
 */
import { isObject } from '#shared/json'
import type { OutboxEntry } from '#shared/offline/outbox'
import { type Field, fieldOf, type Transition } from '#shared/resources/field'
import { resourceOfTable } from '#shared/resources/resources'
import { tableOf } from '#shared/resources/tables'

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
  const of = (...states: OutboxEntry['state'][]) => groups.filter(({ entry }) => states.includes(entry.state))
  return {
    waiting: of('pending', 'sending'),
    failed: of('parked'),
    conflicts: of('conflict'),
    evicted: of('evicted'),
  }
}

/** How many "Retry Failed" brings back: all that is parked, but for what waits for a choice between versions. */
export function countRetryable(list: readonly OutboxEntry[]): number {
  const conflicts = new Set(list.filter(({ state }) => state === 'conflict').map(({ id }) => id))
  return list.filter(({ state, blockedBy }) => state === 'parked' && !(blockedBy && conflicts.has(blockedBy))).length
}

/** What goes along when a change is discarded: without the record (or file) that it was to make, the rest can't be. */
export function lostWith(entry: OutboxEntry, list: readonly OutboxEntry[]): OutboxEntry[] {
  if (entry.operation !== 'create' && !entry.file) return []
  const lost = new Set([entry.id])
  const found: OutboxEntry[] = []
  for (let size = 0; size !== lost.size; ) {
    size = lost.size
    for (const other of list)
      if (!lost.has(other.id) && other.state !== 'evicted' && other.waitsFor.some((id) => lost.has(id))) {
        lost.add(other.id)
        found.push(other)
      }
  }
  return found
}

/** A create or an update of one record, as a form knows it; whole-table writes and custom calls are not. */
export const isRecordWrite = ({ operation, table, endpoint, file }: OutboxEntry): boolean =>
  table !== null &&
  file === null &&
  (operation === 'create' || (operation === 'update' && /\/records\/[^/]+\/[^/]+\/[^/]+\/[^/?]+/.test(endpoint)))

export const canEdit = (entry: OutboxEntry): boolean =>
  isObject(entry.body) && !entry.file && entry.state !== 'sending' && entry.state !== 'conflict'

/** The step of a record's status that a custom call takes. */
export function stepOf({ operation, endpoint, table }: OutboxEntry): Transition | undefined {
  if (operation !== 'custom') return undefined
  const name = endpoint.split('/').at(-1)
  const resource = resourceOfTable(table ?? '')
  return resource?.transitions?.find((transition) => transition.name === name)
}

export type FieldChange = { name: string; label: string; field: Field | undefined; before: unknown; after: unknown }

/** What a record write sets, in the body's order; `before` is undefined where nobody remembers. */
export function toFieldChanges(entry: OutboxEntry): FieldChange[] {
  const table = tableOf(entry.table ?? '')
  if (!table || !isObject(entry.body) || !isRecordWrite(entry)) return []
  return Object.entries(entry.body).map(([name, after]) => {
    const field = fieldOf(table, name)
    return { name, label: field?.label ?? name, field, before: entry.baseValues?.[name], after }
  })
}

/** What leads back from a change that the server has done: named as its button; undefined where there is no such change. */
export function oppositeOf(entry: OutboxEntry): string | undefined {
  if (entry.table === null || entry.file) return undefined
  if (entry.operation === 'create') return 'Delete it'
  if (entry.operation === 'delete') return 'Bring it back'
  return isRecordWrite(entry) && entry.baseValues ? 'Put the old values back' : undefined
}

/** Pure: one entry of the audit log as a person reads it, and what it would take to go back before it. */
import * as text from '#messages/view'
import type { AnyRecord } from '#shared/records/query'
import { isSame } from '#shared/records/values'
import type { Field, Table } from '#shared/resources/field'
import { referenceId } from '../record/change-base'
import type { AuditList } from '../record/history-queries'

export type AuditEntry = AuditList['list'][number]

export const OPERATIONS: Record<AuditEntry['operation'], { label: string; colour: string }> = {
  create: { label: text.added(), colour: 'teal' },
  update: { label: text.changed(), colour: 'blue' },
  delete: { label: text.deleted(), colour: 'red' },
  restore: { label: text.restored(), colour: 'violet' },
  download: { label: text.downloadedWorkspace(), colour: 'orange' },
}

export type HistoryChange = { field: Field; before: unknown; after: unknown }

/** The fields that an update changed, in the table's order; other entries are about the whole record. */
export function changesOf(table: Table, { operation, before, after }: AuditEntry): HistoryChange[] {
  if (operation !== 'update' || !before || !after) return []
  return table.fields
    .filter(({ name }) => Object.hasOwn(after, name))
    .map((field) => ({ field, before: before[field.name], after: after[field.name] }))
}

/** What to set so that the fields of an update hold again what they held before it; empty when they do already. */
export function backTo(table: Table, entry: AuditEntry, record: AnyRecord): Record<string, unknown> {
  const wanted = changesOf(table, entry).filter(
    ({ field, before }) => !field.readOnly && !isSame(referenceId(record[field.name]) ?? null, before ?? null),
  )
  return Object.fromEntries(wanted.map(({ field, before }) => [field.name, before ?? null]))
}

/** Pure: one entry of the audit log as a person reads it, and what it would take to go back before it. */
import * as text from '#messages/view'
import type { AnyRecord } from '#shared/records/query'
import { isSame } from '#shared/records/values'
import type { Field, Table } from '#shared/resources/field'
import { referenceId } from '../record/change-base'
import type { AuditList } from '../record/history-queries'

export type AuditEntry = AuditList['list'][number]
export type Remark = NonNullable<AuditList['comments']>[number]
export type Notice = NonNullable<AuditList['notices']>[number]

export type TimelineItem = { at: string } & (
  | { kind: 'change'; entry: AuditEntry }
  | { kind: 'remark'; remark: Remark }
  | { kind: 'notice'; notice: Notice }
)

/** The server sends at most so many changes (server/routes/audit.ts). */
const CHANGES_MAX = 100

/**
 * Changes, comments and notices of a record, the newest first. Where older changes are left out, so
 * are the comments and notices before them: the timeline has no gaps.
 */
export function timelineOf({ list, comments = [], notices = [] }: AuditList): TimelineItem[] {
  const start = list.length < CHANGES_MAX ? Number.NEGATIVE_INFINITY : Date.parse(list.at(-1)?.at ?? '')
  const others: TimelineItem[] = [
    ...comments.map((remark) => ({ kind: 'remark' as const, at: remark.at, remark })),
    ...notices.map((notice) => ({ kind: 'notice' as const, at: notice.at, notice })),
  ]
  return [
    ...list.map((entry) => ({ kind: 'change' as const, at: entry.at, entry })),
    ...others.filter(({ at }) => Date.parse(at) >= start),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

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

/**
 * The fields of an update that no longer hold what they held before it: `before` is their value in
 * the record, `after` the one from before the update.
 */
export function restoredOf(table: Table, entry: AuditEntry, record: AnyRecord): HistoryChange[] {
  return changesOf(table, entry).flatMap(({ field, before }) => {
    const current = referenceId(record[field.name]) ?? null
    return field.readOnly || isSame(current, before ?? null) ? [] : [{ field, before: current, after: before ?? null }]
  })
}

/** Those that were changed again after the update, so that restoring takes later changes back too. */
export const changedSince = (
  { after }: AuditEntry,
  record: AnyRecord,
  restored: readonly HistoryChange[],
): HistoryChange[] =>
  restored.filter(({ field: { name } }) => !isSame(referenceId(record[name]) ?? null, after?.[name] ?? null))

/** The values to set. */
export const backTo = (restored: readonly HistoryChange[]): Record<string, unknown> =>
  Object.fromEntries(restored.map(({ field, after }) => [field.name, after]))

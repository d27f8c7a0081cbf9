/**
 * Applies local changes to records. Pure. The overlay is the list of changes in queue order, so the
 * person always sees the base plus their changes, whatever arrived in between (rules 26, 27).
 */
import { compile, type Lookup } from '#shared/records/match'
import { compareRecords } from '#shared/records/order'
import type { RecordsPage } from '#shared/records/page'
import type { AnyRecord, RecordsQuery } from '#shared/records/query'
import type { Table } from '#shared/resources/field'
import type { LocalChange, ReplicaRow } from './view'

/** Whether a whole-table write affects the record: every field of its condition is equal. */
export const meetsCondition = (record: AnyRecord, condition: Record<string, unknown>): boolean =>
  Object.entries(condition).every(([field, value]) => record[field] === value)

/** Applies the changes in order; changed records get `_offline` and `_requestId`. */
export function applyChanges(
  records: readonly AnyRecord[],
  changes: readonly LocalChange[],
  table: Table,
): AnyRecord[] {
  if (changes.length === 0) return [...records]
  const touched = new Set<AnyRecord['id'] | undefined>(changes.map((change) => change.recordId))
  const isTouched = (record: AnyRecord) => touched.has(record.id)
  // A whole-table write may affect any record.
  const base = changes.some((change) => change.condition) ? records : records.filter(isTouched)
  const byId = new Map(base.map((record) => [record.id, record]))
  for (const change of changes) {
    const marks = { _offline: true, _requestId: change.id }
    const time = new Date(change.timestamp).toISOString()
    const update = (record: AnyRecord) => byId.set(record.id, { ...record, ...change.data, updated_at: time, ...marks })
    if (change.condition) {
      for (const record of [...byId.values()]) {
        if (!meetsCondition(record, change.condition)) continue
        if (change.operation === 'delete') byId.delete(record.id)
        else update(record)
      }
    } else if (change.recordId === undefined) {
      // The change affects no record that can be shown.
    } else if (change.operation === 'create') {
      const initial = Object.fromEntries(table.fields.map((field) => [field.name, field.initial ?? null]))
      byId.set(change.recordId, {
        ...initial,
        created_at: time,
        updated_at: time,
        ...change.data,
        id: change.recordId,
        ...marks,
      })
    } else if (change.operation === 'delete') {
      byId.delete(change.recordId)
    } else {
      const record = byId.get(change.recordId)
      if (record) update(record)
    }
  }
  if (base === records) return [...byId.values()]
  const after: AnyRecord[] = []
  for (const record of records) {
    const changed = isTouched(record) ? byId.get(record.id) : record
    byId.delete(record.id)
    if (changed) after.push(changed)
  }
  after.push(...byId.values())
  return after
}

/**
 * Applies local changes to a page of the server's list. A changed record leaves a page that it no
 * longer matches. It enters this page only if it sorts between the page's first record and the next
 * record in the replica after its last, so that no record is on two pages.
 * @param replica the table's records on this device
 * @param lookup needed for filters on joined tables
 */
export function overlayPage(
  page: RecordsPage,
  replica: readonly AnyRecord[],
  changes: readonly LocalChange[],
  query: RecordsQuery,
  table: Table,
  lookup?: Lookup,
): RecordsPage {
  const isMatch = compile(query, table, lookup)
  const compare = compareRecords(query.order, table)
  const onPage = new Set(page.list.map((record) => record.id))
  const others = replica.filter((record) => !onPage.has(record.id))
  const first = page.list[0]
  const last = page.list.at(-1)
  const next = last && others.filter((record) => isMatch(record) && compare(record, last) > 0).sort(compare)[0]
  const isWithin = (record: AnyRecord) =>
    (page.page === 1 || (first !== undefined && compare(record, first) >= 0)) &&
    (page.page >= page.num_pages ||
      (last !== undefined && (compare(record, last) <= 0 || (next !== undefined && compare(record, next) < 0))))

  const touched = new Set<AnyRecord['id'] | undefined>(changes.map((change) => change.recordId))
  const isBulk = changes.some((change) => change.condition)
  const base = [...page.list, ...others.filter((record) => isBulk || touched.has(record.id))]
  const after = applyChanges(base, changes, table)
  const untouched = after.filter((record) => record._offline !== true && onPage.has(record.id))
  const entering = after.filter((record) => record._offline === true && isMatch(record) && isWithin(record))
  const count = (records: readonly AnyRecord[]) => records.filter(isMatch).length
  const total = Math.max(0, page.total + count(after) - count(base))
  return {
    ...page,
    list: [...untouched, ...entering].sort(compare),
    total,
    num_pages: Math.ceil(total / page.limit),
  }
}

/**
 * Finds replica records that a page of the server's list proves deleted: they match and sort within
 * the page but are not in it. `seenBefore` (epoch ms) excludes records stored during the request.
 */
export function staleOnPage(
  page: RecordsPage,
  replica: Iterable<ReplicaRow>,
  query: RecordsQuery,
  table: Table,
  seenBefore: number,
): ReplicaRow[] {
  const listed = new Set(page.list.map((record) => record.id))
  const isMatch = compile(query, table)
  const compare = compareRecords(query.order, table)
  const first = page.list[0]
  const last = page.list.at(-1)
  const stale: ReplicaRow[] = []
  // Without the columns of its order a page says nothing about the places between its records.
  if (first && query.order.some(({ field }) => !(field in first))) return stale
  for (const row of replica) {
    const { data: record, timestamp } = row
    if (
      timestamp < seenBefore &&
      !listed.has(record.id) &&
      (page.page === 1 || (first !== undefined && compare(record, first) > 0)) &&
      (page.page >= page.num_pages || (last !== undefined && compare(record, last) < 0)) &&
      isMatch(record)
    )
      stale.push(row)
  }
  return stale
}

/** Write-through: answers of the network into the replica, joined objects split into their own tables (rule 26). */
import { splitJoined } from '#shared/records/joins'
import type { RecordsPage } from '#shared/records/page'
import { columnsOf } from '#shared/records/page'
import type { AnyRecord, RecordsQuery } from '#shared/records/query'
import type { Table } from '#shared/resources/field'
import { keys, type Stores, writeRelaxed } from '../db'
import { keepsCopiesFor } from '../session'
import { staleOnPage } from './overlay'
import { replicaIn, rowsIn } from './read'
import type { ReplicaRow, TableMark } from './view'

/** Puts one record as the server gave it; an answer older than what is there loses. `partly`: not all columns came. */
export async function putReplica(
  stores: Stores,
  owner: string,
  table: string,
  record: AnyRecord,
  now: number,
  partly = false,
): Promise<void> {
  if (!keepsCopiesFor(owner)) return
  const { id } = record
  const known = await replicaIn(stores, owner, table, id)
  if (partly && !known) return
  if (known?.data.version !== undefined && record.version !== undefined && known.data.version > record.version) return
  const row: ReplicaRow = {
    id,
    table,
    timestamp: now,
    synced: true,
    operation: 'read',
    data: partly ? { ...known?.data, ...record } : record,
  }
  stores.data.put(row, keys.replica(owner, table, id))
}

/** Records of an answer, with what was joined to them. */
export function saveRecords(
  owner: string,
  records: readonly AnyRecord[],
  table: Table,
  query: Pick<RecordsQuery, 'join' | 'include' | 'exclude'>,
  now: number,
): Promise<void> {
  const isPart = (name: string) =>
    Object.values(columnsOf(query, name === table.name ? undefined : name)).some((names) => names.length > 0)
  return writeRelaxed(async (stores) => {
    const parts = records.flatMap((record) => splitJoined(record, query.join, table))
    await Promise.all(parts.map((part) => putReplica(stores, owner, part.table, part.record, now, isPart(part.table))))
  })
}

/** After a list: remembers the table's total, and lets go of what the page proves deleted elsewhere. */
export function reconcile(
  owner: string,
  page: RecordsPage,
  query: RecordsQuery,
  table: Table,
  askedAt: number,
): Promise<void> {
  return writeRelaxed(async (stores) => {
    if (!keepsCopiesFor(owner)) return
    if (query.filters.length === 0 && query.groups.length === 0) {
      const mark: TableMark = { total: page.total, at: askedAt }
      stores.data.put(mark, keys.table(owner, table.name))
    }
    const { rows } = await rowsIn(stores, owner, table.name)
    for (const { id } of staleOnPage(page, rows.values(), query, table, askedAt))
      stores.data.delete(keys.replica(owner, table.name, id))
  })
}

export const forgetRecord = (owner: string, table: string, id: AnyRecord['id']): Promise<void> =>
  writeRelaxed(({ data }) => data.delete(keys.replica(owner, table, id)))

/** Stores answers of the network in the replica; joined objects in their own tables (rule 26). */
import { splitJoined } from '#shared/records/joins'
import type { RecordsPage } from '#shared/records/page'
import { columnsOf } from '#shared/records/page'
import type { AnyRecord, RecordsQuery } from '#shared/records/query'
import type { Table } from '#shared/resources/field'
import { keys, type Stores, writeRelaxed } from '../db'
import { keepsCopiesFor } from '../session'
import { staleOnPage } from './overlay'
import { listNameOf, replicaIn, rowsIn } from './read'
import type { ReplicaRow, TableMark } from './view'

/** Stores a record of the server, unless a newer one is stored. `partly`: columns are missing. */
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
  const stored = (await replicaIn(stores, owner, table, id))?.data
  // Its version would vouch for columns that are older.
  if (partly && (!stored || stored.version !== record.version)) return
  if (stored?.version !== undefined && record.version !== undefined && stored.version > record.version) return
  const row: ReplicaRow = {
    id,
    table,
    timestamp: now,
    synced: true,
    operation: 'read',
    data: partly ? { ...stored, ...record } : record,
  }
  stores.data.put(row, keys.replica(owner, table, id))
}

/** Stores the records of an answer and their joined records. */
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

/** After a list: stores its total and removes records that the page proves deleted. */
export function reconcile(
  owner: string,
  page: RecordsPage,
  query: RecordsQuery,
  table: Table,
  requestedAt: number,
): Promise<void> {
  return writeRelaxed(async (stores) => {
    if (!keepsCopiesFor(owner)) return
    const name = listNameOf(table, query)
    const mark: TableMark = { total: page.total, at: requestedAt }
    if (name) stores.data.put(mark, keys.table(owner, name))
    const { rows } = await rowsIn(stores, owner, table.name)
    for (const { id } of staleOnPage(page, rows.values(), query, table, requestedAt))
      stores.data.delete(keys.replica(owner, table.name, id))
  })
}

export const forgetRecord = (owner: string, table: string, id: AnyRecord['id']): Promise<void> =>
  writeRelaxed(({ data }) => data.delete(keys.replica(owner, table, id)))

/** Reads this device's data: replica with overlay, files, and the real ids of temporary ones. */
import { isTempId, type RecordId, type TempId } from '#shared/offline/temp-id'
import type { AnyRecord, RecordsQuery } from '#shared/records/query'
import type { Table } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'
import { ask, keys, read, rowAt, type Stores, under } from '../db'
import { nameOf, type Replica, sequenceOf, trim } from '../memory'
import { applyChanges } from './overlay'
import type { LocalChange, ReplicaRow, TableMark, TableView } from './view'

/** Loads one table of one owner, with the overlay applied. */
export const loadTable = (owner: string, tableName: string): Promise<TableView> =>
  read((stores) => tableIn(stores, owner, tableName))

export async function tableIn(stores: Stores, owner: string, tableName: string): Promise<TableView> {
  const { views } = stores.memory
  const name = nameOf(owner, tableName)
  const [changes, { rows, mark }] = await Promise.all([
    changesIn(stores, owner, tableName),
    rowsIn(stores, owner, tableName),
  ])
  const remembered = views.get(name)
  if (remembered) return remembered
  const replica = [...rows.values()]
  const table = tableOf(tableName)
  const records = replica.map((row) => row.data)
  const view = { records: table ? applyChanges(records, changes, table) : records, replica, changes, mark }
  views.set(name, view)
  return view
}

/** The replica of a table, from memory or else from disk. */
export async function rowsIn(stores: Stores, owner: string, table: string): Promise<Replica> {
  const { memory, disk } = stores
  const name = nameOf(owner, table)
  const remembered = memory.tables.get(name)
  if (remembered) return remembered
  const [rows, mark] = await Promise.all([
    ask<ReplicaRow[]>(disk.data.getAll(under(owner, 'replica', table))),
    rowAt(stores, keys.table(owner, table)),
  ])
  const replica: Replica = { rows: new Map(rows.map((row) => [row.id, row])), mark }
  memory.tables.set(name, replica)
  trim(memory, name)
  return replica
}

/** One record of the replica, without reading its whole table. */
export async function replicaIn(
  stores: Stores,
  owner: string,
  table: string,
  id: AnyRecord['id'],
): Promise<ReplicaRow | undefined> {
  const replica = stores.memory.tables.get(nameOf(owner, table))
  return replica ? replica.rows.get(id) : rowAt(stores, keys.replica(owner, table, id))
}

export async function markIn(stores: Stores, owner: string, table: string): Promise<TableMark | undefined> {
  const replica = stores.memory.tables.get(nameOf(owner, table))
  return replica ? replica.mark : rowAt(stores, keys.table(owner, table))
}

/** The local changes of a table in the order of the queue. */
export async function changesIn(stores: Stores, owner: string, table: string): Promise<LocalChange[]> {
  const changes = await overlayIn(stores, owner, table)
  return [...changes].sort(([a], [b]) => a - b).map(([, change]) => change)
}

/** The local changes of a table by the sequence of their requests. */
export async function overlayIn(
  { memory, disk }: Stores,
  owner: string,
  table: string,
): Promise<ReadonlyMap<number, LocalChange>> {
  const name = nameOf(owner, table)
  const remembered = memory.changes.get(name)
  if (remembered) return remembered
  const range = under(owner, 'overlay', table)
  const [rowKeys, rows] = await Promise.all([
    ask(disk.data.getAllKeys(range)),
    ask<LocalChange[]>(disk.data.getAll(range)),
  ])
  const changes = new Map(rows.map((row, index) => [sequenceOf(rowKeys[index]), row]))
  memory.changes.set(name, changes)
  return changes
}

/** Loads only the local changes of a table. */
export const loadPending = (owner: string, table: string): Promise<LocalChange[]> =>
  read((stores) => changesIn(stores, owner, table))

/** Loads one record with the overlay applied, without reading its whole table. */
export const loadRecord = (owner: string, tableName: string, id: RecordId): Promise<AnyRecord | undefined> =>
  read((stores) => recordIn(stores, owner, tableName, id))

export async function recordIn(
  stores: Stores,
  owner: string,
  tableName: string,
  id: RecordId,
): Promise<AnyRecord | undefined> {
  const table = tableOf(tableName)
  const row = await replicaIn(stores, owner, tableName, id)
  if (!table) return row?.data
  const changes = await changesIn(stores, owner, tableName)
  return applyChanges(row ? [row.data] : [], changes, table).find((record) => record.id === id)
}

/** The real id of a temporary one, once its record is created (rule 11); other ids unchanged. */
export function resolveId(owner: string, id: RecordId): Promise<RecordId> {
  if (!isTempId(id)) return Promise.resolve(id)
  return read(async (stores) => (await rowAt(stores, keys.idMap(owner, id)))?.realId || id)
}

/** The bytes of a queued file, or its address once it is uploaded. */
export function loadFile(owner: string, id: TempId): Promise<Blob | string | undefined> {
  return read(async (stores) => {
    const blob = await rowAt(stores, keys.blob(owner, id))
    const row = await rowAt(stores, keys.idMap(owner, id))
    return blob ?? row?.url
  })
}

/**
 * Names a list whose count is stored: a whole table, or what equals some values. Lists by other
 * filters have none, because times and searched texts would add rows without end.
 */
export const listNameOf = (table: Table, { filters, groups }: RecordsQuery): string | undefined =>
  groups.length === 0 && filters.every(({ operator }) => operator === 'eq')
    ? table.name + (filters.length > 0 ? JSON.stringify(filters) : '')
    : undefined

/** The server's last count of a list. */
export const loadMark = (owner: string, listName: string): Promise<TableMark | undefined> =>
  read((stores) => rowAt(stores, keys.table(owner, listName)))

/** Whether the replica is complete, by the server's last count. */
export const isWhole = ({ replica, mark }: TableView): boolean => mark !== undefined && replica.length >= mark.total

/**
 * When the server last sent the oldest of these (epoch ms). One by one, because a table may have
 * more rows than a call can have arguments.
 */
export const oldestOf = (rows: readonly ReplicaRow[]): number | undefined =>
  rows.reduce<number | undefined>((oldest, { timestamp }) => Math.min(oldest ?? timestamp, timestamp), undefined)

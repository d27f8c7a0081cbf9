/**
 * In-memory copy of the disk: the queue in its lanes, local changes, and tables of the replica.
 * `db.ts` applies every write to it, checks before every use that no other worker wrote, and
 * discards it when one did or when a transaction failed.
 */
import type { RequestKey } from '#shared/offline/queued-request'
import type { AnyRecord } from '#shared/records/query'
import type { LocalChange, ReplicaRow, TableMark, TableView } from './offline-data/view'
import { type Lanes, toLanes } from './queue/lanes'
import { isReadable } from './queue/row-format'

export type Unreadable = { key: IDBValidKey; row: unknown }

export type Queue = {
  /** Keyed by owner. */
  lanes: Map<string, Lanes>
  /** Rows that this version can't read, unchanged. */
  unreadable: Unreadable[]
  /** The highest sequence seen in use. */
  lastSequence: number
}

export type Replica = { rows: Map<AnyRecord['id'], ReplicaRow>; mark: TableMark | undefined }

export type Memory = {
  queue?: Queue
  // These three are keyed by owner and table (`nameOf`).
  changes: Map<string, Map<number, LocalChange>>
  tables: Map<string, Replica>
  /** Tables with the overlay applied; dropped when the table or the overlay changes. */
  views: Map<string, TableView>
}

/** Above this total the tables read first are dropped from memory. */
const RECORDS_MAX = 250_000

export const toMemory = (): Memory => ({ changes: new Map(), tables: new Map(), views: new Map() })

type KeyPart = IDBValidKey | undefined
export const nameOf = (owner: KeyPart, table: KeyPart): string => `${owner}/${table}`

export const lanesOf = (queue: Queue, owner: string): Lanes => {
  const lanes = queue.lanes.get(owner) ?? toLanes()
  queue.lanes.set(owner, lanes)
  return lanes
}

/** The sequence at the end of a key; `requests` and the overlay have one. */
export const sequenceOf = (key: IDBValidKey | undefined): number =>
  Array.isArray(key) ? Number(key.at(-1)) : Number.NaN

/** Applies a put (or, for undefined, a delete) of a row of `requests`. */
export function noteRequest(queue: Queue, key: IDBValidKey, row?: unknown): void {
  const sequence = sequenceOf(key)
  if (sequence > queue.lastSequence) queue.lastSequence = sequence
  // A key of another form matches no row, and only finite sequences are put.
  const place = key as RequestKey
  if (row === undefined) for (const lanes of queue.lanes.values()) lanes.remove(place)
  else if (isReadable(row) && Number.isFinite(sequence))
    lanesOf(queue, row.metadata.owner).put({ key: place, request: row })
  else queue.unreadable.push({ key, row })
}

/**
 * Applies a put (or, for undefined, a delete) of a row of `offlineData`; a range clears the copies.
 */
export function noteData(memory: Memory, key: IDBValidKey | IDBKeyRange, row?: unknown): void {
  if (key instanceof IDBKeyRange) {
    memory.changes.clear()
    memory.tables.clear()
    memory.views.clear()
    return
  }
  if (!Array.isArray(key)) return
  const [owner, kind, table, id] = key
  const name = nameOf(owner, table)
  const noteIn = (rows: Map<unknown, unknown> | undefined) =>
    row === undefined ? rows?.delete(id) : rows?.set(id, row)
  const replica = memory.tables.get(name)
  if (kind === 'overlay') noteIn(memory.changes.get(name))
  else if (kind === 'replica') noteIn(replica?.rows)
  // `keys.table` allows only marks under the key of a table.
  else if (kind === 'table' && replica) replica.mark = row as TableMark | undefined
  else return
  memory.views.delete(name)
}

/** Drops tables while there are too many records in memory; `keep` names the table that stays. */
export function trim({ tables, views }: Memory, keep: string): void {
  let total = 0
  for (const { rows } of tables.values()) total += rows.size
  for (const [name, { rows }] of tables) {
    if (total <= RECORDS_MAX) return
    if (name === keep) continue
    total -= rows.size
    tables.delete(name)
    views.delete(name)
  }
}

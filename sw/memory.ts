/**
 * What this worker remembers of the disk: the queue in its lanes, local changes, and tables of the replica. Only a copy: the
 * truth lies in `db.ts`, which notes every write here, proves before every use that nobody else wrote, and starts anew
 * when somebody did or when a transaction failed.
 */
import type { RequestKey } from '#shared/offline/queued-request'
import type { AnyRecord } from '#shared/records/query'
import type { LocalChange, ReplicaRow, TableMark, TableView } from './offline-data/view'
import { type Lanes, toLanes } from './queue/lanes'
import { isReadable } from './queue/row-format'

export type Unreadable = { key: IDBValidKey; row: unknown }

export type Queue = {
  /** By owner. */
  lanes: Map<string, Lanes>
  /** What lies there and can't be read, as it is. */
  unreadable: Unreadable[]
  /** The highest sequence seen in use. */
  lastSequence: number
}

export type Replica = { rows: Map<AnyRecord['id'], ReplicaRow>; mark: TableMark | undefined }

export type Memory = {
  queue?: Queue
  // The rest by the owner and table in a key of theirs.
  changes: Map<string, Map<number, LocalChange>>
  tables: Map<string, Replica>
  /** Tables with their changes laid over, until either changes. */
  views: Map<string, TableView>
}

/** Tables beyond this many records are forgotten, the longest known first. */
const RECORDS_MAX = 250_000

export const toMemory = (): Memory => ({ changes: new Map(), tables: new Map(), views: new Map() })

type KeyPart = IDBValidKey | undefined
export const nameOf = (owner: KeyPart, table: KeyPart): string => `${owner}/${table}`

export const lanesOf = (queue: Queue, owner: string): Lanes => {
  const lanes = queue.lanes.get(owner) ?? toLanes()
  queue.lanes.set(owner, lanes)
  return lanes
}

/** The sequence that a key of both stores ends with. */
export const sequenceOf = (key: IDBValidKey | undefined): number =>
  Array.isArray(key) ? Number(key.at(-1)) : Number.NaN

/** A row of `requests` as it was put, or taken away (undefined). */
export function noteRequest(queue: Queue, key: IDBValidKey, row?: unknown): void {
  const sequence = sequenceOf(key)
  if (sequence > queue.lastSequence) queue.lastSequence = sequence
  // Under a key of another form nothing is found, and only a finite sequence is put.
  const place = key as RequestKey
  if (row === undefined) for (const lanes of queue.lanes.values()) lanes.remove(place)
  else if (isReadable(row) && Number.isFinite(sequence))
    lanesOf(queue, row.metadata.owner).put({ key: place, request: row })
  else queue.unreadable.push({ key, row })
}

/** A row of `offlineData` as it was put, or taken away (undefined); all of them when a range was. */
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
  const known = memory.tables.get(name)
  if (kind === 'overlay') noteIn(memory.changes.get(name))
  else if (kind === 'replica') noteIn(known?.rows)
  // A row under the key of a table is its mark: `keys.table` lets nothing else be put there.
  else if (kind === 'table' && known) known.mark = row as TableMark | undefined
  else return
  memory.views.delete(name)
}

/** Lets go of tables when they are too many records together; `kept` stays. */
export function trim({ tables, views }: Memory, kept: string): void {
  let total = 0
  for (const { rows } of tables.values()) total += rows.size
  for (const [name, { rows }] of tables) {
    if (total <= RECORDS_MAX) return
    if (name === kept) continue
    total -= rows.size
    tables.delete(name)
    views.delete(name)
  }
}

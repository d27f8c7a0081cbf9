/** Types of the data on this device. */
import type { OfflineRecord } from '#shared/offline/queued-request'
import type { AnyRecord } from '#shared/records/query'

export type LocalChange = Extract<OfflineRecord, { synced: false }>
export type ReplicaRow = Extract<OfflineRecord, { synced: true }>
/** The server's count of a table, and when it was read. */
export type TableMark = { total: number; at: number }

/** One table of one owner. Shared with the memory: never change it. */
export type TableView = {
  /** Replica with the changes applied. */
  records: readonly AnyRecord[]
  replica: readonly ReplicaRow[]
  changes: readonly LocalChange[]
  mark: TableMark | undefined
}

/** In place of the real id of a record that was deleted before it was sent. */
export const NEVER_SENT = 0

/** `url`: address of a file, in place of its temporary one. */
export type IdMapRow = {
  /** Or NEVER_SENT. */
  realId: number
  timestamp: number
  url?: string
  /** The creation was sent under the key of an edit that was folded into it, or never. */
  folded?: true
}

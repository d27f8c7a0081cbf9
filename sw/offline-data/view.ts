/** Types of what the device holds of a table. */
import type { OfflineRecord } from '#shared/offline/queued-request'
import type { AnyRecord } from '#shared/records/query'

export type LocalChange = Extract<OfflineRecord, { synced: false }>
export type ReplicaRow = Extract<OfflineRecord, { synced: true }>
/** What is known of a table as a whole: the server's count of it, and when. */
export type TableMark = { total: number; at: number }

/** One table of one owner as it stands on this device. To be read only: it may be remembered. */
export type TableView = {
  /** Replica with the changes applied. */
  records: readonly AnyRecord[]
  replica: readonly ReplicaRow[]
  changes: readonly LocalChange[]
  mark: TableMark | undefined
}

/** `url`: of a file, in place of its temporary address. */
export type IdMapRow = {
  realId: number
  table: string
  timestamp: number
  url?: string
  /** The server knows the creation by the key of an edit that was folded into it. */
  folded?: true
}

/**
 * Calls that the service worker answers (offline engine, rules 28 and 31): queued changes and
 * records on this device. Without a controlling worker the server answers 404. The calls are
 * silent, because they are no operations on records.
 */
import type { ImportResult, OfflineTable, OutboxList } from '#shared/offline/outbox'
import { type RequestOptions, request } from './transport'

/** A whole table may take long. The worker reports the progress. */
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000

/** A file of changes. `requests` are the queue's rows without leases and files. */
export type OutboxFile = { format: string; owner: string; exportedAt: number; requests: unknown[] }

async function askWorker<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const answer = await request(`/__offline/${path}`, { ...options, silent: true })
  // The worker is part of the same build, so its answers have these types.
  return answer as T
}

/** All changes of the signed-in user that have not reached the server, in replay order. */
export async function listOutbox(): Promise<OutboxList> {
  return askWorker('requests')
}

/** Changes the payload of a queued change. That is a new intent, with the key `newId` (rule 1). */
export async function editQueued(id: string, body: unknown, newId: string): Promise<{ message: string }> {
  return askWorker(`requests/${encodeURIComponent(id)}`, { method: 'PUT', body: { body, newId } })
}

/** Exports the changes with these ids, or all without ids. */
export async function exportOutbox(ids: readonly string[] = []): Promise<OutboxFile> {
  const search = new URLSearchParams(ids.map((id) => ['id', id]))
  const { format, owner, exportedAt, requests } = await askWorker<OutboxFile>(
    `export${search.size > 0 ? `?${search}` : ''}`,
  )
  return { format, owner, exportedAt, requests }
}

/** Imports the changes of a file into the queue. Each is validated separately. */
export async function importOutbox(file: unknown): Promise<ImportResult[]> {
  const { results } = await askWorker<{ results: ImportResult[] }>('import', {
    method: 'POST',
    body: file,
  })
  return results
}

/** Tables with records on this device. */
export async function listOfflineTables(): Promise<OfflineTable[]> {
  const { list } = await askWorker<{ list: OfflineTable[] }>('tables')
  return list
}

/** Stores a whole table on this device. Snapshots report the progress. */
export async function downloadTable(table: string): Promise<void> {
  await askWorker(`download?path=/v1/api/records/{{project}}/{{role}}/${encodeURIComponent(table)}`, {
    method: 'POST',
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
  })
}

/**
 * What the service worker answers about itself (offline engine, rules 28 and 31): what waits, what this device holds.
 * Without a controlling worker the server answers 404. No operation of a person's data, so silent.
 */
import type { ImportResult, OfflineTable, OutboxList } from '#shared/offline/outbox'
import { type RequestOptions, request } from './transport'

/** A whole table takes as long as it takes; the worker tells of its progress meanwhile. */
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000

/** A file of changes: `requests` are queued requests as they lie in the queue, without leases and files. */
export type OutboxFile = { format: string; owner: string; exportedAt: number; requests: unknown[] }

async function askWorker<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const answer = await request(`/__offline/${path}`, { ...options, silent: true })
  // The worker is of the page's own build: its answers have the types that it makes them of.
  return answer as T
}

/** Every change of the signed-in person that has not reached the server, in replay order. */
export async function listOutbox(): Promise<OutboxList> {
  return askWorker('requests')
}

/** Gives a waiting change another payload; that is a new intent, so it gets the key `newId` (rule 1). */
export async function editQueued(id: string, body: unknown, newId: string): Promise<{ message: string }> {
  return askWorker(`requests/${encodeURIComponent(id)}`, { method: 'PUT', body: { body, newId } })
}

/** Changes as a file: those with these ids, all of them when none is given. */
export async function exportOutbox(ids: readonly string[] = []): Promise<OutboxFile> {
  const search = new URLSearchParams(ids.map((id) => ['id', id]))
  const { format, owner, exportedAt, requests } = await askWorker<OutboxFile>(
    `export${search.size > 0 ? `?${search}` : ''}`,
  )
  return { format, owner, exportedAt, requests }
}

/** Brings changes of a file back into the queue; each is judged by itself. */
export async function importOutbox(file: unknown): Promise<ImportResult[]> {
  const { results } = await askWorker<{ results: ImportResult[] }>('import', {
    method: 'POST',
    body: file,
  })
  return results
}

/** Tables of which this device holds anything. */
export async function listOfflineTables(): Promise<OfflineTable[]> {
  const { list } = await askWorker<{ list: OfflineTable[] }>('tables')
  return list
}

/** Brings a whole table onto this device. Resolves when it is here; its progress is in the snapshots. */
export async function downloadTable(table: string): Promise<void> {
  await askWorker(`download?path=/v1/api/records/{{project}}/{{role}}/${encodeURIComponent(table)}`, {
    method: 'POST',
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
  })
}

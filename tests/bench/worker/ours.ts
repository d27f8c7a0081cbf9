/** The engine itself, through the functions that its handlers call. */

import { OFFLINE_DATA_STORE, OFFLINE_DB, OFFLINE_DB_VERSION, REQUESTS_STORE } from '#shared/offline/queued-request'
import { runQuery } from '#shared/records/page'
import type { RecordsQuery } from '#shared/records/query'
import { projectTable } from '#shared/resources/catalogue'
import { ask, keys, write } from '../../../sw/db'
import { handleOutbox } from '../../../sw/handlers/outbox'
import { loadTable } from '../../../sw/offline-data/read'
import { reconcile, saveRecords } from '../../../sw/offline-data/write'
import { enqueue } from '../../../sw/queue/enqueue'
import { countWaiting, sync } from '../../../sw/queue/replay'
import { loadQueue } from '../../../sw/queue/rows'
import { setSession } from '../../../sw/session'
import { CHANGED, OWNER, PAGE_SIZE, PROJECT, toChanged, toIntent, toQuery, toRecords } from './data'
import { time, timeEach } from './timing'

/** Replaces the product's limit of 100 in cases with more requests. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER

export const oursSignIn = (): Promise<void> =>
  setSession({ project: PROJECT, userId: 1, role: 'admin', token: 'a.b.c' })

export function oursEnqueue(count: number): Promise<number[]> {
  const intents = Array.from({ length: count }, (_, number) => toIntent(number))
  return timeEach(count, async (number) => {
    const intent = intents[number]
    if (intent) await enqueue(intent.request, intent.change, undefined, NO_LIMIT)
  })
}

/** Empties the stores through another connection. The engine must notice. */
export async function oursClear(): Promise<void> {
  await loadQueue(OWNER)
  const db = await ask(indexedDB.open(OFFLINE_DB, OFFLINE_DB_VERSION))
  const tx = db.transaction([REQUESTS_STORE, OFFLINE_DATA_STORE], 'readwrite')
  await Promise.all([ask(tx.objectStore(REQUESTS_STORE).clear()), ask(tx.objectStore(OFFLINE_DATA_STORE).clear())])
  db.close()
}

/** Repeats runs until nothing is waiting, because a run may end at its time slice. */
export const oursReplay = (): Promise<number> =>
  time(async () => {
    do await sync()
    while ((await countWaiting()) > 0)
  })

/** All records of the table, and local changes. */
export async function oursFill(count: number): Promise<void> {
  await oursClear()
  // The worker stores copies only for a signed-in person, and loses the session when it is stopped.
  await oursSignIn()
  const records = toRecords(count)
  const all = { join: [], include: [], exclude: [] }
  for (let start = 0; start < count; start += 1_000)
    await saveRecords(OWNER, records.slice(start, start + 1_000), projectTable, all, Date.now())
  await write(({ data }) => data.put({ total: count, at: Date.now() }, keys.table(OWNER, 'project')))
  for (let index = 0; index < Math.min(CHANGED, count / 100); index++) await oursChange(toChanged(index))
}

/** A journalled edit of a cached record. */
export async function oursChange({ id, data }: { id: number; data: Record<string, unknown> }): Promise<void> {
  const { request } = toIntent(id)
  const { tempId: _, ...metadata } = request.metadata
  await enqueue(
    {
      ...request,
      method: 'PUT',
      operation: 'update',
      endpoint: `${request.endpoint}/${id}`,
      body: data,
      metadata: { ...metadata, writes: [`project/${id}`] },
    },
    { table: 'project', operation: 'update', recordId: id, data },
    undefined,
    NO_LIMIT,
  )
}

const toRecordsQuery = (number: number): RecordsQuery => {
  const { status, word, after, page } = toQuery(number)
  return {
    filters: [
      { field: 'status', operator: 'eq', value: status },
      { field: 'description', operator: 'cs', value: word },
      { field: 'created_at', operator: 'gt', value: after },
    ],
    groups: [],
    order: [{ field: 'name', direction: 'asc' }],
    join: [],
    include: [],
    exclude: [],
    page,
    size: PAGE_SIZE,
    count: 'exact',
  }
}

export async function oursList(number: number): Promise<{ time: number; total: number }> {
  const query = toRecordsQuery(number)
  let total = 0
  const taken = await time(async () => {
    const { records } = await loadTable(OWNER, 'project')
    total = runQuery(records, query, projectTable).total
  })
  return { time: taken, total }
}

/** Journalled edits of cached records, one by one, then discarded. */
export async function oursEdits(count: number): Promise<number[]> {
  return timeEach(count, (number) => oursChange({ id: 5 + number * 3, data: { client: `edited ${number}` } }))
}

/** Writes a page of the server's list through: 25 records, and deletions that they prove. */
export async function oursWriteThrough(times: number): Promise<number[]> {
  const records = toRecords(1_000)
  const query = { ...toRecordsQuery(0), filters: [], order: [{ field: 'id', direction: 'asc' as const }] }
  const all = { join: [], include: [], exclude: [] }
  return timeEach(times, async (number) => {
    const list = records.slice(number * PAGE_SIZE, (number + 1) * PAGE_SIZE)
    const page = { list, page: 2, limit: PAGE_SIZE, total: 100_000, num_pages: 4_000 }
    await saveRecords(OWNER, list, projectTable, all, Date.now())
    await reconcile(OWNER, page, query, projectTable, 0)
  })
}

/** The request of the outbox drawer. */
export async function oursOutbox(): Promise<{ time: number; total: number }> {
  const claims = btoa(JSON.stringify({ sub: 1, role: 'admin' }))
  const headers = { authorization: `Bearer a.${claims}.c`, 'x-project': btoa(`${PROJECT}:secret`) }
  let total = 0
  const taken = await time(async () => {
    const response = await handleOutbox(new Request('/__offline/requests', { headers }))
    total = ((await response.json()) as { list: unknown[] }).list.length
  })
  return { time: taken, total }
}

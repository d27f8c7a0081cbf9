/**
 * "Make available offline" (rule 28): stores a whole table on this device. Reads pages by id, so
 * that changes on the server shift none of them. Removes records that the server no longer has.
 */

import { NEEDS_CONNECTION } from '#messages/shared'
import { messageOf } from '#shared/error-message'
import { LIST_SIZE_MAX } from '#shared/limits'
import type { DownloadProgress } from '#shared/offline/status'
import type { RecordsPage } from '#shared/records/page'
import type { Table } from '#shared/resources/field'
import { readPage } from '../answer-body'
import { announce, runState } from '../broadcast'
import { keys, write } from '../db'
import { attempt } from '../network'
import { keepsCopiesFor } from '../session'
import { rowsIn } from './read'
import type { TableMark } from './view'
import { saveRecords } from './write'

/**
 * Resolves when the whole table is stored; snapshots show the progress.
 * @param headers of the requesting page: its project and token
 * @throws Error with the reason; the records stored so far stay
 */
export async function download(owner: string, table: Table, url: URL, headers: HeadersInit): Promise<void> {
  const report = (progress: DownloadProgress) => {
    runState.downloads = { ...runState.downloads, [table.name]: progress }
    return announce()
  }
  const progress: DownloadProgress = { done: 0, total: null, error: null }
  try {
    const startedAt = Date.now()
    let size = LIST_SIZE_MAX
    for (let after = 0, isLast = false; !isLast; ) {
      await report({ ...progress })
      const page = await fetchPage(url, after, size, headers)
      if (page === 'too large') {
        size = Math.ceil(size / 4)
        continue
      }
      await saveRecords(owner, page.list, table, { join: [], include: [], exclude: [] }, startedAt)
      progress.total ??= page.total
      progress.done += page.list.length
      after = Number(page.list.at(-1)?.id ?? after)
      isLast = page.list.length < size
    }
    await dropUnseen(owner, table.name, startedAt)
  } catch (error) {
    progress.error = messageOf(error)
    throw error
  } finally {
    await report(progress)
  }
}

/** `too large`: the page exceeds the size of one answer of the server. */
async function fetchPage(
  url: URL,
  after: number,
  size: number,
  headers: HeadersInit,
): Promise<RecordsPage | 'too large'> {
  url.search = `filter=id,gt,${after}&order=id,asc&size=${size}`
  const answer = await attempt(url.href, { headers })
  if (!answer?.proven) throw new Error(NEEDS_CONNECTION)
  if (answer.code === 'ANSWER_TOO_LARGE' && size > 1) return 'too large'
  if (answer.status !== 200) throw new Error(answer.message)
  return readPage(answer.body)
}

/** Removes records that the download did not contain, and marks the table as complete. */
function dropUnseen(owner: string, table: string, startedAt: number): Promise<void> {
  return write(async (stores) => {
    if (!keepsCopiesFor(owner)) return
    const { rows } = await rowsIn(stores, owner, table)
    const unseen = [...rows.values()].filter((row) => row.timestamp < startedAt)
    const mark: TableMark = { total: rows.size - unseen.length, at: startedAt }
    for (const row of unseen) stores.data.delete(keys.replica(owner, table, row.id))
    stores.data.put(mark, keys.table(owner, table))
  })
}

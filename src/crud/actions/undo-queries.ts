/**
 * Undoes a deletion. A confirmed deletion is sent or queued at once, so that a closed tab loses
 * nothing. Undo discards a queued one, restores the record from the trash if it was sent, and adds
 * a record anew that never left this device.
 */
import * as text from '#messages/deletion'
import { isNetworkError } from '#shared/errors'
import { isTempId, type RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { createRecord, getRecord } from '../../api/records'
import { restoreRecord } from '../../api/trash'
import { toCreateValues, toFormValues } from '../form/form-values'
import { discardChange } from '../record/discard-change'

export type Deletion = {
  id: RecordId
  /** The queued request; undefined when the server deleted the record at once. */
  requestId: string | undefined
  /** As the page last knew it. */
  record: AnyRecord | undefined
}

const ASK_EVERY_MS = 100
const ASK_AT_MOST = 50

/**
 * Removes the request from the queue, unless it was already applied. One that may have reached the
 * server is withdrawn there too.
 * @throws when its outcome can't be known now
 */
async function takeFromQueue(requestId: string): Promise<void> {
  for (let asked = 0; asked < ASK_AT_MOST; asked += 1) {
    const { state } = await discardChange(requestId)
    if (state === 'done' || state === 'gone' || state === 'arrived') return
    if (state !== 'sending') break
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
  throw new Error(text.deletionUnderWay())
}

type Presence = 'here' | 'gone' | 'unknown'

async function findRecord(table: string, id: RecordId): Promise<Presence> {
  try {
    await getRecord(table, id)
    return 'here'
  } catch (error) {
    return isNetworkError(error) ? 'unknown' : 'gone'
  }
}

/** `key` belongs to this press of Undo and is the same in every retry. */
export async function undoDeletion(
  resource: Resource,
  { id, requestId, record }: Deletion,
  key: string,
): Promise<void> {
  const table = resource.table.name
  if (requestId !== undefined) {
    await takeFromQueue(requestId)
    const found = await findRecord(table, id)
    // Without a network nothing was sent, so what left the queue was discarded.
    if (found === 'here' || (found === 'unknown' && !isTempId(id))) return
  }
  if (!isTempId(id)) await restoreRecord(table, Number(id), { key })
  else if (record) await createRecord(table, toCreateValues(resource, toFormValues(resource, record)), { key })
}

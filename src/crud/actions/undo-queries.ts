/**
 * Taking a deletion back. It was sent, or waits in the queue, from the moment it was confirmed: a closed tab loses nothing. So
 * undoing is a change too: one that still waits is given up, one that was sent is answered by bringing the record back from the
 * trash, and a record that never left this device is made again.
 */
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
  /** The queued request that deletes it; undefined when the server did so at once. */
  requestId: string | undefined
  /** The record as the page last knew it. */
  record: AnyRecord | undefined
}

const ASK_EVERY_MS = 100
const ASK_AT_MOST = 50
const UNDER_WAY = 'The deletion may have reached the server already. Try again when you are online.'

/**
 * Rids the queue of the request, one way or the other: it is withdrawn, also from the server when it may have reached it, or
 * was done.
 * @throws when that can't be known now
 */
async function takeFromQueue(requestId: string): Promise<void> {
  for (let asked = 0; asked < ASK_AT_MOST; asked += 1) {
    const { state } = await discardChange(requestId)
    if (state === 'done' || state === 'gone' || state === 'arrived') return
    if (state !== 'sending') break
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
  throw new Error(UNDER_WAY)
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

/** `key` is that of this press of Undo: the same for every further try of it. */
export async function undoDeletion(
  resource: Resource,
  { id, requestId, record }: Deletion,
  key: string,
): Promise<void> {
  const table = resource.table.name
  if (requestId !== undefined) {
    await takeFromQueue(requestId)
    const found = await findRecord(table, id)
    // Without a network nothing was sent: what left the queue was given up.
    if (found === 'here' || (found === 'unknown' && !isTempId(id))) return
  }
  if (!isTempId(id)) await restoreRecord(table, Number(id), { key })
  else if (record) await createRecord(table, toCreateValues(resource, toFormValues(resource, record)), { key })
}

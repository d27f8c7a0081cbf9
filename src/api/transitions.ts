/** A named step of a record's status by a call of its own (design, api-contract.md "Who may do what": by named transitions). */

import { TABLE_ID_REQUIRED } from '#messages/specification'
import { isEmptyValue } from '#shared/empty'
import type { RecordId } from '#shared/offline/temp-id'
import { LAMBDA } from './endpoint'
import type { WriteOptions } from './records'
import { request } from './transport'

/**
 * Without a network it waits in the queue: the server says then whether it is still possible.
 * @param name of a transition of the table's resource
 */
export async function takeTransition(table: string, id: RecordId, name: string, { key, version }: WriteOptions) {
  if (isEmptyValue(table) || isEmptyValue(id)) throw new Error(TABLE_ID_REQUIRED)
  return request(`${LAMBDA}/${table}/${encodeURIComponent(id)}/${name}`, {
    answer: 'updatedOrQueued',
    method: 'POST',
    body: {},
    idempotencyKey: key,
    queueable: 'high',
    ...(version === undefined ? {} : { ifMatch: version }),
  })
}

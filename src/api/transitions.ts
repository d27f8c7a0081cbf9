/** Named transitions of a record's status (design, api-contract.md "Who may do what"). */

import { TABLE_ID_REQUIRED } from '#messages/specification'
import { isEmptyValue } from '#shared/empty'
import type { RecordId } from '#shared/offline/temp-id'
import { LAMBDA } from './endpoint'
import type { WriteOptions } from './records'
import { request } from './transport'

/**
 * Offline it is queued. The server decides when it arrives whether it is still possible.
 * @param name a transition of the table's resource @param body what it takes, such as a reason
 */
export async function takeTransition(
  table: string,
  id: RecordId,
  name: string,
  { key, version }: WriteOptions,
  body: Readonly<Record<string, string>> = {},
) {
  if (isEmptyValue(table) || isEmptyValue(id)) throw new Error(TABLE_ID_REQUIRED)
  return request(`${LAMBDA}/${table}/${encodeURIComponent(id)}/${name}`, {
    answer: 'updatedOrQueued',
    method: 'POST',
    body,
    idempotencyKey: key,
    queueable: 'high',
    ...(version === undefined ? {} : { ifMatch: version }),
  })
}

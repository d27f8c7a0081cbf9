/** A booking's way through its states (design, api-contract.md "Who may do what": by named transitions). */
import { isEmptyValue } from '#shared/empty'
import { TABLE_ID_REQUIRED } from '#shared/messages'
import type { RecordId } from '#shared/offline/temp-id'
import type { WriteOptions } from './records'
import { request } from './transport'

/** Without a network it waits in the queue: the server says then whether it is still possible. */
function transition(id: RecordId, name: string, { key, version }: WriteOptions) {
  if (isEmptyValue(id)) throw new Error(TABLE_ID_REQUIRED)
  return request(`/v1/api/{{project}}/{{role}}/lambda/booking/${encodeURIComponent(id)}/${name}`, {
    answer: 'updatedOrQueued',
    method: 'POST',
    body: {},
    idempotencyKey: key,
    queueable: 'high',
    ...(version === undefined ? {} : { ifMatch: version }),
  })
}

/** The host takes a pending booking. */
export async function confirmBooking(id: RecordId, options: WriteOptions) {
  return transition(id, 'confirm', options)
}

/** Host or guest give up a booking that is not over. */
export async function cancelBooking(id: RecordId, options: WriteOptions) {
  return transition(id, 'cancel', options)
}

/** The host closes a booking that has ended. */
export async function completeBooking(id: RecordId, options: WriteOptions) {
  return transition(id, 'complete', options)
}

/** Named transitions between a booking's states. Its status can't be written directly. */
import { declineRequestSchema } from '#shared/contract/bookings'
import { updatedSchema } from '#shared/contract/records'
import { BOOKING_TRANSITIONS, bookingTable } from '#shared/resources/marketplace'
import { type Call, LAMBDA, parseBody, toRecordId } from '../call'
import type { Ctx, Deps } from '../context'
import { notFound } from '../errors'
import { etagOf } from '../records/record-checks'
import { changeRecord } from '../records/record-writes'
import { type BookingTransition, bookingChanges } from '../tables/booking'
import { lockSpaceOf } from '../tables/booking-space'
import { writeContext } from './records'

const SUMMARIES: Record<BookingTransition, string> = {
  confirm: 'The host confirms a pending booking',
  decline: 'The host declines a pending booking, with a reason if there is one; its time becomes free',
  cancel: 'Host or guest cancels a booking that has not ended; its time becomes free',
  complete: 'The host completes a booking that has ended',
}

/** Each whole: pages of other languages have words for it. */
const MESSAGES: Record<BookingTransition, string> = {
  confirm: 'Booking confirmed',
  decline: 'Booking declined',
  cancel: 'Booking cancelled',
  complete: 'Booking completed',
}

export function bookingCalls(deps: Deps): Call[] {
  const transition = (name: BookingTransition) => async (c: Ctx) => {
    const id = toRecordId(c.req.param('id'))
    if (id === undefined) throw notFound()
    const context = writeContext(c, deps, bookingTable)
    // Before the booking, as everywhere: two transactions that lock both never wait for each other.
    const space = await lockSpaceOf(context.tx, id)
    const { reason } = name === 'decline' ? parseBody(c, declineRequestSchema) : {}
    const model = await changeRecord(context, id, c.req.header('if-match'), async (booking) => {
      const { actor, now } = context
      return bookingChanges(name, booking, { actor, space, now, reason })
    })
    return c.json({ error: false, model, data: 1, message: MESSAGES[name] }, 200, { etag: etagOf(model) })
  }

  return BOOKING_TRANSITIONS.map(({ name }) => ({
    method: 'POST',
    path: `${LAMBDA}/booking/:id/${name}`,
    kind: 'write',
    summary: SUMMARIES[name],
    of: 'booking',
    ...(name === 'decline' && { body: { json: declineRequestSchema } }),
    answers: { 200: updatedSchema },
    handle: transition(name),
  }))
}

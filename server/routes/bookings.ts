/** Named transitions between a booking's states. Its status can't be written directly. */
import { updatedSchema } from '#shared/contract/records'
import { BOOKING_TRANSITIONS, bookingTable } from '#shared/resources/marketplace'
import { type Call, LAMBDA, toRecordId } from '../call'
import type { Ctx, Deps } from '../context'
import { notFound } from '../errors'
import { etagOf } from '../records/record-checks'
import { changeRecord } from '../records/record-writes'
import { type BookingTransition, nextBookingState } from '../tables/booking'
import { writeContext } from './records'

const SUMMARIES: Record<BookingTransition, string> = {
  confirm: 'The host confirms a pending booking',
  cancel: 'Host or guest cancels a booking that has not ended; its time becomes free',
  complete: 'The host completes a booking that has ended',
}

export function bookingCalls(deps: Deps): Call[] {
  const transition = (name: BookingTransition) => async (c: Ctx) => {
    const id = toRecordId(c.req.param('id'))
    if (id === undefined) throw notFound()
    const context = writeContext(c, deps, bookingTable)
    const model = await changeRecord(context, id, c.req.header('if-match'), async (booking) => {
      const [space] = await context.tx.query<{ user_id: number | null }>('SELECT user_id FROM space WHERE id = $1', [
        booking.space_id,
      ])
      const { actor, now } = context
      return { status: nextBookingState(name, booking, { actor, hostId: space?.user_id ?? null, now }) }
    })
    return c.json({ error: false, model, data: 1, message: `Booking ${String(model.status)}` }, 200, {
      etag: etagOf(model),
    })
  }

  return BOOKING_TRANSITIONS.map(({ name }) => ({
    method: 'POST',
    path: `${LAMBDA}/booking/:id/${name}`,
    kind: 'write',
    summary: SUMMARIES[name],
    of: 'booking',
    answers: { 200: updatedSchema },
    handle: transition(name),
  }))
}

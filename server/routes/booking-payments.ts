/** Payments of bookings: finishing one, refunds by administrators, and the way back from a bank's page. */
import { noPaymentToFinish } from '#messages/booking-payments'
import { bookingRefundRequestSchema, finishPaymentRequestSchema } from '#shared/contract/bookings'
import { bookingPaymentSchema } from '#shared/contract/payments'
import { updatedSchema } from '#shared/contract/records'
import { bookingTable } from '#shared/resources/marketplace'
import { ADMIN_ROLES } from '#shared/roles'
import { digestOf } from '../accounts/secrets'
import { type Call, LAMBDA, parseBody, toRecordId } from '../call'
import type { Ctx, Deps } from '../context'
import { HttpError, notFound } from '../errors'
import { requireUserId } from '../middleware/session'
import { payAgain, settleAfter } from '../payments/booking-charges'
import { askForRefund, lastFailure, livePayment, lookAgain, requireRefundable } from '../payments/booking-payment-rows'
import { settleBooking } from '../payments/booking-payments'
import { pageOrigin } from '../public-origin'
import { writeAudit } from '../records/audit'
import { etagOf, lockRecord } from '../records/record-checks'
import { readMany } from '../records/record-reads'
import { tellOfRefund } from '../tables/booking-notices'
import { lockSpaceOf } from '../tables/booking-space'
import { writeContext } from './records'

const BOOKING = `${LAMBDA}/booking/:id`
const SHOWN = { include: [], exclude: [], join: [] }

export function bookingPaymentCalls(deps: Deps): Call[] {
  const { db, clock, payments, config } = deps

  function idOf(c: Ctx): number {
    const id = toRecordId(c.req.param('id'))
    if (id === undefined) throw notFound()
    return id
  }

  async function refund(c: Ctx) {
    const id = idOf(c)
    const { amount_cents, reason } = parseBody(c, bookingRefundRequestSchema)
    const context = writeContext(c, deps, bookingTable)
    const { tx, actor, now, key } = context
    await lockSpaceOf(tx, id)
    const model = await lockRecord(context, id)
    const payment = await requireRefundable(tx, id, amount_cents)
    const own = key === null ? crypto.randomUUID() : await digestOf(`${actor.userId} ${key}`)
    await askForRefund(tx, payment, { key: own, amount_cents, reason, userId: actor.userId }, now)
    const change = { recordId: id, before: null, after: { refund_cents: amount_cents, refund_reason: reason } }
    await writeAudit(tx, { actor, table: 'booking', operation: 'update', changes: [change], key, at: now })
    await tellOfRefund(context, model, { key: own, cents: amount_cents, currency: payment.currency, reason })
    settleAfter(context, id)
    return c.json({ error: false, model, data: 1, message: 'Booking refunded' }, 200, { etag: etagOf(model) })
  }

  async function finish(c: Ctx) {
    const id = idOf(c)
    parseBody(c, finishPaymentRequestSchema)
    const [userId, now] = [requireUserId(c), clock.now()]
    const origin = pageOrigin(c.req.url, c.env?.secure, config) ?? new URL(c.req.url).origin
    await db.transaction(async (tx) => {
      await lockSpaceOf(tx, id)
      const [booking] = await tx.query<{ id: number; status: string; pay_until: string | null }>(
        `SELECT id, status, total_cents, currency, user_id, pay_until FROM booking
         WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL FOR UPDATE`,
        [id, userId],
      )
      if (!booking) throw notFound()
      if (booking.status !== 'pending' || booking.pay_until === null || Date.parse(booking.pay_until) <= now)
        throw new HttpError(409, noPaymentToFinish(), { code: 'INVALID_STATE' })
      await payAgain({ tx, now, origin }, booking)
    })
    await settleBooking(deps, id)
    const { url, failure } = await db.transaction(async (tx) => {
      const live = await livePayment(tx, id)
      if (!live?.provider_id) return { url: null, failure: live ? null : await lastFailure(tx, id) }
      const state = await payments.authorisation(live.provider_id, { tx, key: live.key })
      return { url: state.url, failure: null }
    })
    if (failure !== null) throw new HttpError(402, failure, { code: 'CARD_DECLINED' })
    const [model] = await readMany({ db, actor: c.get('actor'), table: bookingTable }, [id], SHOWN)
    if (!model) throw notFound()
    const message = url === null ? 'Payment finished' : 'Authenticate the payment'
    return c.json({ error: false, model, url, message })
  }

  async function comeBack(c: Ctx) {
    const key = c.req.param('key') ?? ''
    const id = await lookAgain(db, 'key', key, clock.now())
    if (id === undefined) throw notFound()
    await settleBooking(deps, id)
    return c.redirect(`/account/my-bookings?booking=${id}`, 303)
  }

  return [
    {
      ...{ method: 'POST', path: `${BOOKING}/refund`, kind: 'write', roles: ADMIN_ROLES },
      summary: 'Refund a paid booking in part or as a whole, with a reason',
      of: 'booking',
      body: { json: bookingRefundRequestSchema },
      answers: { 200: updatedSchema },
      handle: refund,
    },
    {
      ...{ method: 'POST', path: `${BOOKING}/payment`, kind: 'session' },
      summary: 'Finish the payment of an own pending booking, with the default card',
      of: 'booking',
      body: { json: finishPaymentRequestSchema },
      answers: { 200: bookingPaymentSchema },
      handle: finish,
    },
    {
      ...{ method: 'GET', path: '/v1/api/payments/return/:key', kind: 'open' },
      summary: 'The way back from the page on which a payment was authenticated; leads to the booking',
      answers: { 303: null },
      handle: comeBack,
    },
  ]
}

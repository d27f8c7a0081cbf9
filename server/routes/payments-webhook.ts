/**
 * Receives events of the payment provider. An event only says which object to read again
 * (server/payments/payments-mirror.ts).
 */
import { eventTakenSchema } from '#shared/contract/payments'
import type { Call } from '../call'
import { type Ctx, type Deps, GUEST } from '../context'
import { settlePayment } from '../payments/booking-payments'
import { refresh } from '../payments/payments-mirror'

export function paymentWebhookCalls(deps: Deps): Call[] {
  const { db, payments, clock } = deps

  async function take(c: Ctx) {
    const event = await payments.readEvent(await c.req.text(), c.req.header('stripe-signature') ?? '', clock.now())
    await db.transaction(async (tx) => {
      const fresh = await tx.query(
        `INSERT INTO payment_event (id, type, object_id, received_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING RETURNING id`,
        [event.id, event.type, event.about?.id ?? null, new Date(clock.now())],
      )
      if (fresh.length === 0 || !event.about) return
      await refresh({ tx, payments, actor: GUEST, key: null, now: clock.now() }, event.about)
    })
    // The payment of a booking is looked at after the event is taken in.
    if (event.about?.kind === 'payment') await settlePayment(deps, event.about.id)
    return c.json({ error: false, received: true })
  }

  return [
    {
      ...{ method: 'POST', path: '/v1/api/payments/webhook', kind: 'open' },
      summary: "Events of the payment provider, signed by Stripe's scheme",
      answers: { 200: eventTakenSchema },
      handle: take,
    },
  ]
}

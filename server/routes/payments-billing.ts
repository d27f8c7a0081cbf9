/** Payments for administrators: subscriptions, usage, invoices, orders, refunds. */

import {
  cancelRequestSchema,
  paymentModelSchema,
  providerInvoicesSchema,
  refundRequestSchema,
  usageChargeSchema,
} from '#shared/contract/payments'
import { listSchema } from '#shared/contract/records'
import { invoiceTable, orderTable, priceTable, subscriptionTable } from '#shared/resources/payments'
import { ADMIN_ROLES } from '#shared/roles'
import { type Call, parseBody, toRecordId } from '../call'
import type { Ctx, Deps } from '../context'
import { badRequest, HttpError, invalid, notFound } from '../errors'
import { notify } from '../notifications/notify'
import {
  countRefusals,
  customerOf,
  rowById,
  rowByProviderId,
  SUBSCRIPTION_NOT_FOUND,
  type Work,
  work,
} from '../payments/payments'
import { lockFor, refresh } from '../payments/payments-mirror'
import type { InvoiceState } from '../ports/payments'
import type { Row } from '../tables/facet'
import { moneyText } from '../words'
import { listMirrored, PAGE_PARAMETERS, readSlice, SLICE_PARAMETERS, STRIPE } from './payments-catalogue'

const invalidState = (message: string) => new HttpError(409, message, { code: 'INVALID_STATE' })
const isOver = ({ status }: Row): boolean => status === 'canceled' || status === 'incomplete_expired'

/** The locked subscription; with an owner, only that person's. @throws HttpError 404 */
async function lockSubscription({ tx }: Work, id: number | undefined, owner?: number) {
  const subscription = await rowById(tx, subscriptionTable, id, owner)
  if (!subscription) throw notFound(SUBSCRIPTION_NOT_FOUND)
  const customer = await customerOf(tx, subscription)
  await lockFor(tx, customer)
  const row = await rowById(tx, subscriptionTable, subscription.id)
  if (!row) throw notFound(SUBSCRIPTION_NOT_FOUND)
  return { row, customer, id: String(row.provider_id) }
}

const CANCEL_TYPES = { at_period_end: 'period_end', immediately: 'now' } as const

/**
 * Immediately by default, or as `?at=period_end` or the body says.
 * @throws HttpError 400 when the two differ
 */
function cancelTime(c: Ctx): 'now' | 'period_end' {
  const { cancel_type } = parseBody(c, cancelRequestSchema)
  const fromBody = cancel_type && CANCEL_TYPES[cancel_type]
  const at = c.req.query('at') ?? fromBody ?? 'now'
  if (at !== 'now' && at !== 'period_end') throw badRequest('"at" should be now or period_end', 'INVALID_QUERY')
  if (fromBody && fromBody !== at) throw invalid({ cancel_type: 'This contradicts "at"' })
  return at
}

export async function cancelSubscription(c: Ctx, context: Work, owner?: number): Promise<Response> {
  const at = cancelTime(c)
  const { row, customer, id } = await lockSubscription(context, toRecordId(c.req.param('id')), owner)
  if (isOver(row)) throw invalidState('The subscription is already canceled')
  await context.payments.cancel(id, at, context.under(`cancel-${at}`))
  await refresh(context.mirror, { kind: 'subscription', id, customer })
  const model = await rowByProviderId(context.tx, subscriptionTable, id)
  return c.json({ error: false, model, message: 'Subscription is canceled successfully' })
}

export const toShownInvoice = ({ id, number, status, total, paid, currency, url, issuedAt, paidAt }: InvoiceState) => ({
  ...{ id, number, status, total_cents: total, paid_cents: paid, currency, url },
  ...{ issued_at: new Date(issuedAt).toISOString(), paid_at: paidAt === null ? null : new Date(paidAt).toISOString() },
})

export function paymentBillingCalls(deps: Deps): Call[] {
  const { payments } = deps

  async function chargeUsage(c: Ctx) {
    const { subId, quantity } = parseBody(c, usageChargeSchema)
    const context = await work(c, deps)
    const { row, customer, id } = await lockSubscription(context, subId)
    if (isOver(row)) throw invalidState('The subscription is canceled')
    const price = await rowById(context.tx, priceTable, Number(row.price_id))
    if (price?.usage_type !== 'metered') throw invalid({ subId: 'This subscription is not metered' })
    const usage = { customer, subscription: id, price: String(price.provider_id), quantity }
    await payments.recordUsage(usage, context.under('usage'))
    return c.json({ error: false, model: row, message: 'Charge recorded successfully' })
  }

  async function listProviderInvoices(c: Ctx) {
    const { list, hasMore } = await payments.listInvoices(c.get('db'), readSlice(c))
    return c.json({ error: false, list: list.map(toShownInvoice), has_more: hasMore })
  }

  async function refund(c: Ctx) {
    const { amount_cents } = parseBody(c, refundRequestSchema)
    const context = await work(c, deps)
    const id = toRecordId(c.req.param('id'))
    const existing = await rowById(context.tx, orderTable, id)
    if (!existing) throw notFound('Order not found')
    const customer = await customerOf(context.tx, existing)
    await lockFor(context.tx, customer)
    const order = await rowById(context.tx, orderTable, id)
    const left = Number(order?.total_cents) - Number(order?.refunded_cents)
    const payment = order?.payment_id
    if (!order || typeof payment !== 'string' || order.status === 'failed' || left <= 0)
      throw invalidState('There is nothing left to refund')
    if ((amount_cents ?? 0) > left) throw invalid({ amount_cents: `At most ${left} can still be refunded` })
    await payments.refund(payment, amount_cents, context.under('refund'))
    await refresh(context.mirror, { kind: 'payment', id: payment, customer })
    const model = await rowByProviderId(context.tx, orderTable, String(existing.provider_id))
    await tellOfOrderRefund(context, order, amount_cents ?? left)
    return c.json({ error: false, model, message: 'Refund recorded successfully' })
  }

  /** An order can be refunded in parts: what was refunded before names each. */
  async function tellOfOrderRefund({ tx, mirror }: Work, order: Row, cents: number) {
    const { id, user_id, currency, refunded_cents } = order
    if (typeof user_id !== 'number') return
    await notify(
      { tx, mail: deps.mail, push: deps.push, now: mirror.now },
      {
        ...{ userId: user_id, kind: 'payment', cause: `order:${id}:refund:${String(refunded_cents)}` },
        link: '/account/billings',
        say: (text, language) => ({
          title: text.refundTitle(),
          message: text.orderRefunded({ amount: moneyText(cents, String(currency), language), id: String(id) }),
        }),
      },
    )
  }

  const READ = { kind: 'read', roles: ADMIN_ROLES } as const
  const WRITE = { kind: 'write', roles: ADMIN_ROLES } as const
  return [
    {
      ...{ method: 'GET', path: `${STRIPE}/subscriptions`, ...READ },
      summary: 'All subscriptions, newest first',
      query: PAGE_PARAMETERS,
      of: 'subscription',
      answers: { 200: listSchema },
      handle: (c) => listMirrored(c, subscriptionTable),
    },
    {
      ...{ method: 'DELETE', path: `${STRIPE}/subscription/:id`, ...WRITE },
      summary: 'Cancel a subscription now, or with at=period_end at the end of the paid period',
      query: ['at'],
      body: { json: cancelRequestSchema },
      of: 'subscription',
      answers: { 200: paymentModelSchema },
      handle: countRefusals(deps, async (c) => cancelSubscription(c, await work(c, deps))),
    },
    {
      ...{ method: 'POST', path: `${STRIPE}/subscription/usage-charge`, ...WRITE },
      summary: 'Record usage of a metered subscription; the next invoice charges it',
      body: { json: usageChargeSchema },
      of: 'subscription',
      answers: { 200: paymentModelSchema },
      handle: chargeUsage,
    },
    {
      ...{ method: 'GET', path: `${STRIPE}/invoices`, ...READ },
      summary: 'All invoices, newest first, by page',
      query: PAGE_PARAMETERS,
      of: 'invoice',
      answers: { 200: listSchema },
      handle: (c) => listMirrored(c, invoiceTable),
    },
    {
      ...{ method: 'GET', path: `${STRIPE}/invoices-v2`, ...READ },
      summary: 'Invoices as the provider has them, newest first, by cursor',
      query: SLICE_PARAMETERS,
      answers: { 200: providerInvoicesSchema },
      handle: listProviderInvoices,
    },
    {
      ...{ method: 'GET', path: `${STRIPE}/orders`, ...READ },
      summary: 'All orders, newest first',
      query: PAGE_PARAMETERS,
      of: 'order',
      answers: { 200: listSchema },
      handle: (c) => listMirrored(c, orderTable),
    },
    {
      ...{ method: 'POST', path: `${STRIPE}/orders/:id/refund`, ...WRITE },
      summary: 'Refund an order in full or in part',
      body: { json: refundRequestSchema },
      of: 'order',
      answers: { 200: paymentModelSchema },
      handle: refund,
    },
  ]
}

/** What administrators do about money that is or will be paid: subscriptions, usage, invoices, orders, refunds. */
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
import { listMirrored, PAGE_PARAMETERS, readSlice, SLICE_PARAMETERS, STRIPE } from './payments-catalogue'

const invalidState = (message: string) => new HttpError(409, message, { code: 'INVALID_STATE' })
const isOver = ({ status }: Row): boolean => status === 'canceled' || status === 'incomplete_expired'

/** The subscription under lock; with an owner only that person's. @throws HttpError 404 */
async function lockSubscription({ tx }: Work, id: number | undefined, owner?: number) {
  const found = await rowById(tx, subscriptionTable, id, owner)
  if (!found) throw notFound(SUBSCRIPTION_NOT_FOUND)
  const customer = await customerOf(tx, found)
  await lockFor(tx, customer)
  const row = await rowById(tx, subscriptionTable, found.id)
  if (!row) throw notFound(SUBSCRIPTION_NOT_FOUND)
  return { row, customer, id: String(row.provider_id) }
}

const CANCEL_TYPES = { at_period_end: 'period_end', immediately: 'now' } as const

/** Now, or with `?at=period_end` or a body that says so. @throws HttpError 400 where the two differ */
function cancelTime(c: Ctx): 'now' | 'period_end' {
  const { cancel_type } = parseBody(c, cancelRequestSchema)
  const told = cancel_type && CANCEL_TYPES[cancel_type]
  const at = c.req.query('at') ?? told ?? 'now'
  if (at !== 'now' && at !== 'period_end') throw badRequest('"at" should be now or period_end', 'INVALID_QUERY')
  if (told && told !== at) throw invalid({ cancel_type: 'This says another time than "at"' })
  return at
}

export async function cancelSubscription(c: Ctx, given: Work, owner?: number): Promise<Response> {
  const at = cancelTime(c)
  const { row, customer, id } = await lockSubscription(given, toRecordId(c.req.param('id')), owner)
  if (isOver(row)) throw invalidState('The subscription is canceled already')
  await given.payments.cancel(id, at, given.under(`cancel-${at}`))
  await refresh(given.mirror, { kind: 'subscription', id, customer })
  const model = await rowByProviderId(given.tx, subscriptionTable, id)
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
    const given = await work(c, deps)
    const { row, customer, id } = await lockSubscription(given, subId)
    if (isOver(row)) throw invalidState('The subscription is canceled')
    const price = await rowById(given.tx, priceTable, Number(row.price_id))
    if (price?.usage_type !== 'metered') throw invalid({ subId: 'This subscription is not metered' })
    const usage = { customer, subscription: id, price: String(price.provider_id), quantity }
    await payments.recordUsage(usage, given.under('usage'))
    return c.json({ error: false, model: row, message: 'Charge recorded successfully' })
  }

  async function listProviderInvoices(c: Ctx) {
    const { list, hasMore } = await payments.listInvoices(c.get('db'), readSlice(c))
    return c.json({ error: false, list: list.map(toShownInvoice), has_more: hasMore })
  }

  async function refund(c: Ctx) {
    const { amount_cents } = parseBody(c, refundRequestSchema)
    const given = await work(c, deps)
    const id = toRecordId(c.req.param('id'))
    const found = await rowById(given.tx, orderTable, id)
    if (!found) throw notFound('Order not found')
    const customer = await customerOf(given.tx, found)
    await lockFor(given.tx, customer)
    const order = await rowById(given.tx, orderTable, id)
    const left = Number(order?.total_cents) - Number(order?.refunded_cents)
    const payment = order?.payment_id
    if (typeof payment !== 'string' || order?.status === 'failed' || left <= 0)
      throw invalidState('There is nothing left to refund')
    if ((amount_cents ?? 0) > left) throw invalid({ amount_cents: `At most ${left} is left to refund` })
    await payments.refund(payment, amount_cents, given.under('refund'))
    await refresh(given.mirror, { kind: 'payment', id: payment, customer })
    const model = await rowByProviderId(given.tx, orderTable, String(found.provider_id))
    return c.json({ error: false, model, message: 'Refund recorded successfully' })
  }

  const READ = { kind: 'read', roles: ADMIN_ROLES } as const
  const WRITE = { kind: 'write', roles: ADMIN_ROLES } as const
  return [
    {
      ...{ method: 'GET', path: `${STRIPE}/subscriptions`, ...READ },
      summary: 'Subscriptions of everybody, newest first',
      query: PAGE_PARAMETERS,
      of: 'subscription',
      answers: { 200: listSchema },
      handle: (c) => listMirrored(c, subscriptionTable),
    },
    {
      ...{ method: 'DELETE', path: `${STRIPE}/subscription/:id`, ...WRITE },
      summary: 'End a subscription now, or with at=period_end when what is paid for is over',
      query: ['at'],
      body: { json: cancelRequestSchema },
      of: 'subscription',
      answers: { 200: paymentModelSchema },
      handle: countRefusals(deps, async (c) => cancelSubscription(c, await work(c, deps))),
    },
    {
      ...{ method: 'POST', path: `${STRIPE}/subscription/usage-charge`, ...WRITE },
      summary: 'Record usage of a metered subscription; it is paid with the next invoice',
      body: { json: usageChargeSchema },
      of: 'subscription',
      answers: { 200: paymentModelSchema },
      handle: chargeUsage,
    },
    {
      ...{ method: 'GET', path: `${STRIPE}/invoices`, ...READ },
      summary: 'Invoices of everybody, newest first, by page',
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
      summary: 'Orders of everybody, newest first',
      query: PAGE_PARAMETERS,
      of: 'order',
      answers: { 200: listSchema },
      handle: (c) => listMirrored(c, orderTable),
    },
    {
      ...{ method: 'POST', path: `${STRIPE}/orders/:id/refund`, ...WRITE },
      summary: 'Give back what an order cost, or a part of it',
      body: { json: refundRequestSchema },
      of: 'order',
      answers: { 200: paymentModelSchema },
      handle: refund,
    },
  ]
}

/**
 * The signed-in person's card form, receipts, and the return of a canceled subscription. Nobody but
 * an administrator can reach another person's receipts.
 */
import {
  cardFormRequestSchema,
  cardFormSchema,
  paymentModelSchema,
  resumeRequestSchema,
} from '#shared/contract/payments'
import type { Table } from '#shared/resources/field'
import { invoiceTable, orderTable, subscriptionTable } from '#shared/resources/payments'
import { ADMIN_ROLES, ROLES } from '#shared/roles'
import { type Call, parseBody, toRecordId } from '../call'
import type { Ctx, Deps } from '../context'
import { HttpError, notFound } from '../errors'
import { requireUserId } from '../middleware/session'
import {
  requireCustomer,
  rowById,
  rowByProviderId,
  SUBSCRIPTION_NOT_FOUND,
  type Work,
  work,
} from '../payments/payments'
import { refresh } from '../payments/payments-mirror'
import { invoiceReceipt, orderReceipt, type Receipt } from '../payments/receipt'
import { receiptPdf } from '../payments/receipt-pdf'
import type { Row } from '../tables/facet'
import { STRIPE } from './payments-catalogue'

const CUSTOMER = `${STRIPE}/customer`

const openCardForm = (deps: Deps) => async (c: Ctx) => {
  parseBody(c, cardFormRequestSchema)
  const context = await work(c, deps)
  const customer = await requireCustomer(context, requireUserId(c))
  const client_secret = await deps.payments.openCardForm(String(customer.provider_id), context.under('form'))
  return c.json({ error: false, client_secret }, 201)
}

const resumeSubscription = (deps: Deps) => async (c: Ctx) => {
  parseBody(c, resumeRequestSchema)
  const context = await work(c, deps)
  const owner = requireUserId(c)
  const customer = String((await requireCustomer(context, owner)).provider_id)
  const row = await rowById(context.tx, subscriptionTable, toRecordId(c.req.param('id')), owner)
  if (!row) throw notFound(SUBSCRIPTION_NOT_FOUND)
  const id = String(row.provider_id)
  const state = await deps.payments.subscription(id, context.under('look'))
  if (state === undefined || state.status === 'canceled' || state.status === 'incomplete_expired')
    throw new HttpError(409, 'This subscription has ended. Subscribe again.', { code: 'INVALID_STATE' })
  if (state.cancelAtPeriodEnd) await deps.payments.resume(id, context.under('resume'))
  await refresh(context.mirror, { kind: 'subscription', id, customer })
  const model = await rowByProviderId(context.tx, subscriptionTable, id)
  return c.json({ error: false, model, message: 'Subscription continues' })
}

type Make = (work: Work, row: Row) => Promise<Receipt>

/** `whose`: rows of the signed-in person, or all. */
const receipt = (deps: Deps, table: Table, make: Make, whose: 'own' | 'all') => async (c: Ctx) => {
  const owner = whose === 'own' ? requireUserId(c) : undefined
  const row = await rowById(c.get('db'), table, toRecordId(c.req.param('id')), owner)
  if (!row) throw notFound()
  const made = await make(await work(c, deps), row)
  const name = made.number.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  return c.body(await receiptPdf(made), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="receipt-${name.slice(0, 60)}.pdf"`,
    'cache-control': 'no-store',
  })
}

export function paymentOwnCalls(deps: Deps): Call[] {
  return [
    {
      ...{ method: 'POST', path: `${CUSTOMER}/card/setup`, kind: 'write' },
      summary: "Begin to add a card with the provider's own form; the card is then added by its id",
      body: { json: cardFormRequestSchema },
      answers: { 201: cardFormSchema },
      handle: openCardForm(deps),
    },
    {
      ...{ method: 'PUT', path: `${CUSTOMER}/subscription/:id/resume`, kind: 'write' },
      summary: 'Take back a cancellation at the end of the period',
      body: { json: resumeRequestSchema },
      of: 'subscription',
      answers: { 200: paymentModelSchema },
      handle: resumeSubscription(deps),
    },
    {
      ...{ method: 'GET', path: `${CUSTOMER}/invoices/:id/receipt`, kind: 'read', roles: ROLES },
      summary: 'The receipt of an own invoice as a PDF',
      answers: { 200: null },
      handle: receipt(deps, invoiceTable, invoiceReceipt, 'own'),
    },
    {
      ...{ method: 'GET', path: `${CUSTOMER}/orders/:id/receipt`, kind: 'read', roles: ROLES },
      summary: 'The receipt of an own order as a PDF',
      answers: { 200: null },
      handle: receipt(deps, orderTable, orderReceipt, 'own'),
    },
    {
      ...{ method: 'GET', path: `${STRIPE}/invoices/:id/receipt`, kind: 'read', roles: ADMIN_ROLES },
      summary: 'The receipt of an invoice as a PDF',
      answers: { 200: null },
      handle: receipt(deps, invoiceTable, invoiceReceipt, 'all'),
    },
    {
      ...{ method: 'GET', path: `${STRIPE}/orders/:id/receipt`, kind: 'read', roles: ADMIN_ROLES },
      summary: 'The receipt of an order as a PDF',
      answers: { 200: null },
      handle: receipt(deps, orderTable, orderReceipt, 'all'),
    },
  ]
}

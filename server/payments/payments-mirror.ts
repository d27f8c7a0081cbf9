/**
 * Mirrors the payment provider into the tables. Each refresh reads the provider's current state
 * under a lock and writes it, so the order and number of calls and events never move a row back to
 * an older state.
 */
import type { Table } from '#shared/resources/field'
import {
  cardTable,
  customerTable,
  invoiceTable,
  orderTable,
  priceTable,
  productTable,
  subscriptionTable,
} from '#shared/resources/payments'
import type { Actor } from '../context'
import type { Database } from '../db/database'
import { joinSql, quote, sqlOf } from '../db/record-sql'
import { insert } from '../demo/seed-rows'
import { type CustomerState, PaymentError, type Payments, type Touched, type Under } from '../ports/payments'
import { toChange, writeAudit } from '../records/audit'
import { columnsOf, fieldSql, requireField, run, type Values } from '../records/record-checks'
import type { Row } from '../tables/facet'
import { lookAgain } from './booking-payment-rows'

export type Mirror = {
  tx: Database
  payments: Payments
  actor: Actor
  /** For the history. */
  key: string | null
  /** Epoch milliseconds. */
  now: number
}

/** Serializes changes of the same customer, product or price until this transaction ends. */
export async function lockFor(tx: Database, id: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('payments ' || $1, 0))`, [id])
}

const underOf = ({ tx }: Mirror): Under => ({ tx, key: '' })
const iso = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString())

async function rowOf({ tx }: Mirror, table: Table, providerId: string): Promise<Row | undefined> {
  const [row] = await tx.query<Row>(
    `SELECT ${columnsOf(table)} FROM ${quote(table.name)} WHERE provider_id = $1 FOR UPDATE`,
    [providerId],
  )
  return row
}

/** Writes changed values, with history. */
async function upsert(mirror: Mirror, table: Table, values: Values & { provider_id: string }): Promise<Row> {
  const { tx, actor, key, now } = mirror
  const note = (operation: 'create' | 'update', changes: Parameters<typeof writeAudit>[1]['changes']) =>
    writeAudit(tx, { actor, table: table.name, operation, changes, key, at: now })
  const before = await rowOf(mirror, table, values.provider_id)
  if (!before) {
    const at = iso(now)
    await insert(tx, table, [{ ...values, created_at: at, updated_at: at }])
    const row = await rowOf(mirror, table, values.provider_id)
    if (!row) throw new Error('The insert returned no row')
    await note('create', [{ recordId: row.id, before: null, after: row }])
    return row
  }
  const moved = Object.entries(values).filter(
    ([name, content]) => JSON.stringify(before[name]) !== JSON.stringify(content),
  )
  if (moved.length === 0) return before
  const sets = [...moved, ['updated_at', iso(now)] as const].map(
    ([name, content]) => sqlOf`${quote(name)} = ${fieldSql(requireField(table, name), content)}`,
  )
  await run(
    tx,
    sqlOf`update ${quote(table.name)} set ${joinSql(sets, ', ')}, "version" = "version" + 1 where "id" = ${{ sql: '$1::bigint', params: [before.id] }}`,
  )
  const after = await rowOf(mirror, table, values.provider_id)
  if (!after) throw new Error('The updated row was not found')
  await note('update', [toChange(before, after)])
  return after
}

/** The row of a referenced object, fetched from the provider when it is not mirrored yet. */
async function requireMirrored(mirror: Mirror, table: Table, touched: Touched): Promise<Row> {
  const existing = await rowOf(mirror, table, touched.id)
  if (existing) return existing
  await write(mirror, touched)
  const row = await rowOf(mirror, table, touched.id)
  if (!row) throw new PaymentError('missing', `The payment provider has no ${touched.kind} ${touched.id}`)
  return row
}

/** Assigns a provider's customer to a user. The provider does not store the user. */
export const claimCustomer = (
  mirror: Mirror,
  { id: provider_id, email, name }: CustomerState,
  user_id: number,
): Promise<Row> => upsert(mirror, customerTable, { provider_id, email, name, user_id })

/** Updates the mirror of one object of the provider. */
export async function refresh(mirror: Mirror, touched: Touched): Promise<void> {
  await lockFor(mirror.tx, touched.customer ?? touched.id)
  await write(mirror, touched)
}

async function write(mirror: Mirror, touched: Touched): Promise<void> {
  await WRITERS[touched.kind](mirror, touched.id)
}

const WRITERS: Readonly<Record<Touched['kind'], (mirror: Mirror, id: string) => Promise<unknown>>> = {
  product: writeProduct,
  price: writePrice,
  customer: writeCustomer,
  subscription: writeSubscription,
  invoice: writeInvoice,
  checkout: writeCheckout,
  payment: writePayment,
}

/** An object deleted at the provider becomes inactive. Its row stays for existing buyers. */
async function retire(mirror: Mirror, table: Table, provider_id: string): Promise<void> {
  if (await rowOf(mirror, table, provider_id)) await upsert(mirror, table, { provider_id, active: false })
}

async function writeProduct(mirror: Mirror, id: string): Promise<void> {
  const state = await mirror.payments.product(id, underOf(mirror))
  if (!state) return retire(mirror, productTable, id)
  const { name, description, image, active } = state
  await upsert(mirror, productTable, { provider_id: id, name, description, image, active })
}

async function writePrice(mirror: Mirror, id: string): Promise<void> {
  const state = await mirror.payments.price(id, underOf(mirror))
  if (!state) return retire(mirror, priceTable, id)
  const { id: product_id } = await requireMirrored(mirror, productTable, { kind: 'product', id: state.product })
  const { recurring } = state
  await upsert(mirror, priceTable, {
    ...{ provider_id: id, product_id, name: state.name, amount_cents: state.amount, currency: state.currency },
    ...{ type: recurring ? 'recurring' : 'one_time', interval: recurring?.unit ?? null },
    ...{ interval_count: recurring?.count ?? null, usage_type: recurring?.usage ?? null },
    ...{ trial_days: recurring?.trialDays ?? null, active: state.active },
  })
}

/** The customer and all cards. */
async function writeCustomer(mirror: Mirror, id: string): Promise<void> {
  const { tx, payments, now } = mirror
  const state = await payments.customer(id, underOf(mirror))
  if (!state) return
  const existing = await rowOf(mirror, customerTable, id)
  const row = state.isDeleted
    ? existing
    : await upsert(mirror, customerTable, { provider_id: id, email: state.email, name: state.name })
  if (!row) return
  const cards = state.isDeleted ? [] : await payments.cards(id, underOf(mirror))
  for (const { id: provider_id, brand, last4, expMonth: exp_month, expYear: exp_year } of cards) {
    const is_default = provider_id === state.defaultCard
    const values = {
      provider_id,
      customer_id: row.id,
      brand,
      last4,
      exp_month,
      exp_year,
      is_default,
      user_id: row.user_id,
    }
    await upsert(mirror, cardTable, values)
  }
  await tx.query(
    `UPDATE card SET deleted_at = $3, updated_at = $3, is_default = false, version = version + 1
     WHERE customer_id = $1 AND deleted_at IS NULL AND NOT provider_id = any($2::text[])`,
    [row.id, cards.map((card) => card.id), new Date(now)],
  )
}

async function writeSubscription(mirror: Mirror, id: string): Promise<void> {
  const state = await mirror.payments.subscription(id, underOf(mirror))
  if (!state) return
  const customer = await requireMirrored(mirror, customerTable, { kind: 'customer', id: state.customer })
  const price = await requireMirrored(mirror, priceTable, { kind: 'price', id: state.price })
  const { id: subscription_id } = await upsert(mirror, subscriptionTable, {
    ...{ provider_id: id, customer_id: customer.id, price_id: price.id, user_id: customer.user_id },
    ...{ status: state.status, quantity: state.quantity, cancel_at_period_end: state.cancelAtPeriodEnd },
    ...{ current_period_start: iso(state.periodStart), current_period_end: iso(state.periodEnd) },
    ...{ trial_end: iso(state.trialEnd), canceled_at: iso(state.canceledAt) },
  })
  const invoices = await mirror.payments.listInvoices(mirror.tx, {
    subscription: id,
    customer: state.customer,
    limit: 10,
  })
  for (const invoice of [...invoices.list].reverse()) await putInvoice(mirror, invoice, customer, subscription_id)
}

async function writeInvoice(mirror: Mirror, id: string): Promise<void> {
  const state = await mirror.payments.invoice(id, underOf(mirror))
  if (!state) return
  const customer = await requireMirrored(mirror, customerTable, { kind: 'customer', id: state.customer })
  const { subscription } = state
  const owner = subscription
    ? await requireMirrored(mirror, subscriptionTable, { kind: 'subscription', id: subscription })
    : undefined
  await putInvoice(mirror, state, customer, owner?.id ?? null)
}

type Invoice = Awaited<ReturnType<Payments['listInvoices']>>['list'][number]

const putInvoice = (mirror: Mirror, state: Invoice, customer: Row, subscription_id: number | null) =>
  upsert(mirror, invoiceTable, {
    ...{ provider_id: state.id, number: state.number, customer_id: customer.id, subscription_id, status: state.status },
    ...{ total_cents: state.total, paid_cents: state.paid, currency: state.currency, url: state.url },
    ...{ issued_at: iso(state.issuedAt), paid_at: iso(state.paidAt), user_id: customer.user_id },
  })

/** A completed checkout creates an order or a subscription. */
async function writeCheckout(mirror: Mirror, id: string): Promise<void> {
  const state = await mirror.payments.checkout(id, underOf(mirror))
  if (state?.status !== 'complete' || state.customer === null) return
  await writeCustomer(mirror, state.customer)
  if (state.subscription !== null) return writeSubscription(mirror, state.subscription)
  const customer = await requireMirrored(mirror, customerTable, { kind: 'customer', id: state.customer })
  const price =
    state.price === null ? undefined : await requireMirrored(mirror, priceTable, { kind: 'price', id: state.price })
  const refunded_cents = state.payment === null ? 0 : await mirror.payments.refundedOf(state.payment, underOf(mirror))
  const status = state.isPaid ? 'paid' : 'pending'
  await upsert(mirror, orderTable, {
    ...{ provider_id: id, customer_id: customer.id, price_id: price?.id ?? null, quantity: state.quantity },
    ...{ total_cents: state.total, currency: state.currency, refunded_cents, payment_id: state.payment },
    ...{ status: isBack(refunded_cents, state.total) ? 'refunded' : status },
    ...{ ordered_at: iso(state.createdAt), user_id: customer.user_id },
  })
}

const isBack = (refunded: number, total: number): boolean => refunded > 0 && refunded >= total

/** Updates the refunded amount of an order. A booking's payment is looked at after the transaction. */
async function writePayment(mirror: Mirror, payment: string): Promise<void> {
  const [order] = await mirror.tx.query<{ provider_id: string; total_cents: number; status: string }>(
    'SELECT provider_id, total_cents, status FROM "order" WHERE payment_id = $1 FOR UPDATE',
    [payment],
  )
  if (!order) return void (await lookAgain(mirror.tx, 'provider_id', payment, mirror.now))
  const refunded_cents = await mirror.payments.refundedOf(payment, underOf(mirror))
  const status = isBack(refunded_cents, order.total_cents) ? 'refunded' : order.status
  await upsert(mirror, orderTable, { provider_id: order.provider_id, refunded_cents, status })
}

/**
 * Shared by the payment calls: idempotency keys for the provider, the customer of a user, and the
 * conditions for subscribing. Every change runs under its customer's lock, in the transaction of
 * the call.
 */
import type { Table } from '#shared/resources/field'
import { priceTable, productTable, subscriptionTable } from '#shared/resources/payments'
import { digestOf } from '../accounts/secrets'
import type { Ctx, Deps } from '../context'
import type { Database } from '../db/database'
import { quote } from '../db/record-sql'
import { forbidden, HttpError, invalid, notFound } from '../errors'
import { PaymentError, type Payments, type PriceState, type Under } from '../ports/payments'
import { columnsOf } from '../records/record-checks'
import type { Row } from '../tables/facet'
import { claimCustomer, lockFor, type Mirror, refresh } from './payments-mirror'

/** Stripe's limit: eight digits. */
const AMOUNT_MAX = 99_999_999

export const SUBSCRIPTION_NOT_FOUND = 'Subscription not found'
export const PRICE_NOT_FOUND = 'Price not found'
export const SUBSCRIBED = 'User subscribed successfully'

export type Work = {
  mirror: Mirror
  payments: Payments
  tx: Database
  under: (step: string) => Under
}

/** @param key the same for every retry of one intent; null when it is never retried */
export async function workOf(mirror: Mirror, key: string | null): Promise<Work> {
  const { tx, payments } = mirror
  const base = key ?? crypto.randomUUID()
  const [row] =
    key === null
      ? []
      : await tx.query<{ refusals: number }>('SELECT refusals FROM payment_refusal WHERE key = $1', [key])
  // The provider repeats a refusal under the same key, so a retry after a refusal needs a new one.
  const attempt = row ? `${base}.${row.refusals}` : base
  return { mirror, payments, tx, under: (step) => ({ tx, key: `${attempt}.${step}` }) }
}

/**
 * A hash per user: the provider never sees the user's key, and equal keys of two users stay apart.
 */
export async function paymentKeyOf(c: Ctx): Promise<string | null> {
  const key = c.get('idempotencyKey')
  return key === null ? null : digestOf(`${c.get('actor').userId} ${key}`)
}

export async function work(c: Ctx, { payments, clock }: Pick<Deps, 'payments' | 'clock'>): Promise<Work> {
  const [tx, actor] = [c.get('db'), c.get('actor')]
  const mirror = { tx, payments, actor, key: c.get('idempotencyKey'), now: clock.now() }
  return workOf(mirror, await paymentKeyOf(c))
}

/** Counts a refusal after the transaction that met it was rolled back. */
export const countRefusals =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>, handle: (c: Ctx) => Promise<Response>) =>
  async (c: Ctx): Promise<Response> => {
    try {
      return await handle(c)
    } catch (error) {
      const key = await paymentKeyOf(c)
      const isRefusal = error instanceof PaymentError && (error.kind === 'declined' || error.kind === 'authentication')
      if (isRefusal && key !== null)
        c.get('onRollback').push(async () => {
          await db.query(
            `INSERT INTO payment_refusal AS r (key, refused_at) VALUES ($1, $2)
             ON CONFLICT (key) DO UPDATE SET refusals = r.refusals + 1, refused_at = $2`,
            [key, new Date(clock.now())],
          )
        })
      throw error
    }
  }

/** A mirrored row. @param owner restricts the search to rows of this user */
export async function rowById(
  tx: Database,
  table: Table,
  id: number | undefined,
  owner?: number,
): Promise<Row | undefined> {
  if (id === undefined) return undefined
  const [row] = await tx.query<Row>(
    `SELECT ${columnsOf(table)} FROM ${quote(table.name)}
     WHERE id = $1 AND deleted_at IS NULL ${owner === undefined ? '' : 'AND user_id = $2'}`,
    owner === undefined ? [id] : [id, owner],
  )
  return row
}

export async function rowByProviderId(tx: Database, table: Table, id: string): Promise<Row> {
  const [row] = await tx.query<Row>(`SELECT ${columnsOf(table)} FROM ${quote(table.name)} WHERE provider_id = $1`, [id])
  if (!row) throw new PaymentError('missing', 'The payment provider no longer has this object')
  return row
}

/** The provider's id of the row's customer. */
export async function customerOf(tx: Database, { customer_id }: Row): Promise<string> {
  const [row] = await tx.query<{ provider_id: string }>('SELECT provider_id FROM customer WHERE id = $1', [customer_id])
  if (!row) throw new Error('The row has no customer')
  return row.provider_id
}

const CUSTOMER_COLUMNS = 'id, version, created_at, updated_at, provider_id, email, name, user_id'

export async function ownCustomer(tx: Database, userId: number): Promise<Row | undefined> {
  const [row] = await tx.query<Row>(
    `SELECT ${CUSTOMER_COLUMNS} FROM customer WHERE user_id = $1 AND deleted_at IS NULL`,
    [userId],
  )
  return row
}

/**
 * The user's customer, created at the provider when missing. Locks it for the rest of the
 * transaction.
 */
export async function requireCustomer({ tx, payments, mirror, under }: Work, userId: number): Promise<Row> {
  await lockFor(tx, `user ${userId}`)
  const existing = await ownCustomer(tx, userId)
  if (existing) {
    await lockFor(tx, String(existing.provider_id))
    return existing
  }
  const [user] = await tx.query<{ email: string; first_name: string | null; last_name: string | null }>(
    'SELECT email, first_name, last_name FROM "user" WHERE id = $1',
    [userId],
  )
  if (!user) throw notFound('Customer not found')
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || null
  const state = await payments.createCustomer({ email: user.email, name }, under('customer'))
  await lockFor(tx, state.id)
  return claimCustomer(mirror, state, userId)
}

/**
 * A price in the provider's current state.
 * @throws HttpError 404, or 400 for `price_id` when it is not on sale
 */
export async function requirePrice({ tx, payments, under }: Work, id: number): Promise<PriceState> {
  const row = await rowById(tx, priceTable, id)
  const price = row && (await payments.price(String(row.provider_id), under('look')))
  if (!price) throw notFound(PRICE_NOT_FOUND)
  const product = await rowById(tx, productTable, Number(row.product_id))
  if (!price.active || product?.active === false) throw invalid({ price_id: 'This price is no longer available' })
  return price
}

export async function requirePlan(context: Work, id: number): Promise<PriceState> {
  const price = await requirePrice(context, id)
  if (!price.recurring) throw invalid({ price_id: 'This is a one-time price; use checkout' })
  return price
}

export function requireAffordable({ amount }: PriceState, quantity: number): void {
  if (amount * quantity > AMOUNT_MAX) throw invalid({ quantity: 'The total exceeds the maximum of one payment' })
}

const alreadySubscribed = () =>
  new HttpError(409, 'Customer already has an active subscription', { code: 'ALREADY_SUBSCRIBED' })

/**
 * Asks the provider rather than the mirror.
 * @throws HttpError 409 when there is a subscription already
 */
export async function requireUnsubscribed({ payments, under }: Work, customer: string): Promise<void> {
  const live = await payments.liveSubscriptions(customer, under('look'))
  if (live.length > 0) throw alreadySubscribed()
}

/** Requires a card, and allows one subscription per customer. Resolves with its row. */
export async function subscribe(
  context: Work,
  customer: string,
  { price_id, quantity = 1 }: { price_id: number; quantity?: number | undefined },
): Promise<Row> {
  const { payments, under, mirror, tx } = context
  const price = await requirePlan(context, price_id)
  requireAffordable(price, quantity)
  const key = under('subscribe')
  const live = await payments.liveSubscriptions(customer, key)
  // Created by an earlier attempt of this same request whose response was lost.
  const own = live.find(({ request }) => request === key.key)
  if (live.length > 0 && !own) throw alreadySubscribed()
  if (!own && (await payments.cards(customer, key)).length === 0)
    throw forbidden('Add a card before trying to subscribe')
  const { id } = own ?? (await payments.subscribe({ customer, price, quantity }, key))
  await refresh(mirror, { kind: 'subscription', id, customer })
  return rowByProviderId(tx, subscriptionTable, id)
}

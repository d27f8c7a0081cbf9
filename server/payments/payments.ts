/**
 * What the payment calls share: under which key something is asked of the provider, whose customer it is, and when a person may subscribe. Every
 * change runs under the lock of its customer, in the transaction of the call.
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

/** As Stripe has it: eight digits. */
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

/** @param key under which the same intent comes again; null: it does not */
export async function workOf(mirror: Mirror, key: string | null): Promise<Work> {
  const { tx, payments } = mirror
  const base = key ?? crypto.randomUUID()
  const [row] =
    key === null
      ? []
      : await tx.query<{ refusals: number }>('SELECT refusals FROM payment_refusal WHERE key = $1', [key])
  // A provider repeats its refusal under the same key: whoever tries again after one means it.
  const attempt = row ? `${base}.${row.refusals}` : base
  return { mirror, payments, tx, under: (step) => ({ tx, key: `${attempt}.${step}` }) }
}

/** The provider must not learn, nor ever mix up, what people use as keys. */
export async function paymentKeyOf(c: Ctx): Promise<string | null> {
  const key = c.get('idempotencyKey')
  return key === null ? null : digestOf(`${c.get('actor').userId} ${key}`)
}

export async function work(c: Ctx, { payments, clock }: Pick<Deps, 'payments' | 'clock'>): Promise<Work> {
  const [tx, actor] = [c.get('db'), c.get('actor')]
  const mirror = { tx, payments, actor, key: c.get('idempotencyKey'), now: clock.now() }
  return workOf(mirror, await paymentKeyOf(c))
}

/** Remembers a refusal when the transaction that met it is gone. */
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

/** A mirrored row. @param owner only of this person */
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
  if (!row) throw new PaymentError('missing', 'The payment provider has lost it')
  return row
}

/** Provider's ids of the customer of a row. */
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

/** The person's customer, made at the provider when there is none yet; under lock from here on. */
export async function requireCustomer({ tx, payments, mirror, under }: Work, userId: number): Promise<Row> {
  await lockFor(tx, `user ${userId}`)
  const known = await ownCustomer(tx, userId)
  if (known) {
    await lockFor(tx, String(known.provider_id))
    return known
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

/** A price as the provider has it now, to be bought. @throws HttpError 404, or 400 at `price_id` */
export async function requirePrice({ tx, payments, under }: Work, id: number): Promise<PriceState> {
  const row = await rowById(tx, priceTable, id)
  const price = row && (await payments.price(String(row.provider_id), under('look')))
  if (!price) throw notFound(PRICE_NOT_FOUND)
  const product = await rowById(tx, productTable, Number(row.product_id))
  if (!price.active || product?.active === false) throw invalid({ price_id: 'This price is not offered any more' })
  return price
}

export async function requirePlan(given: Work, id: number): Promise<PriceState> {
  const price = await requirePrice(given, id)
  if (!price.recurring) throw invalid({ price_id: 'This price is paid once: use checkout' })
  return price
}

export function requireAffordable({ amount }: PriceState, quantity: number): void {
  if (amount * quantity > AMOUNT_MAX) throw invalid({ quantity: 'This is more than one payment can be' })
}

const alreadySubscribed = () =>
  new HttpError(409, 'Customer already has an active subscription', { code: 'ALREADY_SUBSCRIBED' })

/** @throws HttpError 409 when there is one already: the provider is asked, not the mirror */
export async function requireUnsubscribed({ payments, under }: Work, customer: string): Promise<void> {
  const live = await payments.liveSubscriptions(customer, under('look'))
  if (live.length > 0) throw alreadySubscribed()
}

/** One subscription for each customer, and a card before it. Resolves with its row. */
export async function subscribe(
  given: Work,
  customer: string,
  { price_id, quantity = 1 }: { price_id: number; quantity?: number | undefined },
): Promise<Row> {
  const { payments, under, mirror, tx } = given
  const price = await requirePlan(given, price_id)
  requireAffordable(price, quantity)
  const key = under('subscribe')
  const live = await payments.liveSubscriptions(customer, key)
  // Made by an earlier attempt at this very request, whose answer was lost.
  const own = live.find(({ request }) => request === key.key)
  if (live.length > 0 && !own) throw alreadySubscribed()
  if (!own && (await payments.cards(customer, key)).length === 0)
    throw forbidden('Add a card before trying to subscribe')
  const { id } = own ?? (await payments.subscribe({ customer, price, quantity }, key))
  await refresh(mirror, { kind: 'subscription', id, customer })
  return rowByProviderId(tx, subscriptionTable, id)
}

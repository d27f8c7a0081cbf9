/**
 * Creates the provider's objects for the demo's payment rows, so adding a card, changing a plan and
 * refunding an order work right away. Derived from the rows, so both sides always agree.
 */

import type { Database } from '../db/database'
import {
  behaviourOf,
  dueAt,
  type LocalCard,
  type LocalCharge,
  type LocalCustomer,
  type LocalIntent,
  type LocalInvoice,
  type LocalObject,
  type LocalPrice,
  type LocalProduct,
  type LocalSubscription,
} from '../ports/payments-local-objects'

const DAY_S = 86_400
const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000)
const secondsOrNull = (iso: string | null): number | null => (iso === null ? null : seconds(iso))
const made = (created_at: string) => ({ created: seconds(created_at), metadata: {} })

type Timed = { id: string; created_at: string }

export async function fillProvider(tx: Database, now: number): Promise<void> {
  const customers = await customersOf(tx)
  const prices = await pricesOf(tx)
  const objects: LocalObject[] = [
    ...(await productsOf(tx)),
    ...prices,
    ...customers,
    ...(await cardsOf(tx)),
    ...(await subscriptionsOf(tx, new Map(prices.map((price) => [price.id, price])), now)),
    ...(await invoicesOf(tx)),
    ...(await paymentsOf(tx)),
    ...(await bookingPaymentsOf(tx)),
  ]
  const rows = objects.map((object) => {
    const due = object.object === 'subscription' ? dueAt(object) : null
    const customer = 'customer' in object ? object.customer : null
    const due_at = due === null ? null : new Date(due * 1000).toISOString()
    return { id: object.id, object: object.object, customer, due_at, data: object }
  })
  await tx.query(
    `INSERT INTO provider_object (id, object, customer, due_at, data)
     SELECT id, object, customer, due_at, data
     FROM jsonb_to_recordset($1::jsonb) AS r(id text, object text, customer text, due_at timestamptz, data jsonb)`,
    [JSON.stringify(rows)],
  )
}

async function productsOf(tx: Database): Promise<LocalProduct[]> {
  const rows = await tx.query<Timed & Pick<LocalProduct, 'name' | 'description' | 'active'> & { image: string | null }>(
    'SELECT provider_id AS id, name, description, image, active, created_at FROM product ORDER BY product.id',
  )
  return rows.map(({ id, name, description, image, active, created_at }) => ({
    ...({ id, object: 'product', ...made(created_at), name, description, active } as const),
    images: image === null ? [] : [image],
  }))
}

type PriceRow = Timed & {
  product: string
  name: string | null
  amount_cents: number
  currency: string
  active: boolean
  interval: string | null
  interval_count: number | null
  usage_type: string | null
  trial_days: number | null
}

async function pricesOf(tx: Database): Promise<LocalPrice[]> {
  const rows = await tx.query<PriceRow>(
    `SELECT p.provider_id AS id, o.provider_id AS product, p.name, p.amount_cents, p.currency, p.active, p.interval,
       p.interval_count, p.usage_type, p.trial_days, p.created_at
     FROM price p JOIN product o ON o.id = p.product_id ORDER BY p.id`,
  )
  return rows.map(({ id, created_at, ...row }) => ({
    ...({ id, object: 'price', ...made(created_at), product: row.product, nickname: row.name } as const),
    ...{ unit_amount: row.amount_cents, currency: row.currency.toLowerCase(), active: row.active },
    type: row.interval === null ? 'one_time' : 'recurring',
    recurring:
      row.interval === null
        ? null
        : {
            ...{ interval: row.interval, interval_count: row.interval_count ?? 1 },
            ...{ usage_type: row.usage_type ?? 'licensed', trial_period_days: row.trial_days },
          },
  }))
}

async function customersOf(tx: Database): Promise<LocalCustomer[]> {
  const rows = await tx.query<Timed & { email: string | null; name: string | null; card: string | null }>(
    `SELECT c.provider_id AS id, c.email, c.name, c.created_at,
       (SELECT d.provider_id FROM card d WHERE d.customer_id = c.id AND d.is_default) AS card
     FROM customer c ORDER BY c.id`,
  )
  return rows.map(({ id, email, name, card, created_at }) => ({
    ...({ id, object: 'customer', ...made(created_at), email, name, balance: 0 } as const),
    invoice_settings: { default_payment_method: card },
  }))
}

type CardRow = Timed & {
  customer: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  is_late: boolean
}

/** Customers with an overdue payment have a card that declines. */
async function cardsOf(tx: Database): Promise<LocalCard[]> {
  const rows = await tx.query<CardRow>(
    `SELECT d.provider_id AS id, c.provider_id AS customer, d.brand, d.last4, d.exp_month, d.exp_year, d.created_at,
       EXISTS (SELECT 1 FROM subscription s WHERE s.customer_id = c.id AND s.status = 'past_due') AS is_late
     FROM card d JOIN customer c ON c.id = d.customer_id ORDER BY d.id`,
  )
  return rows.map(({ id, customer, created_at, is_late, ...card }) => ({
    ...({ id, object: 'payment_method', type: 'card', ...made(created_at), customer, card } as const),
    metadata: { token: behaviourOf(is_late ? 'tok_chargeCustomerFail' : 'tok_visa')?.token ?? '' },
  }))
}

type SubscriptionRow = Timed & {
  customer: string
  price: string
  status: string
  quantity: number
  begins: string
  ends: string
  cancel_at_period_end: boolean
  canceled_at: string | null
  latest_invoice: string | null
}

async function subscriptionsOf(
  tx: Database,
  prices: ReadonlyMap<string, LocalPrice>,
  now: number,
): Promise<LocalSubscription[]> {
  const rows = await tx.query<SubscriptionRow>(
    `SELECT s.provider_id AS id, c.provider_id AS customer, p.provider_id AS price, s.status, s.quantity,
       s.current_period_start AS begins, s.current_period_end AS ends, s.cancel_at_period_end, s.canceled_at, s.created_at,
       (SELECT i.provider_id FROM invoice i WHERE i.subscription_id = s.id ORDER BY i.id DESC LIMIT 1) AS latest_invoice
     FROM subscription s JOIN customer c ON c.id = s.customer_id JOIN price p ON p.id = s.price_id ORDER BY s.id`,
  )
  return rows.flatMap((row): LocalSubscription[] => {
    const price = prices.get(row.price)
    if (!price) return []
    const { id, customer, status, cancel_at_period_end, latest_invoice, quantity } = row
    const [current_period_start, current_period_end] = [seconds(row.begins), seconds(row.ends)]
    const canceled_at = secondsOrNull(row.canceled_at)
    const isLate = status === 'past_due'
    return [
      {
        ...({ id, object: 'subscription', ...made(row.created_at), customer, status, cancel_at_period_end } as const),
        ...{ canceled_at, ended_at: status === 'canceled' ? canceled_at : null, trial_end: null, latest_invoice },
        // Periods are counted from the end of the paid one.
        ...{
          billing_cycle_anchor: current_period_end,
          usage_from: current_period_start,
          attempt_count: isLate ? 1 : 0,
        },
        next_payment_attempt: isLate ? Math.floor(now / 1000) + 2 * DAY_S : null,
        items: {
          ...({ object: 'list', has_more: false, url: `/v1/subscription_items?subscription=${id}` } as const),
          data: [
            {
              ...({ id: `si_${id}`, object: 'subscription_item', price, quantity } as const),
              ...{ current_period_start, current_period_end },
            },
          ],
        },
      },
    ]
  })
}

type InvoiceRow = Timed & {
  number: string | null
  customer: string
  subscription: string | null
  status: LocalInvoice['status']
  total_cents: number
  paid_cents: number
  currency: string
  issued_at: string
  paid_at: string | null
  name: string | null
}

async function invoicesOf(tx: Database): Promise<LocalInvoice[]> {
  const rows = await tx.query<InvoiceRow>(
    `SELECT i.provider_id AS id, i.number, c.provider_id AS customer, s.provider_id AS subscription, i.status, i.total_cents,
       i.paid_cents, i.currency, i.issued_at, i.paid_at, i.created_at, p.name
     FROM invoice i JOIN customer c ON c.id = i.customer_id LEFT JOIN subscription s ON s.id = i.subscription_id
       LEFT JOIN price p ON p.id = s.price_id ORDER BY i.id`,
  )
  return rows.map(({ id, created_at, ...row }) => {
    const currency = row.currency.toLowerCase()
    const line = { id: `il_${id}`, object: 'line_item', amount: row.total_cents, currency, quantity: 1 } as const
    return {
      ...({
        id,
        object: 'invoice',
        ...made(created_at),
        number: row.number,
        customer: row.customer,
        currency,
      } as const),
      ...{ status: row.status, total: row.total_cents, amount_due: row.total_cents, amount_paid: row.paid_cents },
      ...{ starting_balance: 0, ending_balance: 0, hosted_invoice_url: null },
      parent: { subscription_details: { subscription: row.subscription } },
      status_transitions: { finalized_at: seconds(row.issued_at), paid_at: secondsOrNull(row.paid_at) },
      lines: {
        ...({ object: 'list', has_more: false, url: `/v1/invoices/${id}/lines` } as const),
        data: [{ ...line, description: row.name ?? 'Subscription' }],
      },
    }
  })
}

type PaymentRow = {
  payment: string
  customer: string
  amount: number
  refunded: number
  currency: string
  at: string
  is_failed: boolean
  brand: string
  last4: string
  invoice: string | null
}

/** Payments of orders and invoices. */
async function paymentsOf(tx: Database): Promise<Array<LocalIntent | LocalCharge>> {
  const rows = await tx.query<PaymentRow>(
    `SELECT x.*, c.provider_id AS customer, d.brand, d.last4 FROM (
       SELECT payment_id AS payment, customer_id, total_cents AS amount, refunded_cents AS refunded, currency, ordered_at AS at,
         status = 'failed' AS is_failed, NULL AS invoice FROM "order" WHERE payment_id IS NOT NULL
       UNION ALL
       SELECT 'pi_' || provider_id, customer_id, paid_cents, 0, currency, paid_at, false, provider_id
       FROM invoice WHERE status = 'paid') x
     JOIN customer c ON c.id = x.customer_id JOIN card d ON d.customer_id = c.id AND d.is_default ORDER BY x.at`,
  )
  return rows.flatMap(({ payment, customer, amount, refunded, at, is_failed, brand, last4, invoice, ...row }) => {
    const currency = row.currency.toLowerCase()
    const charge = `ch_${payment}`
    const shared = { ...made(at), customer, amount, currency }
    const failure = is_failed
      ? { failure_message: 'Your card was declined.', failure_code: 'generic_decline' }
      : undefined
    return [
      {
        ...({ id: payment, object: 'payment_intent', ...shared, latest_charge: charge } as const),
        ...{ capture_method: 'automatic' as const, payment_method: null, next_action: null },
        ...{ amount_received: is_failed ? 0 : amount, last_payment_error: null },
        status: is_failed ? ('requires_payment_method' as const) : ('succeeded' as const),
      },
      {
        ...({
          id: charge,
          object: 'charge',
          ...shared,
          payment_intent: payment,
          amount_refunded: refunded,
          invoice,
        } as const),
        ...{ status: is_failed ? 'failed' : 'succeeded', payment_method_details: { card: { brand, last4 } } },
        ...(failure ?? { failure_message: null, failure_code: null }),
      },
    ]
  })
}

type BookingPaymentRow = Timed & {
  customer: string
  card: string
  amount: number
  captured: number
  currency: string
  brand: string
  last4: string
}

/** Payments of bookings: reserved, or collected with a charge. */
async function bookingPaymentsOf(tx: Database): Promise<Array<LocalIntent | LocalCharge>> {
  const rows = await tx.query<BookingPaymentRow>(
    `SELECT p.provider_id AS id, p.customer, p.card, p.amount_cents AS amount, p.captured_cents AS captured, p.currency,
       p.created_at, d.brand, d.last4
     FROM booking_payment p JOIN card d ON d.provider_id = p.card ORDER BY p.id`,
  )
  return rows.flatMap(({ id, customer, card, amount, captured, created_at, brand, last4, ...row }) => {
    const shared = { ...made(created_at), customer, amount, currency: row.currency.toLowerCase() }
    const charge = captured > 0 ? `ch_${id}` : null
    const intent: LocalIntent = {
      ...({ id, object: 'payment_intent', ...shared, capture_method: 'manual', payment_method: card } as const),
      ...{ status: charge ? 'succeeded' : 'requires_capture', amount_received: captured, latest_charge: charge },
      ...{ last_payment_error: null, next_action: null },
    }
    if (!charge) return [intent]
    return [
      intent,
      {
        ...({ id: charge, object: 'charge', ...shared, payment_intent: id, amount_refunded: 0 } as const),
        ...{ invoice: null, status: 'succeeded', failure_message: null, failure_code: null },
        payment_method_details: { card: { brand, last4 } },
      },
    ]
  })
}

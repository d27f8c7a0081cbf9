/**
 * The stored objects of the local provider, in Stripe's shapes with a row each, and the test cards.
 */
import type { Database } from '../db/database'
import type { TestCard } from './payments'
import type {
  CardShape,
  ChargeShape,
  CheckoutShape,
  CustomerShape,
  InvoiceShape,
  PaymentLinkShape,
  PriceShape,
  ProductShape,
  SubscriptionShape,
} from './payments-shapes'

type Made<Kind extends string> = { id: string; object: Kind; created: number; metadata: Record<string, string> }

export type LocalProduct = ProductShape & Made<'product'>
export type LocalPrice = PriceShape &
  Made<'price'> & { type: 'one_time' | 'recurring'; unit_amount: number; product: string }
export type LocalCustomer = CustomerShape &
  Made<'customer'> & {
    email: string | null
    name: string | null
    /** Negative: credit. */
    balance: number
    invoice_settings: { default_payment_method: string | null }
  }
/** `metadata.token`: the test card. */
export type LocalCard = CardShape &
  Made<'payment_method'> & { type: 'card'; customer: string | null; card: NonNullable<CardShape['card']> }
export type LocalSubscription = SubscriptionShape &
  Made<'subscription'> & {
    customer: string
    billing_cycle_anchor: number
    ended_at: number | null
    latest_invoice: string | null
    items: {
      object: 'list'
      has_more: false
      url: string
      data: [
        {
          id: string
          object: 'subscription_item'
          price: LocalPrice
          quantity: number
          current_period_start: number
          current_period_end: number
        },
      ]
    }
    /** For the first open invoice; null when there is none. */
    next_payment_attempt: number | null
    attempt_count: number
    /** Start of the usage that has not been billed. */
    usage_from: number
  }
export type InvoiceLine = {
  id: string
  object: 'line_item'
  amount: number
  currency: string
  description: string
  quantity: number
}
export type LocalInvoice = InvoiceShape &
  Made<'invoice'> & {
    customer: string
    status: 'open' | 'paid' | 'uncollectible' | 'void'
    amount_due: number
    starting_balance: number
    ending_balance: number
    lines: { object: 'list'; has_more: false; url: string; data: InvoiceLine[] }
  }
export type LocalCharge = ChargeShape &
  Made<'charge'> & { customer: string; failure_code: string | null; invoice: string | null }
export type LocalIntent = Made<'payment_intent'> & {
  amount: number
  currency: string
  customer: string
  status:
    | 'succeeded'
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'requires_capture'
    | 'canceled'
  /** Of the attempt to collect it; null before there was one. */
  latest_charge: string | null
  capture_method: 'automatic' | 'manual'
  payment_method: string | null
  amount_received: number
  last_payment_error: { code: string; message: string } | null
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null
}
export type LocalUsage = Made<'billing.meter_event'> & {
  customer: string
  price: string
  value: number
  identifier: string
}
export type LocalCheckout = CheckoutShape &
  Made<'checkout.session'> & {
    customer: string | null
    success_url: string
    cancel_url: string
    expires_at: number
    line_items: {
      object: 'list'
      has_more: false
      url: string
      data: Array<{ id: string; object: 'item'; price: LocalPrice; quantity: number }>
    }
  }
export type LocalPaymentLink = PaymentLinkShape & Made<'payment_link'>

type Kinds = {
  product: LocalProduct
  price: LocalPrice
  customer: LocalCustomer
  payment_method: LocalCard
  subscription: LocalSubscription
  invoice: LocalInvoice
  charge: LocalCharge
  payment_intent: LocalIntent
  'billing.meter_event': LocalUsage
  'checkout.session': LocalCheckout
  payment_link: LocalPaymentLink
}
export type LocalKind = keyof Kinds
export type LocalObject<Kind extends LocalKind = LocalKind> = Kinds[Kind]

export type Store = {
  /** Undefined also when the object is of another kind. */
  get: <Kind extends LocalKind>(kind: Kind, id: string) => Promise<LocalObject<Kind> | undefined>
  put: (object: LocalObject) => Promise<void>
  /** Newest first. */
  list: <Kind extends LocalKind>(
    kind: Kind,
    options: { limit: number; after?: string; customer?: string },
  ) => Promise<{ list: LocalObject<Kind>[]; hasMore: boolean }>
  /**
   * The subscription, of the customer or of all, that has been due the longest at `now` (epoch
   * seconds).
   */
  due: (now: number, customer?: string) => Promise<LocalSubscription | undefined>
}

export const ALL = 1_000_000

/** When the subscription is next due; null: never. */
export function dueAt({ status, items, next_payment_attempt }: LocalSubscription): number | null {
  if (status === 'canceled' || status === 'incomplete_expired') return null
  return Math.min(items.data[0].current_period_end, next_payment_attempt ?? Number.POSITIVE_INFINITY)
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function newId(prefix: string): string {
  const random = crypto.getRandomValues(new Uint8Array(24))
  return `${prefix}_${Array.from(random, (byte) => LETTERS[byte % LETTERS.length]).join('')}`
}

const customerOf = (object: LocalObject): string | null =>
  'customer' in object && typeof object.customer === 'string' ? object.customer : null

export const databaseStore = (db: Database): Store => ({
  async get<Kind extends LocalKind>(kind: Kind, id: string) {
    const [row] = await db.query<{ data: LocalObject<Kind> }>(
      'SELECT data FROM provider_object WHERE id = $1 AND object = $2 FOR UPDATE',
      [id, kind],
    )
    return row?.data
  },
  async put(object) {
    const due = object.object === 'subscription' ? dueAt(object) : null
    await db.query(
      `INSERT INTO provider_object (id, object, customer, due_at, data) VALUES ($1, $2, $3, $4, $5::jsonb)
       ON CONFLICT (id) DO UPDATE SET customer = excluded.customer, due_at = excluded.due_at, data = excluded.data`,
      [
        object.id,
        object.object,
        customerOf(object),
        due === null ? null : new Date(due * 1000),
        JSON.stringify(object),
      ],
    )
  },
  async list<Kind extends LocalKind>(kind: Kind, options: { limit: number; after?: string; customer?: string }) {
    const rows = await db.query<{ data: LocalObject<Kind> }>(
      `SELECT data FROM provider_object
       WHERE object = $1 AND ($2::text IS NULL OR customer = $2)
         AND ($3::text IS NULL OR seq < (SELECT seq FROM provider_object WHERE id = $3))
       ORDER BY seq DESC LIMIT $4::bigint`,
      [kind, options.customer ?? null, options.after ?? null, options.limit + 1],
    )
    return { list: rows.slice(0, options.limit).map(({ data }) => data), hasMore: rows.length > options.limit }
  },
  async due(now, customer) {
    const [row] = await db.query<{ data: LocalSubscription }>(
      `SELECT data FROM provider_object WHERE due_at <= $1 AND ($2::text IS NULL OR customer = $2) ORDER BY due_at, seq LIMIT 1`,
      [new Date(now * 1000), customer ?? null],
    )
    return row?.data
  },
})

type Behaviour = TestCard & {
  /**
   * adding: can't be added. paying: can be added, payments are declined. proof: every payment needs
   * authentication.
   */
  fails?: 'adding' | 'paying' | 'proof'
  reason?: string
}

/** Tokens and digits of Stripe's own test cards. */
const CARDS: readonly Behaviour[] = [
  { token: 'tok_visa', number: '4242424242424242', brand: 'visa', last4: '4242', outcome: 'Payments succeed' },
  {
    token: 'tok_mastercard',
    number: '5555555555554444',
    brand: 'mastercard',
    last4: '4444',
    outcome: 'Payments succeed',
  },
  { token: 'tok_amex', number: '371449635398431', brand: 'amex', last4: '8431', outcome: 'Payments succeed' },
  {
    ...{
      token: 'tok_threeDSecure2Required',
      number: '4000000000003220',
      brand: 'visa',
      last4: '3220',
      outcome: 'Payments need authentication',
    },
    fails: 'proof',
  },
  {
    ...{
      token: 'tok_chargeCustomerFail',
      number: '4000000000000341',
      brand: 'visa',
      last4: '0341',
      outcome: 'Can be added, but payments are declined',
    },
    ...{ fails: 'paying', reason: 'generic_decline' },
  },
  {
    ...{ token: 'tok_chargeDeclined', number: '4000000000000002', brand: 'visa', last4: '0002', outcome: 'Declined' },
    ...{ fails: 'adding', reason: 'generic_decline' },
  },
  {
    ...{
      token: 'tok_chargeDeclinedInsufficientFunds',
      number: '4000000000009995',
      brand: 'visa',
      last4: '9995',
      outcome: 'Declined: insufficient funds',
    },
    ...{ fails: 'adding', reason: 'insufficient_funds' },
  },
]

export const TEST_CARDS: readonly TestCard[] = CARDS.map(({ token, number, brand, last4, outcome }) => ({
  ...{ token, number, brand, last4, outcome },
}))

export const behaviourOf = (token: string | undefined): Behaviour | undefined =>
  CARDS.find((card) => card.token === token)

/**
 * The payment provider as the server needs it: two adapters (payments-local.ts, payments-stripe.ts), and no handler knows which one runs. The
 * provider holds the truth; the tables product, price, subscription and so on mirror it. Amounts are whole minor units, times epoch milliseconds.
 */
import type { Database } from '../db/database'

export type Unit = 'day' | 'week' | 'month' | 'year'

export type ProductState = {
  id: string
  name: string
  description: string | null
  image: string | null
  active: boolean
}
export type PriceState = {
  id: string
  product: string
  name: string | null
  amount: number
  /** ISO 4217 in capitals. */
  currency: string
  /** Null: paid once. */
  recurring: { unit: Unit; count: number; usage: 'licensed' | 'metered'; trialDays: number | null } | null
  active: boolean
}
export type CustomerState = {
  id: string
  email: string | null
  name: string | null
  defaultCard: string | null
  isDeleted: boolean
}
export type CardState = { id: string; brand: string; last4: string; expMonth: number; expYear: number }
export type SubscriptionStatus =
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'canceled'
  | 'incomplete'
  | 'incomplete_expired'
  | 'paused'
export type SubscriptionState = {
  id: string
  customer: string
  price: string
  quantity: number
  status: SubscriptionStatus
  periodStart: number | null
  periodEnd: number | null
  trialEnd: number | null
  cancelAtPeriodEnd: boolean
  canceledAt: number | null
  /** The key that it was made under: who repeats a request finds what the first one made. */
  request: string | null
}
export type InvoiceState = {
  id: string
  number: string | null
  customer: string
  subscription: string | null
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  total: number
  paid: number
  currency: string
  url: string | null
  issuedAt: number
  paidAt: number | null
}
export type ChargeState = {
  id: string
  payment: string | null
  amount: number
  refunded: number
  currency: string
  status: 'succeeded' | 'pending' | 'failed'
  failure: string | null
  card: { brand: string; last4: string } | null
  createdAt: number
}
export type CheckoutState = {
  id: string
  /** Where the person pays; null once that is over. */
  url: string | null
  customer: string | null
  mode: 'payment' | 'subscription'
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  price: string | null
  quantity: number
  total: number
  currency: string
  /** The payment that a refund names. */
  payment: string | null
  subscription: string | null
  createdAt: number
}
export type PaymentLinkState = { id: string; url: string; price: string | null; active: boolean }

export type Slice<T> = { list: T[]; hasMore: boolean }
export type SliceOptions = { limit: number; after?: string; customer?: string }

/**
 * What a change happens under. `tx`: the local provider's objects change in it. `key`: the same for every attempt at the same thing, so that the
 * other provider does it once, also when the process dies between its answer and our commit.
 */
export type Under = { tx: Database; key: string }

/** A thing of the provider that has changed; its state is asked for. */
export type Touched = {
  kind: 'product' | 'price' | 'customer' | 'subscription' | 'invoice' | 'checkout' | 'payment'
  id: string
  /** Whose it is, where that is known: who changes something of a customer waits for whoever does already. */
  customer?: string
}
/** `about`: nothing that is mirrored, when it is undefined. */
export type PaymentEvent = { id: string; type: string; about: Touched | undefined }

export type TestCard = { token: string; brand: string; last4: string; outcome: string }
/** What a payment form in the browser needs to know. */
export type PaymentsSetup = {
  provider: 'local' | 'stripe'
  /** For Stripe's own form; null: the list of test cards is the form. */
  publishableKey: string | null
  testCards: readonly TestCard[]
}

export type NewPrice = {
  product: string
  name: string | null
  amount: number
  currency: string
  recurring: PriceState['recurring']
}
export type Purchase = {
  customer: string
  price: PriceState
  quantity: number
  successUrl: string
  cancelUrl: string
}

/** The catalogue: products, prices, and the provider's pages to pay for them. */
export type Offers = {
  createProduct(given: Pick<ProductState, 'name' | 'description' | 'image'>, under: Under): Promise<ProductState>
  updateProduct(id: string, given: Partial<Omit<ProductState, 'id'>>, under: Under): Promise<ProductState>
  createPrice(given: NewPrice, under: Under): Promise<PriceState>
  updatePrice(id: string, given: { name?: string | null; active?: boolean }, under: Under): Promise<PriceState>

  /** @param origin of the pages that the local provider shows */
  createPaymentLink(price: PriceState, origin: string, under: Under): Promise<PaymentLinkState>
  listPaymentLinks(db: Database, options: SliceOptions): Promise<Slice<PaymentLinkState>>
  createCheckout(purchase: Purchase, origin: string, under: Under): Promise<CheckoutState>
}

export type Customers = {
  createCustomer(given: { email: string; name: string | null }, under: Under): Promise<CustomerState>
  /** The first card of a customer becomes the default. */
  addCard(customer: string, sourceToken: string, under: Under): Promise<CardState>
  setDefaultCard(customer: string, card: string, under: Under): Promise<void>
  removeCard(customer: string, card: string, under: Under): Promise<void>
  cards(customer: string, under: Under): Promise<CardState[]>
}

/** Subscriptions, their usage, and refunds. */
export type Subscriptions = {
  /** Subscriptions that are not over, as the provider has them at this moment. */
  liveSubscriptions(customer: string, under: Under): Promise<SubscriptionState[]>
  subscribe(given: { customer: string; price: PriceState; quantity: number }, under: Under): Promise<SubscriptionState>
  /** What is left of the old plan is given back, what is left of the period on the new one is charged, at once. */
  changePlan(id: string, price: PriceState, under: Under): Promise<SubscriptionState>
  cancel(id: string, at: 'now' | 'period_end', under: Under): Promise<SubscriptionState>
  recordUsage(
    given: { customer: string; subscription: string; price: string; quantity: number },
    under: Under,
  ): Promise<void>
  /** @param amount undefined: all that is left. Resolves with what is refunded of the payment altogether. */
  refund(payment: string, amount: number | undefined, under: Under): Promise<{ refunded: number }>
  refundedOf(payment: string, under: Under): Promise<number>
}

/** The state now; undefined when there is no such thing (any more). */
export type States = {
  product(id: string, under: Under): Promise<ProductState | undefined>
  price(id: string, under: Under): Promise<PriceState | undefined>
  customer(id: string, under: Under): Promise<CustomerState | undefined>
  subscription(id: string, under: Under): Promise<SubscriptionState | undefined>
  invoice(id: string, under: Under): Promise<InvoiceState | undefined>
  checkout(id: string, under: Under): Promise<CheckoutState | undefined>
  /** Invoices, newest first. */
  listInvoices(db: Database, options: SliceOptions & { subscription?: string }): Promise<Slice<InvoiceState>>
  listCharges(db: Database, options: SliceOptions): Promise<Slice<ChargeState>>
}

/** Events of the provider, and changes that come with time. */
export type Events = {
  /** @throws PaymentError `signature` for what the provider has not signed, or not lately */
  readEvent(body: string, signature: string, now: number): Promise<PaymentEvent>
  /** A customer for whom something is due by the clock: a period or a trial ends, a payment is tried again. The other provider does that itself. */
  nextDue(db: Database): Promise<string | undefined>
  /** Does the one thing of the customer that is due first, if there is any. */
  passTime(customer: string, under: Under): Promise<Touched[]>
}

export type Payments = Offers &
  Customers &
  Subscriptions &
  States &
  Events & {
    setup: PaymentsSetup
    /** The local provider's own pages, where it stands in for the other one's. */
    pages: LocalPages | null
  }

/** What a paid checkout has come to. */
export type Receipt = {
  /** Minor units that were really taken; 0 for a trial, and for what is paid by use. */
  paid: number
  /** The payment, or the number of the invoice; null where nothing was taken. */
  reference: string | null
  /** E-mail address, or name. */
  buyer: string | null
  card: { brand: string; last4: string } | null
  paidAt: number
  /** Of a subscription: what comes next. */
  renewal: { amount: number; at: number; recurring: NonNullable<PriceState['recurring']> } | null
}

export type LocalPages = {
  /** Opens a checkout from a payment link. */
  follow(link: string, origin: string, under: Under): Promise<CheckoutState | undefined>
  /** What the page shows: a form, or once it is paid the receipt. */
  read(
    id: string,
    db: Database,
  ): Promise<
    | { checkout: CheckoutState; title: string; cancelUrl: string; successUrl: string; receipt: Receipt | null }
    | undefined
  >
  /**
   * Pays with a test card; `isProven` says that the person has authenticated the payment.
   * @throws PaymentError `declined`, `authentication`
   */
  pay(
    id: string,
    given: { token: string; isProven: boolean; email: string | null },
    under: Under,
  ): Promise<CheckoutState>
}

export type PaymentErrorKind =
  /** The card was declined. */
  | 'declined'
  /** The card's owner has to prove it first: through checkout. */
  | 'authentication'
  /** There is no such object, or it is somebody else's. */
  | 'missing'
  /** The request makes no sense to the provider. */
  | 'invalid'
  /** A webhook that is not the provider's. */
  | 'signature'
  /** It does not answer, or asks to wait. */
  | 'unreachable'
  /** It does not know our key. */
  | 'unconfigured'

export class PaymentError extends Error {
  override name = 'PaymentError'
  readonly kind: PaymentErrorKind
  /** The provider's reason for a declined card, such as insufficient_funds. */
  readonly reason: string | undefined

  constructor(
    kind: PaymentErrorKind,
    message: string,
    { reason, ...options }: ErrorOptions & { reason?: string } = {},
  ) {
    super(message, options)
    this.kind = kind
    this.reason = reason
  }
}

/** Seconds that a webhook's signature may be old. */
export const SIGNATURE_TOLERANCE_S = 300

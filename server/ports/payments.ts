/**
 * The port to the payment provider. No handler depends on which adapter runs (payments-local.ts,
 * payments-stripe.ts). The provider is the source of truth, and the payment tables mirror it.
 * Amounts are whole minor units, times epoch milliseconds.
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
  /** ISO 4217, upper case. */
  currency: string
  /** Null: a one-time price. */
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
  /** The key it was created with, so that a repeated request finds it. */
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
export type InvoiceLineState = { description: string; quantity: number; amount: number }
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
/** A payment that is reserved on a card first and collected or given back later. */
export type AuthorisationState = {
  id: string
  /**
   * open: not attempted. action: the card's owner must authenticate. authorised: reserved on the card.
   * captured: collected. released: given back, or ended by the provider. declined: the card refused it.
   */
  status: 'open' | 'processing' | 'action' | 'authorised' | 'captured' | 'released' | 'declined'
  amount: number
  captured: number
  refunded: number
  /** Why the card refused it. */
  failure: string | null
  /** The page to authenticate on, while the status is `action`. */
  url: string | null
}
export type CheckoutState = {
  id: string
  /** The page to pay on; null once it is closed. */
  url: string | null
  customer: string | null
  mode: 'payment' | 'subscription'
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  price: string | null
  quantity: number
  total: number
  currency: string
  /** The id that a refund names. */
  payment: string | null
  subscription: string | null
  createdAt: number
}
export type PaymentLinkState = { id: string; url: string; price: string | null; active: boolean }

export type Slice<T> = { list: T[]; hasMore: boolean }
export type SliceOptions = { limit: number; after?: string; customer?: string }

/**
 * The circumstances of a change. `tx`: the local provider changes its objects in it. `key`: the
 * same for every attempt, so that an external provider acts once, also when the process dies
 * between its response and our commit.
 */
export type Under = { tx: Database; key: string }

/** An object of the provider that has changed and must be read again. */
export type Touched = {
  kind: 'product' | 'price' | 'customer' | 'subscription' | 'invoice' | 'checkout' | 'payment'
  id: string
  /** Its customer, if known. Changes of one customer's objects run one after the other. */
  customer?: string
}
/** `about` undefined: the event is about nothing that is mirrored. */
export type PaymentEvent = { id: string; type: string; about: Touched | undefined }

/** `number`: digits that the provider's form takes. They are public and pay for nothing. */
export type TestCard = { token: string; number: string; brand: string; last4: string; outcome: string }
/** The data that a payment form in the browser needs. */
export type PaymentsSetup = {
  provider: 'local' | 'stripe'
  /** For Stripe's form. Null: the form is the list of test cards. */
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

/** The catalogue: products, prices, and pages to pay for them. */
export type Offers = {
  createProduct(input: Pick<ProductState, 'name' | 'description' | 'image'>, under: Under): Promise<ProductState>
  updateProduct(id: string, input: Partial<Omit<ProductState, 'id'>>, under: Under): Promise<ProductState>
  createPrice(input: NewPrice, under: Under): Promise<PriceState>
  updatePrice(id: string, input: { name?: string | null; active?: boolean }, under: Under): Promise<PriceState>

  /** @param origin of the pages that the local provider shows */
  createPaymentLink(price: PriceState, origin: string, under: Under): Promise<PaymentLinkState>
  listPaymentLinks(db: Database, options: SliceOptions): Promise<Slice<PaymentLinkState>>
  createCheckout(purchase: Purchase, origin: string, under: Under): Promise<CheckoutState>
}

export type Customers = {
  createCustomer(input: { email: string; name: string | null }, under: Under): Promise<CustomerState>
  /** The first card of a customer becomes the default. */
  addCard(customer: string, sourceToken: string, under: Under): Promise<CardState>
  setDefaultCard(customer: string, card: string, under: Under): Promise<void>
  removeCard(customer: string, card: string, under: Under): Promise<void>
  /**
   * The secret with which the provider's own form in the browser saves a card for later payments;
   * null when the provider has no such form.
   */
  openCardForm(customer: string, under: Under): Promise<string | null>
  /**
   * Removes name, address and cards at the provider, which keeps invoices and payments. Also
   * succeeds for a customer that was deleted before.
   */
  deleteCustomer(customer: string, under: Under): Promise<void>
  cards(customer: string, under: Under): Promise<CardState[]>
}

/** Subscriptions, their usage, and refunds. */
export type Subscriptions = {
  /** Subscriptions that have not ended, as the provider has them now. */
  liveSubscriptions(customer: string, under: Under): Promise<SubscriptionState[]>
  subscribe(input: { customer: string; price: PriceState; quantity: number }, under: Under): Promise<SubscriptionState>
  /**
   * Credits the rest of the old plan and charges the rest of the period on the new one,
   * immediately.
   */
  changePlan(id: string, price: PriceState, under: Under): Promise<SubscriptionState>
  cancel(id: string, at: 'now' | 'period_end', under: Under): Promise<SubscriptionState>
  /** Takes back a cancellation at the end of the period. */
  resume(id: string, under: Under): Promise<SubscriptionState>
  recordUsage(
    input: { customer: string; subscription: string; price: string; quantity: number },
    under: Under,
  ): Promise<void>
  /**
   * @param amount undefined: the rest of the payment
   * @returns the total refunded of the payment
   */
  refund(payment: string, amount: number | undefined, under: Under): Promise<{ refunded: number }>
  refundedOf(payment: string, under: Under): Promise<number>
}

/**
 * Payments in two steps. Opening reserves nothing, so that its id can be stored before the step that
 * does. Every step may be repeated.
 */
export type Authorisations = {
  openAuthorisation(
    input: { customer: string; card: string; amount: number; currency: string },
    under: Under,
  ): Promise<AuthorisationState>
  /**
   * Reserves the amount. A card that refuses is a state, not an error.
   * @param returnUrl where the person comes back to after authentication
   */
  authorise(id: string, returnUrl: string, under: Under): Promise<AuthorisationState>
  authorisation(id: string, under: Under): Promise<AuthorisationState>
  /** Collects the whole amount. */
  capture(id: string, under: Under): Promise<AuthorisationState>
  /** Gives back what is reserved, or ends an attempt. */
  release(id: string, under: Under): Promise<AuthorisationState>
}

/** The current state; undefined when the object does not exist (any more). */
export type States = {
  product(id: string, under: Under): Promise<ProductState | undefined>
  price(id: string, under: Under): Promise<PriceState | undefined>
  customer(id: string, under: Under): Promise<CustomerState | undefined>
  subscription(id: string, under: Under): Promise<SubscriptionState | undefined>
  invoice(id: string, under: Under): Promise<InvoiceState | undefined>
  /** Lines of an invoice in order, and how much of its payments was refunded. */
  invoiceDetails(id: string, under: Under): Promise<{ lines: InvoiceLineState[]; refunded: number } | undefined>
  checkout(id: string, under: Under): Promise<CheckoutState | undefined>
  /** Invoices, newest first. */
  listInvoices(db: Database, options: SliceOptions & { subscription?: string }): Promise<Slice<InvoiceState>>
  listCharges(db: Database, options: SliceOptions): Promise<Slice<ChargeState>>
}

/** Events of the provider, and changes that become due. */
export type Events = {
  /** @throws PaymentError `signature` when the provider did not sign it, or not recently */
  readEvent(body: string, signature: string, now: number): Promise<PaymentEvent>
  /**
   * A customer with something due: the end of a period or trial, or a payment retry. An external
   * provider does this itself.
   */
  nextDue(db: Database): Promise<string | undefined>
  /** Runs the customer's first due step, if there is one. */
  runDue(customer: string, under: Under): Promise<Touched[]>
}

export type Payments = Offers &
  Customers &
  Subscriptions &
  Authorisations &
  States &
  Events & {
    setup: PaymentsSetup
    /** The local provider's own payment pages; null for an external provider. */
    pages: LocalPages | null
  }

/** The result of a paid checkout. */
export type Receipt = {
  /** Minor units that were charged; 0 for a trial and for metered usage. */
  paid: number
  /** The payment or the invoice number; null when nothing was charged. */
  reference: string | null
  /** Email address or name. */
  buyer: string | null
  card: { brand: string; last4: string } | null
  paidAt: number
  /** The next payment of a subscription. */
  renewal: { amount: number; at: number; recurring: NonNullable<PriceState['recurring']> } | null
}

export type LocalPages = {
  /** Opens a checkout from a payment link. */
  follow(link: string, origin: string, under: Under): Promise<CheckoutState | undefined>
  /** The content of the page: a form, or the receipt once it is paid. */
  read(
    id: string,
    db: Database,
  ): Promise<
    | { checkout: CheckoutState; title: string; cancelUrl: string; successUrl: string; receipt: Receipt | null }
    | undefined
  >
  /**
   * The payment that waits for its card's owner; undefined when there is none. `returnUrl` leads back
   * undecided; null when nothing is left to decide.
   */
  readAuthorisation(
    id: string,
    db: Database,
  ): Promise<
    | { state: AuthorisationState; currency: string; card: { brand: string; last4: string }; returnUrl: string | null }
    | undefined
  >
  /** The card's owner has authenticated the payment, or has refused to. Returns where to go on. */
  proveAuthorisation(id: string, isProven: boolean, under: Under): Promise<string>
  /**
   * Pays with a test card. `isProven`: the person has authenticated the payment.
   * @throws PaymentError `declined`, `authentication`
   */
  pay(
    id: string,
    input: { token: string; isProven: boolean; email: string | null },
    under: Under,
  ): Promise<CheckoutState>
}

export type PaymentErrorKind =
  /** The card was declined. */
  | 'declined'
  /** The card's owner must authenticate the payment, through checkout. */
  | 'authentication'
  /** The object does not exist, or belongs to another customer. */
  | 'missing'
  /** The provider does not accept the request. */
  | 'invalid'
  /** The webhook is not from the provider. */
  | 'signature'
  /** The provider does not answer, or asks to wait. */
  | 'unreachable'
  /** The provider does not accept our key. */
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

/** The maximum age of a webhook's signature, in seconds. */
export const SIGNATURE_TOLERANCE_S = 300

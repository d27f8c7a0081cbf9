/**
 * Stripe as the payment provider, through its own SDK, which is loaded on first use. Every request
 * that changes something carries an Idempotency-Key derived from ours, so that a repeat gets
 * Stripe's first response, also from another process after a crash.
 */
import type { Stripe } from 'stripe'
import { fieldsOf } from '#shared/json'
import {
  type AuthorisationState,
  type Authorisations,
  type CardState,
  type Customers,
  type Offers,
  PaymentError,
  type Payments,
  type PriceState,
  type Slice,
  type SliceOptions,
  type States,
  type Subscriptions,
  type Under,
} from './payments'
import {
  type IntentShape,
  idOf,
  toAuthorisation,
  toCard,
  toCharge,
  toCheckout,
  toCustomer,
  toEvent,
  toInvoice,
  toInvoiceLine,
  toPaymentLink,
  toPrice,
  toProduct,
  toSubscription,
} from './payments-shapes'
import { verifySignature } from './payments-signature'

export type StripeSettings = {
  secretKey: string
  /** For the browser. Null: new cards can only be added on checkout pages. */
  publishableKey: string | null
  webhookSecret: string | null
  /** Replaces Stripe's address, for a stand-in. */
  apiBase: string | null
}

const TIMEOUT_MS = 20_000
const RETRIES = 2
/** More than a person ever has. */
const MANY = 100
/** Stripe's maximum of lines on one invoice. */
const LINES_MAX = 250

const OVER: readonly string[] = ['canceled', 'incomplete_expired']

async function open({ secretKey, apiBase }: StripeSettings): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe')
  const base = apiBase === null ? undefined : new URL(apiBase)
  return new Client(secretKey, {
    ...{ timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false },
    ...(base && {
      ...{ host: base.hostname, port: base.port || (base.protocol === 'https:' ? 443 : 80) },
      protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  })
}

const NEEDS_PERSON: readonly string[] = ['authentication_required', 'subscription_payment_intent_requires_action']

/**
 * Converts an error of Stripe. Its own message is shown when it is about the person's card or
 * request.
 */
function toPaymentError(error: unknown): unknown {
  if (!(error instanceof Error) || !('type' in error)) return error
  const { type, code, decline_code } = fieldsOf(error)
  const reason = typeof decline_code === 'string' ? decline_code : undefined
  const make = (kind: PaymentError['kind'], message: string = error.message) =>
    new PaymentError(kind, message, { cause: error, ...(reason && { reason }) })
  switch (type) {
    case 'StripeCardError':
      return make(NEEDS_PERSON.some((item) => item === code || item === reason) ? 'authentication' : 'declined')
    case 'StripeInvalidRequestError':
      return make(code === 'resource_missing' ? 'missing' : 'invalid')
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return make('unconfigured', 'Payments are not configured: Stripe refused STRIPE_SECRET_KEY')
    case 'StripeConnectionError':
    case 'StripeRateLimitError':
    case 'StripeAPIError':
    case 'StripeIdempotencyError':
      return make('unreachable', 'The payment provider does not answer')
    default:
      return error
  }
}

async function orUndefined<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request
  } catch (error) {
    if (error instanceof PaymentError && error.kind === 'missing') return undefined
    throw error
  }
}

/** Stripe also returns deleted products, marked like this. */
const isGone = (object: object): boolean => 'deleted' in object && object.deleted === true

const page = ({ limit, after, customer }: SliceOptions) => ({
  limit,
  ...(after !== undefined && { starting_after: after }),
  ...(customer !== undefined && { customer }),
})
const sliceOf = <From, To>(
  { data, has_more }: { data: From[]; has_more: boolean },
  to: (item: From) => To,
): Slice<To> => ({
  ...{ list: data.map(to), hasMore: has_more },
})

/** Runs one request; a refusal of Stripe becomes a PaymentError. */
type Ask = <T>(run: (stripe: Stripe) => Promise<T>) => Promise<T>

/** Loads and opens the SDK on the first request. */
function clientOf(settings: StripeSettings): Ask {
  let opened: Promise<Stripe> | undefined
  return async (run) => {
    opened ??= open(settings)
    try {
      return await run(await opened)
    } catch (error) {
      throw toPaymentError(error)
    }
  }
}

/** The key of one request of a call that may need several. */
const once = ({ key }: Under, step: string) => ({ idempotencyKey: `${key}:${step}` })

async function recurringOf(ask: Ask, recurring: PriceState['recurring'], name: string, under: Under) {
  if (!recurring) return {}
  const { unit, count, usage, trialDays } = recurring
  const base = {
    interval: unit,
    interval_count: count,
    usage_type: usage,
    ...(trialDays && { trial_period_days: trialDays }),
  }
  if (usage === 'licensed') return { recurring: base }
  // A meter counts usage, one per price; its name is the same at every attempt.
  const event_name = `holdfast_${under.key.replace(/\W/g, '').slice(0, 64)}`
  const meter = await ask((stripe) =>
    stripe.billing.meters.create(
      {
        ...{ display_name: name, event_name, default_aggregation: { formula: 'sum' } },
        customer_mapping: { type: 'by_id', event_payload_key: 'stripe_customer_id' },
        value_settings: { event_payload_key: 'value' },
      },
      once(under, 'meter'),
    ),
  )
  return { recurring: { ...base, meter: meter.id }, metadata: { meter_event: meter.event_name } }
}

async function cardsOf(ask: Ask, customer: string): Promise<CardState[]> {
  const { data } = await ask((stripe) => stripe.customers.listPaymentMethods(customer, { type: 'card', limit: MANY }))
  return data.flatMap((method) => toCard(method) ?? [])
}

async function refundedOf(ask: Ask, payment: string): Promise<number> {
  const intent = await ask((stripe) => stripe.paymentIntents.retrieve(payment, { expand: ['latest_charge'] }))
  const charge = intent.latest_charge
  return typeof charge === 'object' && charge !== null ? charge.amount_refunded : 0
}

async function setDefaultCard(ask: Ask, customer: string, card: string, under: Under): Promise<void> {
  const params = { invoice_settings: { default_payment_method: card } }
  await ask((stripe) => stripe.customers.update(customer, params, once(under, `default:${card}`)))
}

/** Stripe's form has attached the card already. */
async function attach(ask: Ask, id: string, customer: string, under: Under) {
  const method = await ask((stripe) => stripe.paymentMethods.retrieve(id))
  const owner = idOf(method.customer)
  if (owner === customer) return method
  if (owner !== null) throw new PaymentError('missing', `No such payment_method: ${id}`)
  return ask((stripe) => stripe.paymentMethods.attach(id, { customer }, once(under, 'attach')))
}

/** Refunds are told by the payments of an invoice. */
async function refundedOfInvoice(ask: Ask, invoice: string): Promise<number> {
  const { data } = await ask((stripe) => stripe.invoicePayments.list({ invoice, status: 'paid', limit: MANY }))
  const intents = data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? [])
  const refunds = await Promise.all(intents.map((intent) => refundedOf(ask, intent)))
  return refunds.reduce((sum, refunded) => sum + refunded, 0)
}

const offers = (ask: Ask): Offers => ({
  async createProduct({ name, description, image }, under) {
    const params = { name, ...(description && { description }), ...(image && { images: [image] }) }
    return toProduct(await ask((stripe) => stripe.products.create(params, once(under, 'product'))))
  },
  async updateProduct(id, { description, image, ...rest }, under) {
    const params = {
      ...rest,
      ...(description !== undefined && { description: description ?? '' }),
      ...(image !== undefined && { images: image === null ? ('' as const) : [image] }),
    }
    return toProduct(await ask((stripe) => stripe.products.update(id, params, once(under, 'product'))))
  },
  async createPrice({ product, name, amount, currency, recurring }, under) {
    const rhythm = await recurringOf(ask, recurring, name ?? 'Usage', under)
    const params = {
      product,
      unit_amount: amount,
      currency: currency.toLowerCase(),
      ...(name && { nickname: name }),
      ...rhythm,
    }
    return toPrice(await ask((stripe) => stripe.prices.create(params, once(under, 'price'))))
  },
  async updatePrice(id, { name, active }, under) {
    const params = { ...(name !== undefined && { nickname: name ?? '' }), ...(active !== undefined && { active }) }
    return toPrice(await ask((stripe) => stripe.prices.update(id, params, once(under, 'price'))))
  },
  async createPaymentLink({ id, recurring }, _origin, under) {
    const line_items = [{ price: id, ...(recurring?.usage !== 'metered' && { quantity: 1 }) }]
    const params = {
      // Stripe refuses a quantity for metered prices, though its types require one.
      ...{ line_items: line_items as [{ price: string; quantity: number }], metadata: { price: id } },
      ...(recurring ? {} : { customer_creation: 'always' as const }),
    }
    return toPaymentLink(await ask((stripe) => stripe.paymentLinks.create(params, once(under, 'link'))))
  },
  listPaymentLinks: async (_db, { limit, after }) =>
    sliceOf(await ask((stripe) => stripe.paymentLinks.list(page({ limit, ...(after && { after }) }))), toPaymentLink),
  async createCheckout({ customer, price, quantity, successUrl, cancelUrl }, _origin, under) {
    const params = {
      ...{ mode: price.recurring ? ('subscription' as const) : ('payment' as const), customer },
      line_items: [{ price: price.id, ...(price.recurring?.usage !== 'metered' && { quantity }) }],
      ...{ success_url: successUrl, cancel_url: cancelUrl, metadata: { price: price.id } },
      ...(price.recurring?.trialDays && { subscription_data: { trial_period_days: price.recurring.trialDays } }),
    }
    return toCheckout(await ask((stripe) => stripe.checkout.sessions.create(params, once(under, 'checkout'))))
  },
})

const customers = (ask: Ask): Customers => ({
  createCustomer: async ({ email, name }, under) =>
    toCustomer(
      await ask((stripe) => stripe.customers.create({ email, ...(name && { name }) }, once(under, 'customer'))),
    ),
  async addCard(customer, sourceToken, under) {
    const isMethod = sourceToken.startsWith('pm_')
    const id = isMethod
      ? sourceToken
      : (
          await ask((stripe) =>
            stripe.paymentMethods.create({ type: 'card', card: { token: sourceToken } }, once(under, 'method')),
          )
        ).id
    const method = await attach(ask, id, customer, under)
    const card = toCard(method)
    if (!card) throw new PaymentError('invalid', 'This is no card')
    const owner = toCustomer(await ask((stripe) => stripe.customers.retrieve(customer)))
    if (owner.defaultCard === null) await setDefaultCard(ask, customer, card.id, under)
    return card
  },
  setDefaultCard: (customer, card, under) => setDefaultCard(ask, customer, card, under),
  async removeCard(customer, card, under) {
    const method = await ask((stripe) => stripe.paymentMethods.retrieve(card))
    if (idOf(method.customer) !== customer) throw new PaymentError('missing', `No such payment_method: ${card}`)
    await ask((stripe) => stripe.paymentMethods.detach(card, {}, once(under, 'detach')))
  },
  cards: (customer) => cardsOf(ask, customer),
  async openCardForm(customer, under) {
    const params = { customer, payment_method_types: ['card'], usage: 'off_session' as const }
    const intent = await ask((stripe) => stripe.setupIntents.create(params, once(under, 'card-form')))
    return intent.client_secret
  },
  async deleteCustomer(customer, under) {
    await orUndefined(ask((stripe) => stripe.customers.del(customer, {}, once(under, 'delete'))))
  },
})

const subscriptions = (ask: Ask): Subscriptions => ({
  async liveSubscriptions(customer) {
    const { data } = await ask((stripe) => stripe.subscriptions.list({ customer, limit: MANY }))
    return data.map(toSubscription).filter(({ status }) => !OVER.includes(status))
  },
  async subscribe({ customer, price, quantity }, under) {
    const params = {
      customer,
      items: [{ price: price.id, ...(price.recurring?.usage !== 'metered' && { quantity }) }],
      // When the first payment fails, no incomplete subscription is left.
      payment_behavior: 'error_if_incomplete' as const,
      metadata: { request: under.key },
      ...(price.recurring?.trialDays && { trial_period_days: price.recurring.trialDays }),
    }
    return toSubscription(await ask((stripe) => stripe.subscriptions.create(params, once(under, 'subscribe'))))
  },
  async changePlan(id, price, under) {
    const object = await ask((stripe) => stripe.subscriptions.retrieve(id))
    const [item] = object.items.data
    if (!item) throw new PaymentError('invalid', 'The subscription has no plan')
    const isMetered = price.recurring?.usage === 'metered'
    const params = {
      items: [{ id: item.id, price: price.id, ...(!isMetered && { quantity: item.quantity ?? 1 }) }],
      ...{ proration_behavior: 'always_invoice' as const, payment_behavior: 'error_if_incomplete' as const },
      cancel_at_period_end: false,
    }
    return toSubscription(await ask((stripe) => stripe.subscriptions.update(id, params, once(under, 'plan'))))
  },
  cancel: async (id, at, under) =>
    toSubscription(
      await ask((stripe) =>
        at === 'now'
          ? stripe.subscriptions.cancel(id, { invoice_now: true, prorate: false }, once(under, 'cancel'))
          : stripe.subscriptions.update(id, { cancel_at_period_end: true }, once(under, 'cancel-later')),
      ),
    ),
  resume: async (id, under) =>
    toSubscription(
      await ask((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: false }, once(under, 'resume'))),
    ),
  async recordUsage({ customer, price, quantity }, under) {
    const { metadata } = await ask((stripe) => stripe.prices.retrieve(price))
    if (!metadata.meter_event) throw new PaymentError('invalid', 'This price has no meter')
    const params = {
      ...{ event_name: metadata.meter_event, identifier: under.key.slice(0, 100) },
      payload: { stripe_customer_id: customer, value: String(quantity) },
    }
    await ask((stripe) => stripe.billing.meterEvents.create(params, once(under, 'usage')))
  },
  async refund(payment, amount, under) {
    const params = { payment_intent: payment, ...(amount !== undefined && { amount }) }
    await ask((stripe) => stripe.refunds.create(params, once(under, 'refund')))
    return { refunded: await refundedOf(ask, payment) }
  },
  refundedOf: (payment) => refundedOf(ask, payment),
})

const stateOf = (intent: IntentShape & { latest_charge: unknown }): AuthorisationState => {
  const { amount_refunded } = fieldsOf(intent.latest_charge)
  return toAuthorisation(intent, intent.status === 'succeeded' ? Number(amount_refunded ?? 0) : 0)
}

async function authorisationOf(ask: Ask, id: string): Promise<AuthorisationState> {
  return stateOf(await ask((stripe) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })))
}

const authorisations = (ask: Ask): Authorisations => ({
  async openAuthorisation({ customer, card, amount, currency }, under) {
    const params = {
      ...{ customer, payment_method: card, amount, currency: currency.toLowerCase() },
      ...{ capture_method: 'manual' as const, payment_method_types: ['card'], metadata: { request: under.key } },
    }
    return stateOf(await ask((stripe) => stripe.paymentIntents.create(params, once(under, 'authorisation'))))
  },
  // With an address to return to, Stripe answers with a page of its own to authenticate on.
  async authorise(id, returnUrl, under) {
    try {
      const params = { return_url: returnUrl }
      return stateOf(await ask((stripe) => stripe.paymentIntents.confirm(id, params, once(under, 'authorise'))))
    } catch (error) {
      if (!(error instanceof PaymentError) || !(error.kind === 'declined' || error.kind === 'authentication'))
        throw error
      return authorisationOf(ask, id)
    }
  },
  authorisation: (id) => authorisationOf(ask, id),
  capture: async (id, under) =>
    stateOf(await ask((stripe) => stripe.paymentIntents.capture(id, {}, once(under, 'capture')))),
  release: async (id, under) =>
    stateOf(await ask((stripe) => stripe.paymentIntents.cancel(id, {}, once(under, 'release')))),
})

const states = (ask: Ask): States => ({
  async product(id) {
    const object = await orUndefined(ask((stripe) => stripe.products.retrieve(id)))
    return object && !isGone(object) ? toProduct(object) : undefined
  },
  async price(id) {
    const object = await orUndefined(ask((stripe) => stripe.prices.retrieve(id)))
    return object && !isGone(object) ? toPrice(object) : undefined
  },
  async customer(id) {
    const object = await orUndefined(ask((stripe) => stripe.customers.retrieve(id)))
    return object && toCustomer(object)
  },
  async subscription(id) {
    const object = await orUndefined(ask((stripe) => stripe.subscriptions.retrieve(id)))
    return object && toSubscription(object)
  },
  async invoice(id) {
    const object = await orUndefined(ask((stripe) => stripe.invoices.retrieve(id)))
    return object && !isGone(object) ? toInvoice(object) : undefined
  },
  async invoiceDetails(id) {
    const lines = await orUndefined(
      ask((stripe) => stripe.invoices.listLineItems(id, { limit: MANY }).autoPagingToArray({ limit: LINES_MAX })),
    )
    return lines && { lines: lines.map(toInvoiceLine), refunded: await refundedOfInvoice(ask, id) }
  },
  async checkout(id) {
    const object = await orUndefined(ask((stripe) => stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })))
    return object && toCheckout(object)
  },
  listInvoices: async (_db, { subscription, ...options }) =>
    sliceOf(
      await ask((stripe) =>
        stripe.invoices.list({ ...page(options), ...(subscription !== undefined && { subscription }) }),
      ),
      toInvoice,
    ),
  listCharges: async (_db, options) => sliceOf(await ask((stripe) => stripe.charges.list(page(options))), toCharge),
})

export function stripePayments(settings: StripeSettings): Payments {
  const ask = clientOf(settings)
  return {
    setup: { provider: 'stripe', publishableKey: settings.publishableKey, testCards: [] },
    ...offers(ask),
    ...customers(ask),
    ...subscriptions(ask),
    ...authorisations(ask),
    ...states(ask),
    async readEvent(body, signature, now) {
      await verifySignature({ body, signature, secret: settings.webhookSecret, now })
      return toEvent(body)
    },
    nextDue: async () => undefined,
    runDue: async () => [],
    pages: null,
  }
}

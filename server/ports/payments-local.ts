/**
 * The built-in payment provider: test cards instead of money, stored in the server's own database.
 * Its objects change in the transaction of the call, so repeating a call needs no key of its own.
 */
import type { Clock } from '../context'
import type { Database } from '../db/database'
import {
  type AuthorisationState,
  type Authorisations,
  type Customers,
  type LocalPages,
  type Offers,
  PaymentError,
  type Payments,
  type SliceOptions,
  type States,
  type Subscriptions,
} from './payments'
import {
  cancelIntent,
  captureIntent,
  confirmIntent,
  openIntent,
  proveIntent,
  refundedOfIntent,
} from './payments-local-authorisation'
import {
  advance,
  cancel,
  changePlan,
  itemOf,
  recordUsage,
  requireLive,
  resume,
  subscribe,
} from './payments-local-billing'
import { completeCheckout, isOver, makePaymentLink, openCheckout, receiptOf, titleOf } from './payments-local-checkout'
import {
  attachCard,
  cardsOf,
  changePrice,
  changeProduct,
  detachCard,
  dropCustomer,
  type Engine,
  makeCard,
  makeCustomer,
  makeDefault,
  makePrice,
  makeProduct,
  missing,
  refundedOfInvoice,
  refundPayment,
  require,
} from './payments-local-engine'
import {
  ALL,
  databaseStore,
  type LocalIntent,
  type LocalKind,
  type LocalObject,
  TEST_CARDS,
} from './payments-local-objects'
import {
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

type Options = {
  clock: Clock
  /** The secret that webhooks are signed with. Null: webhooks are refused. */
  webhookSecret: string | null
}

const PAGES = '/v1/api/payments/local'

type EngineOn = (db: Database) => Engine

const find = <Kind extends LocalKind>(db: Database, kind: Kind, id: string): Promise<LocalObject<Kind> | undefined> =>
  databaseStore(db).get(kind, id)

async function slice<Kind extends LocalKind, T>(
  db: Database,
  kind: Kind,
  options: SliceOptions,
  to: (object: LocalObject<Kind>) => T,
  isWanted: (object: LocalObject<Kind>) => boolean = () => true,
) {
  const { list, hasMore } = await databaseStore(db).list(kind, options)
  return { list: list.filter(isWanted).map(to), hasMore }
}

async function requireOwnCard(engine: Engine, customer: string, card: string) {
  const method = await require(engine, 'payment_method', card)
  if (method.customer !== customer) throw missing(`payment_method: ${card}`)
}

const offers = (engineOn: EngineOn): Offers => ({
  async createProduct({ image, ...input }, under) {
    return toProduct(await makeProduct(engineOn(under.tx), { ...input, images: image === null ? [] : [image] }))
  },
  async updateProduct(id, { image, ...input }, under) {
    const images = image === undefined ? {} : { images: image === null ? [] : [image] }
    return toProduct(await changeProduct(engineOn(under.tx), id, { ...input, ...images }))
  },
  async createPrice({ product, name, amount, currency, recurring }, under) {
    const shape = recurring && {
      ...{ interval: recurring.unit, interval_count: recurring.count, usage_type: recurring.usage },
      trial_period_days: recurring.trialDays,
    }
    const input = { product, nickname: name, unit_amount: amount, currency: currency.toLowerCase(), recurring: shape }
    return toPrice(await makePrice(engineOn(under.tx), input))
  },
  async updatePrice(id, { name, active }, under) {
    const input = { ...(name !== undefined && { nickname: name }), ...(active !== undefined && { active }) }
    return toPrice(await changePrice(engineOn(under.tx), id, input))
  },
  async createPaymentLink(price, origin, under) {
    return toPaymentLink(await makePaymentLink(engineOn(under.tx), price.id, (id) => `${origin}${PAGES}/link/${id}`))
  },
  listPaymentLinks: (db, options) => slice(db, 'payment_link', options, toPaymentLink),
  async createCheckout({ customer, price, quantity, successUrl, cancelUrl }, origin, under) {
    const pageOf = (id: string) => `${origin}${PAGES}/checkout/${id}`
    const input = { customer, price: price.id, quantity, successUrl, cancelUrl, pageOf }
    return toCheckout(await openCheckout(engineOn(under.tx), input))
  },
})

const customers = (engineOn: EngineOn): Customers => ({
  createCustomer: async (input, under) => toCustomer(await makeCustomer(engineOn(under.tx), input)),
  async addCard(customer, sourceToken, under) {
    const engine = engineOn(under.tx)
    const made = await makeCard(engine, sourceToken)
    const card = toCard(await attachCard(engine, made.id, customer))
    if (!card) throw missing('card')
    if ((await cardsOf(engine, customer)).length === 1) await makeDefault(engine, customer, card.id)
    return card
  },
  async setDefaultCard(customer, card, under) {
    await makeDefault(engineOn(under.tx), customer, card)
  },
  async removeCard(customer, card, under) {
    const engine = engineOn(under.tx)
    await requireOwnCard(engine, customer, card)
    await detachCard(engine, card)
  },
  // The form is ours: it gives the token of a test card.
  openCardForm: async () => null,
  deleteCustomer: (customer, under) => dropCustomer(engineOn(under.tx), customer),
  cards: async (customer, under) => (await cardsOf(engineOn(under.tx), customer)).flatMap((card) => toCard(card) ?? []),
})

const subscriptions = (engineOn: EngineOn): Subscriptions => ({
  async liveSubscriptions(customer, under) {
    const { list } = await engineOn(under.tx).store.list('subscription', { customer, limit: ALL })
    return list.map(toSubscription).filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
  },
  async subscribe({ customer, price, quantity }, under) {
    const trialDays = price.recurring?.trialDays ?? null
    return toSubscription(
      await subscribe(engineOn(under.tx), { customer, price: price.id, quantity, trialDays, request: under.key }),
    )
  },
  changePlan: async (id, price, under) => toSubscription(await changePlan(engineOn(under.tx), id, price.id)),
  cancel: async (id, at, under) => toSubscription(await cancel(engineOn(under.tx), id, at)),
  resume: async (id, under) => toSubscription(await resume(engineOn(under.tx), id)),
  async recordUsage({ customer, subscription, price, quantity }, under) {
    const engine = engineOn(under.tx)
    const live = await requireLive(engine, subscription)
    if (itemOf(live).price.id !== price) throw new PaymentError('invalid', 'The subscription has a different price')
    const input = { customer, price, value: quantity, identifier: under.key, subscription: live }
    await recordUsage(engine, input)
  },
  async refund(payment, amount, under) {
    return { refunded: (await refundPayment(engineOn(under.tx), payment, amount)).amount_refunded }
  },
  async refundedOf(payment, under) {
    const engine = engineOn(under.tx)
    return refundedOfIntent(engine, await require(engine, 'payment_intent', payment))
  },
})

const stateOf = async (engine: Engine, intent: LocalIntent): Promise<AuthorisationState> =>
  toAuthorisation(intent, await refundedOfIntent(engine, intent))

const authorisations = (engineOn: EngineOn): Authorisations => {
  const ending =
    (change: (engine: Engine, id: string) => Promise<LocalIntent>) =>
    async (id: string, { tx }: { tx: Database }): Promise<AuthorisationState> => {
      const engine = engineOn(tx)
      return stateOf(engine, await change(engine, id))
    }
  return {
    openAuthorisation: async ({ currency, ...input }, { tx }) =>
      toAuthorisation(await openIntent(engineOn(tx), { ...input, currency: currency.toLowerCase() }), 0),
    async authorise(id, returnUrl, { tx }) {
      // As returnUrl is: the app may be below a path.
      const [site = ''] = returnUrl.split('/v1/', 1)
      const pageOf = (intent: string) => `${site}${PAGES}/authorisation/${intent}`
      return toAuthorisation(await confirmIntent(engineOn(tx), id, { returnUrl, pageOf }), 0)
    },
    authorisation: ending((engine, id) => require(engine, 'payment_intent', id)),
    capture: ending(captureIntent),
    release: ending(cancelIntent),
  }
}

const states = (engineOn: EngineOn): States => ({
  product: async (id, { tx }) => mapped(await find(tx, 'product', id), toProduct),
  price: async (id, { tx }) => mapped(await find(tx, 'price', id), toPrice),
  customer: async (id, { tx }) => mapped(await find(tx, 'customer', id), toCustomer),
  subscription: async (id, { tx }) => mapped(await find(tx, 'subscription', id), toSubscription),
  invoice: async (id, { tx }) => mapped(await find(tx, 'invoice', id), toInvoice),
  async invoiceDetails(id, { tx }) {
    const engine = engineOn(tx)
    const invoice = await engine.store.get('invoice', id)
    if (!invoice) return undefined
    return { lines: invoice.lines.data.map(toInvoiceLine), refunded: await refundedOfInvoice(engine, invoice) }
  },
  checkout: async (id, { tx }) => mapped(await find(tx, 'checkout.session', id), toCheckout),
  listInvoices: (db, { subscription, ...options }) =>
    slice(
      ...([db, 'invoice', options, toInvoice] as const),
      ({ parent }) => subscription === undefined || parent?.subscription_details?.subscription === subscription,
    ),
  listCharges: (db, options) => slice(db, 'charge', options, toCharge),
})

const pages = (engineOn: EngineOn): LocalPages => ({
  async follow(link, origin, under) {
    const engine = engineOn(under.tx)
    const stored = await engine.store.get('payment_link', link)
    if (!stored?.active) return undefined
    const input = {
      ...{ customer: null, price: stored.metadata.price ?? '', quantity: 1 },
      ...{ successUrl: '', cancelUrl: origin, pageOf: (id: string) => `${origin}${PAGES}/checkout/${id}` },
    }
    return toCheckout(await openCheckout(engine, input))
  },
  async read(id, db) {
    const stored = await find(db, 'checkout.session', id)
    if (!stored) return undefined
    const engine = engineOn(db)
    const checkout = toCheckout(stored)
    const status = stored.status === 'open' && isOver(stored, engine.now()) ? 'expired' : checkout.status
    return {
      ...{ checkout: { ...checkout, status }, title: await titleOf(engine, stored) },
      ...{ cancelUrl: stored.cancel_url, successUrl: stored.success_url },
      receipt: status === 'complete' ? await receiptOf(engine, checkout) : null,
    }
  },
  async readAuthorisation(id, db) {
    const intent = await find(db, 'payment_intent', id)
    const card = intent?.payment_method ? await find(db, 'payment_method', intent.payment_method) : undefined
    if (!intent || !card) return undefined
    const { brand, last4 } = card.card
    return {
      ...{ state: toAuthorisation(intent, 0), currency: intent.currency.toUpperCase(), card: { brand, last4 } },
      returnUrl: intent.next_action?.redirect_to_url.return_url ?? null,
    }
  },
  async proveAuthorisation(id, isProven, { tx }) {
    const engine = engineOn(tx)
    const { next_action } = await require(engine, 'payment_intent', id)
    await proveIntent(engine, id, isProven)
    return next_action?.redirect_to_url.return_url ?? '/'
  },
  pay: async (id, input, under) => toCheckout(await completeCheckout(engineOn(under.tx), id, input)),
})

export function localPayments({ clock, webhookSecret }: Options): Payments {
  const engineOn = (db: Database): Engine => ({
    store: databaseStore(db),
    now: () => Math.floor(clock.now() / 1000),
  })
  return {
    setup: { provider: 'local', publishableKey: null, testCards: TEST_CARDS },
    ...offers(engineOn),
    ...customers(engineOn),
    ...subscriptions(engineOn),
    ...authorisations(engineOn),
    ...states(engineOn),
    async readEvent(body, signature, now) {
      await verifySignature({ body, signature, secret: webhookSecret, now })
      return toEvent(body)
    },
    nextDue: async (db) => (await engineOn(db).store.due(Math.floor(clock.now() / 1000)))?.customer,
    async runDue(customer, under) {
      const engine = engineOn(under.tx)
      const due = await engine.store.due(engine.now(), customer)
      if (!due) return []
      const { id } = await advance(engine, due)
      return [{ kind: 'subscription', id, customer }]
    },
    pages: pages(engineOn),
  }
}

const mapped = <From, To>(object: From | undefined, to: (object: From) => To): To | undefined =>
  object === undefined ? undefined : to(object)

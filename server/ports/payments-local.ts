/**
 * The payment provider that comes with the server: test cards instead of money, on the server's own database. Its objects change in the
 * transaction of the call, so call and effect are one; no key is needed to do a thing once.
 */
import type { Clock } from '../context'
import type { Database } from '../db/database'
import {
  type Customers,
  type LocalPages,
  type Offers,
  PaymentError,
  type Payments,
  type SliceOptions,
  type States,
  type Subscriptions,
} from './payments'
import { advance, cancel, changePlan, itemOf, recordUsage, requireLive, subscribe } from './payments-local-billing'
import { completeCheckout, isOver, makePaymentLink, openCheckout, receiptOf, titleOf } from './payments-local-checkout'
import {
  attachCard,
  cardsOf,
  changePrice,
  changeProduct,
  detachCard,
  type Engine,
  makeCard,
  makeCustomer,
  makeDefault,
  makePrice,
  makeProduct,
  missing,
  refundPayment,
  require,
} from './payments-local-engine'
import { ALL, databaseStore, type LocalKind, type LocalObject, TEST_CARDS } from './payments-local-objects'
import {
  toCard,
  toCharge,
  toCheckout,
  toCustomer,
  toEvent,
  toInvoice,
  toPaymentLink,
  toPrice,
  toProduct,
  toSubscription,
} from './payments-shapes'
import { verifySignature } from './payments-signature'

type Options = {
  clock: Clock
  /** What webhooks are signed with; null: none is taken. */
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
  const found = await require(engine, 'payment_method', card)
  if (found.customer !== customer) throw missing(`payment_method: ${card}`)
}

const offers = (engineOn: EngineOn): Offers => ({
  async createProduct({ image, ...given }, under) {
    return toProduct(await makeProduct(engineOn(under.tx), { ...given, images: image === null ? [] : [image] }))
  },
  async updateProduct(id, { image, ...given }, under) {
    const images = image === undefined ? {} : { images: image === null ? [] : [image] }
    return toProduct(await changeProduct(engineOn(under.tx), id, { ...given, ...images }))
  },
  async createPrice({ product, name, amount, currency, recurring }, under) {
    const shape = recurring && {
      ...{ interval: recurring.unit, interval_count: recurring.count, usage_type: recurring.usage },
      trial_period_days: recurring.trialDays,
    }
    const given = { product, nickname: name, unit_amount: amount, currency: currency.toLowerCase(), recurring: shape }
    return toPrice(await makePrice(engineOn(under.tx), given))
  },
  async updatePrice(id, { name, active }, under) {
    const given = { ...(name !== undefined && { nickname: name }), ...(active !== undefined && { active }) }
    return toPrice(await changePrice(engineOn(under.tx), id, given))
  },
  async createPaymentLink(price, origin, under) {
    return toPaymentLink(await makePaymentLink(engineOn(under.tx), price.id, (id) => `${origin}${PAGES}/link/${id}`))
  },
  listPaymentLinks: (db, options) => slice(db, 'payment_link', options, toPaymentLink),
  async createCheckout({ customer, price, quantity, successUrl, cancelUrl }, origin, under) {
    const pageOf = (id: string) => `${origin}${PAGES}/checkout/${id}`
    const given = { customer, price: price.id, quantity, successUrl, cancelUrl, pageOf }
    return toCheckout(await openCheckout(engineOn(under.tx), given))
  },
})

const customers = (engineOn: EngineOn): Customers => ({
  createCustomer: async (given, under) => toCustomer(await makeCustomer(engineOn(under.tx), given)),
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
  async recordUsage({ customer, subscription, price, quantity }, under) {
    const engine = engineOn(under.tx)
    const found = await requireLive(engine, subscription)
    if (itemOf(found).price.id !== price) throw new PaymentError('invalid', 'The subscription is on another price')
    const given = { customer, price, value: quantity, identifier: under.key, subscription: found }
    await recordUsage(engine, given)
  },
  async refund(payment, amount, under) {
    return { refunded: (await refundPayment(engineOn(under.tx), payment, amount)).amount_refunded }
  },
  async refundedOf(payment, under) {
    const engine = engineOn(under.tx)
    const { latest_charge } = await require(engine, 'payment_intent', payment)
    return (await require(engine, 'charge', latest_charge)).amount_refunded
  },
})

const states: States = {
  product: async (id, { tx }) => mapped(await find(tx, 'product', id), toProduct),
  price: async (id, { tx }) => mapped(await find(tx, 'price', id), toPrice),
  customer: async (id, { tx }) => mapped(await find(tx, 'customer', id), toCustomer),
  subscription: async (id, { tx }) => mapped(await find(tx, 'subscription', id), toSubscription),
  invoice: async (id, { tx }) => mapped(await find(tx, 'invoice', id), toInvoice),
  checkout: async (id, { tx }) => mapped(await find(tx, 'checkout.session', id), toCheckout),
  listInvoices: (db, { subscription, ...options }) =>
    slice(
      ...([db, 'invoice', options, toInvoice] as const),
      ({ parent }) => subscription === undefined || parent?.subscription_details?.subscription === subscription,
    ),
  listCharges: (db, options) => slice(db, 'charge', options, toCharge),
}

const pages = (engineOn: EngineOn): LocalPages => ({
  async follow(link, origin, under) {
    const engine = engineOn(under.tx)
    const found = await engine.store.get('payment_link', link)
    if (!found?.active) return undefined
    const given = {
      ...{ customer: null, price: found.metadata.price ?? '', quantity: 1 },
      ...{ successUrl: '', cancelUrl: origin, pageOf: (id: string) => `${origin}${PAGES}/checkout/${id}` },
    }
    return toCheckout(await openCheckout(engine, given))
  },
  async read(id, db) {
    const found = await find(db, 'checkout.session', id)
    if (!found) return undefined
    const engine = engineOn(db)
    const checkout = toCheckout(found)
    const status = found.status === 'open' && isOver(found, engine.now()) ? 'expired' : checkout.status
    return {
      ...{ checkout: { ...checkout, status }, title: await titleOf(engine, found) },
      ...{ cancelUrl: found.cancel_url, successUrl: found.success_url },
      receipt: status === 'complete' ? await receiptOf(engine, checkout) : null,
    }
  },
  pay: async (id, given, under) => toCheckout(await completeCheckout(engineOn(under.tx), id, given)),
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
    ...states,
    async readEvent(body, signature, now) {
      await verifySignature({ body, signature, secret: webhookSecret, now })
      return toEvent(body)
    },
    nextDue: async (db) => (await engineOn(db).store.due(Math.floor(clock.now() / 1000)))?.customer,
    async passTime(customer, under) {
      const engine = engineOn(under.tx)
      const due = await engine.store.due(engine.now(), customer)
      if (!due) return []
      const { id } = await advance(engine, due)
      return [{ kind: 'subscription', id, customer }]
    },
    pages: pages(engineOn),
  }
}

const mapped = <From, To>(found: From | undefined, to: (found: From) => To): To | undefined =>
  found === undefined ? undefined : to(found)

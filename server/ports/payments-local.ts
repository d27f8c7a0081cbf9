/**
 * The payment provider that comes with the server: test cards instead of money, on the server's own database. Its objects change in the
 * transaction of the call, so call and effect are one; no key is needed to do a thing once.
 */
import type { Clock } from '../context'
import type { Database } from '../db/database'
import { PaymentError, type Payments, type SliceOptions, type Under } from './payments'
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

export function localPayments({ clock, webhookSecret }: Options): Payments {
  const engineOn = (db: Database): Engine => ({
    store: databaseStore(db),
    now: () => Math.floor(clock.now() / 1000),
  })
  const on = ({ tx }: Under) => engineOn(tx)
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

  return {
    setup: { provider: 'local', publishableKey: null, testCards: TEST_CARDS },

    async createProduct({ image, ...given }, under) {
      return toProduct(await makeProduct(on(under), { ...given, images: image === null ? [] : [image] }))
    },
    async updateProduct(id, { image, ...given }, under) {
      const images = image === undefined ? {} : { images: image === null ? [] : [image] }
      return toProduct(await changeProduct(on(under), id, { ...given, ...images }))
    },
    async createPrice({ product, name, amount, currency, recurring }, under) {
      const shape = recurring && {
        ...{ interval: recurring.unit, interval_count: recurring.count, usage_type: recurring.usage },
        trial_period_days: recurring.trialDays,
      }
      const given = { product, nickname: name, unit_amount: amount, currency: currency.toLowerCase(), recurring: shape }
      return toPrice(await makePrice(on(under), given))
    },
    async updatePrice(id, { name, active }, under) {
      const given = { ...(name !== undefined && { nickname: name }), ...(active !== undefined && { active }) }
      return toPrice(await changePrice(on(under), id, given))
    },

    async createPaymentLink(price, origin, under) {
      return toPaymentLink(await makePaymentLink(on(under), price.id, (id) => `${origin}${PAGES}/link/${id}`))
    },
    listPaymentLinks: (db, options) => slice(db, 'payment_link', options, toPaymentLink),
    async createCheckout({ customer, price, quantity, successUrl, cancelUrl }, origin, under) {
      const pageOf = (id: string) => `${origin}${PAGES}/checkout/${id}`
      const given = { customer, price: price.id, quantity, successUrl, cancelUrl, pageOf }
      return toCheckout(await openCheckout(on(under), given))
    },

    createCustomer: async (given, under) => toCustomer(await makeCustomer(on(under), given)),
    async addCard(customer, sourceToken, under) {
      const engine = on(under)
      const made = await makeCard(engine, sourceToken)
      const card = toCard(await attachCard(engine, made.id, customer))
      if (!card) throw missing('card')
      if ((await cardsOf(engine, customer)).length === 1) await makeDefault(engine, customer, card.id)
      return card
    },
    async setDefaultCard(customer, card, under) {
      await makeDefault(on(under), customer, card)
    },
    async removeCard(customer, card, under) {
      const engine = on(under)
      await requireOwnCard(engine, customer, card)
      await detachCard(engine, card)
    },

    async liveSubscriptions(customer, under) {
      const { list } = await on(under).store.list('subscription', { customer, limit: ALL })
      return list.map(toSubscription).filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
    },
    async subscribe({ customer, price, quantity }, under) {
      const trialDays = price.recurring?.trialDays ?? null
      return toSubscription(
        await subscribe(on(under), { customer, price: price.id, quantity, trialDays, request: under.key }),
      )
    },
    changePlan: async (id, price, under) => toSubscription(await changePlan(on(under), id, price.id)),
    cancel: async (id, at, under) => toSubscription(await cancel(on(under), id, at)),
    async recordUsage({ customer, subscription, price, quantity }, under) {
      const engine = on(under)
      const found = await requireLive(engine, subscription)
      if (itemOf(found).price.id !== price) throw new PaymentError('invalid', 'The subscription is on another price')
      const given = { customer, price, value: quantity, identifier: under.key, subscription: found }
      await recordUsage(engine, given)
    },
    async refund(payment, amount, under) {
      return { refunded: (await refundPayment(on(under), payment, amount)).amount_refunded }
    },

    product: async (id, { tx }) => mapped(await find(tx, 'product', id), toProduct),
    price: async (id, { tx }) => mapped(await find(tx, 'price', id), toPrice),
    customer: async (id, { tx }) => mapped(await find(tx, 'customer', id), toCustomer),
    cards: async (customer, under) => (await cardsOf(on(under), customer)).flatMap((card) => toCard(card) ?? []),
    subscription: async (id, { tx }) => mapped(await find(tx, 'subscription', id), toSubscription),
    invoice: async (id, { tx }) => mapped(await find(tx, 'invoice', id), toInvoice),
    checkout: async (id, { tx }) => mapped(await find(tx, 'checkout.session', id), toCheckout),
    async refundedOf(payment, under) {
      const engine = on(under)
      const { latest_charge } = await require(engine, 'payment_intent', payment)
      return (await require(engine, 'charge', latest_charge)).amount_refunded
    },
    listInvoices: (db, { subscription, ...options }) =>
      slice(
        ...([db, 'invoice', options, toInvoice] as const),
        ({ parent }) => subscription === undefined || parent?.subscription_details?.subscription === subscription,
      ),
    listCharges: (db, options) => slice(db, 'charge', options, toCharge),

    async readEvent(body, signature, now) {
      await verifySignature({ body, signature, secret: webhookSecret, now })
      return toEvent(body)
    },
    nextDue: async (db) => (await engineOn(db).store.due(Math.floor(clock.now() / 1000)))?.customer,
    async passTime(customer, under) {
      const engine = on(under)
      const due = await engine.store.due(engine.now(), customer)
      if (!due) return []
      const { id } = await advance(engine, due)
      return [{ kind: 'subscription', id, customer }]
    },

    pages: {
      async follow(link, origin, under) {
        const engine = on(under)
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
      pay: async (id, given, under) => toCheckout(await completeCheckout(on(under), id, given)),
    },
  }
}

const mapped = <From, To>(found: From | undefined, to: (found: From) => To): To | undefined =>
  found === undefined ? undefined : to(found)

/**
 * Checkout and payment links of the local provider: creates them, and turns a payment into an order
 * or a subscription.
 */
import type { CheckoutState, Receipt } from './payments'
import { AMOUNT_MAX, itemOf, subscribe } from './payments-local-billing'
import {
  attachCard,
  detachCard,
  type Engine,
  invalidRequest,
  makeCard,
  makeCustomer,
  makeDefault,
  require,
  takePayment,
} from './payments-local-engine'
import { ALL, type LocalCheckout, type LocalPaymentLink, type LocalSubscription, newId } from './payments-local-objects'
import { toCharge, toInvoice, toPrice } from './payments-shapes'

const LIFETIME_S = 86_400

export type NewCheckout = {
  customer: string | null
  price: string
  quantity: number
  successUrl: string
  cancelUrl: string
  /** The address of the page, given the session's id. */
  pageOf: (id: string) => string
}

export async function openCheckout(engine: Engine, input: NewCheckout): Promise<LocalCheckout> {
  const price = await require(engine, 'price', input.price)
  const product = await engine.store.get('product', price.product)
  if (!price.active || product?.active === false) throw invalidRequest('The price is not active')
  if (input.customer !== null) await require(engine, 'customer', input.customer)
  const total = price.recurring?.usage_type === 'metered' ? 0 : price.unit_amount * input.quantity
  if (total > AMOUNT_MAX) throw invalidRequest('The amount is too large')
  const [id, created] = [newId('cs_test'), engine.now()]
  const checkout: LocalCheckout = {
    ...({ id, object: 'checkout.session', created, metadata: {}, url: input.pageOf(id) } as const),
    ...{ customer: input.customer, mode: price.recurring ? 'subscription' : 'payment', status: 'open' },
    ...{
      payment_status: 'unpaid',
      amount_total: total,
      currency: price.currency,
      payment_intent: null,
      subscription: null,
    },
    ...{ success_url: input.successUrl, cancel_url: input.cancelUrl, expires_at: created + LIFETIME_S },
    line_items: {
      ...({ object: 'list', has_more: false, url: `/v1/checkout/sessions/${id}/line_items` } as const),
      data: [{ id: newId('li'), object: 'item', price, quantity: input.quantity }],
    },
  }
  await engine.store.put(checkout)
  return checkout
}

export const isOver = ({ status, expires_at }: LocalCheckout, now: number): boolean =>
  status !== 'open' || expires_at <= now

/**
 * Pays with a new card.
 * @throws PaymentError when it is declined or needs authentication: the checkout stays open
 */
export async function completeCheckout(
  engine: Engine,
  id: string,
  input: { token: string; isProven: boolean; email: string | null },
): Promise<LocalCheckout> {
  const checkout = await require(engine, 'checkout.session', id)
  if (isOver(checkout, engine.now())) throw invalidRequest('This checkout is no longer open')
  const [line] = checkout.line_items.data
  if (!line) throw invalidRequest('There is nothing to pay for')
  const customer = checkout.customer ?? (await makeCustomer(engine, { email: input.email, name: null })).id
  const { id: card } = await attachCard(engine, (await makeCard(engine, input.token)).id, customer)
  if (checkout.mode === 'subscription') await requireNone(engine, customer)
  const done = { ...checkout, customer, status: 'complete', payment_status: 'paid', url: null } as const
  if (checkout.mode === 'subscription') {
    await makeDefault(engine, customer, card)
    const subscription = await subscribe(engine, {
      ...{ customer, price: line.price.id, quantity: line.quantity, isProven: input.isProven },
      trialDays: line.price.recurring?.trial_period_days ?? null,
    })
    return keep(engine, { ...done, subscription: subscription.id })
  }
  const amount = checkout.amount_total ?? 0
  const payment = { customer, card, amount, currency: line.price.currency, isProven: input.isProven }
  const taken = amount === 0 ? undefined : await takePayment(engine, payment)
  // A one-time payment: the card is not kept.
  await detachCard(engine, card)
  if (taken && 'refusal' in taken) throw taken.refusal
  const intent = taken?.charge.payment_intent
  return keep(engine, { ...done, payment_intent: typeof intent === 'string' ? intent : null })
}

/**
 * Another checkout may have been paid since this one was opened. The customer is locked, so of
 * two that are paid at the same time one is refused.
 */
async function requireNone({ store }: Engine, customer: string): Promise<void> {
  const { list } = await store.list('subscription', { customer, limit: ALL })
  if (list.some(({ status }) => status !== 'canceled'))
    throw invalidRequest('Customer already has an active subscription')
}

async function keep({ store }: Engine, checkout: LocalCheckout): Promise<LocalCheckout> {
  await store.put(checkout)
  return checkout
}

/** The names of the product and the price. */
export async function titleOf({ store }: Engine, { line_items: { data } }: LocalCheckout): Promise<string> {
  const [line] = data
  const product = line && (await store.get('product', line.price.product))
  return (
    [product?.name, line?.price.nickname].filter((name, at, all) => name && all.indexOf(name) === at).join(' – ') ||
    'Payment'
  )
}

/**
 * The receipt of a complete checkout. Its amount comes from the charge: a trial charges nothing
 * yet, and later payments have their own receipts.
 */
export async function receiptOf({ store }: Engine, checkout: CheckoutState): Promise<Receipt> {
  const own = { customer: checkout.customer ?? '', limit: ALL }
  const customer = await store.get('customer', own.customer)
  const subscription = checkout.subscription === null ? null : await store.get('subscription', checkout.subscription)
  const invoices = subscription ? (await store.list('invoice', own)).list.map(toInvoice) : []
  const first = invoices.findLast((invoice) => invoice.subscription === subscription?.id)
  const stored = (await store.list('charge', own)).list.find((item) =>
    first ? item.invoice === first.id && item.status === 'succeeded' : item.payment_intent === checkout.payment,
  )
  const charge = stored && toCharge(stored)
  return {
    ...{ paid: charge?.amount ?? 0, paidAt: charge?.createdAt ?? first?.issuedAt ?? checkout.createdAt },
    reference: first?.number ?? checkout.payment,
    buyer: customer?.email ?? customer?.name ?? null,
    card: charge?.card ?? null,
    renewal: subscription ? renewalOf(subscription) : null,
  }
}

function renewalOf(subscription: LocalSubscription): Receipt['renewal'] {
  const { price, quantity, current_period_end } = itemOf(subscription)
  const { recurring } = toPrice(price)
  if (!recurring || subscription.ended_at !== null || subscription.cancel_at_period_end) return null
  return { amount: price.unit_amount * quantity, at: current_period_end * 1000, recurring }
}

export async function makePaymentLink(
  engine: Engine,
  priceId: string,
  pageOf: (id: string) => string,
): Promise<LocalPaymentLink> {
  const price = await require(engine, 'price', priceId)
  const id = newId('plink')
  const link: LocalPaymentLink = {
    ...({ id, object: 'payment_link', created: engine.now(), metadata: { price: price.id }, active: true } as const),
    url: pageOf(id),
  }
  await engine.store.put(link)
  return link
}

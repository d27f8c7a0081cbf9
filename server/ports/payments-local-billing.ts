/**
 * Subscriptions of the local provider: periods, invoices, plan changes, ends, and what becomes due.
 * An invoice's total is the sum of its lines; the amount due follows from total and balance
 * (server/payments/billing.ts).
 */
import { type Interval, type Period, periodFrom, remainder, settle } from '../payments/billing'
import type { PaymentError } from './payments'
import { type Engine, invalidRequest, require, takePayment } from './payments-local-engine'
import {
  ALL,
  type InvoiceLine,
  type LocalInvoice,
  type LocalPrice,
  type LocalSubscription,
  type LocalUsage,
  newId,
} from './payments-local-objects'
import { toPrice } from './payments-shapes'

const DAY_S = 86_400
/** Days until each retry of a failed payment. After the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7]
/** Eight digits, like Stripe. */
export const AMOUNT_MAX = 99_999_999

const intervalOf = (price: LocalPrice): Interval => {
  const { recurring } = toPrice(price)
  if (!recurring) throw invalidRequest('This price is not recurring')
  return { unit: recurring.unit, count: recurring.count }
}
const isMetered = ({ recurring }: LocalPrice): boolean => recurring?.usage_type === 'metered'
const nameOf = (price: LocalPrice): string => price.nickname ?? price.id
export const itemOf = ({ items }: LocalSubscription) => items.data[0]
const periodOf = (subscription: LocalSubscription): Period => {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription)
  return { start, end }
}

type Line = Pick<InvoiceLine, 'amount' | 'description' | 'quantity'>

/** Lines for a new period. Usage is billed afterwards. */
const aheadLines = (price: LocalPrice, quantity: number): Line[] =>
  isMetered(price) ? [] : [{ amount: price.unit_amount * quantity, description: nameOf(price), quantity }]

async function usageLines(engine: Engine, subscription: LocalSubscription, until: number): Promise<Line[]> {
  const { price } = itemOf(subscription)
  if (!isMetered(price)) return []
  const quantity = await usageOf(engine, subscription, until)
  return [{ amount: price.unit_amount * quantity, description: `Usage of ${nameOf(price)}`, quantity }]
}

/** Usage since it was last billed. */
async function usageOf({ store }: Engine, subscription: LocalSubscription, until: number): Promise<number> {
  const { list } = await store.list('billing.meter_event', { customer: subscription.customer, limit: ALL })
  const { price } = itemOf(subscription)
  const counts = (event: LocalUsage) =>
    event.price === price.id && event.created >= subscription.usage_from && event.created < until
  return list.filter(counts).reduce((sum, { value }) => sum + value, 0)
}

type Billing = {
  subscription: LocalSubscription
  lines: readonly Line[]
  at: number
  isProven?: boolean
}

/** `refusal`: the invoice was not paid and stays open. */
type Billed = { invoice: LocalInvoice; refusal?: PaymentError }

/** Writes an invoice and tries to collect the payment. When that fails, the invoice stays open. */
async function bill(engine: Engine, { subscription, lines, at, isProven = false }: Billing): Promise<Billed> {
  const customer = await require(engine, 'customer', subscription.customer)
  const { currency } = itemOf(subscription).price
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const { due, balanceAfter } = settle(total, customer.balance)
  await engine.store.put({ ...customer, balance: balanceAfter })
  const id = newId('in')
  const { list } = await engine.store.list('invoice', { customer: customer.id, limit: ALL })
  const invoice: LocalInvoice = {
    ...({ id, object: 'invoice', created: at, metadata: {}, customer: customer.id, currency, total } as const),
    number: `${customer.id.slice(-8).toUpperCase()}-${String(list.length + 1).padStart(4, '0')}`,
    ...{ status: 'open', amount_due: due, amount_paid: 0, hosted_invoice_url: null },
    ...{ starting_balance: customer.balance, ending_balance: balanceAfter },
    parent: { subscription_details: { subscription: subscription.id } },
    status_transitions: { finalized_at: at, paid_at: null },
    lines: {
      ...({ object: 'list', has_more: false, url: `/v1/invoices/${id}/lines` } as const),
      data: lines.map((line) => ({ id: newId('il'), object: 'line_item', currency, ...line })),
    },
  }
  return pay(engine, { invoice, card: customer.invoice_settings.default_payment_method, at, isProven })
}

type Paying = { invoice: LocalInvoice; card: string | null; at: number; isProven?: boolean }

async function pay(engine: Engine, { invoice, card, at, isProven = false }: Paying): Promise<Billed> {
  const { amount_due: amount, customer, currency, id } = invoice
  const payment = { customer, card, amount, currency, invoice: id, isProven }
  const taken = amount === 0 ? undefined : await takePayment({ ...engine, now: () => at }, payment)
  if (taken && 'refusal' in taken) {
    await engine.store.put(invoice)
    return { invoice, refusal: taken.refusal }
  }
  const status_transitions = { ...invoice.status_transitions, paid_at: at }
  const paid = { ...invoice, status: 'paid', amount_paid: amount, status_transitions } as const
  await engine.store.put(paid)
  return { invoice: paid }
}

export type NewSubscription = {
  customer: string
  price: string
  quantity: number
  trialDays?: number | null
  isProven?: boolean
  request?: string
}

/** @throws PaymentError when the first payment fails: no subscription is created */
export async function subscribe(engine: Engine, input: NewSubscription): Promise<LocalSubscription> {
  const now = engine.now()
  const price = await require(engine, 'price', input.price)
  const interval = intervalOf(price)
  if (!price.active) throw invalidRequest('The price is not active')
  const trialEnd = input.trialDays ? now + input.trialDays * DAY_S : null
  const id = newId('sub')
  const period = trialEnd ? { start: now, end: trialEnd } : periodFrom(now, interval, now)
  const draft: LocalSubscription = {
    ...({ id, object: 'subscription', created: now, customer: input.customer } as const),
    metadata: input.request === undefined ? {} : { request: input.request },
    ...{ status: trialEnd ? 'trialing' : 'active', trial_end: trialEnd, billing_cycle_anchor: trialEnd ?? now },
    ...{ cancel_at_period_end: false, canceled_at: null, ended_at: null, latest_invoice: null },
    ...{ next_payment_attempt: null, attempt_count: 0, usage_from: trialEnd ?? now },
    items: {
      ...({ object: 'list', has_more: false, url: `/v1/subscription_items?subscription=${id}` } as const),
      data: [
        {
          ...({ id: newId('si'), object: 'subscription_item', price } as const),
          quantity: isMetered(price) ? 1 : input.quantity,
          ...{ current_period_start: period.start, current_period_end: period.end },
        },
      ],
    },
  }
  const trial = { amount: 0, description: `Trial of ${nameOf(price)}`, quantity: 1 }
  const lines = trialEnd ? [trial] : aheadLines(price, input.quantity)
  const { invoice, refusal } = await bill(engine, {
    subscription: draft,
    lines,
    at: now,
    isProven: input.isProven === true,
  })
  if (refusal) throw refusal
  const subscription = { ...draft, latest_invoice: invoice.id }
  await engine.store.put(subscription)
  return subscription
}

const withItem = (
  subscription: LocalSubscription,
  { start, end }: Period,
  change: { price?: LocalPrice; quantity?: number } = {},
): LocalSubscription => ({
  ...subscription,
  items: {
    ...subscription.items,
    data: [{ ...itemOf(subscription), ...change, current_period_start: start, current_period_end: end }],
  },
})

/** @throws PaymentError when the amount due now can't be paid: nothing changes */
export async function changePlan(engine: Engine, id: string, priceId: string): Promise<LocalSubscription> {
  const now = engine.now()
  const before = await requireLive(engine, id)
  const price = await require(engine, 'price', priceId)
  if (!price.active) throw invalidRequest('The price is not active')
  const { price: old, quantity } = itemOf(before)
  if (price.currency !== old.currency) throw invalidRequest('The new plan must have the same currency')
  const [from, to] = [intervalOf(old), intervalOf(price)]
  const isSameRhythm = from.unit === to.unit && from.count === to.count
  const change = { price, quantity: isMetered(price) ? 1 : quantity }
  const kept = { ...before, cancel_at_period_end: false, canceled_at: null }
  if (before.status === 'trialing') {
    const switched = withItem(kept, periodOf(before), change)
    await engine.store.put(switched)
    return switched
  }
  const period = periodOf(before)
  const next = isSameRhythm ? period : periodFrom(now, to, now)
  const subscription: LocalSubscription = {
    ...withItem(kept, next, change),
    usage_from: now,
    billing_cycle_anchor: isSameRhythm ? before.billing_cycle_anchor : now,
  }
  const left = aheadLines(old, quantity).map((line) => ({
    ...line,
    amount: -remainder(line.amount, period, now),
    description: `Unused time on ${nameOf(old)}`,
  }))
  const ahead = aheadLines(price, change.quantity).map((line) => ({
    ...line,
    amount: remainder(line.amount, next, now),
    description: `Remaining time on ${nameOf(price)}`,
  }))
  const lines = [...(await usageLines(engine, before, now)), ...left, ...ahead]
  const { invoice, refusal } = await bill(engine, { subscription, lines, at: now })
  if (refusal) throw refusal
  const changed = { ...subscription, latest_invoice: invoice.id }
  await engine.store.put(changed)
  return changed
}

export async function requireLive(engine: Engine, id: string): Promise<LocalSubscription> {
  const subscription = await require(engine, 'subscription', id)
  if (subscription.status === 'canceled') throw invalidRequest("A canceled subscription can't be changed")
  return subscription
}

/**
 * Cancels at the end of the paid period, or now: then usage so far is billed, and nothing is
 * refunded.
 */
export async function cancel(engine: Engine, id: string, at: 'now' | 'period_end'): Promise<LocalSubscription> {
  const before = await requireLive(engine, id)
  const now = engine.now()
  if (at === 'now') return end(engine, before, now)
  const subscription = { ...before, cancel_at_period_end: true, canceled_at: now }
  await engine.store.put(subscription)
  return subscription
}

/** Takes back a cancellation at the end of the period. */
export async function resume(engine: Engine, id: string): Promise<LocalSubscription> {
  const subscription = { ...(await requireLive(engine, id)), cancel_at_period_end: false, canceled_at: null }
  await engine.store.put(subscription)
  return subscription
}

async function end(engine: Engine, before: LocalSubscription, at: number): Promise<LocalSubscription> {
  const lines = (await usageLines(engine, before, at)).filter(({ amount }) => amount > 0)
  const last = lines.length > 0 ? await bill(engine, { subscription: before, lines, at }) : undefined
  const subscription: LocalSubscription = {
    ...before,
    ...{ status: 'canceled', canceled_at: before.canceled_at ?? at, ended_at: at, next_payment_attempt: null },
    latest_invoice: last?.invoice.id ?? before.latest_invoice,
  }
  await engine.store.put(subscription)
  return subscription
}

/** The same `identifier` is counted once. */
export async function recordUsage(
  engine: Engine,
  input: { customer: string; price: string; value: number; identifier: string; subscription: LocalSubscription },
): Promise<void> {
  const { customer, price, value, identifier, subscription } = input
  const { list } = await engine.store.list('billing.meter_event', { customer, limit: ALL })
  if (list.some((event) => event.identifier === identifier)) return
  const sum = await usageOf(engine, subscription, Number.POSITIVE_INFINITY)
  if ((sum + value) * itemOf(subscription).price.unit_amount > AMOUNT_MAX)
    throw invalidRequest("One invoice can't charge this much usage")
  const made = { id: newId('mev'), object: 'billing.meter_event', created: engine.now(), metadata: {} } as const
  await engine.store.put({ ...made, customer, price, value, identifier })
}

const openInvoicesOf = async ({ store }: Engine, { customer, id }: LocalSubscription): Promise<LocalInvoice[]> =>
  (await store.list('invoice', { customer, limit: ALL })).list
    .filter(({ parent, status }) => status === 'open' && parent?.subscription_details?.subscription === id)
    .reverse()

/** Runs the next due step of a subscription, dated to the moment when it was due. */
export async function advance(engine: Engine, before: LocalSubscription): Promise<LocalSubscription> {
  const { end: periodEnd } = periodOf(before)
  const retryAt = before.next_payment_attempt
  return retryAt !== null && retryAt < periodEnd ? retry(engine, before, retryAt) : renew(engine, before, periodEnd)
}

async function retry(engine: Engine, before: LocalSubscription, at: number): Promise<LocalSubscription> {
  const { invoice_settings } = await require(engine, 'customer', before.customer)
  const open = await openInvoicesOf(engine, before)
  for (const invoice of open) {
    const { refusal } = await pay(engine, { invoice, card: invoice_settings.default_payment_method, at })
    if (!refusal) continue
    const attempts = before.attempt_count + 1
    const wait = RETRY_DAYS[attempts]
    if (wait !== undefined)
      return keep(engine, { ...before, attempt_count: attempts, next_payment_attempt: at + wait * DAY_S })
    for (const lost of await openInvoicesOf(engine, before))
      await engine.store.put({ ...lost, status: 'uncollectible' })
    return end(engine, before, at)
  }
  return keep(engine, { ...before, status: 'active', attempt_count: 0, next_payment_attempt: null })
}

async function keep({ store }: Engine, subscription: LocalSubscription): Promise<LocalSubscription> {
  await store.put(subscription)
  return subscription
}

async function renew(engine: Engine, before: LocalSubscription, at: number): Promise<LocalSubscription> {
  if (before.cancel_at_period_end) return end(engine, before, at)
  const { price, quantity } = itemOf(before)
  const used = before.status === 'trialing' ? [] : await usageLines(engine, before, at)
  const subscription: LocalSubscription = {
    ...withItem(before, periodFrom(before.billing_cycle_anchor, intervalOf(price), at)),
    ...{ usage_from: at, status: before.status === 'trialing' ? 'active' : before.status },
  }
  const lines = [...used, ...aheadLines(price, quantity)]
  const { invoice, refusal } = await bill(engine, { subscription, lines, at })
  const billed = { ...subscription, latest_invoice: invoice.id }
  if (!refusal) return keep(engine, billed)
  const wait = (RETRY_DAYS[0] ?? 3) * DAY_S
  const isFirst = before.next_payment_attempt === null
  return keep(engine, {
    ...{ ...billed, status: 'past_due' },
    ...(isFirst ? { attempt_count: 0, next_payment_attempt: at + wait } : {}),
  })
}

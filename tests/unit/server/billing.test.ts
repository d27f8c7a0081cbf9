// The arithmetic of payments is exact in any order of events: rounding, credit and refunds never
// lose or create money.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { periodFrom, periodStart, remainder, settle } from '../../../server/payments/billing'
import { PaymentError } from '../../../server/ports/payments'
import {
  advance,
  cancel,
  changePlan,
  itemOf,
  recordUsage,
  subscribe,
} from '../../../server/ports/payments-local-billing'
import {
  attachCard,
  type Engine,
  makeCard,
  makeCustomer,
  makeDefault,
  makePrice,
  makeProduct,
  refundPayment,
} from '../../../server/ports/payments-local-engine'
import { ALL } from '../../../server/ports/payments-local-objects'
import { memoryStore } from '../../support/provider-store'

const DAY_S = 86_400
const START = Date.UTC(2026, 0, 31, 12) / 1000
const units = fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const)
const intervals = fc.record({ unit: units, count: fc.integer({ min: 1, max: 3 }) })
const amounts = fc.integer({ min: 0, max: 99_999_999 })

describe('periods', () => {
  it('of months keep the day of their start, if the month has it', () => {
    const days = [0, 1, 2, 3].map((index) =>
      new Date(periodStart(START, { unit: 'month', count: 1 }, index) * 1000).toISOString().slice(0, 10),
    )
    expect(days).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
  })

  it('follow each other without a gap', () => {
    fc.assert(
      fc.property(intervals, fc.integer({ min: 0, max: 400 * DAY_S }), (interval, offset) => {
        const period = periodFrom(START, interval, START + offset)
        expect(period.start).toBeGreaterThanOrEqual(START + offset)
        expect(period.end).toBeGreaterThan(period.start)
        expect(periodFrom(START, interval, period.end).start).toBe(period.end)
      }),
    )
  })
})

describe('a charge for a period', () => {
  it('is never refunded in more than its amount, and in less the later', () => {
    const period = { start: START, end: START + 30 * DAY_S }
    const times = fc.integer({ min: START - DAY_S, max: START + 31 * DAY_S })
    fc.assert(
      fc.property(amounts, times, times, (amount, one, other) => {
        const [early, late] = [
          remainder(amount, period, Math.min(one, other)),
          remainder(amount, period, Math.max(one, other)),
        ]
        for (const part of [early, late]) expect(Number.isInteger(part) && part >= 0 && part <= amount).toBe(true)
        expect(late).toBeLessThanOrEqual(early)
      }),
    )
  })

  it('is due or paid by credit, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e8, max: 1e8 }), fc.integer({ min: -1e8, max: 0 }), (total, balance) => {
        const { due, balanceAfter } = settle(total, balance)
        expect(due >= 0 && balanceAfter <= 0).toBe(true)
        expect(due + balanceAfter).toBe(total + balance)
      }),
    )
  })
})

type Step =
  | { kind: 'wait'; days: number }
  | { kind: 'plan'; price: number }
  | { kind: 'use'; quantity: number }
  | { kind: 'refund'; share: number }
  | { kind: 'card'; token: string }
  | { kind: 'cancel'; at: 'now' | 'period_end' }
  | { kind: 'subscribe'; price: number; quantity: number }

const steps = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 45 }) }),
  fc.record({ kind: fc.constant('plan' as const), price: fc.nat(4) }),
  fc.record({ kind: fc.constant('use' as const), quantity: fc.integer({ min: 1, max: 5_000 }) }),
  fc.record({ kind: fc.constant('refund' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ kind: fc.constant('card' as const), token: fc.constantFrom('tok_visa', 'tok_chargeCustomerFail') }),
  fc.record({ kind: fc.constant('cancel' as const), at: fc.constantFrom('now' as const, 'period_end' as const) }),
  fc.record({ kind: fc.constant('subscribe' as const), price: fc.nat(4), quantity: fc.integer({ min: 1, max: 9 }) }),
)

/** Runs a sequence of actions with the provider. A rejected step must change nothing. */
async function live(story: readonly Step[]) {
  const store = memoryStore()
  const time = { now: START }
  const engine: Engine = { store, now: () => time.now }
  const product = await makeProduct(engine, { name: 'P' })
  const price = (
    unit_amount: number,
    interval: string,
    usage_type = 'licensed',
    trial_period_days: number | null = null,
  ) =>
    makePrice(engine, {
      ...{ product: product.id, nickname: null, unit_amount, currency: 'eur' },
      recurring: { interval, interval_count: 1, usage_type, trial_period_days },
    })
  const prices = [
    await price(2_999, 'month'),
    await price(9_901, 'month'),
    await price(33_333, 'year'),
    await price(7, 'month', 'metered'),
    await price(1_111, 'week', 'licensed', 10),
  ]
  const customer = await makeCustomer(engine, { email: null, name: null })
  const use = async (token: string) =>
    makeDefault(engine, customer.id, (await attachCard(engine, (await makeCard(engine, token)).id, customer.id)).id)
  await use('tok_visa')
  let used = 0
  const alive = async () =>
    (await store.list('subscription', { customer: customer.id, limit: ALL })).list.find(
      ({ status }) => status !== 'canceled',
    )
  const act = async (step: Step): Promise<unknown> => {
    const current = await alive()
    switch (step.kind) {
      case 'wait':
        time.now += step.days * DAY_S
        for (let due = await store.due(time.now); due; due = await store.due(time.now)) await advance(engine, due)
        return
      case 'card':
        return use(step.token)
      case 'subscribe': {
        const wanted = prices[step.price]
        if (current || !wanted) return
        const trialDays = wanted.recurring?.trial_period_days ?? null
        return subscribe(engine, { customer: customer.id, price: wanted.id, quantity: step.quantity, trialDays })
      }
      case 'plan':
        return current && changePlan(engine, current.id, prices[step.price]?.id ?? '')
      case 'cancel':
        return current && cancel(engine, current.id, step.at)
      case 'use': {
        if (!current) return
        used += 1
        const given = {
          customer: customer.id,
          price: itemOf(current).price.id,
          value: step.quantity,
          identifier: `use ${used}`,
          subscription: current,
        }
        return recordUsage(engine, given)
      }
      case 'refund': {
        const { list } = await store.list('charge', { limit: ALL })
        const charge = list.find(({ status }) => status === 'succeeded')
        return (
          charge &&
          refundPayment(engine, String(charge.payment_intent), Math.ceil(charge.amount * step.share) || undefined)
        )
      }
    }
  }
  for (const step of story) {
    const restore = store.snapshot()
    try {
      await act(step)
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error
      restore()
    }
  }
  const all = async <Kind extends 'invoice' | 'charge' | 'subscription'>(kind: Kind) =>
    (await store.list(kind, { limit: ALL })).list
  return {
    invoices: await all('invoice'),
    charges: await all('charge'),
    balance: (await store.get('customer', customer.id))?.balance ?? 0,
    subscriptions: await all('subscription'),
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

it('after any actions, invoices equal the sum of their lines, and every cent is due, paid, refunded or credit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 25 }), async (story) => {
      const { invoices, charges, balance, subscriptions } = await live([
        { kind: 'subscribe', price: 0, quantity: 3 },
        ...story,
      ])
      for (const { total, lines, amount_due, amount_paid, status, starting_balance, ending_balance } of invoices) {
        expect(sum(lines.data.map(({ amount }) => amount))).toBe(total)
        expect(amount_due + ending_balance).toBe(total + starting_balance)
        expect(amount_paid).toBe(status === 'paid' ? amount_due : 0)
        for (const { amount } of lines.data) expect(Number.isInteger(amount)).toBe(true)
      }
      expect(sum(invoices.map(({ total }) => total))).toBe(sum(invoices.map(({ amount_due }) => amount_due)) + balance)
      const good = charges.filter(({ status }) => status === 'succeeded')
      expect(sum(good.map(({ amount }) => amount))).toBe(sum(invoices.map(({ amount_paid }) => amount_paid)))
      // No invoice is paid twice.
      expect(new Set(good.map(({ invoice }) => invoice)).size).toBe(good.length)
      for (const { amount, amount_refunded } of charges)
        expect(amount_refunded >= 0 && amount_refunded <= amount).toBe(true)
      expect(subscriptions.filter(({ status }) => status !== 'canceled').length).toBeLessThanOrEqual(1)
    }),
    { numRuns: 150 },
  )
})

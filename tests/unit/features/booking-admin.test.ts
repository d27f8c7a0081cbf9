/** A booking on administrators' pages: the day of its space, its money, and its progress. */
import { describe, expect, it } from 'vitest'
import { amountOf, linesOf, moneyOf, stepsOf } from '../../../src/features/marketplace/booking-money'
import { dayAt, dayPlan, hoursOf, placeOn, takenHours } from '../../../src/features/marketplace/day-plan'

const BERLIN = {
  ...{ id: 5, timezone: 'Europe/Berlin', rate_cents: 1_000, currency: 'EUR', capacity: 4 },
  opening_hours: { sun: [['09:00', '18:00']] },
}
const at = (moment: string) => Date.parse(moment)

describe('the day of a space', () => {
  it('is the date of its zone, and shorter or longer when the clocks change', () => {
    expect(dayAt(BERLIN, at('2026-10-24T22:30:00Z'))).toMatchObject({ day: '2026-10-25' })
    const hours = ({ starts, ends }: { starts: number; ends: number }) => (ends - starts) / 3_600_000
    expect(hours(dayAt(BERLIN, at('2026-10-25T12:00:00Z')))).toBe(25)
    expect(hours(dayAt(BERLIN, at('2026-03-29T12:00:00Z')))).toBe(23)
  })

  it('has the opening hours, and what holds a part of it, in order', () => {
    const booking = (id: number, from: string, to: string, more = {}) => ({
      ...{ id, starts_at: `2026-11-${from}:00Z`, ends_at: `2026-11-${to}:00Z`, status: 'confirmed', ...more },
    })
    const plan = dayPlan(BERLIN, at('2026-11-29T12:00:00Z'), [
      booking(3, '29T14:00', '29T15:00', { status: 'pending' }),
      booking(2, '28T20:00', '29T02:00', { kind: 'block' }),
      booking(4, '29T10:00', '29T11:00', { status: 'cancelled' }),
      booking(5, '30T10:00', '30T11:00'),
    ])
    expect(plan.open).toEqual([{ starts: at('2026-11-29T08:00:00Z'), ends: at('2026-11-29T17:00:00Z') }])
    expect(plan.entries.map(({ id, isBlock }) => [id, isBlock])).toEqual([
      [2, true],
      [3, false],
    ])
    expect(placeOn(plan.entries[0] ?? plan, plan)).toEqual({ start: 0, size: 3 / 24 })
    // The block ends before the space opens.
    expect([takenHours(plan), hoursOf(plan.open)]).toEqual([1, 9])
  })
})

describe('the money of a booking', () => {
  it('is what was paid less what went back', () => {
    const booking = { id: 1, total_cents: 5_000, currency: 'EUR', refunded_cents: 1_500 }
    expect(moneyOf({ ...booking, payment_status: 'paid' })).toMatchObject({ paid: 5_000, left: 3_500 })
    expect(moneyOf({ ...booking, payment_status: 'authorised' })).toMatchObject({ authorised: 5_000, paid: 0, left: 0 })
    expect(moneyOf({ id: 1 })).toMatchObject({ total: 0, left: 0, currency: 'EUR' })
  })

  it('is typed with either decimal separator, and no more decimals than the currency has', () => {
    expect(['12.5', '12,50', ' 7 '].map((input) => amountOf(input, 'EUR'))).toEqual([1_250, 1_250, 700])
    expect(['', '-1', '1.234', 'x', '1e3'].map((input) => amountOf(input, 'EUR'))).toEqual(Array(5).fill(undefined))
    expect([amountOf('500', 'JPY'), amountOf('5.5', 'JPY')]).toEqual([500, undefined])
  })

  it('has the lines of its quote, and none of anything else', () => {
    const line = { kind: 'hours', quantity: 2, rate_cents: 1_000, amount_cents: 2_000 }
    expect(linesOf({ lines: [line, { kind: 'tip' }, null] })).toEqual([
      { kind: 'hours', quantity: 2, rate: 1_000, amount: 2_000 },
    ])
    expect(linesOf(null)).toEqual([])
  })
})

describe('the progress of a booking', () => {
  const entry = (at: string, after: Record<string, unknown> | null, operation = 'update') => ({
    ...{ operation, at, user_id: 1, after },
  })

  it('names states, payments and refunds with their reason, the earliest first', () => {
    const steps = stepsOf(
      [
        entry('2026-11-03T00:00:00Z', { refund_cents: 500, refund_reason: 'Cold room' }),
        entry('2026-11-02T00:00:00Z', { status: 'confirmed', payment_status: 'paid' }),
        entry('2026-11-01T12:00:00Z', { note: 'Later' }),
        entry('2026-11-01T00:00:00Z', { status: 'pending', payment_status: 'none' }, 'create'),
      ],
      '2026-11-01T00:00:00Z',
    )
    expect(steps.map((step) => ('value' in step ? step.value : [step.cents, step.reason]))).toEqual([
      ...['pending', 'confirmed', 'paid', [500, 'Cold room']],
    ])
  })

  it('begins with the request where the history has lost it', () => {
    expect(stepsOf([], '2026-11-01T00:00:00Z')).toMatchObject([{ kind: 'status', value: 'pending' }])
  })
})

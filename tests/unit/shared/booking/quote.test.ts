/** The price of a booking, counted again in slices of five minutes by the zone's own calendar. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quoteOf } from '#shared/booking/quote'
import type { SpaceRules } from '#shared/booking/space-rules'
import { toInstant } from '#shared/booking/times'
import { HOUR_MS, MINUTE_MS, momentNear, near, rules, space } from './spaces'
import { wallAt } from './zones'

const SLICE = 5 * MINUTE_MS

/** The documented rule, by slices: per calendar day the hours or the day rate, hours rounded together. */
function counted(of: SpaceRules, { starts, ends }: { starts: number; ends: number }): number {
  const minutes = new Map<string, number>()
  for (let at = starts; at < ends; at += SLICE) {
    const day = wallAt(at, of.timezone).slice(0, 10)
    minutes.set(day, (minutes.get(day) ?? 0) + 5)
  }
  let [hourly, total] = [0, of.cleaning_fee_cents ?? 0]
  for (const count of minutes.values()) {
    if (of.day_rate_cents !== null && of.day_rate_cents < (of.rate_cents * count) / 60) total += of.day_rate_cents
    else hourly += count
  }
  return total + Math.round(of.rate_cents * (hourly / 60))
}

describe('a quote', () => {
  test('follows the documented rule, near clock changes too, and its lines add up', () => {
    fc.assert(
      fc.property(rules, near, fc.integer({ min: 1, max: 700 }), (of, moment, slices) => {
        const starts = momentNear(of.timezone, moment)
        const period = { starts, ends: starts + slices * SLICE }
        const quote = quoteOf(of, period)
        expect(quote.total_cents).toBe(counted(of, period))
        expect(quote.lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(quote.total_cents)
        for (const { quantity, rate_cents, amount_cents } of quote.lines)
          expect(amount_cents).toBe(Math.round(quantity * rate_cents))
      }),
      { numRuns: 100 },
    )
  })

  test('of two parts costs what the whole costs, but for the rounding, where only hours count', () => {
    fc.assert(
      fc.property(
        rules,
        near,
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 300 }),
        (any, moment, a, b) => {
          const of = { ...any, day_rate_cents: null, cleaning_fee_cents: null }
          const starts = momentNear(of.timezone, moment)
          const cut = starts + a * SLICE
          const ends = cut + b * SLICE
          const parts = quoteOf(of, { starts, ends: cut }).total_cents + quoteOf(of, { starts: cut, ends }).total_cents
          expect(Math.abs(parts - quoteOf(of, { starts, ends }).total_cents)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  const at = (wall: string) => toInstant(wall, 'Europe/Berlin')

  test('charges the day rate for the days on which it is cheaper, hours for the others, the fee once', () => {
    const of = space({ rate_cents: 1_000, day_rate_cents: 5_000, cleaning_fee_cents: 700 })
    expect(quoteOf(of, { starts: at('2026-12-01T20:30'), ends: at('2026-12-03T09:00') })).toEqual({
      lines: [
        { kind: 'hours', quantity: 3.5, rate_cents: 1_000, amount_cents: 3_500 },
        { kind: 'days', quantity: 2, rate_cents: 5_000, amount_cents: 10_000 },
        { kind: 'fee', quantity: 1, rate_cents: 700, amount_cents: 700 },
      ],
      total_cents: 14_200,
      currency: 'EUR',
    })
  })

  test('has 23 hours on the day on which clocks go forward', () => {
    const day = { starts: at('2026-03-29T00:00'), ends: at('2026-03-30T00:00') }
    expect((day.ends - day.starts) / HOUR_MS).toBe(23)
    expect(quoteOf(space({ rate_cents: 1_000 }), day).total_cents).toBe(23_000)
  })

  test('charges hours where the day rate costs the same', () => {
    const of = space({ rate_cents: 1_000, day_rate_cents: 5_000 })
    const { lines } = quoteOf(of, { starts: at('2026-12-01T10:00'), ends: at('2026-12-01T15:00') })
    expect(lines.map(({ kind }) => kind)).toEqual(['hours'])
  })
})

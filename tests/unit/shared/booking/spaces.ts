/** Random spaces, and moments near the clock changes of their zones. */
import fc from 'fast-check'
import { type SpaceRules, toSpaceRules, WEEKDAYS } from '#shared/booking/space-rules'
import { changesOf, ZONES } from './zones'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

export const space = (more: Record<string, unknown> = {}): SpaceRules =>
  toSpaceRules({ timezone: 'Europe/Berlin', capacity: 8, rate_cents: 4_500, currency: 'EUR', ...more })

const toTime = (quarters: number): string =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`

/** Periods of a day: every second pair of some sorted quarters of an hour. */
const hours = fc.uniqueArray(fc.nat(96), { minLength: 0, maxLength: 6 }).map((marks) => {
  const sorted = marks.toSorted((a, b) => a - b)
  return sorted.flatMap((from, index) => {
    const to = sorted[index + 1]
    return index % 2 === 0 && to !== undefined ? [[toTime(from), toTime(to)]] : []
  })
})

const openingHours = fc.option(fc.record(Object.fromEntries(WEEKDAYS.map((day) => [day, hours]))))

export const rules = fc
  .record({
    timezone: fc.constantFrom(...ZONES),
    opening_hours: openingHours,
    rate_cents: fc.integer({ min: 0, max: 20_000 }),
    day_rate_cents: fc.option(fc.integer({ min: 0, max: 90_000 })),
    cleaning_fee_cents: fc.option(fc.nat(5_000)),
    capacity: fc.constant(8),
    min_minutes: fc.constantFrom(15, 60, 120),
    max_minutes: fc.constantFrom(null, 240, 600),
    step_minutes: fc.constantFrom(15, 30, 60),
    notice_minutes: fc.constantFrom(0, 90, 1_440),
    buffer_minutes: fc.constantFrom(0, 30),
  })
  .map((values) => space(values))

const changes = new Map(ZONES.map((zone) => [zone, changesOf(zone, 2026, 2028)]))

/** A moment within 30 hours of a change of the zone, to five minutes. */
export const momentNear = (zone: string, { pick, minutes }: { pick: number; minutes: number }): number => {
  const own = changes.get(zone) ?? []
  const change = own[pick % Math.max(1, own.length)] ?? Date.UTC(2027, 4, 12)
  return change + minutes * 5 * MINUTE_MS
}
export const near = fc.record({ pick: fc.nat(20), minutes: fc.integer({ min: -360, max: 360 }) })

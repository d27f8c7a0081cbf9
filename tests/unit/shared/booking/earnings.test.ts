// Occupancy and earnings of a space: by month of its zone, over clock changes, with blocks and refunds.
import { describe, expect, it } from 'vitest'
import {
  earningsByMonth,
  figuresOf,
  type HostedTime,
  monthsFrom,
  occupancyOf,
  plusMonths,
  recentFigures,
  toHostedTime,
} from '#shared/booking/earnings'
import { toSpaceRules } from '#shared/booking/space-rules'
import { toInstant } from '#shared/booking/times'
import { changesOf, ZONES } from './zones'

const HOUR = 60
const zone = 'Europe/Berlin'
const alwaysOpen = toSpaceRules({ timezone: zone })
const OFFICE_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, [['09:00', '17:00']]])
const office = toSpaceRules({ timezone: zone, opening_hours: Object.fromEntries(OFFICE_DAYS) })

const time = (from: string, to: string, values: Partial<HostedTime> = {}): HostedTime => ({
  ...{ starts: toInstant(from, zone), ends: toInstant(to, zone), kind: 'booking', status: 'confirmed' },
  ...{ total_cents: 0, currency: 'EUR', payment_status: 'none', refunded_cents: 0 },
  ...values,
})
const paid = (total_cents: number, values: Partial<HostedTime> = {}): Partial<HostedTime> => ({
  ...{ total_cents, payment_status: 'paid' },
  ...values,
})

describe('booked time', () => {
  it('counts in the month in which it lies, nights by their midnights', () => {
    const [november, december] = earningsByMonth(
      alwaysOpen,
      [time('2026-11-30T22:00', '2026-12-01T03:00')],
      '2026-11',
      '2026-12',
    )
    expect(november).toMatchObject({ month: '2026-11', bookings: 1, booked_minutes: 2 * HOUR, nights: 1 })
    expect(december).toMatchObject({ month: '2026-12', bookings: 0, booked_minutes: 3 * HOUR, nights: 0 })
    const stay = figuresOf(alwaysOpen, [time('2026-12-04T15:00', '2026-12-06T11:00')], '2026-12-01', '2026-12-31')
    expect(stay).toMatchObject({ bookings: 1, booked_minutes: 44 * HOUR, nights: 2 })
  })

  it('is of confirmed and completed bookings alone', () => {
    const times = ['pending', 'confirmed', 'declined', 'expired', 'cancelled', 'completed'].map((status, index) =>
      time(`2026-12-0${index + 1}T10:00`, `2026-12-0${index + 1}T11:00`, { status }),
    )
    expect(figuresOf(office, times, '2026-12-01', '2026-12-31')).toMatchObject({
      bookings: 2,
      booked_minutes: 2 * HOUR,
    })
  })

  it('of a day on which clocks change has 23 or 25 hours, in every zone', () => {
    for (const timezone of ZONES)
      for (const change of changesOf(timezone, 2026, 2026)) {
        const space = toSpaceRules({ timezone })
        const day = new Date(change).toISOString().slice(0, 10)
        const around = { starts: change - 100 * 3_600_000, ends: change + 100 * 3_600_000 }
        const booked: HostedTime = { ...time('2026-01-01T00:00', '2026-01-01T01:00'), ...around }
        const figures = figuresOf(space, [booked], day, day)
        expect([timezone, figures.occupied_minutes, figures.booked_minutes]).toEqual([
          timezone,
          figures.open_minutes,
          figures.open_minutes,
        ])
        expect(figures.open_minutes).toBe(
          (toInstant(`${next(day)}T00:00`, timezone) - toInstant(`${day}T00:00`, timezone)) / 60_000,
        )
      }
  })
})

const next = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

describe('occupancy', () => {
  it('is the booked part of the opening hours', () => {
    // 2026-12-07 is a Monday: eight hours on each of five days.
    const week = figuresOf(
      office,
      [time('2026-12-07T09:00', '2026-12-07T17:00'), time('2026-12-08T07:00', '2026-12-08T11:00')],
      '2026-12-07',
      '2026-12-13',
    )
    expect(week).toMatchObject({ open_minutes: 40 * HOUR, booked_minutes: 12 * HOUR, occupied_minutes: 10 * HOUR })
    expect(occupancyOf(week)).toBe(0.25)
  })

  it('does not count blocked time as open, nor blocks as booked', () => {
    const block = time('2026-12-08T00:00', '2026-12-10T00:00', { kind: 'block' })
    const other = time('2026-12-09T12:00', '2026-12-09T13:00', { kind: 'block' })
    const week = figuresOf(
      office,
      [time('2026-12-07T09:00', '2026-12-07T15:00'), block, other],
      '2026-12-07',
      '2026-12-13',
    )
    expect(week).toMatchObject({ bookings: 1, open_minutes: 24 * HOUR, occupied_minutes: 6 * HOUR })
    expect(occupancyOf(week)).toBe(0.25)
  })

  it('follows days with other hours, and is unknown where the space is never open', () => {
    const closed = toSpaceRules({ timezone: zone, opening_hours: {}, exceptions: [{ date: '2026-12-24' }] })
    expect(occupancyOf(figuresOf(closed, [], '2026-12-01', '2026-12-31'))).toBeUndefined()
    const holiday = { ...office, exceptions: [{ date: '2026-12-25' }] }
    expect(figuresOf(holiday, [], '2026-12-21', '2026-12-27').open_minutes).toBe(32 * HOUR)
  })
})

describe('money', () => {
  it('is what was captured without what was refunded, by currency, in the month of the start', () => {
    const times = [
      time('2026-11-30T23:00', '2026-12-01T01:00', paid(5_000)),
      time('2026-12-02T10:00', '2026-12-02T11:00', paid(3_000, { currency: 'USD' })),
      time('2026-12-03T10:00', '2026-12-03T11:00', paid(2_000, { payment_status: 'refunded', refunded_cents: 1_500 })),
      time('2026-12-04T10:00', '2026-12-04T11:00', paid(9_000, { payment_status: 'authorised' })),
      time('2026-12-05T10:00', '2026-12-05T11:00', paid(9_000, { payment_status: 'failed' })),
      time('2026-12-06T10:00', '2026-12-06T11:00', paid(4_000, { status: 'cancelled', refunded_cents: 4_000 })),
    ]
    const [november, december] = earningsByMonth(office, times, '2026-11', '2026-12')
    expect(november?.amounts).toEqual([{ currency: 'EUR', paid_cents: 5_000, refunded_cents: 0, earned_cents: 5_000 }])
    expect(december?.amounts).toEqual([
      { currency: 'EUR', paid_cents: 6_000, refunded_cents: 5_500, earned_cents: 500 },
      { currency: 'USD', paid_cents: 3_000, refunded_cents: 0, earned_cents: 3_000 },
    ])
  })
})

describe('months and records', () => {
  it('go over the end of a year', () => {
    expect(monthsFrom('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
    expect(monthsFrom('2026-12', '2026-11')).toEqual([])
    expect([plusMonths('2026-01', -1), plusMonths('2026-12', 1)]).toEqual(['2025-12', '2027-01'])
  })

  it('counts the last 30 days of the zone, today included', () => {
    const now = toInstant('2026-12-30T08:00', zone)
    const times = [
      time('2026-11-30T10:00', '2026-11-30T11:00'),
      time('2026-12-01T10:00', '2026-12-01T11:00'),
      time('2026-12-30T22:00', '2026-12-31T02:00'),
    ]
    expect(recentFigures(alwaysOpen, times, now)).toMatchObject({ bookings: 2, booked_minutes: 3 * HOUR })
  })

  it('leaves out records without valid times', () => {
    expect(toHostedTime({ starts_at: '2026-12-01T10:00:00Z', ends_at: 'soon' })).toBeUndefined()
    expect(toHostedTime({ starts_at: '2026-12-01T10:00:00Z', ends_at: '2026-12-01T11:00:00Z', kind: 'block' })).toEqual(
      {
        ...{ starts: Date.UTC(2026, 11, 1, 10), ends: Date.UTC(2026, 11, 1, 11), kind: 'block', status: 'undefined' },
        ...{ total_cents: 0, currency: 'EUR', payment_status: 'undefined', refunded_cents: 0 },
      },
    )
  })
})

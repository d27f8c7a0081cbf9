// A host's calendar days, requests and CSV: pure parts.
import { describe, expect, it } from 'vitest'
import type { MonthFigures } from '#shared/booking/earnings'
import { toSpaceRules } from '#shared/booking/space-rules'
import { toInstant } from '#shared/booking/times'
import { blockErrors, inTheWayOf } from '../../../src/features/hosting/block'
import { byDay, closedPeriods, shownDays, stepFrom, toAddress, toPlace } from '../../../src/features/hosting/days'
import { toCsv } from '../../../src/features/hosting/earnings-csv'
import { canAnswer, stateOf, toHosted } from '../../../src/features/hosting/hosted'
import { blocksOver, groupsOf, leftText, sharesSpace } from '../../../src/features/hosting/requests'

const zone = 'Europe/Berlin'
const at = (hour: number, day = '2026-12-01') =>
  new Date(toInstant(`${day}T00:00`, zone) + hour * 3_600_000).toISOString()
const hosted = (id: number, from: number, to: number, more: Record<string, unknown> = {}) =>
  toHosted({
    ...{ id, version: 1, kind: 'booking', status: 'pending', starts_at: at(from), ends_at: at(to), space_id: 5 },
    ...more,
  })

describe('the days of the calendar', () => {
  it('are a month, a week or a day, kept in the address', () => {
    expect(toPlace(undefined, '2026-12-02')).toEqual({ view: 'week', day: '2026-12-02' })
    expect(toPlace('month.2026-02-31', '2026-12-02')).toEqual({ view: 'month', day: '2026-12-02' })
    expect(toAddress({ view: 'day', day: '2026-12-24' }, '2026-12-02')).toBe('day.2026-12-24')
    expect(toAddress({ view: 'week', day: '2026-12-02' }, '2026-12-02')).toBeUndefined()
    expect(shownDays({ view: 'week', day: '2026-12-02' }, 1)).toEqual({ first: '2026-11-30', last: '2026-12-06' })
    expect(shownDays({ view: 'week', day: '2026-12-06' }, 0)).toEqual({ first: '2026-12-06', last: '2026-12-12' })
    expect(shownDays({ view: 'month', day: '2026-12-24' }, 1)).toEqual({ first: '2026-12-01', last: '2026-12-31' })
    expect(stepFrom({ view: 'month', day: '2026-01-31' }, 1)).toBe('2026-02-01')
    expect(stepFrom({ view: 'week', day: '2026-12-28' }, 1)).toBe('2027-01-04')
  })

  it('have closed hours beside the opening hours, on days of 23 and 25 hours, too', () => {
    const rules = toSpaceRules({ timezone: zone, opening_hours: { sun: [['09:00', '17:00']] } })
    const hours = (day: string) => closedPeriods(rules, day).map(({ starts, ends }) => (ends - starts) / 3_600_000)
    expect(hours('2026-12-06')).toEqual([9, 7])
    expect(hours('2026-03-29')).toEqual([8, 7])
    expect(hours('2026-10-25')).toEqual([10, 7])
    expect(hours('2026-12-07')).toEqual([24])
  })

  it('show what touches them: a booking over midnight on both', () => {
    const days = byDay([hosted(1, 22, 26)], { first: '2026-12-01', last: '2026-12-03' }, zone)
    expect(days.map(({ items }) => items.length)).toEqual([1, 1, 0])
  })
})

describe('requests', () => {
  it('that overlap are a group, directly or through others; the first to expire comes first', () => {
    const groups = groupsOf([
      hosted(1, 10, 12, { expires_at: at(9) }),
      hosted(2, 14, 16, { expires_at: at(5) }),
      hosted(3, 11, 15, { expires_at: at(8) }),
      hosted(4, 16, 18, { expires_at: at(4) }),
    ])
    expect(groups.map((group) => group.map(({ id }) => id))).toEqual([[4], [1, 3, 2]])
  })

  it('for one space exclude each other, for several they do not', () => {
    expect(sharesSpace([hosted(1, 10, 12), hosted(2, 11, 13)])).toBe(true)
    expect(sharesSpace([hosted(1, 10, 12), hosted(2, 11, 13, { space_id: 6 })])).toBe(false)
    expect(sharesSpace([hosted(1, 10, 12), hosted(2, 11, 15, { space_id: 6 }), hosted(3, 14, 16)])).toBe(false)
  })

  it('under an own block are named', () => {
    const block = hosted(9, 11, 12, { kind: 'block' })
    expect(blocksOver(hosted(1, 10, 12), [block])).toEqual([block])
    expect(blocksOver(hosted(1, 10, 11), [block])).toEqual([])
    expect(blocksOver(hosted(1, 10, 12, { space_id: 6 }), [block])).toEqual([])
  })

  it('can be answered until they expire, once', () => {
    const now = Date.parse(at(8))
    expect(canAnswer(hosted(1, 10, 12, { expires_at: at(9) }), now)).toBe(true)
    expect(canAnswer(hosted(1, 10, 12, { expires_at: at(8) }), now)).toBe(false)
    expect(canAnswer(hosted(1, 10, 12, { _offline: true, _requestId: 'a' }), now)).toBe(false)
    expect(canAnswer(hosted(1, 10, 12, { status: 'confirmed' }), now)).toBe(false)
  })

  it('with an answer in the queue are never called confirmed', () => {
    const answered = hosted(1, 10, 12, { status: 'confirmed', _offline: true, _requestId: 'a' })
    expect(stateOf(answered, { state: 'pending' }).label).toBe('Waiting to be sent')
    expect(stateOf(answered, { state: 'parked' }).label).toBe('Not accepted by the server')
  })

  it('say how long they can be answered', () => {
    expect([
      leftText(125 * 60_000, 'en'),
      leftText(60_000, 'en'),
      leftText(0, 'en'),
      leftText(20.5 * 3_600_000, 'en'),
    ]).toEqual([...['2 hr 5 min', '1 min', '1 min', '20 hr']])
  })
})

describe('a block', () => {
  const now = Date.parse(at(8))
  const period = (from: number, to: number) => ({ starts: Date.parse(at(from)), ends: Date.parse(at(to)) })

  it('has a length and an end in the future, and at most 31 days', () => {
    expect(blockErrors(period(6, 9), now)).toEqual({})
    expect(blockErrors(period(10, 10), now).ends).toBe('End must be after start')
    expect(blockErrors(period(6, 8), now).ends).toBe('End must be in the future')
    expect(blockErrors(period(9, 9 + 31 * 24 + 1), now).ends).toBe('A block can last at most 31 days')
    expect(blockErrors({ starts: Number.NaN, ends: 1 }, now).starts).toBe('Enter a date and a time')
  })

  it('meets what holds its time, except itself', () => {
    const own = hosted(9, 10, 12, { kind: 'block', status: 'confirmed' })
    const others = [own, hosted(1, 11, 13), hosted(2, 11, 13, { status: 'cancelled' }), hosted(3, 12, 13)]
    expect(inTheWayOf(period(10, 12), others, own).map(({ id }) => id)).toEqual([1])
    expect(inTheWayOf(period(10, 12), others, undefined).map(({ id }) => id)).toEqual([9, 1])
  })
})

describe('the CSV of earnings', () => {
  const month: MonthFigures = {
    ...{ month: '2026-12', bookings: 2, booked_minutes: 90, nights: 1, open_minutes: 600, occupied_minutes: 90 },
    amounts: [
      { currency: 'EUR', paid_cents: 5_000, refunded_cents: 1_250, earned_cents: 3_750 },
      { currency: 'USD', paid_cents: 100, refunded_cents: 0, earned_cents: 100 },
    ],
  }

  it('has a row for each month and currency', () => {
    expect(toCsv([month, { ...month, month: '2027-01', open_minutes: 0, amounts: [] }]).split('\r\n')).toEqual([
      'Month,Bookings,Hours,Nights,Occupancy,Currency,Paid,Refunded,Earned',
      '2026-12,2,1.50,1,0.1500,EUR,50.00,12.50,37.50',
      '2026-12,2,1.50,1,0.1500,USD,1.00,0.00,1.00',
      '2027-01,2,1.50,1,,,0.00,0.00,0.00',
      '',
    ])
  })

  it('writes nothing that a spreadsheet would run', () => {
    const [amount] = month.amounts
    const odd = { ...month, amounts: amount ? [{ ...amount, currency: '=1+1' }] : [] }
    expect(toCsv([odd])).not.toContain('=')
  })
})

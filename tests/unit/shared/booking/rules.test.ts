/** Refunds at the edges of each policy, and the limits of a space's hours. */
import { describe, expect, test } from 'vitest'
import { refundOf } from '#shared/booking/refund'
import { exceptionsError, openingHoursError, toSpaceRules } from '#shared/booking/space-rules'

const DAY_MS = 86_400_000
const starts_at = '2026-12-10T10:00:00.000Z'
const refund = (policy: string | null, days: number, by: 'guest' | 'host' = 'guest', late = 0) =>
  refundOf({ policy, total_cents: 9_999, starts_at }, Date.parse(starts_at) - days * DAY_MS + late, by)

describe('a refund', () => {
  test.each<[string | null, number, number, number]>([
    ['flexible', 1, 9_999, 0],
    ['moderate', 5, 9_999, 5_000],
    ['moderate', 1, 5_000, 0],
    ['strict', 7, 5_000, 0],
    [null, 1, 9_999, 0],
  ])('by the policy %s changes %s days before the start: %s, then %s', (policy, days, until, after) => {
    expect([refund(policy, days), refund(policy, days, 'guest', 1)]).toEqual([until, after])
    expect(refund(policy, 30)).toBe(policy === 'strict' ? 5_000 : 9_999)
    expect(refund(policy, -1)).toBe(0)
  })

  test('of a host who cancels is everything, at any time', () => {
    for (const policy of ['flexible', 'moderate', 'strict'])
      for (const days of [30, 1, 0, -1]) expect(refund(policy, days, 'host')).toBe(9_999)
  })
})

const times = (count: number) => Array.from({ length: count }, (_, hour) => [`0${hour}:00`, `0${hour}:30`])

describe('opening hours', () => {
  test.each<[unknown]>([
    [null],
    [undefined],
    [{}],
    [
      {
        mon: [],
        tue: [
          ['09:00', '12:00'],
          ['12:00', '24:00'],
        ],
      },
    ],
    [
      {
        sun: [
          ['13:00', '14:00'],
          ['09:00', '12:00'],
        ],
      },
    ],
    [{ mon: times(6) }],
  ])('may be %j', (value) => {
    expect(openingHoursError(value)).toBeUndefined()
  })

  test.each<[unknown, RegExp]>([
    ['always', /per weekday/],
    [[], /per weekday/],
    [{ monday: [] }, /per weekday/],
    [{ mon: '09:00' }, /pairs/],
    [{ mon: [['09:00']] }, /pairs/],
    [{ mon: [['09:00', '12:00', '13:00']] }, /pairs/],
    [{ mon: [['9:00', '12:00']] }, /pairs/],
    [{ mon: [['12:00', '12:00']] }, /pairs/],
    [{ mon: [['18:00', '09:00']] }, /pairs/],
    [{ mon: [['24:00', '24:00']] }, /pairs/],
    [{ mon: [['09:00', '24:30']] }, /pairs/],
    [
      {
        mon: [
          ['09:00', '12:00'],
          ['11:00', '13:00'],
        ],
      },
      /overlap/,
    ],
    [{ mon: times(7) }, /at most 6/],
  ])('may not be %j', (value, message) => {
    expect(openingHoursError(value)).toMatch(message)
  })
})

describe('days with other hours', () => {
  const day = (index: number) => ({ date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10) })
  const many = (count: number) => Array.from({ length: count }, (_, index) => day(index))

  test.each<[string, unknown]>([
    ['nothing', null],
    ['no days', []],
    ['a closed and a short day', [{ date: '2026-12-24', hours: [['10:00', '14:00']] }, { date: '2026-12-25' }]],
    ['366 days', many(366)],
  ])('may be %s', (_, value) => {
    expect(exceptionsError(value)).toBeUndefined()
  })

  test.each<[string, unknown, RegExp]>([
    ['no list', {}, /date/],
    ['a day that is no date', [{ date: '2026-02-30' }], /date/],
    ['a day without a date', [{ hours: [] }], /date/],
    ['a day with more members', [{ date: '2026-12-24', note: 'x' }], /date/],
    ['a day with wrong hours', [{ date: '2026-12-24', hours: [['10:00']] }], /pairs/],
    ['one day twice', [day(1), day(1)], /only once/],
    ['367 days', many(367), /At most 366/],
  ])('may not be %s', (_, value, message) => {
    expect(exceptionsError(value)).toMatch(message)
  })
})

test('the rules of a record fall back to the defaults of its columns', () => {
  expect(toSpaceRules({ timezone: 7, opening_hours: 'x', exceptions: [{}] })).toEqual({
    ...{ timezone: 'UTC', capacity: 1, rate_cents: 0, currency: 'EUR', day_rate_cents: null, cleaning_fee_cents: null },
    ...{ opening_hours: null, exceptions: null, min_minutes: 60, max_minutes: null, step_minutes: 30 },
    ...{ notice_minutes: 0, buffer_minutes: 0 },
  })
})

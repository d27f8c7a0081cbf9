// The dashboard's periods: whole days in UTC, the period before, and the trend in words.
import { expect, test } from 'vitest'
import { daysOf, firstDay, periodFilters, toFigure, trendOf } from '../../../src/features/dashboard/period'
import { PERIODS, parsePeriodSearch } from '../../../src/features/dashboard/period-search'
import { type CurrencySums, toDayAmounts, toRevenue } from '../../../src/features/dashboard/revenue'
import { toPoints } from '../../../src/features/dashboard/sparkline'

test('a period in the address is one of three; the default and invalid ones are left out', () => {
  expect(parsePeriodSearch({ days: 7 })).toEqual({ days: 7 })
  expect(parsePeriodSearch({ days: '90' })).toEqual({ days: 90 })
  for (const days of [30, 14, '7d', null, undefined, [7, 8]]) expect(parsePeriodSearch({ days })).toEqual({})
})

test('a period ends today, and crosses months and leap days', () => {
  expect(daysOf(3, '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(periodFilters('created_at', '2026-12-30', '2026-12-31')).toEqual([
    'created_at,ge,2026-12-30T00:00:00.000Z',
    'created_at,lt,2027-01-01T00:00:00.000Z',
  ])
})

test('a figure counts its period and the one before, and nothing else', () => {
  const rows = [
    { day: '2026-03-01', count: 100 },
    { day: '2026-03-02', count: 1 },
    { day: '2026-03-04', count: 2 },
    { day: '2026-03-05', count: 3 },
    { day: '2026-03-07', count: 4 },
  ]
  expect(toFigure(rows, 3, '2026-03-07')).toEqual({
    total: 7,
    before: 3,
    byDay: [
      { day: '2026-03-05', count: 3 },
      { day: '2026-03-06', count: 0 },
      { day: '2026-03-07', count: 4 },
    ],
  })
})

test.each([
  [6, 4, 'up', '+50% vs previous 30 days'],
  [3, 4, 'down', '-25% vs previous 30 days'],
  [4, 4, 'even', 'No change vs previous 30 days'],
  [0, 0, 'even', 'No change vs previous 30 days'],
  [5, 0, 'up', 'None in the previous 30 days'],
  [0, 5, 'down', '-100% vs previous 30 days'],
  [144, 1, 'up', '144× vs previous 30 days'],
  [99, 10, 'up', '+890% vs previous 30 days'],
  [999, 1_000, 'down', 'Down less than 1% vs previous 30 days'],
  [1_001, 1_000, 'up', 'Up less than 1% vs previous 30 days'],
])('%i after %i is a trend in words', (total, before, direction, text) => {
  expect(trendOf({ total, before }, 30)).toEqual({ direction, text })
})

test('revenue is summed by currency, minus refunds, in whole minor units', () => {
  const [today, first, before] = ['2026-03-07', '2026-03-05', '2026-03-02']
  const sums: CurrencySums[] = [
    {
      ...{ source: 'orders', sign: 1, currency: 'EUR' },
      days: [
        { day: '2026-03-01', amount: 77 },
        { day: before, amount: 9_00 },
        { day: first, amount: 10_00 },
        { day: today, amount: 10 },
      ],
    },
    { source: 'orders', sign: -1, currency: 'EUR', days: [{ day: today, amount: 20 }] },
    { source: 'orders', sign: 1, currency: 'JPY', days: [{ day: first, amount: 500 }] },
    { source: 'orders', sign: 1, currency: 'CHF', days: [{ day: '2026-03-04', amount: 70 }] },
    { source: 'orders', sign: 1, currency: 'USD', days: [{ day: '2026-03-01', amount: 5 }] },
    { source: 'invoices', sign: 1, currency: 'EUR', days: [{ day: today, amount: 30 }] },
  ]
  const days = ['2026-03-05', '2026-03-06', '2026-03-07']
  const byDay = (amounts: number[], befores: number[]) =>
    days.map((day, index) => ({ day, amount: amounts[index], before: befores[index] }))
  expect(toRevenue(sums, 3, today)).toEqual([
    {
      ...{ currency: 'CHF', total: 0, before: 70, parts: { orders: 0, invoices: 0 } },
      byDay: byDay([0, 0, 0], [0, 0, 70]),
    },
    {
      ...{ currency: 'EUR', total: 10_20, before: 9_00, parts: { orders: 9_90, invoices: 30 } },
      byDay: byDay([10_00, 0, 20], [9_00, 0, 0]),
    },
    {
      ...{ currency: 'JPY', total: 500, before: 0, parts: { orders: 500, invoices: 0 } },
      byDay: byDay([500, 0, 0], [0, 0, 0]),
    },
  ])
  expect(toRevenue([], 3, today)).toEqual([])
  expect(toDayAmounts([{ group: today, value: '70' }])).toEqual([{ day: today, amount: 70 }])
  expect(() => toDayAmounts([{ group: today, value: 0.5 }])).toThrow(RangeError)
})

test('one response of the server has the days of every period and of the one before it', () => {
  for (const period of PERIODS)
    expect(daysOf(period * 2, '2026-03-07')[0] ?? '').toSatisfy((day) => day >= firstDay('2026-03-07'))
})

test.each([
  [[0, 0, 0], '0,28 50,28 100,28'],
  [[0, 2, 4], '0,28 50,14 100,0'],
  [[5], '0,0'],
])('%j is a line from left to right', (values, points) => {
  expect(toPoints(values)).toBe(points)
})

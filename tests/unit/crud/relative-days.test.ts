/** Periods that move with today: their days, their queries, and links that keep them relative. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { compile } from '#shared/records/match'
import { parseRecordsQuery } from '#shared/records/parse-query'
import type { Resource } from '#shared/resources/field'
import { resources } from '#shared/resources/resources'
import { toSearch } from '../../../src/api/records'
import { filterText } from '../../../src/crud/filters/filter-text'
import { PERIOD_LABELS } from '../../../src/crud/filters/operator-label'
import { isShown, toSavedView } from '../../../src/crud/list/saved-views'
import { toViewSearch } from '../../../src/crud/list/view-search'
import { toDate, toDay } from '../../../src/crud/record/calendar'
import { toCalendarQuery, toListSearch, toListState, toRecordsQuery } from '../../../src/crud/record/list-state'
import { isPeriod, type Period, toFilters } from '../../../src/crud/record/relative-days'
import { firstWeekday, type Weekday } from '../../../src/crud/record/weeks'

const resourceNamed = (name: string): Resource => {
  const resource = resources().find((candidate) => candidate.name === name)
  if (!resource) throw new Error(`No resource ${name}`)
  return resource
}
const design = resourceNamed('design')
const project = resourceNamed('project')
const booking = resourceNamed('booking')

/** A Sunday, late in the evening. */
const SUNDAY = new Date(2026, 10, 29, 23, 30)

// The week's first day is that of the browser's language, which Node does not have.
beforeAll(() => void vi.stubGlobal('navigator', { language: 'de-DE' }))
afterAll(() => void vi.unstubAllGlobals())

/** First and last day of a period. */
function daysOf(value: Period, now: Date, first: Weekday = 1): string[] | undefined {
  const [filter] = toFilters([{ field: 'due_date', operator: 'within', value }], project.table, now, () => first)
  return filter?.value.split(',')
}

describe('a period', () => {
  it.each([
    ['today', '2026-11-29', '2026-11-29'],
    ['yesterday', '2026-11-28', '2026-11-28'],
    ['tomorrow', '2026-11-30', '2026-11-30'],
    ['this_week', '2026-11-23', '2026-11-29'],
    ['last_7_days', '2026-11-23', '2026-11-29'],
    ['next_7_days', '2026-11-29', '2026-12-05'],
    ['this_month', '2026-11-01', '2026-11-30'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['last_30_days', '2026-10-31', '2026-11-29'],
    ['next_30_days', '2026-11-29', '2026-12-28'],
    ['this_year', '2026-01-01', '2026-12-31'],
  ] as const)('%s is from %s to %s', (period, from, to) => {
    expect(daysOf(period, SUNDAY)).toEqual([from, to])
  })

  it('has a label each, and no other name is one', () => {
    const labels = Object.entries(PERIOD_LABELS).map(([period, label]) => [isPeriod(period), label() !== ''])
    expect(labels).toEqual(labels.map(() => [true, true]))
    expect(['', 'toString', 'last_8_days'].filter(isPeriod)).toEqual([])
  })

  it('starts a week on the first day of the viewer’s calendars', () => {
    expect(daysOf('this_week', SUNDAY, 0)).toEqual(['2026-11-29', '2026-12-05'])
    expect(daysOf('this_week', SUNDAY, 6)).toEqual(['2026-11-28', '2026-12-04'])
  })

  it('crosses the ends of months and years', () => {
    expect(daysOf('last_month', new Date(2026, 2, 31))).toEqual(['2026-02-01', '2026-02-28'])
    expect(daysOf('last_month', new Date(2028, 0, 31))).toEqual(['2027-12-01', '2027-12-31'])
    expect(daysOf('next_7_days', new Date(2026, 11, 29))).toEqual(['2026-12-29', '2027-01-04'])
  })
})

describe('a query', () => {
  it.each(Object.keys(PERIOD_LABELS).filter(isPeriod))('takes whole local days of a moment: %s', (value) => {
    const [range] = toFilters([{ field: 'created_at', operator: 'within', value }], design.table, SUNDAY, () => 1)
    const [from = '', to = ''] = range?.value.split(',') ?? []
    expect([toDay(new Date(from)), toDay(new Date(to))]).toEqual(daysOf(value, SUNDAY))
    expect(new Date(from)).toEqual(toDate(toDay(new Date(from))))
    expect(toDay(new Date(Date.parse(to) + 1))).not.toBe(toDay(new Date(to)))
  })

  it('has only operators of the records call, and the same rows match on a device', () => {
    const state = toListState({ filter: ['created_at,within,yesterday'], filter1: ['updated_at,within,today'] }, design)
    const query = toRecordsQuery(state, design, SUNDAY)
    const parsed = parseRecordsQuery(new URLSearchParams(toSearch(query)), design.table)
    expect([parsed.filters, parsed.groups]).toEqual([query.filters, query.groups])
    const isMatch = compile(parsed, design.table)
    const row = (created: Date) => ({
      id: 1,
      created_at: created.toISOString(),
      updated_at: SUNDAY.toISOString(),
    })
    const rows = [
      new Date(2026, 10, 27, 23, 59, 59, 999),
      new Date(2026, 10, 28),
      new Date(2026, 10, 28, 23, 59, 59, 999),
      new Date(2026, 10, 29),
    ]
    expect(rows.map((created) => isMatch(row(created)))).toEqual([false, true, true, false])
  })

  it('of a calendar has them as well', () => {
    if (!booking.span) throw new Error('no span')
    const state = toListState({ layout: 'week', filter: ['starts_at,within,next_7_days'] }, booking)
    const range = { start: toDate('2026-11-23'), end: toDate('2026-11-30') }
    expect(toCalendarQuery(state, booking, booking.span, range).filters.map(({ operator }) => operator)).toEqual([
      'bt',
      'lt',
      'gt',
    ])
  })
})

describe('a period in a list', () => {
  const search = { filter: ['starts_at,within,this_week'] }
  const state = toListState(search, booking)

  it('stays relative in the address, and other names are dropped', () => {
    expect(toListSearch(state, booking)).toEqual(search)
    expect(toListState({ filter: ['starts_at,within,2026-11-29', 'starts_at,within,'] }, booking).filters).toEqual([])
    expect(toListState({ filter: ['code,within,today'] }, booking).filters).toEqual([])
  })

  it('stays relative in a saved view, so it means other days a week later', () => {
    const view = toSavedView({ id: 1, user_id: 7, state: toViewSearch(state, booking) }, 7)
    const shown = toListState(view.search, booking)
    expect(isShown(view, state, booking)).toBe(true)
    const startsAt = (now: Date) => toRecordsQuery(shown, booking, now).filters[0]?.value.split(',')[0]
    const first = startsAt(SUNDAY) ?? ''
    expect(new Date(first).getDay()).toBe(firstWeekday())
    expect(startsAt(new Date(2026, 11, 6, 23, 30))).toBe(
      new Date(new Date(first).setDate(new Date(first).getDate() + 7)).toISOString(),
    )
  })

  it('reads as one in a chip', () => {
    const field = booking.table.fields.find(({ name }) => name === 'starts_at')
    if (!field) throw new Error('no field')
    expect(filterText(field, { field: field.name, operator: 'within', value: 'last_7_days' })).toBe(
      `${field.label}: last 7 days to today`,
    )
  })
})

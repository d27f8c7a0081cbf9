/** Opening hours, free periods, refusals and alternatives. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  alternativesTo,
  freePeriods,
  openPeriods,
  type RefusalRule,
  refusalOf,
  startsOn,
} from '#shared/booking/availability'
import { dayOf, type Period, toInstant, toWall } from '#shared/booking/times'
import { HOUR_MS, MINUTE_MS, momentNear, near, rules, space } from './spaces'
import { wallAt } from './zones'

const ZONE = 'Europe/Berlin'
const at = (wall: string) => toInstant(wall, ZONE)
const span = (from: string, to: string): Period => ({ starts: at(from), ends: at(to) })
const walls = (periods: readonly Period[]) =>
  periods.map(({ starts, ends }) => `${toWall(starts, ZONE).slice(5)} ${toWall(ends, ZONE).slice(5)}`)
/** 2026-12-07 is a Monday. */
const NOW = at('2026-12-01T08:00')

describe('opening hours', () => {
  const of = space({
    opening_hours: {
      mon: [
        ['13:00', '18:00'],
        ['09:00', '12:00'],
      ],
      tue: [['20:00', '24:00']],
      wed: [],
    },
    exceptions: [{ date: '2026-12-14' }, { date: '2026-12-16', hours: [['10:00', '11:00']] }],
  })

  test('are those of the weekday, unless the date has its own', () => {
    expect(walls(openPeriods(of, '2026-12-07'))).toEqual(['12-07T09:00 12-07T12:00', '12-07T13:00 12-07T18:00'])
    expect(walls(openPeriods(of, '2026-12-08'))).toEqual(['12-08T20:00 12-09T00:00'])
    expect(openPeriods(of, '2026-12-09')).toEqual([])
    expect(openPeriods(of, '2026-12-10')).toEqual([])
    expect(openPeriods(of, '2026-12-14')).toEqual([])
    expect(walls(openPeriods(of, '2026-12-16'))).toEqual(['12-16T10:00 12-16T11:00'])
  })

  test('are the whole day where there are none', () => {
    expect(openPeriods(space(), '2026-03-29')).toEqual([span('2026-03-29T00:00', '2026-03-30T00:00')])
  })

  test('that a clock change skips or moves onto each other stay in order, without overlap', () => {
    const night = space({
      opening_hours: {
        sun: [
          ['01:00', '02:30'],
          ['03:00', '05:00'],
        ],
      },
    })
    expect(openPeriods(night, '2026-03-29')).toEqual([
      { starts: at('2026-03-29T01:00'), ends: at('2026-03-29T03:30') },
      { starts: at('2026-03-29T03:30'), ends: at('2026-03-29T05:00') },
    ])
  })

  test('say what the clock of the zone says, on every day near a clock change', () => {
    fc.assert(
      fc.property(rules, near, (any, moment) => {
        const day = dayOf(momentNear(any.timezone, moment), any.timezone)
        for (const { starts, ends } of openPeriods(any, day)) {
          expect(wallAt(starts, any.timezone).slice(0, 10)).toBe(day)
          expect(wallAt(ends - MINUTE_MS, any.timezone).slice(0, 10)).toBe(day)
          expect(ends).toBeGreaterThan(starts)
        }
      }),
    )
  })
})

describe('a refusal', () => {
  const of = space({
    opening_hours: { mon: [['09:00', '18:00']], tue: [['09:00', '24:00']], wed: [['00:00', '03:00']] },
    ...{ min_minutes: 60, max_minutes: 300, step_minutes: 30, notice_minutes: 120, buffer_minutes: 30 },
  })
  const busy = [span('2026-12-07T12:00', '2026-12-07T13:00')]
  const ruleOf = (from: string, to: string, guests = 2, now = NOW) =>
    refusalOf(of, span(`2026-12-${from}`, `2026-12-${to}`), guests, busy, now)?.rule

  test.each<[RefusalRule | undefined, string, string]>([
    [undefined, '07T09:00', '07T11:30'],
    [undefined, '07T13:30', '07T18:00'],
    ['closed', '07T08:30', '07T10:00'],
    ['closed', '07T17:30', '07T18:30'],
    ['closed', '06T10:00', '06T11:00'],
    ['step', '07T09:15', '07T10:15'],
    ['step', '07T09:00', '07T10:10'],
    ['short', '07T09:00', '07T09:30'],
    ['short', '07T09:00', '07T09:00'],
    ['long', '08T09:00', '08T15:00'],
    ['buffer', '07T10:00', '07T12:00'],
    ['buffer', '07T13:00', '07T14:00'],
    ['taken', '07T11:30', '07T12:30'],
    [undefined, '08T23:00', '09T01:00'],
    ['closed', '09T02:00', '09T03:30'],
  ])('is %s from %s to %s', (rule, from, to) => {
    expect(ruleOf(from, to)).toBe(rule)
  })

  test('names the first rule that is broken', () => {
    expect(ruleOf('07T08:00', '07T20:10', 99, at('2026-12-08T00:00'))).toBe('closed')
    expect(ruleOf('07T12:10', '07T12:20', 99, at('2026-12-08T00:00'))).toBe('past')
    expect(ruleOf('07T12:10', '07T12:20', 99, at('2026-12-07T11:00'))).toBe('notice')
    expect(ruleOf('07T12:10', '07T12:20', 99)).toBe('step')
    expect(ruleOf('07T12:00', '07T12:30', 99)).toBe('short')
    expect(ruleOf('07T09:00', '07T17:00', 99)).toBe('long')
    expect(ruleOf('07T12:00', '07T13:00', 99)).toBe('capacity')
  })

  test('ends with the notice', () => {
    expect(ruleOf('07T09:00', '07T10:00', 2, at('2026-12-07T07:00'))).toBeUndefined()
    expect(ruleOf('07T09:00', '07T10:00', 2, at('2026-12-07T07:00') + 1)).toBe('notice')
    expect(ruleOf('07T09:00', '07T10:00', 2, at('2026-12-07T09:00') + 1)).toBe('past')
  })

  test('of more than 31 days is by its length, whatever the space allows', () => {
    const always = space({ step_minutes: 60 })
    const long = { starts: at('2026-12-07T00:00'), ends: at('2027-01-08T00:00') }
    expect(refusalOf(always, long, 1, [], NOW)?.rule).toBe('long')
    const month = { starts: at('2026-12-07T00:00'), ends: at('2027-01-07T00:00') }
    expect(refusalOf(always, month, 1, [], NOW)).toBeUndefined()
  })

  test('says the limit', () => {
    const messageOf = (from: string, to: string) =>
      refusalOf(of, span(`2026-12-${from}`, `2026-12-${to}`), 9, [], NOW)?.message
    expect(messageOf('07T09:00', '07T09:30')).toBe('The shortest booking of this space is 1 hour')
    expect(messageOf('08T09:00', '08T15:00')).toBe('The longest booking of this space is 5 hours')
    expect(messageOf('07T09:00', '07T10:00')).toBe('This space holds at most 8 guests')
  })
})

const busyNear = fc.array(fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: 1, max: 48 })), {
  maxLength: 6,
})
const toBusy = (moment: number, busy: [number, number][]): Period[] =>
  busy.map(([from, length]) => {
    const starts = moment + from * 5 * MINUTE_MS
    return { starts, ends: starts + length * 5 * MINUTE_MS }
  })

/** Free periods that touch are one. */
function merged(periods: readonly Period[]): Period[] {
  const all: Period[] = []
  for (const { starts, ends } of periods) {
    const last = all.at(-1)
    if (last && last.ends === starts) last.ends = ends
    else all.push({ starts, ends })
  }
  return all
}

test('what is free is not refused, and what is not free is, on days near clock changes', () => {
  let [free, refused] = [0, 0]
  fc.assert(
    fc.property(rules, near, busyNear, fc.integer({ min: -400, max: 400 }), (of, moment, taken, ahead) => {
      const middle = momentNear(of.timezone, moment)
      const day = dayOf(middle, of.timezone)
      const busy = toBusy(middle, taken)
      const now = middle + ahead * 5 * MINUTE_MS
      const open = openPeriods(of, day)
      const periods = merged(freePeriods(of, day, busy, now))
      for (const opening of open)
        for (let starts = opening.starts; starts < opening.ends; starts += 15 * MINUTE_MS)
          for (const minutes of [15, 60, 120, 270]) {
            const period = { starts, ends: starts + minutes * MINUTE_MS }
            const isWithin = periods.some((item) => item.starts <= period.starts && item.ends >= period.ends)
            const isOnStep =
              (starts - opening.starts) % (of.step_minutes * MINUTE_MS) === 0 && minutes % of.step_minutes === 0
            const fits = minutes >= of.min_minutes && minutes <= (of.max_minutes ?? 9_999)
            const refusal = refusalOf(of, period, 1, busy, now)
            // A period over midnight may be free on both days.
            if (period.ends > (open.at(-1)?.ends ?? 0)) continue
            expect(refusal === undefined).toBe(isWithin && isOnStep && fits)
            if (refusal) refused++
            else free++
          }
    }),
    { numRuns: 25 },
  )
  expect(Math.min(free, refused)).toBeGreaterThan(0)
})

describe('alternatives', () => {
  const of = space({ opening_hours: { mon: [['09:00', '18:00']], tue: [['09:00', '18:00']] } })

  test('are the nearest free periods of the same length', () => {
    const wanted = span('2026-12-07T10:00', '2026-12-07T12:00')
    const busy = [wanted, span('2026-12-07T14:00', '2026-12-07T18:00')]
    expect(walls(alternativesTo(of, wanted, busy, NOW, 2))).toEqual([
      '12-07T12:00 12-07T14:00',
      '12-08T09:00 12-08T11:00',
      '12-08T09:30 12-08T11:30',
    ])
    expect(alternativesTo(of, wanted, busy, NOW, 2, 1)).toHaveLength(1)
  })

  test('of a time that is over are soon', () => {
    const over = span('2026-11-02T10:00', '2026-11-02T11:00')
    expect(walls(alternativesTo(of, over, [], NOW, 2))[0]).toBe('12-01T09:00 12-01T10:00')
  })

  test('are none where no time of this length or for so many guests can be booked', () => {
    expect(alternativesTo(of, span('2026-12-07T09:00', '2026-12-07T18:30'), [], NOW, 2)).toEqual([])
    expect(alternativesTo(of, span('2026-12-07T09:00', '2026-12-07T10:00'), [], NOW, 99)).toEqual([])
  })

  test('are free, of the same length, nearest first, and none nearer is left out', () => {
    let count = 0
    fc.assert(
      fc.property(rules, near, busyNear, fc.constantFrom(60, 120, 240), (any, moment, taken, minutes) => {
        const starts = momentNear(any.timezone, moment)
        const period = { starts, ends: starts + minutes * MINUTE_MS }
        const busy = [...toBusy(starts, taken), period]
        const now = starts - 3 * HOUR_MS
        const found = alternativesTo(any, period, busy, now, 1)
        const distance = (item: Period) => Math.abs(item.starts - starts)
        for (const item of found) {
          expect(item.ends - item.starts).toBe(minutes * MINUTE_MS)
          expect(refusalOf(any, item, 1, busy, now)).toBeUndefined()
        }
        expect(found.map(distance)).toEqual(found.map(distance).toSorted((a, b) => a - b))
        const reach = Math.min(distance(found.at(-1) ?? period), 8 * HOUR_MS)
        for (let away = 5 * MINUTE_MS; away < reach; away += 5 * MINUTE_MS)
          for (const start of [starts - away, starts + away]) {
            const nearer = { starts: start, ends: start + minutes * MINUTE_MS }
            if (refusalOf(any, nearer, 1, busy, now)) continue
            expect(found).toContainEqual(nearer)
          }
        count += found.length
      }),
      { numRuns: 20 },
    )
    expect(count).toBeGreaterThan(0)
  })
})

test('the starts of a day are those that are not refused', () => {
  const of = space({ opening_hours: { mon: [['09:00', '12:00']] }, buffer_minutes: 30 })
  const busy = [span('2026-12-07T11:30', '2026-12-07T12:00')]
  const starts = startsOn(of, '2026-12-07', 60, { guests: 1, busy, now: NOW })
  expect(starts.map((start) => toWall(start, ZONE).slice(11))).toEqual(['09:00', '09:30', '10:00'])
  expect(startsOn(of, '2026-12-08', 60, { guests: 1, busy, now: NOW })).toEqual([])
})

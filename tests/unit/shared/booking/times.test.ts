/** Wall clock and instants at every clock change of ten zones, on a device in another zone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf, daysFrom, endAfterMove, plusDays, toInstant, toWall } from '#shared/booking/times'
import { changesOf, DEVICE_ZONE, offsetAt, wallAt, ZONES } from './zones'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ordinaryZone = process.env.TZ

beforeAll(() => {
  process.env.TZ = DEVICE_ZONE
})
afterAll(() => {
  process.env.TZ = ordinaryZone
})

test('the device is in a zone of its own', () => {
  expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(210)
})

describe.each(ZONES)('in %s', (zone) => {
  const changes = changesOf(zone, 2024, 2030)

  test('an instant is shown by the clock of the zone', () => {
    for (const change of [Date.UTC(2026, 5, 15, 12), ...changes])
      for (let minutes = -200; minutes <= 200; minutes += 10) {
        const instant = change + minutes * MINUTE_MS
        expect(toWall(instant, zone)).toBe(wallAt(instant, zone))
      }
  })

  test('a time that comes twice is the first one, and a time that is skipped moves forward by the gap', () => {
    for (const change of changes) {
      const gap = offsetAt(change, zone) - offsetAt(change - MINUTE_MS, zone)
      const first = new Map<string, number>()
      for (let instant = change - 6 * HOUR_MS; instant <= change + 6 * HOUR_MS; instant += 10 * MINUTE_MS) {
        const wall = wallAt(instant, zone)
        if (!first.has(wall)) first.set(wall, instant)
      }
      const middle = change + offsetAt(change - MINUTE_MS, zone)
      let skipped = 0
      for (let clock = middle - 3 * HOUR_MS; clock <= middle + 3 * HOUR_MS; clock += 10 * MINUTE_MS) {
        const wall = new Date(clock).toISOString().slice(0, 16)
        const moved = new Date(clock + gap).toISOString().slice(0, 16)
        if (!first.has(wall)) skipped++
        expect([wall, toInstant(wall, zone)]).toEqual([wall, first.get(wall) ?? first.get(moved)])
      }
      expect(skipped).toBe(Math.max(0, gap) / (10 * MINUTE_MS))
    }
  })
})

test('the zones together have many changes, and one of them none', () => {
  const counts = ZONES.map((zone) => changesOf(zone, 2024, 2030).length)
  expect(counts.filter((count) => count === 0)).toHaveLength(1)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100)
})

test('24:00 is the next midnight', () => {
  expect(toInstant('2026-10-25T24:00', 'Europe/Berlin')).toBe(toInstant('2026-10-26T00:00', 'Europe/Berlin'))
})

test('what is no time has no instant, and an unknown zone is an error', () => {
  expect(toInstant('soon', 'Europe/Berlin')).toBeNaN()
  expect(() => toInstant('2026-12-01T10:00', 'Europe/Atlantis')).toThrow(RangeError)
})

test('dates are counted by the calendar', () => {
  expect(dayOf(Date.UTC(2026, 11, 31, 23, 30), 'Europe/Berlin')).toBe('2027-01-01')
  expect(plusDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(daysFrom('2026-03-28', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
})

test('a moved start takes an end with it that would not be after it', () => {
  const period = { from: '2026-10-24T22:00', to: '2026-10-24T23:30' }
  const moved = (wall: string, part = period) => endAfterMove(wall, part, HOUR_MS)
  expect(moved('2026-10-24T22:30')).toBe('2026-10-24T23:30')
  expect(moved('2026-10-24T23:30')).toBe('2026-10-25T01:00')
  expect(moved('')).toBe('2026-10-24T23:30')
  expect(moved('2026-10-24T09:00', { from: '', to: '' })).toBe('2026-10-24T10:00')
  expect(moved('2026-10-24T23:30', { from: '2026-10-24T23:00', to: '2026-10-24T23:00' })).toBe('2026-10-25T00:30')
})

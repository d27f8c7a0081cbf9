/** The zone beside a time on another clock. */
import { afterEach, expect, it } from 'vitest'
import { withZone, zoneName } from '../../../src/ui/zone-name'

const MOMENT = '2026-01-15T10:00:00.000Z'

afterEach(() => {
  globalThis.hfWords = undefined
})

it('names every zone of another clock in the same way', () => {
  globalThis.hfWords = { language: 'de', locale: 'de', texts: {} }
  const zones = ['Asia/Tokyo', 'America/New_York', 'Africa/Cairo', 'Europe/Helsinki']
  expect(zones.map((zone) => withZone('10:00', MOMENT, zone))).toEqual([
    '10:00 GMT+9',
    '10:00 GMT-5',
    '10:00 GMT+2',
    '10:00 GMT+2',
  ])
})

it('is silent where both clocks read the same at that moment', () => {
  expect(zoneName(MOMENT, 'Europe/Berlin', 'Europe/Paris')).toBeUndefined()
  expect(zoneName(MOMENT, undefined, 'Europe/Paris')).toBeUndefined()
  expect(zoneName(MOMENT, 'Europe/Berlin', 'Europe/London')).toBe('GMT+1')
  // On this day only one of them had summer time.
  expect(zoneName('2026-03-20T10:00:00.000Z', 'America/New_York', 'America/Bogota')).toBe('GMT-4')
  expect(zoneName(MOMENT, 'America/New_York', 'America/Bogota')).toBeUndefined()
})

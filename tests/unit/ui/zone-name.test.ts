/** Times in the zone of a record. */
import { afterEach, expect, it } from 'vitest'
import { withZone } from '../../../src/crud/record/zone'

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

/** The search of spaces on this device: what it adds to searchLocally, which the agreement suite compares. */
import { expect, it } from 'vitest'
import type { AnyRecord } from '#shared/records/query'
import { searchDevice } from '../../../src/features/explore/device-search'

const NOW = Date.parse('2026-11-25T12:00Z')

const space = (id: number, values: Record<string, unknown>): AnyRecord => ({
  ...{ id, name: `Space ${id}`, description: '', category: 'studio', city: 'Berlin', capacity: 4, rate_cents: 5_000 },
  ...{ currency: 'EUR', timezone: 'Europe/Berlin', amenities: [], booking_mode: 'request', status: 'active' },
  ...values,
})
const SPACES = [
  space(1, { city: 'Köln', amenities: ['wifi', 'bar'] }),
  space(2, {}),
  space(3, { category: 'kitchen', amenities: ['wifi'], opening_hours: { tue: [['09:00', '18:00']] } }),
]
const idsOf = (found: ReturnType<typeof searchDevice>) => found.list.map(({ id }) => id)

it('finds all matches in one page', () => {
  const found = searchDevice(SPACES, { amenities: ['wifi'] }, NOW)
  expect([idsOf(found).toSorted(), found.next]).toEqual([[1, 3], null])
  expect(searchDevice(SPACES, { size: 2 }, NOW).list).toHaveLength(2)
})

it('knows opening hours and prices of a period', () => {
  // A Tuesday: space 3 opens at nine.
  expect(idsOf(searchDevice(SPACES, { from: '2026-12-01T08:00', to: '2026-12-01T10:00' }, NOW)).toSorted()).toEqual([
    1, 2,
  ])
  const [first] = searchDevice(SPACES, { from: '2026-12-01T11:00', to: '2026-12-01T13:00' }, NOW).list
  expect(first?.price_cents).toBe(10_000)
})

it('counts each facet without its own condition, the most frequent first', () => {
  const { facets } = searchDevice(SPACES, { city: 'Köln' }, NOW)
  expect(facets.city).toEqual([
    { value: 'Berlin', count: 2 },
    { value: 'Köln', count: 1 },
  ])
  expect(facets.category).toEqual([{ value: 'studio', count: 1 }])
  expect(facets.amenity).toEqual([
    { value: 'bar', count: 1 },
    { value: 'wifi', count: 1 },
  ])
})

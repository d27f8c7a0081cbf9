/** The search of spaces on this device, with the rules of the server's search. */
import { describe, expect, it } from 'vitest'
import type { SearchParams } from '#shared/contract/spaces'
import type { AnyRecord } from '#shared/records/query'
import { searchDevice } from '../../../src/features/explore/device-search'

const NOW = Date.parse('2026-11-25T12:00Z')

const space = (id: number, values: Record<string, unknown>): AnyRecord => ({
  ...{ id, name: `Space ${id}`, description: '', category: 'studio', city: 'Berlin', capacity: 4, rate_cents: 5_000 },
  ...{ currency: 'EUR', timezone: 'Europe/Berlin', amenities: [], booking_mode: 'request', rating_avg: null },
  ...{ min_minutes: 60, step_minutes: 30, notice_minutes: 0, buffer_minutes: 0, opening_hours: null, exceptions: null },
  ...{ lat: 52.5, lng: 13.4, created_at: `2026-01-0${id}T00:00:00.000Z` },
  ...values,
})

const SPACES = [
  space(1, {
    name: 'Café Übersee',
    city: 'Köln',
    amenities: ['wifi', 'bar'],
    rate_cents: 2_000,
    lat: 50.94,
    lng: 6.96,
  }),
  space(2, { description: 'A room above the café', capacity: 20, rating_avg: 4.8, booking_mode: 'instant' }),
  space(3, {
    category: 'kitchen',
    amenities: ['wifi'],
    rate_cents: 9_000,
    opening_hours: { tue: [['09:00', '18:00']] },
  }),
]

const idsOf = (params: SearchParams) => searchDevice(SPACES, params, NOW).list.map(({ id }) => id)

describe('searching this device', () => {
  it('finds everything without conditions, the best rated first, then the newest', () => {
    expect(idsOf({})).toEqual([2, 3, 1])
  })

  it.each<[string, SearchParams, number[]]>([
    ['beginnings of words without case and accents, the name before the description', { text: 'CAFE' }, [1, 2]],
    ['all of its words', { text: 'cafe koln' }, [1]],
    ['a whole city', { city: 'köln' }, [1]],
    ['no part of a city', { city: 'Kö' }, []],
    ['a category', { category: 'kitchen' }, [3]],
    ['room for the guests', { guests: 5 }, [2]],
    ['prices of an hour', { min_price: 3_000, max_price: 6_000 }, [2]],
    ['all amenities', { amenities: ['wifi', 'bar'] }, [1]],
    ['instant booking', { instant: true }, [2]],
  ])('finds by %s', (_, params, ids) => {
    expect(idsOf(params)).toEqual(ids)
  })

  it('finds only spaces that are open for the whole period, with its price', () => {
    // A Tuesday in Berlin: space 3 opens at nine.
    const morning = searchDevice(SPACES, { from: '2026-12-01T08:00', to: '2026-12-01T10:00' }, NOW)
    expect(morning.list.map(({ id }) => id)).toEqual([2, 1])
    const noon = searchDevice(SPACES, { from: '2026-12-01T11:00', to: '2026-12-01T13:00', sort: 'price' }, NOW)
    expect(noon.list.map(({ id, price_cents }) => [id, price_cents])).toEqual([
      [1, 4_000],
      [2, 10_000],
      [3, 18_000],
    ])
    expect(idsOf({ from: '2026-11-25T08:00', to: '2026-11-25T10:00' })).toEqual([])
  })

  it('sorts by price, newest and distance', () => {
    expect(idsOf({ sort: 'price' })).toEqual([1, 2, 3])
    expect(idsOf({ sort: 'newest' })).toEqual([3, 2, 1])
    const near = searchDevice(SPACES, { sort: 'distance', lat: 50.94, lng: 6.96 }, NOW).list
    expect(near[0]).toMatchObject({ id: 1, distance_km: 0 })
    // Cologne to Berlin.
    expect(Math.round(Number(near[1]?.distance_km) / 10)).toBe(48)
  })

  it('counts each facet without its own condition', () => {
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
})

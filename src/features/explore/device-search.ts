/** Searches the spaces on this device by the rules of the server's search. Pure. */
import { searchLocally } from '#shared/booking/search'
import type { FoundSpace, SearchParams, SearchResponse } from '#shared/contract/spaces'
import type { AnyRecord } from '#shared/records/query'
import { type Space, toSpace } from './space'

/** How many spaces have each value, the most frequent first. */
function countValues(found: readonly FoundSpace[], valuesOf: (space: Space) => string[]) {
  const counts = new Map<string, number>()
  for (const record of found)
    for (const value of valuesOf(toSpace(record))) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/**
 * All matches in one page, and the number of spaces for each value of a facet without its own
 * condition. Bookings of others are not on this device. `now`: epoch milliseconds.
 */
export function searchDevice(
  records: readonly AnyRecord[],
  params: SearchParams,
  now: number,
): Omit<SearchResponse, 'error'> {
  const { city: _city, ...anyCity } = params
  const { category: _category, ...anyCategory } = params
  const { amenities: _amenities, ...anyAmenities } = params
  const find = (conditions: SearchParams) => searchLocally(records, [], conditions, now)
  return {
    list: find(params).slice(0, params.size),
    next: null,
    facets: {
      city: countValues(find(anyCity), ({ city }) => [city]),
      category: countValues(find(anyCategory), ({ category }) => [category]),
      amenity: countValues(find(anyAmenities), ({ amenities }) => amenities),
    },
  }
}

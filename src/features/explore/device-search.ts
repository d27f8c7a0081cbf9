/**
 * Searches the spaces on this device by the rules of the server's search (src/shared/contract/spaces.ts).
 * Bookings of others are not known here. Pure.
 */
import { refusalOf } from '#shared/booking/availability'
import { quoteOf } from '#shared/booking/quote'
import { toSpaceRules } from '#shared/booking/space-rules'
import type { FoundSpace, SearchParams, SearchResponse } from '#shared/contract/spaces'
import type { AnyRecord } from '#shared/records/query'
import { type Space, toSpace } from './space'
import { toPeriod } from './stay'

/** Without case and accents. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The texts that are searched, with the points of a word that begins one of theirs. */
const placesOf = ({ name, city, category, amenities, description }: Space): [points: number, words: string[]][] => [
  [8, wordsOf(name)],
  [4, wordsOf(`${city} ${category}`)],
  [2, wordsOf(amenities.join(' '))],
  [1, wordsOf(description)],
]

/** Points of a text; undefined when one of its words is nowhere. */
function relevanceOf(space: Space, text: string | undefined): number | undefined {
  let points = 0
  const places = placesOf(space)
  for (const word of wordsOf(text ?? '')) {
    const found = places.filter(([, words]) => words.some((other) => other.startsWith(word)))
    if (found.length === 0) return undefined
    points += found.reduce((sum, [worth]) => sum + worth, 0)
  }
  return points
}

type Found = { space: Space; record: AnyRecord; points: number; price: number | null; distance: number | null }
type Condition = (found: Found) => boolean

/** One condition per name, so that a facet can leave out its own. */
function conditionsOf(params: SearchParams, now: number): Record<string, Condition> {
  const {
    city,
    category,
    guests = 1,
    min_price = 0,
    max_price = Number.POSITIVE_INFINITY,
    amenities = [],
    instant,
  } = params
  return {
    city: ({ space }) => city === undefined || fold(space.city) === fold(city),
    category: ({ space }) => category === undefined || space.category === category,
    amenity: ({ space }) => amenities.every((word) => space.amenities.some((other) => fold(other) === fold(word))),
    others: ({ space }) =>
      space.capacity >= guests &&
      space.rate_cents >= min_price &&
      space.rate_cents <= max_price &&
      (!instant || space.isInstant),
    period: ({ space }) => {
      if (params.from === undefined) return true
      const period = toPeriod(params, space.timezone)
      return period !== undefined && refusalOf(toSpaceRules(space.record), period, guests, [], now) === undefined
    },
  }
}

const EARTH_KM = 6_371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Along the surface, in kilometres. */
function distanceOf({ lat, lng }: AnyRecord, params: SearchParams): number | null {
  if (typeof lat !== 'number' || typeof lng !== 'number' || params.lat === undefined || params.lng === undefined)
    return null
  const [here, there] = [radians(params.lat), radians(lat)]
  const halfway =
    Math.sin((there - here) / 2) ** 2 + Math.cos(here) * Math.cos(there) * Math.sin(radians(lng - params.lng) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, halfway)))
}

const priceOf = (space: Space, params: SearchParams): number | null => {
  const period = toPeriod(params, space.timezone)
  return period ? quoteOf(toSpaceRules(space.record), period).total_cents : null
}

/** Unknown values come last. */
const ascending = (a: number | null, b: number | null): number =>
  (a ?? Number.POSITIVE_INFINITY) === (b ?? Number.POSITIVE_INFINITY)
    ? 0
    : (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY)
const rating = ({ space }: Found): number => -(space.rating_avg ?? 0)

const ORDERS: Record<NonNullable<SearchParams['sort']>, (a: Found, b: Found) => number> = {
  relevance: (a, b) => b.points - a.points || rating(a) - rating(b),
  price: (a, b) => ascending(a.price ?? a.space.rate_cents, b.price ?? b.space.rate_cents),
  rating: (a, b) => rating(a) - rating(b),
  newest: (a, b) => String(b.record.created_at).localeCompare(String(a.record.created_at)),
  distance: (a, b) => ascending(a.distance, b.distance),
}

/** How many spaces have each value, the most frequent first. */
function countValues(found: readonly Found[], valuesOf: (space: Space) => string[]) {
  const counts = new Map<string, number>()
  for (const { space } of found) for (const value of valuesOf(space)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .filter(({ value }) => value !== '')
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
}

/** All matches in one page. `now`: epoch milliseconds. */
export function searchDevice(
  records: readonly AnyRecord[],
  params: SearchParams,
  now: number,
): Omit<SearchResponse, 'error'> {
  const all = records.flatMap((record): Found[] => {
    const space = toSpace(record)
    const points = relevanceOf(space, params.text)
    if (points === undefined) return []
    return [{ space, record, points, price: priceOf(space, params), distance: distanceOf(record, params) }]
  })
  const conditions = Object.entries(conditionsOf(params, now))
  const matching = (without?: string) =>
    all.filter((found) => conditions.every(([name, isMet]) => name === without || isMet(found)))
  const order = ORDERS[params.sort ?? 'relevance']
  const list = matching()
    .sort((a, b) => order(a, b) || b.space.id - a.space.id)
    .map(({ record, price, distance }) => ({ ...record, price_cents: price, distance_km: distance }) as FoundSpace)
  return {
    list: params.size === undefined ? list : list.slice(0, params.size),
    next: null,
    facets: {
      city: countValues(matching('city'), ({ city }) => [city]),
      category: countValues(matching('category'), ({ category }) => [category]),
      amenity: countValues(matching('amenity'), ({ amenities }) => amenities),
    },
  }
}

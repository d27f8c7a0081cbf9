/**
 * The search of spaces over records of the device, for when there is no connection. The same filters,
 * order and prices as the call (server/tables/space-search.ts); a test compares the two. Pure.
 */
import type { FoundSpace, SearchParams } from '../contract/spaces'
import { foldAccents, wordsOf } from '../records/fold'
import type { AnyRecord } from '../records/query'
import { refusalOf } from './availability'
import { quoteOf } from './quote'
import { type SpaceRules, toSpaceRules } from './space-rules'
import { type Period, toInstant } from './times'

/** Further words of a category's label; also in 0022_search.sql. */
const LABEL_WORDS: Readonly<Record<string, string>> = { meeting: 'room', event: 'space' }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Points of a word that begins a word there, best place first. */
const PLACES: readonly (readonly [points: number, words: (space: AnyRecord) => string[]])[] = [
  [8, ({ name }) => wordsOf(textOf(name))],
  [4, ({ city, category }) => wordsOf([city, category, LABEL_WORDS[textOf(category)]].map(textOf).join(' '))],
  [2, ({ amenities }) => textsOf(amenities).flatMap(wordsOf)],
  [1, ({ description }) => wordsOf(textOf(description))],
]

/** The sum over all words; undefined when one is nowhere. */
function pointsOf(space: AnyRecord, words: readonly string[]): number | undefined {
  let sum = 0
  const found = PLACES.map(([points, wordsIn]) => ({ points, words: wordsIn(space) }))
  for (const word of words) {
    const place = found.find((item) => item.words.some((other) => other.startsWith(word)))
    if (!place) return undefined
    sum += place.points
  }
  return sum
}

/** Thousandths of the rating, as if five more people had given 4. */
function qualityOf({ rating_avg, rating_count }: AnyRecord): number {
  const count = numberOf(rating_count) ?? 0
  return Math.floor((((numberOf(rating_avg) ?? 0) * count + 20) / (count + 5)) * 1_000)
}

/** Rounds the decimal notation to 0.01, half away from zero, as PostgreSQL does. */
const rounded = (degrees: number): number =>
  Math.sign(degrees) * Number(`${Math.round(Number(`${Math.abs(degrees)}e2`))}e-2`)

const EARTH_DIAMETER_M = 12_742_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Whole metres from the point to the rounded position; undefined without one of them. */
function metresTo(space: AnyRecord, { lat, lng }: SearchParams): number | undefined {
  const [north, east] = [numberOf(space.lat), numberOf(space.lng)]
  if (lat === undefined || lng === undefined || north === null || east === null) return undefined
  const [sinLat, sinLng] = [Math.sin(radians(rounded(north) - lat) / 2), Math.sin(radians(rounded(east) - lng) / 2)]
  const square = sinLat * sinLat + Math.cos(radians(lat)) * Math.cos(radians(rounded(north))) * sinLng * sinLng
  return Math.floor(EARTH_DIAMETER_M * Math.asin(Math.min(1, Math.sqrt(square))) + 0.5)
}

/** The period in the space's zone; undefined where it has none, or the zone is unknown. */
function periodOf({ from = '', to = '' }: SearchParams, zone: string): Period | undefined {
  try {
    const period = { starts: toInstant(from, zone), ends: toInstant(to, zone) }
    return period.ends > period.starts ? period : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const HOLDS: readonly unknown[] = ['pending', 'confirmed']

function busyBySpace(bookings: readonly AnyRecord[]): Map<unknown, Period[]> {
  const busy = new Map<unknown, Period[]>()
  for (const { space_id, status, starts_at, ends_at } of bookings) {
    if (!HOLDS.includes(status)) continue
    const periods = busy.get(space_id) ?? []
    periods.push({ starts: Date.parse(textOf(starts_at)), ends: Date.parse(textOf(ends_at)) })
    busy.set(space_id, periods)
  }
  return busy
}

/** Whether the space has what the parameters name, but for words and period. */
function hasAll(space: AnyRecord, rules: SpaceRules, params: SearchParams): boolean {
  const { city, category, guests = 1, min_price = 0, max_price = Infinity, amenities = [], instant } = params
  const existing = new Set(textsOf(space.amenities).map(foldAccents))
  return (
    space.status === 'active' &&
    (city === undefined || foldAccents(textOf(space.city)) === foldAccents(city)) &&
    (category === undefined || space.category === category) &&
    rules.capacity >= guests &&
    rules.rate_cents >= min_price &&
    rules.rate_cents <= max_price &&
    amenities.every((name) => existing.has(foldAccents(name))) &&
    (!instant || space.booking_mode === 'instant')
  )
}

type Match = { space: FoundSpace; points: number; metres: number | undefined }

/** A record not sent yet is the newest. */
const idOf = ({ space }: Match): number => (typeof space.id === 'number' ? space.id : Infinity)

/** Compared in turn. `relevance`, `rating` and `newest` go down, the others up. */
const KEYS: Readonly<Record<NonNullable<SearchParams['sort']>, (match: Match) => number[]>> = {
  relevance: (match) => [-(match.points * 10_000 + qualityOf(match.space)), -idOf(match)],
  price: (match) => [match.space.price_cents ?? numberOf(match.space.rate_cents) ?? 0, idOf(match)],
  rating: (match) => [
    -(numberOf(match.space.rating_avg) ?? 0),
    -(numberOf(match.space.rating_count) ?? 0),
    -idOf(match),
  ],
  newest: (match) => [-idOf(match)],
  distance: (match) => [match.metres ?? Infinity, idOf(match)],
}

function compareKeys(left: readonly number[], right: readonly number[]): number {
  const index = left.findIndex((key, at) => key !== right[at])
  return index < 0 ? 0 : (left[index] ?? 0) < (right[index] ?? 0) ? -1 : 1
}

/**
 * All matches in order; `after` and `size` do not count.
 * @param bookings of these spaces, as far as the device has them
 * @param now epoch milliseconds
 */
export function searchLocally(
  spaces: readonly AnyRecord[],
  bookings: readonly AnyRecord[],
  params: SearchParams,
  now: number,
): FoundSpace[] {
  const words = wordsOf(params.text ?? '')
  const hasPeriod = params.from !== undefined && params.to !== undefined
  const busy = hasPeriod ? busyBySpace(bookings) : new Map<unknown, Period[]>()
  const matches = spaces.flatMap((space): Match[] => {
    const rules = toSpaceRules(space)
    if (!hasAll(space, rules, params)) return []
    const points = pointsOf(space, words)
    if (points === undefined) return []
    const period = hasPeriod ? periodOf(params, rules.timezone) : undefined
    if (hasPeriod && !period) return []
    if (period && refusalOf(rules, period, params.guests ?? 1, busy.get(space.id) ?? [], now)) return []
    const metres = metresTo(space, params)
    const price_cents = period ? quoteOf(rules, period).total_cents : null
    const found = { ...space, id: space.id, price_cents, distance_km: metres === undefined ? null : metres / 1_000 }
    return [{ space: found, points, metres }]
  })
  const keysOf = KEYS[params.sort ?? 'relevance']
  return matches
    .map((match) => ({ match, keys: keysOf(match) }))
    .sort((a, b) => compareKeys(a.keys, b.keys))
    .map(({ match }) => match.space)
}

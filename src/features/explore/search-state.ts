/**
 * The search of /explore and the chosen period of a space, as the search part of their addresses.
 * Invalid values and defaults are left out. Pure.
 */
import { isOneOf } from '#shared/names'

export const CATEGORIES = ['studio', 'workshop', 'meeting', 'event', 'kitchen', 'gallery'] as const
export type Category = (typeof CATEGORIES)[number]

export const SORTS = ['relevance', 'price', 'rating', 'newest', 'distance'] as const
export type Sort = (typeof SORTS)[number]

/** Wall clock of the space's zone, `2026-12-01T10:00`. Both or none. */
export type PeriodSearch = { from?: string; to?: string }
/** Without `guests`: one. */
export type StaySearch = PeriodSearch & { guests?: number }

/** `change`: id of the person's own request whose time is chosen anew. */
export type SpaceSearch = StaySearch & { change?: number }

export type ExploreSearch = StaySearch & {
  text?: string
  city?: string
  category?: Category
  /** Price of an hour, in whole units of the space's currency. */
  min_price?: number
  max_price?: number
  amenities?: string[]
  instant?: true
  /** Without it: relevance. */
  sort?: Exclude<Sort, 'relevance'>
}

/** Limits of the search call (src/shared/contract/spaces.ts), which the page can't import. Characters. */
export const TEXT_MAX = 100
export const AMENITIES_MAX = 20
export const STAY_DAYS_MAX = 31
export const GUESTS_MAX = 10_000
export const PRICE_MAX = 10_000

type Values = Readonly<Record<string, unknown>>

/** A repeated parameter counts once, a missing one as empty. */
const textOf = (value: unknown, max: number): string | undefined => {
  const [first]: unknown[] = Array.isArray(value) ? value : [value]
  const text = typeof first === 'string' || typeof first === 'number' ? String(first).trim() : ''
  return text === '' ? undefined : text.slice(0, max)
}

const wholeOf = (value: unknown, min: number, max: number): number | undefined => {
  // One digit more than the largest id has, so that a cut number is too large.
  const text = textOf(value, 17)
  const number = text !== undefined && /^\d+$/.test(text) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : undefined
}

const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** Whether it is a time that a calendar has. */
export const isWall = (value: unknown): value is string =>
  typeof value === 'string' && WALL.test(value) && isExact(new Date(`${value}:00Z`), value)

const isExact = (date: Date, wall: string): boolean =>
  !Number.isNaN(date.getTime()) && date.toISOString().startsWith(wall)

function periodOf({ from, to }: Values): PeriodSearch {
  const [start, end] = [textOf(from, 16), textOf(to, 16)]
  return isWall(start) && isWall(end) && isStay(start, end) ? { from: start, to: end } : {}
}

const DAY_MS = 86_400_000
const isStay = (start: string, end: string): boolean => start < end && !isTooLong(start, end)
export const isTooLong = (start: string, end: string): boolean =>
  Date.parse(`${end}Z`) - Date.parse(`${start}Z`) > STAY_DAYS_MAX * DAY_MS

/** Also for links to a space: its page opens with the period that was searched for. */
export function parseStaySearch(values: Values): StaySearch {
  const stay: StaySearch = periodOf(values)
  const guests = wholeOf(values.guests, 2, GUESTS_MAX)
  if (guests) stay.guests = guests
  return stay
}

export function parseSpaceSearch(values: Values): SpaceSearch {
  const search: SpaceSearch = parseStaySearch(values)
  const change = wholeOf(values.change, 1, Number.MAX_SAFE_INTEGER)
  if (change) search.change = change
  return search
}

/** Several in one parameter, separated by commas, or as repeated parameters. */
function amenitiesOf(value: unknown): string[] {
  const words = [value]
    .flat()
    .flatMap((part) => (typeof part === 'string' ? part.split(',') : []))
    .map((word) => word.trim())
    .filter((word) => word !== '' && word.length <= TEXT_MAX)
  return [...new Set(words)].slice(0, AMENITIES_MAX)
}

export function parseExploreSearch(values: Values): ExploreSearch {
  const text = textOf(values.text, TEXT_MAX)
  const city = textOf(values.city, TEXT_MAX)
  const min = wholeOf(values.min_price, 1, PRICE_MAX)
  const max = wholeOf(values.max_price, min ?? 1, PRICE_MAX)
  const amenities = amenitiesOf(values.amenities)
  const search: ExploreSearch = {}
  if (text) search.text = text
  if (city) search.city = city
  if (isOneOf(CATEGORIES, values.category)) search.category = values.category
  Object.assign(search, parseStaySearch(values))
  if (min) search.min_price = min
  if (max) search.max_price = max
  if (amenities[0]) search.amenities = amenities
  if (values.instant === true || values.instant === 'true' || values.instant === '1') search.instant = true
  if (isOneOf(SORTS, values.sort) && values.sort !== 'relevance') search.sort = values.sort
  return search
}

/**
 * Makes a change to the newest search. The page is drawn with that a moment later, and a change that
 * was made in between has to stay.
 * @param latest of the address
 * @param shown what the page was drawn with
 * @param wanted the same with the change
 */
export function changeSearch(latest: Values, shown: ExploreSearch, wanted: ExploreSearch): ExploreSearch {
  const values = { ...latest }
  const [before, after]: Values[] = [shown, wanted]
  for (const key of Object.keys({ ...shown, ...wanted }))
    if (String(before?.[key]) !== String(after?.[key])) values[key] = after?.[key]
  const { amenities: old = [] } = shown
  const { amenities: chosen = [] } = wanted
  const stay = amenitiesOf(latest.amenities).filter((word) => chosen.includes(word) || !old.includes(word))
  values.amenities = [...stay, ...chosen.filter((word) => !old.includes(word))]
  return parseExploreSearch(values)
}

/** Filters of the search, in the order of their chips; text and order are no filters. */
export const FILTERS = ['category', 'city', 'period', 'guests', 'price', 'amenities', 'instant'] as const
export type FilterName = (typeof FILTERS)[number]
/** One chip. `word`: the amenity. */
export type ActiveFilter = { name: FilterName; word?: string }

export function activeFilters(search: ExploreSearch): ActiveFilter[] {
  const { category, city, from, guests, min_price, max_price, amenities = [], instant } = search
  return [
    ...(category === undefined ? [] : [{ name: 'category' as const }]),
    ...(city === undefined ? [] : [{ name: 'city' as const }]),
    ...(from === undefined ? [] : [{ name: 'period' as const }]),
    ...(guests === undefined ? [] : [{ name: 'guests' as const }]),
    ...(min_price === undefined && max_price === undefined ? [] : [{ name: 'price' as const }]),
    ...amenities.map((word) => ({ name: 'amenities' as const, word })),
    ...(instant ? [{ name: 'instant' as const }] : []),
  ]
}

/** Filters of several parts. */
const PARTS: Partial<Record<FilterName, readonly string[]>> = {
  period: ['from', 'to'],
  price: ['min_price', 'max_price'],
}

export function withoutFilter(search: ExploreSearch, { name, word }: ActiveFilter): ExploreSearch {
  const others = Object.entries(search).filter(([key]) => !(PARTS[name] ?? [name]).includes(key))
  const amenities = search.amenities?.filter((other) => name !== 'amenities' || other !== word)
  return parseExploreSearch({ ...Object.fromEntries(others), amenities })
}

/** Only text and order stay. */
export const withoutFilters = ({ text, sort }: ExploreSearch): ExploreSearch => parseExploreSearch({ text, sort })

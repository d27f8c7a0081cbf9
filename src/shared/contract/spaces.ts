/** The search of spaces, and the times at which a space is taken. */
import * as z from 'zod/mini'
import { recordSchema } from './records'

export const SEARCH_SORTS = ['relevance', 'price', 'rating', 'newest', 'distance'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

export const SEARCH_SIZE = 20
export const SEARCH_SIZE_MAX = 50
/** Characters of a text, a city and an amenity. */
export const SEARCH_TEXT_MAX = 100
/** Different words of a text. */
export const SEARCH_WORDS_MAX = 10
export const SEARCH_AMENITIES_MAX = 20
/** Length of a period. */
export const SEARCH_DAYS_MAX = 31
/** Years of periods and days. */
export const SEARCH_YEARS = [2000, 2999] as const
/** Days of one `busy` request. */
export const BUSY_DAYS_MAX = 62

const CURSOR_MAX = 400
/** The column is an integer. */
const CENTS_MAX = 2_147_483_647

const whole = (min: number, max: number) => z.optional(z.int().check(z.minimum(min), z.maximum(max)))
const name = z
  .string()
  .check(z.minLength(1), z.maxLength(SEARCH_TEXT_MAX), z.regex(/^\P{Cc}*$/u, 'Control characters are not allowed'))
const degrees = (max: number) => z.optional(z.number().check(z.minimum(-max), z.maximum(max)))
const wall = z.optional(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Should be a date and a time, such as 2026-12-01T10:00')),
)

/**
 * All conditions must hold. Without any: every active space.
 *
 * `text`: each of its words begins a word of name, description, city, category or amenities,
 * whatever its case and accents. `city` and `amenities` (all of them; a name has no comma) are whole
 * names, whatever their case and accents.
 *
 * `from` and `to`: wall clock of each space's zone, both or none, at most 31 days. Only spaces that
 * can be booked for exactly that period: opening hours, notice, step, shortest and longest booking,
 * other bookings with the buffer.
 *
 * `min_price` and `max_price`: of an hour, in minor units of each space's own currency.
 *
 * `lat` and `lng`: both or none; needed for `sort=distance`, and give `distance_km`.
 *
 * `sort`: relevance, also by default (each word of `text` has 8 points in the name, else 4 in city or
 * category, else 2 in amenities, else 1; then the rating, in which few reviews count less); price
 * (for the period, without one of an hour; currencies are not converted), cheapest first; rating,
 * best first; newest; distance, nearest first.
 *
 * `after`: `next` of the previous page, with the same other parameters.
 */
export const searchRequestSchema = z.strictObject({
  text: z.optional(name),
  city: z.optional(name),
  category: z.optional(name),
  from: wall,
  to: wall,
  guests: whole(1, 10_000),
  min_price: whole(0, CENTS_MAX),
  max_price: whole(0, CENTS_MAX),
  amenities: z.optional(z.array(name).check(z.minLength(1), z.maxLength(SEARCH_AMENITIES_MAX))),
  instant: z.optional(z.boolean()),
  lat: degrees(90),
  lng: degrees(180),
  sort: z.optional(z.enum(SEARCH_SORTS)),
  after: z.optional(z.string().check(z.minLength(1), z.maxLength(CURSOR_MAX))),
  size: whole(1, SEARCH_SIZE_MAX),
})
export type SearchParams = z.infer<typeof searchRequestSchema>

/**
 * `price_cents`: for the period, null without one. `distance_km`: from the requested point to the
 * space's position, which is rounded to 0.01 degrees; null without a point or a position.
 */
const foundSpaceSchema = z.intersection(
  recordSchema,
  z.looseObject({ price_cents: z.nullable(z.int()), distance_km: z.nullable(z.number()) }),
)
export type FoundSpace = z.infer<typeof foundSpaceSchema>

/** Most spaces first, at most 50 values. */
const facetSchema = z.array(z.object({ value: z.string(), count: z.int() }))

/** Tiles that a map is drawn from. `tiles`: an address with {z}, {x} and {y}. */
const mapSourceSchema = z.object({ tiles: z.string(), attribution: z.string() })
export type MapSource = z.infer<typeof mapSourceSchema>

/**
 * Spaces are without address, owner and exact position. `facets`: the number of spaces for each
 * value, without the facet's own condition. They are in the first page only; later ones have empty
 * lists. `facets_partial`: there were more than 500 matches, of which the best rated were counted.
 * `map`: with the first page, where the installation has tiles to show the spaces on.
 */
export const searchResponseSchema = z.object({
  error: z.literal(false),
  list: z.array(foundSpaceSchema),
  next: z.nullable(z.string()),
  facets: z.object({ category: facetSchema, city: facetSchema, amenity: facetSchema }),
  facets_partial: z.optional(z.literal(true)),
  map: z.optional(mapSourceSchema),
})
export type SearchResponse = z.infer<typeof searchResponseSchema>

/** `from`: a day of the space's zone. `days`: from it on. */
export const busyRequestSchema = z.strictObject({
  from: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Should be a day, such as 2026-12-01')),
  days: z.int().check(z.minimum(1), z.maximum(BUSY_DAYS_MAX)),
})
export type BusyRequest = z.infer<typeof busyRequestSchema>

/**
 * Times that are taken, in order and apart from each other, without the buffer around them. The
 * first and the last may reach beyond the requested days.
 */
export const busyResponseSchema = z.object({
  error: z.literal(false),
  list: z.array(z.object({ starts_at: z.string(), ends_at: z.string() })),
})
export type BusyResponse = z.infer<typeof busyResponseSchema>

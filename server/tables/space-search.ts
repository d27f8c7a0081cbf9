/**
 * The search of spaces in SQL: active ones that are not deleted, page after page by their position in
 * the order, with the numbers for each value of a facet. The same as searchLocally of
 * src/shared/booking, which a test compares with it.
 */
import type { SearchParams, SearchSort } from '#shared/contract/spaces'
import { foldAccents, wordsOf } from '#shared/records/fold'
import { type AnyRecord, QueryError } from '#shared/records/query'
import { spaceTable } from '#shared/resources/marketplace'
import { PLAN_EACH_TIME } from '../db/database'
import { decodeCursor, encodeCursor } from '../db/record-cursor'
import { type Fragment, joinSql, quote, sqlOf, value } from '../db/record-sql'
import { bookableSql, priceSql, type ZonePeriods, zoneJoin } from './space-period'

export type Search = {
  params: SearchParams
  /** Epoch milliseconds. */
  now: number
  /** The period in each zone; only with `from` and `to`. */
  zones: ZonePeriods | undefined
}

/** Columns of a space that others may read. Its position is rounded. */
export const SEARCH_FIELDS = spaceTable.fields.filter(({ name }) => name !== 'address' && name !== 'user_id')
const ROUNDED = ['lat', 'lng']
const COLUMNS = SEARCH_FIELDS.map(({ name }) =>
  ROUNDED.includes(name) ? `"space".${quote(`near_${name}`)} as ${quote(name)}` : `"space".${quote(name)}`,
).join(', ')

const FACETS = ['category', 'city', 'amenity'] as const
export type FacetName = (typeof FACETS)[number]
/** The parameter that a facet counts without. */
const OWN_PARAM = { category: 'category', city: 'city', amenity: 'amenities' } as const
/** Spaces that are counted for one facet, the best rated first, and values of it in the answer. */
export const FACET_SPACES_MAX = 500
const FACET_VALUES_MAX = 50

const sql = (text: string): Fragment => ({ sql: text, params: [] })

function conditionsOf({ params, now, zones }: Search): Fragment[] {
  const { text = '', city, category, from, to, min_price, max_price, amenities = [], instant } = params
  const words = wordsOf(text)
  const guests = params.guests ?? 1
  return [
    sql(`"space"."status" = 'active' and "space"."deleted_at" is null`),
    ...(words.length > 0 ? [sqlOf`"space"."search_vector" @@ ${wordQuery(words)}`] : []),
    ...(city === undefined ? [] : [sqlOf`"space"."city_key" = ${value('text', foldAccents(city))}`]),
    ...(category === undefined ? [] : [sqlOf`"space"."category" = ${value('text', category)}`]),
    ...(guests > 1 ? [sqlOf`"space"."capacity" >= ${value('integer', guests)}`] : []),
    ...(min_price === undefined ? [] : [sqlOf`"space"."rate_cents" >= ${value('integer', min_price)}`]),
    ...(max_price === undefined ? [] : [sqlOf`"space"."rate_cents" <= ${value('integer', max_price)}`]),
    ...(amenities.length > 0
      ? [sqlOf`"space"."amenity_keys" @> ${value('text[]', [...new Set(amenities.map(foldAccents))])}`]
      : []),
    ...(instant ? [sql(`"space"."booking_mode" = 'instant'`)] : []),
    ...(zones && from !== undefined && to !== undefined ? [bookableSql({ from, to }, zones, now)] : []),
  ]
}

/** Words hold letters and digits alone, so they need no escaping. `weights`: A to D; default all. */
const wordQuery = (words: readonly string[], weights = ''): Fragment =>
  value('tsquery', words.map((word) => `'${word}':*${weights}`).join(' & '))

const fromSql = ({ zones }: Search): Fragment => (zones ? sqlOf`"space" ${zoneJoin(zones)}` : sql('"space"'))

/** 8, 4, 2 or 1 for each word, by the best place that has it (contract/spaces.ts), then the rating. */
function scoreSql(words: readonly string[]): Fragment {
  const has = (word: string, weight: string) => sqlOf`"space"."search_vector" @@ ${wordQuery([word], weight)}`
  const points = words.map(
    (word) =>
      sqlOf`case when ${has(word, 'A')} then 8 when ${has(word, 'B')} then 4 when ${has(word, 'C')} then 2 else 1 end`,
  )
  const sum = points.reduce((left, right) => sqlOf`${left} + ${right}`, sql('0'))
  return words.length > 0 ? sqlOf`((${sum}) * 10000 + "space"."quality")` : sql('"space"."quality"')
}

const EARTH_DIAMETER_M = 12_742_000
const DEGREE_KM = 111

/** Whole metres from the point to the rounded position; null without one. */
function metresSql({ lat, lng }: SearchParams): Fragment | undefined {
  if (lat === undefined || lng === undefined) return undefined
  const [atLat, atLng] = [value('double precision', lat), value('double precision', lng)]
  const half = (of: Fragment, name: string) => sqlOf`sin(radians("space".${quote(name)} - ${of}) / 2)`
  const [north, east] = [half(atLat, 'near_lat'), half(atLng, 'near_lng')]
  // Least ignores nulls.
  return sqlOf`case when "space"."near_lat" is not null and "space"."near_lng" is not null then
    floor(${`${EARTH_DIAMETER_M}`} * asin(least(1, sqrt(${north} * ${north}
      + cos(radians(${atLat})) * cos(radians("space"."near_lat")) * ${east} * ${east}))) + 0.5) end`
}

/** Sorts after every distance: no position. */
const NOWHERE = 1e9

/** The columns that a search is sorted by, all in one direction; the last is the id. */
type Keys = { columns: Fragment[]; direction: 'asc' | 'desc' }

function keysOf({ params, zones }: Search): Keys {
  const id = sql('"space"."id"')
  switch (params.sort ?? 'relevance') {
    case 'relevance':
      return { columns: [scoreSql(wordsOf(params.text ?? '')), id], direction: 'desc' }
    case 'price':
      return { columns: [zones ? priceSql(zones) : sql('"space"."rate_cents"'), id], direction: 'asc' }
    case 'rating':
      return {
        columns: [sql('coalesce("space"."rating_avg", 0)'), sql('"space"."rating_count"'), id],
        direction: 'desc',
      }
    case 'newest':
      return { columns: [id], direction: 'desc' }
    case 'distance':
      return { columns: [sqlOf`coalesce(${metresSql(params) ?? sql('null')}, ${`${NOWHERE}`})`, id], direction: 'asc' }
  }
}

/** SQL types of the keys: an index serves only a comparison within its own family of types. */
const KEY_TYPES: Readonly<Record<SearchSort, readonly ('integer' | 'bigint' | 'double precision')[]>> = {
  relevance: ['integer', 'bigint'],
  price: ['bigint', 'bigint'],
  rating: ['double precision', 'integer', 'bigint'],
  newest: ['bigint'],
  distance: ['double precision', 'bigint'],
}
const fitsType = {
  integer: (key: number) => Number.isInteger(key) && Math.abs(key) < 2 ** 31,
  bigint: Number.isSafeInteger,
  'double precision': Number.isFinite,
}

/** The position of the last record of a page. Names the sort, so that it fits no other. */
function parseAfter({ after, sort = 'relevance' }: SearchParams): number[] | undefined {
  if (after === undefined) return undefined
  const [named, ...keys] = decodeCursor(after, 'after')
  const types = KEY_TYPES[sort]
  const numbers = types.flatMap((type, index) => {
    const key = keys[index]
    return typeof key === 'number' && fitsType[type](key) ? [key] : []
  })
  if (named !== sort || keys.length !== types.length || numbers.length !== types.length)
    throw new QueryError('"after" does not belong to this search')
  return numbers
}

/** Metres within which a search by distance looks first; all spaces only when they are too few. */
export const NEAR_M = 50_000

/** A box around the point that holds all within NEAR_M. */
function boxSql({ lat = 0, lng = 0 }: SearchParams): Fragment {
  const reach = NEAR_M / 1_000 / DEGREE_KM
  const between = (name: string, middle: number, by: number) =>
    sqlOf`"space".${quote(name)} between ${value('double precision', middle - by)} and ${value('double precision', middle + by)}`
  const north = between('near_lat', lat, reach)
  const wide = reach / Math.cos(((Math.abs(lat) + reach) * Math.PI) / 180)
  // Around the poles and across the date line the latitude has to do.
  const isPlain = Math.abs(lat) + reach < 89 && Math.abs(lng) + wide < 180
  return isPlain ? sqlOf`${north} and ${between('near_lng', lng, wide)}` : north
}

/** Whether a search looks near the point first. */
export const startsNear = ({ params }: Search): boolean =>
  params.sort === 'distance' && (parseAfter(params)?.[0] ?? 0) < NEAR_M

/**
 * A page and one more row, which tells `toPage` whether there is another. Each row has its keys in
 * `key1`, `key2` ...
 * @throws QueryError for an `after` of another sort
 */
export function pageSql(search: Search, size: number, near = false): Fragment {
  const { params, zones } = search
  const { columns, direction } = keysOf(search)
  const conditions = conditionsOf(search)
  const metres = metresSql(params)
  if (near && metres) conditions.push(boxSql(params), sqlOf`${metres} <= ${value('double precision', NEAR_M)}`)
  const after = parseAfter(params)
  if (after) {
    const held = after.map((key, index) => value(KEY_TYPES[params.sort ?? 'relevance'][index] ?? 'bigint', key))
    conditions.push(sqlOf`(${joinSql(columns, ', ')}) ${direction === 'asc' ? '>' : '<'} (${joinSql(held, ', ')})`)
  }
  const keys = columns.map((column, index) => sqlOf`${column} as ${`key${index + 1}`}`)
  const order = columns.map((column) => sqlOf`${column} ${direction}`)
  return sqlOf`${PLAN_EACH_TIME}select ${COLUMNS}, ${zones ? priceSql(zones) : 'null::integer'} as price_cents, ${metres ?? 'null::integer'} as metres, ${joinSql(keys, ', ')}
    from ${fromSql(search)} where ${joinSql(conditions, ' and ')} order by ${joinSql(order, ', ')} limit ${value('integer', size + 1)}`
}

/** The rows of `pageSql` as the page; `next` is null on the last one. */
export function toPage(rows: readonly AnyRecord[], size: number, sort: SearchSort = 'relevance') {
  const names = KEY_TYPES[sort].map((_, index) => `key${index + 1}`)
  const last = rows.length > size ? rows[size - 1] : undefined
  const list = rows.slice(0, size).map(({ metres, ...row }) => {
    const shown = Object.entries(row).filter(([name]) => !names.includes(name))
    const distance_km = typeof metres === 'number' ? metres / 1_000 : null
    return { ...Object.fromEntries(shown), id: row.id, distance_km }
  })
  return { list, next: last ? encodeCursor([sort, ...names.map((name) => last[name])]) : null }
}

export type FacetRow = { facet: FacetName; value: string | null; count: number }

/**
 * Rows of a facet's values, the most frequent first, and one without a value that has the number of
 * spaces that were counted: FACET_SPACES_MAX + 1 when there were more.
 */
export function facetsSql(search: Search): Fragment {
  const isSet = (facet: FacetName) => search.params[OWN_PARAM[facet]] !== undefined
  const base = (facet?: FacetName) => {
    const params = facet ? { ...search.params, [OWN_PARAM[facet]]: undefined } : search.params
    return sqlOf`${`"${facet ?? 'all'}"`} as materialized (select "space"."category", "space"."city_key", "space"."city", "space"."amenity_keys", "space"."amenity_names"
      from ${fromSql(search)} where ${joinSql(conditionsOf({ ...search, params }), ' and ')}
      order by "space"."quality" desc, "space"."id" desc limit ${value('integer', FACET_SPACES_MAX + 1)})`
  }
  const own = FACETS.filter(isSet)
  const bases = [...(own.length < FACETS.length ? [base()] : []), ...own.map(base)]
  const counts = FACETS.map((facet) => {
    const from = isSet(facet) ? `"${facet}"` : '"all"'
    return sql(`(select '${facet}' as facet, null as value, count(*) as count from ${from})
      union all (select '${facet}', ${VALUE_SQL[facet](from)} order by 3 desc, 2 limit ${FACET_VALUES_MAX})`)
  })
  return sqlOf`${PLAN_EACH_TIME}with ${joinSql(bases, ', ')} ${counts.map(({ sql }) => sql).join(' union all ')}`
}

/** Names that differ only in case and accents are one value, shown as its first spelling. */
const VALUE_SQL: Readonly<Record<FacetName, (from: string) => string>> = {
  category: (from) => `category, count(*) from ${from} group by category`,
  city: (from) => `min(city), count(*) from ${from} where city_key <> '' group by city_key`,
  amenity: (from) =>
    `min(name), count(*) from ${from}, unnest(amenity_keys, amenity_names) as one (key, name) where key <> '' and position(',' in name) = 0 group by key`,
}

/** The times that a space is taken between two instants, merged, in order. `from`, `to`: epoch ms. */
export const busySql = (spaceId: number, from: number, to: number): Fragment =>
  sqlOf`select lower(span) as starts_at, upper(span) as ends_at from (
    select unnest(range_agg(tstzrange("starts_at", "ends_at"))) as span from "booking"
    where "space_id" = ${value('bigint', spaceId)} and "status" in ('pending', 'confirmed') and "deleted_at" is null
      and "ends_at" > ${value('timestamptz', new Date(from))} and "starts_at" < ${value('timestamptz', new Date(to))}) busy order by 1`

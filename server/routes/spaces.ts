/** The search of spaces, and the times at which a space is taken. For visitors, too. */
import { plusDays, toInstant } from '#shared/booking/times'
import {
  busyRequestSchema,
  busyResponseSchema,
  SEARCH_DAYS_MAX,
  SEARCH_SIZE,
  SEARCH_WORDS_MAX,
  SEARCH_YEARS,
  type SearchParams,
  searchRequestSchema,
  searchResponseSchema,
} from '#shared/contract/spaces'
import { wordsOf } from '#shared/records/fold'
import type { AnyRecord } from '#shared/records/query'
import { isAdmin } from '#shared/roles'
import { type Call, LAMBDA, parseValue, toRecordId } from '../call'
import type { Ctx, Deps } from '../context'
import { newBudget, readWithin, widthOf } from '../db/budget'
import { invalid, notFound } from '../errors'
import { runSql } from '../records/record-reads'
import { readZonePeriods } from '../tables/space-period'
import {
  busySql,
  FACET_SPACES_MAX,
  type FacetRow,
  facetsSql,
  pageSql,
  SEARCH_FIELDS,
  type Search,
  startsNear,
  toPage,
} from '../tables/space-search'

const NUMBERS: readonly string[] = ['guests', 'min_price', 'max_price', 'lat', 'lng', 'size']
const FLAGS = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])
const PARAMETERS = Object.keys(searchRequestSchema.shape)
const DAY_MS = 86_400_000

/** A text that is no plain number stays one, for the schema to refuse. */
const numberOr = (text: string): number | string => (/^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text)

/** The query's texts as the values that the schema checks. */
function parsedValue(name: string, text: string): unknown {
  if (NUMBERS.includes(name)) return numberOr(text)
  if (name === 'amenities') return text.split(',')
  if (name === 'instant') return FLAGS.get(text) ?? text
  return text
}

/** @throws HttpError 400 with a message per parameter */
function readSearch(c: Ctx): SearchParams {
  const query = Object.entries(c.req.query()).map(([name, text]) => [name, parsedValue(name, text)])
  const params = parseValue(Object.fromEntries(query), searchRequestSchema)
  const problems = problemsOf(params)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return params
}

/** Conditions between parameters, and dates that no calendar has. */
function problemsOf(params: SearchParams): Record<string, string> {
  const { text = '', from, to, lat, lng, min_price, max_price, sort } = params
  const problems: Record<string, string> = {}
  for (const [name, wall] of Object.entries({ from, to })) {
    const problem = wall === undefined ? undefined : dateProblem(name, wall)
    if (problem) problems[name] = problem
  }
  if (Object.keys(problems).length > 0) return problems
  if (wordsOf(text).length > SEARCH_WORDS_MAX) problems.text = `"text" should have at most ${SEARCH_WORDS_MAX} words`
  if (from !== undefined && to === undefined) problems.to = '"to" is required with "from"'
  if (to !== undefined && from === undefined) problems.from = '"from" is required with "to"'
  if (from !== undefined && to !== undefined) {
    const length = Date.parse(`${to}Z`) - Date.parse(`${from}Z`)
    if (length <= 0) problems.to = '"to" should be after "from"'
    else if (length > SEARCH_DAYS_MAX * DAY_MS)
      problems.to = `"to" should be at most ${SEARCH_DAYS_MAX} days after "from"`
  }
  if (lat !== undefined && lng === undefined) problems.lng = '"lng" is required with "lat"'
  if (lng !== undefined && lat === undefined) problems.lat = '"lat" is required with "lng"'
  if (sort === 'distance' && lat === undefined && lng === undefined)
    problems.sort = 'Sorting by distance needs "lat" and "lng"'
  if (min_price !== undefined && max_price !== undefined && max_price < min_price)
    problems.max_price = '"max_price" should not be below "min_price"'
  return problems
}

/** @param text `2026-12-01` or `2026-12-01T10:00` */
function dateProblem(name: string, text: string): string | undefined {
  const time = Date.parse(text.length === 10 ? text : `${text}Z`)
  const isDate = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  if (!isDate) return `"${name}" is not a date of the calendar`
  const [first, last] = SEARCH_YEARS
  const year = Number(text.slice(0, 4))
  return year < first || year > last ? `"${name}" should be in the years ${first} to ${last}` : undefined
}

/** Rows of the page; by distance those near the point first, all only when they are too few. */
async function readPage(c: Ctx, search: Search, size: number): Promise<AnyRecord[]> {
  const most = (size + 1) * widthOf(SEARCH_FIELDS)
  const read = (near: boolean) => readWithin<AnyRecord>(c.get('db'), pageSql(search, size, near), most, newBudget())
  const rows = startsNear(search) ? await read(true) : []
  return rows.length > size ? rows : read(false)
}

async function readFacets(c: Ctx, search: Search) {
  const rows = await runSql<FacetRow>(c.get('db'), facetsSql(search))
  const of = (name: FacetRow['facet']) =>
    rows.flatMap(({ facet, value, count }) => (facet === name && value !== null ? [{ value, count }] : []))
  const isPartial = rows.some(({ value, count }) => value === null && count > FACET_SPACES_MAX)
  return {
    facets: { category: of('category'), city: of('city'), amenity: of('amenity') },
    ...(isPartial && { facets_partial: true as const }),
  }
}

const NO_FACETS = { facets: { category: [], city: [], amenity: [] } }

/** For the documentation; contract/spaces.ts says it in full. */
const SEARCH_ABOUT = {
  text: 'Each word begins a word of name, description, city, category or amenities, whatever its case and accents.',
  city: 'The whole name, whatever its case and accents.',
  category: 'A category of the table space.',
  from: 'Start on the clock of each space’s zone, such as 2026-12-01T10:00; needs `to`. Only spaces that can be booked for exactly this period.',
  to: `End on the same clock, at most ${SEARCH_DAYS_MAX} days after \`from\`.`,
  guests: 'The space holds at least so many.',
  min_price: 'Of an hour, in minor units of the space’s currency.',
  max_price: 'Of an hour, in minor units of the space’s currency.',
  amenities: 'All of them, whole names, comma separated.',
  instant: '1: only spaces that are booked without the host’s confirmation.',
  lat: 'With `lng`: gives distance_km, from the space’s rounded position.',
  lng: 'With `lat`.',
  sort: 'price: of the period, without one of an hour, cheapest first. distance: nearest first; needs `lat` and `lng`.',
  after: '`next` of the previous page, with the same other parameters.',
  size: `Spaces of a page; default ${SEARCH_SIZE}.`,
}
const BUSY_ABOUT = {
  from: 'A day of the space’s zone, such as 2026-12-01.',
  days: 'Number of days from it on.',
}

export function spaceCalls({ clock, config }: Deps): Call[] {
  async function search(c: Ctx) {
    const params = readSearch(c)
    const { from, to, size = SEARCH_SIZE } = params
    const hasPeriod = from !== undefined && to !== undefined
    const zones = hasPeriod ? await readZonePeriods(c.get('db'), { from, to }) : undefined
    const wanted: Search = { params, now: clock.now(), zones }
    const [rows, counted] = await Promise.all([
      readPage(c, wanted, size),
      params.after === undefined ? readFacets(c, wanted) : NO_FACETS,
    ])
    const map = params.after === undefined && config.map ? { map: config.map } : {}
    return c.json({ error: false, ...toPage(rows, size, params.sort), ...counted, ...map })
  }

  async function busy(c: Ctx) {
    const id = toRecordId(c.req.param('id'))
    const { from: first, days: count } = c.req.query()
    const { from, days } = parseValue({ from: first, days: count && numberOr(count) }, busyRequestSchema)
    const problem = dateProblem('from', from)
    if (problem) throw invalid({ from: problem })
    const { userId, role } = c.get('actor')
    const [space] = await c.get('db').query<{ timezone: string }>(
      `SELECT timezone FROM space WHERE id = $1::bigint AND deleted_at IS NULL
         AND (status = 'active' OR user_id = $2::bigint OR $3::boolean)`,
      [id ?? null, userId, isAdmin(role)],
    )
    if (!space || id === undefined) throw notFound()
    const midnight = (day: string) => toInstant(`${day}T00:00`, space.timezone)
    const list = await runSql(c.get('db'), busySql(id, midnight(from), midnight(plusDays(from, days))))
    return c.json({ error: false, list })
  }

  return [
    {
      method: 'GET',
      path: `${LAMBDA}/space/search`,
      kind: 'read',
      summary: 'Search active spaces, with the price for a period, in pages by cursor; facets on the first page',
      query: PARAMETERS,
      described: { schema: searchRequestSchema, about: SEARCH_ABOUT },
      of: 'space',
      answers: { 200: searchResponseSchema },
      handle: search,
    },
    {
      method: 'GET',
      path: `${LAMBDA}/space/:id/busy`,
      kind: 'read',
      summary: 'When a space is taken, from a day of its zone on: times only, merged, without the buffer around them',
      query: ['from', 'days'],
      described: { schema: busyRequestSchema, about: BUSY_ABOUT },
      of: 'space',
      answers: { 200: busyResponseSchema },
      handle: busy,
    },
  ]
}

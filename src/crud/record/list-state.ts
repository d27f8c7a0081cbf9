/**
 * The state of a list page, and its conversion to the URL's search part (without defaults, so that
 * links stay short) and to the records query. Pure. Fields and operators that the resource does not
 * have are dropped, never sent.
 */
import { CALENDAR_MAX, FILTERS_MAX, LIST_SIZE } from '#shared/limits'
import type { Filter, Order, RecordsQuery } from '#shared/records/query'
import { fieldOf, type Resource, type TimeSpan } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'
import { type CalendarLayout, isCalendarLayout, toDay } from './calendar'
import { facetOf } from './facets'
import { CURRENCY, hasOwnCurrency } from './filter-currency'
import { operatorsFor } from './filter-operators'
import { ALTERNATIVE, type ListLayout, type ListSearch, texts, toSearchPart } from './list-search'
import { namingFields } from './record-title'
import { type ListFilter, toFilters, toListFilter } from './relative-days'
import { type DayRange, firstWeekday, rangeOf } from './weeks'

/** Screens on which a table becomes cards. */
export const COMPACT = '(max-width: 48em)'

export type ListState = {
  q: string
  /** All must hold. */
  filters: ListFilter[]
  /** If there are any, one must hold; within one all must. */
  groups: ListFilter[][]
  order: Order[]
  page: number
  size: number
  columns: string[]
  layout: ListLayout
  date?: string | undefined
}

/**
 * Used where the URL has no value: the person's stored choice for this table, else the resource's
 * own.
 */
export type ListDefaults = { columns?: readonly string[] | undefined; layout?: ListLayout | undefined }

export const PAGE_SIZES = [10, 20, 50, 100] as const
export const DEFAULT_ORDER: Order = { field: 'id', direction: 'desc' }

/** Parses a filter of the URL; undefined when the resource has no such field or operator. */
function parseListFilter(filter: string, resource: Resource): ListFilter | undefined {
  const [name = '', operatorText = '', ...rest] = filter.split(',')
  const field = fieldOf(resource.table, name)
  if (!field || !resource.filters.includes(name)) return undefined
  const value = rest.join(',')
  const choice = operatorsFor(field).find(({ operator }) => operator === operatorText)
  return choice?.accepts(value) ? toListFilter(name, choice.operator, value) : undefined
}

function parseOrder(order: string, resource: Resource): Order | undefined {
  const [name = '', direction = 'asc'] = order.split(',')
  if (!fieldOf(resource.table, name) || (direction !== 'asc' && direction !== 'desc')) return undefined
  return { field: name, direction }
}

const isPresent = <T>(value: T | undefined): value is T => value !== undefined

const parseFilters = (filters: readonly string[], resource: Resource): ListFilter[] =>
  filters.map((filter) => parseListFilter(filter, resource)).filter(isPresent)

const knownColumns = (columns: readonly string[] | undefined, { table }: Resource): string[] => [
  ...new Set((columns ?? []).filter((name) => fieldOf(table, name))),
]

export function toListState(search: ListSearch, resource: Resource, defaults: ListDefaults = {}): ListState {
  const columns = knownColumns(search.columns?.split(','), resource)
  const own = knownColumns(defaults.columns, resource)
  const groups = Object.entries(search).flatMap(([name, value]) =>
    ALTERNATIVE.test(name) ? [parseFilters(texts(value), resource)] : [],
  )
  return {
    q: search.q ?? '',
    filters: parseFilters(search.filter ?? [], resource),
    groups: groups.filter((group) => group.length > 0),
    order: (search.order ?? []).map((order) => parseOrder(order, resource)).filter(isPresent),
    page: search.page ?? 1,
    size: search.size ?? LIST_SIZE,
    columns: columns.length > 0 ? columns : own.length > 0 ? own : [...resource.columns],
    layout: search.layout ?? defaults.layout ?? 'table',
    date: search.date,
  }
}

/** The order of a list where the person chose none. */
const defaultOrder = ({ order = [DEFAULT_ORDER] }: Resource): readonly Order[] => order

/**
 * The order of a list: the person's choice, else the resource's own. Amounts compare only within
 * one currency, so a record's currency is put before its amount.
 */
export function orderOf({ order }: { order: readonly Order[] }, resource: Resource): readonly Order[] {
  const { table } = resource
  if (order.length === 0) return defaultOrder(resource)
  const amount = order.findIndex((part) => {
    const field = fieldOf(table, part.field)
    return field !== undefined && hasOwnCurrency(table, field)
  })
  const before = order.slice(0, Math.max(amount, 0))
  if (amount < 0 || before.some(({ field }) => field === CURRENCY)) return order
  const currency = order.find(({ field }) => field === CURRENCY) ?? { field: CURRENCY, direction: 'asc' }
  return [...before, currency, ...order.slice(amount).filter((part) => part !== currency)]
}

const toText = ({ field, operator, value }: ListFilter): string => `${field},${operator},${value}`

/**
 * The search part of a state. Includes columns and layout that differ from the resource's own, so
 * that a link shows the same.
 */
export function toListSearch(state: ListState, resource: Resource, defaults: ListDefaults = {}): ListSearch {
  const isOwn = state.columns.join() === resource.columns.join()
  const isHidden = isOwn && (defaults.columns === undefined || defaults.columns.join() === resource.columns.join())
  return toSearchPart({
    q: state.q,
    filter: state.filters.map(toText),
    alternatives: state.groups.map((group) => group.map(toText)),
    order: state.order.map(({ field, direction }) => `${field},${direction}`),
    page: state.page,
    size: state.size,
    columns: isHidden ? '' : state.columns.join(),
    layout: state.layout === 'table' && (defaults.layout ?? 'table') === 'table' ? undefined : state.layout,
    date: isCalendarLayout(state.layout) ? state.date : undefined,
  })
}

/** Tables to join so that every visible reference can be named, and every time has its zone. */
export const joinsOf = (columns: readonly string[], resource: Resource): string[][] => {
  const { zone } = facetOf(resource.table.name)
  const isZoned = zone?.fields.some((name) => columns.includes(name)) === true
  const tables = [...columns, ...(isZoned ? [zone.through] : [])].flatMap((name) => {
    const field = fieldOf(resource.table, name)
    // A join names a table once, so records of the own table show their number.
    return field?.kind === 'reference' && field.table !== resource.table.name ? [field.table] : []
  })
  return [...new Set(tables)].map((table) => [table])
}

/**
 * Every word must be in one of the fields: "Ada Marsh" is in two of them. One group per way to find
 * the words in the fields.
 */
export const wordsIn = (words: readonly string[], fields: readonly string[]): Filter[][] =>
  words.reduce<Filter[][]>(
    (groups, value) =>
      groups.flatMap((group) => fields.map((field): Filter[] => [...group, { field, operator: 'cs', value }])),
    [[]],
  )

/** "83" and "#83" are found by their number, too. */
const NUMBER = /^#?([1-9]\d{0,15})$/

/** The own fields that a search looks in, and those that name the records it refers to. */
function searchFields({ table, search }: Resource): { own: string[]; others: string[] } {
  const own: string[] = []
  const others: string[] = []
  for (const name of search) {
    const field = fieldOf(table, name)
    const other = field?.kind === 'reference' && tableOf(field.table)
    if (other) others.push(...namingFields(other).map((naming) => `${other.name}.${naming}`))
    else own.push(name)
  }
  return { own, others }
}

/**
 * The groups that find a search text; none for an empty one. A query has a limit of conditions, so
 * of a long text all words must be in own fields, or the text as a whole in one field.
 */
function matchesOf({ q, filters, groups }: ListState, resource: Resource): Filter[][] {
  const text = q.trim()
  if (text === '') return []
  const words = text.split(/\s+/)
  const { own, others } = searchFields(resource)
  const sizeOf = (ways: number, length: number) =>
    ways * (groups.length === 0 ? [[]] : groups).reduce((sum, group) => sum + length + group.length, 0)
  const left = FILTERS_MAX - filters.length
  const isWithin = sizeOf((own.length + others.length) ** words.length, words.length) <= left
  const isOwnWithin = sizeOf(own.length ** words.length, words.length) + sizeOf(others.length, 1) <= left
  const [, number] = NUMBER.exec(text) ?? []
  return [
    ...(isWithin
      ? wordsIn(words, [...own, ...others])
      : [...wordsIn(isOwnWithin ? words : [text], own), ...wordsIn([text], others)]),
    ...(number === undefined ? [] : [[{ field: 'id', operator: 'eq' as const, value: number }]]),
  ]
}

/**
 * The query of a list page: the search fields must contain the words of the search text, and one
 * group must hold. A query has one list of groups, so it gets every pair of a match and a group.
 * Periods become days as of `now`.
 */
export function toRecordsQuery(state: ListState, resource: Resource, now = new Date()): RecordsQuery {
  const matches = matchesOf(state, resource)
  const groups = state.groups.map((group) => toFilters(group, resource.table, now))
  const both = matches.flatMap((match) => groups.map((group) => [...match, ...group]))
  return {
    filters: toFilters(state.filters, resource.table, now),
    groups: both.length > 0 ? both : [...matches, ...groups],
    order: [...orderOf(state, resource)],
    page: state.page,
    size: state.size,
    join: joinsOf(state.columns, resource),
    include: [],
    exclude: [],
    count: 'exact',
  }
}

/** The days that the calendar shows. */
export const rangeOfState = ({ date }: ListState, layout: CalendarLayout): DayRange =>
  rangeOf(layout, date ?? toDay(new Date()), firstWeekday())

/** The clocks of two zones differ by at most this: UTC-12 and UTC+14. */
const ZONES_APART_MS = 26 * 3_600_000

/** The query of a calendar: the list's records of these days, by time, as one page. */
export function toCalendarQuery(
  state: ListState,
  resource: Resource,
  { from, to, title }: TimeSpan,
  { start, end }: DayRange,
): RecordsQuery {
  const query = toRecordsQuery({ ...state, columns: [title, from] }, resource)
  const spare = facetOf(resource.table.name).zone ? ZONES_APART_MS : 0
  return {
    ...query,
    filters: [
      ...query.filters,
      { field: from, operator: 'lt', value: new Date(+end + spare).toISOString() },
      { field: to, operator: 'gt', value: new Date(+start - spare).toISOString() },
    ],
    order: [{ field: from, direction: 'asc' }],
    page: 1,
    size: CALENDAR_MAX,
  }
}

/**
 * The order after a press on a column's header: ascending, descending, none. With shift the column
 * joins the others, else it replaces them. The column of a descending default order skips none,
 * which would be descending again.
 */
export function nextOrder(order: readonly Order[], field: string, keepOthers: boolean, resource: Resource): Order[] {
  const current = order.find((part) => part.field === field)
  const [first] = defaultOrder(resource)
  const isDefault = first?.field === field && first.direction === 'desc' && !keepOthers
  const isLast = current?.direction === (isDefault ? 'asc' : 'desc')
  const next: Order[] = isLast ? [] : [{ field, direction: current?.direction === 'asc' ? 'desc' : 'asc' }]
  if (!keepOthers) return next
  if (!current) return [...order, ...next]
  return order.flatMap((part) => (part.field === field ? next : [part]))
}

/** Whether search or filters narrow the list, so an empty list is not one without records. */
export const isNarrowed = (state: ListState): boolean =>
  state.q.trim() !== '' || state.filters.length > 0 || state.groups.length > 0

/** Identifies the matching records; a selection is kept as long as it is the same. */
export const scopeOf = ({ q, filters, groups }: ListState): string => JSON.stringify([q.trim(), filters, groups])

/**
 * The search part of a list page's URL. Every page loads it with the routes; what a list makes of it
 * is in list-state.ts. Pure.
 */
import { LIST_SIZE, LIST_SIZE_MAX } from '#shared/limits'
import { type CalendarLayout, isCalendarLayout, isDay } from './calendar'

/** A table becomes cards where there is no room; `gallery` shows pictures. */
export type ListLayout = 'table' | 'gallery' | CalendarLayout

export const parseLayout = (value: unknown): ListLayout | undefined =>
  value === 'table' || value === 'gallery' || isCalendarLayout(value) ? value : undefined

/** The URL's search part of a list page; absent = default. Saved views store the same shape. */
export type ListSearch = {
  q?: string
  /** `field,operator,value`, all must hold. */
  filter?: string[]
  /**
   * filter1, filter2 ...: groups, one of which must hold; within one all must. Named as in the
   * records call.
   */
  [alternative: `filter${number}`]: string[]
  /** `field,direction`; the first decides. */
  order?: string[]
  page?: number
  size?: number
  /** Names of the visible columns, in order, separated by commas. */
  columns?: string
  layout?: ListLayout
  /** A day of the week or month that a calendar shows, `YYYY-MM-DD`; absent: today. */
  date?: string
}

/** The texts of a parameter, which may be given once or several times. */
export const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((part) => typeof part === 'string' && part !== '')

const wholeNumber = (value: unknown, max: number): number | undefined => {
  const number = Number(value)
  return Number.isSafeInteger(number) && number >= 1 && number <= max ? number : undefined
}

/** The name of a group of filters. */
export const ALTERNATIVE = /^filter[1-9]\d?$/

/** Checks the shape only: the router calls it before it knows the resource. */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : ''
  const alternatives = Object.keys(search)
    .filter((name) => ALTERNATIVE.test(name))
    .sort((a, b) => Number(a.slice(6)) - Number(b.slice(6)))
  return toSearchPart({
    q,
    filter: texts(search.filter),
    alternatives: alternatives.map((name) => texts(search[name])),
    order: texts(search.order),
    page: wholeNumber(search.page, Number.MAX_SAFE_INTEGER) ?? 1,
    size: wholeNumber(search.size, LIST_SIZE_MAX) ?? LIST_SIZE,
    columns: texts(search.columns).join(),
    layout: parseLayout(search.layout),
    date: isDay(search.date) ? search.date : undefined,
  })
}

type SearchParts = {
  q: string
  filter: string[]
  alternatives: string[][]
  order: string[]
  page: number
  size: number
  columns: string
  layout: ListLayout | undefined
  date: string | undefined
}

/** Makes a search without defaults. Groups are renumbered. */
export function toSearchPart(parts: SearchParts): ListSearch {
  const search: ListSearch = {}
  if (parts.q !== '') search.q = parts.q
  if (parts.filter.length > 0) search.filter = parts.filter
  for (const [index, group] of parts.alternatives.filter((group) => group.length > 0).entries())
    search[`filter${index + 1}`] = group
  if (parts.order.length > 0) search.order = parts.order
  if (parts.page !== 1) search.page = parts.page
  if (parts.size !== LIST_SIZE) search.size = parts.size
  if (parts.columns !== '') search.columns = parts.columns
  if (parts.layout) search.layout = parts.layout
  if (parts.date !== undefined) search.date = parts.date
  return search
}

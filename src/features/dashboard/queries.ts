/**
 * The dashboard's queries. Totals and newest records come from lists, which the worker answers
 * offline. Figures come only from the server; the last answer per user is stored on this device.
 */
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as text from '#messages/dashboard'
import { isNetworkError } from '#shared/errors'
import { parseFilter } from '#shared/records/filter'
import type { AnyRecord, Filter } from '#shared/records/query'
import { CATALOGUE, designTable } from '#shared/resources/catalogue'
import { fieldOf, type Resource } from '#shared/resources/field'
import { MARKETPLACE } from '#shared/resources/marketplace'
import type { ListQuery, listRecords } from '../../api/records'
import { aggregate } from '../../api/rest'
import { keep, loadKept } from '../../crud/record/device-store'
import { listOptions } from '../../crud/record/listed-queries'
import { figureKeys } from '../../query/keys'
import { useAuthStore } from '../../stores/auth'
import { type DayCount, type Figure, firstDay, periodFilters, toDay, toFigure } from './period'
import type { Period } from './period-search'
import { type CurrencySums, PAID, REVENUE_SOURCES, type RevenueSource, toDayAmounts, toRevenue } from './revenue'
import { TODAY_SHOWN, type TodayGroup } from './today'

/** The total of a list; its records are not used. */
const totalOptions = (table: string, filters: Filter[] = []) => listOptions(table, { filters, size: 1 })

export type Total = {
  /** undefined while loading, or when it failed. */
  value: number | undefined
  failed: boolean
  /** Only part of the table is on this device, so there may be more. */
  partial: boolean
  /** The answer came from this device. */
  cached: boolean
  cachedAt: number | undefined
  retry: () => void
}

type TotalQuery = {
  data: Awaited<ReturnType<typeof listRecords>> | undefined
  isError: boolean
  refetch: () => unknown
}

/** Part of a table is on this device: an empty list, or the first of an order, may be wrong. */
export const isPartial = (data: TotalQuery['data']): boolean => data?._partial === true

/** None of a table in part is no number. */
export const isUnknown = ({ value, partial, failed }: Pick<Total, 'value' | 'partial' | 'failed'>): boolean =>
  failed || (partial && value === 0)

const toTotal = ({ data, isError, refetch }: TotalQuery): Total => ({
  value: data?.total,
  failed: isError && !data,
  partial: isPartial(data),
  cached: data?._offline === true,
  cachedAt: data?._cachedAt,
  retry: () => void refetch(),
})

/** How many records each catalogue resource has. */
export function useTotals(): { resource: Resource; total: Total }[] {
  const results = useQueries({ queries: CATALOGUE.map(({ table }) => totalOptions(table.name)) })
  return CATALOGUE.flatMap((resource, index) => {
    const result = results[index]
    return result ? [{ resource, total: toTotal(result) }] : []
  })
}

const DAY_MS = 86_400_000

export type Waiting = {
  name: string
  label: () => string
  resource: Resource
  /** In the address of the list. */
  filter: string[]
}

/** Figures of the marketplace, each with the list behind it. `now`: epoch milliseconds. */
function waitingAt(now: number): Waiting[] {
  const since = (days: number) => new Date(now - days * DAY_MS).toISOString()
  const [, bookings, reviews] = MARKETPLACE
  if (!bookings || !reviews) return []
  const booking = { resource: bookings }
  return [
    {
      ...{ name: 'ended', label: text.endedBookings, ...booking },
      filter: ['kind,eq,booking', 'status,eq,confirmed', `ends_at,lt,${since(0)}`],
    },
    {
      ...{ name: 'refunds', label: text.recentRefunds, ...booking },
      filter: ['refunded_cents,gt,0', `updated_at,ge,${since(30)}`],
    },
    { name: 'reviews', label: text.recentReviews, resource: reviews, filter: [`published_at,ge,${since(7)}`] },
  ]
}

export type TodayState = {
  resource: Resource
  records: readonly AnyRecord[] | undefined
  total: Total
  error: unknown
}

/** The first records of a group of "Today", as the list behind its count has them. */
export function useToday({ resource, filter, order, join = [] }: TodayGroup): TodayState {
  const result = useQuery(
    listOptions(resource.table.name, {
      filters: filter.map((item) => parseFilter(item, resource.table)),
      order: [order],
      size: TODAY_SHOWN,
      ...(join.length > 0 ? { join: join.map((table) => [table]) } : {}),
    }),
  )
  return { resource, records: result.data?.list, total: toTotal(result), error: result.data ? null : result.error }
}

/** How many records wait, by list. */
export function useWaiting(): { waiting: Waiting; total: Total }[] {
  // Of the hour, so that the queries of one hour are the same.
  const [list] = useState(() => waitingAt(Math.floor(Date.now() / 3_600_000) * 3_600_000))
  const results = useQueries({
    queries: list.map(({ resource, filter }) =>
      totalOptions(
        resource.table.name,
        filter.map((item) => parseFilter(item, resource.table)),
      ),
    ),
  })
  return list.flatMap((waiting, index) => {
    const result = results[index]
    return result ? [{ waiting, total: toTotal(result) }] : []
  })
}

const statusField = fieldOf(designTable, 'status')
const STATUSES = statusField?.kind === 'choice' ? statusField.options : []

/** How many designs are in each status. */
export function useDesignsByStatus() {
  const results = useQueries({
    queries: STATUSES.map(({ value }) => totalOptions('design', [{ field: 'status', operator: 'eq', value }])),
  })
  return STATUSES.flatMap((status, index) => {
    const result = results[index]
    return result ? [{ ...status, total: toTotal(result) }] : []
  })
}

const NEWEST: ListQuery = { order: [{ field: 'created_at', direction: 'desc' }], size: 5, join: [['project']] }

/** The five newest designs with their projects. */
export const useNewestDesigns = () => useQuery(listOptions('design', NEWEST))

/** The figures by day, each with the record's field that dates it. */
export const SOURCES = [
  { name: 'orders', label: text.orders, table: 'order', field: 'ordered_at' },
  // By creation: most bookings are for days in the future.
  { name: 'bookings', label: text.newBookings, table: 'booking', field: 'created_at', only: ['kind,eq,booking'] },
  { name: 'designs', label: text.newDesigns, table: 'design', field: 'created_at' },
  { name: 'sign-ups', label: text.signUps, table: 'user', field: 'created_at' },
] as const
export type Source = (typeof SOURCES)[number] & { only?: readonly string[] }

/** The server's answer; offline the last answer stored for this user, with `keptAt`. */
type Answer<T> = T & { today: string; at: number; keptAt?: number }

export async function fetchOrKept<T extends object>(
  place: string,
  fetchNow: (today: string) => Promise<T>,
): Promise<Answer<T>> {
  const at = Date.now()
  const today = toDay(at)
  try {
    const kept = { ...(await fetchNow(today)), today, at }
    await keep(place, kept)
    return kept
  } catch (error) {
    const kept = isNetworkError(error) ? await loadKept<Answer<T>>(place) : undefined
    if (!kept) throw error
    return { ...kept, keptAt: kept.at }
  }
}

/** Fetches the days of all periods, so that every period is available offline. */
const fetchDays = (user: number, { table, field, only = [] }: Source, signal: AbortSignal) =>
  fetchOrKept(`${user}|figures|${table}`, async (today) => {
    const filter = [...only, ...periodFilters(field, firstDay(today), today)]
    const { list } = await aggregate(table, { metric: 'count', group_by: field, bucket: 'day', filter }, { signal })
    return { rows: list.map(({ group, value }): DayCount => ({ day: String(group), count: Number(value) })) }
  })

export type FigureState = {
  source: Source
  /** undefined while loading, or when there is none. */
  figure: (Figure & { today: string }) | undefined
  error: unknown
  /** When a stored answer was fetched, in epoch milliseconds. */
  keptAt: number | undefined
  retry: () => void
}

/** One call per source returns the days of every period and its previous one. */
export function useFigures(period: Period, sources: readonly Source[] = SOURCES): FigureState[] {
  const user = useAuthStore((state) => state.user) ?? 0
  const results = useQueries({
    queries: sources.map((source) => ({
      queryKey: figureKeys.days(user, source.table),
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchDays(user, source, signal),
    })),
  })
  return sources.flatMap((source, index) => {
    const result = results[index]
    if (!result) return []
    const { data, error, refetch } = result
    const figure = data && { ...toFigure(data.rows, period, data.today), today: data.today }
    return [{ source, figure, error: data ? null : error, keptAt: data?.keptAt, retry: () => void refetch() }]
  })
}

/** Payments of one source by currency and day. */
async function fetchSums(source: RevenueSource, today: string, signal: AbortSignal): Promise<CurrencySums[]> {
  const filter = [PAID, ...periodFilters(source.moment, firstDay(today), today)]
  const paid = await aggregate(source.table, { metric: 'count', group_by: 'currency', filter }, { signal })
  return Promise.all(
    paid.list.flatMap(({ group }) =>
      Object.entries(source.amounts).map(async ([field, sign]): Promise<CurrencySums> => {
        const currency = String(group)
        const { list } = await aggregate(
          source.table,
          {
            ...{ metric: 'sum', field, group_by: source.moment, bucket: 'day' },
            filter: [...filter, `currency,eq,${currency}`],
          },
          { signal },
        )
        return { source: source.name, sign, currency, days: toDayAmounts(list) }
      }),
    ),
  )
}

const fetchRevenue = (user: number, signal: AbortSignal) =>
  fetchOrKept(`${user}|revenue`, async (today) => ({
    sums: (await Promise.all(REVENUE_SOURCES.map((source) => fetchSums(source, today, signal)))).flat(),
  }))

/** Revenue of the period and the previous one by currency. */
export function useRevenue(period: Period) {
  const user = useAuthStore((state) => state.user) ?? 0
  const { data, error, refetch } = useQuery({
    queryKey: figureKeys.revenue(user),
    queryFn: ({ signal }) => fetchRevenue(user, signal),
  })
  const shown = data && { revenue: toRevenue(data.sums, period, data.today), today: data.today }
  return { data: shown, error: data ? null : error, keptAt: data?.keptAt, retry: () => void refetch() }
}

const NEWEST_PEOPLE: ListQuery = { order: [{ field: 'created_at', direction: 'desc' }], size: 5 }

/** The five newest accounts. */
export const useNewestPeople = () => useQuery(listOptions('user', NEWEST_PEOPLE))

const TOP_DESIGNS: ListQuery = { order: [{ field: 'version', direction: 'desc' }], size: 5 }

/**
 * The five most edited designs. A record's version counts its changes; one that was never sent has
 * none, which sorts first.
 */
export const useTopDesigns = () =>
  useQuery({
    ...listOptions('design', TOP_DESIGNS),
    select: (page) => ({ ...page, list: page.list.filter((design) => typeof design.version === 'number') }),
  })

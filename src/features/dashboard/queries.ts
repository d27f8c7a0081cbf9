/** The dashboard's numbers, from list totals of the records API; offline the worker answers the same calls. */
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Filter } from '#shared/records/query'
import { CATALOGUE, designTable } from '#shared/resources/catalogue'
import { fieldOf, type Resource } from '#shared/resources/field'
import { type ListQuery, listRecords } from '../../api/records'
import { recordKeys } from '../../query/keys'

const listOptions = (table: string, query: ListQuery) => ({
  queryKey: recordKeys.list(table, query),
  queryFn: ({ signal }: { signal: AbortSignal }) => listRecords(table, query, { signal }),
})

/** Only the total of a list is wanted. */
const totalOptions = (table: string, filters: Filter[] = []) => listOptions(table, { filters, size: 1 })

export type Total = {
  /** undefined while loading, or when it failed. */
  value: number | undefined
  failed: boolean
  /** The device holds only part of the table: at least so many. */
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

const toTotal = ({ data, isError, refetch }: TotalQuery): Total => ({
  value: data?.total,
  failed: isError && !data,
  partial: data?._partial === true,
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

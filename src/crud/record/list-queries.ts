/** A page of records as a query, which can start before the list's code has loaded. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Resource } from '#shared/resources/field'
import { type ListQuery, listRecords } from '../../api/records'
import { recordKeys } from '../../query/keys'
import { isCalendarLayout } from './calendar'
import { type ListSearch, toListState, toRecordsQuery } from './list-state'

export type RecordsClient = QueryClient

export const listOptions = (table: string, query: ListQuery) =>
  queryOptions({
    queryKey: recordKeys.list(table, query),
    queryFn: ({ signal }) => listRecords(table, query, { signal }),
  })

/** Prefetches the list at this address, unless it is a calendar: only the page knows its days. */
export function prefetchList(client: RecordsClient, resource: Resource, search: ListSearch): void {
  const state = toListState(search, resource)
  if (!isCalendarLayout(state.layout))
    void client.prefetchQuery(listOptions(resource.table.name, toRecordsQuery(state, resource)))
}

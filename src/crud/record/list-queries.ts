/** A page of records as a query, which can start before the list's code has loaded. */
import type { QueryClient } from '@tanstack/react-query'
import type { Resource } from '#shared/resources/field'
import { isCalendarLayout } from './calendar'
import type { ListSearch } from './list-search'
import { toListState, toRecordsQuery } from './list-state'
import { listOptions } from './listed-queries'

export type RecordsClient = QueryClient

export { listOptions }

/** Prefetches the list at this address, unless it is a calendar: only the page knows its days. */
export function prefetchList(client: RecordsClient, resource: Resource, search: ListSearch): void {
  const state = toListState(search, resource)
  if (!isCalendarLayout(state.layout))
    void client.prefetchQuery(listOptions(resource.table.name, toRecordsQuery(state, resource)))
}

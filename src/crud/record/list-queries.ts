/** A page of records as a query, and asking for it while what shows it is still on its way. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Resource } from '#shared/resources/field'
import { type ListQuery, listRecords } from '../../api/records'
import { recordKeys } from '../../query/keys'
import { isCalendarLayout } from './calendar'
import { type ListSearch, toListState, toRecordsQuery } from './list-state'

/** Where the pages' records are kept while they are looked at. */
export type RecordsClient = QueryClient

export const listOptions = (table: string, query: ListQuery) =>
  queryOptions({
    queryKey: recordKeys.list(table, query),
    queryFn: ({ signal }) => listRecords(table, query, { signal }),
  })

/** The records of the list at this address; of a calendar nothing, since only the page knows its days. */
export function prefetchList(client: RecordsClient, resource: Resource, search: ListSearch): void {
  const state = toListState(search, resource)
  if (!isCalendarLayout(state.layout))
    void client.prefetchQuery(listOptions(resource.table.name, toRecordsQuery(state, resource)))
}

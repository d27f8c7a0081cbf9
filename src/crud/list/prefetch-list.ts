/** Asks for the data of a list before the list is drawn. */
import type { QueryClient } from '@tanstack/react-query'
import type { Resource } from '#shared/resources/field'
import { isCalendarLayout } from '../record/calendar'
import type { ListSearch } from '../record/list-search'
import { toListState, toRecordsQuery } from '../record/list-state'
import { listOptions } from '../record/listed-queries'
import { prefetchSettings } from './settings-queries'

/** The list at this address, unless it is a calendar: only the page knows its days. */
export function prefetchList(client: QueryClient, resource: Resource, search: ListSearch): void {
  prefetchSettings(client)
  const state = toListState(search, resource)
  if (!isCalendarLayout(state.layout))
    void client.prefetchQuery(listOptions(resource.table.name, toRecordsQuery(state, resource)))
}

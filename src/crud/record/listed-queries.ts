/** A page of records as a query, without the state of a list page: public pages load this file. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type ListQuery, listRecords } from '../../api/records'
import { recordKeys } from '../../query/keys'

export type RecordsClient = QueryClient

export const listOptions = (table: string, query: ListQuery) =>
  queryOptions({
    queryKey: recordKeys.list(table, query),
    queryFn: ({ signal }) => listRecords(table, query, { signal }),
  })

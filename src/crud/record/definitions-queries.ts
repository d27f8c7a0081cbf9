/**
 * Tables that are defined at run time. Their definitions are records, which the worker stores, so
 * pages of such a table open offline too. The page's registry follows the last answer.
 */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { LIST_SIZE_MAX } from '#shared/limits'
import { isSame } from '#shared/records/values'
import { DEFINITIONS_TABLE, isArrivedName, parseDefinition } from '#shared/resources/definition'
import type { Resource } from '#shared/resources/field'
import { resources, subscribeResources } from '#shared/resources/resources'
import { registry } from '#shared/resources/tables'
import { listRecords, type RecordList } from '../../api/records'
import { recordKeys } from '../../query/keys'
import { useAuthStore } from '../../stores/auth'
import { keepsChanges, useOfflineStore } from '../../stores/offline'
import type { RecordsClient } from './listed-queries'

const QUERY = { size: LIST_SIZE_MAX }

const definitionsOptions = queryOptions({
  queryKey: recordKeys.list(DEFINITIONS_TABLE, QUERY),
  queryFn: async ({ signal }) => {
    const answer = await listRecords(DEFINITIONS_TABLE, QUERY, { signal })
    adopt(answer)
    return answer
  },
  // The product's own pages work without definitions.
  retry: false,
})

// The next person may see other definitions. Cleared here, so that the sign-in page loads no
// definitions.
useAuthStore.subscribe((now, before) => {
  if (now.user !== before.user || now.role !== before.role) registry.replace([])
})

/**
 * Replaces the registry only when a definition changed, because that remounts the pages of such
 * tables.
 */
function adopt({ list }: RecordList): void {
  const definitions = list.flatMap(({ definition, release }) => {
    const parsed = parseDefinition(definition)
    return parsed && typeof release === 'number' ? { ...parsed, table: { ...parsed.table, release } } : []
  })
  if (!isSame(definitions, registry.arrived())) registry.replace(definitions)
}

/** All resources that have pages. */
export const useResources = (): readonly Resource[] => useSyncExternalStore(subscribeResources, resources)

/** Keeps the definitions current while the component is shown. The data are their records. */
export function useDefinitions() {
  const definitions = useQuery(definitionsOptions)
  const { refetch } = definitions
  const isReady = useOfflineStore(keepsChanges)
  const [wasReady] = useState(isReady)
  // On the first visit the worker starts after the page: it has not seen the answer, without which it
  // keeps no record of these tables.
  useEffect(() => {
    if (isReady && !wasReady) void refetch()
  }, [isReady, wasReady, refetch])
  return definitions
}

/** Called before a page decides that there is no such resource. */
export async function awaitDefinitions(client: RecordsClient, resource: string): Promise<void> {
  if (isArrivedName(resource) && !registry.arrivedOf(resource))
    await client.fetchQuery({ ...definitionsOptions, staleTime: 0 }).catch(() => undefined)
}

/** API calls of the design editor, except for the record of the design. */
import { useQuery } from '@tanstack/react-query'
import type { OutboxEntry } from '#shared/offline/outbox'
import { listOutbox } from '../../api/outbox'
import { outboxKeys } from '../../query/keys'
import { useOfflineStore } from '../../stores/offline'

/** The queued update of this design that met a newer version; undefined when there is none. */
export function useQueuedConflict(design: unknown): OutboxEntry | undefined {
  const undecided = useOfflineStore(({ sync }) => sync.syncErrors)
  const { data } = useQuery({
    queryKey: [...outboxKeys.requests, undecided.map(({ requestId }) => requestId)],
    queryFn: listOutbox,
    enabled: undecided.length > 0,
    ...{ staleTime: 0, retry: false, meta: { toast: false } },
  })
  if (undecided.length === 0) return undefined
  return data?.list.find(
    ({ state, operation, table, theirs }) =>
      state === 'conflict' && operation === 'update' && table === 'design' && theirs?.id === design,
  )
}

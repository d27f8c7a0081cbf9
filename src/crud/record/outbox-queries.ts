/** The changes that wait in the worker's queue. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listOutbox } from '../../api/outbox'
import { outboxKeys } from '../../query/keys'
import { useOfflineStore } from '../../stores/offline'

/** All queued changes. Refetched with every snapshot of the worker. */
export function useOutbox({ enabled = true } = {}) {
  const client = useQueryClient()
  useEffect(
    () =>
      useOfflineStore.subscribe((now, before) => {
        if (now.queue !== before.queue) void client.invalidateQueries({ queryKey: outboxKeys.requests })
      }),
    [client],
  )
  return useQuery({ queryKey: outboxKeys.requests, queryFn: listOutbox, enabled, staleTime: 0, retry: false })
}

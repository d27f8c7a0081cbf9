/** The outbox's door to the API: reading what waits, a changed payload, export and import. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createIntents } from '../../api/intent'
import { editQueued, exportOutbox, importOutbox, listOutbox } from '../../api/outbox'
import { outboxKeys } from '../../query/keys'
import { useOfflineStore } from '../../stores/offline'

/** Every change that waits; read again with every snapshot of the worker. */
export function useOutbox() {
  const client = useQueryClient()
  useEffect(
    () =>
      useOfflineStore.subscribe((now, before) => {
        if (now.queue !== before.queue) void client.invalidateQueries({ queryKey: outboxKeys.requests })
      }),
    [client],
  )
  return useQuery({ queryKey: outboxKeys.requests, queryFn: listOutbox, staleTime: 0, retry: false })
}

/** Errors are shown in the dialog, at the field where they can be. */
export function useEditChange() {
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: unknown }) => editQueued(id, body, intents.keyFor({ id, body })),
    meta: { toast: false },
    retry: false,
    onSuccess: () => intents.settled(),
  })
}

export const useExportChanges = () =>
  useMutation({ mutationFn: (ids: readonly string[]) => exportOutbox(ids), meta: { toast: false }, retry: false })

/** Takes the file's content as it was read; the worker judges every row. */
export const useImportChanges = () =>
  useMutation({ mutationFn: (file: unknown) => importOutbox(file), meta: { toast: false }, retry: false })

/** The outbox's door to the API: reading what waits, a changed payload, export and import. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fieldsOf } from '#shared/json'
import type { OutboxEntry } from '#shared/offline/outbox'
import { createIntents } from '../../api/intent'
import { editQueued, exportOutbox, importOutbox, listOutbox } from '../../api/outbox'
import { deleteRecord, updateRecord } from '../../api/records'
import { restoreRecord } from '../../api/trash'
import { refreshRecords } from '../../crud/record/record-queries'
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

/** A change that the server had done before it could be given up, and the record as it left it. */
export type Arrived = { entry: OutboxEntry; record: { id: number; version: number | undefined } }

/** The change that leads back: each press is the same intent. With somebody else's change in between the server refuses. */
export function useOpposite() {
  const client = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: async ({ entry, record: { id, version } }: Arrived): Promise<void> => {
      const table = entry.table ?? ''
      if (entry.operation === 'create') await deleteRecord(table, id, { key, version })
      else if (entry.operation === 'delete') await restoreRecord(table, id, { key })
      else {
        await updateRecord(table, id, entry.baseValues ?? {}, { key, version, base: fieldsOf(entry.body) })
      }
    },
    meta: { toast: false },
    retry: false,
    onSuccess: () => refreshRecords(client),
  })
}

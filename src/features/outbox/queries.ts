/** The API calls of the outbox: edit, export and import queued changes. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldsOf } from '#shared/json'
import type { OutboxEntry } from '#shared/offline/outbox'
import { captchaSetup, verifyCaptcha } from '../../api/captcha'
import { createIntents } from '../../api/intent'
import { editQueued, exportOutbox, importOutbox } from '../../api/outbox'
import { deleteRecord, updateRecord } from '../../api/records'
import { restoreRecord } from '../../api/trash'
import { refreshRecords } from '../../crud/record/record-queries'

/** The dialog shows the errors, at their fields where possible. */
export function useEditChange() {
  const client = useQueryClient()
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: unknown }) => editQueued(id, body, intents.keyFor({ id, body })),
    meta: { toast: false },
    retry: false,
    onSuccess: () => {
      intents.settled()
      // The pages below show the queued values.
      refreshRecords(client)
    },
  })
}

/** The captcha that a visitor solves; null: none. */
export const useCaptchaWidget = (isAsked: boolean) =>
  useQuery({
    queryKey: ['captcha'],
    queryFn: async ({ signal }) => (await captchaSetup({ signal })).widget,
    enabled: isAsked,
    meta: { toast: false },
    staleTime: Number.POSITIVE_INFINITY,
  })

export const askCaptcha = (token: string) => verifyCaptcha(token)

export const useExportChanges = () =>
  useMutation({ mutationFn: (ids: readonly string[]) => exportOutbox(ids), meta: { toast: false }, retry: false })

/** Takes the parsed file. The worker validates every row. */
export function useImportChanges() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: unknown) => importOutbox(file),
    meta: { toast: false },
    retry: false,
    onSuccess: () => refreshRecords(client),
  })
}

/** A change that the server applied before it could be discarded, and the resulting record. */
export type Arrived = { entry: OutboxEntry; record: { id: number; version: number | undefined } }

/**
 * Undoes a change on the server. Every press is the same intent. The server rejects it if someone
 * else has changed the record since.
 */
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

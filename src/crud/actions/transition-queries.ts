/**
 * Takes a step of a record's status, with one key per intent: by the server's own call if there is
 * one, else by an update.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyRecord } from '#shared/records/query'
import type { Resource, Transition } from '#shared/resources/field'
import { createIntents } from '../../api/intent'
import { updateRecord } from '../../api/records'
import { takeTransition } from '../../api/transitions'
import { baseOf } from '../record/change-base'
import { refreshRecords } from '../record/record-queries'
import { requireId } from '../record/record-title'

/** `record`: as the person saw it. `words`: what the transition asks for. */
export type TransitionInput = { record: AnyRecord; transition: Transition; words?: string | undefined }

export function useTakeTransition({ table }: Resource) {
  const client = useQueryClient()
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationKey: ['updateModel', table.name],
    mutationFn: ({ record, transition, words = '' }: TransitionInput) => {
      const id = requireId(record)
      const { version } = record
      const { asks } = transition
      const options = { key: intents.keyFor([id, transition.name, version, words]), version, release: table.release }
      if (!transition.isCall) {
        const { to, clears } = transition
        const changes = { status: to, ...(clears !== undefined && { [clears]: null }) }
        const base = baseOf({ table }, record, Object.keys(changes))
        return updateRecord(table.name, id, changes, { ...options, base })
      }
      return takeTransition(table.name, id, transition.name, options, asks && words ? { [asks.name]: words } : {})
    },
    meta: { toast: false },
    onSuccess: () => intents.settled(),
    // After a rejection too: the record is not as shown.
    onSettled: () => refreshRecords(client),
  })
}

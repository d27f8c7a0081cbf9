/** A step of a record's status, as a change with one key per intent: a call of the server's where it has one, else an update. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfflineMarks } from '#shared/contract/records'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { Resource, Transition } from '#shared/resources/field'
import { cancelBooking, completeBooking, confirmBooking } from '../../api/bookings'
import { createIntents } from '../../api/intent'
import { updateRecord, type WriteOptions } from '../../api/records'
import { baseOf } from '../form/form-values'
import { refreshRecords } from '../record/record-queries'
import { requireId } from '../record/record-title'

/** `record`: as the person saw it. */
export type TransitionInput = { record: AnyRecord; transition: Transition }

type Taken = { message: string } & OfflineMarks
type Take = (id: RecordId, options: WriteOptions) => Promise<Taken>

/** By table and name of the step. */
const CALLS: Readonly<Record<string, Take>> = {
  'booking.confirm': confirmBooking,
  'booking.cancel': cancelBooking,
  'booking.complete': completeBooking,
}

export function useTakeTransition({ table }: Resource) {
  const client = useQueryClient()
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationKey: ['updateModel', table.name],
    mutationFn: ({ record, transition }: TransitionInput): Promise<Taken> => {
      const id = requireId(record)
      const { version } = record
      const options = { key: intents.keyFor([id, transition.name, version]), version }
      if (!transition.isCall) {
        const base = baseOf({ table }, record, ['status'])
        return updateRecord(table.name, id, { status: transition.to }, { ...options, base })
      }
      const call = CALLS[`${table.name}.${transition.name}`]
      if (!call) throw new Error(`No call for ${table.name}.${transition.name}`)
      return call(id, options)
    },
    meta: { toast: false },
    onSuccess: () => intents.settled(),
    // After a refusal too: the record is another than was shown.
    onSettled: () => refreshRecords(client),
  })
}

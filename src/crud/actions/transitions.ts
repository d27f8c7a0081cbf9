/** The steps that a record's status offers. Pure but for the clock; the server decides again. */
import type { AnyRecord } from '#shared/records/query'
import { fieldOf, type Resource, type Transition } from '#shared/resources/field'

/** A moment that a server ahead of this device's clock has just set is not in the future. */
const CLOCK_SKEW_MS = 5_000

/** `now`: epoch milliseconds. */
export function offeredTransitions({ transitions = [] }: Resource, record: AnyRecord, now: number): Transition[] {
  return transitions.filter(({ from, when }) => {
    if (!from.includes(String(record.status))) return false
    return !when || Date.parse(String(record[when.field])) > now + CLOCK_SKEW_MS === (when.is === 'future')
  })
}

/** "Confirmed" */
export function statusLabel({ table }: Resource, status: string): string {
  const field = fieldOf(table, 'status')
  const option = field?.kind === 'choice' ? field.options.find(({ value }) => value === status) : undefined
  return option?.label ?? status
}

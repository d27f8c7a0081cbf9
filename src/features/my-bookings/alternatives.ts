/** The free times that the server offered when it refused a booking. Times are epoch milliseconds. Pure. */
import { fieldsOf } from '#shared/json'
import type { OutboxEntry } from '#shared/offline/outbox'

export type Period = { starts: number; ends: number }

const MAX = 3

export function alternativesOf({ lastError }: Pick<OutboxEntry, 'lastError'>): Period[] {
  const { alternatives } = fieldsOf(lastError)
  return (Array.isArray(alternatives) ? alternatives : [])
    .map(fieldsOf)
    .map(({ starts_at, ends_at }) => ({ starts: Date.parse(String(starts_at)), ends: Date.parse(String(ends_at)) }))
    .filter(({ starts, ends }) => ends > starts)
    .slice(0, MAX)
}

/** Pure: the outbox in plain words. Times are epoch milliseconds. */
import { fieldsOf } from '#shared/json'
import type { ImportResult, OutboxEntry } from '#shared/offline/outbox'
import type { Operation, RequestError } from '#shared/offline/queued-request'
import { fieldOf } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'
import { formatTime } from '../../ui/dates'
import { isRecordWrite } from './entries'

/** "Edit design 'Gift box': Width, Height": what an update changes belongs to its name. */
export function nameOf({ label, ...entry }: OutboxEntry): string {
  const table = tableOf(entry.table ?? '')
  if (!table || entry.operation !== 'update' || !isRecordWrite({ label, ...entry })) return label
  const fields = Object.keys(fieldsOf(entry.body)).map((name) => fieldOf(table, name)?.label ?? name)
  const isTitled = typeof entry.theirs?.[table.title] === 'string' && !label.includes("'")
  const name = isTitled ? `${label} '${entry.theirs?.[table.title]}'` : label
  return fields.length > 0 ? `${name}: ${fields.join(', ')}` : name
}

export const attemptsText = ({ retryCount, maxRetries }: OutboxEntry): string =>
  `Attempts: ${retryCount} of ${maxRetries}`

/** When it goes, or what it waits for; empty where that is the person's to decide. */
export function nextText(entry: OutboxEntry, list: readonly OutboxEntry[], isOnline: boolean, now: number): string {
  if (entry.state === 'sending') return 'Being sent now'
  const blocker = list.find(({ id }) => id === entry.blockedBy)
  if (blocker) return `Blocked by: ${nameOf(blocker)}`
  if (entry.state !== 'pending') return ''
  const before = list.filter(({ id }) => entry.waitsFor.includes(id)).map(nameOf)
  if (before.length > 0) return `Waits for: ${before.join('; ')}`
  if (!isOnline) return 'Goes when the connection returns'
  if (entry.nextAttemptAt !== null && entry.nextAttemptAt > now)
    return `Next attempt at ${formatTime(entry.nextAttemptAt)}`
  return 'Goes with the next sync'
}

/** Why the last attempt at that operation failed. */
export function errorText({ status, message }: RequestError, operation: Operation): string {
  if (status === 0) return message === 'Network error' ? 'The server could not be reached' : message
  if (status === 401) return 'The session had ended; signing in again sends it'
  if (status === 403) return `You may not do this: ${message}`
  if (status === 404) return `It is no longer there: ${message}`
  if (status === 412)
    return operation === 'update' ? 'Somebody else changed the same fields' : 'Somebody else changed it meanwhile'
  if (status === 425 || status === 429 || (status > 500 && status < 505)) return `The server is busy: ${message}`
  if (status === 408 || status >= 500) return `The server failed: ${message}`
  return `The server refused it: ${message}`
}

/** The lines of an imported file with what became of each. */
export function importLines(
  rows: readonly unknown[],
  results: readonly ImportResult[],
): { key: string; text: string; isRefused: boolean }[] {
  return results.map(({ id, status, message }, index) => {
    const row = fieldsOf(rows[index])
    const what = [row.operation, row.table].filter((part) => typeof part === 'string').join(' ')
    const outcome = { added: 'added', known: 'already here', refused: `refused: ${message ?? 'not readable'}` }[status]
    return {
      key: `${index}-${id}`,
      text: `${what || `Line ${index + 1}`} – ${outcome}`,
      isRefused: status === 'refused',
    }
  })
}

export const importSummary = (results: readonly ImportResult[]): string =>
  (['added', 'known', 'refused'] as const)
    .map((status) => [results.filter((result) => result.status === status).length, status] as const)
    .filter(([count]) => count > 0)
    .map(([count, status]) => `${count} ${status === 'known' ? 'already here' : status}`)
    .join(', ') || 'The file holds no changes'

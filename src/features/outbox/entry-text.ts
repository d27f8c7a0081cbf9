/** The texts of queued changes. Times are epoch milliseconds. Pure. */
import * as text from '#messages/outbox'
import { fieldsOf } from '#shared/json'
import { language, ownLocale, ownWord } from '#shared/messages/language'
import { listOf } from '#shared/messages/list-of'
import type { ImportResult, OutboxEntry } from '#shared/offline/outbox'
import type { Operation, RequestError } from '#shared/offline/queued-request'
import { RESTORE } from '#shared/offline/request-label'
import { isTempId } from '#shared/offline/temp-id'
import { fieldOf, type Table } from '#shared/resources/field'
import { resourceOfTable } from '#shared/resources/resources'
import { tableOf } from '#shared/resources/tables'
import { formatTime } from '../../ui/dates'
import { isRecordWrite } from './entries'

/** A step of a record. */
const STEP = /\/lambda\/([a-z_]+)\/([^/]+)\/([a-z]+)$/

/** Calls that change no record, by the end of their path. */
const CALLS: readonly (readonly [end: string, name: () => string])[] = [
  ['/lambda/update/photo', text.changePhoto],
  ['/lambda/preference', text.changeSettings],
  ['/realtime/send', text.sendMessage],
  ['/realtime/room', text.startConversation],
]

/** Tables whose records have no pages of their own. */
const OTHER_RECORDS: ReadonlyMap<string, () => string> = new Map([
  ['comment', text.comment],
  ['favorite', text.favorite],
  ['preference', text.settings],
  ['saved_view', text.savedView],
])

const KIBIBYTE = 1_024

/** Whether a field holds what a saved view shows. */
export const isViewState = ({ name }: Table, field: string): boolean => name === 'saved_view' && field === 'state'

function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KIBIBYTE))
  const [size, unit] = kilobytes < KIBIBYTE ? [kilobytes, 'kilobyte'] : [kilobytes / KIBIBYTE, 'megabyte']
  return size.toLocaleString(ownLocale(), { style: 'unit', unit, maximumFractionDigits: 1 })
}

/** A step or a restoration; undefined for other calls. */
function recordCall(path: string): string | undefined {
  const [, restored, id] = RESTORE.exec(path) ?? []
  if (restored) return text.restoreDeleted({ one: resourceOfTable(restored)?.label.one ?? restored, id: String(id) })
  const [, table = '', record = '', name] = STEP.exec(path) ?? []
  const resource = resourceOfTable(table)
  const step = resource?.transitions?.find((transition) => transition.name === name)?.label
  if (!resource || step === undefined) return undefined
  const { one } = resource.label
  return isTempId(record) ? text.stepOfNew({ step, one }) : text.stepOf({ step, one, id: record })
}

/**
 * The name of a change in the language of the page. The worker's own is English
 * (shared/offline/request-label.ts).
 */
function ownLabel(entry: OutboxEntry): string {
  const { label, operation, table, file, endpoint } = entry
  const path = endpoint.split('?')[0] ?? ''
  // The worker has no words for settings.
  if (language() === 'en') return path.endsWith('/lambda/preference') ? text.changeSettings() : label
  if (file !== null) return text.uploadFile({ name: file.name, size: sizeText(file.size) })
  const call = CALLS.find(([end]) => path.endsWith(end))?.[1]() ?? recordCall(path)
  if (call !== undefined) return call
  const one = resourceOfTable(table ?? '')?.label.one ?? OTHER_RECORDS.get(table ?? '')?.()
  if (one === undefined || operation === 'custom') return text.sendChange()
  const change = text.recordChange({ operation, one })
  const [, record] = /‘(.*)’$/.exec(label) ?? []
  return record === undefined ? change : text.namedRecord({ change, record })
}

/** "Edit design ‘Gift box’: Width, Height". Only an update names its fields. */
export function nameOf(entry: OutboxEntry): string {
  const label = ownLabel(entry)
  const table = tableOf(entry.table ?? '')
  if (!table || entry.operation !== 'update' || !isRecordWrite(entry)) return label
  const fields = Object.keys(fieldsOf(entry.body)).map((name) => fieldOf(table, name)?.label ?? name)
  const title = entry.theirs?.[table.title]
  const change =
    typeof title === 'string' && !entry.label.includes('‘') ? text.namedRecord({ change: label, record: title }) : label
  return fields.length > 0 ? text.namedFields({ change, fields: listOf(fields, 'unit') }) : change
}

/** Empty before the first attempt. */
export const attemptsText = ({ retryCount, maxRetries }: OutboxEntry): string =>
  retryCount > 0 ? text.attempts({ count: retryCount, limit: maxRetries }) : ''

/** When the change is sent or what blocks it; empty when a person has to decide. */
export function nextText(entry: OutboxEntry, list: readonly OutboxEntry[], isOnline: boolean, now: number): string {
  if (entry.state === 'sending') return text.sendingNow()
  const blocker = list.find(({ id }) => id === entry.blockedBy)
  if (blocker) return text.blockedBy({ change: nameOf(blocker) })
  if (entry.state !== 'pending') return ''
  const before = list.filter(({ id }) => entry.waitsFor.includes(id)).map(nameOf)
  if (before.length > 0) return text.waitingFor({ changes: before.join('; ') })
  if (!isOnline) return text.onceOnline()
  if (entry.nextAttemptAt !== null && entry.nextAttemptAt > now)
    return text.nextAttempt({ time: formatTime(entry.nextAttemptAt) })
  return text.onNextSync()
}

/** Why the last attempt failed. */
export function errorText({ status, ...error }: RequestError, operation: Operation): string {
  const message = ownWord(error.message)
  // The worker stores this word (sw/queue/send.ts).
  if (status === 0) return error.message === 'Network error' ? text.unreachable() : message
  if (status === 401) return text.sessionEnded()
  if (status === 403) return text.noPermission({ error: message })
  if (status === 404) return text.noLongerExists({ error: message })
  if (status === 412) return operation === 'update' ? text.sameFieldsChanged() : text.changedMeanwhile()
  if (status === 425 || status === 429 || (status > 500 && status < 505)) return text.serverBusy({ error: message })
  if (status === 408 || status >= 500) return text.serverError({ error: message })
  return text.rejected({ error: message })
}

/** The lines of an imported file, each with its outcome. */
export function importLines(
  rows: readonly unknown[],
  results: readonly ImportResult[],
): { key: string; line: string; isRefused: boolean }[] {
  return results.map(({ id, status, message }, index) => {
    const row = fieldsOf(rows[index])
    const name = [row.operation, row.table].filter((part) => typeof part === 'string').join(' ')
    const line = name || text.lineNumber({ number: index + 1 })
    const outcomes = {
      added: () => text.lineAdded({ line }),
      known: () => text.lineKnown({ line }),
      refused: () => text.lineRefused({ line, reason: message ?? text.lineUnreadable() }),
    }
    return { key: `${index}-${id}`, line: outcomes[status](), isRefused: status === 'refused' }
  })
}

/** "2 added, 1 already here". */
export function importSummary(results: readonly ImportResult[]): string {
  const counted = [
    ['added', text.countAdded],
    ['known', text.countKnown],
    ['refused', text.countRefused],
  ] as const
  const parts = counted.flatMap(([status, countText]) => {
    const count = results.filter((result) => result.status === status).length
    return count > 0 ? [countText({ count })] : []
  })
  return parts.length > 0 ? listOf(parts, 'unit') : text.emptyFile()
}

/** Pure: what a change is called where it waits, in plain words and never by its address (design, ux.md "Outbox"). */
import { fieldsOf } from '../json'
import { tableOf } from '../resources/tables'
import type { QueuedRequest } from './queued-request'
import { isTempId } from './temp-id'

/** Calls that are no change of a record by itself: a step of a booking, the way back of a deletion. */
const STEP = /\/lambda\/booking\/([^/]+)\/(confirm|cancel|complete)$/
const BROUGHT_BACK = /\/lambda\/trash\/([a-z][a-z0-9_]*)\/(\d+)\/restore$/

const KIBIBYTE = 1_024

/** "32 KB", "4.2 MB". */
function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KIBIBYTE))
  return kilobytes < KIBIBYTE ? `${kilobytes} KB` : `${(kilobytes / KIBIBYTE).toFixed(1)} MB`
}

type Named = Pick<QueuedRequest, 'operation' | 'table' | 'body' | 'endpoint'> & {
  /** Of an upload. */
  file?: { name: string; size: number } | undefined
  /** What the record was called when the change was made. */
  title?: string | undefined
}

/** "Edit design 'Gift box'", "Upload honey.jpg (32 KB)", "Confirm booking #12". */
export function labelOf({ operation, table, body, endpoint, file, title }: Named): string {
  if (file) return `Upload ${file.name} (${sizeText(file.size)})`
  const verb = { create: 'Add', update: 'Edit', delete: 'Delete', custom: 'Send' }[operation]
  const path = endpoint.split('?')[0] ?? ''
  const [, booking, step] = STEP.exec(path) ?? []
  if (booking && step)
    return `${step.charAt(0).toUpperCase()}${step.slice(1)} ${isTempId(booking) ? 'a new booking' : `booking #${booking}`}`
  const [, back, id] = BROUGHT_BACK.exec(path) ?? []
  if (back) return `Bring back ${back.replaceAll('_', ' ')} #${id}`
  if (path.endsWith('/lambda/update/photo')) return 'Change the photo of your profile'
  if (path.endsWith('/realtime/send')) return 'Send a message'
  if (!table) return operation === 'custom' ? 'Send a change' : `${verb} something`
  const named = title || fieldsOf(body)[tableOf(table)?.title ?? '']
  return `${verb} ${table.replaceAll('_', ' ')}${typeof named === 'string' ? ` '${named}'` : ''}`
}

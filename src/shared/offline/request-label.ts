/** The label of a queued change, in words and never its URL (design, ux.md "Outbox"). Pure. */
import { fieldsOf } from '../json'
import { tableOf } from '../resources/tables'
import type { QueuedRequest } from './queued-request'
import { isTempId } from './temp-id'

/** Calls with labels of their own: a step of a booking, and restoring a deleted record. */
const STEP = /\/lambda\/booking\/([^/]+)\/(confirm|decline|cancel|complete)$/
export const RESTORE = /\/lambda\/trash\/([a-z][a-z0-9_]*)\/(\d+)\/restore$/

const KIBIBYTE = 1_024

/** "32 KB", "4.2 MB". */
function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KIBIBYTE))
  return kilobytes < KIBIBYTE ? `${kilobytes} KB` : `${(kilobytes / KIBIBYTE).toFixed(1)} MB`
}

type Named = Pick<QueuedRequest, 'operation' | 'table' | 'body' | 'endpoint'> & {
  /** The file of an upload. */
  file?: { name: string; size: number } | undefined
  /** The record's title when the change was made. */
  title?: string | undefined
}

/** "Edit design ‘Gift box’", "Upload honey.jpg (32 KB)", "Confirm booking #12". */
export function labelOf({ operation, table, body, endpoint, file, title }: Named): string {
  if (file) return `Upload ${file.name} (${sizeText(file.size)})`
  const verb = { create: 'Add', update: 'Edit', delete: 'Delete', custom: 'Send' }[operation]
  const path = endpoint.split('?')[0] ?? ''
  const [, booking, step] = STEP.exec(path) ?? []
  if (booking && step)
    return `${step.charAt(0).toUpperCase()}${step.slice(1)} ${isTempId(booking) ? 'a new booking' : `booking #${booking}`}`
  const [, restored, id] = RESTORE.exec(path) ?? []
  if (restored) return `Restore ${restored.replaceAll('_', ' ')} #${id}`
  if (path.endsWith('/lambda/update/photo')) return 'Change your profile picture'
  if (path.endsWith('/realtime/send')) return 'Send a message'
  if (path.endsWith('/realtime/room')) return 'Start a conversation'
  if (!table) return operation === 'custom' ? 'Send a change' : `${verb} a record`
  const named = title || fieldsOf(body)[tableOf(table)?.title ?? '']
  return `${verb} ${table.replaceAll('_', ' ')}${typeof named === 'string' ? ` ‘${named}’` : ''}`
}

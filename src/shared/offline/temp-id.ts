/**
 * Ids of records not created yet: `temp_` and a random UUID, so they can't be guessed (rule 10).
 */

import { parseId } from '../record-id'

export type TempId = `temp_${string}`
export type RecordId = number | TempId

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

export const toTempId = (uuid: string): TempId => `temp_${uuid}`
export const isTempId = (value: unknown): value is TempId =>
  typeof value === 'string' && value.startsWith('temp_') && isUuid(value.slice('temp_'.length))

/** URL of a file not uploaded yet. It works on this device and is replaced after the upload. */
export const toTempUrl = (id: TempId): string => `/uploads/${id}`

/** The temporary id in a text: the whole text, or the URL of a file, perhaps with a focal point. */
export function parseTempText(text: string): TempId | undefined {
  const id = /^\/uploads\/([^#]+)/.exec(text)?.[1] ?? text
  return isTempId(id) ? id : undefined
}

/** Parses a record id: a positive integer or a temporary id; undefined otherwise. */
export function parseRecordId(text: string): RecordId | undefined {
  return isTempId(text) ? text : parseId(text)
}

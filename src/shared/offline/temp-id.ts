/** Ids of records that wait to be created: `temp_` and a random UUID, so they can't be guessed (rule 10). */

export type TempId = `temp_${string}`
export type RecordId = number | TempId

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

export const toTempId = (uuid: string): TempId => `temp_${uuid}`
export const isTempId = (value: unknown): value is TempId =>
  typeof value === 'string' && value.startsWith('temp_') && isUuid(value.slice('temp_'.length))

/** Address of a file that waits to be uploaded: shown from this device, replaced by the real one after the upload. */
export const toTempUrl = (id: TempId): string => `/uploads/${id}`

/** The temporary id that a text is, by itself or as the address of a file. */
export function parseTempText(text: string): TempId | undefined {
  const id = text.startsWith('/uploads/') ? text.slice('/uploads/'.length) : text
  return isTempId(id) ? id : undefined
}

/** A path segment or search value as a record id: a positive whole number or a temporary id, else undefined. */
export function parseRecordId(text: string): RecordId | undefined {
  if (isTempId(text)) return text
  const id = Number(text)
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(id) ? id : undefined
}

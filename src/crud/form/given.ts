import { parseRecordId, type RecordId } from '#shared/offline/temp-id'

export type Given = Record<string, RecordId>

/**
 * The search part of an add page: ids of records that the new one refers to, by field. The form
 * ignores unknown fields.
 */
export function parseGiven(search: Record<string, unknown>): Given {
  const ids = Object.entries(search).flatMap(([name, value]) => {
    const id = parseRecordId(String(value))
    return id === undefined ? [] : [[name, id] as const]
  })
  return Object.fromEntries(ids)
}

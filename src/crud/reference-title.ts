import type { RecordId } from '#shared/offline/temp-id'
import { requireTable } from '#shared/resources/tables'
import { useRecord } from './record-queries'
import { recordTitle } from './record-title'

/** Title of a referenced record; undefined while unknown. */
export function useReferenceTitle(tableName: string, id: RecordId | undefined): string | undefined {
  const table = requireTable(tableName)
  const { data } = useRecord(table, id)
  return data && recordTitle(table, data.model)
}

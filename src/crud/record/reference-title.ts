import type { RecordId } from '#shared/offline/temp-id'
import { requireTable } from '#shared/resources/tables'
import { useRecord } from './record-queries'
import { choiceTitle, type recordTitle, referenceTitle } from './record-title'

/** Title of a referenced record, of a person the name; undefined while unknown. */
export const useReferenceTitle = (tableName: string, id: RecordId | undefined): string | undefined =>
  useTitle(tableName, id, referenceTitle)

/** The title in a list of choices. */
export const useChoiceTitle = (tableName: string, id: RecordId | undefined): string | undefined =>
  useTitle(tableName, id, choiceTitle)

function useTitle(tableName: string, id: RecordId | undefined, toTitle: typeof recordTitle): string | undefined {
  const table = requireTable(tableName)
  const { data } = useRecord(table, id)
  return data && toTitle(table, data.model)
}

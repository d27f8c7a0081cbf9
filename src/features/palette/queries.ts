/** Records of every table that the person may open, found by title. */
import { useQueries } from '@tanstack/react-query'
import type { RecordId } from '#shared/offline/temp-id'
import { RESOURCES } from '#shared/resources/all'
import type { Resource } from '#shared/resources/field'
import { foundOptions } from '../../crud/record-queries'

const PER_TABLE = 4
/** One letter finds everything. */
const MIN_LETTERS = 2

export type FoundRecord = { resource: Resource; id: RecordId; label: string }

export function useFoundRecords(text: string, role: string | null): { records: FoundRecord[]; isSearching: boolean } {
  const resources = RESOURCES.filter(
    ({ roles, screens }) => screens.includes('edit') && roles.some((allowed) => allowed === role),
  )
  const enabled = text.length >= MIN_LETTERS
  const results = useQueries({
    queries: resources.map(({ table }) => ({
      ...foundOptions(table, { text, limit: PER_TABLE }),
      enabled,
      retry: false,
    })),
  })
  const records = results.flatMap(({ data }, index) => {
    const resource = resources[index]
    return enabled && resource ? (data ?? []).map((found) => ({ resource, ...found })) : []
  })
  return { records, isSearching: enabled && results.some(({ isFetching }) => isFetching) }
}

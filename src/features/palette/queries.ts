/** Records of every table that the person may open, found by title; and what became of those that were seen last. */
import { useQueries } from '@tanstack/react-query'
import type { RecordId } from '#shared/offline/temp-id'
import type { Resource } from '#shared/resources/field'
import { isFor, resourceOf } from '#shared/resources/resources'
import { useResources } from '../../crud/record/definitions-queries'
import { foundOptions, nameOptions } from '../../crud/record/record-queries'
import { recordTarget, toAdminLocation } from '../../crud/record/resource-link'
import { type RecentPage, recordAt } from './recent-pages'

const PER_TABLE = 4
/** One letter finds everything. */
const MIN_LETTERS = 2

export type FoundRecord = { resource: Resource; id: RecordId; label: string }

export function useFoundRecords(text: string, role: string | null): { records: FoundRecord[]; isSearching: boolean } {
  const resources = useResources().filter((one) => one.screens.includes('edit') && isFor(one, role))
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

/** `target`: where the record is read. */
type SeenPage = RecentPage & { target?: ReturnType<typeof toAdminLocation> }

/**
 * The pages seen last: those of records by the name that the record has now and leading to where it is read, without those that
 * are gone. What can't be asked stays as it was seen. Asked while the palette is `open`.
 */
export function useRecentRecords(pages: readonly RecentPage[], { open }: { open: boolean }) {
  const known = pages.map((page) => {
    const at = recordAt(page.href)
    const resource = at && resourceOf(at.resource)
    return at && resource ? { page, resource, id: at.id } : { page }
  })
  const records = known.flatMap((one) => (one.resource ? [one] : []))
  const names = useQueries({
    queries: records.map(({ resource, id }) => ({
      ...nameOptions(resource.table, id),
      enabled: open,
      staleTime: 0,
      refetchInterval: false as const,
      retry: false,
    })),
  })
  const nameOf = new Map(records.map(({ page }, index) => [page, names[index]?.data]))
  return known.flatMap(({ page, resource, id }): SeenPage[] => {
    const named = nameOf.get(page)
    if (named === null) return []
    if (!resource) return [page]
    const target = toAdminLocation(recordTarget(resource, named?.id ?? id))
    return [{ ...page, title: named?.label ?? page.title, target }]
  })
}

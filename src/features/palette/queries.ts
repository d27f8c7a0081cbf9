/**
 * Searches records by title in every table the user may open; refreshes the titles of recent
 * records.
 */
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordId } from '#shared/offline/temp-id'
import type { Resource } from '#shared/resources/field'
import { isFor, resourceOf } from '#shared/resources/resources'
import { useResources } from '../../crud/record/definitions-queries'
import { type Found, foundOptions, nameOptions } from '../../crud/record/find-queries'
import { recordTarget, toAdminLocation } from '../../crud/record/resource-link'
import { otherPages, type RecentPage, recordAt } from './recent-pages'

const PER_TABLE = 4
/** One letter would match almost everything. */
const MIN_LETTERS = 2

type MatchingRecord = { resource: Resource; id: RecordId; label: string }

export function useMatchingRecords(
  text: string,
  role: string | null,
): { records: MatchingRecord[]; isSearching: boolean } {
  const resources = useResources().filter((resource) => resource.screens.includes('edit') && isFor(resource, role))
  const enabled = text.length >= MIN_LETTERS
  const queryClient = useQueryClient()
  /** Its records stay until those of the new text come. Otherwise the selection would jump. */
  const [earlier, setEarlier] = useState('')
  const results = useQueries({
    queries: resources.map(({ table }) => ({
      ...foundOptions(table, { text, limit: PER_TABLE }),
      enabled,
      retry: false,
      placeholderData: () =>
        queryClient.getQueryData<Found[]>(foundOptions(table, { text: earlier, limit: PER_TABLE }).queryKey),
    })),
  })
  const isSearching = enabled && results.some(({ isFetching }) => isFetching)
  if (enabled && !isSearching && earlier !== text) setEarlier(text)
  const records = results.flatMap(({ data }, index) => {
    const resource = resources[index]
    return enabled && resource ? (data ?? []).map((match) => ({ resource, ...match })) : []
  })
  return { records, isSearching }
}

/** `target`: the page that shows the record. */
type VisitedPage = RecentPage & { target?: ReturnType<typeof toAdminLocation> }

/**
 * The recent pages. Pages of records get the record's current title and its view page; those of
 * deleted records are left out. Titles that can't be fetched stay as stored. Fetches while the
 * palette is `open`.
 */
export function useRecentRecords(pages: readonly RecentPage[], { open }: { open: boolean }) {
  const visited = otherPages(pages).map((page) => {
    const at = recordAt(page.href)
    const resource = at && resourceOf(at.resource)
    return at && resource ? { page, resource, id: at.id } : { page }
  })
  const records = visited.flatMap((entry) => (entry.resource ? [entry] : []))
  const names = useQueries({
    queries: records.map(({ resource, id }) => ({
      ...nameOptions(resource, id),
      enabled: open,
      staleTime: 0,
      refetchInterval: false as const,
      retry: false,
    })),
  })
  const nameByPage = new Map(records.map(({ page }, index) => [page, names[index]?.data]))
  return visited.flatMap(({ page, resource, id }): VisitedPage[] => {
    const named = nameByPage.get(page)
    if (named === null) return []
    if (!resource) return [page]
    const target = toAdminLocation(recordTarget(resource, named?.id ?? id))
    return [{ ...page, title: named?.label ?? page.title, target }]
  })
}

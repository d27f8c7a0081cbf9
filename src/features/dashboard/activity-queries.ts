/**
 * Activity in all tables. Only the server has it; the dashboard's last entries are stored on this
 * device per user.
 */
import { useQueries, useQuery } from '@tanstack/react-query'
import type { AnyRecord } from '#shared/records/query'
import { ACCOUNTS } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'
import { listActivity } from '../../api/audit'
import { listOptions } from '../../crud/record/listed-queries'
import { readReference } from '../../crud/record/record-title'
import type { AuditEntry } from '../../crud/view/history-entry'
import { useAuthStore } from '../../stores/auth'
import type { ActivitySearch } from './activity-search'
import { fetchOrKept } from './queries'

/** Entries of a page, and of the dashboard's panel. */
export const PAGE_SIZE = 50
const LATEST = 6

const activityKey = (user: number, query: object) => ['figures', user, 'activity', query] as const

export function useLatestActivity() {
  const user = useAuthStore((state) => state.user) ?? 0
  return useQuery({
    queryKey: activityKey(user, {}),
    queryFn: ({ signal }) =>
      fetchOrKept(`${user}|activity`, async () => ({ list: (await listActivity({}, LATEST, { signal })).list })),
    staleTime: 0,
  })
}

export function useActivity(search: ActivitySearch) {
  const user = useAuthStore((state) => state.user) ?? 0
  return useQuery({
    queryKey: activityKey(user, { ...search, size: PAGE_SIZE }),
    queryFn: ({ signal }) => listActivity(search, PAGE_SIZE, { signal }),
    staleTime: 0,
  })
}

export type TitleOf = (table: string, id: number) => string | undefined

/** The titles of the entries' people and records, with one call per table. */
export function useTitles(entries: readonly AuditEntry[]): TitleOf {
  const ids = new Map<string, Set<number>>()
  const add = (table: string, id: number) => ids.set(table, (ids.get(table) ?? new Set()).add(id))
  for (const { table, record_id, user_id } of entries) {
    if (tableOf(table)) add(table, record_id)
    if (user_id !== null) add(ACCOUNTS, user_id)
  }
  const tables = [...ids]
  const results = useQueries({
    queries: tables.map(([table, of]) =>
      listOptions(table, {
        filters: [{ field: 'id', operator: 'in', value: [...of].toSorted((a, b) => a - b).join(',') }],
        size: of.size,
      }),
    ),
  })
  const records = new Map<string, AnyRecord>()
  tables.forEach(([table], index) => {
    for (const record of results[index]?.data?.list ?? []) records.set(`${table} ${record.id}`, record)
  })
  return (table, id) => {
    const record = records.get(`${table} ${id}`)
    return record && readReference(table, record)?.title
  }
}

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

export const COMMENTS = 'comment'
export const MESSAGES = 'chat'

type Reference = { table: string; id: number }
export type TitleOf = (reference: Reference) => string | undefined
/** The record that a comment is about; undefined until it is known, and for a deleted comment. */
export type AboutOf = (comment: number) => Reference | undefined

const keyOf = ({ table, id }: Reference): string => `${table} ${id}`

/** Records by their keys, with one call per table. */
function useRecords(references: readonly Reference[]): ReadonlyMap<string, AnyRecord> {
  const ids = new Map<string, Set<number>>()
  for (const { table, id } of references) if (tableOf(table)) ids.set(table, (ids.get(table) ?? new Set()).add(id))
  const tables = [...ids]
  const results = useQueries({
    queries: tables.map(([table, of]) =>
      listOptions(table, {
        filters: [{ field: 'id', operator: 'in', value: [...of].toSorted((a, b) => a - b).join(',') }],
        size: of.size,
      }),
    ),
  })
  return new Map(
    tables.flatMap(([table], index) =>
      (results[index]?.data?.list ?? []).map((record) => [keyOf({ table, id: Number(record.id) }), record] as const),
    ),
  )
}

/**
 * The titles of the entries' people and records, and the records that comments are about. Messages
 * are not read: their text is for those in the conversation.
 */
export function useTitles(entries: readonly AuditEntry[]): { titleOf: TitleOf; aboutOf: AboutOf } {
  const targets = entries.map(({ table, record_id }) => ({ table, id: record_id }))
  const comments = useRecords(targets.filter(({ table }) => table === COMMENTS))
  const abouts = [...comments.values()].map(aboutIn)
  const records = useRecords([
    ...targets.filter(({ table }) => table !== COMMENTS && table !== MESSAGES),
    ...abouts.filter((about) => about !== undefined),
    ...entries.flatMap(({ user_id }) => (user_id === null ? [] : [{ table: ACCOUNTS, id: user_id }])),
  ])
  return {
    titleOf: (reference) => {
      const record = records.get(keyOf(reference))
      return record && readReference(reference.table, record)?.title
    },
    aboutOf: (id) => aboutIn(comments.get(keyOf({ table: COMMENTS, id }))),
  }
}

/** A comment names its record by table and id (decision 0025). */
const aboutIn = (comment: AnyRecord | undefined): Reference | undefined =>
  typeof comment?.table === 'string' && typeof comment.record_id === 'number'
    ? { table: comment.table, id: comment.record_id }
    : undefined

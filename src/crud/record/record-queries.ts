/**
 * The only door of the generic pages to the API: lists and records as queries, writes as mutations. Every write has one
 * Idempotency-Key per intent (offline engine, rule 1) through retries and re-submits, and every success, queued ones
 * included, makes record queries read again: the worker lays pending changes over what it answers.
 */
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isNetworkError } from '#shared/errors'
import { LIST_SIZE_MAX } from '#shared/limits'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord, Filter } from '#shared/records/query'
import { ACCOUNTS, type Resource, referencesOf, type Table } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'
import { uploadFile } from '../../api/files'
import { createIntents, type Intents } from '../../api/intent'
import { downloadTable, listOfflineTables } from '../../api/outbox'
import { createRecord, deleteRecord, getRecord, type ListQuery, listRecords, updateRecord } from '../../api/records'
import { autocomplete } from '../../api/rest'
import { fetchFile } from '../../api/transport'
import { HISTORY, outboxKeys, recordKeys } from '../../query/keys'
import { useOfflineStore } from '../../stores/offline'
import { listOptions } from './list-queries'
import { choiceTitle, namingFields, recordTitle, requireId } from './record-title'

export type { RecordList, Updated } from '../../api/records'

/** A page of records; while the next page is on its way the last one stays. */
export const useRecordList = (table: string, query: ListQuery, { enabled = true } = {}) =>
  useQuery({ ...listOptions(table, query), placeholderData: keepPreviousData, enabled })

/** A record by what it is called. */
export type Found = { id: RecordId; label: string }
export type TitleSearch = { text: string; limit: number; signal?: AbortSignal }

/**
 * Records whose title contains a text, by title. The server has a small answer for that; while something waits, or without a
 * network, the list is asked instead, which the worker answers with the pending changes laid over it.
 */
export async function findByTitle(table: Table, { text, limit, signal }: TitleSearch): Promise<Found[]> {
  if (table.title === 'id') return findByNumber(table, text, limit, signal)
  const [first = table.title, ...others] = namingFields(table)
  const { network, queue } = useOfflineStore.getState()
  if (others.length === 0 && network.isOnline && queue.total === 0)
    try {
      return (await autocomplete(table.name, { field: table.title, query: text, limit }, { signal })).list
    } catch (error) {
      if (!isNetworkError(error)) throw error
    }
  const { list } = await listRecords(
    table.name,
    {
      groups: namedLike(table, text),
      order: [{ field: first, direction: 'asc' }],
      size: limit,
    },
    { signal },
  )
  return list.map((record) => ({ id: requireId(record), label: choiceTitle(table, record) }))
}

/** A query has few conditions, and nobody is looked for by more words. */
const WORDS_MAX = 3

/** Each word in one of the fields that name a record: "Ada Marsh" is in two of them. One field is searched for the text as it is. */
function namedLike(table: Table, text: string): Filter[][] {
  const fields = namingFields(table)
  const words = fields.length === 1 ? [text] : text.split(/\s+/).slice(0, WORDS_MAX)
  return words
    .filter((word) => word !== '')
    .reduce<Filter[][]>(
      (groups, value) =>
        groups.flatMap((group) => fields.map((field): Filter[] => [...group, { field, operator: 'cs', value }])),
      [[]],
    )
    .filter((group) => group.length > 0)
}

/** Of records that have no title people know the number. */
async function findByNumber(table: Table, text: string, size: number, signal?: AbortSignal): Promise<Found[]> {
  const [, number] = /^#?([1-9]\d{0,8})$/.exec(text) ?? []
  if (text !== '' && number === undefined) return []
  const { list } = await listRecords(
    table.name,
    { filters: number === undefined ? [] : [{ field: 'id', operator: 'eq', value: number }], size },
    { signal },
  )
  return list.map((record) => ({ id: requireId(record), label: recordTitle(table, record) }))
}

/** What a search by title asks for, for one table. */
export const foundOptions = (table: Table, { text, limit }: Omit<TitleSearch, 'signal'>) => ({
  queryKey: recordKeys.found(table.name, text, limit),
  queryFn: ({ signal }: { signal: AbortSignal }) => findByTitle(table, { text, limit, signal }),
})

/** What a record is called now; null when it is gone. */
export const nameOptions = (table: Table, id: RecordId) => ({
  queryKey: recordKeys.named(table.name, id),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Found | null> => {
    try {
      const { model } = await getRecord(table.name, id, { signal })
      return { id: requireId(model), label: recordTitle(table, model) }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  },
})

/** What a record refers to, as far as this app knows the tables, and the people behind that. */
function joinsOf(table: Table): string[][] {
  const others = new Set(referencesOf(table).map((field) => field.table))
  return [...others].flatMap((name) => {
    const other = tableOf(name)
    if (!other) return []
    const hasOwner = referencesOf(other).some((field) => field.table === ACCOUNTS)
    return [[name], ...(hasOwner ? [[name, ACCOUNTS]] : [])]
  })
}

/** One record with what it refers to in place of the ids. */
export const useRecord = (table: Table, id: RecordId | undefined) => {
  const join = joinsOf(table)
  return useQuery({
    queryKey: recordKeys.one(table.name, id ?? ''),
    queryFn: ({ signal }) => getRecord(table.name, id ?? 0, { join, signal }),
    enabled: id !== undefined,
  })
}

/**
 * Other tables show this one's records too (joined titles, counts), so all record queries are stale after a write. A
 * deleted record is not asked for again.
 */
export function refreshRecords(client: QueryClient, deleted?: { table: string; ids: readonly RecordId[] }): void {
  const gone = new Set(deleted?.ids.map((id) => recordKeys.one(deleted.table, id).join('/')))
  void client.invalidateQueries({
    queryKey: recordKeys.all,
    predicate: (query) => !gone.has(query.queryKey.join('/')),
  })
}

/** These pages say themselves what failed, at the field or beside the form where they can. */
const QUIET = { toast: false }

/** Keeps one intent for as long as the component lives. */
const useIntents = (): Intents => useState(() => createIntents())[0]

export function useCreateRecord(resource: Resource) {
  const client = useQueryClient()
  const intents = useIntents()
  return useMutation({
    mutationKey: ['createModel', resource.table.name],
    mutationFn: (values: Record<string, unknown>) =>
      createRecord(resource.table.name, values, { key: intents.keyFor(values) }),
    meta: QUIET,
    onSuccess: () => {
      intents.settled()
      refreshRecords(client)
    },
  })
}

/** `changes` holds only what changed; `version` is the one the person saw, and `base` holds these fields as they were in it. */
export type UpdateInput = {
  id: RecordId
  changes: Record<string, unknown>
  version: number | undefined
  base: Record<string, unknown>
}

export function useUpdateRecord(resource: Resource) {
  const client = useQueryClient()
  const intents = useIntents()
  return useMutation({
    mutationKey: ['updateModel', resource.table.name],
    mutationFn: ({ id, changes, version, base }: UpdateInput) =>
      updateRecord(resource.table.name, id, changes, { key: intents.keyFor({ id, changes, version }), version, base }),
    meta: QUIET,
    onSuccess: () => {
      intents.settled()
      refreshRecords(client)
    },
  })
}

/** The record as any list or page of this table showed it. */
export function knownRecord(client: QueryClient, table: string, id: RecordId): AnyRecord | undefined {
  const answers = client.getQueriesData<{ list?: AnyRecord[]; model?: AnyRecord }>({
    queryKey: recordKeys.table(table),
    predicate: ({ queryKey }) => queryKey.at(-1) !== HISTORY,
  })
  const records = answers.flatMap(([, data]) => [...(data?.list ?? []), ...(data?.model ? [data.model] : [])])
  return records.find((record) => record.id === id)
}

/** What became of a wish to delete several records: those that failed keep their error. */
export type DeleteOutcome = {
  deleted: RecordId[]
  /** Queued requests that delete, by the record's id; what the server did at once has none. */
  queued: Map<RecordId, string>
  message: string
  failed: { id: RecordId; error: unknown }[]
}

/** A record of the version that the person saw: one that was changed since is not deleted unasked. */
export type Seen = { id: RecordId; version: number | undefined }

export const toSeen = (record: AnyRecord): Seen => ({ id: requireId(record), version: record.version })

/** Deletes records one after the other; each is an intent of its own, so a second try repeats only what failed. */
export function useDeleteRecords(resource: Resource) {
  const client = useQueryClient()
  const [intents] = useState(() => new Map<RecordId, Intents>())
  return useMutation({
    mutationKey: ['deleteModel', resource.table.name],
    mutationFn: async (records: readonly Seen[]): Promise<DeleteOutcome> => {
      const outcome: DeleteOutcome = { deleted: [], queued: new Map(), message: '', failed: [] }
      for (const { id, version } of records) {
        const intent = intents.get(id) ?? createIntents()
        intents.set(id, intent)
        try {
          const answer = await deleteRecord(resource.table.name, id, { key: intent.keyFor([id, version]), version })
          outcome.deleted.push(id)
          if (answer._requestId !== undefined) outcome.queued.set(id, answer._requestId)
          outcome.message = answer.message
          intents.delete(id)
        } catch (error) {
          outcome.failed.push({ id, error })
        }
      }
      return outcome
    },
    retry: false,
    onSuccess: ({ deleted }) => refreshRecords(client, { table: resource.table.name, ids: deleted }),
  })
}

/** The file behind the address of a picture of ours. */
export const fetchPicture = (url: string): Promise<Blob> => fetchFile(url)

/** Uploads a picture; the same file chosen again after a failure is the same intent. */
export function useUpload() {
  const intents = useIntents()
  return useMutation({
    mutationFn: (file: File) =>
      uploadFile(file, { key: intents.keyFor([file.name, file.size, file.type, file.lastModified]) }),
    meta: QUIET,
    onSuccess: () => intents.settled(),
  })
}

/** Every record of a small table by its title, in that order. */
export function useTitles(table: Table) {
  const { data, isPending, isError } = useRecordList(table.name, {
    order: [{ field: table.title, direction: 'asc' }],
    size: LIST_SIZE_MAX,
  })
  const titles = new Map((data?.list ?? []).map((record) => [requireId(record), recordTitle(table, record)] as const))
  return { titles, isPending, isError }
}

/** What this device holds of each table; an error where there is no worker to ask. */
export const useOfflineTables = ({ enabled = true } = {}) =>
  useQuery({ queryKey: outboxKeys.tables, queryFn: listOfflineTables, enabled, staleTime: 0, retry: false })

/** Brings a whole table onto this device (offline engine, rule 28). */
export function useDownloadTable(table: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => downloadTable(table),
    meta: QUIET,
    retry: false,
    onSettled: () => client.invalidateQueries({ queryKey: outboxKeys.tables }),
  })
}

/**
 * All API calls of the generic pages: lists and records as queries, writes as mutations. A write
 * keeps one Idempotency-Key per intent through retries and re-submits (offline engine, rule 1).
 * Every success, also of queued writes, refetches record queries, because the worker overlays
 * pending changes.
 */
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIST_SIZE_MAX } from '#shared/limits'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { ACCOUNTS, type Resource, referencesOf, type Table } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'
import { uploadFile } from '../../api/files'
import { createIntents, type Intents } from '../../api/intent'
import { downloadTable, listOfflineTables } from '../../api/outbox'
import { createRecord, deleteRecord, getRecord, type ListQuery, updateRecord } from '../../api/records'
import { fetchFile } from '../../api/transport'
import { HISTORY, outboxKeys, recordKeys } from '../../query/keys'
import { listOptions } from './listed-queries'
import { recordTitle, requireId } from './record-title'

export type { RecordList, Updated } from '../../api/records'

/** A page of records. The previous page stays until the next one has loaded. */
export const useRecordList = (table: string, query: ListQuery, { enabled = true } = {}) =>
  useQuery({ ...listOptions(table, query), placeholderData: keepPreviousData, enabled })

/**
 * Joins the tables that a record refers to, and the accounts that those refer to. Records of its own
 * table can't be joined: a join names a table once.
 */
function joinsOf(table: Table): string[][] {
  const others = new Set(referencesOf(table).map((field) => field.table))
  others.delete(table.name)
  return [...others].flatMap((name) => {
    const other = tableOf(name)
    if (!other) return []
    const hasOwner = referencesOf(other).some((field) => field.table === ACCOUNTS)
    return [[name], ...(hasOwner ? [[name, ACCOUNTS]] : [])]
  })
}

/** `isBare`: without the records it refers to, which only administrators may read. */
export type RecordOptions = { isBare?: boolean }

export const recordKey = (table: Table, id: RecordId | undefined, { isBare = false }: RecordOptions = {}) => {
  const key = recordKeys.one(table.name, id ?? '')
  return isBare ? [...key, 'bare'] : key
}

/** One record, with the records it refers to joined. */
export const useRecord = (table: Table, id: RecordId | undefined, options: RecordOptions = {}) => {
  const join = options.isBare ? [] : joinsOf(table)
  return useQuery({
    queryKey: recordKey(table, id, options),
    queryFn: ({ signal }) => getRecord(table.name, id ?? 0, { join, signal }),
    enabled: id !== undefined,
  })
}

/**
 * Invalidates all record queries, because other tables show this one's records too (joined titles,
 * counts). A deleted record is not refetched.
 */
export function refreshRecords(client: QueryClient, deleted?: { table: string; ids: readonly RecordId[] }): void {
  const gone = new Set(deleted?.ids.map((id) => recordKeys.one(deleted.table, id).join('/')))
  void client.invalidateQueries({
    queryKey: recordKeys.all,
    predicate: (query) => !gone.has(query.queryKey.join('/')),
  })
}

/** The pages show their own errors, at the field or in a toast. */
const QUIET = { toast: false }

/** Keeps one intent for as long as the component lives. */
const useIntents = (): Intents => useState(() => createIntents())[0]

export function useCreateRecord(resource: Resource) {
  const client = useQueryClient()
  const intents = useIntents()
  return useMutation({
    mutationKey: ['createModel', resource.table.name],
    mutationFn: (values: Record<string, unknown>) =>
      createRecord(resource.table.name, values, { key: intents.keyFor(values), release: resource.table.release }),
    meta: QUIET,
    onSuccess: () => {
      intents.settled()
      refreshRecords(client)
    },
  })
}

/** `changes` holds only changed fields, `base` their values in `version`, which the person saw. */
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
      updateRecord(resource.table.name, id, changes, {
        key: intents.keyFor({ id, changes, version }),
        version,
        base,
        release: resource.table.release,
      }),
    meta: QUIET,
    onSuccess: () => {
      intents.settled()
      refreshRecords(client)
    },
  })
}

/** The record from the cache of any list or page of this table. */
export function knownRecord(client: QueryClient, table: string, id: RecordId): AnyRecord | undefined {
  const answers = client.getQueriesData<{ list?: AnyRecord[]; model?: AnyRecord }>({
    queryKey: recordKeys.table(table),
    predicate: ({ queryKey }) => queryKey.at(-1) !== HISTORY,
  })
  const records = answers.flatMap(([, data]) => [...(data?.list ?? []), ...(data?.model ? [data.model] : [])])
  return records.find((record) => record.id === id)
}

/** The result of deleting several records. */
export type DeleteOutcome = {
  deleted: RecordId[]
  /** Ids of queued delete requests, by record id. Records deleted on the server have none. */
  queued: Map<RecordId, string>
  message: string
  failed: { id: RecordId; error: unknown }[]
}

/** A record and the version that the person saw. A record that changed since is not deleted. */
export type Seen = { id: RecordId; version: number | undefined }

export const toSeen = (record: AnyRecord): Seen => ({ id: requireId(record), version: record.version })

/**
 * Deletes records one after the other. Each is its own intent, so a retry repeats only failed ones.
 */
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
          const answer = await deleteRecord(resource.table.name, id, {
            key: intent.keyFor([id, version]),
            version,
            release: resource.table.release,
          })
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

/** Fetches the file of a picture. */
export const fetchPicture = (url: string): Promise<Blob> => fetchFile(url)

/** Uploads a picture. Choosing the same file again after a failure keeps the intent. */
export function useUpload() {
  const intents = useIntents()
  return useMutation({
    mutationFn: (file: File) =>
      uploadFile(file, { key: intents.keyFor([file.name, file.size, file.type, file.lastModified]) }),
    meta: QUIET,
    onSuccess: () => intents.settled(),
  })
}

/** All records of a small table, by title. */
export const titlesOptions = (table: Table) =>
  listOptions(table.name, { order: [{ field: table.title, direction: 'asc' }], size: LIST_SIZE_MAX })

/** Titles of all records of a small table, by title. */
export function useTitles(table: Table) {
  const { data, isPending, isError } = useQuery(titlesOptions(table))
  const titles = new Map((data?.list ?? []).map((record) => [requireId(record), recordTitle(table, record)] as const))
  return { titles, isPending, isError }
}

/** The tables on this device. Fails without a worker. */
export const useOfflineTables = ({ enabled = true } = {}) =>
  useQuery({ queryKey: outboxKeys.tables, queryFn: listOfflineTables, enabled, staleTime: 0, retry: false })

/** Downloads a whole table to this device (offline engine, rule 28). */
export function useDownloadTable(table: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => downloadTable(table),
    meta: QUIET,
    retry: false,
    onSettled: () => client.invalidateQueries({ queryKey: outboxKeys.tables }),
  })
}

/**
 * Comments are records like any other: offline they wait in the queue, and every list shows the
 * waiting ones. The list is read again now and then, for comments of others.
 */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIST_SIZE_MAX } from '#shared/limits'
import type { RecordId } from '#shared/offline/temp-id'
import { type AnyRecord, isRecord } from '#shared/records/query'
import { tableOf } from '#shared/resources/tables'
import { ADMIN_ROLES } from '#shared/roles'
import { createIntents } from '../../api/intent'
import { createRecord, deleteRecord, type ListQuery, listRecords, updateRecord } from '../../api/records'
import { refreshRecords } from '../../crud/record/record-queries'
import { requireId } from '../../crud/record/record-title'
import { recordKeys } from '../../query/keys'
import type { Person } from './mention-text'

const TABLE = 'comment'
const PEOPLE = 'user'
const PAGE_SIZE = 20
/** For comments of others, while the page is seen. */
const AGAIN_MS = 15_000

export type Place = { table: string; id: RecordId }

export type Comment = {
  id: RecordId
  body: string
  /** Null: the account is gone. */
  author: number | null
  at: string
  editedAt: string | null
  /** For the mark of changes that wait. */
  record: AnyRecord
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** @param user the signed-in person: a comment that waits has no owner yet */
function toComment(record: AnyRecord, user: number | null): Comment {
  const owner = isRecord(record.user_id) ? record.user_id.id : record.user_id
  const isNew = typeof record.id !== 'number'
  return {
    id: requireId(record),
    body: toText(record.body),
    author: typeof owner === 'number' ? owner : isNew ? user : null,
    at: toText(record.created_at),
    editedAt: toText(record.edited_at) || null,
    record,
  }
}

/** The newest first. */
export function useComments({ table, id }: Place, pages: number, user: number | null) {
  const query: ListQuery = {
    filters: [
      { field: 'table', operator: 'eq', value: table },
      { field: 'record_id', operator: 'eq', value: String(id) },
    ],
    order: [{ field: 'id', direction: 'desc' }],
    size: Math.min(LIST_SIZE_MAX, PAGE_SIZE * pages),
  }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: recordKeys.list(TABLE, query),
    queryFn: ({ signal }) => listRecords(TABLE, query, { signal, silent: true }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    meta: { toast: false },
  })
  return {
    list: data?.list.map((record) => toComment(record, user)),
    total: data?.total ?? 0,
    error,
    isPending,
    refetch,
  }
}

/** Active administrators by name, who can be mentioned. */
export function usePeople(): readonly Person[] {
  const query: ListQuery = {
    filters: [
      { field: 'role', operator: 'in', value: ADMIN_ROLES.join(',') },
      { field: 'status', operator: 'eq', value: 'active' },
    ],
    order: [
      { field: 'first_name', direction: 'asc' },
      { field: 'last_name', direction: 'asc' },
    ],
    size: LIST_SIZE_MAX,
  }
  const { data } = useQuery({
    queryKey: recordKeys.list(PEOPLE, query),
    queryFn: ({ signal }) => listRecords(PEOPLE, query, { signal, silent: true }),
    select: ({ list }) => list.flatMap(toPerson),
    meta: { toast: false },
  })
  return data ?? []
}

function toPerson({ id, email, first_name, last_name, photo }: AnyRecord): Person[] {
  if (typeof id !== 'number') return []
  const name = [first_name, last_name].filter(Boolean).join(' ') || toText(email)
  return [{ id, name, email: toText(email), photo: toText(photo) || null }]
}

/** A change of comments: one intent until it has succeeded. */
function useChange<Input>(name: string, act: (input: Input, key: string) => Promise<unknown>) {
  const client = useQueryClient()
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationKey: [name, TABLE],
    mutationFn: (input: Input) => act(input, intents.keyFor(input)),
    meta: { toast: false },
    onSuccess: () => {
      intents.settled()
      refreshRecords(client)
    },
  })
}

export const useAddComment = ({ table, id }: Place) =>
  useChange('createModel', (body: string, key) =>
    // Sent later, the name of the table may be that of another one.
    createRecord(TABLE, { table, record_id: id, body }, { key, release: tableOf(table)?.release }),
  )

export const useEditComment = ({ id, body, record }: Comment) =>
  useChange('updateModel', (changed: string, key) =>
    updateRecord(TABLE, id, { body: changed }, { key, version: record.version, base: { body } }),
  )

export const useDeleteComment = () =>
  useChange('deleteModel', ({ id, version }: { id: RecordId; version: number | undefined }, key) =>
    deleteRecord(TABLE, id, { key, version }),
  )

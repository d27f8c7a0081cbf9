/**
 * The person's notifications and their settings. Reading marks and settings are changes of records:
 * offline they wait in the queue.
 */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type NotificationSettings, toNotificationSettings } from '#shared/notifications'
import type { RecordId } from '#shared/offline/temp-id'
import { isAdmin } from '#shared/roles'
import { getPushKey } from '../../api/push'
import {
  createRecord,
  deleteRecord,
  type ListQuery,
  listRecords,
  type RecordList,
  updateRecord,
  updateWhere,
} from '../../api/records'
import { requireId } from '../../crud/record/record-title'
import { recordKeys } from '../../query/keys'
import { useAuthStore } from '../../stores/auth'

export { getPushKey, subscribePush, unsubscribePush } from '../../api/push'

const TABLE = 'notification'
const PREFERENCE = 'preference'
const PAGE_SIZE = 20
const SIZE_MAX = 100

export type Notification = {
  id: RecordId
  title: string
  message: string
  /** Path of a page of this app. */
  link: string | null
  at: string
  isUnread: boolean
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

function toNotifications(data: RecordList | undefined): Notification[] {
  return (data?.list ?? []).map((record) => {
    const link = toText(record.link)
    return {
      id: requireId(record),
      title: toText(record.title),
      message: toText(record.message),
      link: link.startsWith('/') && !link.startsWith('//') ? link : null,
      at: toText(record.created_at),
      isUnread: !record.read_at,
    }
  })
}

/** Everybody reads their own alone. Without a filter the worker also keeps that there are none. */
const listQuery = (pages: number): ListQuery => ({
  order: [{ field: 'id', direction: 'desc' }],
  size: Math.min(SIZE_MAX, PAGE_SIZE * pages),
})

/** The latest first. Kept on this device by the worker, as every list that is read. */
export function useNotifications(pages: number) {
  const user = useAuthStore((state) => state.user)
  const query = listQuery(pages)
  const { data, isPending, error, refetch } = useQuery({
    queryKey: recordKeys.list(TABLE, query),
    queryFn: ({ signal }) => listRecords(TABLE, query, { signal, silent: true }),
    enabled: user !== null,
    placeholderData: (before) => before,
    meta: { toast: false },
  })
  const list = toNotifications(data)
  return {
    list,
    unread: list.filter(({ isUnread }) => isUnread).length,
    hasMore: (data?.total ?? 0) > list.length && list.length < SIZE_MAX,
    isPending,
    error,
    retry: () => void refetch(),
  }
}

const lists = recordKeys.list(TABLE, {}).slice(0, -1)

/** Shows a change in the lists at once; the next read has it from the worker. */
function show(client: QueryClient, change: (list: RecordList['list']) => RecordList['list']): void {
  client.setQueriesData<RecordList>({ queryKey: lists }, (data) => data && { ...data, list: change(data.list) })
}

type Change = { isRead: RecordId } | { areRead: number } | { isDeleted: RecordId }

async function send(change: Change): Promise<void> {
  const options = { key: crypto.randomUUID() }
  const values = { read_at: new Date().toISOString() }
  if ('isRead' in change) await updateRecord(TABLE, change.isRead, values, options)
  else if ('areRead' in change) await updateWhere(TABLE, values, { user_id: change.areRead, read_at: null }, options)
  else await deleteRecord(TABLE, change.isDeleted, options)
}

function useChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: async (change: Change) => {
      await client.cancelQueries({ queryKey: lists })
      const read_at = new Date().toISOString()
      show(client, (list) =>
        'isDeleted' in change
          ? list.filter(({ id }) => id !== change.isDeleted)
          : list.map((record) =>
              'areRead' in change || record.id === change.isRead ? { ...record, read_at } : record,
            ),
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: recordKeys.table(TABLE) }),
  })
}

export function useNotificationChanges() {
  const user = useAuthStore((state) => state.user)
  const { mutate } = useChange()
  return {
    markRead: (id: RecordId) => mutate({ isRead: id }),
    markAllRead: () => user !== null && mutate({ areRead: user }),
    remove: (id: RecordId) => mutate({ isDeleted: id }),
  }
}

type Owner = { user: number | null; role: string | null }

/** Administrators may read those of others, so their list names its owner. */
const settingsQuery = ({ user, role }: Owner): ListQuery => ({
  ...(isAdmin(role) && { filters: [{ field: 'user_id', operator: 'eq', value: String(user ?? 0) }] }),
  size: 1,
})

/** Saves run one after the other, because each builds on the last result. */
let last: Promise<unknown> = Promise.resolve()

async function save(client: QueryClient, query: ListQuery, settings: NotificationSettings): Promise<void> {
  // Of a list with a filter the worker does not keep that it is empty, but this page knows.
  const { list } = await listRecords(PREFERENCE, query).catch(
    (error: unknown) => client.getQueryData<RecordList>(recordKeys.list(PREFERENCE, query)) ?? Promise.reject(error),
  )
  const [row] = list
  const options = { key: crypto.randomUUID() }
  const values = { notifications: settings }
  if (row) await updateRecord(PREFERENCE, requireId(row), values, options)
  else await createRecord(PREFERENCE, values, options)
}

export function useNotificationSettings() {
  const client = useQueryClient()
  const user = useAuthStore((state) => state.user)
  const role = useAuthStore((state) => state.role)
  const query = settingsQuery({ user, role })
  const key = recordKeys.list(PREFERENCE, query)
  const { data, isPending, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => listRecords(PREFERENCE, query, { signal }),
    enabled: user !== null,
  })
  // A change is shown at once, until the lists have it.
  const [unsaved, setUnsaved] = useState<NotificationSettings>()
  const { mutate, error: saveError } = useMutation({
    mutationKey: ['updateModel', PREFERENCE],
    mutationFn: (settings: NotificationSettings) => {
      const saved = last.then(() => save(client, query, settings))
      last = saved.catch(() => undefined)
      return saved
    },
    meta: { toast: false },
    onSettled: async (_data, _error, settings) => {
      await client.invalidateQueries({ queryKey: recordKeys.table(PREFERENCE) })
      setUnsaved((current) => (current === settings ? undefined : current))
    },
  })
  return {
    settings: unsaved ?? toNotificationSettings(data?.list[0]?.notifications),
    isPending,
    error: data ? null : error,
    retry: () => void refetch(),
    save: (settings: NotificationSettings) => {
      setUnsaved(settings)
      mutate(settings)
    },
    saveError,
  }
}

const PUSH_KEY = ['push-key'] as const

/** The server's key; null when it sends no push messages. */
export const usePushKey = () =>
  useQuery({
    queryKey: PUSH_KEY,
    queryFn: async () => (await getPushKey()).model.public_key,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { toast: false },
  })

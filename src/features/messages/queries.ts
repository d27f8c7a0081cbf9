/** The API calls of the messages. */
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { LIST_SIZE_MAX } from '#shared/limits'
import type { RecordId } from '#shared/offline/temp-id'
import { isTempId } from '#shared/offline/temp-id'
import { listRooms, openRoom, pollRooms, readMessages, sendMessage, sendTyping } from '../../api/chat'
import { uploadFile } from '../../api/files'
import { getRecord, listRecords } from '../../api/records'
import { useOutbox } from '../../crud/record/outbox-queries'
import { refreshRecords } from '../../crud/record/record-queries'
import { recordKeys } from '../../query/keys'
import { useAuthStore } from '../../stores/auth'
import { inOrder, lineOf, type Message, nameOf, toMessage, toRoom } from './rooms'
import type { MessagesSearch } from './search'

const ROOMS = recordKeys.list('room', {})

/** The person's rooms, the latest activity first. Offline those of this device. */
export function useRooms() {
  const userId = useAuthStore((state) => state.user) ?? 0
  const query = useQuery({ queryKey: ROOMS, queryFn: ({ signal }) => listRooms({ signal }) })
  const rooms = inOrder(
    (query.data?.list ?? []).map((record) => toRoom(record, userId)),
    userId,
  )
  return { ...query, rooms, userId }
}

/** The rooms with unread messages in one line each, for other pages. */
export function useUnreadRooms() {
  const { rooms, data, error, refetch } = useRooms()
  const unread = rooms.filter((room) => room.unread > 0)
  return {
    list:
      data && unread.map((room) => ({ room: room.id, name: nameOf(room), line: room.last ? lineOf(room.last) : '' })),
    error,
    retry: () => void refetch(),
  }
}

/** The number of unread messages, for the navigation. */
export function useUnread(): number {
  const { data } = useQuery({ queryKey: ROOMS, queryFn: ({ signal }) => listRooms({ signal, silent: true }) })
  return (data?.list ?? []).reduce((sum, { unread }) => sum + (typeof unread === 'number' ? unread : 0), 0)
}

export const PAGE = 50
export const SIZE_MAX = LIST_SIZE_MAX

/** The newest messages of a room. Those of a room that is not sent yet are in the queue only. */
export function useMessages(roomId: RecordId | undefined, size: number) {
  const isSent = typeof roomId === 'number'
  const { data: outbox } = useOutbox({ enabled: roomId !== undefined })
  const query = useQuery({
    queryKey: recordKeys.list('chat', { room: roomId, size }),
    queryFn: ({ signal }) =>
      listRecords(
        'chat',
        {
          filters: [{ field: 'room_id', operator: 'eq', value: String(roomId) }],
          order: [{ field: 'id', direction: 'desc' }],
          size,
          page: 1,
        },
        { signal },
      ),
    enabled: isSent,
    placeholderData: (before, earlier) =>
      earlier?.queryKey[3] !== undefined && isOf(earlier.queryKey[3], roomId) ? before : undefined,
  })
  const queued = isTempId(roomId) ? (outbox?.list ?? []).filter(({ body }) => isOf(body, roomId, 'room_id')) : []
  const ofQueue = queued.map(({ id, body, timestamp }) =>
    toMessage({
      ...(typeof body === 'object' ? body : {}),
      id: `temp_${id}`,
      created_at: new Date(timestamp).toISOString(),
      user_id: useAuthStore.getState().user,
      _offline: true,
      _requestId: id,
    }),
  )
  const list: Message[] = [...(query.data?.list ?? []).map(toMessage), ...ofQueue]
  return { ...query, list, hasOlder: (query.data?.total ?? 0) > list.length && size < SIZE_MAX, outbox: outbox?.list }
}

const isOf = (value: unknown, roomId: RecordId | undefined, name = 'room'): boolean =>
  typeof value === 'object' && value !== null && Reflect.get(value, name) === roomId

const FOUND_MAX = 20

/** Messages of own rooms that contain the text: on the server, offline on this device. */
export const useFound = (text: string) =>
  useQuery({
    queryKey: recordKeys.found('chat', text, FOUND_MAX),
    queryFn: ({ signal }) =>
      listRecords(
        'chat',
        {
          filters: [{ field: 'message', operator: 'cs', value: text }],
          order: [{ field: 'id', direction: 'desc' }],
          size: FOUND_MAX,
          page: 1,
        },
        { signal },
      ),
    enabled: text.length > 1,
    placeholderData: keepPreviousData,
  })

/** What a conversation that is not made yet is about: the other person's name, and the space. */
export function useSubject({ booking, space, person }: MessagesSearch, enabled: boolean) {
  const [table, id] =
    booking !== undefined ? ['booking', booking] : space !== undefined ? ['space', space] : ['user', person ?? 0]
  return useQuery({
    queryKey: [...recordKeys.one(table, id), 'subject'],
    queryFn: ({ signal }) => getRecord(table, id, { ...(table === 'booking' ? { join: [['space']] } : {}), signal }),
    enabled: enabled && (booking ?? space ?? person) !== undefined,
  })
}

/**
 * A message on its way from the composer to the worker. `keys`: one for each step, the same for
 * every attempt.
 */
export type Draft = {
  clientId: string
  text: string
  file: File | undefined
  at: number
  keys: { room: string; file: string; message: string }
}

export type Target = {
  /** A session of another person must not send it. */
  userId: number
  roomId: RecordId | undefined
  search: MessagesSearch
  fallbackText: string
}

/**
 * Makes the room if need be, uploads the picture and sends. Each step is queued offline, and later
 * ones wait for earlier ones.
 */
export async function deliver(draft: Draft, target: Target): Promise<{ roomId: RecordId; isQueued: boolean }> {
  const { booking, space, person } = target.search
  const about =
    booking !== undefined
      ? { booking_id: booking }
      : space !== undefined
        ? { space_id: space }
        : { user_ids: [person ?? 0] }
  const { keys } = draft
  requirePerson(target.userId)
  const roomId = target.roomId ?? (await openRoom(about, { key: keys.room })).data
  requirePerson(target.userId)
  const picture = draft.file && (await uploadFile(draft.file, { key: keys.file })).url
  requirePerson(target.userId)
  const message = {
    room_id: roomId,
    message: draft.text || target.fallbackText,
    client_id: draft.clientId,
    ...(picture ? { picture } : {}),
  }
  const { _offline } = await sendMessage(message, { key: keys.message })
  return { roomId, isQueued: _offline === true }
}

/** Whether the person is still signed in. */
export const isSignedIn = (userId: number): boolean => useAuthStore.getState().user === userId

function requirePerson(userId: number): void {
  if (!isSignedIn(userId)) throw new Error('The person has signed out')
}

/** Resolves when the lists show what was sent, or could not be read. */
export async function refreshSent(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: recordKeys.table('chat') }),
    client.invalidateQueries({ queryKey: ROOMS }),
  ])
}

/** Marks the messages up to this one as read. Without a connection the next visit does it. */
export async function markRead(client: QueryClient, roomId: number, upTo: number): Promise<void> {
  await readMessages({ room_id: roomId, chat_id: upTo, limit: 1 })
  await client.invalidateQueries({ queryKey: ROOMS })
}

/** Nobody misses it when it is lost. */
export const tellTyping = (roomId: number): void => void sendTyping(roomId).catch(() => undefined)

export const refreshMessages = (client: QueryClient): void => refreshRecords(client)

/** The newest message that this device knows of, the start of a poll. */
export function newestKnown(client: QueryClient): number | undefined {
  const list = client.getQueryData<{ list: { last_message?: unknown }[] }>(ROOMS)?.list
  return list?.reduce((newest, { last_message }) => {
    const id = typeof last_message === 'object' && last_message !== null ? Reflect.get(last_message, 'id') : 0
    return typeof id === 'number' ? Math.max(newest, id) : newest
  }, 0)
}

export type News = Awaited<ReturnType<typeof pollRooms>>

export const pollNews = (
  userId: number,
  position: { after: number; marks?: number },
  signal: AbortSignal,
): Promise<News> => pollRooms(userId, { ...position, signal })

export function refreshRooms(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: recordKeys.table('chat') })
  void client.invalidateQueries({ queryKey: ROOMS })
}

export const useClient = useQueryClient

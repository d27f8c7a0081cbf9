/**
 * Favorites: on this device for visitors, records of the account for signed-in people. Changes of an
 * account go through the queue, like those of any record.
 */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#shared/errors'
import { digestToUuid } from '#shared/hex'
import { LIST_SIZE_MAX } from '#shared/limits'
import { parseRecordId, toTempId } from '#shared/offline/temp-id'
import { createRecord, deleteRecord, getRecords, type ListQuery, listRecords, type RecordList } from '../../api/records'
import { discardChange } from '../../crud/record/discard-change'
import { recordKeys } from '../../query/keys'
import { useAuthStore } from '../../stores/auth'
import {
  addVisitorFavorite,
  keepRemoval,
  removeVisitorFavorite,
  takeRemoval,
  useVisitorFavorites,
  type VisitorFavorite,
} from '../../stores/favorites'

const TABLE = 'favorite'

/** Administrators may read those of others, so the list names its owner. */
const ownQuery = (user: number): ListQuery => ({
  filters: [{ field: 'user_id', operator: 'eq', value: String(user) }],
  order: [{ field: 'id', direction: 'desc' }],
  size: LIST_SIZE_MAX,
})
const ownKey = (user: number) => recordKeys.list(TABLE, ownQuery(user))

/** Ids of the person's favorite spaces, latest first, and how to change them. */
export function useFavorites() {
  const user = useAuthStore((state) => state.user)
  const ofVisitor = useVisitorFavorites((state) => state.list)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ownKey(user ?? 0),
    queryFn: ({ signal }) => listRecords(TABLE, ownQuery(user ?? 0), { signal }),
    enabled: user !== null,
  })
  const own = user === null ? [] : (data?.list ?? []).map((record) => Number(record.space_id))
  return {
    // Those of the device stay until they have arrived in the account.
    ids: [...new Set([...ofVisitor.map(({ id }) => id), ...own])],
    /** Favorites of the account have been read, here or on the server. */
    isKnown: user === null || data !== undefined,
    error,
    retry: () => void refetch(),
    add: (space: number) =>
      user === null
        ? Promise.resolve(addVisitorFavorite({ id: space, at: Date.now() }))
        : changeAccount(client, user, space, true),
    remove: (space: number) => {
      removeVisitorFavorite(space)
      return user === null ? Promise.resolve() : changeAccount(client, user, space, false)
    },
  }
}

/** Changes run one after the other: each needs the outcome of the one before. */
let last: Promise<unknown> = Promise.resolve()
function inOrder<T>(act: () => Promise<T>): Promise<T> {
  const result = last.then(act, act)
  last = result.catch(() => undefined)
  return result
}

/** Shows the change at once. A failed one disappears again. */
async function changeAccount(client: QueryClient, user: number, space: number, isAdded: boolean): Promise<void> {
  await client.cancelQueries({ queryKey: ownKey(user) })
  client.setQueryData<RecordList>(ownKey(user), (data) => data && withFavorite(data, user, space, isAdded))
  try {
    await inOrder(() => (isAdded ? addToAccount(user, space) : removeFromAccount(user, space)))
  } finally {
    void client.invalidateQueries({ queryKey: recordKeys.table(TABLE) })
  }
}

function withFavorite(data: RecordList, user: number, space: number, isAdded: boolean): RecordList {
  const others = data.list.filter((record) => record.space_id !== space)
  const added = { id: toTempId(crypto.randomUUID()), space_id: space, user_id: user, _offline: true }
  return { ...data, list: isAdded ? [added, ...others] : others }
}

/** Adding a space whose removal is still in the queue takes the removal back. */
async function addToAccount(user: number, space: number): Promise<void> {
  const queued = takeRemoval(user, space)
  if (queued !== undefined && (await discardChange(queued)).state === 'done') return
  await createRecord(TABLE, { space_id: space }, { key: crypto.randomUUID() })
}

async function removeFromAccount(user: number, space: number): Promise<void> {
  const { list } = await listRecords(TABLE, ownQuery(user))
  const id = parseRecordId(String(list.find((record) => record.space_id === space)?.id))
  if (id === undefined) return
  const { _requestId } = await deleteRecord(TABLE, id, { key: crypto.randomUUID() })
  if (_requestId !== undefined) keepRemoval({ user, space, request: _requestId })
}

/**
 * Moves the visitor's favorites to the account of the signed-in user. Each leaves the device once it
 * is in the queue or the server has answered; the rest follows at the next call. A space that is a
 * favorite already, or no longer exists, is done.
 */
export async function mergeFavorites(client: QueryClient): Promise<void> {
  const { user } = useAuthStore.getState()
  const list = useVisitorFavorites.getState().list
  if (user === null || list.length === 0) return
  // The oldest first: the account lists the latest first, too.
  for (const favorite of list.toReversed()) if (!(await inOrder(() => mergeOne(user, favorite)))) break
  await client.invalidateQueries({ queryKey: recordKeys.table(TABLE) })
}

/** Resolves to false when it has to be repeated later. */
async function mergeOne(user: number, favorite: VisitorFavorite): Promise<boolean> {
  const isWaiting = useVisitorFavorites.getState().list.some(({ id, at }) => id === favorite.id && at === favorite.at)
  if (!isWaiting) return true
  if (useAuthStore.getState().user !== user) return false
  try {
    await createRecord(TABLE, { space_id: favorite.id }, { key: await mergeKey(user, favorite) })
  } catch (error) {
    if (!isFinal(error)) return false
  }
  removeVisitorFavorite(favorite.id)
  return true
}

/** The server's answer will not change: the space is gone, or a favorite already. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'validation' || error.status === 404 || error.code === 'DUPLICATE')

/** The same UUID in every tab and at every attempt, so that the server adds the favorite once. */
export async function mergeKey(user: number, { id, at }: VisitorFavorite): Promise<string> {
  const text = new TextEncoder().encode(`favorite|${user}|${id}|${at}`)
  return digestToUuid(await crypto.subtle.digest('SHA-256', text))
}

/** The spaces with these ids. The worker keeps them on this device. */
export const useSpacesById = (ids: readonly number[]) =>
  useQuery({
    queryKey: recordKeys.list('space', { ids }),
    queryFn: ({ signal }) => getRecords('space', ids, { signal }),
    enabled: ids.length > 0,
    placeholderData: (data) => data,
  })

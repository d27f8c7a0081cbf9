/** The API calls of a host's calendar, requests and earnings. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { earningsByMonth, reachOf, recentDays, recentFigures, toHostedTime } from '#shared/booking/earnings'
import { toSpaceRules } from '#shared/booking/space-rules'
import { DAY_MS, HOUR_MS, type Period } from '#shared/booking/times'
import type { EarningsResponse, SpaceFigures } from '#shared/contract/earnings'
import { isNetworkError } from '#shared/errors'
import { LIST_SIZE_MAX, NETWORK_CHECK_MS } from '#shared/limits'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord, Filter } from '#shared/records/query'
import { loadEarnings, loadSpaceFigures } from '../../api/hosting'
import { createIntents } from '../../api/intent'
import { createRecord, deleteRecord, listRecords, updateRecord } from '../../api/records'
import { takeTransition } from '../../api/transitions'
import { listOptions } from '../../crud/record/listed-queries'
import { useOutbox } from '../../crud/record/outbox-queries'
import { refreshRecords, useRecordList } from '../../crud/record/record-queries'
import { recordKeys } from '../../query/keys'
import { useAuthStore } from '../../stores/auth'
import { useOfflineStore } from '../../stores/offline'
import type { Hosted } from './hosted'

/** Without a space there is nothing to ask for. */
const NO_REQUESTS: { list: AnyRecord[]; _offline?: true; _cachedAt?: number } = { list: [] }

const iso = (moment: number): string => new Date(moment).toISOString()
const where = (field: string, operator: Filter['operator'], value: string): Filter => ({ field, operator, value })

/** Bookings and blocks of a space that hold their time within a period. */
export const useHosted = (spaceId: RecordId, { starts, ends }: Period) =>
  useRecordList('booking', {
    filters: [
      where('space_id', 'eq', String(spaceId)),
      where('status', 'in', 'pending,confirmed,completed'),
      where('starts_at', 'lt', iso(ends)),
      where('ends_at', 'gt', iso(starts)),
    ],
    order: [{ field: 'starts_at', direction: 'asc' }],
    size: LIST_SIZE_MAX,
    page: 1,
  })

/** The person's own spaces: administrators read those of others, too. */
export function useOwnSpaces() {
  const user = useAuthStore((state) => state.user)
  return useQuery({
    ...listOptions('space', {
      filters: [where('user_id', 'eq', String(user ?? 0))],
      order: [{ field: 'id', direction: 'desc' }],
      size: LIST_SIZE_MAX,
      page: 1,
    }),
    enabled: user !== null,
  })
}

const ANSWER = /\/lambda\/booking\/([^/]+)\/(?:confirm|decline)$/

/** The queued changes of bookings, by the ids of the bookings that answers are for. */
function useAnswers() {
  const { data } = useOutbox()
  const list = data?.list ?? []
  const answered = list.flatMap(({ endpoint }) => ANSWER.exec(endpoint)?.[1] ?? [])
  return { list, answered }
}

/**
 * Requests that wait for an answer, and those whose answer waits to be sent; also queued blocks. Of one
 * space, or of all own ones.
 */
export function useRequests(space?: RecordId) {
  const own = useOwnSpaces()
  const { list: outbox, answered } = useAnswers()
  const [now] = useState(() => Math.floor(Date.now() / HOUR_MS) * HOUR_MS)
  const ids = space === undefined ? (own.data?.list ?? []).map(({ id }) => String(id)) : [String(space)]
  const requests = useQuery({
    ...listOptions('booking', {
      filters: [
        where('kind', 'eq', 'booking'),
        where('space_id', 'in', ids.join(',')),
        where('ends_at', 'gt', iso(now)),
      ],
      groups: [
        [where('status', 'eq', 'pending')],
        ...(answered.length > 0 ? [[where('id', 'in', answered.join(','))]] : []),
      ],
      order: [{ field: 'starts_at', direction: 'asc' }],
      size: LIST_SIZE_MAX,
      page: 1,
    }),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  })
  const isEmpty = own.data !== undefined && ids.length === 0
  return {
    spaces: own.data?.list ?? [],
    outbox,
    data: isEmpty ? NO_REQUESTS : requests.data,
    isPending: !isEmpty && requests.isPending,
    error: (own.data ? null : own.error) ?? (requests.data ? null : requests.error),
    refetch: () => void Promise.all([own.refetch(), ids.length > 0 && requests.refetch()]),
  }
}

/** Own blocks that wait to be sent: the server knows nothing of them yet. */
export function useQueuedBlocks(enabled: boolean) {
  const { data } = useQuery({
    ...listOptions('booking', { filters: [where('kind', 'eq', 'block')], size: LIST_SIZE_MAX, page: 1 }),
    enabled,
  })
  return (data?.list ?? []).filter((record) => record._offline === true)
}

/** The pages show their errors themselves. */
const QUIET = { toast: false }

export type Step = { booking: Hosted; name: 'confirm' | 'decline' | 'cancel' | 'complete'; reason?: string }

/** Takes a step of a booking, with the version that the host saw. Offline it is queued. */
export function useStep() {
  const client = useQueryClient()
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationKey: ['updateModel', 'booking'],
    mutationFn: ({ booking: { id, version }, name, reason = '' }: Step) =>
      takeTransition(
        'booking',
        id,
        name,
        { key: intents.keyFor([id, version, name, reason]), version },
        reason.trim() === '' ? {} : { reason: reason.trim() },
      ),
    meta: QUIET,
    onSuccess: () => intents.settled(),
    // After a refusal too: the booking is not as shown.
    onSettled: () => refreshRecords(client),
  })
}

/** `before`: the block that is changed. */
export type BlockInput = { spaceId: RecordId; period: Period; note: string; before?: Hosted | undefined }

/** Makes or changes a block. Offline it is queued. */
export function useSaveBlock() {
  const client = useQueryClient()
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationKey: ['createModel', 'booking'],
    mutationFn: ({ spaceId, period, note, before }: BlockInput) => {
      const values: Record<string, unknown> = {
        starts_at: iso(period.starts),
        ends_at: iso(period.ends),
        note: note.trim() === '' ? null : note.trim(),
      }
      if (!before) {
        const body = { space_id: spaceId, kind: 'block', guests: 1, ...values }
        return createRecord('booking', body, { key: intents.keyFor(body) })
      }
      const { id, version, record } = before
      const isSame = (name: string) =>
        values[name] === record[name] || Date.parse(String(values[name])) === Date.parse(String(record[name]))
      const changed = Object.keys(values).filter((name) => !isSame(name))
      const changes = Object.fromEntries(changed.map((name) => [name, values[name]]))
      const base = Object.fromEntries(changed.map((name) => [name, record[name]]))
      return updateRecord('booking', id, changes, { key: intents.keyFor({ id, version, changes }), version, base })
    },
    meta: QUIET,
    onSuccess: () => intents.settled(),
    onSettled: () => refreshRecords(client),
  })
}

export function useDeleteBlock() {
  const client = useQueryClient()
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationKey: ['deleteModel', 'booking'],
    mutationFn: ({ id, version }: Hosted) =>
      deleteRecord('booking', id, { key: intents.keyFor([id, version]), version }),
    meta: QUIET,
    onSuccess: () => intents.settled(),
    onSettled: () => refreshRecords(client),
  })
}

/** `_offline`: computed here from the bookings on this device. */
export type Earnings = { list: EarningsResponse['list']; _offline?: true; _cachedAt?: number | undefined }

async function findEarnings(
  space: AnyRecord,
  { from, to }: { from: string; to: string },
  signal: AbortSignal,
): Promise<Earnings> {
  const computeHere = async (): Promise<Earnings> => {
    const first = Date.parse(`${from}-01`) - 32 * DAY_MS
    const { list, _cachedAt } = await listRecords(
      'booking',
      {
        filters: [where('space_id', 'eq', String(space.id)), where('ends_at', 'gt', iso(first))],
        size: LIST_SIZE_MAX,
        page: 1,
      },
      { signal },
    )
    const times = list.filter((record) => record._offline !== true).flatMap((record) => toHostedTime(record) ?? [])
    return { list: earningsByMonth(toSpaceRules(space), times, from, to), _offline: true, _cachedAt }
  }
  if (!useOfflineStore.getState().network.isOnline) return computeHere()
  try {
    return await loadEarnings(Number(space.id), from, to, { signal })
  } catch (error) {
    // The connection may be worse than it is known to be.
    if (!isNetworkError(error)) throw error
    return computeHere()
  }
}

/** Months of a space; offline from the bookings on this device. */
export const useEarnings = (space: AnyRecord, months: { from: string; to: string }) =>
  useQuery({
    queryKey: recordKeys.search('booking', { earnings: space.id, ...months }),
    queryFn: ({ signal }) => findEarnings(space, months, signal),
    placeholderData: keepPreviousData,
    // What was computed here is replaced as soon as the server can be reached.
    refetchInterval: ({ state }) => (state.data?._offline ? NETWORK_CHECK_MS : false),
  })

export type RecentFigures = Pick<SpaceFigures['list'][number], 'id' | keyof ReturnType<typeof recentFigures>>

async function findFigures(user: number, signal: AbortSignal): Promise<{ list: RecentFigures[]; _offline?: true }> {
  const computeHere = async () => {
    const now = Date.now()
    const spaces = await listRecords(
      'space',
      { filters: [where('user_id', 'eq', String(user))], size: LIST_SIZE_MAX, page: 1 },
      { signal },
    )
    const { starts } = reachOf(recentDays('UTC', now - DAY_MS).first, recentDays('UTC', now).last)
    const bookings = await listRecords(
      'booking',
      {
        filters: [
          where('space_id', 'in', spaces.list.map(({ id }) => id).join(',')),
          where('ends_at', 'gt', iso(starts)),
        ],
        size: LIST_SIZE_MAX,
        page: 1,
      },
      { signal },
    )
    const timesOf = (id: unknown) =>
      bookings.list
        .filter((record) => record._offline !== true && String(record.space_id) === String(id))
        .flatMap((record) => toHostedTime(record) ?? [])
    const list = spaces.list.map((space) => ({
      id: Number(space.id),
      ...recentFigures(toSpaceRules(space), timesOf(space.id), now),
    }))
    return { list, _offline: true as const }
  }
  if (!useOfflineStore.getState().network.isOnline) return computeHere()
  try {
    return await loadSpaceFigures({ signal })
  } catch (error) {
    if (!isNetworkError(error)) throw error
    return computeHere()
  }
}

/** The last 30 days of own spaces; offline from the bookings on this device. */
export function useSpaceFigures() {
  const user = useAuthStore((state) => state.user) ?? 0
  return useQuery({
    queryKey: recordKeys.search('booking', { figures: user }),
    queryFn: ({ signal }) => findFigures(user, signal),
    refetchInterval: ({ state }) => (state.data?._offline ? NETWORK_CHECK_MS : false),
  })
}

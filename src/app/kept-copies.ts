/**
 * Keeps a guest's bookings and favorites, with their spaces, and a host's spaces with their bookings and
 * blocks, on this device without asking: the worker stores what is read. So the pages about them open
 * offline although they were never visited.
 */
import { LIST_SIZE_MAX } from '#shared/limits'
import { useAuthStore } from '../stores/auth'
import { useOfflineStore } from '../stores/offline'
import { whenIdle } from '../ui/when-idle'

/** The latest first: what is upcoming is always among them. */
const KEPT = [
  { table: 'booking', order: 'starts_at' },
  { table: 'favorite', order: 'id' },
] as const

const KEPT_MAX = 100
const AGAIN_MS = 5 * 60_000
const DAY_MS = 86_400_000
/** Of a host's calendar; earlier ones only count in earnings. */
const HOSTED_PAST_MS = 92 * DAY_MS

async function keep(): Promise<void> {
  const { user, role, isShared } = useAuthStore.getState()
  const { network, service } = useOfflineStore.getState()
  if (user === null || role !== 'user' || isShared || !network.isOnline || service !== 'ready') return
  const { listRecords } = await import('../api/records')
  const own = { field: 'user_id', operator: 'eq', value: String(user) } as const
  for (const { table, order } of KEPT)
    await listRecords(
      table,
      { filters: [own], order: [{ field: order, direction: 'desc' }], join: [['space']], size: KEPT_MAX },
      { silent: true },
    )
  const { list: spaces } = await listRecords('space', { filters: [own], size: LIST_SIZE_MAX }, { silent: true })
  if (spaces.length === 0) return
  const since = Math.floor(Date.now() / DAY_MS) * DAY_MS - HOSTED_PAST_MS
  await listRecords(
    'booking',
    {
      filters: [
        { field: 'space_id', operator: 'in', value: spaces.map(({ id }) => id).join(',') },
        { field: 'ends_at', operator: 'gt', value: new Date(since).toISOString() },
      ],
      order: [{ field: 'starts_at', direction: 'desc' }],
      size: LIST_SIZE_MAX,
    },
    { silent: true },
  )
}

/** Reads them when the page is idle: at the start, after a sign-in, back online, and every 5 minutes. */
export function keepOwnCopies(drawn: Promise<void>): void {
  // A failed read is repeated the next time.
  const keepWhenIdle = () => void whenIdle(() => void keep().catch(() => {}))
  void drawn.then(keepWhenIdle)
  setInterval(keepWhenIdle, AGAIN_MS)
  useAuthStore.subscribe((now, before) => {
    if (now.user !== before.user) keepWhenIdle()
  })
  useOfflineStore.subscribe((now, before) => {
    if (now.network.isOnline !== before.network.isOnline || now.service !== before.service) keepWhenIdle()
  })
}

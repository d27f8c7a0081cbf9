/**
 * Starts the page's half of the offline engine: the worker, the network monitor, and the timers,
 * which workers can't keep (rule 22).
 */
import { SYNC_AFTER_ONLINE_MS, SYNC_INTERVAL_MS } from '#shared/limits'
import type { WorkerMessage } from '#shared/offline/protocol'
import { countKept, type NetworkStatus, type OfflineSnapshot } from '#shared/offline/status'
import { setNetwork, setOfflineService, setSnapshot, useOfflineStore } from '../stores/offline'
import { watchStorage } from './canary'
import { askToPersist, repeatSession } from './commands'
import { startNetworkMonitor } from './network-monitor'
import { checkForUpdate, isControlled, send, startWorker } from './worker-link'

export type OfflineHandlers = {
  /** Resolves to whether our API answers `/health` in time. */
  ping: (timeoutMs: number) => Promise<boolean>
  /** Whether this is the signed-in owner, in the worker's form. Snapshots of others are ignored. */
  isOwner: (owner: string) => boolean
  /** The connection is back and the worker knows it, so that reads go to the network again. */
  onBackOnline: () => void
  /** The worker stores reads from now on; earlier ones were not stored. */
  onFirstControlled: () => void
  /** A sync run completed a request, or changes were discarded, in this tab or another. */
  onQueueSettled: () => void
  onRecordsRefreshed: (table: string) => void
  /** A change was sent without being stored first, because the device is full. */
  onDeviceFull: () => void
  onLastChance: (pending: number) => void
  /** The person opened a push message. */
  onOpen: (path: string) => void
}

/** Shortest delay before a sync is triggered for a due request; the worker decides what to send. */
const RETRY_TIMER_MIN_MS = 500
/** Longest wait for the worker's answer to a command. */
const ACKNOWLEDGE_MS = 1_000
/** An installed app stays open for days, and browsers look for updates only on navigation. */
const UPDATE_CHECK_MS = 3_600_000

/**
 * @param drawn resolves when the first page is drawn; installation and the first ping would delay
 * it
 */
export function startOffline(drawn: Promise<void>, handlers: OfflineHandlers): void {
  const setRetryTimer = createRetryTimer()
  const onMessage = (message: Exclude<WorkerMessage, { type: 'hold-still' }>) => {
    switch (message.type) {
      case 'snapshot':
        for (const resolve of unacknowledged.splice(0)) resolve()
        return takeSnapshot(withoutOldRun(message.snapshot), handlers, setRetryTimer)
      case 'records-refreshed':
        return handlers.onRecordsRefreshed(message.table)
      case 'device-full':
        return handlers.onDeviceFull()
      case 'last-chance':
        return handlers.onLastChance(message.pending)
      case 'open':
        return handlers.onOpen(message.path)
    }
  }
  const connect = () => {
    const { network } = useOfflineStore.getState()
    void send({ type: 'set-network', isOnline: network.isOnline, isSlow: network.isSlowConnection })
    void repeatSession().then(() => send({ type: 'get-snapshot' }))
  }
  const onControlled = () => {
    setOfflineService({ service: isControlled() ? 'ready' : 'bypassed' })
    connect()
  }
  const { onFirstControlled } = handlers
  const onUpdateReady = () => setOfflineService({ updateReady: true })
  if (isControlled()) setOfflineService({ service: 'ready' })
  startWorker(drawn, { onMessage, onControlled, onFirstControlled, onUpdateReady }).then(
    ({ isBypassed }) => {
      if (isBypassed) setOfflineService({ service: 'bypassed' })
      // A first worker takes control later.
      connect()
    },
    // Online work continues without a worker (rule 25).
    () => setOfflineService({ service: isControlled() ? 'ready' : 'failed' }),
  )
  void drawn.then(() => startNetworkMonitor(handlers.ping, (status) => takeNetwork(status, handlers)))
  setInterval(syncIfOnline, SYNC_INTERVAL_MS)
  setInterval(checkForUpdate, UPDATE_CHECK_MS)
  window.addEventListener('focus', syncIfOnline)
}

const isOnline = (): boolean => useOfflineStore.getState().network.isOnline

function syncIfOnline(): void {
  if (isOnline()) void send({ type: 'sync', force: false })
}

function takeNetwork(status: NetworkStatus, { onBackOnline }: OfflineHandlers): void {
  const before = useOfflineStore.getState().network
  const isChanged = before.isOnline !== status.isOnline || before.isSlowConnection !== status.isSlowConnection
  if (isChanged || before.isAssumed || before.quality !== status.quality) setNetwork(status)
  // The worker forgets that it is offline unless this is repeated.
  const sent =
    isChanged || !status.isOnline
      ? send({ type: 'set-network', isOnline: status.isOnline, isSlow: status.isSlowConnection })
      : undefined
  if (!before.isOnline && status.isOnline) {
    void sent?.then(untilAcknowledged).then(onBackOnline, onBackOnline)
    setTimeout(syncIfOnline, SYNC_AFTER_ONLINE_MS)
  }
}

/** Resolvers that wait for the worker's next snapshot. */
const unacknowledged: (() => void)[] = []

/**
 * Resolves when the worker has processed earlier commands: they keep their order, so the next
 * snapshot proves it. A snapshot already under way counts too; `backgroundRefetch` corrects what is
 * then read from the device.
 */
async function untilAcknowledged(): Promise<void> {
  if (useOfflineStore.getState().service !== 'ready') return
  const acknowledged = new Promise<void>((resolve) => {
    unacknowledged.push(resolve)
    setTimeout(resolve, ACKNOWLEDGE_MS)
  })
  await send({ type: 'get-snapshot' })
  await acknowledged
}

function takeSnapshot(
  snapshot: OfflineSnapshot,
  handlers: OfflineHandlers,
  setRetryTimer: (dueAt: number | null) => void,
): void {
  if (snapshot.owner !== null && !handlers.isOwner(snapshot.owner)) return
  const before = useOfflineStore.getState()
  setSnapshot(snapshot, watchStorage(snapshot))
  setRetryTimer(snapshot.nextAttemptAt)
  if (snapshot.queue.total > 0) void askToPersist()
  const run = snapshot.lastRun
  const isSent = run && run.id !== before.lastRun?.id && run.succeeded > 0
  // Fewer without a run: some were discarded.
  if (isSent || (!snapshot.sync.isSyncing && countKept(snapshot) < countKept(before))) handlers.onQueueSettled()
}

/** Drops a run that ended before this page was opened. */
const withoutOldRun = (snapshot: OfflineSnapshot): OfflineSnapshot =>
  snapshot.lastRun && snapshot.lastRun.at < performance.timeOrigin ? { ...snapshot, lastRun: null } : snapshot

/** One timer for the next attempt (rule 14). */
function createRetryTimer(): (dueAt: number | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (dueAt) => {
    clearTimeout(timer)
    if (dueAt === null) return
    timer = setTimeout(syncIfOnline, Math.max(RETRY_TIMER_MIN_MS, dueAt - Date.now()))
  }
}

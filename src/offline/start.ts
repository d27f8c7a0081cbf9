/**
 * Starts the page's half of the offline engine: the worker, the network monitor, and the triggers that only a page can
 * give, since timers do not live in workers (rule 22).
 */
import { SYNC_AFTER_ONLINE_MS, SYNC_INTERVAL_MS } from '#shared/limits'
import type { WorkerMessage } from '#shared/offline/protocol'
import type { NetworkStatus, OfflineSnapshot } from '#shared/offline/status'
import { setNetwork, setOfflineService, setSnapshot, useOfflineStore } from '../stores/offline'
import { watchStorage } from './canary'
import { askToPersist, repeatSession } from './commands'
import { startNetworkMonitor } from './network-monitor'
import { checkForUpdate, isControlled, send, startWorker } from './worker-link'

export type OfflineHandlers = {
  /** Resolves to whether our API answers `/health` in time. */
  ping: (timeoutMs: number) => Promise<boolean>
  /** The signed-in owner as the worker writes it; a snapshot of anybody else is ignored. */
  isOwner: (owner: string) => boolean
  /** The connection is back, and the worker knows it: what is asked now is asked of the network. */
  onBackOnline: () => void
  /** From now on the worker keeps what is read; until now nobody did. */
  onFirstControlled: () => void
  /** A run that did at least one request. */
  onSyncSucceeded: () => void
  onRecordsRefreshed: (table: string) => void
  /** A change went to the server without being kept here first: the device has no room. */
  onDeviceFull: () => void
  onLastChance: (pending: number) => void
}

/** A due request is never asked for more often than this: the worker decides, the page only rings. */
const RING_AT_MOST_EVERY_MS = 500
/** A worker that does not answer in this time holds nobody up. */
const HEARD_WITHIN_MS = 1_000
/** An installed app stays open for days. */
const UPDATE_CHECK_MS = 3_600_000

/** @param drawn the first page is there: until then the worker's installation and the first ping would take its time. */
export function startOffline(drawn: Promise<void>, handlers: OfflineHandlers): void {
  const ring = createRing()
  const onMessage = (message: Exclude<WorkerMessage, { type: 'hold-still' }>) => {
    switch (message.type) {
      case 'snapshot':
        for (const resolve of unheard.splice(0)) resolve()
        return takeSnapshot(forgetOldRun(message.snapshot), handlers, ring)
      case 'records-refreshed':
        return handlers.onRecordsRefreshed(message.table)
      case 'device-full':
        return handlers.onDeviceFull()
      case 'last-chance':
        return handlers.onLastChance(message.pending)
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
      // A first worker takes over in its own time.
      connect()
    },
    // Online work goes on without it (rule 25).
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
  // A claim of being offline ends by itself unless it is repeated.
  const told =
    isChanged || !status.isOnline
      ? send({ type: 'set-network', isOnline: status.isOnline, isSlow: status.isSlowConnection })
      : undefined
  if (!before.isOnline && status.isOnline) {
    void told?.then(untilHeard).then(onBackOnline, onBackOnline)
    setTimeout(syncIfOnline, SYNC_AFTER_ONLINE_MS)
  }
}

/** Wait for the worker's next word. */
const unheard: (() => void)[] = []

/**
 * Commands keep their order: with the answer to this one the worker has heard those before it. A call may overtake them. A snapshot that
 * was on its way already counts as that answer: what the device then says is asked anew by the clock (`backgroundRefetch`).
 */
async function untilHeard(): Promise<void> {
  if (useOfflineStore.getState().service !== 'ready') return
  const heard = new Promise<void>((resolve) => {
    unheard.push(resolve)
    setTimeout(resolve, HEARD_WITHIN_MS)
  })
  await send({ type: 'get-snapshot' })
  await heard
}

function takeSnapshot(
  snapshot: OfflineSnapshot,
  handlers: OfflineHandlers,
  ring: (dueAt: number | null) => void,
): void {
  if (snapshot.owner !== null && !handlers.isOwner(snapshot.owner)) return
  const before = useOfflineStore.getState().lastRun
  setSnapshot(snapshot, watchStorage(snapshot))
  ring(snapshot.nextAttemptAt)
  if (snapshot.queue.total > 0) void askToPersist()
  const run = snapshot.lastRun
  if (run && run.id !== before?.id && run.succeeded > 0) handlers.onSyncSucceeded()
}

/** A run that ended before this page was opened is no news to it. */
const forgetOldRun = (snapshot: OfflineSnapshot): OfflineSnapshot =>
  snapshot.lastRun && snapshot.lastRun.at < performance.timeOrigin ? { ...snapshot, lastRun: null } : snapshot

/** One timer for the nearest attempt (rule 14). */
function createRing(): (dueAt: number | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (dueAt) => {
    clearTimeout(timer)
    if (dueAt === null) return
    timer = setTimeout(syncIfOnline, Math.max(RING_AT_MOST_EVERY_MS, dueAt - Date.now()))
  }
}

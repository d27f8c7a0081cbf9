/**
 * Checks the connection every 5 s and at the browser's events (section 4). "Offline" from the
 * browser is trusted. "Online" is proved by a ping that only our API answers: a captive portal
 * answers 200 too.
 */
import { NETWORK_CHECK_MS, PING_THROTTLE_MS, PING_TIMEOUT_MS } from '#shared/limits'
import type { NetworkStatus } from '#shared/offline/status'
import { type Connection, connectionQuality, isSlowConnection } from './quality'

/** The monitor's dependencies; tests replace them. */
export type MonitorWorld = {
  now: () => number
  isBrowserOnline: () => boolean
  connection: () => Connection | undefined
  /** Resolves to whether our API answered, within the timeout. */
  ping: (timeoutMs: number) => Promise<boolean>
}

export type NetworkMonitor = { check: () => Promise<NetworkStatus>; stop: () => void }

/** A ping that ends this long after its timeout was delayed by the page, not by the network. */
const LATE_MS = 500

/**
 * Pings closer together than the throttle share one answer. Without the Network Information API the
 * ping's duration is used as the round trip.
 */
export function createJudge(world: MonitorWorld): () => Promise<NetworkStatus> {
  let lastPing: { at: number; answer: Promise<{ isReachable: boolean; ms: number }> } | undefined

  // While a page is busy or asleep, its timeout may be due before it has read an answer that arrived.
  const ask = async (isLast?: boolean): Promise<{ isReachable: boolean; ms: number }> => {
    const at = world.now()
    const isReachable = await world.ping(PING_TIMEOUT_MS).catch(() => false)
    const ms = world.now() - at
    return isReachable || isLast || ms <= PING_TIMEOUT_MS + LATE_MS ? { isReachable, ms } : ask(true)
  }

  const ping = () => {
    const at = world.now()
    if (lastPing && at - lastPing.at < PING_THROTTLE_MS) return lastPing.answer
    const answer = ask()
    lastPing = { at, answer }
    return answer
  }

  return async () => {
    if (!world.isBrowserOnline()) {
      // A ping from before the interruption says nothing about the next connection.
      lastPing = undefined
      return { isOnline: false, isSlowConnection: false, quality: 0 }
    }
    const { isReachable, ms } = await ping()
    const isOnline = isReachable && world.isBrowserOnline()
    const connection = world.connection() ?? { rtt: ms }
    return {
      isOnline,
      isSlowConnection: isOnline && isSlowConnection(connection),
      quality: isOnline ? connectionQuality(connection) : 0,
    }
  }
}

const browserWorld = (ping: MonitorWorld['ping']): MonitorWorld => ({
  now: () => Date.now(),
  isBrowserOnline: () => navigator.onLine,
  // The Network Information API, of Chromium alone, is not among TypeScript's types.
  connection: () => (navigator as Navigator & { connection?: Connection }).connection,
  ping,
})

/** Watches and tells of every check; `onStatus` sees the same status again when nothing changed. */
export function startNetworkMonitor(
  ping: MonitorWorld['ping'],
  onStatus: (status: NetworkStatus) => void,
): NetworkMonitor {
  const judge = createJudge(browserWorld(ping))
  let latest = 0
  const check = async () => {
    const number = ++latest
    const status = await judge()
    // A slow, older check must not overwrite a newer one.
    if (number === latest) onStatus(status)
    return status
  }
  const run = () => void check()
  const timer = setInterval(run, NETWORK_CHECK_MS)
  window.addEventListener('online', run)
  window.addEventListener('offline', run)
  run()
  return {
    check,
    stop: () => {
      clearInterval(timer)
      window.removeEventListener('online', run)
      window.removeEventListener('offline', run)
    },
  }
}

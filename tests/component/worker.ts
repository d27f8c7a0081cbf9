/**
 * Fake worker for src/offline. No service worker is registered in these tests: commands are
 * recorded, and snapshots are put into the store that mirrors the worker's state.
 */
import type { Command, CommandOutcome } from '#shared/offline/protocol'
import {
  EMPTY_QUEUE,
  IDLE_SYNC,
  type NetworkStatus,
  type OfflineSnapshot,
  type SyncStatus,
} from '#shared/offline/status'
import { setNetwork, setSnapshot } from '../../src/stores/offline'

/** Records every command of the page. `outcomeOf` answers those that the page waits for. */
export function recordCommands(
  outcomeOf: (command: Command) => CommandOutcome = () => ({ state: 'done' }),
): readonly Command[] {
  const commands: Command[] = []
  const controller = {
    postMessage: (command: Command, [port]: MessagePort[] = []) => {
      commands.push(command)
      port?.postMessage(outcomeOf(command))
    },
  }
  Object.defineProperty(navigator.serviceWorker, 'controller', { configurable: true, get: () => controller })
  return commands
}

export function ignoreCommands(): void {
  Reflect.deleteProperty(navigator.serviceWorker, 'controller')
}

/** Sends a snapshot of the worker: `pending` changes in the queue, and the state of the sync. */
export function tellSnapshot(
  pending: number,
  sync: Partial<SyncStatus> = {},
  more: Partial<OfflineSnapshot> = {},
): void {
  setSnapshot({
    owner: 'test',
    queue: { ...EMPTY_QUEUE, total: pending, medium: pending },
    sync: { ...IDLE_SYNC, ...sync },
    lastRun: null,
    downloads: {},
    sessionPaused: false,
    nextAttemptAt: null,
    locked: 0,
    storage: 'test',
    ...more,
  })
}

export const tellNetwork = (network: Partial<NetworkStatus>): void =>
  setNetwork({ isOnline: true, isSlowConnection: false, quality: 90, ...network })

export const goOffline = (): void => tellNetwork({ isOnline: false, quality: 0 })

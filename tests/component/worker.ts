/**
 * The worker's side of src/offline. No worker is registered in these tests: commands are recorded where a worker would get them,
 * and its snapshot is put into the store that mirrors it.
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

/** Every command that the page gives from now on; `outcomeOf` says what comes of one that it waits for. */
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

/** What the worker tells its pages: `pending` changes in the queue, and how the sync stands. */
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

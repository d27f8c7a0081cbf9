/** The commands that the page sends to the offline engine. */
import type { WorkerSession } from '#shared/offline/protocol'
import { setLost, setOfflineService, useOfflineStore } from '../stores/offline'
import { dismissLost } from './canary'
import { applyWaiting, ask, hasWorker, type Outcome, send } from './worker-link'

/** Sends all waiting changes at once, ignoring pauses and delays. */
export const syncNow = (): Promise<void> => send({ type: 'sync', force: true })

/**
 * Returns parked changes to the queue: all, or one (parked or evicted) and those that it blocks.
 */
export const retryFailed = (requestId?: string): Promise<Outcome> =>
  ask({ type: 'retry-failed', ...(requestId === undefined ? {} : { requestId }) })

/**
 * Discards one change and those that depend on it. A change that may have reached the server is
 * withdrawn there first, unless `isSure`.
 */
export const discardChange = (requestId: string, isSure = false): Promise<Outcome> =>
  ask({ type: 'discard', requestId, ...(isSure ? { isSure } : {}) })

/**
 * Resolves a conflict: the fields in `keep` overwrite the newer record, as a new intent with the
 * key `newId` (rule 18). A deletion or a step has no fields: any name means "do it".
 */
export const resolveConflict = (requestId: string, keep: readonly string[], newId: string): Promise<Outcome> =>
  ask({ type: 'resolve', requestId, keep: [...keep], newId })

/** Discards every waiting change, each like `discardChange`. */
export const discardAll = (isSure = false): Promise<Outcome> =>
  ask({ type: 'discard-all', ...(isSure ? { isSure } : {}) })

/** Timeout for the worker at sign-out. A device with many records needs a fraction of it. */
const REMOVAL_MS = 5_000

/**
 * Removes the worker's offline data, except waiting changes. Resolves to whether all of it is
 * removed.
 */
export async function removeCopies(): Promise<boolean> {
  if (!(await hasWorker())) return true
  return (await ask({ type: 'sign-out' }, REMOVAL_MS)).state === 'done'
}

/** Dismisses the notice about changes that the browser cleared. */
export function forgetLost(): void {
  const { owner } = useOfflineStore.getState()
  if (owner !== null) dismissLost(owner)
  setLost(0)
}

let announced: WorkerSession | undefined

/** Sends the session to the worker; without one, that of a visitor. */
export function announceSession(session: WorkerSession): Promise<void> {
  announced = session
  return send({ type: 'set-session', session })
}

/**
 * Sends the session again, once there has been one to send: to a worker that has just taken over, and
 * before reads for offline use. Resolves when the worker knows it: it stores nothing that is read
 * earlier.
 */
export async function repeatSession(): Promise<void> {
  if (announced) await ask({ type: 'set-session', session: announced })
}

/**
 * Activates the new version; every tab reloads once. The caller must have asked about unsaved
 * changes.
 */
export const applyUpdate = (): Promise<void> => applyWaiting()

/**
 * Asks the browser to protect this data from clearing (rule 6); once, when there is something to
 * keep.
 */
export async function askToPersist(): Promise<void> {
  if (useOfflineStore.getState().persisted !== null || !navigator.storage?.persist) return
  setOfflineService({ persisted: false })
  setOfflineService({ persisted: (await navigator.storage.persisted()) || (await navigator.storage.persist()) })
}

/** The same at the user's request, each time. Resolves to whether the browser agreed. */
export async function requestPersistence(): Promise<boolean> {
  const persisted = (await navigator.storage?.persist?.()) ?? false
  setOfflineService({ persisted })
  return persisted
}

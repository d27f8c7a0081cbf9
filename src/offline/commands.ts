/** What a person or the app asks of the offline engine, by name. */
import type { WorkerSession } from '#shared/offline/protocol'
import { setLost, setOfflineService, useOfflineStore } from '../stores/offline'
import { dismissLost } from './canary'
import { applyWaiting, ask, hasWorker, type Outcome, send } from './worker-link'

/** Sends what waits, at once: forgets pauses and delays. */
export const syncNow = (): Promise<void> => send({ type: 'sync', force: true })

/** Brings parked changes back into the queue: every one, or one with what it blocks (an evicted one too). */
export const retryFailed = (requestId?: string): Promise<Outcome> =>
  ask({ type: 'retry-failed', ...(requestId === undefined ? {} : { requestId }) })

/**
 * Gives up one change, and what can't be without it. The server is asked first about one that may have reached it; `isSure`: it is
 * not.
 */
export const discardChange = (requestId: string, isSure = false): Promise<Outcome> =>
  ask({ type: 'discard', requestId, ...(isSure ? { isSure } : {}) })

/**
 * Decides a conflict: the fields in `keep` go over the newer record, as a new intent with the key `newId` (rule 18). A deletion or a
 * step has no fields: any name means that it is done.
 */
export const resolveConflict = (requestId: string, keep: readonly string[], newId: string): Promise<Outcome> =>
  ask({ type: 'resolve', requestId, keep: [...keep], newId })

/** Gives up every change that waits. */
export const discardAll = (): Promise<Outcome> => ask({ type: 'discard-all' })

/** The worker has this long at sign-out; a device with many records needs a fraction of it. */
const REMOVAL_MS = 5_000

/** Removes what the worker keeps for offline work, but for changes that wait. Resolves to whether nothing of it is left. */
export async function removeCopies(): Promise<boolean> {
  if (!(await hasWorker())) return true
  return (await ask({ type: 'sign-out' }, REMOVAL_MS)).state === 'done'
}

/** The person has seen that the browser cleared their changes. */
export function forgetLost(): void {
  const { owner } = useOfflineStore.getState()
  if (owner !== null) dismissLost(owner)
  setLost(0)
}

let announced: WorkerSession | null | undefined

/** Tells the worker who is signed in; null when nobody is. */
export function announceSession(session: WorkerSession | null): Promise<void> {
  announced = session
  return send({ type: 'set-session', session })
}

/** Says it again to a worker that has just taken over. Nothing is said before the app knows who is signed in. */
export async function repeatSession(): Promise<void> {
  if (announced !== undefined) await send({ type: 'set-session', session: announced })
}

/** The new version takes over; every tab reloads once. Whoever calls has asked for unsaved changes. */
export const applyUpdate = (): Promise<void> => applyWaiting()

/** Asks the browser not to clear our storage under pressure (rule 6); once, and only when there is something to keep. */
export async function askToPersist(): Promise<void> {
  if (useOfflineStore.getState().persisted !== null || !navigator.storage?.persist) return
  setOfflineService({ persisted: false })
  setOfflineService({ persisted: (await navigator.storage.persisted()) || (await navigator.storage.persist()) })
}

/** The same on the person's wish, however often. Resolves to whether the browser agreed. */
export async function requestPersistence(): Promise<boolean> {
  const persisted = (await navigator.storage?.persist?.()) ?? false
  setOfflineService({ persisted })
  return persisted
}

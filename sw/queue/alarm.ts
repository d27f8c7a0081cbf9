/**
 * Uses Background Sync only to wake the worker (rule 22). A browser without it starts runs from
 * pages, and here once per start of the worker.
 */

import { BACKGROUND_SYNC } from '#shared/limits'

/** TypeScript has no types for Background Sync (WICG). */
type SyncEvent = ExtendableEvent & { lastChance: boolean }
type SyncManager = { register: (tag: string) => Promise<void> }
declare const self: ServiceWorkerGlobalScope & { registration: { sync?: SyncManager } }

/** The one tag of this origin, under the name that earlier versions registered. */
const TAG = 'workbox-background-sync:holdfast'

type Alarm = {
  /** Resolves to whether work is left; the browser then fires another event later. */
  run: () => Promise<boolean>
  /** Runs at the last event: later only an open app can sync. */
  onLastChance: () => Promise<void>
}

export function setAlarm({ run, onLastChance }: Alarm): void {
  if (!BACKGROUND_SYNC) return
  if (!self.registration.sync) return void run()
  const ring = async ({ lastChance }: SyncEvent) => {
    const isLeft = await run().catch(() => true)
    if (lastChance) await onLastChance()
    if (isLeft) throw new Error('Changes are still queued')
  }
  self.addEventListener('sync', (event) => {
    // TypeScript has no type for this event.
    const sync = event as SyncEvent
    sync.waitUntil(ring(sync))
  })
}

/** Requests a sync event for when the connection returns. Pages trigger runs as well. */
export async function registerSync(): Promise<void> {
  if (BACKGROUND_SYNC) await self.registration.sync?.register(TAG).catch(() => undefined)
}

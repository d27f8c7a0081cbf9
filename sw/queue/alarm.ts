/**
 * Uses Background Sync only to wake the worker (rule 22). Workbox's Queue registers the tag;
 * without Background Sync it runs when the worker starts. Its own storage and replay stay unused:
 * they are first-in first-out, take a 500 for success and delete before sending.
 */

import { Queue } from 'workbox-background-sync'
import { BACKGROUND_SYNC } from '#shared/limits'

/** TypeScript has no types for Background Sync (WICG). */
type SyncEvent = ExtendableEvent & { tag: string; lastChance: boolean }
declare const self: ServiceWorkerGlobalScope

const NAME = 'holdfast'
/** The tag that workbox registers. */
const TAG = `workbox-background-sync:${NAME}`

type Alarm = {
  /** Resolves to whether work is left; the browser then fires another event later. */
  run: () => Promise<boolean>
  /** Runs at the last event, which workbox does not report: later only an open app can sync. */
  onLastChance: () => Promise<void>
}

let queue: Queue | undefined

export function setAlarm({ run, onLastChance }: Alarm): void {
  if (!BACKGROUND_SYNC) return
  queue = new Queue(NAME, {
    onSync: async () => {
      if (await run()) throw new Error('Changes are still queued')
    },
  })
  self.addEventListener('sync', (event) => {
    // TypeScript has no type for this event.
    const sync = event as SyncEvent
    if (sync.tag === TAG && sync.lastChance) sync.waitUntil(onLastChance())
  })
}

/** Requests a sync event for when the connection returns. Pages trigger runs as well. */
export async function registerSync(): Promise<void> {
  await queue?.registerSync().catch(() => undefined)
}

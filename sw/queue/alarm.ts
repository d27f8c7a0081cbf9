/**
 * Background Sync as an alarm clock only (rule 22): workbox's Queue registers the tag and falls back to worker start-up
 * where the browser has no Background Sync. Storage, order, delay and removal are ours: its own replay is first-in
 * first-out, takes a 500 for success and deletes before it sends. Its store comes along unused: two kilobytes.
 */

import { Queue } from 'workbox-background-sync'
import { BACKGROUND_SYNC } from '#shared/limits'

/** Background Sync (WICG) is not among TypeScript's types. */
type SyncEvent = ExtendableEvent & { tag: string; lastChance: boolean }
declare const self: ServiceWorkerGlobalScope

const NAME = 'holdfast'
/** The tag under which workbox registers. */
const TAG = `workbox-background-sync:${NAME}`

type Alarm = {
  /** Resolves to whether work is left; then the browser rings again later. */
  run: () => Promise<boolean>
  /** It is the last time, which workbox does not pass on: whoever is there must know that opening the app is what is left. */
  giveUp: () => Promise<void>
}

let queue: Queue | undefined

export function setAlarm({ run, giveUp }: Alarm): void {
  if (!BACKGROUND_SYNC) return
  queue = new Queue(NAME, {
    onSync: async () => {
      if (await run()) throw new Error('Changes still wait')
    },
  })
  self.addEventListener('sync', (event) => {
    // No event of that name has a type.
    const sync = event as SyncEvent
    if (sync.tag === TAG && sync.lastChance) sync.waitUntil(giveUp())
  })
}

/** Asks for a sync event when the connection returns. Refused permission is no failure: pages ring too. */
export async function ringLater(): Promise<void> {
  await queue?.registerSync().catch(() => undefined)
}

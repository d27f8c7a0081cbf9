/**
 * Activates a new version (rule 24) while the old worker is idle. Chromium stops the old worker
 * first; a request during that restarts it, which delays the new version by five minutes.
 */
import { ATTEMPT_TIMEOUT_MS } from '#shared/limits'
import { post } from './broadcast'
import { replayLock } from './queue/replay'
import { loadQueue } from './queue/rows'
import { loadLiveness } from './queue/send'
import { loadOwners } from './session'

declare const self: ServiceWorkerGlobalScope

const POLL_MS = 100

const delay = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))

export async function takeOver(): Promise<void> {
  for (const owner of await loadOwners()) {
    // While this worker holds the lock of the runs, the old worker can't start one.
    await navigator.locks.request(replayLock(owner), async () => {
      await untilSettled(owner)
      // A settled attempt requests a run: let it queue for the lock before this worker does again.
      await delay()
    })
    await navigator.locks.request(replayLock(owner), delay)
  }
  await post({ type: 'hold-still' })
  // Give the requests of the pages time to end.
  await delay()
  await self.skipWaiting()
}

/** Waits for first attempts, which are not part of a run, at most as long as one may take. */
async function untilSettled(owner: string): Promise<void> {
  const end = Date.now() + ATTEMPT_TIMEOUT_MS
  while (Date.now() < end) {
    const [{ rows }, isLive] = await Promise.all([loadQueue(owner), loadLiveness()])
    if (!rows.some(({ request: { metadata } }) => metadata.lease && isLive(metadata.lease))) return
    await delay()
  }
}

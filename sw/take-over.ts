/**
 * A new version takes over from the one that works (rule 24), at a moment when that one has no change under way: Chromium
 * stops a busy worker, starts it anew for the next request, and lets the other in only five minutes later.
 */
import { ATTEMPT_TIMEOUT_MS } from '#shared/limits'
import { replayLock } from './queue/replay'
import { loadQueue } from './queue/rows'
import { loadLiveness } from './queue/send'
import { loadOwner } from './session'

declare const self: ServiceWorkerGlobalScope

const LOOK_EVERY_MS = 100

const breathe = () => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))

export async function takeOver(): Promise<void> {
  const owner = await loadOwner()
  if (owner) {
    // Under the lock of the runs: the old worker's has ended, and it begins no other.
    await navigator.locks.request(replayLock(owner), async () => {
      await untilSettled(owner)
      // A settled attempt asks for a run: it has to stand in line before this one stands there again.
      await breathe()
    })
    await navigator.locks.request(replayLock(owner), breathe)
  }
  await self.skipWaiting()
}

/** Waits for first attempts, which no run covers; no longer than one may take. */
async function untilSettled(owner: string): Promise<void> {
  const end = Date.now() + ATTEMPT_TIMEOUT_MS
  while (Date.now() < end) {
    const [{ rows }, isLive] = await Promise.all([loadQueue(owner), loadLiveness()])
    if (!rows.some(({ request: { metadata } }) => metadata.lease && isLive(metadata.lease))) return
    await breathe()
  }
}

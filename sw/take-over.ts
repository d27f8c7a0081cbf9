/**
 * A new version takes over from the one that works (rule 24), at a moment when that one has nothing to do. Chromium stops the
 * old worker first; a request that comes while it stops starts it anew, and then the new one gets in five minutes later.
 */
import { ATTEMPT_TIMEOUT_MS } from '#shared/limits'
import { post } from './broadcast'
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
  await post({ type: 'hold-still' })
  // What the pages had begun has time to end.
  await breathe()
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

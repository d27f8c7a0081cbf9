/**
 * Runs the queues of the signed-in person and of visitors, in order, one run at a time (rules 7, 15,
 * 20 to 23). `sync` may be called at any time; calls during a run cause one more round.
 */

import { SENT_LONG_AGO } from '#messages/shared'
import { LANES_IN_FLIGHT, RUN_SLICE_MS } from '#shared/limits'
import type { StoredRequest } from '#shared/offline/queued-request'
import { announce, endRun, runState } from '../broadcast'
import { isOffline, isTooOld, pauseEnd, resume } from '../network'
import { cleanUpDaily } from '../offline-data/cleanup'
import { loadDefinitions } from '../offline-data/definitions'
import { isVisitor, loadOwner, loadOwners, maySendFor } from '../session'
import { fitInBatch, isBatchOffered, sendBatch } from './batch'
import { resetBackoff } from './choices'
import { loadCredentials } from './credentials'
import { isActive, readyRequests } from './policy'
import { claim, park } from './row-states'
import { loadQueue } from './rows'
import { loadLiveness, newLease, type Settled, sendAndSettle, sizeOf } from './send'

/** Name of the lock that a worker holds during its run. */
export const replayLock = (owner: string): string => `holdfast-replay:${owner}`

let running: Promise<void> | undefined
let again = false

/** Runs the queue until nothing is ready. Resolves when the run with this call has ended. */
export function sync({ force = false } = {}): Promise<void> {
  if (running) {
    again = true
    return force ? running.then(() => sync({ force })) : running
  }
  running = runAll(force).finally(() => {
    running = undefined
  })
  return running
}

async function runAll(force: boolean): Promise<void> {
  // A failed clean-up must not prevent the run.
  await cleanUpDaily().catch(() => undefined)
  let isForced = force
  do {
    again = false
    for (const owner of await loadOwners()) {
      await loadDefinitions(owner)
      if (isForced) {
        resume()
        await resetBackoff(owner)
      }
      // During an update another worker may be running: wait for it.
      await navigator.locks.request(replayLock(owner), () => run(owner))
    }
    isForced = false
  } while (again)
}

async function run(owner: string): Promise<void> {
  const tally: Tally = { succeeded: 0, failed: 0, error: null }
  const end = Date.now() + RUN_SLICE_MS
  const mayGoOn = async () => Date.now() < end && !isOffline() && pauseEnd() === 0 && maySendFor(owner)
  // Pages show the runs of their own queue. A visitor's may run while somebody is signed in.
  const isShown = async () => (await loadOwner()) === owner
  try {
    while (await mayGoOn()) {
      const isAlive = await loadLiveness()
      const { rows, lanes } = await loadQueue(owner)
      const ready = readyRequests(lanes, Date.now(), isAlive)
      if (ready.length === 0) break
      const waiting = rows.filter((row) => isActive(row.request)).length
      const done = tally.succeeded + tally.failed
      if (await isShown()) runState.progress = { done, total: done + waiting }
      void announceProgress()
      if (await parkForgotten(ready, tally)) continue
      const members = fitInBatch(ready)
      const attempted =
        members.length > 1 && !isVisitor(owner) && (await isBatchOffered())
          ? await sendAsBatch(members, tally)
          : await sendInParallel(ready, tally, mayGoOn)
      if (attempted === 0) break
    }
  } finally {
    runState.progress = null
    if (await isShown()) endRun(tally)
    await announce()
  }
}

/** Parks requests whose key the server no longer knows. Resolves to false when there was none. */
async function parkForgotten(ready: readonly StoredRequest[], tally: Tally): Promise<boolean> {
  const now = Date.now()
  const forgotten = ready.filter((row) => isTooOld(row.request))
  for (const row of forgotten) {
    await park(row, { status: 0, message: SENT_LONG_AGO, at: now })
    count(tally, { state: 'parked', message: SENT_LONG_AGO })
  }
  return forgotten.length > 0
}

type Tally = Parameters<typeof endRun>[0]
function count(tally: Tally, settled: Settled): void {
  if (settled.state === 'done') tally.succeeded += 1
  if (settled.state === 'parked') {
    tally.failed += 1
    tally.error = settled.message ?? tally.error
  }
  if (runState.progress) runState.progress = { ...runState.progress, done: tally.succeeded + tally.failed }
}

/** Minimum interval between snapshots during a run. The end of a run is announced at once. */
const PROGRESS_INTERVAL_MS = 100
let announcedAt = 0

async function announceProgress(now = Date.now()): Promise<void> {
  if (Math.abs(now - announcedAt) < PROGRESS_INTERVAL_MS) return
  announcedAt = now
  await announce().catch(() => undefined)
}

/** Sends up to LANES_IN_FLIGHT independent requests at a time. Resolves to how many were attempted. */
async function sendInParallel(
  ready: readonly StoredRequest[],
  tally: Tally,
  mayGoOn: () => Promise<boolean>,
): Promise<number> {
  const rest = [...ready]
  let attempted = 0
  const lane = async () => {
    for (let row = rest.shift(); row && (await mayGoOn()); row = rest.shift()) {
      const credentials = await loadCredentials(row.request)
      if (!credentials) return
      const claimed = await claim(row, newLease(sizeOf(row.request)))
      if (!claimed) continue
      attempted += 1
      count(tally, await sendAndSettle(claimed, credentials, undefined, mayGoOn))
      void announceProgress()
    }
  }
  await Promise.all(Array.from({ length: Math.min(LANES_IN_FLIGHT, ready.length) }, lane))
  return attempted
}

/** Sends many requests in one call. Resolves to how many were attempted. */
async function sendAsBatch(members: readonly StoredRequest[], tally: Tally): Promise<number> {
  const credentials = members[0] && (await loadCredentials(members[0].request))
  if (!credentials) return 0
  const lease = newLease(members.reduce((sum, row) => sum + sizeOf(row.request), 0))
  // In parallel, so that they share a transaction.
  const claims = await Promise.all(members.map((row) => claim(row, lease)))
  const claimed = claims.filter((row) => row !== undefined)
  if (claimed.length === 0) return 0
  for (const settled of await sendBatch(claimed, credentials)) count(tally, settled)
  void announceProgress()
  return claimed.length
}

/** Number of queued changes of the signed-in person and of visitors. */
export async function countWaiting(): Promise<number> {
  let waiting = 0
  for (const owner of await loadOwners())
    waiting += (await loadQueue(owner)).rows.filter((row) => isActive(row.request)).length
  return waiting
}

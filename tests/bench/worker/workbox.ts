/**
 * workbox-background-sync as documented. `forceSyncFallback` skips the registration of a sync event
 * for every push, so that only its journal is measured.
 */
import { Queue } from 'workbox-background-sync'
import { toFetchable } from './data'
import { time, timeEach } from './timing'

const queue = new Queue('bench', { forceSyncFallback: true, onSync: () => undefined })

export function workboxEnqueue(count: number): Promise<number[]> {
  const requests = Array.from({ length: count }, (_, number) => toFetchable(number))
  return timeEach(count, async (number) => {
    const request = requests[number]
    if (request) await queue.pushRequest({ request })
  })
}

export async function workboxClear(): Promise<void> {
  while (await queue.shiftRequest());
}

export const workboxReplay = (): Promise<number> => time(() => queue.replayRequests())

/** Durable enqueue: queue row and overlay row in one strict transaction, until it completes. */
import { type Line, mean, median } from '../report'
import type { Setting } from '../setting'

/** The product's queue limit. */
const FULL = 100

const NAMES = ['floor', 'early', 'ours', 'workbox', 'tanstack', 'deep'] as const

const toTimes = (): Record<(typeof NAMES)[number], number[]> => ({
  floor: [],
  early: [],
  ours: [],
  workbox: [],
  tanstack: [],
  deep: [],
})

export async function measureEnqueue({ device: { worker, tanstack }, rounds, say }: Setting): Promise<Line[]> {
  const times = toTimes()
  // The first round opens the databases and does not count.
  for (let round = -1; round < rounds; round++) {
    await worker.oursClear()
    await worker.floorClear()
    await worker.workboxClear()
    // Take turns in blocks of ten, so that other load affects all contestants. The worker's clock
    // is too coarse for a single one.
    const now = toTimes()
    for (let turn = 0; turn < FULL / 10; turn++) {
      now.floor.push(mean(await worker.floorEnqueue(10)))
      now.early.push(mean(await worker.floorEnqueueEarly(10)))
      now.ours.push(mean(await worker.oursEnqueue(10)))
      now.workbox.push(mean(await worker.workboxEnqueue(10)))
      now.tanstack.push(mean(await tanstack.enqueue(10)))
    }
    await tanstack.replay()
    await worker.oursEnqueue(900)
    for (let turn = 0; turn < 5; turn++) now.deep.push(mean(await worker.oursEnqueue(10)))
    say(
      `  ${Object.entries(now)
        .map(([name, all]) => `${name} ${median(all).toFixed(2)}`)
        .join(' ')} ms`,
    )
    if (round < 0) continue
    for (const name of NAMES) times[name].push(median(now[name]))
  }
  await worker.oursClear()
  await worker.workboxClear()
  const line = { group: 'Durable enqueue, one request', unit: 'ms', ratio: 'faster' } as const
  const ours = median(times.ours)
  return [
    {
      ...line,
      what: 'up to 100 waiting',
      ours,
      theirs: median(times.floor),
      beside: 'IndexedDB by hand, same transaction',
      target: 0.9,
    },
    {
      ...line,
      what: 'up to 100 waiting',
      ours,
      theirs: median(times.early),
      beside: 'the same, with an early commit()',
    },
    {
      ...line,
      what: 'up to 100 waiting',
      ours,
      theirs: median(times.workbox),
      beside: 'workbox pushRequest (one row, relaxed)',
      target: 1,
    },
    {
      ...line,
      what: 'up to 100 waiting',
      ours,
      theirs: median(times.tanstack),
      beside: 'TanStack offline-transactions (one row, relaxed, in a page)',
    },
    {
      ...line,
      what: 'behind 1 000 waiting',
      ours: median(times.deep),
      theirs: ours,
      beside: 'ours, up to 100 waiting',
    },
  ]
}

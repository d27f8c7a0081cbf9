/** Replay: sending a full queue to the server. */
import { type Line, median } from '../report'
import type { Setting } from '../setting'

export async function measureReplay(setting: Setting): Promise<Line[]> {
  return [...(await atOnce(setting)), ...(await farAway(setting))]
}

/** 1 000 requests to a server without delay, several rounds on one database. */
async function atOnce({ device, server, rounds, isQuick, say }: Setting): Promise<Line[]> {
  const { worker, tanstack } = device
  const count = isQuick ? 300 : 1_000
  const times: Record<'floor' | 'lanes' | 'batch' | 'workbox' | 'tanstack', number[]> = {
    floor: [],
    lanes: [],
    batch: [],
    workbox: [],
    tanstack: [],
  }
  await worker.oursClear()
  await worker.workboxClear()
  server.set({ delayMs: 0 })
  const ours = async (batch: boolean): Promise<number> => {
    server.set({ batch })
    await worker.oursEnqueue(count)
    // A running worker remembers for minutes whether the server offers batches.
    await device.stopWorkers()
    await worker.oursSignIn()
    server.takeCount()
    return untilAll(count, server, await worker.oursReplay())
  }
  for (let round = 0; round < rounds; round++) {
    times.floor.push(await worker.floorPosts(count))
    times.lanes.push(await ours(false))
    times.batch.push(await ours(true))
    await worker.workboxEnqueue(count)
    server.takeCount()
    times.workbox.push(untilAll(count, server, await worker.workboxReplay()))
    await tanstack.enqueue(count)
    times.tanstack.push(untilAll(count, server, await tanstack.replay()))
    say(
      `  ${Object.entries(times)
        .map(([name, all]) => `${name} ${all.at(-1)?.toFixed(0)}`)
        .join(' ')} ms`,
    )
  }
  const line = { group: `Replay of ${count} requests, 0 ms round trip`, unit: 'ms', ratio: 'faster' } as const
  const flat = (name: keyof typeof times, target?: number): Line => ({
    ...line,
    what: `last of ${rounds} rounds, ${name}`,
    ours: times[name].at(-1) ?? 0,
    theirs: times[name][0] ?? 0,
    beside: 'the first',
    ratio: 'cost',
    ...(target ? { target } : {}),
  })
  // Minutes pass between the first and the last round, so the floor measures the drift of the
  // machine.
  const drift = (times.floor.at(-1) ?? 0) / (times.floor[0] ?? 1)
  const flatOverFloor = (name: 'lanes' | 'batch'): Line => ({
    ...flat(name),
    theirs: (times[name][0] ?? 0) * drift,
    beside: `the first, had it changed as the floor did (${drift.toFixed(2)} ×)`,
  })
  return [
    {
      ...line,
      what: 'as the product does (batch)',
      ours: median(times.batch),
      theirs: median(times.floor),
      beside: 'bare sequential POST',
      target: 1,
    },
    {
      ...line,
      what: 'by lanes, batch off',
      ours: median(times.lanes),
      theirs: median(times.floor),
      beside: 'bare sequential POST',
    },
    {
      ...line,
      what: 'as the product does (batch)',
      ours: median(times.batch),
      theirs: median(times.workbox),
      beside: 'workbox replayRequests',
    },
    {
      ...line,
      what: 'by lanes, batch off',
      ours: median(times.lanes),
      theirs: median(times.workbox),
      beside: 'workbox replayRequests',
    },
    {
      ...line,
      what: 'by lanes, batch off',
      ours: median(times.lanes),
      theirs: median(times.tanstack),
      beside: 'TanStack offline-transactions',
    },
    flat('batch', 1.1),
    flatOverFloor('batch'),
    flat('lanes', 1.1),
    flatOverFloor('lanes'),
    flat('workbox'),
  ]
}

/** Throws unless all requests arrived. */
function untilAll(count: number, server: Setting['server'], time: number): number {
  const arrived = server.takeCount()
  if (arrived !== count) throw new Error(`${arrived} of ${count} arrived`)
  return time
}

/** 100 requests, the queue limit, to a server with a delay. */
async function farAway({ device, server, rounds, isQuick, say }: Setting): Promise<Line[]> {
  const { worker } = device
  const count = isQuick ? 30 : 100
  const times: Record<'lanes' | 'batch' | 'workbox', number[]> = { lanes: [], batch: [], workbox: [] }
  const ours = async (batch: boolean): Promise<number> => {
    server.set({ delayMs: 200, batch })
    await worker.oursClear()
    await worker.oursEnqueue(count)
    await device.stopWorkers()
    await worker.oursSignIn()
    server.takeCount()
    return untilAll(count, server, await worker.oursReplay())
  }
  for (let round = 0; round < rounds; round++) {
    times.lanes.push(await ours(false))
    times.batch.push(await ours(true))
    await worker.workboxEnqueue(count)
    server.takeCount()
    times.workbox.push(untilAll(count, server, await worker.workboxReplay()))
    say(
      `  ${Object.entries(times)
        .map(([name, all]) => `${name} ${all.at(-1)?.toFixed(0)}`)
        .join(' ')} ms`,
    )
  }
  server.set({ delayMs: 0 })
  const line = { group: `Replay of ${count} requests, 200 ms round trip`, unit: 'ms', ratio: 'faster' } as const
  const theirs = { theirs: median(times.workbox), beside: 'workbox replayRequests' }
  return [
    { ...line, ...theirs, what: 'by lanes, batch off', ours: median(times.lanes), target: 5 },
    { ...line, ...theirs, what: 'by batch', ours: median(times.batch), target: 20 },
  ]
}

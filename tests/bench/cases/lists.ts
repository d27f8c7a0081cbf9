/**
 * Lists: 25 records of a filtered, sorted list with local changes, and the cost of writes with many
 * cached records.
 */

import type { Listed } from '../contestants'
import { type Line, median, quantile } from '../report'
import type { Setting } from '../setting'

export async function measureLists(setting: Setting): Promise<Line[]> {
  const { device, isQuick, rounds, say } = setting
  const { worker, stopWorkers } = device
  const large = isQuick ? 30_000 : 100_000
  await worker.dexieFill(10_000)
  await worker.rxdbFill(10_000)
  const small = await measureOurs(setting, 10_000)

  const warm: Record<'dexie' | 'rxdb' | 'dexiePage' | 'rxdbPage', number[]> = {
    dexie: [],
    rxdb: [],
    dexiePage: [],
    rxdbPage: [],
  }
  let number = 0
  const asks = isQuick ? 10 : 25
  for (let round = 0; round < rounds; round++)
    for (let ask = 0; ask < asks; ask++) {
      const ours = small.warm[number % small.warm.length]
      const [dexie, rxdb] = [await worker.dexieList(number), await worker.rxdbList(number)]
      // All contestants must return the same list.
      if (dexie.total !== ours?.total || rxdb.total !== ours.total)
        throw new Error(`Query ${number}: ours ${ours?.total}, Dexie ${dexie.total}, RxDB ${rxdb.total}`)
      warm.dexie.push(dexie.time)
      warm.rxdb.push(rxdb.time)
      warm.dexiePage.push(await worker.dexiePage(number))
      warm.rxdbPage.push(await worker.rxdbPage(number))
      number += 1
    }
  say(
    `  warm: ${Object.entries({ ours: small.warm.map((one) => one.time), ...warm })
      .map(([name, all]) => `${name} ${median(all).toFixed(2)}`)
      .join(' ')}`,
  )

  const cold: Record<'ours' | 'floor', number[]> = { ours: [], floor: [] }
  for (let round = 0; round < rounds * 2; round++) {
    await stopWorkers()
    cold.floor.push((await worker.floorList(round)).time)
    await stopWorkers()
    cold.ours.push((await worker.oursList(round)).time)
  }
  say(`  cold: ours ${median(cold.ours).toFixed(1)} floor ${median(cold.floor).toFixed(1)}`)
  await stopWorkers()
  const big = await measureOurs(setting, large)

  const times = small.warm.map((one) => one.time)
  const bigTimes = big.warm.map((one) => one.time)
  const line = {
    group: '25 of 10 000 local records, filtered, ordered, changes laid over',
    unit: 'ms',
    ratio: 'faster',
  } as const
  const p50 = { ...line, ours: median(times), target: 2 }
  const p95 = { ...line, ours: quantile(times, 0.95), target: 2 }
  const factor = (large / 10_000) * 1.2
  const cost = { ...line, ratio: 'cost' } as const
  const writes = { ...cost, group: 'A write beside cached records' }
  const name = large.toLocaleString('en').replace(',', ' ')
  return [
    { ...p50, what: 'page and total, warm, p50', theirs: median(warm.dexie), beside: 'Dexie' },
    { ...p95, what: 'page and total, warm, p95', theirs: quantile(warm.dexie, 0.95), beside: 'Dexie' },
    { ...p50, what: 'page and total, warm, p50', theirs: median(warm.rxdb), beside: 'RxDB' },
    { ...p95, what: 'page and total, warm, p95', theirs: quantile(warm.rxdb, 0.95), beside: 'RxDB' },
    {
      ...line,
      what: 'warm, p50',
      ours: median(times),
      theirs: median(warm.dexiePage),
      beside: 'Dexie, page without total',
    },
    {
      ...line,
      what: 'warm, p50',
      ours: median(times),
      theirs: median(warm.rxdbPage),
      beside: 'RxDB, page without total',
    },
    {
      ...line,
      what: 'cold, worker just started',
      ours: median(cold.ours),
      theirs: median(cold.floor),
      beside: 'getAll, filter and sort by hand',
      target: 1,
    },
    {
      ...cost,
      what: `${name} records, warm`,
      ours: median(bigTimes),
      theirs: median(times),
      beside: 'ours, 10 000',
      target: factor,
    },
    {
      ...writes,
      what: `an edit, ${name} cached`,
      ours: median(big.edits),
      theirs: median(small.edits),
      beside: 'ours, 10 000 cached',
      target: 1.2,
    },
    {
      ...writes,
      what: `a page written through, ${name} cached`,
      ours: median(big.through),
      theirs: median(small.through),
      beside: 'ours, 10 000 cached',
      target: 1.2,
    },
  ]
}

async function measureOurs({ device: { worker }, isQuick, rounds, say }: Setting, count: number) {
  await worker.oursFill(count)
  await worker.oursList(0)
  const warm: Listed[] = []
  const asks = (isQuick ? 10 : 25) * rounds
  for (let number = 0; number < asks; number++) warm.push(await worker.oursList(number))
  const edits = await worker.oursEdits(40)
  const through = await worker.oursWriteThrough(20)
  say(
    `  ${count}: list ${median(warm.map((one) => one.time)).toFixed(2)} edit ${median(edits).toFixed(2)} written through ${median(through).toFixed(2)} ms`,
  )
  return { warm, edits, through }
}

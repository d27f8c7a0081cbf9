/**
 * Start: from a stopped worker to the first response, compared with a worker that only precaches.
 * Also the worker's size.
 */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { WORKER_BUDGET } from '../../checks/size-budgets'
import { bundle } from '../bundle'
import { openPage } from '../device'
import { readFiles } from '../product'
import { type Line, median } from '../report'
import { startBenchServer } from '../server'
import type { Setting } from '../setting'

export async function measureStart({ product, device, rounds, port, say }: Setting): Promise<Line[]> {
  const files = new Map<string, string | Buffer>(readFiles(product.folder))
  const worker = files.get('/sw.js')
  if (!worker) throw new Error('The product has no worker')
  files.set('/blank.html', '<!doctype html><title>bench</title>')
  const ours = await startBenchServer(port + 1, files)
  const oursPage = await openPage(device.context, `${ours.origin}/blank.html`, '/sw.js')
  const list = await oursPage.page.evaluate(readPrecache)
  const code = await bundle(join(import.meta.dirname, '../worker/empty-worker.ts'), {
    'self.__WB_MANIFEST': JSON.stringify(list),
  })
  files.set('/empty-worker.js', code)
  const empty = await startBenchServer(port + 2, files)
  const emptyPage = await openPage(device.context, `${empty.origin}/blank.html`, '/empty-worker.js')

  const asked = list.find(({ url }) => url.endsWith('.js'))?.url
  if (!asked) throw new Error('Nothing is precached')
  const times: Record<'ours' | 'empty', number[]> = { ours: [], empty: [] }
  // The first rounds don't count, because the browser caches compiled code from then on.
  for (let round = -2; round < rounds * 4; round++)
    for (const [name, { page, stopWorkers }] of [['ours', oursPage] as const, ['empty', emptyPage] as const]) {
      await stopWorkers()
      const time = await page.evaluate(fetchOnce, `/${asked}`)
      if (round >= 0) times[name].push(time)
    }
  await oursPage.page.close()
  await emptyPage.page.close()
  await ours.stop()
  await empty.stop()
  say(
    `  ours ${median(times.ours).toFixed(1)} empty ${median(times.empty).toFixed(1)} ms, ${list.length} files precached`,
  )
  const size = gzipSync(worker).byteLength / 1_000
  return [
    {
      group: 'A stopped worker',
      what: 'to the first answered fetch',
      ours: median(times.ours),
      theirs: median(times.empty),
      beside: 'workbox-precaching alone, same list',
      unit: 'ms',
      ratio: 'cost',
      target: 1.2,
    },
    {
      group: 'A stopped worker',
      what: 'size of the script, gzipped',
      ours: size,
      theirs: WORKER_BUDGET / 1_000,
      beside: 'the budget',
      unit: 'kB',
      ratio: 'cost',
      target: 1,
    },
  ]
}

/** Runs in the page. Returns the precached files. */
async function readPrecache(): Promise<{ url: string; revision: string | null }[]> {
  const name = (await caches.keys()).find((key) => key.includes('precache'))
  const requests = await (await caches.open(name ?? '')).keys()
  return requests.map(({ url }) => {
    const { pathname, searchParams } = new URL(url)
    return { url: pathname.slice(1), revision: searchParams.get('__WB_REVISION__') }
  })
}

/** Runs in the page. */
async function fetchOnce(path: string): Promise<number> {
  const start = performance.now()
  await (await fetch(path)).arrayBuffer()
  return performance.now() - start
}

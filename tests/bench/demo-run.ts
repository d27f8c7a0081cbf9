/**
 * `npm run bench:demo [-- --rounds N] [--quick] [--note text]`: the demo beside the same page served by
 * Node. The first visit: an empty browser, from the address to the sign-in form and, signed in by a
 * script, to the first rows of a list. Later visits: both browsers are started anew on their profiles,
 * in turns, from the address to the first rows. A run of 5 rounds or more writes demo.md.
 */
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright'
import { PROJECTS } from '../../server/demo/seed-content'
import { signIn } from '../support/accounts'
import { untilControlled } from '../support/browser'
import { makeBuildFolder } from '../support/build-once'
import { findChromium } from '../support/chromium'
import { runCommand } from '../support/command'
import { buildDemo } from '../support/demo-build'
import { type Device, openDevice } from '../support/devices'
import { startServer } from '../support/server-process'
import { startStaticHost } from '../support/static-host'
import { buildProduct } from './product'
import { type Line, median, toMarkdown } from './report'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    quick: { type: 'boolean', default: false },
    note: { type: 'string', default: '' },
  },
})
const rounds = values.quick ? 1 : Number(values.rounds)
const LIST = '/admin/project'
const ROW = PROJECTS[0]?.name ?? ''
/** The server may be busy for long when the machine is. */
const PATIENCE_MS = 180_000
const FIRST_LIST_MS = 12_000

const stops: (() => Promise<unknown> | unknown)[] = []
const say = (text: string) => void process.stderr.write(`${text}\n`)

const firstPage = async ({ context }: Device): Promise<Page> => context.pages()[0] ?? context.newPage()

async function newDevice(baseURL: string): Promise<Device> {
  const viewport = { width: 1280, height: 800 }
  const executablePath = await findChromium()
  return openDevice(chromium, { baseURL, viewport, ...(executablePath && { executablePath }) })
}

/** From the address to the first rows. */
async function openList(page: Page): Promise<number> {
  const started = performance.now()
  await page.goto(LIST, { waitUntil: 'commit' })
  await page.getByRole('row', { name: ROW }).first().waitFor({ timeout: PATIENCE_MS })
  return performance.now() - started
}

type FirstVisit = { form: number; list: number }

async function visitFirst(device: Device): Promise<FirstVisit> {
  const page = await firstPage(device)
  const started = performance.now()
  await page.goto('/admin/login', { waitUntil: 'commit' })
  await page.getByLabel(/^password/i).waitFor({ timeout: PATIENCE_MS })
  const form = performance.now() - started
  await signIn(page)
  await openList(page)
  return { form, list: performance.now() - started }
}

async function measureFirst(origin: string): Promise<FirstVisit[]> {
  const visits: FirstVisit[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const device = await newDevice(origin)
    const visit = await visitFirst(device).finally(device.remove)
    say(`first visit ${round}: form ${visit.form.toFixed(0)} ms, list ${visit.list.toFixed(0)} ms`)
    visits.push(visit)
  }
  return visits
}

/** On a device that has opened the list before. */
async function knownDevice(origin: string): Promise<Device> {
  const device = await newDevice(origin)
  stops.unshift(device.remove)
  await visitFirst(device)
  await untilControlled(await firstPage(device))
  return device
}

async function measureLater(demo: Device, product: Device): Promise<{ demo: number[]; product: number[] }> {
  const times = { demo: [] as number[], product: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    // One browser at a time, and the other one first each time.
    const turns = [
      { device: demo, into: times.demo },
      { device: product, into: times.product },
    ]
    for (const { device, into } of round % 2 === 0 ? turns : turns.reverse()) {
      const time = await openList(await device.reopen())
      await device.close()
      // The first round warms up.
      if (round > 0) into.push(time)
    }
    say(`later visit ${round}: demo ${times.demo.at(-1)?.toFixed(0)} ms, Node ${times.product.at(-1)?.toFixed(0)} ms`)
  }
  return times
}

function report(version: string, first: readonly FirstVisit[], later: { demo: number[]; product: number[] }): void {
  const alone = { group: 'First visit, an empty browser', beside: '–', theirs: 0, unit: 'ms', ratio: 'cost' } as const
  const lists = first.map(({ list }) => list)
  const lines: Line[] = [
    { ...alone, what: 'to the sign-in form', ours: median(first.map(({ form }) => form)) },
    { ...alone, what: 'to the first rows', ours: median(lists) },
    {
      ...{ group: 'Later visit, a browser that was just started', what: 'to the first rows', unit: 'ms' },
      ...{ ours: median(later.demo), theirs: median(later.product), beside: 'the same page served by Node' },
      ...{ ratio: 'cost', target: 1.3 },
    },
  ]
  const heading = `${new Date().toISOString().slice(0, 10)} · ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, Chromium ${version}, Node ${process.versions.node} · medians of ${rounds} rounds.`
  const isFast = median(lists) <= FIRST_LIST_MS
  const notes = [
    `First rows within ${FIRST_LIST_MS / 1_000} s on a first visit: ${isFast ? 'met' : '**not met**'}.`,
    'The files come from this machine; a first visit over a network takes the time of its download more.',
    'A script signs in, so its typing takes no time; hashing the password does.',
    ...(values.note ? [values.note] : []),
  ]
  const text = toMarkdown(lines, heading, notes, 'The demo beside the product')
  process.stdout.write(`${text}\n`)
  if (rounds >= 5) writeFileSync(join(import.meta.dirname, 'demo.md'), `${text}\n`)
}

async function main(): Promise<boolean> {
  stops.unshift(makeBuildFolder())
  const host = await startStaticHost({ folder: await buildDemo('demo') })
  stops.unshift(host.close)
  const product = await buildProduct()
  stops.unshift(product.remove)
  const server = await startServer({ env: { NODE_ENV: '', DIST_DIR: product.folder } })
  stops.unshift(() => server.stop())
  const first = await measureFirst(host.origin)
  const [demo, served] = [await knownDevice(host.origin), await knownDevice(server.origin)]
  const version = demo.context.browser()?.version() ?? 'of a profile'
  await demo.close()
  await served.close()
  report(version, first, await measureLater(demo, served))
  return true
}

async function stopAll(): Promise<void> {
  for (const stop of stops) await stop()
}

await runCommand(() => main().finally(stopAll))

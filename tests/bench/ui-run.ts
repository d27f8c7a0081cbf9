/**
 * `npm run bench:ui [-- --rounds N] [--note text]`: compares the built product with a minimal
 * react-admin application, and /explore with a page that a server renders (ui-peer/explore.ts). The
 * product's server serves the first two, all on one PostgreSQL with 10 000 designs and 2 000 spaces, in
 * one Chromium with a processor slowed down four times, in turns. Every visit is a first one, without
 * cache and worker, but for twelve tasks of an administrator (ui-tasks.ts). A run of 5 rounds or more
 * writes ui.md.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { openPostgres } from '../../server/db/postgres'
import { ACCOUNTS, PASSWORD } from '../support/accounts'
import { pinConnection, untilControlled } from '../support/browser'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium'
import { runCommand } from '../support/command'
import { startPostgres } from '../support/postgres'
import { type ServerProcess, startServer } from '../support/server-process'
import { buildProduct } from './product'
import { type Line, median, quantile, toMarkdown } from './report'
import { fillMarket } from './search-data'
import { startExplorePeer } from './ui-peer/explore'
import { doTasks, followLinks, type Tasks } from './ui-tasks'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, note: { type: 'string', default: '' } },
})
const rounds = Number(values.rounds)
const say = (text: string) => void process.stderr.write(`${text}\n`)

const ROWS = 10_000
const SLOWER = 4
const SPACES = 2_000
const BOOKINGS = 20_000
/** In the middle of the table, so on no first page. */
const WANTED = 'Bench design 5000'
/** Scrolls down and up again that both lists have room for. */
const SCROLLS = 26

type Contestant = {
  name: string
  login: string
  list: string
  /** The same list with a hundred records per page. */
  long: string
  rows: string
  search: (page: Page) => ReturnType<Page['getByLabel']>
  signIn: (page: Page) => Promise<void>
}

const { email } = ACCOUNTS.superAdmin

const OURS: Contestant = {
  name: 'Holdfast',
  login: '/admin/login',
  list: '/admin/design',
  long: '/admin/design?size=100',
  rows: 'tbody tr',
  search: (page) => page.getByRole('searchbox', { name: /search/i }).first(),
  signIn: async (page) => {
    await page.getByLabel(/e-?mail/i).fill(email)
    await page.getByLabel(/^password/i).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/admin/dashboard')
  },
}

const PEER: Contestant = {
  name: 'react-admin 5.15.4',
  login: '/#/login',
  list: '/#/design',
  long: '/#/design?page=1&perPage=100&sort=id&order=DESC&filter=%7B%7D',
  rows: 'tbody tr',
  search: (page) => page.getByLabel('Search'),
  signIn: async (page) => {
    await page.getByLabel(/username/i).fill(email)
    await page.locator('input[type=password]').fill(PASSWORD)
    await page.getByRole('button', { name: /sign in/i }).click()
    await page.locator('tbody tr').first().waitFor()
  },
}

type Visit = { ms: number; bytes: number }
type Figures = { form: Visit[]; row: Visit[]; filter: number[]; blocked: number[] }

/**
 * Runs in the page. Records when `what` is painted, because polling from outside would be late by
 * up to half a second. A row without text is a placeholder.
 */
function noteShown(what: string): void {
  const observer = new MutationObserver(() => {
    const found = [...document.querySelectorAll(what)]
    if (!found.some((one) => one.matches('input') || one.textContent !== '')) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => Object.assign(window, { shownAt: performance.now() })
      port2.postMessage(null)
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}

/**
 * A first visit: the time from navigation start until `what` is shown, and the bytes transferred
 * until then.
 */
async function visit(page: Page, path: string, what: string): Promise<Visit> {
  await page.addInitScript(noteShown, what)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(path, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(() => Reflect.get(window, 'shownAt') as number | undefined)
  return { ms: Number(await shown.jsonValue()), bytes }
}

/** Types like a person, and returns the time until the wanted record is the only one. */
async function filter(page: Page, contestant: Contestant): Promise<number> {
  const field = contestant.search(page)
  await field.click()
  const started = performance.now()
  await field.pressSequentially(WANTED)
  await page.waitForFunction(
    ([rows, name]) => {
      const shown = document.querySelectorAll(rows)
      return shown.length === 1 && shown[0]?.textContent?.includes(name)
    },
    [contestant.rows, WANTED] as const,
  )
  return performance.now() - started
}

/** Milliseconds of tasks longer than 50 ms while a list of a hundred records is scrolled. */
async function scroll(page: Page, contestant: Contestant): Promise<number> {
  // Leave the page first, because a new fragment alone does not load it again.
  await page.goto('about:blank')
  await page.goto(contestant.long)
  await page.waitForFunction((rows) => document.querySelectorAll(rows).length >= 100, contestant.rows)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(duration)
    }).observe({ type: 'longtask' })
  })
  await page.mouse.move(600, 500)
  for (let turn = 0; turn < SCROLLS; turn += 1) {
    await page.mouse.wheel(0, turn < SCROLLS / 2 ? 200 : -200)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  return page.evaluate(() => (Reflect.get(window, 'seen') as number[]).reduce((sum, one) => sum + one, 0))
}

async function withPage<T>(browser: Browser, options: BrowserContextOptions, run: (page: Page) => Promise<T>) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  await pinConnection(context)
  try {
    return await run(await context.newPage())
  } finally {
    await context.close()
  }
}

async function measure(browser: Browser, contestant: Contestant, origin: string, into: Figures): Promise<void> {
  const storageState = await withPage(browser, { baseURL: origin }, async (page) => {
    into.form.push(await visit(page, contestant.login, 'input[type=password]'))
    await contestant.signIn(page)
    return page.context().storageState()
  })
  await withPage(browser, { baseURL: origin, storageState }, async (page) => {
    into.row.push(await visit(page, contestant.list, contestant.rows))
    into.filter.push(await filter(page, contestant))
    into.blocked.push(await scroll(page, contestant))
  })
}

type Search = { card: Visit[]; category: number[] }

/**
 * A first visit to the search of spaces, and the time from choosing a category until its spaces are
 * shown. Pictures are left out: both pages show the same.
 */
async function measureSearch(browser: Browser, origin: string, into: Search): Promise<void> {
  await withPage(browser, { baseURL: origin }, async (page) => {
    await page.route(/\/uploads\//, (route) => route.abort())
    into.card.push(await visit(page, '/explore', 'main article'))
    const field = page.getByLabel('Category')
    await field.waitFor()
    const started = performance.now()
    await field.selectOption('workshop')
    await page.waitForFunction(() => {
      const cards = [...document.querySelectorAll('main article')]
      return cards.length > 0 && cards.every((card) => card.textContent?.includes('Workshop'))
    })
    into.category.push(performance.now() - started)
  })
}

/** Builds the peer's application with the product's build options. */
async function buildPeer(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-peer-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'ui-peer'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

async function fill(url: string): Promise<void> {
  const db = openPostgres(url, { max: 1 })
  await db.query(
    `insert into design (name, project_id, width_mm, height_mm, status, user_id)
     select 'Bench design ' || n, (select min(id) from project), 100 + n % 200, 50 + n % 100, 'draft', 1
     from generate_series(1, $1::int) n`,
    [ROWS],
  )
  await db.exec('vacuum analyze design')
  await db.close()
}

const TASK_LINE = { group: 'Twelve tasks of an administrator', unit: 'ms', ratio: 'cost' } as const

/** One visit of the product for the links and the tasks. */
async function measureTasks(browser: Browser, origin: string, into: Tasks): Promise<void> {
  await withPage(browser, { baseURL: origin }, async (page) => {
    await page.goto(OURS.login)
    await OURS.signIn(page)
    await untilControlled(page)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(OURS.list)
    await page.locator(OURS.rows).first().waitFor()
    await followLinks(page, into)
    await doTasks(page, into)
  })
}

const stops: Array<() => Promise<void> | void> = []
async function main(): Promise<boolean> {
  const postgres = await startPostgres()
  stops.unshift(() => postgres.stop())
  const servers: ServerProcess[] = []
  for (const make of [buildProduct, buildPeer]) {
    const built = await make()
    stops.unshift(built.remove)
    // Vite's build sets NODE_ENV to production for the whole process.
    const env = {
      NODE_ENV: '',
      DATABASE_URL: postgres.url,
      DIST_DIR: built.folder,
      AUTH_LIMIT_CALLS: '1000000',
      WRITES_PER_MINUTE: '1000000',
    }
    const server = await startServer({ env })
    stops.unshift(() => server.stop())
    servers.push(server)
  }
  await fill(postgres.url)
  await fillMarket(postgres.url, SPACES, BOOKINGS)
  const peer = await startExplorePeer(postgres.url)
  stops.unshift(() => peer.stop())
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_ARGS] })
  stops.unshift(() => browser.close())

  const figures = [OURS, PEER].map((): Figures => ({ form: [], row: [], filter: [], blocked: [] }))
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, contestant] of [OURS, PEER].entries()) {
      const origin = servers[index]?.origin
      const kept = figures[index]
      if (!origin || !kept) throw new Error('A contestant has no server')
      // The first round warms up the servers.
      const into: Figures = round === 0 ? { form: [], row: [], filter: [], blocked: [] } : kept
      await measure(browser, contestant, origin, into)
      say(
        `round ${round} ${contestant.name}: form ${into.form.at(-1)?.ms.toFixed(0)} ms, row ${into.row.at(-1)?.ms.toFixed(0)} ms`,
      )
    }

  const tasks: Tasks = { interactions: [], links: [] }
  for (let round = 0; round <= rounds; round += 1) {
    const origin = servers[0]?.origin ?? ''
    await measureTasks(browser, origin, round === 0 ? { interactions: [], links: [] } : tasks)
    say(`round ${round} tasks: ${tasks.interactions.length} interactions`)
  }

  const searches = [servers[0]?.origin, peer.origin].map((origin) => ({
    origin,
    into: { card: [], category: [] } as Search,
  }))
  for (let round = 0; round <= rounds; round += 1)
    for (const { origin, into } of searches) {
      if (!origin) throw new Error('A contestant has no server')
      await measureSearch(browser, origin, round === 0 ? { card: [], category: [] } : into)
      say(`round ${round} ${origin}: card ${into.card.at(-1)?.ms.toFixed(0)} ms`)
    }

  const [ours, theirs] = figures
  if (!ours || !theirs) throw new Error('Nothing was measured')
  const line = (what: string, of: (one: Figures) => number[], unit: Line['unit'], target?: number): Line => ({
    group: `${ROWS.toLocaleString('en')} designs on the server`,
    what,
    ours: median(of(ours)),
    theirs: median(of(theirs)),
    beside: PEER.name,
    unit,
    ratio: 'cost',
    ...(target === undefined ? {} : { target }),
  })
  const ms = (name: 'form' | 'row') => (one: Figures) => one[name].map((visited) => visited.ms)
  const kB = (name: 'form' | 'row') => (one: Figures) => one[name].map(({ bytes }) => bytes / 1000)
  const lines = [
    line('sign-in form visible', ms('form'), 'ms', 0.6),
    line('transferred until then', kB('form'), 'kB', 0.55),
    line('list: first row visible', ms('row'), 'ms', 0.55),
    line('transferred until then', kB('row'), 'kB', 0.65),
    line('filter typed until the one record is shown', (one) => one.filter, 'ms', 0.8),
    line('long tasks while a hundred records are scrolled', (one) => one.blocked, 'ms', 1),
  ]
  lines.push(...taskLines(tasks))
  lines.push(...searchLines(searches.map(({ into }) => into)))
  const heading = `${new Date().toISOString().slice(0, 10)} · ${cpus().length} cores for server, database and browser together, slowed down ${SLOWER} × in the page, Chromium ${browser.version()}, Node ${process.versions.node} · medians of ${rounds} rounds.`
  const notes = [
    'What is shown is noted in the page, with the frame that shows it.',
    'Each visit is a first one, in a new browser profile: nothing cached, no worker. The product installs its worker meanwhile; the peer has none.',
    'Both are built by Vite and served, compressed, by the same server with the same API and database.',
    'The page beside /explore is rendered by a server from the same database: one line of script, one style element, the same 20 spaces and filters. Pictures are left out of both.',
    'Scrolling is 200 px a turn of the wheel, with the pointer over the rows, from the moment when the page asks for nothing more.',
    'The tasks (tests/bench/ui-tasks.ts) are done on one visit with the worker: sort, turn a page, search, select, choose columns, gallery and table, open a record, its history, edit, save, palette, theme. Interactions of less than 16 ms are not counted.',
    'Typing takes what the pauses of both take: 300 ms of rest before ours asks, 500 ms before react-admin does.',
    ...(values.note ? [values.note] : []),
  ]
  const text = toMarkdown(lines, heading, notes, 'The pages beside react-admin')
  process.stdout.write(`${text}\n`)
  if (rounds >= 5) writeFileSync(join(import.meta.dirname, 'ui.md'), `${text}\n`)
  return true
}

const taskLines = ({ links, interactions }: Tasks): Line[] => [
  { ...TASK_LINE, what: 'page of a record, from the press of its link', ours: median(links), limit: 150 },
  {
    ...TASK_LINE,
    what: `interaction to next paint, p75 of ${interactions.length}`,
    ...{ ours: quantile(interactions, 0.75), limit: 200 },
  },
]

function searchLines([ours, theirs]: Search[]): Line[] {
  if (!ours || !theirs) throw new Error('Nothing was measured')
  const line = (what: string, of: (one: Search) => number[], unit: Line['unit']): Line => ({
    ...{
      group: `${SPACES.toLocaleString('en')} spaces, found by visitors`,
      what,
      beside: 'server-rendered page',
      unit,
    },
    ...{ ours: median(of(ours)), theirs: median(of(theirs)), ratio: 'cost' },
  })
  return [
    line('/explore: first space visible', ({ card }) => card.map(({ ms }) => ms), 'ms'),
    line('transferred until then', ({ card }) => card.map(({ bytes }) => bytes / 1000), 'kB'),
    line('category chosen until its spaces are shown', ({ category }) => category, 'ms'),
  ]
}

async function stopAll(): Promise<void> {
  for (const stop of stops) await stop()
}

await runCommand(() => main().finally(stopAll))

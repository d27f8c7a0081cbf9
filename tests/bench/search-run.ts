/**
 * `npm run bench:search [-- --quick] [--spaces 100000] [--bookings 1000000] [--rounds 3] [--database URL]`
 * Filtered first pages of the search, with their facets, by the product and by a bare handler that
 * sends the same statements, in turns, on one PostgreSQL. The exit code only says whether it could
 * measure. With --database the filled database `holdfast_bench` of that server is kept and used again.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { SearchParams } from '#shared/contract/spaces'
import { openPostgres } from '../../server/db/postgres'
import { toProjectHeader } from '../../server/middleware/project'
import { readZonePeriods } from '../../server/tables/space-period'
import { facetsSql, pageSql } from '../../server/tables/space-search'
import { runCommand } from '../support/command'
import { startPostgres, type TestPostgres } from '../support/postgres'
import { cpuMs } from './api-cpu'
import { DATABASE, makeDatabase } from './api-data'
import { medianOf } from './api-report'
import { AMENITIES, CITIES, fillMarket } from './search-data'
import { type Running, start } from './start'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    spaces: { type: 'string' },
    bookings: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '4310' },
    database: { type: 'string' },
  },
})
const spaces = Number(values.spaces ?? (values.quick ? 5_000 : 100_000))
const bookings = Number(values.bookings ?? spaces * 10)
const rounds = values.quick ? 1 : Number(values.rounds)
/** Different searches, each sent once a round. */
const SEARCHES = values.quick ? 60 : 300
const CONNECTIONS = [1, 8]
const P95_MS = 60
const MEMORY = '1GB'
const RATE = 0.5
const DAY_MS = 86_400_000

const say = (text: string) => void process.stderr.write(`${text}\n`)
const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-bench-'))
const stops: Array<() => Promise<void> | void> = [() => rmSync(dataDir, { recursive: true, force: true })]

/** Two hours of a day in the next weeks, and one of five usual ways to narrow. */
function searchOf(number: number): SearchParams {
  const day = new Date(Date.now() + (3 + (number % 40)) * DAY_MS).toISOString().slice(0, 10)
  const hour = 9 + (number % 8)
  const at = (time: number) => `${day}T${String(time).padStart(2, '0')}:00`
  const period = { from: at(hour), to: at(hour + 2), guests: 1 + (number % 12) }
  const city = `City ${(number * 7) % CITIES}`
  const ways: SearchParams[] = [
    { city },
    { city, category: 'studio', sort: 'price' },
    { category: 'meeting', max_price: 4_000, sort: 'price' },
    { text: 'bright loft', city },
    { amenities: [AMENITIES[number % 15] ?? '', AMENITIES[(number + 1) % 15] ?? ''], sort: 'rating' },
    { lat: 40.5 + (number % 20), lng: 0.5 + (number % 50), sort: 'distance', instant: true },
  ]
  return { ...period, ...ways[number % ways.length] }
}

const toPath = ({ amenities, instant, ...rest }: SearchParams): string => {
  const named = { ...rest, amenities: amenities?.join(','), instant: instant ? 1 : undefined }
  const given = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `/v1/api/holdfast/public/lambda/space/search?${new URLSearchParams(given)}`
}

/** The statements that the product sends for each search. */
async function statementsOf(url: string, searches: readonly SearchParams[]) {
  const db = openPostgres(url, { max: 1 })
  const all = []
  for (const params of searches) {
    const { from = '', to = '' } = params
    const search = { params, now: Date.now(), zones: await readZonePeriods(db, { from, to }) }
    const page = pageSql(search, 20, params.sort === 'distance')
    const rows = await db.query(page.sql, page.params)
    const isShort = params.sort === 'distance' && rows.length <= 20
    all.push([page, ...(isShort ? [pageSql(search, 20)] : []), facetsSql(search)])
  }
  await db.close()
  // As toWire of server/db/database.ts writes them.
  return JSON.stringify(all)
}

type Figures = { p50: number; p95: number; rate: number; cpu: number }

async function run(
  paths: readonly string[],
  connections: number,
  { origin, pid }: Running,
  database: number,
): Promise<Figures> {
  const headers = { 'x-project': toProjectHeader('holdfast', 'holdfast-demo-secret') }
  const times: number[] = []
  const waiting = [...paths.keys()]
  const before = cpuMs([pid, database]) ?? Number.NaN
  const began = performance.now()
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const sent = performance.now()
      const response = await fetch(`${origin}${paths[next]}`, { headers })
      const text = await response.text()
      times.push(performance.now() - sent)
      if (!response.ok) throw new Error(`${origin}${paths[next]}: ${response.status} ${text.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - began) / 1_000
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  const cpu = ((cpuMs([pid, database]) ?? Number.NaN) - before) / paths.length
  return { p50: at(0.5), p95: at(0.95), rate: paths.length / seconds, cpu }
}

const medians = (list: readonly Figures[]): Figures => {
  const of = (name: keyof Figures) => medianOf(list.map((figures) => figures[name]))
  return { p50: of('p50'), p95: of('p95'), rate: of('rate'), cpu: of('cpu') }
}

async function measure(ours: Running, bare: Running, database: number, searches: readonly SearchParams[]) {
  const [ourPaths, barePaths] = [searches.map(toPath), searches.map((_, index) => `/${index}`)]
  const lines: string[] = []
  for (const connections of CONNECTIONS) {
    const figures = { ours: [] as Figures[], bare: [] as Figures[] }
    // The first round warms code and caches.
    for (let round = 0; round <= rounds; round++) {
      const isOursFirst = round % 2 === 0
      const runOurs = async () => figures.ours.push(await run(ourPaths, connections, ours, database))
      if (isOursFirst) await runOurs()
      figures.bare.push(await run(barePaths, connections, bare, database))
      if (!isOursFirst) await runOurs()
    }
    const [our, their] = [medians(figures.ours.slice(1)), medians(figures.bare.slice(1))]
    const ratio = our.rate / their.rate
    const cells = [our, their].flatMap(({ p50, p95, rate, cpu }) => [
      `${p50.toFixed(0)} / ${p95.toFixed(0)}`,
      rate.toFixed(0),
      cpu.toFixed(1),
    ])
    const met = our.p95 <= P95_MS && ratio >= RATE ? 'met' : 'not met'
    lines.push(`| ${[connections, ...cells, ratio.toFixed(2), met].join(' | ')} |`)
    say(lines.at(-1) ?? '')
  }
  return lines
}

async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0)) await stop()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(130)))

/** As an administrator would: PostgreSQL's default of 128 MB is less than the spaces alone. */
async function giveMemory({ url, halt, startAgain }: TestPostgres): Promise<void> {
  const db = openPostgres(url, { max: 1 })
  await db.exec(`alter system set shared_buffers = '${MEMORY}'`)
  await db.close()
  await halt()
  await startAgain()
}

/** The filled database; an existing one is used as it is. */
async function prepare(serverUrl: string): Promise<string> {
  const url = Object.assign(new URL(serverUrl), { pathname: `/${DATABASE}` }).href
  const db = openPostgres(url, { max: 1 })
  const [row] = await db.query<{ count: number }>('select count(*) as count from space').catch(() => [])
  await db.close()
  if (values.database && row?.count === spaces) return url
  say(`${spaces} spaces, ${bookings} bookings ...`)
  const made = await makeDatabase(serverUrl)
  await fillMarket(made, spaces, bookings)
  return made
}

async function main(): Promise<boolean> {
  try {
    const postgres = values.database ? undefined : await startPostgres()
    if (postgres) {
      stops.unshift(postgres.stop)
      await giveMemory(postgres)
    }
    const url = await prepare(values.database ?? postgres?.url ?? '')
    const searches = Array.from({ length: SEARCHES }, (_, number) => searchOf(number))
    const file = join(dataDir, 'statements.json')
    writeFileSync(file, await statementsOf(url, searches))
    const port = Number(values.port)
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, SEED: 'off' }
    const ours = await start('server/node/main.ts', port, env, '/health')
    stops.unshift(ours.stop)
    const bare = await start('tests/bench/search-bare.ts', port + 1, { ...env, STATEMENTS: file }, '/0')
    stops.unshift(bare.stop)
    const lines = await measure(ours, bare, postgres ? await postgres.pid() : 0, searches)
    const text = [
      `${new Date().toISOString().slice(0, 10)} · ${spaces} spaces, ${bookings} bookings, PostgreSQL 18 with ${MEMORY} of buffers, Node ${process.versions.node} · ${SEARCHES} searches a round, medians of ${rounds} rounds, wanted: p95 at most ${P95_MS} ms, ${RATE} × the rate of the bare handler`,
      '',
      '| connections | ours p50 / p95 ms | /s | CPU ms | bare p50 / p95 ms | /s | CPU ms | ratio | |',
      '|---:|---:|---:|---:|---:|---:|---:|---:|---|',
      ...lines,
      '',
    ]
    process.stdout.write(text.join('\n'))
    return true
  } finally {
    await stopAll()
  }
}

await runCommand(main)

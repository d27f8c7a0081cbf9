/**
 * `npm run bench:memory [-- --minutes 60] [--rate 60] [--quick]`: the memory of one server process on
 * PostgreSQL under an even mixture of calls: lists, records, writes, batches, searches, files, exports,
 * long polls, sign-ins, public pages and calls that are refused. Prints the memory of each sixth of the
 * time, and fails when the heap of the last is more than a tenth above that of the second: the first
 * fills caches. What is on the heap after a garbage collection is the least that was seen in a sixth.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { fieldsOf } from '#shared/json'
import { ACCOUNTS, type Account, PASSWORD } from '../support/accounts'
import { runCommand } from '../support/command'
import { createTestDatabase, startPostgres } from '../support/postgres'
import { type ServerProcess, startServer } from '../support/server-process'
import { buildProduct } from './product'
import { median } from './report'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '60' },
    quick: { type: 'boolean', default: false },
  },
})
const minutes = values.quick ? 2 : Number(values.minutes)
/** Calls a second, of all clients together. */
const rate = Number(values.rate)
const CLIENTS = 12
const PARTS = 6
const SAMPLE_MS = 5_000
const FLAT = 1.1
/** Before an access token expires. */
const SESSION_MS = 10 * 60_000
const METRICS_TOKEN = 'memory-of-the-bench'
const MB = 1024 * 1024
/** All clients have one address. */
const NO_LIMITS = { WRITES_PER_MINUTE: '1000000', AUTH_LIMIT_CALLS: '1000000', AUTH_LIMIT_FAILURES: '1000000' }

const stops: (() => Promise<void> | void)[] = []
const say = (text: string) => void process.stderr.write(`${text}\n`)
const project = { 'x-project': btoa('holdfast:holdfast-demo-secret') }
const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(Math.random() * items.length)] ?? items[0]
const upTo = (max: number) => 1 + Math.floor(Math.random() * max)

/** A call; its body is read and thrown away. */
type Call = {
  path: string
  method?: string
  body?: BodyInit
  headers?: Record<string, string>
  statuses: readonly number[]
}
type Person = { id: number; token: string; records: string; lambda: string }

const json = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
})

const TABLES = [
  'design',
  'project',
  'embellishment',
  'background',
  'qr_code',
  'booking',
  'space',
  'user',
  'faq',
] as const
const WORDS = ['studio', 'Berlin', 'long table', 'xyzzy', 'kitchen'] as const
const PAGES = ['/', '/explore', '/explore/1', '/blog', '/admin/login', '/faq', '/no-such-page'] as const

/** Calls of one person, each as often as the others. */
const ACTS: readonly [(person: Person) => Call | Promise<Call>, ...((person: Person) => Call | Promise<Call>)[]] = [
  ({ records }) => ({ path: `${records}/${pick(TABLES)}?size=${upTo(50)}&order=id,desc`, statuses: [200] }),
  ({ records }) => ({
    path: `${records}/design?filter=name,cs,${encodeURIComponent(pick(WORDS))}&join=project`,
    statuses: [200],
  }),
  ({ records }) => ({ path: `${records}/design/${upTo(30)}`, statuses: [200, 404] }),
  ({ records }) => ({ path: `${records}/project`, ...json({ name: randomUUID(), client: 'Bench' }), statuses: [201] }),
  ({ records }) => ({
    path: `${records}/project/${upTo(8)}`,
    ...json({ client: randomUUID() }),
    method: 'PUT',
    statuses: [200, 404],
  }),
  ({ records }) => ({ path: `${records}/project`, ...json({ name: 5 }), statuses: [400, 422] }),
  ({ records }) => ({ path: `${records}/design?filter=nothing,eq,1`, statuses: [400, 422] }),
  ({ lambda }) => ({ path: `${lambda}/space/search?text=${pick(WORDS)}`, statuses: [200] }),
  ({ lambda }) => ({ path: `${lambda}/audit?size=20`, statuses: [200] }),
  () => ({ path: pick(PAGES), headers: { accept: 'text/html' }, statuses: [200, 404] }),
  () => ({ path: `/v1/api/${randomUUID()}`, statuses: [404, 401] }),
]

/** Once in so many acts: what costs far more than a list. */
const RARE = 40
const RARE_ACTS: readonly [(person: Person) => Call | Promise<Call>, ...((person: Person) => Call | Promise<Call>)[]] =
  [
    ({ id }) => ({ path: `/v3/api/lambda/realtime/room/poll?user_id=${id}&wait=2`, statuses: [200] }),
    () => ({ path: '/rest/design/EXPORT', ...json({ columns: ['id', 'name', 'status'] }), statuses: [200] }),
    ({ records }) => ({
      path: '/v1/api/batch',
      ...json(['a', 'b', 'c'].map((id) => ({ id, method: 'GET', endpoint: `${records}/${pick(TABLES)}?size=5` }))),
      statuses: [200],
    }),
    () => ({
      path: '/v1/api/holdfast/admin/lambda/login',
      ...json({ email: ACCOUNTS.admin.email, password: PASSWORD }),
      statuses: [200, 429],
    }),
    () => ({
      path: '/v1/api/holdfast/admin/lambda/login',
      ...json({ email: `${randomUUID()}@bench.test`, password: 'wrong' }),
      statuses: [401, 403, 429],
    }),
    async ({ lambda }) => ({
      path: `${lambda}/upload`,
      method: 'POST',
      body: await picture(),
      headers: { 'idempotency-key': randomUUID() },
      statuses: [201, 429],
    }),
  ]

async function picture(): Promise<FormData> {
  const { r, g, b } = { r: upTo(255), g: upTo(255), b: upTo(255) }
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], `${randomUUID()}.png`, { type: 'image/png' }))
  return form
}

async function signIn(server: ServerProcess, account: Account): Promise<Person> {
  const { email, role } = ACCOUNTS[account]
  const response = await fetch(`${server.origin}/v1/api/holdfast/admin/lambda/login`, {
    ...json({ email, password: PASSWORD }),
    headers: { 'content-type': 'application/json', ...project },
  })
  const { token, user_id } = fieldsOf(await response.json())
  if (typeof token !== 'string') throw new Error(`Not signed in: ${response.status}`)
  return {
    id: Number(user_id),
    token,
    records: `/v1/api/records/holdfast/${role}`,
    lambda: `/v1/api/holdfast/${role}/lambda`,
  }
}

type Counts = Map<string, number>

/** One client, until `endsAt`: acts one after the other, as often as its part of the rate. */
async function work(server: ServerProcess, endsAt: number, counts: Counts): Promise<void> {
  let person = await signIn(server, 'superAdmin')
  let signedInAt = performance.now()
  while (performance.now() < endsAt) {
    const began = performance.now()
    if (began - signedInAt > SESSION_MS) {
      person = await signIn(server, 'superAdmin')
      signedInAt = began
    }
    const call = await pick(upTo(RARE) === 1 ? RARE_ACTS : ACTS)(person)
    const { path, statuses, headers, ...init } = call
    const response = await fetch(server.origin + path, {
      ...init,
      headers: { authorization: `Bearer ${person.token}`, ...project, ...headers },
    })
    await response.arrayBuffer()
    const name = `${init.method ?? 'GET'} ${path.split('?')[0]?.replace(/\/\d+$|\/[\da-f-]{36}$/, '/…')} ${response.status}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
    if (!statuses.includes(response.status)) throw new Error(`${name}: unexpected`)
    server.forget()
    await setTimeout(Math.max(0, (1_000 * CLIENTS) / rate - (performance.now() - began)))
  }
}

type Sample = { heap: number; resident: number; external: number; handles: number }

async function sample(server: ServerProcess): Promise<Sample> {
  const response = await fetch(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const text = await response.text()
  const figure = (name: string): number =>
    Number(new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    heap: figure('nodejs_heap_size_used_bytes') / MB,
    resident: figure('process_resident_memory_bytes') / MB,
    external: figure('nodejs_external_memory_bytes') / MB,
    handles: figure('nodejs_active_handles_total'),
  }
}

/** Samples of each part of the time, until `endsAt`. */
async function watch(server: ServerProcess, beganAt: number, endsAt: number): Promise<Sample[][]> {
  const parts: Sample[][] = Array.from({ length: PARTS }, () => [])
  while (performance.now() < endsAt) {
    const part = Math.floor(((performance.now() - beganAt) / (endsAt - beganAt)) * PARTS)
    parts[Math.min(part, PARTS - 1)]?.push(await sample(server))
    await setTimeout(SAMPLE_MS)
  }
  return parts
}

function report(parts: readonly Sample[][], counts: Counts): boolean {
  const least = (part: readonly Sample[], of: (one: Sample) => number) => Math.min(...part.map(of))
  const rows = parts.map((part, index) => {
    const figures = [
      least(part, ({ heap }) => heap),
      median(part.map(({ resident }) => resident)),
      least(part, ({ external }) => external),
    ]
    return `| ${index + 1} | ${figures.map((one) => one.toFixed(0)).join(' | ')} | ${median(part.map(({ handles }) => handles)).toFixed(0)} |`
  })
  const calls = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const heaps = parts.map((part) => least(part, ({ heap }) => heap))
  const growth = (heaps.at(-1) ?? Number.NaN) / (heaps[1] ?? Number.NaN)
  const isFlat = growth <= FLAT
  process.stdout.write(
    [
      `${new Date().toISOString().slice(0, 10)} · Node ${process.versions.node}, PostgreSQL 18 · ${calls} calls in ${minutes} minutes by ${CLIENTS} clients${values.quick ? ' (quick)' : ''}`,
      '',
      '| sixth of the time | heap after collection, MB | resident, MB | external, MB | handles |',
      '|---:|---:|---:|---:|---:|',
      ...rows,
      '',
      `Heap of the last beside the second: ${growth.toFixed(2)} × (wanted ≤ ${FLAT}): ${isFlat ? 'met' : 'not met'}`,
      '',
      ...[...counts].toSorted().map(([name, count]) => `${String(count).padStart(7)}  ${name}`),
      '',
    ].join('\n'),
  )
  return isFlat
}

async function main(): Promise<boolean> {
  const product = await buildProduct()
  stops.unshift(product.remove)
  const postgres = await startPostgres()
  stops.unshift(() => postgres.stop())
  const url = await createTestDatabase(postgres.url)
  const env = { NODE_ENV: '', DIST_DIR: product.folder, DATABASE_URL: url, METRICS_TOKEN, ...NO_LIMITS }
  const server = await startServer({ env })
  stops.unshift(() => server.stop())
  const counts: Counts = new Map()
  const beganAt = performance.now()
  const endsAt = beganAt + minutes * 60_000
  say(`${rate} calls a second for ${minutes} minutes`)
  const watching = watch(server, beganAt, endsAt)
  await Promise.all([watching, ...Array.from({ length: CLIENTS }, () => work(server, endsAt, counts))])
  const parts = await watching
  if (parts.flat().some((one) => Object.values(one).some(Number.isNaN)))
    throw new Error('A figure is missing in /metrics')
  return report(parts, counts)
}

async function stopAll(): Promise<void> {
  for (const stop of stops) await stop()
}

await runCommand(() => main().finally(stopAll))

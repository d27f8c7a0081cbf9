/**
 * `npm run bench:processes [-- --quick] [--rounds 5] [--seconds 6] [--connections 4]`
 * One, two and four server processes on one PostgreSQL, in turns, each process with the same number
 * of connections: rate per process, and processor time of servers and database per call. On a
 * machine with fewer cores than processes the rate per process has to fall, while the time per call
 * shows what the processes cost each other. The exit code only says whether it could measure.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../support/command'
import { startPostgres } from '../support/postgres'
import { type Case, casesFor } from './api-cases'
import { cpuMs } from './api-cpu'
import { fillTo, makeDatabase } from './api-data'
import { callWith, cannon, registerFirst, signIn } from './api-load'
import { median, sorted } from './report'
import { type Running, start } from './start'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    connections: { type: 'string', default: '4' },
    port: { type: 'string', default: '4340' },
  },
})
const rounds = values.quick ? 2 : Number(values.rounds)
const duration = values.quick ? 3 : Number(values.seconds)
const COUNTS = [1, 2, 4] as const
const ROWS = 10_000
const CASES = ['list by an indexed filter, exact total', 'update']
const WANTED = 0.8

type Figures = { rate: number; cpu: number; p99: number }

const say = (text: string) => void process.stderr.write(`${text}\n`)
const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-bench-'))
const stops: Array<() => Promise<void> | void> = [() => rmSync(dataDir, { recursive: true, force: true })]

/** The same calls to each of the processes at once. The others are idle, but hear of each change. */
async function load(servers: readonly Running[], { ours }: Case, token: string, database: number): Promise<Figures> {
  const pids = [...servers.map(({ pid }) => pid), database]
  const before = cpuMs(pids) ?? Number.NaN
  const connections = Number(values.connections)
  const loads = servers.map(({ origin }) =>
    cannon({ origin, connections, duration, headers: callWith(token), pids: [] }, ours),
  )
  const done = await Promise.all(loads)
  const calls = done.reduce((sum, figures) => sum + figures.calls, 0)
  return {
    rate: done.reduce((sum, { rate }) => sum + rate, 0) / servers.length,
    cpu: ((cpuMs(pids) ?? Number.NaN) - before) / calls,
    p99: Math.max(...done.map(({ p99 }) => p99)),
  }
}

const scatter = (numbers: readonly number[], digits: number): string => {
  const order = sorted(numbers)
  return `${median(numbers).toFixed(digits)} (${order[0]?.toFixed(digits)}–${order.at(-1)?.toFixed(digits)})`
}

function toLine(what: string, count: number, measured: ReadonlyMap<number, readonly Figures[]>): string {
  const [one = [], some = []] = [measured.get(1), measured.get(count)]
  const rates = some.map(({ rate }, round) => rate / (one[round]?.rate ?? Number.NaN))
  const costs = some.map(({ cpu }, round) => (one[round]?.cpu ?? Number.NaN) / cpu)
  const cells = [
    what,
    String(count),
    median(some.map(({ rate }) => rate)).toFixed(0),
    count === 1 ? '' : scatter(rates, 2),
    median(some.map(({ cpu }) => cpu)).toFixed(2),
    count === 1 ? '' : scatter(costs, 2),
    median(some.map(({ p99 }) => p99)).toFixed(0),
    count === 1 ? '' : median(costs) >= WANTED ? 'met' : '**not met**',
  ]
  return `| ${cells.join(' | ')} |`
}

/** All processes run from the start; those without load hear of the others' changes. */
async function startAll(url: string): Promise<Running[]> {
  const env = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SEED: 'off',
    SETUP_TOKEN: 'bench',
    LOG_LEVEL: 'error',
    AUTH_LIMIT_CALLS: '100000',
    WRITES_PER_MINUTE: '1000000',
  }
  const servers: Running[] = []
  for (let index = 0; index < Math.max(...COUNTS); index++) {
    const server = await start('server/node/main.ts', Number(values.port) + index, env, '/health')
    stops.unshift(server.stop)
    servers.push(server)
  }
  return servers
}

async function main(): Promise<boolean> {
  const lines: string[] = []
  try {
    const postgres = await startPostgres()
    stops.unshift(postgres.stop)
    const database = await postgres.pid()
    const url = await makeDatabase(postgres.url)
    await fillTo(url, ROWS)
    const servers = await startAll(url)
    const [first] = servers
    if (!first) throw new Error('No server was started')
    await registerFirst(first.origin)
    const { token } = await signIn(first.origin)
    for (const one of casesFor(ROWS, 1_000).filter(({ what }) => CASES.includes(what))) {
      // Each process compiles its code and opens its connections.
      await load(servers, one, token, database)
      const measured = new Map<number, Figures[]>(COUNTS.map((count) => [count, []]))
      for (let round = 0; round < rounds; round++)
        for (const count of COUNTS) measured.get(count)?.push(await load(servers.slice(0, count), one, token, database))
      for (const count of COUNTS) {
        lines.push(toLine(one.what, count, measured))
        say(lines.at(-1) ?? '')
      }
    }
  } finally {
    for (const stop of stops.splice(0)) await stop()
  }
  process.stdout.write(
    [
      `${new Date().toISOString().slice(0, 10)}${values.quick ? ', a quick run' : ''} · ${availableParallelism()} cores for servers, PostgreSQL 18 and load together · medians of ${rounds} rounds of ${duration} s, in brackets the lowest and the highest round`,
      '',
      '| call | processes | calls/s of each | beside one | CPU ms of a call | calls for the same processor time, beside one | p99 ms | wanted: ≥ 0.8 × |',
      '|---|---:|---:|---:|---:|---:|---:|---|',
      ...lines,
      '',
    ].join('\n'),
  )
  return true
}

await runCommand(main)

/**
 * `npm run bench:api [-- --quick] [--only text] [--rows 10000] [--database URL] [--peer URL]
 * [--note text]`
 * Compares the server process with a bare Node + pg handler on one PostgreSQL, in turns. A full run
 * writes api.md. The exit code only says whether it could measure. A peer serves the database
 * `holdfast_bench` of the PostgreSQL given by --database.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../support/command'
import { startPostgres } from '../support/postgres'
import { type Case, casesFor, ESTIMATED } from './api-cases'
import { fillTo, makeDatabase } from './api-data'
import { DEPLOYMENT, type Deployed, measureDeployments } from './api-deploy'
import { callWith, cannon, registerFirst, signIn, toMedian } from './api-load'
import { cpuRatioOf, type Figures, type Measured, ratioOf, toMarkdown } from './api-report'
import { type Running, start as startServer, until } from './start'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    rows: { type: 'string', default: '10000,1000000' },
    connections: { type: 'string', default: '8,1,64' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    warm: { type: 'string', default: '4' },
    port: { type: 'string', default: '4300' },
    database: { type: 'string' },
    peer: { type: 'string' },
    note: { type: 'string', default: '' },
  },
})
const numbers = (text: string) => text.split(',').map(Number)
const seconds = values.quick ? 1 : Number(values.seconds)
const rounds = values.quick ? 1 : Number(values.rounds)
const say = (text: string) => void process.stderr.write(`${text}\n`)
const isWanted = (what: string) => what.includes(values.only)
/** Rounds of deployments. */
const DEPLOYMENTS = 5
const FOLDER = import.meta.dirname

const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-bench-'))
const stops: Array<() => Promise<void> | void> = [() => rmSync(dataDir, { recursive: true, force: true })]

/** Stopped with the bench, the last one first. */
async function start(...args: Parameters<typeof startServer>): Promise<Running> {
  const running = await startServer(...args)
  stops.unshift(running.stop)
  return running
}

async function measure(
  one: Case,
  rows: number,
  connections: number,
  { ours, bare, database, isFirst }: { ours: Running; bare: Running; database: number; isFirst: boolean },
): Promise<Measured> {
  const { token } = await signIn(ours.origin)
  const figures = { ours: [] as Figures[], bare: [] as Figures[], peer: [] as Figures[] }
  const ourHeaders = callWith(token)
  const askOurs = (duration = seconds) =>
    cannon({ origin: ours.origin, connections, duration, headers: ourHeaders, pids: [ours.pid, database] }, one.ours)
  const askBare = (duration = seconds) => {
    const { origin, pid } = one.isBesideItself ? ours : bare
    const headers = one.isBesideItself ? ourHeaders : {}
    return cannon({ origin, connections, duration, headers, pids: [pid, database] }, one.bare)
  }
  // Warm up, because code is compiled only after some thousand runs.
  if (isFirst) for (const ask of [askOurs, askBare]) await ask(Number(values.warm))
  for (let round = 0; round < rounds; round++) {
    const isOursFirst = round % 2 === 0
    if (isOursFirst) figures.ours.push(await askOurs())
    figures.bare.push(await askBare())
    if (!isOursFirst) figures.ours.push(await askOurs())
    if (values.peer && one.peer)
      figures.peer.push(
        await cannon({ origin: values.peer, connections, duration: seconds, headers: {}, pids: [] }, one.peer),
      )
  }
  const line: Measured = {
    what: one.what,
    rows,
    connections,
    ours: toMedian(figures.ours),
    bare: toMedian(figures.bare),
    peer: figures.peer.length > 0 ? toMedian(figures.peer) : undefined,
    target: one.target,
    ratios: figures.ours.map(({ rate }, round) => rate / (figures.bare[round]?.rate ?? Number.NaN)),
  }
  say(
    `${rows} ${one.what}, ${connections}: ${line.ours.rate.toFixed(0)} / ${line.bare.rate.toFixed(0)} = ${ratioOf(line).toFixed(2)}, CPU ms ${line.ours.cpu?.toFixed(2)} / ${line.bare.cpu?.toFixed(2)} = ${cpuRatioOf(line).toFixed(2)}`,
  )
  return line
}

async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0)) await stop()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(130)))

async function main(): Promise<boolean> {
  const lines: Measured[] = []
  const deployed: Deployed[] = []
  try {
    const postgres = values.database ? undefined : await startPostgres()
    if (postgres) stops.unshift(postgres.stop)
    const database = postgres ? await postgres.pid() : 0
    const serverUrl = values.database ?? postgres?.url ?? ''
    if (isWanted(DEPLOYMENT))
      deployed.push(...(await measureDeployments(await makeDatabase(serverUrl), values.quick ? 1 : DEPLOYMENTS)))
    const url = await makeDatabase(serverUrl)
    const env = {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SEED: 'off',
      SETUP_TOKEN: 'bench',
      AUTH_LIMIT_CALLS: '100000',
      WRITES_PER_MINUTE: '1000000',
    }
    const port = Number(values.port)
    const ours = await start('server/node/main.ts', port, env, '/health')
    await registerFirst(ours.origin)
    const { session } = await signIn(ours.origin)
    for (const rows of casesFor(1, 1).some(({ what }) => isWanted(what)) ? numbers(values.rows) : []) {
      say(`${rows} rows ...`)
      await fillTo(url, rows)
      const bare = await start('tests/bench/api-bare.ts', port + 1, { DATABASE_URL: url, SESSION: session }, '/one/1')
      if (values.peer)
        await until(async () => (await fetch(`${values.peer}/records/design/1`)).ok, `The peer ${values.peer}`)
      for (const one of casesFor(rows, 1_000).filter(({ what }) => isWanted(what)))
        for (const [index, connections] of numbers(values.quick ? '8' : values.connections).entries())
          lines.push(await measure(one, rows, connections, { ours, bare, database, isFirst: index === 0 }))
      await stops.shift()?.()
    }
  } finally {
    await stopAll()
  }

  const heading =
    `${new Date().toISOString().slice(0, 10)} · 2 cores for servers, PostgreSQL 18 and load together, Node ${process.versions.node} · medians of ${rounds} rounds of ${seconds} s, ours and the bare handler in turns. ${values.note}`.trim()
  const notes = [
    'Ours is the whole product in its own process, with its request log; the bare handler is tests/bench/api-bare.ts: http, pg, the statements, JSON.',
    'Reads: session, rows, joined rows, total. Writes of the bare handler: session, then key, effect and audit row in one transaction.',
    'PostgreSQL without fsync, for both: with it the disk is measured, and every ratio nears 1.',
    'Each owner has one of a hundred rows: 100 of 10,000 and 10,000 of 1,000,000.',
    'A ratio is that of the medians; in brackets are the lowest and the highest of one round.',
    `A deployment is planned, queued, planned again and carried out; its median of ${DEPLOYMENTS} is beside that of the bare transaction, in turns.`,
  ]
  const text = toMarkdown(lines, heading, ESTIMATED, notes, deployed)
  process.stdout.write(text)
  if (!values.quick && !values.only) writeFileSync(join(FOLDER, 'api.md'), text)
  return true
}

await runCommand(main)

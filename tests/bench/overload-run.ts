/**
 * `npm run bench:overload [-- --quick] [--rounds 5] [--seconds 8] [--times 10] [--database URL]`
 * Latency of served calls with some clients and with ten times as many, with load shedding and
 * without, in turns. A client sends its next call when it has the answer; refused, it waits as long
 * as Retry-After says, like the app. The exit code only says whether it could measure.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toProjectHeader } from '../../server/middleware/project'
import { runCommand } from '../support/command'
import { startPostgres } from '../support/postgres'
import { casesFor } from './api-cases'
import { fillTo, makeDatabase } from './api-data'
import { median, quantile, sorted } from './report'
import { type Running, start, until } from './start'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '8' },
    times: { type: 'string', default: '10' },
    port: { type: 'string', default: '4320' },
    database: { type: 'string' },
  },
})
const rounds = values.quick ? 2 : Number(values.rounds)
const seconds = values.quick ? 5 : Number(values.seconds)
const times = Number(values.times)
/** An overload is noticed after two seconds; before that the queue takes a burst. */
const NOTICED_S = 3
/** At 1 ×. */
const CLIENTS = 32
const GIVE_UP_MS = 10_000
const ROWS = 10_000

const say = (text: string) => void process.stderr.write(`${text}\n`)
const PROJECT_HEADER = toProjectHeader('holdfast', 'holdfast-demo-secret')
const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-bench-'))
const stops: Array<() => Promise<void> | void> = [() => rmSync(dataDir, { recursive: true, force: true })]
const list = casesFor(ROWS, 1_000)[0]
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: CLIENTS * times })

type Target = Running & { token: string }
type Answer = { status: number; ms: number; retryMs: number }

/** Status 0: the sender hung up. */
function send({ origin, token }: Target): Promise<Answer> {
  const sentAt = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, retryMs = 0) => resolve({ status, ms: performance.now() - sentAt, retryMs })
    const outgoing = request(
      `${origin}${list?.ours().path}`,
      { agent, timeout: GIVE_UP_MS, headers: { 'x-project': PROJECT_HEADER, authorization: `Bearer ${token}` } },
      (response) => {
        response.resume()
        const retryMs = Number(response.headers['retry-after'] ?? 0) * 1_000
        response.once('end', () => end(response.statusCode ?? 0, retryMs))
        response.once('error', () => end(0))
      },
    )
    outgoing.once('timeout', () => outgoing.destroy())
    outgoing.once('error', () => end(0))
    outgoing.end()
  })
}

type Figures = { p50: number; p95: number; served: number; refused: number; unanswered: number }

/** Figures are of the calls that began after an overload is noticed. */
async function load(target: Target, clients: number): Promise<Figures> {
  const measured: Answer[] = []
  const began = performance.now()
  const passed = () => performance.now() - began
  const client = async () => {
    while (passed() < seconds * 1_000) {
      const isMeasured = passed() >= NOTICED_S * 1_000
      const answer = await send(target)
      if (isMeasured) measured.push(answer)
      const restMs = Math.min(answer.retryMs, seconds * 1_000 - passed())
      if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs))
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const served = measured.filter(({ status }) => status === 200).map(({ ms }) => ms)
  const refused = measured.filter(({ status }) => status === 503).length
  const odd = measured.find(({ status }) => ![0, 200, 503].includes(status))
  if (odd) throw new Error(`A call was answered with ${odd.status}`)
  const at = (part: number) => (served.length === 0 ? Number.NaN : quantile(served, part))
  const all = measured.length
  return {
    p50: at(0.5),
    p95: at(0.95),
    served: served.length / (seconds - NOTICED_S),
    refused: refused / all,
    unanswered: (all - served.length - refused) / all,
  }
}

async function signIn(origin: string, path: string, more: Record<string, string> = {}): Promise<string> {
  const response = await fetch(`${origin}/v1/api/holdfast/admin/lambda/${path}`, {
    method: 'POST',
    headers: { 'x-project': PROJECT_HEADER },
    body: JSON.stringify({ email: 'first@bench.test', password: 'a good password', ...more }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

const scatter = (numbers: readonly number[], digits: number): string => {
  const order = sorted(numbers)
  return `${median(numbers).toFixed(digits)} (${order[0]?.toFixed(digits)}–${order.at(-1)?.toFixed(digits)})`
}
const percent = (numbers: readonly number[]) => `${(median(numbers) * 100).toFixed(0)} %`

async function main(): Promise<boolean> {
  try {
    const postgres = values.database ? undefined : await startPostgres()
    if (postgres) stops.unshift(postgres.stop)
    const url = await makeDatabase(values.database ?? postgres?.url ?? '')
    await fillTo(url, ROWS)
    const port = Number(values.port)
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, SEED: 'off', SETUP_TOKEN: 'bench', LOG_LEVEL: 'error' }
    const open = async (offset: number, more: Record<string, string>): Promise<Running> => {
      const running = await start('server/node/main.ts', port + offset, { ...env, ...more }, '/health')
      stops.unshift(running.stop)
      return running
    }
    const servers = [await open(0, {}), await open(1, { MAX_CONCURRENT_REQUESTS: '0' })] as const
    await signIn(servers[0].origin, 'register', { role: 'admin', setup_token: 'bench' })
    const token = await signIn(servers[0].origin, 'login')
    const names = ['with shedding', 'without'] as const
    const targets = servers.map((server, index) => ({ ...server, token, name: names[index] ?? '' }))
    // Warms the code and opens the connections.
    for (const target of targets) await load(target, CLIENTS * times)
    const figures = new Map<string, { once: Figures; many: Figures }[]>()
    for (let round = 0; round < rounds; round++) {
      for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
        const once = await load(target, CLIENTS)
        const many = await load(target, CLIENTS * times)
        figures.set(target.name, [...(figures.get(target.name) ?? []), { once, many }])
        say(`${target.name}: ${JSON.stringify(once)}, ${times} × ${JSON.stringify(many)}`)
        await until(async () => (await fetch(`${target.origin}/health`)).ok, target.name)
      }
    }
    const lines = [...figures].map(([name, all]) => {
      const [once, many] = [all.map((round) => round.once), all.map((round) => round.many)]
      return `| ${[
        name,
        scatter(
          once.map(({ p95 }) => p95),
          0,
        ),
        scatter(
          many.map(({ p95 }) => p95),
          0,
        ),
        scatter(
          all.map((round) => round.many.p95 / round.once.p95),
          1,
        ),
        scatter(
          once.map(({ served }) => served),
          0,
        ),
        scatter(
          many.map(({ served }) => served),
          0,
        ),
        percent(many.map(({ refused }) => refused)),
        percent(many.map(({ unanswered }) => unanswered)),
      ].join(' | ')} |`
    })
    const text = [
      `${new Date().toISOString().slice(0, 10)} · 2 cores for servers, PostgreSQL 18 and load together, Node ${process.versions.node} · a list of ${ROWS} designs, ${rounds} rounds of ${seconds} s each in turns, the first ${NOTICED_S} s not measured; 1 × is ${CLIENTS} clients. Medians, in brackets the lowest and the highest round`,
      '',
      `| | p95 ms at 1 × | p95 ms of served calls at ${times} × | ratio | served/s at 1 × | at ${times} × | refused | unanswered in 10 s |`,
      '|---|---:|---:|---:|---:|---:|---:|---:|',
      ...lines,
      '',
    ]
    process.stdout.write(text.join('\n'))
    return true
  } finally {
    agent.destroy()
    for (const stop of stops.splice(0)) await stop()
  }
}

await runCommand(main)

/**
 * Kills the parts of a cluster in turn with SIGKILL, under load, and starts them again. Afterwards
 * each acknowledged write has to exist exactly once.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../chaos/wait'
import type { Cluster, Node, Role } from './cluster'
import { judge, type Stored } from './judge'
import { type Load, startLoad } from './load'
import type { Program } from './program'

/** How long a part stays away whose place no other takes. */
const DOWN_MS = 2_000
/** Acknowledged writes that say that a part is back at work. */
const ENOUGH = 50
const QUIET_MS = 10_000

type Fault = { name: string; strike: () => Promise<void> }
type Outage = { name: string; gapMs: number; wholeMs: number; messageMs: number; refused: number }

const say = (line: string) => process.stdout.write(`${line}\n`)
const inSeconds = (ms: number) => (ms / 1_000).toFixed(1)

/** Resolves with whether nothing was lost, doubled or refused for good. */
export async function runChaos(cluster: Cluster): Promise<boolean> {
  const run = `chaos-${Date.now()}`
  const load = await startLoad(cluster.url, run)
  const outages: Outage[] = []
  try {
    outages.push(await measure(cluster, load, { name: 'nothing', strike: () => pause(QUIET_MS) }))
    for (const fault of faultsOf(cluster)) outages.push(await measure(cluster, load, fault))
  } finally {
    await load.stop()
  }
  const problems = await problemsAfter(cluster, load, run)
  say('')
  say('killed            | without service | whole again | slowest message | refusals')
  for (const { name, gapMs, wholeMs, messageMs, refused } of outages) {
    const numbers = [gapMs, wholeMs, messageMs].map((ms) => `${inSeconds(ms).padStart(7)} s`)
    say(`${name.padEnd(17)} | ${numbers.join(' | ')} | ${refused}`)
  }
  say(`Refusals: ${[...load.refusals].map(([label, count]) => `${count} × ${label}`).join(', ') || 'none'}`)
  for (const problem of problems.slice(0, 20)) say(`✗ ${problem}`)
  const counted = `${load.acknowledgedAt.length} acknowledged writes, ${outages.length - 1} faults`
  say(problems.length === 0 ? `✓ ${counted}: nothing was lost or doubled` : `✗ ${counted}: ${problems.length} problems`)
  return problems.length === 0
}

function faultsOf(cluster: Cluster): Fault[] {
  const { servers, haproxy, nats, nginx, etcd, pgbouncer } = cluster
  const replaced = (part: Program | undefined) => (part ? [{ name: part.name, strike: () => bounce(part) }] : [])
  return [
    { name: 'primary', strike: () => killPrimary(cluster) },
    { name: 'sync replica', strike: async () => bounce(await nodeWith(cluster, 'sync')) },
    ...replaced(servers[1]),
    ...replaced(haproxy),
    ...replaced(nats),
    ...replaced(nginx),
    ...replaced(etcd[0]),
    ...replaced(pgbouncer),
    { name: 'primary hangs', strike: () => freezePrimary(cluster) },
  ]
}

async function bounce(part: Program): Promise<void> {
  await part.kill()
  await pause(DOWN_MS)
  part.start()
}

async function nodeWith({ nodes, roles }: Cluster, role: Role): Promise<Node> {
  const found = await roles()
  const node = nodes.find(({ name }) => found.get(name) === role)
  if (!node) throw new Error(`There is no node with the role ${role}`)
  return node
}

/** It comes back when another one has its role. */
async function killPrimary(cluster: Cluster): Promise<void> {
  const primary = await nodeWith(cluster, 'primary')
  await primary.kill()
  await until('there is another primary', async () => [...(await cluster.roles()).values()].includes('primary'))
  primary.start()
}

/**
 * It takes itself for the primary when it goes on. Nothing that it would acknowledge then may be
 * lost.
 */
async function freezePrimary(cluster: Cluster): Promise<void> {
  const primary = await nodeWith(cluster, 'primary')
  const goOn = primary.freeze()
  await until('there is another primary', async () => [...(await cluster.roles()).values()].includes('primary'))
  goOn()
}

async function measure(cluster: Cluster, load: Load, { name, strike }: Fault): Promise<Outage> {
  const refusedBefore = total(load.refusals)
  load.takeSlowestMs()
  const struckAt = Date.now()
  await strike()
  await cluster.untilWhole()
  await cluster.untilServed()
  const wholeMs = Date.now() - struckAt
  const enough = load.acknowledgedAt.length + ENOUGH
  await until(`writes go on after: ${name}`, () => load.acknowledgedAt.length >= enough)
  const outage = {
    name,
    wholeMs,
    gapMs: longestGap(load.acknowledgedAt, struckAt),
    messageMs: load.takeSlowestMs(),
    refused: total(load.refusals) - refusedBefore,
  }
  say(`${name}: ${inSeconds(outage.gapMs)} s without an acknowledged write, whole after ${inSeconds(wholeMs)} s`)
  return outage
}

const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)

/** The longest time between two acknowledged writes, of which the later one came after `from`. */
const longestGap = (times: readonly number[], from: number): number =>
  times.reduce((longest, at, index) => (at < from ? longest : Math.max(longest, at - (times[index - 1] ?? from))), 0)

async function problemsAfter(cluster: Cluster, load: Load, run: string): Promise<string[]> {
  const projects = await cluster.onPrimary<Stored>(
    `SELECT name, count(*)::integer AS copies FROM project WHERE name LIKE '${run}-%' GROUP BY name`,
  )
  const messages = await cluster.onPrimary<Stored>(
    `SELECT message AS name, count(*)::integer AS copies FROM chat WHERE message LIKE '${run}-said-%' GROUP BY message`,
  )
  return [
    ...load.violations,
    ...judge(load.names, projects),
    ...judge(load.messages, messages),
    ...load.unheard().map((message) => `${message} did not reach the listener`),
  ]
}

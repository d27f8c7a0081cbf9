/**
 * Runs the same changes and faults on three queues: `npm run chaos:peers -- --seed N [--ops N]`.
 * Each has its own server, proxy and browser profile. Prints how many changes were lost, doubled,
 * reordered and stuck.
 */
import { parseArgs } from 'node:util'
import { ACCOUNTS, PASSWORD } from '../../support/accounts'
import { findChromium } from '../../support/chromium'
import { runCommand } from '../../support/command'
import type { ProxiedRequest } from '../../support/fault-proxy'
import { type ServerProcess, startServer } from '../../support/server-process'
import { bundle } from '../bundle'
import { type Device, startDevice, type Tab } from '../device'
import { isWrite, WIRE } from '../faults'
import { readDatabase } from '../observe'
import { until } from '../wait'
import type { PeerOp, PeerSession } from './peer-page'
import { makePeerPlan, type PeerFault, type PeerStep, type PlannedOp, SHARED } from './plan'
import { type TakenOp, type Tally, tally } from './tally'

const print = (line: string): boolean => process.stdout.write(`${line}\n`)

type Peer = { name: string; entry: string; worker?: string; tag?: string }

const PEERS: readonly Peer[] = [
  { name: 'Holdfast', entry: './peers/pages/holdfast.ts' },
  {
    name: 'workbox-background-sync 7.4.1',
    entry: './peers/pages/workbox.ts',
    worker: './peers/pages/workbox-worker.ts',
    tag: 'workbox-background-sync:peer',
  },
  { name: '@tanstack/offline-transactions 1.0.53', entry: './peers/pages/tanstack.ts' },
]

const API = '/v1/api/holdfast'
const HEADERS = { 'x-project': btoa('holdfast:holdfast-demo-secret'), 'content-type': 'application/json' }
/** A fault that a queue does not meet in this time counts as not met. */
const STRIKE_MS = 5_000
const STEP_MS = 15_000
/** A queue unchanged for this long without a fault is stuck. */
const STILL_MS = 60_000

async function signIn(server: ServerProcess): Promise<PeerSession> {
  const { email, role } = ACCOUNTS.superAdmin
  const answer = await fetch(`${server.origin}${API}/admin/lambda/login`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { token } = (await answer.json()) as { token: string }
  return { token, role, email, password: PASSWORD }
}

async function makeShared(server: ServerProcess, { token, role }: PeerSession): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < SHARED; index++) {
    const answer = await fetch(`${server.origin}/v1/api/records/holdfast/${role}/project`, {
      method: 'POST',
      headers: { ...HEADERS, authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: `Everybody’s ${index}` }),
    })
    ids.push(((await answer.json()) as { data: number }).data)
  }
  return ids
}

type Bench = { peer: Peer; device: Device; server: ServerProcess; session: PeerSession; shared: readonly number[] }

/** Runs one queue on one device. */
function createTrial({ peer, device, server, session, shared }: Bench) {
  const ops: TakenOp[] = []
  const warned = new Set<string>()
  const struck = new Set<PeerFault>()
  const started = new WeakSet<object>()
  let heldUp = 0

  /** The started page; a new one loads its queue. */
  const openPage = async (tab: Tab = 0) => {
    const page = await device.tab(tab)
    await page.waitForFunction(() => typeof globalThis.peer === 'object')
    if (!started.has(page)) await page.evaluate((input) => globalThis.peer.start(input), session)
    started.add(page)
    return page
  }
  const submit = async (op: PlannedOp): Promise<void> => {
    const { mark, key } = op
    const input: PeerOp =
      op.kind === 'create'
        ? { kind: 'create', mark, key, values: { name: mark } }
        : { kind: 'update', mark, key, id: shared[op.shared] ?? 0, values: { [op.field]: mark } }
    const taken = await (await openPage(op.tab)).evaluate((item) => globalThis.peer.submit(item), input)
    ops.push({ ...op, taken: taken === 'taken' })
  }
  const ring = async (): Promise<void> => {
    await (await openPage()).evaluate(() => globalThis.peer.ring())
    if (peer.tag) await device.ring(peer.tag)
  }
  const readPending = async (): Promise<string[]> => {
    const page = await openPage()
    for (const tab of [page, await openPage(1)])
      for (const mark of await tab.evaluate(() => globalThis.peer.warned())) warned.add(mark)
    return page.evaluate(() => globalThis.peer.pending())
  }
  /** Triggers the queue until it is empty or unchanged for `ms`. */
  const drain = async (ms: number): Promise<string[]> => {
    let seen = ''
    let movedAt = Date.now()
    for (;;) {
      const pending = await readPending()
      if (pending.length === 0) return pending
      if (pending.join() !== seen) movedAt = Date.now()
      seen = pending.join()
      if (Date.now() - movedAt > ms) return pending
      // A worker that has just been stopped gets the next one.
      await ring().catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
  const run = async ({ fault, times, offline, online }: PeerStep): Promise<void> => {
    const { network, context } = device
    await openPage()
    await openPage(1)
    await context.setOffline(true)
    for (const op of offline) await submit(op)
    if (fault === 'refuse') await network.refuse()
    const [failing] = offline
    const isFailing = ({ method, path, body }: ProxiedRequest) =>
      isWrite({ method, path }) && body.includes(`"${failing?.mark}"`)
    const wire = fault === 'one-fails' ? WIRE['status-500'] : WIRE[fault as keyof typeof WIRE]
    const life = LIFE[fault]
    const handle = network.add({
      ...(wire ?? { kind: 'hold-answer' }),
      when: fault === 'one-fails' ? isFailing : isWrite,
      times: fault === 'one-fails' ? Number.POSITIVE_INFINITY : wire ? times : life ? 1 : 0,
    })
    await device.context.setOffline(false)
    await ring().catch(() => undefined)
    if (wire || life) await until('it is met', () => handle.count > 0, STRIKE_MS).catch(() => undefined)
    if (handle.count > 0 && life) {
      await Promise.race([handle.effect, new Promise((resolve) => setTimeout(resolve, STRIKE_MS))])
      await life(device, server)
    }
    if (handle.count > 0 || (!wire && !life)) struck.add(fault)
    handle.release()
    for (const op of online) await submit(op)
    if (fault === 'one-fails') heldUp += (await drain(STEP_MS)).filter((mark) => mark !== failing?.mark).length
    handle.clear()
    await network.accept()
    await drain(STEP_MS)
  }
  return { ops, warned, struck, drain, run, heldUp: () => heldUp }
}

/** Strikes in the middle of a replay, before the answer to its first request. */
const LIFE: Partial<Record<PeerFault, (device: Device, server: ServerProcess) => Promise<void>>> = {
  'worker-stopped': (device) => device.stopWorkers(),
  'tab-closed': (device) => device.closeTab(0),
  'browser-closed': (device) => device.reopen(),
  'browser-crashed': (device) => device.reopen({ crash: true }),
  'server-killed': (_, server) => server.restart(),
}

async function judge(peer: Peer, steps: readonly PeerStep[]): Promise<Tally & { heldUp: number; faults: number }> {
  const server = await startServer({ env: { AUTH_LIMIT_CALLS: '1000000', WRITES_PER_MINUTE: '1000000' } })
  const session = await signIn(server)
  const shared = await makeShared(server, session)
  const serve = (path: string, type: string, body: string) => ({
    kind: 'answer' as const,
    path,
    status: 200,
    headers: { 'content-type': type },
    body,
    times: Number.POSITIVE_INFINITY,
  })
  const worker = peer.worker && (await bundle(peer.worker))
  const isOurs = peer.entry.endsWith('holdfast.ts')
  const device = await startDevice(peer.name.replace(/\W/g, ''), server.origin, {
    script: await bundle(peer.entry),
    path: isOurs ? '/' : '/peer.html',
    isControlled: isOurs,
    prepare: (network) => {
      if (!isOurs) network.add(serve('/peer.html', 'text/html', '<!doctype html><title>A page</title>'))
      if (worker) network.add(serve('/peer-worker.js', 'text/javascript', worker))
    },
  })
  const trial = createTrial({ peer, device, server, session, shared })
  const started = Date.now()
  try {
    for (const [index, step] of steps.entries()) {
      await trial.run(step).catch((error: unknown) => {
        throw new Error(`${peer.name}, step ${index} (${step.fault})`, { cause: error })
      })
      if (index % 10 === 9) print(`  ${peer.name}: ${index + 1}/${steps.length} steps`)
    }
    const pending = await trial.drain(STILL_MS)
    await device.stop()
    await server.kill()
    const { effects } = await readDatabase(server.dataDir, 0)
    const first = effects.findIndex(
      ({ after, operation }) => operation === 'create' && after?.name === `Everybody’s ${SHARED - 1}`,
    )
    const own = effects.slice(first + 1).filter(({ table }) => table === 'project')
    const result = tally(trial.ops, own, pending, [...trial.warned])
    print(`  ${peer.name}: ${Math.round((Date.now() - started) / 1_000)} s, ${trial.struck.size} kinds of fault met`)
    return { ...result, heldUp: trial.heldUp(), faults: trial.struck.size }
  } finally {
    await device.stop().catch(() => undefined)
    await server.stop()
  }
}

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    ops: { type: 'string', default: '480' },
    only: { type: 'string' },
  },
})

async function main(): Promise<boolean> {
  const steps = makePeerPlan(Number(options.seed), Number(options.ops))
  const peers = PEERS.filter(({ name }) => name.toLowerCase().includes(options.only ?? ''))
  if (peers.length === 0) throw new Error(`No queue is named ${options.only}`)
  process.env.CHROMIUM_PATH ??= await findChromium()
  print(`chaos:peers: seed ${options.seed}, ${steps.length} faults, the same plan for each`)
  const rows: string[] = []
  let isWell = true
  for (const peer of peers) {
    const { taken, refused, lost, doubled, reordered, heldUp, stuck, faults } = await judge(peer, steps)
    rows.push(`| ${[peer.name, taken, refused, lost, doubled, reordered, heldUp, stuck, faults].join(' | ')} |`)
    // The others are only for comparison.
    if (peer === PEERS[0]) isWell = taken > 0 && lost + doubled + reordered + heldUp + stuck === 0
  }
  print('\n| queue | taken | refused at once | lost | doubled | reordered | held up | stuck | kinds of fault met |')
  print('|---|---|---|---|---|---|---|---|---|')
  for (const row of rows) print(row)
  return isWell
}

await runCommand(main)

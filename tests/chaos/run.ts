/**
 * A chaos run from its seed: `npm run chaos -- --seed N --ops N [--faults N] [--minutes N]`. Prints what struck and what the
 * checker says; exits with 1 when anything is amiss, and leaves the log in test-results/chaos-<seed>.json (`--keep`: always),
 * which `--check <file>` looks at again.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findChromium } from '../support/chromium'
import { startServer } from '../support/server-process'
import { bundle } from './bundle'
import { check } from './checker'
import { startDevice } from './device'
import type { ChaosLog } from './log'
import { readDatabase, toWire } from './observe'
import { AIMED_FAULTS, DEVICES, FAULT_KINDS, makePlan } from './plan'
import { toEvidence, toSummary } from './report'
import { finish, makeShared, runSteps } from './steps'
import type { World } from './world'

const print = (line: string): boolean => process.stdout.write(`${line}\n`)

const { values: given } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    ops: { type: 'string', default: '300' },
    faults: { type: 'string' },
    minutes: { type: 'string' },
    check: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})

function toWhole(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} should be a whole number, not "${text}"`)
  return value
}

const seed = toWhole('seed', given.seed)
const ops = toWhole('ops', given.ops)
const faults =
  given.faults === undefined ? Math.max(FAULT_KINDS.length, Math.round(ops / 10)) : toWhole('faults', given.faults)
const deadline =
  given.minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + toWhole('minutes', given.minutes) * 60_000

async function main(): Promise<void> {
  const plan = makePlan(seed, ops, faults)
  print(`chaos: seed ${seed}, ${plan.ops} operations, ${plan.steps.length} faults`)
  process.env.CHROMIUM_PATH ??= await findChromium()
  const started = Date.now()
  const server = await startServer({ env: { AUTH_LIMIT_CALLS: '1000000', AUTH_LIMIT_FAILURES: '1000000' } })
  const world: World = {
    server,
    devices: new Map(),
    accounts: new Map(DEVICES.map(({ name, account }) => [name, account])),
    users: new Map(),
    ids: new Map(),
    intents: [],
    choices: [],
    faults: [],
    stuck: [],
    skipped: 0,
    tokens: [],
    serverTurn: Promise.resolve(),
    serverUp: Promise.resolve(),
  }
  const log: ChaosLog = {
    seed,
    intents: world.intents,
    wire: [],
    firstEffect: 0,
    effects: [],
    answers: [],
    choices: world.choices,
    faults: world.faults,
    stuck: world.stuck,
    outbox: [],
    tokens: world.tokens,
    lists: [],
    server: [],
  }
  const failures: string[] = []
  try {
    const script = await bundle('./page/driver.ts', 'chaos')
    for (const { name, account } of DEVICES) {
      const device = await startDevice(name, server.origin, { script })
      world.devices.set(name, device)
      world.users.set(account, await device.signIn(account))
    }
    await makeShared(world)
    const done = await runSteps(world, plan, deadline, print)
    if (done < plan.steps.length) print(`  time is up: ${done} of ${plan.steps.length} steps`)
    Object.assign(log, await finish(world, plan))
  } catch (error) {
    failures.push(error instanceof Error ? `${error.message}: ${error.cause ?? ''}\n${error.stack}` : String(error))
  }
  for (const device of world.devices.values()) log.wire.push(...toWire(device))
  for (const device of world.devices.values()) await device.stop().catch((error) => failures.push(String(error)))
  await server.kill()
  const { lastAudit: _, ...database } = await readDatabase(server.dataDir, 0)
  Object.assign(log, database)
  const [first] = world.intents
  log.firstEffect = (log.effects.find(({ key }) => key !== null && key === first?.key)?.id ?? 1) - 1
  await server.stop()

  const isWhole = failures.length === 0
  // A few may miss: a machine that is busy elsewhere can be late.
  const aimed = world.faults.filter(({ kind }) => (AIMED_FAULTS as readonly string[]).includes(kind))
  const missed = aimed.filter(({ struck }) => !struck).map(({ kind }) => kind)
  if (missed.length > Math.max(1, aimed.length / 10))
    failures.push(`More than one in ten aimed faults missed: ${missed.join(', ')}`)
  const violations = isWhole ? check(log) : []
  print(toSummary(log, { skipped: world.skipped, seconds: (Date.now() - started) / 1000 }))
  for (const violation of violations.slice(0, 20)) print(toEvidence(log, violation))
  for (const failure of failures) print(`✗ ${failure}`)
  const file = `test-results/chaos-${seed}.json`
  if (violations.length + failures.length > 0 || given.keep) {
    mkdirSync('test-results', { recursive: true })
    writeFileSync(file, JSON.stringify(log))
  }
  if (violations.length + failures.length > 0) {
    print(`✗ seed ${seed}: ${violations.length} violations, ${failures.length} failures; the log is in ${file}`)
  } else print(`✓ seed ${seed}: nothing lost, doubled, reordered, leaked or stuck`)
  process.exitCode = violations.length + failures.length > 0 ? 1 : 0
}

/** Looks at the log of an earlier run again. */
function checkAgain(file: string): void {
  const log = JSON.parse(readFileSync(file, 'utf8')) as ChaosLog
  const violations = check(log)
  for (const violation of violations) print(toEvidence(log, violation))
  print(`${violations.length} violations`)
  process.exitCode = violations.length > 0 ? 1 : 0
}

if (given.check === undefined) await main()
else checkAgain(given.check)

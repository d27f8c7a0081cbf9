/** Runs a plan on real browsers and a real server, and logs what happened. */
import { rmSync } from 'node:fs'
import { findChromium } from '../support/chromium'
import { firstLineOf, toErrorText } from '../support/command'
import { startServer } from '../support/server-process'
import { startApplication } from './application'
import { bundle } from './bundle'
import { makeDataFolder } from './data'
import { startDevice } from './device'
import type { ChaosLog } from './log'
import { readDatabase, toWire } from './observe'
import { DEVICES, type Plan } from './plan'
import { finish, makeShared, runSteps } from './steps'
import type { World } from './world'

export type LiveRun = {
  log: ChaosLog
  /** Failures of the run itself, one sentence each. */
  failures: string[]
  /** Operations skipped for lack of a record. */
  skipped: number
}

/** @param deadline epoch ms after which no step begins */
export async function runPlan(plan: Plan, deadline: number, print: (line: string) => void): Promise<LiveRun> {
  process.env.CHROMIUM_PATH ??= await findChromium()
  const dataDir = await makeDataFolder()
  const server = await startServer({
    dataDir,
    env: { AUTH_LIMIT_CALLS: '1000000', AUTH_LIMIT_FAILURES: '1000000', WRITES_PER_MINUTE: '1000000' },
  })
  const world: World = {
    server,
    application: await startApplication(server),
    devices: new Map(),
    accounts: new Map(DEVICES.map(({ name, account }) => [name, account])),
    users: new Map(),
    ids: new Map(),
    intents: [],
    choices: [],
    imports: [],
    faults: [],
    stuck: [],
    skipped: 0,
    tokens: [],
    serverTurn: Promise.resolve(),
    serverUp: Promise.resolve(),
  }
  const log: ChaosLog = {
    seed: plan.seed,
    unfinished: null,
    intents: world.intents,
    wire: [],
    firstEffect: 0,
    effects: [],
    answers: [],
    choices: world.choices,
    imports: world.imports,
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
    Object.assign(log, await finish(world, plan))
    if (done < plan.steps.length)
      log.unfinished = { reason: `time was up after ${done} of ${plan.steps.length} steps`, isSettled: true }
  } catch (error) {
    print(toErrorText(error))
    log.unfinished = { reason: firstLineOf(error), isSettled: false }
  }
  for (const device of world.devices.values()) log.wire.push(...toWire(device))
  for (const device of world.devices.values()) await device.stop().catch((error) => failures.push(firstLineOf(error)))
  await server.kill()
  const { lastAudit: _, ...database } = await readDatabase(server.dataDir, 0)
  Object.assign(log, database)
  const [first] = world.intents
  log.firstEffect = (log.effects.find(({ key }) => key !== null && key === first?.key)?.id ?? 1) - 1
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return { log, failures, skipped: world.skipped }
}

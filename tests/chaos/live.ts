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
import { readMarket } from './market/observe'
import { MARKET_DEVICES } from './market/plan'
import { closeMarket, type Market, openMarket, passDay } from './market/scene'
import { readDatabase, toWire } from './observe'
import { DEVICES, type Plan, type Step } from './plan'
import { becomePerson } from './settle'
import { finish, makeShared, runSteps } from './steps'
import type { World } from './world'

export type LiveRun = {
  log: ChaosLog
  /** Failures of the run itself, one sentence each. */
  failures: string[]
  /** Operations skipped for lack of a record. */
  skipped: number
}

type Database = Pick<ChaosLog, 'effects' | 'answers'> & Partial<ChaosLog>
/** A world with its devices, the end of its run, and the rows that it left. */
type Setting = {
  devices: readonly { name: string; account: Step['account'] }[]
  prepare: (world: World) => Promise<void>
  beforeEnd: (world: World) => Promise<void>
  afterEnd: (world: World) => Promise<void>
  read: (dataDir: string) => Promise<Database>
}

const nothing = async () => undefined

/** Records, files and an application. */
const engine = (): Setting => ({
  devices: DEVICES,
  prepare: async (world) => {
    world.application = await startApplication(world.server)
    await makeShared(world)
  },
  beforeEnd: nothing,
  afterEnd: nothing,
  read: async (dataDir) => {
    const { lastAudit: _, ...database } = await readDatabase(dataDir, 0)
    return database
  },
})

/** Bookings, decisions and messages. */
function marketplace(): Setting {
  let market: Market | undefined
  const opened = (): Market => {
    if (!market) throw new Error('The run ended before it began')
    return market
  }
  return {
    devices: MARKET_DEVICES,
    prepare: async (world) => {
      market = await openMarket(world)
    },
    beforeEnd: (world) => passDay(world, opened()),
    afterEnd: (world) => closeMarket(world, opened()),
    read: (dataDir) => readMarket(dataDir, opened()),
  }
}

export const SETTINGS = { engine, market: marketplace } as const

/** @param deadline epoch ms after which no step begins */
export async function runPlan(
  part: keyof typeof SETTINGS,
  plan: Plan,
  deadline: number,
  print: (line: string) => void,
): Promise<LiveRun> {
  const { devices, prepare, beforeEnd, afterEnd, read } = SETTINGS[part]()
  // As people use it, because the runs are about killing and restarting a browser.
  process.env.CHROMIUM_PATH = await findChromium(undefined, { isWhole: true })
  const dataDir = await makeDataFolder()
  const server = await startServer({
    dataDir,
    env: { AUTH_LIMIT_CALLS: '1000000', AUTH_LIMIT_FAILURES: '1000000', WRITES_PER_MINUTE: '1000000' },
  })
  const world: World = {
    server,
    devices: new Map(),
    accounts: new Map(),
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
    for (const { name, account } of devices) {
      const device = await startDevice(name, server.origin, { script })
      world.devices.set(name, device)
      await becomePerson(world, device, account)
    }
    await prepare(world)
    const done = await runSteps(world, plan, deadline, print)
    await beforeEnd(world)
    Object.assign(log, await finish(world, plan))
    await afterEnd(world)
    if (done < plan.steps.length)
      log.unfinished = { reason: `time was up after ${done} of ${plan.steps.length} steps`, isSettled: true }
  } catch (error) {
    print(toErrorText(error))
    log.unfinished = { reason: firstLineOf(error), isSettled: false }
  }
  for (const device of world.devices.values()) log.wire.push(...toWire(device))
  for (const device of world.devices.values()) await device.stop().catch((error) => failures.push(firstLineOf(error)))
  await server.kill()
  Object.assign(log, await read(server.dataDir))
  const [first] = world.intents
  log.firstEffect = (log.effects.find(({ key }) => key !== null && key === first?.key)?.id ?? 1) - 1
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return { log, failures, skipped: world.skipped }
}

/** Runs a plan: shared records, the steps, and the final decisions. */
import { ACCOUNTS } from '../support/accounts'
import { act } from './act'
import { type Device, TABS } from './device'
import { lookForTokens, strike } from './faults'
import type { ChaosLog, Intent } from './log'
import { readLists } from './observe'
import { type OpSpec, type Plan, SHARED_RECORDS, type Step, sharedRecord } from './plan'
import { becomePerson, cure, settle, toRows } from './settle'
import { newSheet, SHEETS, sheetRecord } from './sheets'
import { type World, withServer } from './world'

/** Creates the records that all devices edit, and the sheets that they draw on. */
export async function makeShared(world: World): Promise<void> {
  const [device] = [...world.devices.values()]
  if (!device) return
  const make = async (table: string, record: string, more: OpSpec['values'] = {}) => {
    const intent = await act(world, device, 0, {
      ...{ kind: 'create', key: crypto.randomUUID(), mark: `${record}.`, table, record },
      ...{ values: { name: `${record}.` }, more, refs: {} },
      ...{ versioned: false, looks: false, size: 0, low: false, reads: false },
    })
    if (intent?.status !== 200) throw new Error(`${record} was not made: ${intent?.message}`)
  }
  for (let index = 0; index < SHARED_RECORDS; index++) await make('project', sharedRecord(index))
  for (let index = 0; index < SHEETS; index++) {
    const name = sheetRecord(index)
    await make('design', name, { canvas: newSheet((object) => `${name} ${object}`) })
  }
  // Each device can open the sheets without a connection.
  for (const { tab } of world.devices.values()) await (await tab(0)).evaluate(() => chaos.readList('design'))
}

/**
 * Runs the devices in parallel, each through its own steps in order, until `deadline` (epoch ms).
 * Resolves to the number of steps done.
 */
export async function runSteps(
  world: World,
  plan: Plan,
  deadline: number,
  print: (line: string) => void,
): Promise<number> {
  let done = 0
  let hasFailed = false
  const lastNote = { at: Date.now() }
  const walk = async (device: Device): Promise<void> => {
    for (const step of plan.steps.filter((planned) => planned.device === device.name)) {
      if (Date.now() > deadline || hasFailed) return
      await runStep(world, device, step).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
      done += 1
      if (Date.now() - lastNote.at < 15_000) continue
      lastNote.at = Date.now()
      print(`  ${done}/${plan.steps.length} steps, ${world.intents.length} operations`)
    }
  }
  await Promise.all([...world.devices.values()].map(walk))
  return done
}

async function runStep(world: World, device: Device, step: Step): Promise<void> {
  const at = Date.now()
  const run = async (strikeAt?: () => Promise<unknown>): Promise<Intent[]> => {
    const issued: (Intent | undefined)[] = []
    let striking: Promise<unknown> = Promise.resolve()
    let failure: unknown
    const begin = () => {
      isStruck = true
      striking = (strikeAt?.() ?? Promise.resolve()).catch((error: unknown) => {
        failure = error
      })
    }
    let isStruck = strikeAt === undefined
    const walk = async (tab: (typeof TABS)[number]) => {
      for (const [index, op] of step.tabs[tab].entries()) {
        const acting = act(world, device, tab, op)
        // During the operation, not between two.
        if (tab === 0 && !isStruck && index >= step.after) begin()
        issued.push(await acting)
      }
    }
    await Promise.all(TABS.map(walk))
    if (!isStruck) begin()
    await striking
    if (failure !== undefined) throw failure
    return issued.filter((intent) => intent !== undefined)
  }
  try {
    const struck = await strike({ world, device, step, run })
    world.faults.push({ at, until: Date.now(), device: device.name, kind: step.fault, step: step.index, struck })
    device.network.clear()
    if (step.end !== 'go on') await cure(world, device)
    if (step.end === 'settle') await settle(world, device, step.decide)
  } catch (error) {
    throw new Error(`Step ${step.index} (${step.fault} on ${device.name})`, { cause: error })
  }
}

/** Signs in each person of a device in turn until none of their changes is left. */
export async function finish(world: World, plan: Plan): Promise<Pick<ChaosLog, 'outbox' | 'lists'>> {
  const end: Pick<ChaosLog, 'outbox' | 'lists'> = { outbox: [], lists: [] }
  await withServer(world, async () => {
    await world.serverUp
    await world.application?.restore()
  })
  for (const device of world.devices.values()) {
    await cure(world, device)
    const current = world.accounts.get(device.name) ?? 'visitor'
    const all = new Set(plan.steps.filter((step) => step.device === device.name).map((step) => step.account))
    for (const account of [...all].sort((a, b) => Number(a !== current) - Number(b !== current))) {
      if (account !== (world.accounts.get(device.name) ?? 'visitor')) {
        await (await device.tab(0)).evaluate(() => chaos.signOut())
        await becomePerson(world, device, account)
      }
      await lookForTokens(world, device)
      await settle(world, device, plan.seed, (entries) => end.outbox.push(...toRows(world, device, entries)))
    }
  }
  for (const device of world.devices.values()) {
    await cure(world, device)
    // Others see a part of each table only.
    const account = world.accounts.get(device.name)
    if (account === undefined || ACCOUNTS[account].role === 'user') continue
    end.lists.push(...(await readLists(device, world.users.get(account) ?? 0)))
  }
  return end
}

/**
 * Ends the faults of a device, waits until its queue is quiet and decides what is left, like its
 * person.
 */
import type { OutboxEntry } from '#shared/offline/outbox'
import { type Command, VISITOR } from '#shared/offline/protocol'
import type { Account } from '../support/accounts'
import type { Device } from './device'
import type { Choice, OutboxRow } from './log'
import { toPlain } from './names'
import { DEVICES } from './plan'
import { createRandom, type Random } from './random'
import { isObjectField } from './sheets'
import { until, within } from './wait'
import type { World } from './world'

/** A queue unchanged for this long is stuck. */
const STILL_MS = 300_000
/** A page that takes longer for one answer of the worker hangs. */
const PAGE_MS = 90_000
/** A worker stopped during a message never answers it: press the button again. */
const PRESS_AGAIN_MS = 10_000
/** Shorter than a page waits, so that the button is pressed again before `until` gives up. */
const ANSWER_MS = 40_000
/** A record may have one conflict after the other for each of its changes. */
const DECISIONS = 60

export const accountOn = (world: World, device: Device) => world.accounts.get(device.name) ?? DEVICES[0].account

/** Id of the person at the device; that of visitors without one. */
export const userOn = ({ accounts, users }: World, { name }: Device): number => {
  const account = accounts.get(name)
  return account === undefined ? VISITOR : (users.get(account) ?? 0)
}

export async function becomePerson(world: World, device: Device, who: Account | 'visitor'): Promise<void> {
  if (who === 'visitor') {
    world.accounts.delete(device.name)
    return
  }
  world.accounts.set(device.name, who)
  world.users.set(who, await device.signIn(who))
}

/** Signs in again if the session has ended. */
export async function ensureSession(world: World, device: Device): Promise<void> {
  await world.serverUp
  const page = await device.tab(0)
  await page.waitForFunction(() => typeof chaos === 'object')
  if (!world.accounts.has(device.name)) return
  const asking = page.evaluate(() => chaos.isSignedIn())
  if ((await within(`${device.name} knows its session`, asking, PAGE_MS)) === false)
    await device.signIn(accountOn(world, device))
}

/** Ends all faults of a device and waits until its worker reaches the server. */
export async function cure(world: World, device: Device): Promise<void> {
  device.network.clear()
  await device.network.accept()
  await device.context.setOffline(false)
  await world.serverUp
  await until(`${device.name} reaches the server`, async () => {
    try {
      await ensureSession(world, device)
      const page = await device.tab(0)
      const asking = page.evaluate(async () => {
        window.dispatchEvent(new Event('online'))
        await chaos.command({ type: 'sync', force: true })
        return chaos.isReachable()
      })
      return await within(`${device.name} answers`, asking, PAGE_MS)
    } catch {
      // The page is being replaced.
      return false
    }
  })
}

const readOutbox = async (device: Device): Promise<OutboxEntry[]> => {
  const page = await device.tab(0)
  return within(
    `${device.name} shows its outbox`,
    page.evaluate(() => chaos.outbox()),
    PAGE_MS,
  )
}

const toText = (entries: readonly OutboxEntry[]): string => JSON.stringify(entries.slice(0, 5), null, 1)

const isActive = ({ state }: OutboxEntry): boolean => state === 'pending' || state === 'sending'

/** Waits until nothing is active. Resolves to the entries that need a decision. */
export async function untilQuiet(world: World, device: Device): Promise<OutboxEntry[]> {
  let seen = ''
  let movedAt = Date.now()
  for (;;) {
    const entries = await readOutbox(device).catch(() => undefined)
    if (entries && !entries.some(isActive)) return entries
    const now = toState(entries ?? [])
    if (now !== seen) movedAt = Date.now()
    seen = now
    if (Date.now() - movedAt > STILL_MS)
      throw new Error(`${device.name} does not become quiet:\n${toText(entries ?? [])}`)
    await cure(world, device)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** The outbox of a device for the log. */
export const toRows = (world: World, device: Device, entries: readonly OutboxEntry[]): OutboxRow[] =>
  entries.map(({ id, state, table, body, lastError }) => ({
    device: device.name,
    user: userOn(world, device),
    key: id,
    state,
    table,
    body: toPlain(body),
    message: lastError?.message ?? '',
  }))

/**
 * Cures the device, waits and decides until nothing is left. `onQuiet` gets the entries before the
 * first decision.
 */
export async function settle(
  world: World,
  device: Device,
  seed: number,
  onQuiet: (entries: OutboxEntry[]) => void = () => undefined,
): Promise<void> {
  const random = createRandom(seed)
  await cure(world, device)
  for (let turn = 0; turn < DECISIONS; turn++) {
    const entries = await untilQuiet(world, device)
    if (turn === 0) onQuiet(entries)
    if (entries.length === 0) return
    const decisions = entries.flatMap((entry) => decide(world, device, entry, entries, random, turn >= 2) ?? [])
    if (decisions.length === 0) throw new Error(`${device.name} has nothing to decide:\n${toText(entries)}`)
    const before = toState(entries)
    let pressedAt = 0
    await until(`${device.name} has decided`, async () => {
      const now = await readOutbox(device).catch(() => undefined)
      if (now !== undefined && toState(now) !== before) return true
      if (Date.now() - pressedAt > PRESS_AGAIN_MS) {
        pressedAt = Date.now()
        await press(device, decisions).catch(() => undefined)
      }
      return false
    }).catch((cause: unknown) => {
      throw new Error(`${device.name} could not decide:\n${toText(entries)}`, { cause })
    })
  }
  throw new Error(`${device.name}: decisions change nothing`)
}

/** A change that failed again differs only in the time of its error. */
const toState = (entries: readonly OutboxEntry[]): string =>
  JSON.stringify(entries.map(({ id, state, retryCount, lastError }) => [id, state, retryCount, lastError?.at]))

/** All changes that name what a discarded one creates, directly and indirectly. */
function dependentsIn(entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry[] {
  const lost = new Set([entry.id])
  for (let size = 0; size !== lost.size; ) {
    size = lost.size
    for (const other of entries) if (other.needs.some((id) => lost.has(id))) lost.add(other.id)
  }
  return entries.filter((other) => other.id !== entry.id && lost.has(other.id))
}

type Decision = { command: Command; choice: Choice }

/** Sends the commands and logs the outcomes that the worker reports. */
async function press(device: Device, decisions: readonly Decision[]): Promise<void> {
  const page = await device.tab(0)
  for (const { command, choice } of decisions) {
    const ask = (asked: Command) => page.evaluate(([input, ms]) => chaos.ask(input, ms), [asked, ANSWER_MS] as const)
    let { state } = await ask(command)
    const isUnknown = command.type === 'discard' && state === 'unknown'
    // The person is warned that it may have reached the server, and discards it anyway.
    if (isUnknown) ({ state } = await ask({ ...command, isSure: true }))
    if (command.type !== 'discard') continue
    if (state === 'done') choice.outcome = isUnknown ? 'said' : 'done'
    if (state === 'arrived') choice.outcome = 'arrived'
  }
}

/** Makes and logs a decision; undefined for a change that waits for another decision. */
function decide(
  world: World,
  device: Device,
  entry: OutboxEntry,
  entries: readonly OutboxEntry[],
  random: Random,
  isLast: boolean,
): Decision | undefined {
  if (entry.blockedBy) return undefined
  const base = {
    at: Date.now(),
    device: device.name,
    user: userOn(world, device),
    state: entry.state,
    key: entry.id,
    body: toPlain(entry.body),
  }
  const take = (command: Command, choice: Choice): Decision => {
    world.choices.push(choice)
    return { command, choice }
  }
  if (entry.state === 'conflict') {
    const keep = !isLast && random.chance(0.6) ? Object.keys((entry.body ?? {}) as object) : []
    // Not from the seed: that would repeat a key of the plan.
    const newId = crypto.randomUUID()
    const theirs = entry.theirs ? { theirs: toPlain(entry.theirs) } : {}
    // Objects of a sheet that only this person drew are sent whatever is kept.
    const isSent = keep.length > 0 || Object.keys(base.body ?? {}).some(isObjectField)
    const newKey = isSent ? { newKey: newId } : {}
    const command = { type: 'resolve', requestId: entry.id, keep, newId } as const
    return take(command, { ...base, choice: 'resolve', along: [], ...newKey, ...theirs })
  }
  if (!isLast && random.chance(0.6)) {
    return take({ type: 'retry-failed', requestId: entry.id }, { ...base, choice: 'retry', along: [] })
  }
  const along = dependentsIn(entry, entries).map(({ id, body }) => ({ key: id, body: toPlain(body) }))
  return take({ type: 'discard', requestId: entry.id }, { ...base, choice: 'discard', along })
}

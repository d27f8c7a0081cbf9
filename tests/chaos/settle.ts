/** Making a device whole again, waiting until nothing waits, and deciding about what is left, as its person would. */
import type { OutboxEntry } from '#shared/offline/outbox'
import type { Device } from './device'
import type { Choice, OutboxRow } from './log'
import { DEVICES } from './plan'
import { createRandom, type Random } from './random'
import { until, type World } from './world'

/** A queue that does not move for this long will not. */
const STILL_MS = 300_000
const DECISIONS = 8

export const accountOn = (world: World, device: Device) => world.accounts.get(device.name) ?? DEVICES[0].account

/** Signs in again where the session has ended. */
export async function ensureSession(world: World, device: Device): Promise<void> {
  await world.serverUp
  const page = await device.tab(0)
  await page.waitForFunction(() => typeof chaos === 'object')
  if ((await page.evaluate(() => chaos.isSignedIn())) === false) await device.signIn(accountOn(world, device))
}

/** Ends every fault of a device, and waits until its worker reaches the server. */
export async function cure(world: World, device: Device): Promise<void> {
  device.network.clear()
  await device.network.accept()
  await device.context.setOffline(false)
  await world.serverUp
  await until(`${device.name} reaches the server`, async () => {
    try {
      await ensureSession(world, device)
      return await (await device.tab(0)).evaluate(async () => {
        window.dispatchEvent(new Event('online'))
        chaos.command({ type: 'sync', force: true })
        return chaos.isReachable()
      })
    } catch {
      // A page that is just being replaced.
      return false
    }
  })
}

const readOutbox = async (device: Device): Promise<OutboxEntry[]> =>
  (await device.tab(0)).evaluate(() => chaos.outbox())

const isActive = ({ state }: OutboxEntry): boolean => state === 'pending' || state === 'sending'

/** Waits until nothing is on its way; resolves with what needs a decision. */
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
      throw new Error(`${device.name} does not become quiet:\n${JSON.stringify(entries?.slice(0, 5), null, 1)}`)
    await cure(world, device)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** What the outbox shows of a device, for the log. */
export const toRows = (world: World, device: Device, entries: readonly OutboxEntry[]): OutboxRow[] =>
  entries.map(({ id, state, table, body, lastError }) => ({
    device: device.name,
    user: world.users.get(accountOn(world, device)) ?? 0,
    key: id,
    state,
    table,
    body,
    message: lastError?.message ?? '',
  }))

/** Cures, waits, and decides until nothing is left; `onQuiet` sees what was there before the first decision. */
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
    for (const entry of entries) await decide(world, device, entry, entries, random, turn >= 2)
    const before = toState(entries)
    await until(`${device.name} has decided`, async () => {
      const now = await readOutbox(device).catch(() => undefined)
      return now !== undefined && toState(now) !== before
    })
  }
  throw new Error(`${device.name}: decisions change nothing`)
}

/** A change that is tried again and refused again looks the same but for the hour of its error. */
const toState = (entries: readonly OutboxEntry[]): string =>
  JSON.stringify(entries.map(({ id, state, retryCount, lastError }) => [id, state, retryCount, lastError?.at]))

/** What can't be without a change that is given up, however many steps away. */
function dependentsIn(entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry[] {
  const lost = new Set([entry.id])
  for (let size = 0; size !== lost.size; ) {
    size = lost.size
    for (const other of entries)
      if (lost.has(other.blockedBy ?? '') || other.waitsFor.some((id) => lost.has(id))) lost.add(other.id)
  }
  return entries.filter((other) => other.id !== entry.id && lost.has(other.id))
}

async function decide(
  world: World,
  device: Device,
  entry: OutboxEntry,
  entries: readonly OutboxEntry[],
  random: Random,
  isLast: boolean,
): Promise<void> {
  if (entry.blockedBy) return
  const page = await device.tab(0)
  const base = {
    at: Date.now(),
    device: device.name,
    user: world.users.get(accountOn(world, device)) ?? 0,
    state: entry.state,
    key: entry.id,
    body: entry.body,
  }
  const note = (choice: Choice) => world.choices.push(choice)
  if (entry.state === 'conflict') {
    const keep = !isLast && random.chance(0.6) ? Object.keys((entry.body ?? {}) as object) : []
    const newId = random.uuid()
    note({ ...base, choice: 'resolve', along: [], ...(keep.length > 0 ? { newKey: newId } : {}) })
    return page.evaluate(
      ([requestId, fields, id]) => chaos.command({ type: 'resolve', requestId, keep: [...fields], newId: id }),
      [entry.id, keep, newId] as const,
    )
  }
  if (!isLast && random.chance(0.6)) {
    note({ ...base, choice: 'retry', along: [] })
    return page.evaluate((requestId) => chaos.command({ type: 'retry-failed', requestId }), entry.id)
  }
  const along = dependentsIn(entry, entries).map(({ id, body }) => ({ key: id, body }))
  note({ ...base, choice: 'discard', along })
  return page.evaluate((requestId) => chaos.command({ type: 'discard', requestId }), entry.id)
}

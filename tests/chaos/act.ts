/**
 * Runs one operation of a person on a device and logs it. While no answer comes, it is repeated
 * under the same key, like a person who presses Save again.
 */
import type { RecordId } from '#shared/offline/temp-id'
import type { Account } from '../support/accounts'
import { saveKeys } from './account'
import type { Device, Tab } from './device'
import { type Intent, unanswered } from './log'
import type { PageOp, PageResult } from './page/operation'
import type { OpSpec } from './plan'
import { ensureSession, userOn } from './settle'
import { until, within } from './wait'
import type { World } from './world'

const TRIES = 5
/** Longer than all calls of an operation with their time limits: a page that takes longer hangs. */
const ANSWER_MS = 300_000

/** Records that more than one device changes have the same name on all of them. */
const isShared = (record: string): boolean => /^(shared|booking|sheet)-/.test(record)
const nameOf = (device: string, account: Account | 'visitor', record: string): string =>
  isShared(record) ? record : `${device}:${account}:${record}`

/** Waits for a record that another tab is creating; null when there will be none. */
async function idOf(world: World, name: string): Promise<RecordId | string | null> {
  await until(`${name} has an id`, () => world.ids.has(name), 180_000).catch(() => undefined)
  return world.ids.get(name) ?? null
}

export async function act(world: World, device: Device, tab: Tab, planned: OpSpec): Promise<Intent | undefined> {
  const op = world.aim ? await world.aim(device, tab, planned) : planned
  if (!op) {
    world.skipped += 1
    return undefined
  }
  const account = world.accounts.get(device.name) ?? 'visitor'
  const name = (record: string) => nameOf(device.name, account, record)
  const isNew = op.kind === 'create' || op.kind === 'upload'
  const hasId = !isNew && op.kind !== 'where' && op.kind !== 'say'
  const values = { ...op.more, ...op.values }
  let id: RecordId | string | null = null
  if (hasId) id = await idOf(world, name(op.record))
  for (const [field, record] of Object.entries(op.refs)) values[field] = await idOf(world, name(record))
  if ((hasId && id === null) || Object.values(values).includes(null)) {
    if (isNew) world.ids.set(name(op.record), null)
    world.skipped += 1
    return undefined
  }
  const intent: Intent = {
    key: op.key,
    mark: op.mark,
    device: device.name,
    user: userOn(world, device),
    kind: op.kind,
    ...(op.step && { step: op.step }),
    table: op.table,
    record: isShared(op.record) || op.record === '*' ? op.record : name(op.record),
    needs: Object.values(op.refs).map(name),
    values: op.values,
    seen: null,
    ...unanswered(),
  }
  world.intents.push(intent)
  const seen = id === null ? null : await lookAt(device, tab, op, intent, id as RecordId)
  intent.seen = seen?.base ?? null
  // The editor did not open.
  if (op.kind === 'draw' && !seen) return intent
  // Reading the record took time.
  intent.issuedAt = Date.now()
  const input: PageOp = {
    kind: op.kind,
    step: op.step,
    key: op.key,
    table: op.table,
    id: id as RecordId | null,
    values,
    seen,
    low: op.low,
    condition: op.condition ?? null,
    size: op.size,
    reads: op.reads,
  }
  const result = await (op.kind === 'draw' ? draw : submit)(world, device, tab, input, intent)
  if (result) {
    intent.outcome = result.outcome
    intent.status = result.status
    intent.message = result.message
    if (result.outcome !== 'unanswered') intent.answeredAt = result.answeredAt
  }
  if (isNew) world.ids.set(name(op.record), (op.kind === 'upload' ? result?.url : result?.id) ?? null)
  return intent
}

/** The record as the person sees it before the operation; null where that does not matter. */
function lookAt(device: Device, tab: Tab, op: OpSpec, intent: Intent, id: RecordId): Promise<PageOp['seen']> {
  if (op.kind === 'draw') return openSheet(device, tab, intent, id)
  return op.versioned ? look(device, tab, op, id) : Promise.resolve(null)
}

/** The record as the form shows it; null when it can't be read or the tab was closed. */
async function look(
  device: Device,
  tab: Tab,
  { table, looks, values, more, refs }: OpSpec,
  id: RecordId,
): Promise<PageOp['seen']> {
  const page = await device.tab(tab)
  const fields = Object.keys({ ...more, ...values, ...refs })
  const seen = await page.evaluate((input) => chaos.see(input), { table, id, fields }).catch(() => null)
  if (looks) {
    const other = await device.tab(tab === 0 ? 1 : 0)
    await other.evaluate((name) => chaos.readList(name), table).catch(() => undefined)
  }
  return seen
}

/** The texts of a sheet as the editor shows them; null when it did not open. */
async function openSheet(device: Device, tab: Tab, { key, user }: Intent, id: RecordId): Promise<PageOp['seen']> {
  const page = await device.tab(tab)
  const input = { key, user, id, keys: saveKeys(key) }
  const opening = page.evaluate((sheet) => chaos.openSheet(sheet), input).catch(() => null)
  return within(`${device.name} opens a sheet`, opening, ANSWER_MS)
}

/** One person in three takes the text of the other. */
const givesWay = ({ mark }: Intent): boolean => Number(mark.replace(/\D/g, '')) % 3 === 0

/** Writes on an open sheet, decides what the editor asks, and leaves it. */
async function draw(
  world: World,
  device: Device,
  tab: Tab,
  op: PageOp,
  intent: Intent,
): Promise<PageResult | undefined> {
  let result = await submit(world, device, tab, op)
  for (let turn = 0; result?.asks && turn < TRIES; turn++) {
    const side = givesWay(intent) ? 'theirs' : 'mine'
    if (side === 'mine') intent.shown = [...(intent.shown ?? []), result.asks]
    const page = await device.tab(tab)
    await page.evaluate((input) => chaos.decideSheet(...input), [op.key, side] as const).catch(() => undefined)
    result = await submit(world, device, tab, op)
    // Nothing is promised of a text that its person gave up.
    if (side === 'theirs' && result?.outcome === 'accepted') result = { ...result, outcome: 'unanswered' }
  }
  const page = await device.tab(tab)
  await page.evaluate((key) => chaos.closeSheet(key), op.key).catch(() => undefined)
  return result
}

/** The last answer; undefined when the tab was closed during the call. */
async function submit(world: World, device: Device, tab: Tab, op: PageOp): Promise<PageResult | undefined> {
  let result: PageResult | undefined
  for (let turn = 0; turn < TRIES; turn++) {
    const page = await device.tab(tab)
    const acting = page.evaluate((input) => chaos.act(input), op).catch(() => undefined)
    result = await within(`${device.name} answers to ${op.kind} ${op.key}`, acting, ANSWER_MS)
    if (result && (result.outcome !== 'unanswered' || result.asks)) return result
    // A person who closed the tab does not press Save again.
    if (page.isClosed()) return undefined
    await ensureSession(world, device).catch(() => undefined)
  }
  return result
}

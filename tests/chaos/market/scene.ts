/** The spaces, rooms and cards of a run with bookings, and its end: requests expire unnoticed. */
import { DAY_MS, HOUR_MS } from '#shared/booking/times'
import { type Account, callAs } from '../../support/accounts'
import { later, type ServerProcess } from '../../support/server-process'
import { act } from '../act'
import type { Device, Tab } from '../device'
import type { MarketEnd, Reading } from '../log'
import type { OpSpec } from '../plan'
import { cure, userOn } from '../settle'
import { until } from '../wait'
import { type World, withServer } from '../world'
import { hintOf, type Place } from './plan'

export type Market = {
  spaces: readonly number[]
  rooms: readonly number[]
  readings: Reading[]
  unread: MarketEnd['unread']
}

const SPACE = { status: 'active', capacity: 4, rate_cents: 2_501, currency: 'EUR', timezone: 'UTC' }
const SPACES = [
  { ...SPACE, name: 'Chaos by request', booking_mode: 'request', cancellation_policy: 'moderate' },
  { ...SPACE, name: 'Chaos at once', booking_mode: 'instant', cancellation_policy: 'strict' },
]
const CARD = '/lambda/stripe/customer/card'

const post = async (server: ServerProcess, account: Account, path: string, body: unknown): Promise<number> => {
  const answer = (await callAs(server, account, path, { method: 'POST', body })) as { data?: number; message?: string }
  if (!answer.data) throw new Error(`${path}: ${answer.message}`)
  return answer.data
}

async function changeCard(server: ServerProcess, account: Account, sourceToken: string): Promise<void> {
  const card = await post(server, account, CARD, { sourceToken })
  await callAs(server, account, `${CARD}/${card}/set-default`, { method: 'PUT', body: {} })
}

/** Makes what the people of the run share. Also gives operations their ids and times. */
export async function openMarket(world: World): Promise<Market> {
  const { server } = world
  const spaces: number[] = []
  for (const space of SPACES) spaces.push(await post(server, 'host', '/space', space))
  const rooms: number[] = []
  for (const account of ['user', 'rival'] as const) {
    await changeCard(server, account, 'tok_visa')
    rooms.push(await post(server, account, '/v3/api/lambda/realtime/room', { space_id: spaces[0] }))
  }
  const market: Market = { spaces, rooms, readings: [], unread: [] }
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const toTimes = ({ space, day, hour, hours }: Place) => {
    const starts = today + day * DAY_MS + hour * HOUR_MS
    const iso = (at: number) => new Date(at).toISOString()
    return { space_id: spaces[space], starts_at: iso(starts), ends_at: iso(starts + hours * HOUR_MS) }
  }
  let card = 'tok_visa'
  world.aim = async (device, tab, op) => {
    const { place, isBlock, room, pick, card: wanted } = hintOf(op)
    if (wanted !== undefined && wanted !== card) {
      await world.serverUp
      // A server that is killed meanwhile leaves the card as it is, or as it will be.
      await changeCard(server, 'rival', wanted).catch(() => undefined)
      card = wanted
    }
    if (room !== undefined) {
      const id = rooms[room] ?? 0
      if (op.reads) await readRoom(world, market, device, tab, id)
      return { ...op, reads: false, more: { room_id: id } }
    }
    if (place) {
      const { space_id, ...times } = toTimes(place)
      const more = op.kind === 'update' ? times : { space_id, ...times, guests: 1 }
      return { ...op, more: isBlock ? { ...more, kind: 'block' } : more }
    }
    return pick === undefined ? { ...op, ...(op.kind === 'step' && { more: {} }) } : aimStep(world, market, device, op)
  }
  return market
}

/** The booking that the host decides about: one of those that the page shows. */
async function aimStep(world: World, { spaces }: Market, device: Device, op: OpSpec): Promise<OpSpec | undefined> {
  const page = await device.tab(0)
  const status = op.step === 'cancel' ? 'confirmed' : 'pending'
  const shown = await page.evaluate((input) => chaos.hostedIn(...input), [spaces, status] as const).catch(() => [])
  const id = shown[(hintOf(op).pick ?? 0) % Math.max(1, shown.length)]
  if (id === undefined) return undefined
  world.ids.set(`booking-${id}`, id)
  return { ...op, record: `booking-${id}`, more: {} }
}

async function readRoom(world: World, { readings }: Market, device: Device, tab: Tab, room: number): Promise<void> {
  const page = await device.tab(tab)
  const reading: Reading = { user: userOn(world, device), room, upTo: 0, isAnswered: false }
  readings.push(reading)
  const upTo = await page.evaluate((id) => chaos.openMessages(id), room).catch(() => undefined)
  if (upTo !== undefined) Object.assign(reading, { upTo, isAnswered: true })
}

/** Longer than a request waits for its host. */
const JUMP_MS = DAY_MS + HOUR_MS

const blankStep = (step: 'confirm' | 'cancel' | 'decline', pick: number): OpSpec => ({
  ...{ kind: 'step', step, key: crypto.randomUUID(), mark: `end-${step}-${pick}`, table: 'booking', record: '?' },
  ...{ values: {}, refs: {}, versioned: false, looks: false, size: 0, low: false, reads: false },
  more: { hint: { pick } },
})
const blankMessage = (number: number): OpSpec => ({
  ...{ kind: 'say', key: crypto.randomUUID(), mark: `end-${number}`, table: 'chat', record: 'room-0' },
  ...{ values: { message: `end-${number}` }, refs: {}, versioned: false, looks: false, size: 0, low: false },
  reads: false,
  more: { hint: { room: 0 } },
})

/**
 * The host decides offline about requests that expire before the host is back: a day passes, and a
 * process finds what is due. Their messages come after the guest's last look at the room.
 */
export async function passDay(world: World, market: Market): Promise<void> {
  const [guest, host] = [world.devices.get('guest'), world.devices.get('host')]
  if (!guest || !host) throw new Error('No guest, or no host')
  for (const device of [guest, host]) await cure(world, device)
  await readRoom(world, market, guest, 0, market.rooms[0] ?? 0)
  await (await host.tab(0)).evaluate((input) => chaos.hostedIn(...input), [market.spaces, 'pending'] as const)
  await host.context.setOffline(true)
  for (const number of [1, 2, 3]) await act(world, host, 0, blankMessage(number))
  for (const pick of [0, 1]) await act(world, host, 0, blankStep(pick === 0 ? 'confirm' : 'decline', pick))
  await withServer(world, async () => {
    await world.serverUp
    world.serverUp = world.server.restart({ NODE_OPTIONS: later(JUMP_MS) })
    await world.serverUp
    await until('requests have expired', async () => {
      const { list } = (await callAs(world.server, 'host', '/booking?filter=status,eq,pending&size=1000')) as {
        list: { space_id: number; expires_at: string | null }[]
      }
      return !list.some(
        ({ space_id, expires_at }) =>
          market.spaces.includes(space_id) && expires_at !== null && Date.parse(expires_at) <= Date.now() + JUMP_MS,
      )
    })
  })
  await host.context.setOffline(false)
}

/** Notes the unread messages, and lets the server end what it is doing. */
export async function closeMarket(world: World, market: Market): Promise<void> {
  for (const [name, rooms] of [
    ['guest', market.rooms.slice(0, 1)],
    ['host', market.rooms],
  ] as const) {
    const device = world.devices.get(name)
    if (!device) continue
    const page = await device.tab(0)
    for (const room of rooms)
      market.unread.push({
        ...{ user: userOn(world, device), room },
        count: await page.evaluate((id) => chaos.countUnread(id), room),
      })
  }
  // What a killed process left undone is due at the start, and is done before an orderly end.
  await withServer(world, async () => {
    await world.serverUp
    await world.server.restart()
    await world.server.stop()
  })
}

/**
 * Plans the bookings, decisions and messages of a run from its seed. Pure. Two guests book the same
 * spaces, their host decides and blocks time, all write messages; one of the guests is a visitor
 * first.
 */
import type { BookingStep } from '../log'
import { AIMED_FAULTS, dealFaults, type FaultKind, type OpSpec, type Plan, type Step, WIRE_FAULTS } from '../plan'
import { createRandom, type Random } from '../random'

/** Aimed faults that need nothing but a new record. */
const AIMED = [
  'before-commit',
  'after-commit',
  'after-effect',
  'before-removal',
  'killed-after-effect',
  'late-arrival',
  'blocked-for-good',
  'sent-long-ago',
] as const
export const MARKET_FAULTS: readonly FaultKind[] = [
  ...WIRE_FAULTS,
  ...AIMED,
  'offline',
  'worker-stopped',
  'tab-closed',
  'browser-closed',
  'browser-crashed',
  'server-killed',
  'session-revoked',
  'signed-out',
]

/** Enough steps for each kind, of which some come up twice. */
export const MARKET_STEPS = MARKET_FAULTS.length + 4

export const MARKET_DEVICES = [
  { name: 'guest', account: 'user' },
  { name: 'host', account: 'host' },
  { name: 'caller', account: 'visitor' },
] as const
type MarketDevice = (typeof MARKET_DEVICES)[number]['name']
type Who = Step['account']

/** Faults of a session that a visitor does not have. */
const NEEDS_SESSION: readonly FaultKind[] = ['session-revoked', 'signed-out', 'token-expired', 'browser-crashed']
/** Steps of the visitor before the sign-in. */
const VISITS = 3

/** Index of the spaces: 0 by request, 1 instant. Of the rooms: 0 of the guest, 1 of the other one. */
export type Place = { space: number; day: number; hour: number; hours: number }

/** Times that several people want, and later ones that are free. */
const WANTED_DAYS = 9
const FREE_DAY = 20

/** Card tokens of the local payments. */
const CARDS = ['tok_visa', 'tok_visa', 'tok_visa', 'tok_chargeCustomerFail', 'tok_threeDSecure2Required'] as const

/** Parts of an operation that market/scene.ts turns into ids and times. */
export type Hint = { place?: Place; isBlock?: true; room?: number; card?: string; pick?: number }

const hint = (parts: Hint): Pick<OpSpec, 'more'> => ({ more: { hint: parts } })
export const hintOf = ({ more }: OpSpec): Hint => (more?.hint as Hint | undefined) ?? {}

export function makeMarketPlan(seed: number, ops: number, faults: number): Plan {
  const random = createRandom(seed)
  const kinds = dealFaults(faults, MARKET_FAULTS, random)
  const writer = createMarketWriter(random)
  const size = Math.max(2, Math.round(ops / kinds.length))
  const steps: Step[] = []
  let isSignedIn = false
  let visits = 0
  let planned = 0
  const add = (device: MarketDevice, account: Who, fault: FaultKind, before: OpSpec[]) => {
    const first = (AIMED_FAULTS as readonly string[]).includes(fault) ? [writer.free(device, account)] : []
    const burst = [...first, ...writer.burst(device, account, size - first.length)]
    const split = Math.max(first.length, Math.ceil(burst.length * 0.65))
    steps.push({
      ...{ index: steps.length, device, account, before, fault },
      times: 1 + random.below(2),
      after: random.below(split),
      tabs: [burst.slice(0, split), burst.slice(split)],
      end: random.chance(0.15) ? 'settle' : random.chance(0.3) ? 'sync' : 'go on',
      decide: random.below(2 ** 31),
    })
    planned += before.length + burst.length
  }
  for (const [index, fault] of kinds.entries()) {
    const { name } = MARKET_DEVICES[index % MARKET_DEVICES.length] ?? MARKET_DEVICES[0]
    if (name !== 'caller') add(name, name === 'host' ? 'host' : 'user', fault, [])
    else if (isSignedIn) add(name, 'rival', fault, [])
    else if (NEEDS_SESSION.includes(fault)) add('guest', 'user', fault, [])
    else {
      add(name, 'visitor', fault, [])
      visits += 1
      isSignedIn = visits === VISITS
      // Messages that a visitor wrote offline wait while a person signs in.
      if (isSignedIn) add(name, 'rival', 'user-switched', writer.burst(name, 'visitor', 2))
    }
  }
  const names = [...MARKET_FAULTS, 'user-switched'] as const
  const counts = Object.fromEntries(names.map((kind) => [kind, steps.filter(({ fault }) => fault === kind).length]))
  return { seed, steps, ops: planned, faults: counts as Plan['faults'] }
}

/** Invents operations that are possible for a person. */
function createMarketWriter(random: Random) {
  const bookings = new Map<Who, string[]>()
  const blocks: string[] = []
  let number = 0
  let free = 0

  const blank = (kind: OpSpec['kind'], table: string, record?: string): OpSpec => {
    number += 1
    return {
      ...{ kind, key: random.uuid(), mark: `m${number}`, table, record: record ?? `m${number}`, values: {}, refs: {} },
      ...{ versioned: false, looks: false, size: 0, low: false, reads: false },
    }
  }
  const ownOf = (who: Who): string[] => {
    const own = bookings.get(who) ?? []
    bookings.set(who, own)
    return own
  }
  const wanted = (): Place => ({
    ...{ space: random.below(2), day: 2 + random.below(WANTED_DAYS) },
    ...{ hour: 8 + random.below(8), hours: 1 + random.below(3) },
  })
  const freePlace = (): Place => {
    free += 1
    return { space: random.below(2), day: FREE_DAY + free, hour: 10, hours: 2 }
  }
  const book = (who: Who, place: Place, card = 'tok_visa'): OpSpec => {
    const op = blank('create', 'booking')
    ownOf(who).push(op.record)
    return { ...op, values: { note: op.mark }, ...hint({ place, ...(who === 'rival' && { card }) }) }
  }
  const block = (place: Place): OpSpec => {
    const op = blank('create', 'booking')
    blocks.push(op.record)
    return { ...op, values: { note: op.mark }, ...hint({ place, isBlock: true }) }
  }
  const step = (name: BookingStep, record: string, pick?: number): OpSpec => {
    const op = blank('step', 'booking', record)
    const values = name === 'decline' ? { reason: op.mark } : {}
    return { ...op, step: name, values, versioned: random.chance(0.4), ...hint(pick === undefined ? {} : { pick }) }
  }
  const say = (who: Who): OpSpec => {
    const room = who === 'host' ? random.below(2) : who === 'user' ? 0 : 1
    const op = blank('say', 'chat', `room-${room}`)
    return { ...op, values: { message: op.mark }, reads: random.chance(0.2), ...hint({ room }) }
  }
  const contact = (): OpSpec => {
    const op = blank('create', 'contact_message')
    return { ...op, values: { message: op.mark }, more: { name: 'A visitor', email: 'visitor@example.com' } }
  }

  const ofGuest = (who: Who): OpSpec[] => {
    const roll = random.below(100)
    const own = ownOf(who)
    const target = own.length > 0 ? random.pick(own.slice(-6)) : undefined
    if (roll < 38 || !target) return [book(who, wanted(), random.pick(CARDS))]
    if (roll < 50) return [step('cancel', target)]
    if (roll < 60) {
      const op = blank('update', 'booking', target)
      return [{ ...op, values: { note: op.mark }, versioned: random.chance(0.5), ...hint({ place: wanted() }) }]
    }
    return Array.from({ length: 1 + random.below(2) }, () => say(who))
  }
  const ofHost = (): OpSpec[] => {
    const roll = random.below(100)
    if (roll < 26) return [step('confirm', '?', random.below(4))]
    if (roll < 40) return [step('decline', '?', random.below(4))]
    if (roll < 46) return [step('cancel', '?', random.below(4))]
    if (roll < 58) return [block(wanted())]
    const [own] = blocks.slice(-1)
    if (roll < 64 && own !== undefined) {
      blocks.pop()
      return [blank('delete', 'booking', own)]
    }
    return Array.from({ length: 1 + random.below(2) }, () => say('host'))
  }
  return {
    /** A new record at a time that nobody else wants. */
    free: (device: MarketDevice, who: Who): OpSpec =>
      who === 'visitor' ? contact() : device === 'host' ? block(freePlace()) : book(who, freePlace()),
    burst: (device: MarketDevice, who: Who, size: number): OpSpec[] => {
      const ops: OpSpec[] = []
      while (ops.length < size)
        ops.push(...(who === 'visitor' ? [contact()] : device === 'host' ? ofHost() : ofGuest(who)))
      return ops
    },
  }
}

/**
 * Plans a run from its seed. Pure. The same seed and numbers of operations and faults give the same
 * plan, keys included. The timing between operations and faults depends on the machine.
 */
import type { Account } from '../support/accounts'
import type { BookingStep, IntentKind, Values } from './log'
import { CRATE } from './names'
import { createRandom, type Random } from './random'
import { FIRST_OBJECTS, fieldOfObject, SHEETS, sheetRecord } from './sheets'

/** What a design holds, in the first format, with its members in the order of jsonb. */
const sheet = (note: string): Values => ({ note, unit: 'mm', width: 90, height: 50, layers: [] })

/** On the wire, for the next writes of a device. */
export const WIRE_FAULTS = [
  'refuse',
  'cut-before',
  'cut-before-silent',
  'cut-after',
  'cut-after-silent',
  'truncate',
  'delay',
  'status-500',
  'status-429',
  'status-503',
  'captive-portal',
  'not-json',
  'token-expired',
] as const
/** For a tab, a browser, a person or the server. */
export const LIFE_FAULTS = [
  'offline',
  'worker-stopped',
  'tab-closed',
  'browser-closed',
  'browser-crashed',
  'server-killed',
  'session-revoked',
  'storage-full',
  'queue-full',
  'user-switched',
  'stuck-lane',
  'edited-in-outbox',
  'imported',
  'signed-out',
  'slow-line',
  'released',
] as const
/** Aimed at one moment in the life of a queued request. */
export const AIMED_FAULTS = [
  'before-commit',
  'after-commit',
  'after-effect',
  'before-removal',
  'killed-after-effect',
  'late-arrival',
  'edited-after-effect',
  'commit-fails',
  'undone',
  'blocked-for-good',
  'sent-long-ago',
] as const
export type FaultKind = (typeof WIRE_FAULTS)[number] | (typeof LIFE_FAULTS)[number] | (typeof AIMED_FAULTS)[number]

/** Share per thousand faults; at least one of each if there is room. */
const WEIGHTS: Record<FaultKind, number> = {
  ...(Object.fromEntries(WIRE_FAULTS.map((kind) => [kind, 45])) as Record<(typeof WIRE_FAULTS)[number], number>),
  offline: 82,
  'worker-stopped': 60,
  'tab-closed': 40,
  'browser-closed': 10,
  'browser-crashed': 10,
  'server-killed': 25,
  'session-revoked': 20,
  'storage-full': 6,
  'queue-full': 4,
  'user-switched': 20,
  'stuck-lane': 20,
  'edited-in-outbox': 20,
  imported: 10,
  'signed-out': 20,
  'slow-line': 10,
  released: 40,
  ...(Object.fromEntries(AIMED_FAULTS.map((kind) => [kind, 20])) as Record<(typeof AIMED_FAULTS)[number], number>),
}
export const FAULT_KINDS = Object.keys(WEIGHTS) as FaultKind[]

export const DEVICES = [
  { name: 'desk', account: 'superAdmin' },
  { name: 'laptop', account: 'superAdmin' },
  { name: 'phone', account: 'admin' },
] as const satisfies readonly { name: string; account: Account }[]
export type DeviceName = (typeof DEVICES)[number]['name'] | 'guest' | 'host' | 'caller'

/** Records that all devices edit, created before the run. */
export const SHARED_RECORDS = 6
export const sharedRecord = (index: number): string => `shared-${index}`

export type OpSpec = {
  kind: IntentKind
  key: string
  mark: string
  table: string
  record: string
  values: Values
  /** Of a step. */
  step?: BookingStep
  /** Sent too, but of no intent alone. */
  more?: Values
  /** Fields that hold the id of another record, with the name of that record. */
  refs: Record<string, string>
  /** Sends If-Match, from the record as the page reads it just before. */
  versioned: boolean
  /** Another tab reads the list between the person's reading of the record and their Save. */
  looks: boolean
  /** Bytes of an upload; 0: a picture of one pixel. */
  size: number
  /** Low priority: a full queue may evict it. */
  low: boolean
  /** Condition of an update-where. */
  condition?: Values
  /** Reads a list afterwards. */
  reads: boolean
}

export type Step = {
  index: number
  device: DeviceName
  account: Account | 'visitor'
  /** Offline operations of the previous person, before another one signs in. */
  before: OpSpec[]
  fault: FaultKind
  /** How often a wire fault strikes. */
  times: number
  /** Number of operations of the first tab before another fault strikes. */
  after: number
  /** Operations by tab. */
  tabs: [OpSpec[], OpSpec[]]
  end: 'go on' | 'sync' | 'settle'
  /** Seed of the decisions. */
  decide: number
}

export type Plan = { seed: number; steps: Step[]; ops: number; faults: Record<FaultKind, number> }

/** Faults that strike the first operation: a new record without blockers. */
const NEEDS_CREATE: readonly FaultKind[] = [...AIMED_FAULTS, 'stuck-lane']

/** More than is sent in one piece. */
const LARGE_BYTES = 1_500_000

/** Devices of faults that need a certain person: one who leaves, or one with a second device. */
const HOMES: Partial<Record<FaultKind, DeviceName>> = { 'user-switched': 'phone', imported: 'desk' }

/** Value of the field `client` of a record whose first commit fails (data.ts). */
export const COMMIT_FAILS = 'commit fails'

/** More than the queue holds. */
const FULL_BURST = 112

export function dealFaults(count: number, kinds: readonly FaultKind[], random: Random): FaultKind[] {
  const total = kinds.reduce((sum, kind) => sum + WEIGHTS[kind], 0)
  const shares = kinds.map((kind) => ({ kind, share: (count * WEIGHTS[kind]) / total }))
  const dealt = shares.flatMap(({ kind, share }) => Array<FaultKind>(Math.max(1, Math.floor(share))).fill(kind))
  const fillers = kinds.filter((kind) => (WIRE_FAULTS as readonly string[]).includes(kind))
  while (dealt.length < count) dealt.push(random.pick(fillers.length > 0 ? fillers : kinds))
  return random.shuffle(dealt).slice(0, count)
}

/**
 * @param faults enough for all kinds makes each happen
 * @param among kinds to choose from
 */
export function makePlan(seed: number, ops: number, faults: number, among: readonly FaultKind[] = FAULT_KINDS): Plan {
  const random = createRandom(seed)
  const kinds = dealFaults(faults, among, random)
  const accounts = new Map<DeviceName, Account>(DEVICES.map(({ name, account }) => [name, account]))
  const writer = createWriter(random)
  const full = kinds.filter((kind) => kind === 'queue-full').length * FULL_BURST
  const perStep = Math.max(2, (ops - full) / Math.max(1, kinds.filter((kind) => kind !== 'queue-full').length))
  const steps: Step[] = []
  let owed = 0
  let planned = 0
  for (const [index, fault] of kinds.entries()) {
    const device = HOMES[fault] ?? (DEVICES[index % DEVICES.length] ?? DEVICES[0]).name
    const previous = accounts.get(device) ?? 'admin'
    if (fault === 'user-switched') accounts.set(device, accounts.get(device) === 'admin' ? 'superAdmin' : 'admin')
    const account = accounts.get(device) ?? 'admin'
    if (fault !== 'queue-full') owed += perStep
    const size = fault === 'queue-full' ? FULL_BURST : Math.max(1, Math.round(owed))
    const isStuck = fault === 'stuck-lane'
    const before = fault === 'user-switched' ? writer.createEdited(device, previous) : []
    const first = fault === 'edited-after-effect' ? [1, 2].flatMap(() => writer.createEdited(device, account)) : []
    if (fault === 'commit-fails') first.push(writer.create(device, account, true, COMMIT_FAILS))
    else if (fault === 'slow-line') first.push(...writer.uploadLarge(device, account))
    else if (fault === 'released') first.push(...writer.createCrates(device, account))
    else if (fault === 'undone') first.push(...writer.createDeleted(device, account))
    else if (first.length === 0 && NEEDS_CREATE.includes(fault)) first.push(writer.create(device, account, isStuck))
    // Operations that are independent of the stuck record.
    if (isStuck) first.push(writer.create(device, account, false), writer.create(device, account, false))
    const burst = [
      ...first,
      ...writer.burst(device, account, size - first.length - before.length, fault === 'queue-full'),
    ]
    owed -= fault === 'queue-full' ? 0 : burst.length + before.length
    const split = fault === 'queue-full' ? burst.length : Math.max(first.length, Math.ceil(burst.length * 0.65))
    steps.push({
      index,
      device,
      account,
      before,
      fault,
      times: 1 + random.below(3),
      after: random.below(split),
      tabs: [burst.slice(0, split), burst.slice(split)],
      end: random.chance(0.15) ? 'settle' : random.chance(0.3) ? 'sync' : 'go on',
      decide: random.below(2 ** 31),
    })
    planned += before.length + burst.length
  }
  const counts = Object.fromEntries(FAULT_KINDS.map((kind) => [kind, kinds.filter((drawn) => drawn === kind).length]))
  return { seed, steps, ops: planned, faults: counts as Plan['faults'] }
}

type Own = { record: string; table: string }

/** Invents operations that are possible with the records of a person on a device. */
function createWriter(random: Random) {
  const owned = new Map<string, Own[]>()
  let number = 0

  const blank = (kind: IntentKind, table: string, record: string): OpSpec => {
    number += 1
    const mark = `i${number}`
    return {
      kind,
      key: random.uuid(),
      mark,
      table,
      record,
      values: {},
      refs: {},
      versioned: false,
      looks: false,
      size: 0,
      low: false,
      reads: random.chance(0.06),
    }
  }

  const create = (own: Own[], who: string, table: string, low = false): OpSpec => {
    const op = blank('create', table, `r${number + 1}`)
    const project = table === 'design' ? own.filter((item) => item.table === 'project').at(-1) : undefined
    const values: Values = { name: op.mark }
    // The value of kind image is free text; other kinds reject the marks.
    if (table === 'background') Object.assign(values, { kind: 'image', tags: `${who}-${random.below(3)}` })
    if (table === 'project') values.client = 'first'
    if (table === CRATE) values.first = op.mark
    own.push({ record: op.record, table })
    return { ...op, values, refs: project ? { project_id: project.record } : {}, low }
  }

  const update = ({ record, table }: Own, versioned: boolean): OpSpec => {
    const op = blank('update', table, record)
    const field =
      table === CRATE
        ? random.pick(['first', 'second'])
        : table === 'design'
          ? 'canvas'
          : table === 'background'
            ? 'value'
            : random.pick(['description', 'client'])
    return { ...op, values: { [field]: table === 'design' ? sheet(op.mark) : op.mark }, versioned }
  }

  /** A text on a sheet: a new one, or one that others change too. */
  const draw = (): OpSpec => {
    const op = blank('draw', 'design', sheetRecord(random.below(SHEETS)))
    const object = random.chance(0.5) ? `new${String(number).padStart(5, '0')}` : random.pick(FIRST_OBJECTS)
    return { ...op, values: { [fieldOfObject(object)]: op.mark } }
  }

  /** A file and the record that shows it. */
  const upload = (who: string, size: number): [OpSpec, OpSpec] => {
    const file = { ...blank('upload', 'upload', `f${number + 1}`), size }
    const record = create([], who, 'embellishment')
    return [file, { ...record, refs: { image: file.record } }]
  }

  const ownOf = (who: string): Own[] => {
    const own = owned.get(who) ?? []
    owned.set(who, own)
    return own
  }

  const nextOps = (device: DeviceName, account: Account): OpSpec[] => {
    const who = `${device}-${account}`
    const own = ownOf(who)
    const roll = random.below(100)
    const target = own.length > 0 && roll >= 34 ? random.pick(own.slice(-12)) : undefined
    if (roll >= 70 && roll < 78) return [draw()]
    if (roll >= 78 && roll < 88)
      return [
        {
          ...update({ record: sharedRecord(random.below(SHARED_RECORDS)), table: 'project' }, true),
          looks: random.chance(0.3),
        },
      ]
    if (roll >= 88 && roll < 91) {
      const op = blank('where', 'background', '*')
      return [{ ...op, values: { value: op.mark }, condition: { tags: `${who}-${random.below(3)}` } }]
    }
    if (roll >= 91 && roll < 97) return [create(own, who, 'background', true)]
    if (roll >= 97) return upload(who, 0)
    if (!target || roll < 34)
      return [create(own, who, random.pick(['project', 'project', 'background', 'design', CRATE]))]
    if (roll < 42) {
      own.splice(own.indexOf(target), 1)
      return [blank('delete', target.table, target.record)]
    }
    // Several edits of one record in a row, to test folding and order.
    return Array.from({ length: 1 + random.below(3) }, () => update(target, random.chance(0.5)))
  }

  const burst = (device: DeviceName, account: Account, size: number, isFull: boolean): OpSpec[] => {
    const who = `${device}-${account}`
    const own = ownOf(who)
    if (isFull)
      return Array.from({ length: size }, (_, index) => ({
        ...create(own, who, 'background', index % 4 === 0),
        reads: false,
      }))
    const ops: OpSpec[] = []
    while (ops.length < size) ops.push(...nextOps(device, account))
    return ops
  }
  return {
    burst,
    /** `isApart`: no later operation refers to it. */
    create: (device: DeviceName, account: Account, isApart: boolean, client = 'first'): OpSpec => {
      const who = `${device}-${account}`
      const op = create(isApart ? [] : ownOf(who), who, 'project')
      return { ...op, values: { ...op.values, client } }
    },
    /** A new record and a change of it. */
    createEdited: (device: DeviceName, account: Account): [OpSpec, OpSpec] => {
      const who = `${device}-${account}`
      const op = create(ownOf(who), who, 'project')
      return [op, update({ record: op.record, table: op.table }, false)]
    },
    /** New records of the application, and changes of them. */
    createCrates: (device: DeviceName, account: Account): OpSpec[] => {
      const who = `${device}-${account}`
      const made = [create(ownOf(who), who, CRATE), create(ownOf(who), who, CRATE)]
      return [...made, ...made.map(({ record, table }) => update({ record, table }, random.chance(0.5)))]
    },
    uploadLarge: (device: DeviceName, account: Account): [OpSpec, OpSpec] =>
      upload(`${device}-${account}`, LARGE_BYTES),
    /** A new record that nothing else refers to, and its deletion. */
    createDeleted: (device: DeviceName, account: Account): [OpSpec, OpSpec] => {
      const op = create([], `${device}-${account}`, 'project')
      return [op, blank('delete', op.table, op.record)]
    },
  }
}

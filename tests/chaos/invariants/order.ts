/**
 * Invariants 4, 8 and 9: changes of a record keep their order, devices end with the server's lists,
 * and lanes are independent.
 */
import { isObject } from '#shared/json'
import { type Books, holdsOwn } from '../account'
import type { Invariant, Violation } from '../invariant'
import type { ChaosLog, Intent, Values } from '../log'

/** Its place in the history; for a folded change that of the change it was folded into. */
function placeOf(intent: Intent, books: Books): number | undefined {
  const own = books.effectsOf(intent)
  const taker = own.length > 0 ? intent : books.lineageOf(intent).find((other) => isTakenBy(intent, other, books))
  return taker && Math.min(...books.effectsOf(taker).map(({ id }) => id))
}

/** A request that was refused, and merged without the value, has not applied it. */
function isTakenBy(intent: Intent, other: Intent, books: Books): boolean {
  const applied = new Set(books.effectsOf(other).map(({ key }) => key))
  return other !== intent && books.wireOf(other).some(({ key, body }) => applied.has(key) && holdsOwn(body, intent))
}

export const inOrder: Invariant = (log, books) => {
  // An evicted change has lost its place.
  const evicted = new Set(log.choices.filter(({ state }) => state === 'evicted').map(({ key }) => books.intentOf(key)))
  const lanes = new Map<string, Intent[]>()
  for (const intent of log.intents) {
    // An edit in the outbox has the place of the edited change.
    if (intent.outcome !== 'accepted' || intent.isEdit || evicted.has(intent)) continue
    for (const record of [intent.record, ...intent.needs]) {
      const lane = `${intent.device} ${intent.user} ${record}`
      lanes.set(lane, [...(lanes.get(lane) ?? []), intent])
    }
  }
  return [...lanes.values()].flatMap((lane) => inLane(lane, books))
}

function inLane(lane: readonly Intent[], books: Books): Violation[] {
  const placed = lane
    .map((intent) => ({ intent, place: placeOf(intent, books) }))
    .filter((item): item is { intent: Intent; place: number } => item.place !== undefined)
    .sort((a, b) => a.intent.issuedAt - b.intent.issuedAt)
  const violations: Violation[] = []
  for (const [index, later] of placed.entries())
    for (const earlier of placed.slice(0, index)) {
      // Parallel tabs have no order.
      const isBefore = earlier.intent.answeredAt !== null && earlier.intent.answeredAt < later.intent.issuedAt
      const isTied = earlier.intent.record === later.intent.record || isWriteOf(earlier.intent, later.intent)
      if (isBefore && isTied && earlier.place > later.place)
        violations.push({
          invariant: '',
          intent: later.intent,
          message: `was applied before ${earlier.intent.mark}, which had been accepted before it`,
        })
    }
  return violations
}

/**
 * Whether one writes a record that the other refers to. Two that only refer to it are independent.
 */
const isWriteOf = (a: Intent, b: Intent): boolean => b.needs.includes(a.record) || a.needs.includes(b.record)

const IGNORED = new Set(['created_at', 'updated_at', 'deleted_at'])

const isSet = ([, value]: [string, unknown]): boolean => value !== null && value !== undefined
const sorted = (values: object, isKept: (entry: [string, unknown]) => boolean = () => true): [string, unknown][] =>
  Object.entries(values)
    .filter(isKept)
    .sort(([a], [b]) => (a < b ? -1 : 1))

/**
 * A comparable text of a record: without fields that only the database has, and with the members of
 * objects sorted, whose order the database does not keep.
 */
const toText = (record: Values): string =>
  JSON.stringify(
    sorted(record, (entry) => !IGNORED.has(entry[0]) && isSet(entry)),
    (_, value) => (isObject(value) ? Object.fromEntries(sorted(value)) : value),
  )

export const listsEqual: Invariant = (log) =>
  log.lists.flatMap(({ device, table, from, list }) => {
    const server = new Map(serverList(log, table).map((record) => [record.id, toText(record)]))
    const shown = new Map(list.map((record) => [record.id, toText(record)]))
    const where = `${device}, ${from}: ${table}`
    const violations: Violation[] = []
    if (shown.size < list.length) violations.push({ invariant: '', message: `${where} shows a record twice` })
    for (const [id, text] of server)
      if (shown.get(id) !== text)
        violations.push({
          invariant: '',
          message: `${where}/${id} is ${shown.get(id) ?? 'missing'}; the server has ${text}`,
        })
    for (const id of shown.keys())
      if (!server.has(id)) violations.push({ invariant: '', message: `${where}/${id} is not on the server` })
    return violations
  })

const serverList = ({ server }: ChaosLog, name: string): Values[] =>
  server.find(({ table }) => table === name)?.list ?? []

export const lanesApart: Invariant = (log, books) =>
  log.stuck.flatMap(({ to, record, others }) =>
    others.flatMap((key) => {
      const intent = books.byKey.get(key)
      const effects = intent ? books.effectsOf(intent) : []
      if (!intent || effects.some(({ at }) => at <= to)) return []
      return [{ invariant: '', intent, message: `had to wait for ${record}, with which it has nothing to do` }]
    }),
  )

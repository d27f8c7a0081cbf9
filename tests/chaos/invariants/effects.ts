/**
 * Invariants 1 to 3 and 10: every accepted change is applied once or in front of its person, and
 * nothing else is applied.
 */
import { type Books, carries, holdsOwn, mayFollow } from '../account'
import type { Invariant, Violation } from '../invariant'
import type { ChaosLog, Intent, OutboxRow } from '../log'

const toViolation = (intent: Intent, message: string): Violation => ({ invariant: '', intent, message })

const isApplied = (intent: Intent, { answersOf, wireOf }: Books): boolean =>
  answersOf(intent).some(
    ({ status, key }) =>
      status < 300 &&
      // A copy that the editor had kept is sent under the keys of the next opening, too.
      (intent.kind !== 'draw' || wireOf(intent).some((sent) => sent.key === key && holdsOwn(sent.body, intent))),
  )

/** Intents of the same lineage that this one may have been folded into. */
const takersOf = (intent: Intent, { lineageOf }: Books): Intent[] =>
  // A decision stands alone, and so does a message: neither is folded.
  intent.kind === 'step' || intent.kind === 'say'
    ? []
    : lineageOf(intent).filter((other) => other !== intent && other.outcome !== 'refused' && mayFollow(other, intent))

/** Whether a request sent, shown or decided for `later` holds the values of `intent`. */
function isCarriedBy(intent: Intent, later: Intent, { choices, outbox }: ChaosLog, books: Books): boolean {
  const lineage = books.lineageOf(intent)
  const holds = (body: unknown) => carries(body, intent, lineage)
  if (isApplied(later, books) && books.wireOf(later).some(({ body }) => holds(body))) return true
  if (outbox.some(({ key, body }) => books.intentOf(key) === later && holds(body))) return true
  return decided(choices).some(({ key, body }) => books.intentOf(key) === later && holds(body))
}

const decided = (choices: ChaosLog['choices']): { key: string; body: unknown }[] =>
  choices
    .filter(({ choice, outcome }) => choice !== 'retry' && outcome !== 'arrived')
    .flatMap(({ key, body, along }) => [{ key, body }, ...along])

/** A create and a delete that cancelled out in the queue: neither was sent. */
const isCancelled = (intent: Intent, books: Books): boolean =>
  books.lineageOf(intent).some(({ kind }) => kind === 'create') &&
  books.lineageOf(intent).some(({ kind, outcome }) => kind === 'delete' && outcome === 'accepted') &&
  books.lineageOf(intent).every((other) => books.wireOf(other).length === 0 && !isApplied(other, books))

/** Another person deleted it first: the server answered 404, which fulfils the intent. */
function isGoneAlready(intent: Intent, { effects }: ChaosLog, books: Books): boolean {
  if (intent.kind !== 'delete') return false
  const [request] = books.wireOf(intent)
  const record = Number(request?.path.split('/').at(-1))
  return effects.some(
    ({ table, record: id, operation }) => table === intent.table && id === record && operation === 'delete',
  )
}

function isVisible(intent: Intent, outbox: readonly OutboxRow[], books: Books): boolean {
  return outbox.some(
    ({ key, state }) => ['parked', 'conflict', 'evicted'].includes(state) && books.intentOf(key) === intent,
  )
}

export const appliedOnce: Invariant = (log, books) => {
  const dropped = new Set(decided(log.choices).map(({ key }) => books.intentOf(key)))
  return log.intents
    .filter(({ outcome }) => outcome === 'accepted')
    .filter(
      (intent) =>
        !isApplied(intent, books) &&
        !isVisible(intent, log.outbox, books) &&
        !dropped.has(intent) &&
        !isGoneAlready(intent, log, books) &&
        !isCancelled(intent, books) &&
        !takersOf(intent, books).some((later) => isCarriedBy(intent, later, log, books)),
    )
    .map((intent) => toViolation(intent, 'was accepted, and is neither applied nor visible nor discarded'))
}

export const nothingDoubled: Invariant = (log, books) => {
  const made = new Map<string, number>()
  for (const { operation, table, after } of log.effects)
    if (operation === 'create') made.set(`${table} ${after?.name}`, (made.get(`${table} ${after?.name}`) ?? 0) + 1)
  return log.intents.flatMap((intent) => {
    const violations: Violation[] = []
    // Its saves hold the whole sheet, and the same text again changes nothing: see drawings.ts.
    if (intent.kind === 'draw') return violations
    const effects = books.effectsOf(intent)
    if (books.answersOf(intent).length > 1) violations.push(toViolation(intent, 'was done under more than one key'))
    const records = new Set(effects.map(({ table, record, operation }) => `${table}/${record} ${operation}`))
    if (records.size < effects.length) violations.push(toViolation(intent, 'changed the same record twice'))
    if (intent.kind !== 'where' && records.size > 1)
      violations.push(toViolation(intent, 'changed more than one record'))
    if (intent.kind === 'create' && (made.get(`${intent.table} ${intent.mark}`) ?? 0) > 1)
      violations.push(toViolation(intent, 'made more than one record'))
    // Applied by itself and again as part of another change.
    const again = takersOf(intent, books).filter(
      (taker) =>
        taker.kind === 'update' &&
        isApplied(intent, books) &&
        isApplied(taker, books) &&
        books.wireOf(taker).some(({ body }) => holdsOwn(body, intent)),
    )
    if (again.length > 0) violations.push(toViolation(intent, `was applied again inside ${again[0]?.mark}`))
    return violations
  })
}

export const nothingUnasked: Invariant = (log, books) => {
  const unknown = log.answers
    .filter(({ key }) => !books.intentOf(key))
    .map(({ key }): Violation => ({ invariant: '', message: `The server did a request that nobody issued: ${key}` }))
  const keyless = log.effects
    .filter((effect) => effect.key === null && effect.id > log.firstEffect && !isOfServer(effect))
    .map(({ id }): Violation => ({ invariant: '', message: `Effect ${id} has no key` }))
  const refused = log.intents
    .filter((intent) => intent.outcome === 'refused' && isApplied(intent, books))
    .map((intent) => toViolation(intent, `was refused (${intent.status}) and is applied`))
  return [...unknown, ...keyless, ...refused]
}

/** Requests expire, and payments confirm bookings, without anybody's key. */
const isOfServer = ({ table, user }: ChaosLog['effects'][number]): boolean => table === 'booking' && user === null

export const discardedIsGone: Invariant = ({ choices, imports, answers, effects }, books) => {
  // Another device imported these, and its person has not discarded them.
  const elsewhere = new Set(imports.flatMap(({ keys }) => keys))
  const done = new Set([...answers, ...effects].map(({ key }) => key))
  return choices
    .filter(({ key, outcome }) => outcome === 'done' && !elsewhere.has(key) && done.has(key))
    .map(({ key }) => ({
      invariant: '',
      intent: books.intentOf(key),
      message: 'was said to be discarded, and is applied',
    }))
}

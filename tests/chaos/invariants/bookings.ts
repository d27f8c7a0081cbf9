/**
 * Invariants 12 to 14 and 16: a time is held once, a request makes one row, and decisions are taken
 * once, in an allowed order, with one notice for each state.
 */
import type { Books } from '../account'
import type { Invariant, Violation } from '../invariant'
import type { BookingStep, ChaosLog, Effect, Intent, MarketEnd, Values } from '../log'

const MOVES: Readonly<Record<string, readonly string[]>> = {
  pending: ['confirmed', 'declined', 'cancelled', 'expired'],
  confirmed: ['cancelled', 'completed'],
}
export const TARGETS: Readonly<Record<BookingStep, string>> = {
  confirm: 'confirmed',
  decline: 'declined',
  cancel: 'cancelled',
}

const of = (message: string, intent?: Intent): Violation => ({ invariant: '', message, ...(intent && { intent }) })

const isHolding = ({ status, deleted_at }: Values): boolean =>
  deleted_at === null && (status === 'pending' || status === 'confirmed')

export const noOverlap: Invariant = ({ market }) => {
  const holding = (market?.bookings ?? []).filter(isHolding)
  return holding.flatMap((one, index) =>
    holding
      .slice(index + 1)
      .filter(
        (other) =>
          one.space_id === other.space_id &&
          Date.parse(String(one.starts_at)) < Date.parse(String(other.ends_at)) &&
          Date.parse(String(other.starts_at)) < Date.parse(String(one.ends_at)),
      )
      .map((other) => of(`Bookings ${one.id} and ${other.id} hold the same time of space ${one.space_id}`)),
  )
}

/** A successful answer was stored for the intent. */
export const isDone = (intent: Intent, { answersOf }: Books): boolean =>
  answersOf(intent).some(({ status }) => status < 300)

function rowsOf({ table, mark }: Intent, log: ChaosLog, market: MarketEnd): number {
  if (table === 'chat') return market.messages.filter(({ text }) => text === mark).length
  if (table === 'contact_message') return market.contacts.filter(({ text }) => text === mark).length
  return log.effects.filter(
    ({ operation, after, table: changed }) => changed === table && operation === 'create' && after?.note === mark,
  ).length
}

export const oneRowEach: Invariant = (log, books) => {
  const { market } = log
  if (!market) return []
  const counted = log.intents
    .filter(({ kind }) => kind === 'create' || kind === 'say')
    .flatMap((intent) => {
      const rows = rowsOf(intent, log, market)
      if (rows > 1) return [of(`made ${rows} rows`, intent)]
      return rows === 0 && isDone(intent, books) ? [of('was answered with success, and made no row', intent)] : []
    })
  const marks = new Set(log.intents.map(({ mark }) => mark))
  const unknown = [...market.messages, ...market.contacts].filter(({ text }) => !marks.has(text))
  return [...counted, ...unknown.map(({ id, text }) => of(`Nobody wrote message ${id}: ${text}`))]
}

export type Move = { status: string; effect: Effect }

/** The states of a booking in the order of the history. */
export function statesOf({ effects }: ChaosLog, id: number): Move[] {
  return effects
    .filter(({ table, record }) => table === 'booking' && record === id)
    .flatMap((effect) => (typeof effect.after?.status === 'string' ? [{ status: effect.after.status, effect }] : []))
}

export const decidedOnce: Invariant = (log, books) => {
  if (!log.market) return []
  const outOfOrder = log.market.bookings.flatMap(({ id, status }) => {
    const states = statesOf(log, Number(id))
    const last = states.at(-1)?.status
    const wrong = states
      .slice(1)
      .flatMap(({ status: to, effect }, index) =>
        MOVES[states[index]?.status ?? '']?.includes(to)
          ? []
          : [of(`Booking ${id} went from ${states[index]?.status} to ${to}`, books.intentOf(effect.key ?? ''))],
      )
    return last !== undefined && last !== status
      ? [...wrong, of(`Booking ${id} is ${status}; its history ends with ${last}`)]
      : wrong
  })
  const untaken = log.intents
    .filter((intent) => intent.kind === 'step' && isDone(intent, books))
    .flatMap((intent) => {
      const moves = books.effectsOf(intent).filter(({ after }) => after?.status === TARGETS[intent.step ?? 'cancel'])
      return moves.length === 1
        ? []
        : [of(`was answered with success, and has changed a state ${moves.length} times`, intent)]
    })
  return [...outOfOrder, ...untaken]
}

/** The side that is told of a state that a person, or nobody, has caused. */
const TOLD: Readonly<Record<string, (booking: Values) => 'guest' | 'host'>> = {
  confirmed: () => 'guest',
  declined: () => 'guest',
  cancelled: ({ cancelled_by }) => (cancelled_by === 'guest' ? 'host' : 'guest'),
}

export const toldOnce: Invariant = (log) => {
  const { market } = log
  if (!market) return []
  return market.bookings
    .filter(({ kind }) => kind === 'booking')
    .flatMap((booking) =>
      statesOf(log, Number(booking.id)).flatMap(({ status }) => {
        const side = TOLD[status]?.(booking)
        if (side === undefined) return []
        const host = market.hosts.find(({ space }) => space === booking.space_id)?.user
        const user = side === 'guest' ? booking.user_id : host
        const cause = `booking:${booking.id}:${status}`
        const noticesOf = (state: string) =>
          market.notices.filter((notice) => notice.user === user && notice.cause === `booking:${booking.id}:${state}`)
        const notices = noticesOf(status)
        // A host hears nothing of a request that was canceled before it was paid for.
        const isUnheard = side === 'host' && status === 'cancelled' && noticesOf('pending').length === 0
        if (isUnheard && notices.length === 0 && noticesOf('confirmed').length === 0) return []
        return notices.length === 1 ? [] : [of(`The ${side} was told ${notices.length} times of ${cause}`)]
      }),
    )
}

/** Logs of a chaos run with bookings and messages, for tests of its checker: a clean one. */
import { DAY_MS } from '#shared/booking/times'
import type { ChaosLog, Intent, MarketEnd, Money, Values } from '../../chaos/log'
import { answer, clean, effect, intent, sent } from './chaos-logs'

const GUEST = 1
const HOST = 2
const AT = 1_000
const STARTS = AT + 3 * DAY_MS
const TOTAL = 5_001

export const time = (at: number): string => new Date(at).toISOString()

const booked = (mark: string, at: number): Intent =>
  intent(mark, { table: 'booking', values: { note: mark }, device: 'guest', record: `guest:${mark}`, issuedAt: at })
export const step = (mark: string, name: 'confirm' | 'cancel', by: number, part: Partial<Intent> = {}): Intent =>
  intent(mark, {
    ...{ kind: 'step', step: name, table: 'booking', values: {}, user: by, device: by === GUEST ? 'guest' : 'host' },
    ...{ record: 'booking-1', ...part },
  })
const said = (mark: string, at: number): Intent =>
  intent(mark, {
    ...{ kind: 'say', table: 'chat', values: { message: mark }, device: 'guest', record: 'guest:user:room-0' },
    ...{ issuedAt: at, answeredAt: at + 10 },
  })
const asked = intent('asked', {
  ...{ table: 'contact_message', values: { message: 'asked' }, device: 'caller', user: 0, record: 'caller:asked' },
})

export const first = booked('first', 1_000)
export const second = booked('second', 1_100)
export const confirmed = step('confirmed', 'confirm', HOST, { issuedAt: 2_000, answeredAt: 2_010 })
export const cancelled = step('cancelled', 'cancel', GUEST, { issuedAt: 3_000, answeredAt: 3_010 })
export const hello = said('hello', 4_000)
export const bye = said('bye', 5_000)

export const booking = (id: number, part: Values = {}): Values => ({
  ...{ id, kind: 'booking', space_id: 7, user_id: GUEST, status: 'pending', deleted_at: null, pay_until: null },
  ...{ starts_at: time(STARTS + id * DAY_MS), ends_at: time(STARTS + id * DAY_MS + 3_600_000) },
  ...{ total_cents: TOTAL, policy: 'moderate', cancelled_by: null, refunded_cents: 0, ...part },
})

export const money = (id: number | null, part: Partial<Money> = {}): Money => ({
  ...{ booking: id, intent: `pi_${id}`, status: 'requires_capture', received: 0, refunded: 0, ...part },
})

/** Half of the total, for a cancellation between five days and one before the start. */
export const HALF = Math.round(TOTAL * 0.5)

const intents = [first, second, confirmed, cancelled, hello, bye, asked]

/**
 * A guest books twice. The first booking is confirmed and cancelled with half of the money back, the second
 * is pending.
 */
export const market: MarketEnd = {
  bookings: [booking(1, { status: 'cancelled', cancelled_by: 'guest', refunded_cents: HALF }), booking(2)],
  money: [money(1, { status: 'succeeded', received: TOTAL, refunded: HALF }), money(2)],
  notices: [
    { user: GUEST, cause: 'booking:1:confirmed' },
    { user: HOST, cause: 'booking:1:cancelled' },
  ],
  messages: [
    { id: 1, room: 9, user: GUEST, text: 'hello' },
    { id: 2, room: 9, user: GUEST, text: 'bye' },
  ],
  contacts: [{ id: 1, text: 'asked' }],
  readings: [{ user: HOST, room: 9, upTo: 1, isAnswered: true }],
  unread: [{ user: HOST, room: 9, count: 1 }],
  hosts: [{ space: 7, user: HOST }],
}

export const marketLog = (): ChaosLog => ({
  ...clean(),
  intents,
  wire: intents.map((item) => sent(item, item.user === 0 ? { user: null } : {})),
  effects: [
    effect(1, first, { after: { note: 'first', status: 'pending' } }),
    effect(2, second, { record: 2, after: { note: 'second', status: 'pending' } }),
    effect(3, confirmed, { operation: 'update', after: { status: 'confirmed' } }),
    effect(4, cancelled, { operation: 'update', after: { status: 'cancelled', cancelled_by: 'guest' } }),
    effect(5, hello, { operation: 'create', record: 1 }),
    effect(6, bye, { operation: 'create', record: 2 }),
    effect(7, asked, { user: null }),
  ],
  answers: intents.map(answer),
  lists: [],
  server: [],
  market,
})

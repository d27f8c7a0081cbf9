/**
 * The checker of chaos runs with bookings and messages accepts a clean log, and rejects a log with one
 * planted violation, with the number of its invariant.
 */
import { describe, expect, it } from 'vitest'
import { check } from '../../chaos/checker'
import type { ChaosLog, MarketEnd } from '../../chaos/log'
import { MARKET_FAULTS, MARKET_STEPS, makeMarketPlan } from '../../chaos/market/plan'
import { judge } from '../../chaos/verdict'
import { answer, effect, sent } from './chaos-logs'
import {
  booking,
  bye,
  cancelled,
  confirmed,
  HALF,
  hello,
  market,
  marketLog,
  money,
  second,
  step,
  time,
} from './market-logs'

const broken = (change: Partial<ChaosLog>): string[] => [
  ...new Set(check({ ...marketLog(), ...change }).map(({ invariant }) => invariant.split(' ')[0] ?? '')),
]
const ended = (change: Partial<MarketEnd>): string[] => broken({ market: { ...market, ...change } })

describe('a log with bookings and messages', () => {
  it('may be clean', () => {
    expect(check(marketLog())).toEqual([])
    expect(judge(marketLog())).toMatchObject({ isWell: true })
  })

  it('is not checked when nothing was booked', () => {
    expect(judge({ ...marketLog(), market: { ...market, bookings: [] } }).line).toContain('the log has no bookings')
  })

  it('1: a booking, message or decision that was queued and got lost, unless its device shows it', () => {
    for (const lost of [second, hello, cancelled]) {
      const log = marketLog()
      const without = {
        answers: log.answers.filter(({ key }) => key !== lost.key),
        effects: log.effects.filter(({ key }) => key !== lost.key),
      }
      expect(broken(without)).toContain('1')
      const row = { device: 'guest', user: 1, key: lost.key, table: lost.table, body: lost.values, message: 'Taken' }
      expect(broken({ ...without, outbox: [{ ...row, state: 'parked' }] })).not.toContain('1')
    }
  })

  it('6: a message of a visitor that was sent as the person who signed in', () => {
    const log = marketLog()
    const wire = log.wire.map((request) => (request.user === null ? { ...request, user: 1 } : request))
    expect(broken({ wire })).toEqual(['6'])
    const effects = log.effects.map((item) => (item.user === null ? { ...item, user: 1 } : item))
    expect(broken({ effects })).toEqual(['6'])
  })

  it('12: two bookings or blocks at the same time of a space', () => {
    const [one] = market.bookings
    const { starts_at, ends_at } = booking(2)
    const block = booking(3, { kind: 'block', user_id: null, status: 'confirmed', starts_at, ends_at, total_cents: 0 })
    expect(ended({ bookings: [...market.bookings, block] })).toEqual(['12'])
    for (const apart of [{ space_id: 8 }, { status: 'declined' }, { deleted_at: time(0) }])
      expect(ended({ bookings: [...market.bookings, { ...block, ...apart }] })).toEqual([])
    // It has ended with its cancellation.
    const again = { ...block, starts_at: one?.starts_at, ends_at: one?.ends_at }
    expect(ended({ bookings: [...market.bookings, again] })).toEqual([])
  })

  it('13: a booking or message that is there twice, or not at all', () => {
    const log = marketLog()
    const twice = { ...effect(8, second, { record: 3, after: { note: 'second' } }), key: 'another' }
    expect(broken({ effects: [...log.effects, twice] })).toContain('13')
    expect(broken({ effects: log.effects.filter(({ key }) => key !== second.key) })).toEqual(['13'])
    const messages = [...market.messages, { id: 3, room: 9, user: 1, text: 'bye' }]
    expect(ended({ messages, unread: [{ user: 2, room: 9, count: 2 }] })).toEqual(['13'])
    expect(ended({ contacts: [] })).toEqual(['13'])
    expect(ended({ contacts: [...market.contacts, { id: 2, text: 'unknown' }] })).toEqual(['13'])
  })

  it('14: a decision that was applied again, or undone by an older one', () => {
    const log = marketLog()
    const again = step('again', 'confirm', 2, { issuedAt: 3_500, answeredAt: 3_510 })
    const both = (after: Record<string, unknown>) => ({
      intents: [...log.intents, again],
      wire: [...log.wire, sent(again)],
      effects: [...log.effects, effect(8, again, { operation: 'update', after })],
      answers: [...log.answers, answer(again)],
    })
    expect(broken(both({ place: {} }))).toEqual(['14'])
    expect(broken(both({ status: 'confirmed' }))).toContain('14')
    const { wire } = log
    expect(broken({ wire, effects: log.effects.filter(({ key }) => key !== confirmed.key) })).toContain('14')
  })

  it('14: a booking whose state is not the last of its history', () => {
    const [one, two] = market.bookings
    expect(ended({ bookings: [{ ...one, status: 'confirmed' }, two ?? {}] })).toContain('14')
  })

  it('15: money that was collected twice, kept, refunded too much, or left reserved', () => {
    const [paid, reserved = money(2)] = market.money
    const first = { ...money(1), ...paid }
    const ofFirst = (change: Partial<typeof first>) => ended({ money: [{ ...first, ...change }, reserved] })
    expect(ended({ money: [first, { ...first, intent: 'pi_again' }, reserved] })).toEqual(['15'])
    expect(ofFirst({ refunded: 0 })).toEqual(['15'])
    expect(ofFirst({ refunded: HALF + 1 })).toEqual(['15'])
    expect(ended({ money: [first, reserved, money(1, { intent: 'pi_left' })] })).toEqual(['15'])
    expect(ended({ money: [first] })).toEqual(['15'])
    expect(ended({ money: [first, reserved, money(null)] })).toEqual(['15'])
    const [one = {}, two = {}] = market.bookings
    expect(ended({ bookings: [{ ...one, refunded_cents: 0 }, two] })).toEqual(['15'])
  })

  it('16: a person who was told twice, or not at all', () => {
    expect(ended({ notices: market.notices.slice(1) })).toEqual(['16'])
    expect(ended({ notices: [...market.notices, ...market.notices] })).toEqual(['16'])
  })

  it('17: messages that were reordered, or counted wrong', () => {
    const [one, two] = market.messages
    expect(ended({ messages: [{ ...one, text: 'bye' } as never, { ...two, text: 'hello' } as never] })).toEqual(['17'])
    expect(ended({ unread: [{ user: 2, room: 9, count: 0 }] })).toEqual(['17'])
    // It is not known what a reading without an answer has reached.
    const readings = [{ user: 2, room: 9, upTo: 0, isAnswered: false }]
    expect(ended({ readings, unread: [{ user: 2, room: 9, count: 0 }] })).toEqual([])
    expect(
      broken({ effects: marketLog().effects.map((item) => (item.key === bye.key ? { ...item, id: 0 } : item)) }),
    ).toEqual(['4'])
  })
})

describe('the plan of bookings and messages', () => {
  it('is the same for the same seed, with each kind of fault, and keys of its own', () => {
    const plan = makeMarketPlan(5, 300, MARKET_STEPS)
    expect(plan).toEqual(makeMarketPlan(5, 300, MARKET_STEPS))
    expect(plan).not.toEqual(makeMarketPlan(6, 300, MARKET_STEPS))
    for (const kind of [...MARKET_FAULTS, 'user-switched' as const]) expect(plan.faults[kind]).toBeGreaterThan(0)
    const ops = plan.steps.flatMap(({ before, tabs }) => [...before, ...tabs.flat()])
    for (const field of ['key', 'mark'] as const) expect(new Set(ops.map((op) => op[field])).size).toBe(ops.length)
  })

  it('lets a visitor write before and while somebody signs in', () => {
    for (const seed of [1, 2, 3]) {
      const steps = makeMarketPlan(seed, 200, MARKET_STEPS).steps.filter(({ device }) => device === 'caller')
      const signIn = steps.findIndex(({ fault }) => fault === 'user-switched')
      expect(steps.slice(0, signIn).map(({ account }) => account)).toEqual(['visitor', 'visitor', 'visitor'])
      expect(steps[signIn]?.before.map(({ table }) => table)).toEqual(['contact_message', 'contact_message'])
      expect(new Set(steps.slice(signIn).map(({ account }) => account))).toEqual(new Set(['rival']))
    }
  })
})

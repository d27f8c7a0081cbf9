/** The guest's bookings: their tab by the clock, their steps, their policy and calendar file. */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { refundOf } from '#shared/booking/refund'
import { toTempId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { mapsAddress } from '../../../src/features/my-bookings/address'
import { freeInstead, offeredIn, priceOf, searchedDays } from '../../../src/features/my-bookings/alternatives'
import {
  type Booking,
  byTab,
  hasReceipt,
  stateOf,
  timesOf,
  toBooking,
} from '../../../src/features/my-bookings/bookings'
import { toCalendarFile } from '../../../src/features/my-bookings/calendar-event'
import { type IcsEvent, toIcs } from '../../../src/features/my-bookings/ics'
import { policyText } from '../../../src/features/my-bookings/policy'
import { rebookSearch } from '../../../src/features/my-bookings/rebook'
import { parseMyBookingsSearch } from '../../../src/features/my-bookings/search'
import { stepsOf } from '../../../src/features/my-bookings/steps'
import { formatMoment } from '../../../src/ui/dates'

const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-12-01T12:00:00Z')
const TEMP = toTempId('7d2f1f4e-54b1-4f6a-9c64-0e2f7a1b3c5d')
const iso = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString()

/** `hours`: from now to the start; it lasts two. */
const recordOf = (hours: number, more: Record<string, unknown> = {}): AnyRecord => ({
  ...{ id: 7, version: 3, user_id: 4, status: 'confirmed', starts_at: iso(hours), ends_at: iso(hours + 2) },
  ...{
    created_at: iso(-100),
    updated_at: iso(-90),
    guests: 3,
    total_cents: 12_000,
    currency: 'EUR',
    policy: 'moderate',
  },
  ...{ code: 'ABCD2345', payment_status: 'paid', note: 'Bring the samples' },
  space_id: { id: 5, name: 'Cedar room', city: 'Berlin', timezone: 'Europe/Berlin', photos: ['/uploads/a.png'] },
  ...more,
})
const bookingOf = (hours: number, more?: Record<string, unknown>): Booking => toBooking(recordOf(hours, more))
const ids = (bookings: readonly Booking[]) => bookings.map(({ id }) => id)

describe('tabs', () => {
  it.each([
    ['confirmed', 5, 'upcoming'],
    ['confirmed', -1, 'upcoming'],
    ['confirmed', -3, 'past'],
    ['pending', 5, 'upcoming'],
    ['completed', -30, 'past'],
    ['cancelled', 5, 'canceled'],
    ['declined', 5, 'canceled'],
    ['expired', -5, 'canceled'],
  ] as const)('a %s booking that starts in %i hours is %s', (status, hours, tab) => {
    expect(byTab([bookingOf(hours, { status })], NOW)[tab]).toHaveLength(1)
  })

  it('keeps what waits to be sent among the upcoming, whenever it is', () => {
    const made = bookingOf(-30, { id: TEMP, status: 'pending', _offline: true, _requestId: 'a' })
    const canceled = bookingOf(30, { id: 8, status: 'cancelled', _offline: true, _requestId: 'b' })
    expect(ids(byTab([made, canceled], NOW).upcoming)).toEqual([TEMP, 8])
  })

  it('puts the next one first, and the latest first where they are over', () => {
    const list = [30, 5, -60, -30].map((hours, id) => bookingOf(hours, { id: id + 1 }))
    const { upcoming, past } = byTab(list, NOW)
    expect(ids(upcoming)).toEqual([2, 1])
    expect(ids(past)).toEqual([4, 3])
  })

  it('are in the address, where unknown values are left out', () => {
    expect(parseMyBookingsSearch({ tab: 'past', booking: 'x', receipt: 'yes' })).toEqual({ tab: 'past' })
    expect(parseMyBookingsSearch({ tab: 'upcoming', booking: '7', receipt: 'yes' })).toEqual({
      booking: 7,
      receipt: 'yes',
    })
    expect(parseMyBookingsSearch({ booking: TEMP })).toEqual({ booking: TEMP })
  })
})

test('a booking is waiting, refused, canceling or stuck as long as its change is queued', () => {
  const made = bookingOf(5, { id: TEMP, status: 'pending', _offline: true, _requestId: 'a' })
  expect(stateOf(made)).toBe('waiting')
  expect(stateOf(made, { state: 'sending' })).toBe('waiting')
  expect(stateOf(made, { state: 'parked' })).toBe('refused')
  const canceled = bookingOf(5, { status: 'cancelled', _offline: true, _requestId: 'b' })
  expect(stateOf(canceled, { state: 'pending' })).toBe('canceling')
  expect(stateOf(canceled, { state: 'conflict' })).toBe('stuck')
  expect(stateOf(bookingOf(5, { status: 'cancelled' }))).toBe('cancelled')
})

test('times are shown in the space’s zone, and in the viewer’s where its clocks differ', () => {
  const booking = bookingOf(0)
  const same = timesOf(booking, 'Europe/Paris', 'en')
  expect(same).toEqual({ there: expect.not.stringContaining('GMT'), here: undefined })
  const { there, here } = timesOf(booking, 'America/New_York', 'en')
  expect(there.replaceAll(/\s/g, ' ')).toBe('Tue, Dec 1, 2026, 1:00 – 3:00 PM GMT+1')
  expect(here?.replaceAll(/\s/g, ' ')).toBe('Tue, Dec 1, 2026, 7:00 – 9:00 AM')
})

describe('steps', () => {
  const keys = (booking: Booking) =>
    stepsOf(booking, stateOf(booking), NOW).map(({ key, position }) => `${key} ${position}`)
  it.each([
    [{ id: TEMP, _offline: true, _requestId: 'a' }, 5, ['written done', 'requested now']],
    [{ status: 'pending' }, 5, ['requested done', 'answer now', 'stay next']],
    [{ status: 'confirmed' }, 5, ['requested done', 'answer done', 'stay next', 'end next']],
    [{ status: 'confirmed' }, -1, ['requested done', 'answer done', 'stay now', 'end next']],
    [{ status: 'completed' }, -9, ['requested done', 'answer done', 'stay done', 'end done']],
    [{ status: 'declined' }, 5, ['requested done', 'answer done']],
    [{ status: 'cancelled', refunded_cents: 100 }, 5, ['requested done', 'end done', 'refund done']],
    [{ status: 'cancelled', place: { name: 'Cedar room' } }, 5, ['requested done', 'answer done', 'end done']],
  ])('of %o', (more, hours, expected) => expect(keys(bookingOf(hours, more))).toEqual(expected))
})

test('a receipt is there once the booking is paid or completed', () => {
  expect(hasReceipt(bookingOf(5, { payment_status: 'none' }))).toBe(false)
  expect(hasReceipt(bookingOf(5, { payment_status: 'authorised' }))).toBe(false)
  expect(hasReceipt(bookingOf(5, { payment_status: 'refunded', status: 'cancelled' }))).toBe(true)
  expect(hasReceipt(bookingOf(-9, { payment_status: 'none', status: 'completed' }))).toBe(true)
})

/** Shown where the tests do not run in Berlin. */
const ZONE = ' GMT+2'

test('the policy names its moments by the clocks of the space', () => {
  // The clocks go back on October 25th, between the policy's moment and the start.
  const booking = { startsAt: Date.parse('2026-10-25T12:00:00Z'), timezone: 'Europe/Berlin' }
  const of = (policy: string) =>
    policyText({ ...booking, policy }, 'en')
      ?.replaceAll(/\s/g, ' ')
      .replaceAll(ZONE, '')
  expect(of('flexible')).toContain('everything back until Oct 24, 2026, 2:00 PM')
  expect(of('moderate')).toContain('until Oct 20, 2026, 2:00 PM, half until Oct 24, 2026, 2:00 PM')
  expect(of('strict')).toContain('half back until Oct 18, 2026, 2:00 PM')
  expect(of('')).toBe(of('flexible'))
})

test.each([
  ['flexible', 1, [1, 0]],
  ['moderate', 5, [1, 0.5]],
  ['moderate', 1, [0.5, 0]],
  ['strict', 7, [0.5, 0]],
])('the moment that the %s policy names %i days before the start is the refund’s', (policy, days, [until, after]) => {
  const startsAt = Date.parse('2026-12-20T12:00:00Z')
  const moment = startsAt - days * 24 * HOUR_MS
  const refund = (now: number) =>
    refundOf({ policy, total_cents: 1_000, starts_at: new Date(startsAt).toISOString() }, now, 'guest')
  expect([refund(moment), refund(moment + 1)]).toEqual([1_000 * (until ?? 0), 1_000 * (after ?? 0)])
  expect(policyText({ policy, startsAt, timezone: 'UTC' }, 'en')).toContain(formatMoment(moment, 'en', 'UTC'))
})

describe('other times for a refused booking', () => {
  const SPACE = { id: 5, timezone: 'Europe/Berlin', capacity: 4, rate_cents: 5_000, currency: 'EUR', step_minutes: 60 }
  const booking = bookingOf(48, { space_id: SPACE })
  const offer = (hours: number) => ({ starts_at: iso(hours), ends_at: iso(hours + 2) })

  it('are those that the server offered, as far as they are ahead', () => {
    const lastError = { at: 0, status: 409, message: 'Taken', alternatives: [offer(-1), offer(50), offer(52)] }
    expect(offeredIn({ lastError }, NOW).map(({ starts }) => starts)).toEqual([50, 52].map((h) => NOW + h * HOUR_MS))
    expect(offeredIn({ lastError: null }, NOW)).toEqual([])
  })

  it('else the nearest free ones of the same length, and the wanted one itself when only its price changed', () => {
    const found = (busy: ReturnType<typeof offer>[]) =>
      freeInstead(booking, busy, NOW).map(({ starts }) => (starts - NOW) / HOUR_MS)
    expect(found([offer(48)])).toEqual([46, 50, 45])
    expect(found([])[0]).toBe(48)
    expect(freeInstead(bookingOf(48, { space_id: 5 }), [], NOW)).toEqual([])
    expect(searchedDays(booking, NOW)).toEqual({ from: '2026-12-01', days: 31 })
    expect(priceOf(booking, { starts: NOW, ends: NOW + 2 * HOUR_MS })).toBe(10_000)
  })
})

test('booking again keeps weekday, time of day, length and guests', () => {
  // From winter into summer time: ten o'clock stays ten o'clock.
  const booking = bookingOf(0, { starts_at: '2027-03-26T09:00:00Z', ends_at: '2027-03-26T12:30:00Z' })
  expect(rebookSearch(booking, Date.parse('2027-03-30T00:00:00Z'))).toEqual({
    ...{ from: '2027-04-02T10:00', to: '2027-04-02T13:30', guests: 3 },
  })
  // A canceled booking that is still ahead keeps its day.
  expect(rebookSearch(booking, NOW).from).toBe('2027-03-26T10:00')
  expect(rebookSearch(booking, Date.parse('2027-03-26T09:00:00Z')).from).toBe('2027-04-02T10:00')
})

describe('calendar file', () => {
  const EVENT: IcsEvent = {
    ...{ uid: 'booking-7@holdfast', stampedAt: NOW, startsAt: NOW, endsAt: NOW + HOUR_MS, summary: 'Cedar room' },
    ...{ location: '', description: '', status: 'CONFIRMED', sequence: 2 },
  }
  const octets = (line: string) => new TextEncoder().encode(line).length
  const unfold = (file: string) => file.replaceAll('\r\n ', '')

  it('has UTC times, the UID of the feed and the sequence of the version', () => {
    const lines = toCalendarFile(bookingOf(24), 'holdfast').split('\r\n')
    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Holdfast//Holdfast//EN',
      'BEGIN:VEVENT',
      'UID:booking-7@holdfast',
      'SEQUENCE:2',
      'DTSTAMP:20261127T180000Z',
      'DTSTART:20261202T120000Z',
      'DTEND:20261202T140000Z',
      'SUMMARY:Cedar room',
      'LOCATION:Berlin',
      'DESCRIPTION:Booking ABCD2345: Confirmed\\n3 guests\\nBring the samples',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('escapes what has a meaning in the format, and leaves out control characters', () => {
    const file = toIcs({ ...EVENT, summary: 'a;b,c\\d\r\ne\u0007f', location: 'x\ry' })
    expect(file).toContain('SUMMARY:a\\;b\\,c\\\\d\\nef\r\n')
    expect(file).toContain('LOCATION:x\\ny\r\n')
  })

  it('folds any text at 75 octets, never within a character, and loses nothing', () => {
    const plain = fc
      .string({ unit: 'grapheme', maxLength: 300 })
      // Nothing that is escaped.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are left out.
      .map((text) => text.replaceAll(/[\u0000-\u001f\u007f\\;,]/g, '').toWellFormed())
    fc.assert(
      fc.property(plain, (summary) => {
        const file = toIcs({ ...EVENT, summary })
        expect(Math.max(...file.split('\r\n').map(octets))).toBeLessThanOrEqual(75)
        expect(file.isWellFormed()).toBe(true)
        expect(unfold(file)).toContain(`SUMMARY:${summary}\r\n`)
      }),
    )
    const long = 'Ä'.repeat(80)
    expect(toIcs({ ...EVENT, summary: long })).not.toContain(long)
    expect(unfold(toIcs({ ...EVENT, summary: long }))).toContain(`SUMMARY:${long}\r\n`)
  })

  it('says that a booking without an answer is tentative, and a canceled one is canceled', () => {
    expect(toCalendarFile(bookingOf(5, { status: 'pending' }), 'p')).toContain('STATUS:TENTATIVE')
    expect(toCalendarFile(bookingOf(5, { status: 'cancelled' }), 'p')).toContain('STATUS:CANCELLED')
  })
})

test('maps are those of OpenStreetMap, as on the page of a space', () => {
  const place = { address: 'Elm Road 5', city: 'Berlin', country: '', name: '', host: { name: '', email: '' } }
  expect(mapsAddress({ ...place, lat: 52.5, lng: 13.4 })).toBe(
    'https://www.openstreetmap.org/?mlat=52.5&mlon=13.4#map=17/52.5/13.4',
  )
  expect(mapsAddress({ ...place, lat: undefined, lng: undefined })).toBe(
    'https://www.openstreetmap.org/search?query=Elm+Road+5%2C+Berlin',
  )
})

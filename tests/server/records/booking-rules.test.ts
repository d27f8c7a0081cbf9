// The rules of a booking on the server: availability, price, states with their mails, expiry, and reviews.
import { beforeAll, describe, expect, it } from 'vitest'
import { newCode } from '../../../server/tables/booking-space'
import { runDueMarketplace } from '../../../server/tables/marketplace-clock'
import { type AnswerBody, makeApp, onEachBackend, type Person, type TestApp, twinOf } from '../harness'
import { sampleRows } from '../sample-rows'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Row = Record<string, unknown>
type Refused = AnswerBody & { rule: string; alternatives: { starts_at: string; ends_at: string }[]; quote: Row }

onEachBackend(({ open }) => {
  let app: TestApp
  let rows: ReturnType<typeof sampleRows>
  let admin: Person
  let host: Person
  let guest: Person
  let stranger: Person

  beforeAll(async () => {
    app = await makeApp(await open())
    rows = sampleRows(app.deps.db, app.time.now)
    admin = await app.person('admin')
    host = await app.person('user')
    guest = await app.guest()
    stranger = await app.guest()
    await app.deps.db.query(`UPDATE "user" SET first_name = 'Hanna' WHERE id = $1`, [host.id])
  })

  const TERMS = {
    ...{ name: 'Loft', category: 'studio', status: 'active', capacity: 4, rate_cents: 1_000, currency: 'EUR' },
    ...{ timezone: 'Europe/Berlin', address: 'Kanal 1', city: 'Berlin', min_minutes: 60, max_minutes: 480 },
    opening_hours: Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, [['09:00', '18:00']]])),
  }
  const newSpace = async (terms: Row = {}): Promise<number> => {
    const { status, body } = await app.records(host, 'POST', '/space', { body: { ...TERMS, ...terms } })
    expect([status, body.validation]).toEqual([201, undefined])
    return body.data
  }
  /** Hours of Monday, June 8, in Berlin (UTC+2). */
  const at = (from: number, to: number, day = 8) => {
    const iso = (hour: number) => new Date(Date.UTC(2026, 5, day, hour - 2, 0)).toISOString()
    const half = (hour: number) => iso(hour).replace(':00:00', Number.isInteger(hour) ? ':00:00' : ':30:00')
    return { starts_at: half(from), ends_at: half(to) }
  }
  const book = async (person: Person, space_id: number, body: Row, key?: string) => {
    const answer = await app.records(person, 'POST', '/booking', { body: { space_id, guests: 2, ...body }, key })
    return { ...answer, body: answer.body as Refused }
  }
  /** As a client does: a busy server is asked again with the same key. */
  const bookPatiently: typeof book = async (person, space_id, body, key = crypto.randomUUID()) => {
    const answer = await book(person, space_id, body, key)
    return answer.status === 503 ? bookPatiently(person, space_id, body, key) : answer
  }
  const take = (person: Person, id: number, name: string, body?: Row) =>
    app.lambda(person, 'POST', `/booking/${id}/${name}`, { body })
  const stored = async (id: number): Promise<Row> => {
    const [row] = await app.deps.db.query<Row>('SELECT * FROM booking WHERE id = $1', [id])
    return row ?? {}
  }
  const subjectsTo = async (person: Person) => (await app.mailsTo(person.email)).map(({ subject }) => subject)

  it('a host deletes a space only when no booking lies ahead; an administrator decides', async () => {
    const space = await newSpace()
    const { body } = await book(guest, space, at(9, 11))
    const remove = (person: Person) => app.records(person, 'DELETE', `/space/${space}`)
    expect(await remove(host)).toMatchObject({ status: 409, body: { code: 'BOOKED' } })
    await take(host, body.data, 'decline')
    expect((await remove(host)).status).toBe(200)
    const other = await newSpace()
    await book(guest, other, at(9, 11, 9))
    expect((await app.records(admin, 'DELETE', `/space/${other}`)).status).toBe(200)
  })

  describe('a request', () => {
    it('keeps price and policy of its day, has a code, and waits for a day', async () => {
      const space = await newSpace({ day_rate_cents: 5_000, cleaning_fee_cents: 700, cancellation_policy: 'strict' })
      const { status, body } = await book(guest, space, at(9, 17))
      expect([status, body.model]).toEqual([
        201,
        expect.objectContaining({
          ...{ status: 'pending', policy: 'strict', total_cents: 5_700, currency: 'EUR', kind: 'booking', place: null },
          ...{
            payment_status: 'authorised',
            refunded_cents: 0,
            expires_at: new Date(app.time.now + DAY_MS).toISOString(),
          },
          code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/),
          quote: {
            lines: [
              { kind: 'days', quantity: 1, rate_cents: 5_000, amount_cents: 5_000 },
              { kind: 'fee', quantity: 1, rate_cents: 700, amount_cents: 700 },
            ],
            ...{ total_cents: 5_700, currency: 'EUR' },
          },
        }),
      ])
      await app.records(host, 'PUT', `/space/${space}`, { body: { rate_cents: 9_000, day_rate_cents: null } })
      expect(await stored(body.data)).toMatchObject({ total_cents: 5_700, policy: 'strict' })
      expect(await subjectsTo(host)).toContain('New booking request for Loft')
    })

    it('expires at its start when that is sooner', async () => {
      const space = await newSpace({ opening_hours: null, timezone: 'UTC' })
      const starts_at = new Date(app.time.now + 2 * HOUR_MS).toISOString()
      const { body } = await book(guest, space, {
        starts_at,
        ends_at: new Date(app.time.now + 4 * HOUR_MS).toISOString(),
      })
      expect(body.model.expires_at).toBe(starts_at)
    })

    it('is confirmed at once where the space is instant, and tells the place', async () => {
      const space = await newSpace({ booking_mode: 'instant' })
      const { body } = await book(guest, space, at(9, 11))
      expect(body.model).toMatchObject({
        ...{ status: 'confirmed', expires_at: null, payment_status: 'paid', version: 2 },
        place: {
          ...{ name: 'Loft', address: 'Kanal 1', city: 'Berlin', country: null, lat: null, lng: null },
          ...{ timezone: 'Europe/Berlin', host: { first_name: 'Hanna', email: host.email } },
        },
      })
      const [mail] = await app.mailsTo(guest.email)
      expect(mail).toMatchObject({
        subject: 'Booking of Loft confirmed',
        text: expect.stringMatching(/Jun 8, 2026.*9:00.*11:00.*\(Europe\/Berlin\)/),
      })
      expect(mail?.text).toContain(String(body.model.code))
    })

    it('that another booking has the code of draws another one', async () => {
      const { body } = await book(guest, await newSpace(), at(9, 10))
      const draws = [String(body.model.code), String(body.model.code), 'ABCDEFGH']
      expect(await newCode(app.deps.db, () => draws.shift() ?? '')).toBe('ABCDEFGH')
    })
  })

  describe('a time that is not available', () => {
    it.each([
      ['closed', at(8, 10), {}],
      ['closed', at(10, 11, 7), {}],
      ['past', { starts_at: '2026-02-27T10:00:00Z', ends_at: '2026-02-27T11:00:00Z' }, {}],
      ['notice', { starts_at: '2026-03-02T10:00:00Z', ends_at: '2026-03-02T11:00:00Z' }, { notice_minutes: 2_880 }],
      ['step', { ...at(9, 10), starts_at: '2026-06-08T07:10:00Z' }, {}],
      ['short', at(9, 9.5), {}],
      ['long', at(9, 17.5), {}],
    ])('is refused as %s, with alternatives that can be booked', async (rule, times, terms) => {
      const space = await newSpace(terms)
      const { status, body } = await book(guest, space, times)
      expect([status, body.code, body.rule]).toEqual([409, 'NOT_AVAILABLE', rule])
      expect(Object.values(body.validation)).toEqual([body.message])
      const isFixed = rule === 'short' || rule === 'long' || rule === 'step'
      expect(body.alternatives).toHaveLength(isFixed ? 0 : 3)
      for (const alternative of body.alternatives.slice(0, 1)) {
        const length = (period: typeof times) => Date.parse(period.ends_at) - Date.parse(period.starts_at)
        expect(length(alternative)).toBe(length(times))
        expect((await book(guest, space, alternative)).status).toBe(201)
      }
    })

    it('is one for too many guests, or taken, or too near to another booking', async () => {
      const space = await newSpace({ buffer_minutes: 30 })
      expect((await book(guest, space, { ...at(9, 10), guests: 5 })).body).toMatchObject({
        ...{ rule: 'capacity', alternatives: [], validation: { guests: 'This space holds at most 4 guests' } },
      })
      expect((await book(guest, space, at(10, 12))).status).toBe(201)
      const taken = await book(stranger, space, at(11, 13))
      expect(taken).toMatchObject({ status: 409, body: { code: 'NOT_AVAILABLE', rule: 'taken' } })
      expect(taken.body.alternatives).toEqual([at(12.5, 14.5), at(13, 15), at(13.5, 15.5)])
      expect((await book(stranger, space, at(12, 13))).body.rule).toBe('buffer')
      expect((await book(stranger, space, at(12.5, 13.5))).status).toBe(201)
    })

    it('does not bind host and administrators to opening hours and lengths, but to other bookings', async () => {
      const space = await newSpace({ buffer_minutes: 30, notice_minutes: 1_440 })
      expect((await book(guest, space, at(9, 10))).status).toBe(201)
      for (const [index, person] of [host, admin].entries()) {
        expect((await book(person, space, at(20 + index, 20.5 + index))).status).toBe(201)
        expect((await book(person, space, at(9.5, 11))).body).toMatchObject({ rule: 'taken' })
        expect((await book(person, space, { ...at(11, 12), guests: 5 })).body).toMatchObject({ rule: 'capacity' })
      }
    })

    it('is named by the exclusion constraint where nothing else does', async () => {
      const space = await newSpace({ opening_hours: null })
      // Longer than any booking, so that the server does not look for it.
      await rows.insert('booking', stranger.id, {
        space_id: space,
        starts_at: '2026-05-01T00:00:00Z',
        ends_at: '2026-06-09T00:00:00Z',
      })
      const refused = await book(guest, space, at(10, 12))
      expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_AVAILABLE', rule: 'taken' } })
      expect(refused.body.alternatives).toHaveLength(3)
    })
  })

  it('a price that changed is refused with the quote, and nothing is booked', async () => {
    const space = await newSpace()
    const refused = await book(guest, space, { ...at(9, 11), total_cents: 1_999 })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', quote: { total_cents: 2_000, currency: 'EUR', lines: [{ kind: 'hours' }] } },
    })
    const booked = await book(guest, space, { ...at(9, 11), total_cents: 2_000 })
    expect([booked.status, booked.body.model.total_cents]).toEqual([201, 2_000])
    const moved = (body: Row) => app.records(guest, 'PUT', `/booking/${booked.body.data}`, { body })
    expect(await moved({ ...at(9, 12), total_cents: 2_000 })).toMatchObject({ status: 409 })
    expect(await moved({ ...at(9, 12), total_cents: 3_000 })).toMatchObject({
      status: 200,
      body: { model: { total_cents: 3_000, quote: { total_cents: 3_000 } } },
    })
    expect((await moved({ total_cents: 1 })).status).toBe(400)
  })

  it('one of 200 clients who want one hour has it', async () => {
    const space = await newSpace({ booking_mode: 'instant' })
    const people = [guest, stranger]
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => bookPatiently(people[index % 2] ?? guest, space, at(10, 11))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.rule, body.alternatives.length])).toEqual(
      Array.from({ length: 199 }, () => [409, 'taken', 3]),
    )
    const [count] = await app.deps.db.query('SELECT count(*) AS n FROM booking WHERE space_id = $1', [space])
    expect(count).toEqual({ n: 1 })
  }, 60_000)

  it('the buffer holds between requests that arrive together', async () => {
    const space = await newSpace({ buffer_minutes: 60 })
    const hours = [at(9, 10), at(10, 11), at(10.5, 11.5), at(9.5, 10.5)]
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => bookPatiently(guest, space, hours[index % 4] ?? {})),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('the buffer holds between the rows of an import', async () => {
    const space = await newSpace({ buffer_minutes: 60 })
    const lines = [at(9, 10), at(10.5, 11.5)].map(({ starts_at, ends_at }) => `${space},1,${starts_at},${ends_at}`)
    const raw = new FormData()
    raw.set('file', new File([`space_id,guests,starts_at,ends_at\n${lines.join('\n')}`], 'bookings.csv'))
    const { status, body } = await app.call('POST', '/rest/booking/IMPORT', { token: guest.token, raw })
    expect([status, body.list.map(({ row }) => row)]).toEqual([400, [2]])
  })

  it('the buffer holds for a request that comes back from the trash', async () => {
    const space = await newSpace({ buffer_minutes: 60 })
    const first = await book(guest, space, at(9, 10))
    await app.records(guest, 'DELETE', `/booking/${first.body.data}`)
    const restore = () => app.lambda(guest, 'POST', `/trash/booking/${first.body.data}/restore`)
    expect((await restore()).status).toBe(200)
    await app.records(guest, 'DELETE', `/booking/${first.body.data}`)
    expect((await book(stranger, space, at(10.5, 11.5))).status).toBe(201)
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'NOT_AVAILABLE', rule: 'buffer' } })
  })

  describe('an answer', () => {
    const requested = async (space?: number, hour = 9) => {
      const answer = await book(guest, space ?? (await newSpace()), at(hour, hour + 1))
      return answer.body.data
    }

    it('is a confirmation with the place, which follows the address while the booking is ahead', async () => {
      const space = await newSpace()
      const [id, waiting] = [await requested(space), await requested(space, 11)]
      const { body } = await take(host, id, 'confirm')
      expect(body.model).toMatchObject({ status: 'confirmed', expires_at: null, place: { address: 'Kanal 1' } })
      expect(await subjectsTo(guest)).toContain('Booking of Loft confirmed')
      const past = await rows.insert('booking', guest.id, {
        ...{ space_id: space, status: 'confirmed', place: JSON.stringify({ address: 'Then' }) },
        ...{ starts_at: '2026-02-01T10:00:00Z', ends_at: '2026-02-01T12:00:00Z' },
      })
      await app.records(host, 'PUT', `/space/${space}`, { body: { address: 'Kanal 2' } })
      expect(await stored(id)).toMatchObject({ version: 3, place: { address: 'Kanal 2', name: 'Loft' } })
      expect(await stored(waiting)).toMatchObject({ version: 1, place: null })
      expect(await stored(past)).toMatchObject({ place: { address: 'Then' } })
      await app.records(host, 'PUT', `/space/${space}`, { body: { rules: 'No shoes' } })
      expect(await stored(id)).toMatchObject({ version: 3 })
    })

    it('is a refusal with a reason, which frees the time', async () => {
      const space = await newSpace()
      const id = await requested(space)
      const tooLong = await take(host, id, 'decline', { reason: 'x'.repeat(501) })
      expect([tooLong.status, Object.keys(tooLong.body.validation)]).toEqual([400, ['reason']])
      const { body } = await take(host, id, 'decline', { reason: ' We paint that day ' })
      expect(body.model).toMatchObject({ status: 'declined', decline_reason: 'We paint that day', expires_at: null })
      const [mail] = await app.mailsTo(guest.email)
      expect(mail).toMatchObject({ subject: 'Booking request for Loft declined' })
      expect(mail?.text).toContain('Reason: We paint that day')
      expect((await take(host, id, 'confirm')).status).toBe(409)
      const again = await requested(space)
      expect((await take(admin, again, 'decline')).body.model).toMatchObject({ decline_reason: null })
      const third = await requested(space)
      const byAdmin = await take(admin, third, 'decline', { reason: 'The roof leaks' })
      expect(byAdmin.body.model).toMatchObject({ decline_reason: 'The roof leaks' })
      expect((await app.mailsTo(guest.email))[0]?.text).toContain('Reason: The roof leaks')
    })

    it('comes too late when the request has expired', async () => {
      const id = await requested()
      await app.deps.db.query('UPDATE booking SET expires_at = $2 WHERE id = $1', [id, new Date(app.time.now)])
      for (const name of ['confirm', 'decline'])
        expect(await take(host, id, name)).toMatchObject({ status: 409, body: { message: 'This request has expired' } })
      expect((await take(guest, id, 'cancel')).status).toBe(200)
    })
  })

  describe('a cancellation', () => {
    /** Of a confirmed booking, which then is moved so that it starts in so many days. */
    const cancelled = async (person: Person, policy: string, inDays: number, booker = guest) => {
      const space_id = await newSpace({ cancellation_policy: policy, rate_cents: 10_001, booking_mode: 'instant' })
      const { body: booked } = await book(booker, space_id, at(9, 10))
      expect(booked.model.status).toBe('confirmed')
      const starts = app.time.now + inDays * DAY_MS
      await app.deps.db.query('UPDATE booking SET starts_at = $2, ends_at = $3 WHERE id = $1', [
        ...[booked.data, new Date(starts), new Date(starts + HOUR_MS)],
      ])
      const { body } = await take(person, booked.data, 'cancel')
      return body.model
    }

    it.each([
      ['flexible', 1, 10_001],
      ['flexible', 0.9, 0],
      ['moderate', 5, 10_001],
      ['moderate', 4.9, 5_001],
      ['moderate', 0.9, 0],
      ['strict', 7, 5_001],
      ['strict', 6.9, 0],
    ])(
      'by the guest of a paid booking refunds by its policy: %s, %s days before, %s',
      async (policy, days, refunded_cents) => {
        const model = await cancelled(guest, policy, days)
        expect(model).toMatchObject({ status: 'cancelled', cancelled_by: 'guest', refunded_cents })
      },
    )

    it('by host or administrator refunds everything, and of nothing paid nothing', async () => {
      expect(await cancelled(host, 'strict', 0.5)).toMatchObject({ cancelled_by: 'host', refunded_cents: 10_001 })
      expect(await cancelled(admin, 'strict', 0.5)).toMatchObject({ cancelled_by: 'admin', refunded_cents: 10_001 })
      const unpaid = await cancelled(host, 'flexible', 9, admin)
      expect(unpaid).toMatchObject({ payment_status: 'none', refunded_cents: 0 })
    })

    it('is told to the other side, and confirmed to the guest', async () => {
      await cancelled(guest, 'flexible', 9)
      const [toHost, toGuest] = [await subjectsTo(host), await subjectsTo(guest)]
      expect(toHost.slice(0, 2)).toEqual(['Booking of Loft canceled', 'Booking of Loft confirmed'])
      // For their own calendar.
      expect(toGuest.slice(0, 2)).toEqual(['Booking of Loft canceled', 'Booking of Loft confirmed'])
    })
  })

  it('requests expire once each, whoever looks, with history and mail', async () => {
    const space_id = await newSpace()
    const due = await app.deps.db.query<{ id: number }>(
      `INSERT INTO booking (space_id, user_id, starts_at, ends_at, total_cents, currency, status, expires_at)
       SELECT $1, $2, $3::timestamptz + n * interval '1 hour', $3::timestamptz + (n + 1) * interval '1 hour', 0, 'EUR', 'pending', $4
       FROM generate_series(1, 250) AS n RETURNING id`,
      [space_id, stranger.id, new Date(app.time.now + 300 * DAY_MS), new Date(app.time.now - 1)],
    )
    const waiting = (await book(guest, space_id, at(9, 10))).body.data
    const { db } = app.deps
    const done = await Promise.all(
      [db, twinOf(db), db, twinOf(db)].map((own) => runDueMarketplace({ ...app.deps, db: own })),
    )
    expect(done.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(250)
    const ids = due.map(({ id }) => id)
    const states = await db.query('SELECT DISTINCT status, version FROM booking WHERE id = any($1::bigint[])', [ids])
    expect(states).toEqual([{ status: 'expired', version: 2 }])
    const [history] = await db.query(
      `SELECT count(*) AS n, count(DISTINCT record_id) AS ids FROM audit_log
       WHERE table_name = 'booking' AND user_id IS NULL AND after = '{"status": "expired"}' AND record_id = any($1::bigint[])`,
      [ids],
    )
    expect(history).toEqual({ n: 250, ids: 250 })
    const mails = (await subjectsTo(stranger)).filter((subject) => subject === 'Booking request for Loft expired')
    expect(mails).toHaveLength(250)
    expect(await stored(waiting)).toMatchObject({ status: 'pending' })
  }, 60_000)

  describe('a space', () => {
    it.each([
      ['opening_hours', { opening_hours: { mon: [['18:00', '09:00']] } }],
      ['exceptions', { exceptions: [{ date: '2026-02-30' }] }],
      ['max_minutes', { min_minutes: 120, max_minutes: 60 }],
      ['step_minutes', { step_minutes: 0 }],
    ])('with invalid %s is refused', async (field, terms) => {
      const answer = await app.records(host, 'POST', '/space', { body: { ...TERMS, ...terms } })
      expect([answer.status, Object.keys(answer.body.validation)]).toEqual([400, [field]])
    })

    it('compares its shortest and longest booking with the stored one', async () => {
      const space = await newSpace()
      const answer = await app.records(host, 'PUT', `/space/${space}`, { body: { min_minutes: 600 } })
      expect([answer.status, Object.keys(answer.body.validation)]).toEqual([400, ['min_minutes']])
    })
  })

  describe('reviews', () => {
    const stay = async (space_id: number, endedDaysAgo: number, person = guest) => {
      const ends = app.time.now - endedDaysAgo * DAY_MS
      return rows.insert('booking', person.id, {
        ...{ space_id, status: 'completed', ends_at: new Date(ends).toISOString() },
        starts_at: new Date(ends - HOUR_MS).toISOString(),
      })
    }
    const review = (person: Person, space_id: number, rating: number, booking_id?: number) =>
      app.records(person, 'POST', '/review', { body: { space_id, rating, ...(booking_id && { booking_id }) } })
    const ratingOf = async (id: number) => {
      const [space] = await app.deps.db.query(
        'SELECT rating_avg AS avg, rating_count AS count FROM space WHERE id = $1',
        [id],
      )
      return space
    }
    const due = (days: number) => runDueMarketplace({ ...app.deps, clock: { now: () => app.time.now + days * DAY_MS } })

    it('of administrators without a stay count at once, and are kept in the rating of the space', async () => {
      const space = await newSpace()
      const { body } = await review(admin, space, 4)
      expect(body.model).toMatchObject({ side: 'guest', published_at: new Date(app.time.now).toISOString() })
      await review(admin, space, 5)
      expect(await ratingOf(space)).toEqual({ avg: 4.5, count: 2 })
      await app.records(admin, 'PUT', `/review/${body.data}`, { body: { rating: 1 } })
      expect(await ratingOf(space)).toEqual({ avg: 3, count: 2 })
      await app.records(admin, 'DELETE', `/review/${body.data}`)
      expect(await ratingOf(space)).toEqual({ avg: 5, count: 1 })
      await app.lambda(admin, 'POST', `/trash/review/${body.data}/restore`)
      expect(await ratingOf(space)).toEqual({ avg: 3, count: 2 })
    })

    it('of a stay wait for the other side', async () => {
      const space = await newSpace()
      const booking = await stay(space, 2)
      await rows.insert('review', host.id, { space_id: space, booking_id: booking, side: 'host', rating: 5 })
      expect(await ratingOf(space)).toEqual({ avg: null, count: 0 })
      const { body } = await review(guest, space, 3, booking)
      expect(body.model.published_at).not.toBeNull()
      const [other] = await app.deps.db.query(
        `SELECT published_at FROM review WHERE booking_id = $1 AND side = 'host'`,
        [booking],
      )
      expect(other).toEqual({ published_at: new Date(app.time.now).toISOString() })
      expect(await ratingOf(space)).toEqual({ avg: 3, count: 1 })
    })

    it('of a stay are published 14 days after its end', async () => {
      const space = await newSpace()
      const { body } = await review(guest, space, 2, await stay(space, 13))
      expect(body.model.published_at).toBeNull()
      await due(0.9)
      expect(await ratingOf(space)).toEqual({ avg: null, count: 0 })
      await due(1)
      expect(await ratingOf(space)).toEqual({ avg: 2, count: 1 })
      const late = await review(guest, space, 4, await stay(space, 20))
      expect(late.body.model.published_at).not.toBeNull()
    })

    it('that are written at the same time are all counted', async () => {
      const space = await newSpace()
      await Promise.all(Array.from({ length: 12 }, (_, index) => review(admin, space, 1 + (index % 4))))
      expect(await ratingOf(space)).toEqual({ avg: 2.5, count: 12 })
    })
  })
})

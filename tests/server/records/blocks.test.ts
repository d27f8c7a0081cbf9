// Blocks: time that a host keeps for themselves, and the figures of a space.
import { beforeAll, describe, expect, it } from 'vitest'
import { type AnswerBody, makeApp, onEachBackend, PASSWORD, type Person, type TestApp } from '../harness'

type Row = Record<string, unknown>
type Refused = AnswerBody & { rule: string; alternatives: unknown[]; in_the_way: Row[] }

onEachBackend(({ open }) => {
  let app: TestApp
  let admin: Person
  let host: Person
  let guest: Person

  beforeAll(async () => {
    app = await makeApp(await open())
    admin = await app.person('admin')
    host = await app.person('user')
    guest = await app.guest()
    await app.deps.db.query(`UPDATE "user" SET first_name = 'Gitte' WHERE id = $1`, [guest.id])
  })

  const newSpace = async (terms: Row = {}): Promise<number> => {
    const body = {
      ...{ name: 'Loft', category: 'studio', status: 'active', capacity: 4, rate_cents: 1_000, currency: 'EUR' },
      ...{ timezone: 'Europe/Berlin', address: 'Kanal 1', city: 'Berlin', min_minutes: 60, max_minutes: 480 },
      opening_hours: { mon: [['09:00', '18:00']] },
      ...terms,
    }
    const { status, body: made } = await app.records(host, 'POST', '/space', { body })
    expect(status).toBe(201)
    return made.data
  }
  /** Hours of Monday, June 8, in Berlin (UTC+2). */
  const at = (from: number, to: number, day = 8) => ({
    starts_at: new Date(Date.UTC(2026, 5, day, 0, (from - 2) * 60)).toISOString(),
    ends_at: new Date(Date.UTC(2026, 5, day, 0, (to - 2) * 60)).toISOString(),
  })
  const write = async (person: Person, method: string, path: string, body?: Row) => {
    const answer = await app.records(person, method, path, body && { body })
    return { ...answer, body: answer.body as Refused }
  }
  const block = (person: Person, space_id: number, values: Row) =>
    write(person, 'POST', '/booking', { space_id, kind: 'block', ...values })
  const book = (person: Person, space_id: number, values: Row) =>
    write(person, 'POST', '/booking', { space_id, guests: 2, ...values })
  const busy = async (space: number) => {
    const { body } = await app.lambda(guest, 'GET', `/space/${space}/busy?from=2026-06-08&days=3`)
    return body.list
  }

  describe('a block', () => {
    it('is made by the host, without guest, price, code and mail, at any time of the day', async () => {
      const space = await newSpace()
      const mails = (await app.mailsTo(host.email)).length
      const { status, body } = await block(host, space, { ...at(2.25, 30.5), note: 'Painting' })
      expect([status, body.model]).toEqual([
        201,
        expect.objectContaining({
          ...{ kind: 'block', status: 'confirmed', user_id: null, total_cents: 0, currency: 'EUR', note: 'Painting' },
          ...{ code: null, quote: null, place: null, expires_at: null, payment_status: 'none' },
        }),
      ])
      expect((await app.mailsTo(host.email)).length).toBe(mails)
      expect(await busy(space)).toEqual([at(2.25, 30.5)])
    })

    it('is made by administrators, too, and belongs to the host', async () => {
      const space = await newSpace()
      const { status, body } = await block(admin, space, at(10, 11))
      expect(status).toBe(201)
      const moved = await write(host, 'PUT', `/booking/${body.data}`, at(11, 12))
      expect([moved.status, moved.body.model]).toEqual([200, expect.objectContaining(at(11, 12))])
    })

    it('is refused to everybody else, and seen by nobody else', async () => {
      const space = await newSpace()
      expect((await block(guest, space, at(10, 11))).status).toBe(403)
      const { body } = await block(host, space, { ...at(12, 13), note: 'At the dentist' })
      const path = `/booking/${body.data}`
      expect((await write(guest, 'GET', path)).status).toBe(404)
      expect((await write(guest, 'PUT', path, at(13, 14))).status).toBe(404)
      expect((await write(guest, 'DELETE', path)).status).toBe(404)
      const { body: list } = await app.records(guest, 'GET', `/booking?filter=space_id,eq,${space}`)
      expect(list.list).toEqual([])
      const joined = await app.records(guest, 'GET', `/space/${space}?join=booking`)
      expect(JSON.stringify(joined.body)).not.toContain('dentist')
    })

    it('is no booking: it keeps its kind, and has no steps', async () => {
      const space = await newSpace()
      const { body } = await block(host, space, at(10, 11))
      const path = `/booking/${body.data}`
      expect((await write(host, 'PUT', path, { kind: 'booking' })).status).toBe(400)
      expect((await write(admin, 'PUT', path, { kind: 'booking' })).status).toBe(400)
      expect((await write(admin, 'PUT', path, { user_id: guest.id })).status).toBe(400)
      expect((await write(host, 'PUT', path, { guests: 3 })).status).toBe(400)
      expect((await write(host, 'PUT', path, { kind: 'block', note: 'Same' })).status).toBe(200)
      const booking = await book(guest, space, at(12, 13))
      expect((await write(guest, 'PUT', `/booking/${booking.body.data}`, { kind: 'block' })).status).toBe(400)
      expect((await write(admin, 'PUT', `/booking/${booking.body.data}`, { kind: 'block' })).status).toBe(400)
      for (const step of ['confirm', 'decline', 'cancel', 'complete'])
        expect([step, (await app.lambda(host, 'POST', `/booking/${body.data}/${step}`)).status]).toEqual([step, 409])
    })

    it('is moved, changed and deleted, which frees its time', async () => {
      const space = await newSpace()
      const { body } = await block(host, space, at(10, 14))
      const path = `/booking/${body.data}`
      expect((await book(guest, space, at(10, 12))).body).toMatchObject({ code: 'NOT_AVAILABLE', rule: 'taken' })
      expect((await write(host, 'PUT', path, { ...at(12, 14), note: 'Later' })).status).toBe(200)
      expect((await book(guest, space, at(10, 12))).status).toBe(201)
      expect((await write(host, 'PUT', path, { note: 'Much later' })).body.model.note).toBe('Much later')
      expect((await write(host, 'DELETE', path)).status).toBe(200)
      expect((await book(guest, space, at(12, 14))).status).toBe(201)
    })

    it('over bookings is refused, and names them', async () => {
      const space = await newSpace({ booking_mode: 'instant' })
      const first = await book(guest, space, at(9, 11))
      await block(host, space, at(12, 13))
      const refused = await block(host, space, at(8, 20))
      const { code } = first.body.model
      expect([refused.status, refused.body]).toEqual([
        409,
        expect.objectContaining({
          ...{ code: 'NOT_AVAILABLE', rule: 'taken', alternatives: [] },
          in_the_way: [
            { id: first.body.data, kind: 'booking', code, status: 'confirmed', guest: 'Gitte', ...at(9, 11) },
            expect.objectContaining({ kind: 'block', code: null, guest: null, ...at(12, 13) }),
          ],
        }),
      ])
      expect(refused.body.message).toContain(`booking ${code}`)
      const away = await block(host, space, at(14, 15))
      expect((await write(host, 'PUT', `/booking/${away.body.data}`, at(10, 12))).status).toBe(409)
      // Its own time is free for it.
      expect((await write(host, 'PUT', `/booking/${away.body.data}`, at(14, 16))).status).toBe(200)
    })

    it('may have begun, but not be over; it lasts at most 31 days', async () => {
      const space = await newSpace()
      const from = (hours: number) => new Date(app.time.now + hours * 3_600_000).toISOString()
      expect((await block(host, space, { starts_at: from(-3), ends_at: from(1) })).status).toBe(201)
      expect((await block(host, space, { starts_at: from(-6), ends_at: from(-4) })).status).toBe(400)
      expect((await block(host, space, { starts_at: from(9), ends_at: from(8) })).status).toBe(400)
      expect((await block(host, space, { starts_at: from(24), ends_at: from(24 + 31 * 24 + 1) })).status).toBe(400)
    })

    it('and a booking of the same time: one of them is stored, whichever comes first', async () => {
      const space = await newSpace()
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          index % 2 === 0 ? block(host, space, at(10, 12)) : book(guest, space, at(10, 12)),
        ),
      )
      const made = answers.filter(({ status }) => status === 201)
      expect(answers.filter(({ status }) => ![201, 409, 503].includes(status))).toEqual([])
      expect(made).toHaveLength(1)
      const [row] = await app.deps.db.query<{ count: number }>(
        'SELECT count(*)::integer AS count FROM booking WHERE space_id = $1',
        [space],
      )
      expect(row?.count).toBe(1)
    })

    it('that is restored over a booking is refused', async () => {
      const space = await newSpace()
      const { body } = await block(host, space, at(10, 12))
      await write(host, 'DELETE', `/booking/${body.data}`)
      await book(guest, space, at(11, 13))
      expect((await app.lambda(host, 'POST', `/trash/booking/${body.data}/restore`)).status).toBe(409)
    })

    it('is with the data that the host downloads, and loses its note when they leave', async () => {
      const leaver = await app.person('user')
      const { body: made } = await app.records(leaver, 'POST', '/space', {
        body: {
          ...{ name: 'Hut', category: 'studio', status: 'active', capacity: 1, rate_cents: 1, currency: 'EUR' },
          ...{ timezone: 'UTC', address: 'Hill 1', city: 'Bern' },
        },
      })
      const { body } = await block(leaver, made.data, { ...at(10, 12), note: 'My knee' })
      const data = await app.lambda(leaver, 'POST', '/account/data', { body: { password: PASSWORD } })
      expect(JSON.stringify(data.body)).toContain('My knee')
      const left = await app.lambda(leaver, 'POST', '/account/delete', { body: { password: PASSWORD } })
      expect([left.status, left.body.message]).toEqual([200, expect.anything()])
      const [row] = await app.deps.db.query('SELECT note FROM booking WHERE id = $1', [body.data])
      expect(row).toEqual({ note: null })
      const logged = await app.deps.db.query(
        `SELECT 1 FROM audit_log WHERE record_id = $1 AND concat(before, after) LIKE '%knee%'`,
        [body.data],
      )
      expect(logged).toEqual([])
    })
  })

  describe('earnings', () => {
    it('are for the host and administrators, by month of the zone', async () => {
      const space = await newSpace({ booking_mode: 'instant' })
      const first = await book(guest, space, at(9, 12))
      const other = await book(guest, space, at(13, 15))
      await block(host, space, at(15, 18))
      await app.deps.db.query(
        `UPDATE booking SET payment_status = 'paid', refunded_cents = CASE WHEN id = $2 THEN 500 ELSE 0 END WHERE id = any($1::bigint[])`,
        [[first.body.data, other.body.data], other.body.data],
      )
      const path = `/space/${space}/earnings?from=2026-06&to=2026-07`
      const { status, body } = await app.lambda(host, 'GET', path)
      expect([status, body.list]).toEqual([
        200,
        [
          {
            ...{ month: '2026-06', bookings: 2, booked_minutes: 300, nights: 0, occupied_minutes: 300 },
            // Five Mondays of nine hours, without three blocked ones.
            open_minutes: 5 * 540 - 180,
            amounts: [{ currency: 'EUR', paid_cents: 5_000, refunded_cents: 500, earned_cents: 4_500 }],
          },
          expect.objectContaining({ month: '2026-07', bookings: 0, amounts: [] }),
        ],
      ])
      expect((await app.lambda(admin, 'GET', path)).body.list).toEqual(body.list)
      expect((await app.lambda(guest, 'GET', path)).status).toBe(404)
    })

    it('are of at most 24 months', async () => {
      const space = await newSpace()
      const of = async (query: string) => (await app.lambda(host, 'GET', `/space/${space}/earnings?${query}`)).status
      expect(await of('from=2025-01&to=2026-12')).toBe(200)
      for (const query of [
        'from=2025-01&to=2027-01',
        'from=2026-02&to=2026-01',
        'from=2026-13&to=2026-13',
        'from=2026-01',
      ])
        expect([query, await of(query)]).toEqual([query, 400])
    })

    it('and requests of all own spaces are counted at once', async () => {
      const owner = await app.person('user')
      const terms = {
        ...{ name: 'Two', category: 'studio', status: 'active', capacity: 1, rate_cents: 100, currency: 'EUR' },
        ...{ timezone: 'UTC', address: 'Road 2', city: 'Bern' },
      }
      const made = await Promise.all([1, 2].map(() => app.records(owner, 'POST', '/space', { body: terms })))
      const [one = 0, two = 0] = made.map(({ body }) => body.data as number)
      const request = await book(guest, one, { ...at(12, 14), guests: 1 })
      await book(guest, one, { ...at(15, 16), guests: 1 })
      const { body } = await app.lambda(owner, 'GET', '/space/figures')
      const list = body.list as Row[]
      expect(list.map(({ id, waiting, next_expires_at }) => [id, waiting, next_expires_at])).toEqual(
        [
          [one, 2, request.body.model.expires_at],
          [two, 0, null],
        ].toSorted(([a], [b]) => Number(b) - Number(a)),
      )
      expect(list[0]).toMatchObject({ bookings: 0, amounts: [] })
    })
  })
})

// Notices: written with their event, once, on the channels that the person has on.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Notice, notify } from '../../../server/notifications/notify'
import type { Letter } from '../../../server/ports/mail-templates'
import { runDueMarketplace } from '../../../server/tables/marketplace-clock'
import { makeApp, onEachBackend, type Person, type TestApp, twinOf } from '../harness'
import { sampleRows } from '../sample-rows'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

onEachBackend(({ open }) => {
  let app: TestApp
  let rows: ReturnType<typeof sampleRows>
  let host: Person
  let guest: Person

  beforeAll(async () => {
    app = await makeApp(await open())
    rows = sampleRows(app.deps.db, app.time.now)
  })
  beforeEach(async () => {
    host = await app.person('user')
    guest = await app.guest()
  })

  const noticesOf = async (person: Person) => {
    const { body } = await app.records(person, 'GET', '/notification?order=id,asc')
    return body.list
  }
  const subjectsTo = async (person: Person) => (await app.mailsTo(person.email)).map(({ subject }) => subject).reverse()
  const newSpace = (values = {}) =>
    rows.insert('space', host.id, {
      name: 'Loft',
      rate_cents: 1_000,
      status: 'active',
      timezone: 'Europe/Berlin',
      ...values,
    })
  const book = async (space_id: number, hours: number) => {
    const starts = Math.ceil(app.time.now / DAY_MS) * DAY_MS + hours * HOUR_MS
    const body = {
      ...{ space_id, guests: 1, starts_at: new Date(starts).toISOString() },
      ends_at: new Date(starts + 2 * HOUR_MS).toISOString(),
    }
    const answer = await app.records(guest, 'POST', '/booking', { body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data
  }
  const runDue = (days = 0, db = app.deps.db) =>
    runDueMarketplace({ ...app.deps, db, clock: { now: () => app.time.now + days * DAY_MS } })

  describe('a notice', () => {
    const letter: NonNullable<Notice['letter']> = ({ email, name, page, language }): Letter => ({
      ...{ to: email, language, template: 'booking-expired' },
      values: { name, page, space: 'Loft', time: 'noon', reference: 'R' },
    })
    const notice = (more: Partial<Notice> = {}): Notice => ({
      ...{ userId: guest.id, kind: 'payment', cause: 'invoice:1', link: '/account/billings' },
      say: () => ({ title: 'Paid', message: 'Thanks' }),
      letter,
      ...more,
    })
    const send = (input: Notice, db = app.deps.db) =>
      db.transaction((tx) => notify({ ...app.deps, tx, now: app.time.now }, input))

    it('is written once per cause, whichever process comes first', async () => {
      const { db } = app.deps
      const told = await Promise.all([db, twinOf(db), db, twinOf(db)].map((own) => send(notice(), own)))
      expect(told.filter(Boolean)).toHaveLength(1)
      expect(await noticesOf(guest)).toMatchObject([
        { kind: 'payment', title: 'Paid', message: 'Thanks', link: '/account/billings', read_at: null },
      ])
      expect(await subjectsTo(guest)).toEqual(['Booking request for Loft expired'])
      const [mail] = await app.mailsTo(guest.email)
      expect(mail?.text).toContain('http://localhost/account/billings')
    })

    it('is not written when its event is rolled back', async () => {
      await app.deps.db
        .transaction(async (tx) => {
          await notify({ ...app.deps, tx, now: app.time.now }, notice())
          throw new Error('rolled back')
        })
        .catch(() => undefined)
      expect([await noticesOf(guest), await subjectsTo(guest)]).toEqual([[], []])
      expect(await send(notice())).toBe(true)
    })

    it.each([
      ['app', 0, 1],
      ['email', 1, 0],
    ])('goes on the channels that are on: without %s', async (channel, shown, mailed) => {
      const body = { notifications: { payment: { [channel]: false } } }
      expect((await app.lambda(guest, 'POST', '/preference', { body })).status).toBe(200)
      await send(notice())
      expect(await noticesOf(guest)).toHaveLength(shown)
      expect(await subjectsTo(guest)).toHaveLength(mailed)
      await send(notice())
      expect(await noticesOf(guest)).toHaveLength(shown)
      expect(await subjectsTo(guest)).toHaveLength(mailed)
      await send(notice({ kind: 'review', cause: 'review:1' }))
      expect(await noticesOf(guest)).toHaveLength(shown + 1)
    })

    it('is read when the person says so, at the time of the server, and nobody else changes it', async () => {
      await send(notice())
      const [row] = await noticesOf(guest)
      const path = `/notification/${row?.id}`
      const read = await app.records(guest, 'PUT', path, { body: { read_at: '2001-01-01T00:00:00.000Z' } })
      expect(read.body.model).toMatchObject({ read_at: new Date(app.time.now).toISOString() })
      const forged = await app.records(guest, 'PUT', path, { body: { title: 'Mine' } })
      expect(forged.status).toBe(400)
      const admin = await app.person('super_admin')
      expect((await app.records(admin, 'GET', path)).status).toBe(404)
      expect((await app.records(host, 'PUT', path, { body: { read_at: null } })).status).toBe(404)
      expect((await app.records(admin, 'POST', '/notification', { body: {} })).status).toBe(403)
      expect((await app.records(guest, 'DELETE', path)).status).toBe(200)
      expect(await noticesOf(guest)).toEqual([])
      expect(await send(notice())).toBe(false)
    })
  })

  it.each([
    [{ payments: { email: false } }],
    [{ payment: { letter: false } }],
    [{ payment: { email: 'no' } }],
    [{ payment: false }],
    [['payment']],
  ])('settings that mean nothing are refused: %j', async (notifications) => {
    const call = await app.lambda(guest, 'POST', '/preference', { body: { notifications } })
    expect([call.status, call.body.validation]).toEqual([400, { notifications: expect.any(String) }])
    const record = await app.records(guest, 'POST', '/preference', { body: { notifications } })
    expect([record.status, record.body.validation]).toEqual([400, { notifications: expect.any(String) }])
  })

  describe('of a booking', () => {
    it('the host hears of a request, the guest of the answer, each with a page and a calendar file', async () => {
      const id = await book(await newSpace(), 100)
      expect(await noticesOf(host)).toMatchObject([{ kind: 'booking_request', title: 'New booking request' }])
      expect(await noticesOf(guest)).toEqual([])
      await app.lambda(host, 'POST', `/booking/${id}/confirm`)
      expect(await noticesOf(guest)).toMatchObject([
        { kind: 'booking_answer', title: 'Booking confirmed', link: `/account/my-bookings?booking=${id}` },
      ])
      await app.lambda(host, 'POST', `/booking/${id}/cancel`)
      expect(await noticesOf(guest)).toMatchObject([{}, { kind: 'cancellation' }])
      expect(await noticesOf(host)).toHaveLength(1)
      const mails = await app.deps.db.query<{ attachments: Array<Record<'name' | 'type' | 'content', string>> | null }>(
        'SELECT attachments FROM mailbox WHERE "to" = $1 ORDER BY id',
        [guest.email],
      )
      const [confirmed, cancelled] = mails.map(({ attachments }) => attachments?.[0])
      expect(confirmed).toMatchObject({ name: 'booking.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH' })
      expect(confirmed?.content).toContain(`UID:booking-${id}@holdfast`)
      expect(confirmed?.content).toMatch(/SEQUENCE:1\r\n/)
      expect(confirmed?.content).toContain('METHOD:PUBLISH')
      expect(cancelled?.content).toMatch(/METHOD:CANCEL\r\n/)
      expect(cancelled?.content).toMatch(/STATUS:CANCELLED\r\n/)
      expect(cancelled?.content).toMatch(/SEQUENCE:2\r\n/)
    })

    it('its history tells administrators who heard of it, by which way, and what was said about it', async () => {
      const id = await book(await newSpace(), 100)
      const body = { notifications: { booking_answer: { email: false } } }
      expect((await app.lambda(guest, 'POST', '/preference', { body })).status).toBe(200)
      await app.lambda(host, 'POST', `/booking/${id}/confirm`)
      await app.lambda(guest, 'POST', `/booking/${id}/cancel`)
      // The causes of these two begin alike.
      await app.deps.db.transaction((tx) =>
        notify(
          { ...app.deps, tx, now: app.time.now },
          {
            ...{ userId: guest.id, kind: 'payment', cause: `booking:${id}0:refund:1`, link: '/account/my-bookings' },
            say: () => ({ title: 'Of another booking', message: '' }),
          },
        ),
      )
      const admin = await app.person('admin')
      const comment = { table: 'booking', record_id: id, body: 'A good guest' }
      expect((await app.records(admin, 'POST', '/comment', { body: comment })).status).toBe(201)
      const historyOf = (record: unknown) => app.lambda(admin, 'GET', `/audit?table=booking&id=${String(record)}`)
      const told = (await historyOf(id)).body
      expect(told.notices).toMatchObject([
        // An email confirms it to the guest, who cancelled: they get no notice.
        { user_id: guest.id, emailed: true },
        { user_id: host.id, title: 'Booking canceled', emailed: true },
        { user_id: guest.id, title: 'Booking confirmed', emailed: false },
        { user_id: host.id, title: 'New booking request', emailed: true },
      ])
      expect(told.comments).toMatchObject([{ user_id: admin.id, body: 'A good guest' }])
      expect((await historyOf(await book(await newSpace(), 50))).body).toMatchObject({ comments: [] })
      expect((await historyOf(2_000_000_000)).body).toEqual({ error: false, list: [] })
      const { body: all } = await app.lambda(admin, 'GET', '/audit?table=booking')
      expect([all.notices, all.comments]).toEqual([undefined, undefined])
    })

    it('a guest who cancels gets an email with the calendar file, and no notice of it', async () => {
      const id = await book(await newSpace(), 100)
      await app.lambda(host, 'POST', `/booking/${id}/confirm`)
      await app.lambda(guest, 'POST', `/booking/${id}/cancel`)
      expect((await noticesOf(guest)).map(({ kind }) => kind)).toEqual(['booking_answer'])
      expect((await noticesOf(host)).map(({ kind }) => kind)).toEqual(['booking_request', 'cancellation'])
      expect((await subjectsTo(guest)).filter((subject) => subject === 'Booking of Loft canceled')).toHaveLength(1)
      const [mail] = await app.deps.db.query<{ attachments: Array<{ content: string }> }>(
        'SELECT attachments FROM mailbox WHERE "to" = $1 ORDER BY id DESC LIMIT 1',
        [guest.email],
      )
      expect(mail?.attachments[0]?.content).toMatch(/METHOD:CANCEL\r\n/)
    })

    it('the host does not hear that a request is off of which they were never told', async () => {
      guest = await app.guest('tok_threeDSecure2Required')
      const id = await book(await newSpace(), 100)
      expect((await app.lambda(guest, 'POST', `/booking/${id}/cancel`)).status).toBe(200)
      expect([await noticesOf(host), await subjectsTo(host)]).toEqual([[], []])
      expect(await subjectsTo(guest)).toContain('Booking of Loft canceled')
    })

    it('the host hears of a request that waited for its payment and needs none any more', async () => {
      guest = await app.guest('tok_threeDSecure2Required')
      const space = await newSpace()
      const id = await book(space, 100)
      await app.deps.db.query('UPDATE space SET rate_cents = 0 WHERE id = $1', [space])
      const starts = Math.ceil(app.time.now / DAY_MS) * DAY_MS + 120 * HOUR_MS
      const body = { starts_at: new Date(starts).toISOString(), ends_at: new Date(starts + HOUR_MS).toISOString() }
      const moved = await app.records(guest, 'PUT', `/booking/${id}`, { body })
      expect(moved.body.model).toMatchObject({ status: 'pending', total_cents: 0, pay_until: null })
      expect((await noticesOf(host)).map(({ title }) => title)).toEqual(['New booking request'])
    })

    it('the host hears of each change of a request with guest, size and price, and of the answer no more', async () => {
      const id = await book(await newSpace({ capacity: 4 }), 100)
      const change = async (body: object) => {
        const { status, body: answer } = await app.records(guest, 'PUT', `/booking/${id}`, { body })
        expect(status, JSON.stringify(answer)).toBe(200)
      }
      await change({ note: 'We are quiet' })
      expect(await noticesOf(host)).toHaveLength(1)
      await change({ guests: 3 })
      const shift = (hours: number) =>
        new Date(Math.ceil(app.time.now / DAY_MS) * DAY_MS + hours * HOUR_MS).toISOString()
      await change({ starts_at: shift(120), ends_at: shift(123) })
      const moved = { kind: 'booking_request', title: 'Booking request changed', read_at: null }
      expect(await noticesOf(host)).toMatchObject([{ title: 'New booking request' }, moved, moved])
      expect(await subjectsTo(host)).toEqual([
        'New booking request for Loft',
        'Booking request for Loft changed',
        'Booking request for Loft changed',
      ])
      const mails = await app.mailsTo(host.email)
      const facts = mails.map(({ text }) => /Guest: .+ · (Number of guests: .+ · Price: \S+)/.exec(text)?.[1])
      expect(facts.reverse()).toEqual([
        'Number of guests: 1 · Price: €20.00',
        'Number of guests: 3 · Price: €20.00',
        'Number of guests: 3 · Price: €30.00',
      ])
      await app.lambda(host, 'POST', `/booking/${id}/decline`)
      expect((await noticesOf(host)).map(({ read_at }) => read_at)).toEqual(
        Array(3).fill(new Date(app.time.now).toISOString()),
      )
    })

    it('both sides are reminded a day before, once, by several processes', async () => {
      const { db } = app.deps
      const space = await newSpace({ booking_mode: 'instant' })
      await book(space, 72)
      const before = [await noticesOf(guest), await noticesOf(host)].flat().length
      await runDue(1)
      expect([await noticesOf(guest), await noticesOf(host)].flat()).toHaveLength(before)
      const inTime = 3.2
      await Promise.all([db, twinOf(db), db, twinOf(db)].map((own) => runDue(inTime, own)))
      for (const person of [guest, host]) {
        const reminders = (await noticesOf(person)).filter(({ kind }) => kind === 'reminder')
        expect(reminders).toMatchObject([{ title: 'Tomorrow: Loft' }])
        expect((await subjectsTo(person)).filter((subject) => subject === 'Tomorrow: Loft')).toHaveLength(1)
      }
    })

    it('who books less than a day before is not reminded', async () => {
      const space = await newSpace({ booking_mode: 'instant' })
      await book(space, 8)
      await runDue(0.9)
      expect((await noticesOf(guest)).map(({ kind }) => kind)).toEqual(['booking_answer'])
    })

    it('both sides are asked for a review after the end, but not who has written one', async () => {
      const ends = app.time.now - HOUR_MS
      const stay = async () =>
        rows.insert('booking', guest.id, {
          ...{ space_id: await newSpace(), status: 'confirmed', starts_at: new Date(ends - HOUR_MS).toISOString() },
          ends_at: new Date(ends).toISOString(),
        })
      const first = await stay()
      const [{ space_id } = { space_id: 0 }] = await app.deps.db.query<{ space_id: number }>(
        'SELECT space_id FROM booking WHERE id = $1',
        [first],
      )
      await rows.insert('review', guest.id, { space_id, booking_id: first, rating: 5 })
      await stay()
      await runDue()
      await runDue()
      expect((await noticesOf(guest)).map(({ kind, title }) => [kind, title])).toEqual([['review', 'How was Loft?']])
      expect((await noticesOf(host)).map(({ kind }) => kind)).toEqual(['review', 'review'])
    })
  })
})

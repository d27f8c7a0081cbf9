// Reviews of both sides of a stay: who may write, when they appear, replies of hosts, and the rating that a host sees.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runDueMarketplace } from '../../../server/tables/marketplace-clock'
import { makeApp, onEachBackend, type Person, type TestApp, twinOf } from '../harness'
import { sampleRows } from '../sample-rows'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Row = Record<string, unknown>

onEachBackend(({ open }) => {
  let app: TestApp
  let rows: ReturnType<typeof sampleRows>
  let admin: Person
  let host: Person
  let guest: Person
  let stranger: Person
  let space: number

  beforeAll(async () => {
    app = await makeApp(await open())
    rows = sampleRows(app.deps.db, app.time.now)
    admin = await app.person('admin')
    stranger = await app.person('user')
  })

  beforeEach(async () => {
    host = await app.person('user')
    guest = await app.person('user')
    await app.deps.db.query(`UPDATE "user" SET first_name = 'Gina' WHERE id = $1`, [guest.id])
    space = await rows.insert('active_space', host.id)
  })

  let started = 0
  /** Ended so many days ago. */
  const stay = async (days = 2, more: Row = {}) => {
    const ends = app.time.now - days * DAY_MS - started++ * 2 * HOUR_MS
    return rows.insert('booking', guest.id, {
      ...{ space_id: space, status: 'completed', ends_at: new Date(ends).toISOString() },
      ...{ starts_at: new Date(ends - HOUR_MS).toISOString(), ...more },
    })
  }
  const write = (person: Person, side: 'guest' | 'host', booking_id: number, rating = 4) =>
    app.records(person, 'POST', '/review', { body: { space_id: space, booking_id, side, rating, comment: 'Fine' } })
  const ofGuest = (booking: number, rating = 4) => write(guest, 'guest', booking, rating)
  const ofHost = (booking: number, rating = 4) => write(host, 'host', booking, rating)
  const change = (person: Person, id: number, body: Row) => app.records(person, 'PUT', `/review/${id}`, { body })
  const stored = async (table: string, id: number): Promise<Row> => {
    const [row] = await app.deps.db.query<Row>(`SELECT * FROM ${table} WHERE id = $1`, [id])
    return row ?? {}
  }
  const seenBy = async (person: Person | null, booking: number) => {
    const ids = await app.deps.db.query<{ id: number }>('SELECT id FROM review WHERE booking_id = $1', [booking])
    const { body } = await app.records(person, 'GET', `/review?filter=id,in,${ids.map(({ id }) => id)}&order=id`)
    return body.list.map((review: Row) => review.side)
  }
  const toldOf = async (person: Person) => {
    const { body } = await app.records(person, 'GET', '/notification?filter=kind,eq,review&order=id,asc')
    return body.list.map((notice: Row) => [notice.title, notice.link])
  }
  const due = (at: number, deps = app.deps) => runDueMarketplace({ ...deps, clock: { now: () => at } })

  describe('double blind', () => {
    it.each([
      ['guest', 'host'],
      ['host', 'guest'],
    ] as const)('the %s writes first: nobody else reads it until the other has written', async (first, second) => {
      const by = { guest: ofGuest, host: ofHost }
      const person = { guest, host }
      const booking = await stay()
      expect((await by[first](booking)).body.model).toMatchObject({ side: first, published_at: null })
      expect(await seenBy(person[first], booking)).toEqual([first])
      expect(await seenBy(person[second], booking)).toEqual([])
      expect([await toldOf(guest), await toldOf(host)]).toEqual([[], []])
      expect((await by[second](booking)).body.model.published_at).not.toBeNull()
      for (const reader of [guest, host]) expect((await seenBy(reader, booking)).sort()).toEqual(['guest', 'host'])
      // Each side hears of the review about them, once.
      const { name } = await stored('space', space)
      expect(await toldOf(guest)).toEqual([['A host has reviewed you', '/account/reviews']])
      expect(await toldOf(host)).toEqual([[`New review of ${name}`, '/account/reviews']])
      // What hosts say of a guest is between the two.
      for (const reader of [stranger, null]) expect(await seenBy(reader, booking)).toEqual(['guest'])
      // Both have read the other one by now.
      for (const side of [first, second]) {
        const [review] = await app.deps.db.query<{ id: number }>(
          'SELECT id FROM review WHERE booking_id = $1 AND side = $2',
          [booking, side],
        )
        const id = review?.id ?? 0
        expect((await change(person[side], id, { rating: 1 })).body).toMatchObject({ code: 'INVALID_STATE' })
        expect((await app.records(person[side], 'DELETE', `/review/${id}`)).status).toBe(403)
      }
    })

    it('one side alone is published 14 days after the end, once for two processes', async () => {
      const booking = await stay(0)
      const { body } = await ofHost(booking)
      const ends = Date.parse(String((await stored('booking', booking)).ends_at))
      await due(ends + 14 * DAY_MS - 1)
      expect(await seenBy(guest, booking)).toEqual([])
      const twin = { ...app.deps, db: twinOf(app.deps.db) }
      await Promise.all([due(ends + 14 * DAY_MS), due(ends + 14 * DAY_MS, twin)])
      expect(await seenBy(guest, booking)).toEqual(['host'])
      expect(await stored('review', body.data)).toMatchObject({ version: 2 })
      expect(await toldOf(guest)).toEqual([['A host has reviewed you', '/account/reviews']])
      expect(await toldOf(host)).toEqual([])
    })

    it('both write at the same moment: both are published', async () => {
      const booking = await stay()
      const answers = await Promise.all([ofGuest(booking), ofHost(booking)])
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      expect((await seenBy(guest, booking)).sort()).toEqual(['guest', 'host'])
    })

    it('an unpublished review can be changed, and taken back', async () => {
      const booking = await stay()
      const { body } = await ofHost(booking, 2)
      expect((await change(host, body.data, { rating: 5, comment: 'Better' })).status).toBe(200)
      expect((await app.records(host, 'DELETE', `/review/${body.data}`)).status).toBe(200)
      expect((await ofGuest(booking)).body.model.published_at).toBeNull()
    })
  })

  describe('who reviews a guest', () => {
    it('is the host of the space, once, after a stay that is over', async () => {
      const booking = await stay()
      const { status, body } = await write(guest, 'host', booking)
      expect([status, body.validation]).toEqual([
        400,
        { booking_id: 'Only the host of this space can review its guests' },
      ])
      expect((await write(stranger, 'host', booking)).status).toBe(400)
      expect((await write(host, 'guest', booking)).status).toBe(400)
      expect((await ofHost(booking)).status).toBe(201)
      expect((await ofHost(booking)).status).toBe(409)
      for (const status of ['pending', 'cancelled', 'declined', 'expired'])
        expect((await ofHost(await stay(2, { status }))).body.validation).toEqual({
          booking_id: 'The stay is not completed yet',
        })
      const running = await stay(-1, { status: 'confirmed' })
      expect((await ofHost(running)).status).toBe(400)
      expect((await ofHost(await stay(1, { status: 'confirmed' }))).status).toBe(201)
    })

    it('never is somebody who booked their own space', async () => {
      const own = await rows.insert('booking', host.id, {
        ...{ space_id: space, status: 'completed', starts_at: '2020-01-01T08:00:00Z', ends_at: '2020-01-01T09:00:00Z' },
      })
      for (const side of ['guest', 'host'] as const)
        for (const person of [host, admin]) expect((await write(person, side, own)).status).toBe(400)
    })

    it('cannot say of a stay whose guest has left, nor turn a review round', async () => {
      const booking = await stay()
      const { body } = await ofHost(booking)
      expect((await change(admin, body.data, { side: 'guest' })).status).toBe(400)
      const left = await stay()
      await app.deps.db.query('UPDATE booking SET user_id = NULL WHERE id = $1', [left])
      expect((await ofHost(left)).body.validation).toEqual({ booking_id: 'The guest has deleted their account' })
    })
  })

  describe('a reply', () => {
    const published = async () => {
      const booking = await stay()
      const { body } = await ofGuest(booking)
      await ofHost(booking)
      return body.data as number
    }

    it('is written by the host of the space to a published review, and nothing else of it', async () => {
      const { body } = await ofGuest(await stay())
      expect((await change(host, body.data, { reply: 'Early' })).status).toBe(404)
      const id = await published()
      for (const person of [guest, stranger, null])
        expect((await app.records(person, 'PUT', `/review/${id}`, { body: { reply: 'Mine' } })).status).not.toBe(200)
      expect((await change(host, id, { reply: 'Thanks', rating: 5 })).status).toBe(403)
      const answer = await change(host, id, { reply: 'Thanks' })
      expect([answer.status, answer.body.model]).toEqual([
        200,
        expect.objectContaining({ reply: 'Thanks', rating: 4, user_id: null, booking_id: null }),
      ])
      const { body: seen } = await app.records(null, 'GET', `/review/${id}`)
      expect(seen.model).toMatchObject({ reply: 'Thanks', replied_at: new Date(app.time.now).toISOString() })
    })

    it('can be changed for 48 hours', async () => {
      const id = await published()
      await change(host, id, { reply: 'Thanks' })
      expect((await change(host, id, { reply: 'Thank you' })).status).toBe(200)
      await app.deps.db.query('UPDATE review SET replied_at = $2 WHERE id = $1', [
        id,
        new Date(app.time.now - 48 * HOUR_MS),
      ])
      expect((await change(host, id, { reply: 'Late' })).body).toMatchObject({ code: 'INVALID_STATE' })
    })

    it('that an administrator removed is not written again', async () => {
      const id = await published()
      await change(host, id, { reply: 'Rude' })
      expect((await change(admin, id, { reply: null })).status).toBe(200)
      expect((await change(host, id, { reply: 'Rude again' })).status).toBe(409)
      const { body } = await app.lambda(admin, 'GET', `/audit?table=review&id=${id}`)
      expect(body.list[0]).toMatchObject({ user_id: admin.id, before: { reply: 'Rude' }, after: { reply: null } })
    })

    it('is not written with a review, nor through a condition over other people’s reviews', async () => {
      const answer = await app.records(guest, 'POST', '/review', {
        body: { space_id: space, booking_id: await stay(), rating: 4, reply: 'Mine' },
      })
      expect(answer.status).toBe(403)
      const id = await published()
      const many = await app.call('POST', '/v1/api/rest/review/PUTWHERE', {
        ...{ token: host.token, body: { where: { id }, set: { rating: 5 } } },
      })
      expect([many.status, (await stored('review', id)).rating]).toEqual([403, 4])
    })
  })

  describe('the rating of a guest', () => {
    it('stands in the requests that hosts get, as first name, count and average', async () => {
      for (const rating of [5, 2]) {
        const booking = await stay()
        await ofHost(booking, rating)
        await ofGuest(booking)
      }
      await ofHost(await stay(), 1)
      const request = await rows.insert('booking', guest.id, { space_id: space })
      const { body } = await app.records(host, 'GET', `/booking/${request}`)
      expect(body.model.guest).toEqual({ first_name: 'Gina', photo: null, rating_avg: 3.5, rating_count: 2 })
      expect((await app.records(stranger, 'GET', `/booking/${request}`)).status).toBe(404)
    })

    it('follows later reviews and names in open bookings, without a new version', async () => {
      const request = await rows.insert('booking', guest.id, { space_id: space })
      const old = await stay()
      const { version } = await stored('booking', request)
      const { body } = await ofHost(old, 3)
      await ofGuest(old)
      await app.lambda(guest, 'POST', '/profile', { body: { first_name: 'Gerda' } })
      expect(await stored('booking', request)).toMatchObject({
        ...{ version, guest: { first_name: 'Gerda', rating_avg: 3, rating_count: 1 } },
      })
      await app.records(admin, 'DELETE', `/review/${body.data}`)
      expect(await stored('booking', request)).toMatchObject({ guest: { rating_avg: null, rating_count: 0 } })
      expect((await stored('space', space)).rating_count).toBe(1)
    })

    it('goes with the guest', async () => {
      const booking = await stay()
      await app.deps.db.query('UPDATE booking SET user_id = NULL WHERE id = $1', [booking])
      expect(await stored('booking', booking)).toMatchObject({ guest: null })
    })
  })
})

/**
 * The order of locks: every write locks spaces, then bookings, then reviews, then people, each in the
 * order of their ids, so that no two of them wait for each other. A transaction of another process
 * holds a row here while a write waits.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { purgeTrash } from '../../../server/purge-trash'
import { runDueMarketplace } from '../../../server/tables/marketplace-clock'
import { makeApp, onPostgres, PASSWORD, type Person, type TestApp, twinOf } from '../harness'
import { sampleRows } from '../sample-rows'

const DAY_MS = 86_400_000

onPostgres(({ open }) => {
  let app: TestApp
  let rows: ReturnType<typeof sampleRows>
  let admin: Person
  let host: Person
  let guest: Person
  let day = 10

  beforeAll(async () => {
    app = await makeApp(await open())
    rows = sampleRows(app.deps.db, app.time.now)
    ;[admin, host, guest] = await Promise.all([app.person('admin'), app.person('user'), app.guest()])
  })

  const newSpace = (values: Record<string, unknown> = {}, owner = host) =>
    rows.insert('space', owner.id, { status: 'active', capacity: 8, rate_cents: 4_500, currency: 'USD', ...values })
  const newBooking = (space_id: number, values: Record<string, unknown> = {}, owner = guest) => {
    day += 1
    const starts = app.time.now + day * DAY_MS
    const times = {
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + 3_600_000).toISOString(),
    }
    return rows.insert('booking', owner.id, { space_id, guests: 2, status: 'pending', ...times, ...values })
  }
  const newStay = (space_id: number) => {
    day += 1
    const ends = app.time.now - day * DAY_MS
    const times = { starts_at: new Date(ends - 3_600_000).toISOString(), ends_at: new Date(ends).toISOString() }
    return rows.insert('booking', guest.id, { space_id, guests: 2, status: 'completed', ...times })
  }

  type Then = (query: (sql: string, params: unknown[]) => Promise<unknown>) => Promise<unknown>

  /**
   * Starts a write while this row is locked, and then does something else in that transaction, as
   * soon as the write waits.
   */
  async function whileHeld<T>(table: 'space' | 'booking', id: number, write: () => Promise<T>, then: Then): Promise<T> {
    const { db } = app.deps
    const waiting = () =>
      db.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    let answer: Promise<T> | undefined
    await twinOf(db).transaction(async (tx) => {
      await tx.query(`SELECT 1 FROM ${table} WHERE id = $1 FOR NO KEY UPDATE`, [id])
      answer = write()
      await expect.poll(waiting).toHaveLength(1)
      await then((sql, params) => tx.query(sql, params))
    })
    if (!answer) throw new Error('Nothing was written')
    return answer
  }
  const whileLocked = <T>(space_id: number, write: () => Promise<T>, then: Then): Promise<T> =>
    whileHeld('space', space_id, write, then)
  const isFree =
    (table: 'booking' | 'review' | 'user', id: number): Then =>
    (query) =>
      query(`SELECT 1 FROM "${table}" WHERE id = $1 FOR UPDATE NOWAIT`, [id])

  describe('a booking is locked after its space', () => {
    it('when many are changed by a condition', async () => {
      const space_id = await newSpace()
      const id = await newBooking(space_id, { note: 'many' })
      const change = () =>
        app.call('POST', '/v1/api/rest/booking/PUTWHERE', {
          token: admin.token,
          body: { set: { guests: 3 }, where: { note: 'many' } },
        })
      const answer = await whileLocked(space_id, change, isFree('booking', id))
      expect([answer.status, answer.body.data]).toEqual([200, 1])
    })

    it('when many are deleted by a condition', async () => {
      const space_id = await newSpace()
      const id = await newBooking(space_id, { note: 'gone' })
      const remove = () =>
        app.call('POST', '/v1/api/rest/booking/DELETEALL', { token: admin.token, body: { where: { note: 'gone' } } })
      const answer = await whileLocked(space_id, remove, isFree('booking', id))
      expect([answer.status, answer.body.data]).toEqual([200, 1])
    })

    it('when it is restored', async () => {
      const space_id = await newSpace()
      const id = await newBooking(space_id, { deleted_at: new Date(app.time.now).toISOString() })
      const restore = () => app.lambda(admin, 'POST', `/trash/booking/${id}/restore`)
      const answer = await whileLocked(space_id, restore, isFree('booking', id))
      expect(answer.status).toBe(200)
    })

    it('and a change of many leaves out those that match only since then', async () => {
      const space_id = await newSpace()
      await newBooking(space_id, { note: 'late' })
      const other = await newBooking(await newSpace(), { note: 'early' })
      const change = () =>
        app.call('POST', '/v1/api/rest/booking/PUTWHERE', {
          token: admin.token,
          body: { set: { guests: 3 }, where: { note: 'late' } },
        })
      const answer = await whileLocked(space_id, change, (query) =>
        query(`UPDATE booking SET note = 'late' WHERE id = $1`, [other]),
      )
      expect([answer.status, answer.body.data]).toEqual([200, 1])
    })
  })

  it('a booking that is moved while its confirmation waits gets the place where it is then', async () => {
    const [from, to] = [await newSpace({ address: 'First street' }), await newSpace({ address: 'Second street' })]
    const id = await newBooking(from)
    const confirm = () => app.lambda(admin, 'POST', `/booking/${id}/confirm`)
    const answer = await whileLocked(from, confirm, (query) =>
      query('UPDATE booking SET space_id = $2 WHERE id = $1', [id, to]),
    )
    expect(answer.body.model).toMatchObject({ space_id: to, status: 'confirmed', place: { address: 'Second street' } })
  })

  it('an import locks the spaces of all its rows in the order of their ids', async () => {
    const [first, second] = [await newSpace(), await newSpace()]
    const at = new Date(app.time.now + 900 * DAY_MS).toISOString()
    const until = new Date(app.time.now + 900 * DAY_MS + 3_600_000).toISOString()
    const csv = ['space_id,guests,starts_at,ends_at', `${second},1,${at},${until}`, `${first},1,${at},${until}`]
    const form = new FormData()
    form.set('file', new File([csv.join('\n')], 'bookings.csv'))
    const send = () => app.call('POST', '/rest/booking/IMPORT', { token: admin.token, raw: form })
    const answer = await whileLocked(first, send, (query) =>
      query('SELECT 1 FROM space WHERE id = $1 FOR NO KEY UPDATE NOWAIT', [second]),
    )
    expect(answer.status).toBe(201)
  })

  describe('a review locks the space, whose rating it changes,', () => {
    const newReview = (space_id: number, values: Record<string, unknown> = {}) =>
      rows.insert('review', guest.id, { space_id, rating: 5, ...values })

    it('before the stay that it is about', async () => {
      const space_id = await newSpace()
      const booking_id = await newStay(space_id)
      const write = () => app.records(guest, 'POST', '/review', { body: { space_id, booking_id, rating: 4 } })
      const answer = await whileLocked(space_id, write, isFree('booking', booking_id))
      expect(answer.status).toBe(201)
    })

    it('before itself when it is changed or deleted', async () => {
      const space_id = await newSpace()
      const id = await newReview(space_id)
      const change = () => app.records(admin, 'PUT', `/review/${id}`, { body: { rating: 3 } })
      expect((await whileLocked(space_id, change, isFree('review', id))).status).toBe(200)
      const remove = () => app.records(admin, 'DELETE', `/review/${id}`)
      expect((await whileLocked(space_id, remove, isFree('review', id))).status).toBe(200)
    })

    it('before itself when it is published because time has passed', async () => {
      const space_id = await newSpace()
      const id = await newReview(space_id, { booking_id: await newStay(space_id) })
      await app.deps.db.query('UPDATE review SET published_at = NULL WHERE id = $1', [id])
      const publish = () => runDueMarketplace({ ...app.deps, clock: { now: () => app.time.now + 60 * DAY_MS } })
      await whileLocked(space_id, publish, isFree('review', id))
      const read = await app.records(admin, 'GET', `/review/${id}`)
      expect(read.body.model.published_at).not.toBeNull()
    })
  })

  describe('the trash is emptied', () => {
    const at = () => new Date(app.time.now + 31 * DAY_MS)
    const trash = (table: 'booking' | 'review', id: number) =>
      app.deps.db.query(`UPDATE ${table} SET deleted_at = $2 WHERE id = $1`, [id, new Date(app.time.now)])
    const isLeft = async (id: number) =>
      (await app.deps.db.query('SELECT 1 FROM review WHERE id = $1', [id])).length > 0

    it('of reviews after the spaces and bookings are locked whose ratings change', async () => {
      const space_id = await newSpace()
      const other = await newSpace()
      const visitor = await app.person('user')
      const upcoming = await newBooking(other, {}, visitor)
      const stay = await newStay(space_id)
      await app.deps.db.query('UPDATE booking SET user_id = $2 WHERE id = $1', [stay, visitor.id])
      const make = (values: object) =>
        rows.insert('review', host.id, { space_id, booking_id: stay, rating: 5, ...values })
      const [ofGuest, ofHost] = [await make({}), await make({ side: 'host' })]
      for (const id of [ofGuest, ofHost]) await trash('review', id)
      await trash('booking', stay)
      const empty = () => purgeTrash(app.deps.db, at())
      await whileLocked(space_id, empty, async (query) => {
        for (const id of [ofGuest, ofHost]) await isFree('review', id)(query)
        for (const id of [stay, upcoming]) await isFree('booking', id)(query)
        await isFree('user', visitor.id)(query)
      })
      expect([await isLeft(ofGuest), await isLeft(ofHost)]).toEqual([false, false])
    })
  })

  describe('the bookings of a guest are locked in the order of their ids, before the guest, whose rating changes,', () => {
    const newVisit = async () => {
      const visitor = await app.person('user')
      const upcoming = await newBooking(await newSpace(), {}, visitor)
      const space_id = await newSpace()
      const stay = await newStay(space_id)
      const ended = (days: number) => new Date(app.time.now - days * DAY_MS).toISOString()
      // A host did not mark it as completed, so the rating is written into it, too.
      await app.deps.db.query(
        `UPDATE booking SET user_id = $2, status = 'confirmed', starts_at = $3, ends_at = $4 WHERE id = $1`,
        [stay, visitor.id, ended(40), ended(39)],
      )
      return { visitor, upcoming, space_id, stay }
    }
    const newReview = ({ space_id, stay }: { space_id: number; stay: number }) =>
      rows.insert('review', host.id, { space_id, booking_id: stay, side: 'host', rating: 5 })

    it('when a host reviews a stay', async () => {
      const { upcoming, space_id, stay } = await newVisit()
      const body = { space_id, booking_id: stay, side: 'host', rating: 4 }
      const write = () => app.records(host, 'POST', '/review', { body })
      const answer = await whileHeld('booking', upcoming, write, isFree('booking', stay))
      expect(answer.status).toBe(201)
    })

    it("when the guest's review of their latest stay publishes the host's", async () => {
      const { visitor, upcoming, space_id, stay } = await newVisit()
      const other = await newReview({ space_id, stay })
      await app.deps.db.query('UPDATE review SET published_at = NULL WHERE id = $1', [other])
      const write = () => app.records(visitor, 'POST', '/review', { body: { space_id, rating: 4 } })
      const answer = await whileHeld('booking', upcoming, write, isFree('booking', stay))
      expect(answer.status).toBe(201)
    })

    it('when a review is changed or deleted', async () => {
      const visit = await newVisit()
      const id = await newReview(visit)
      const isReviewFree = isFree('review', id)
      const change = () => app.records(admin, 'PUT', `/review/${id}`, { body: { rating: 3 } })
      expect((await whileHeld('booking', visit.upcoming, change, isReviewFree)).status).toBe(200)
      const remove = () => app.records(admin, 'DELETE', `/review/${id}`)
      expect((await whileHeld('booking', visit.upcoming, remove, isReviewFree)).status).toBe(200)
    })

    it('when a review is published because time has passed', async () => {
      const visit = await newVisit()
      const id = await newReview(visit)
      await app.deps.db.query('UPDATE review SET published_at = NULL WHERE id = $1', [id])
      const publish = () => runDueMarketplace(app.deps)
      await whileHeld('booking', visit.upcoming, publish, isFree('review', id))
      const read = await app.records(admin, 'GET', `/review/${id}`)
      expect(read.body.model.published_at).not.toBeNull()
    })
  })

  describe('a person is locked after their spaces and bookings', () => {
    const newPerson = async () => {
      const person = await app.person('user')
      const space_id = await newSpace({}, person)
      const hosted = await newStay(space_id)
      const own = await newStay(await newSpace())
      await app.deps.db.query('UPDATE booking SET user_id = $2 WHERE id = $1', [own, person.id])
      await app.deps.db.query(`UPDATE booking SET place = '{"host": {"first_name": "Ada"}}' WHERE id = $1`, [hosted])
      return { person, space_id, hosted, own }
    }
    type Made = Awaited<ReturnType<typeof newPerson>>
    const leave = ({ person }: Made) => app.lambda(person, 'POST', '/account/delete', { body: { password: PASSWORD } })

    it('when the account is deleted', async () => {
      const made = await newPerson()
      const answer = await whileLocked(made.space_id, () => leave(made), isFree('user', made.person.id))
      expect(answer.status).toBe(200)
    })

    it('when the account is deleted, and the bookings in the order of their ids', async () => {
      const made = await newPerson()
      const areFree: Then = async (query) => {
        await isFree('user', made.person.id)(query)
        await isFree('booking', made.own)(query)
      }
      const answer = await whileHeld('booking', made.hosted, () => leave(made), areFree)
      expect(answer.status).toBe(200)
    })

    const roads: Array<[name: string, write: (made: Made) => Promise<{ status: number }>]> = [
      [
        'they change their name',
        ({ person }) => app.lambda(person, 'POST', '/profile', { body: { first_name: 'Ada' } }),
      ],
      [
        'they change their picture',
        ({ person }) =>
          app.lambda(person, 'POST', '/update/photo', { body: { photo: 'https://pictures.example/a.png' } }),
      ],
      [
        'an administrator changes their name',
        ({ person }) => app.records(admin, 'PUT', `/user/${person.id}`, { body: { first_name: 'Ada' } }),
      ],
      [
        'names are changed by a condition',
        ({ person }) =>
          app.call('POST', '/v1/api/rest/user/PUTWHERE', {
            token: admin.token,
            body: { set: { first_name: 'Ada' }, where: { email: person.email } },
          }),
      ],
    ]
    it.each(roads)('when %s, which their spaces and bookings repeat', async (_name, write) => {
      const made = await newPerson()
      const isPersonFree = isFree('user', made.person.id)
      expect((await whileLocked(made.space_id, () => write(made), isPersonFree)).status).toBe(200)
      await app.deps.db.query('UPDATE "user" SET first_name = NULL, photo = NULL WHERE id = $1', [made.person.id])
      expect((await whileHeld('booking', made.own, () => write(made), isPersonFree)).status).toBe(200)
    })
  })
})

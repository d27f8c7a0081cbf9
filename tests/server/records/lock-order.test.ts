/**
 * The order of locks: every write locks a space before its bookings and reviews, so that no two of
 * them wait for each other. A transaction of another process holds a space here while a write waits.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { runDueMarketplace } from '../../../server/tables/marketplace-clock'
import { makeApp, onPostgres, type Person, type TestApp, twinOf } from '../harness'
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

  const newSpace = (values: Record<string, unknown> = {}) =>
    rows.insert('space', host.id, { status: 'active', capacity: 8, rate_cents: 4_500, currency: 'USD', ...values })
  const newBooking = (space_id: number, values: Record<string, unknown> = {}) => {
    day += 1
    const starts = app.time.now + day * DAY_MS
    const times = {
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + 3_600_000).toISOString(),
    }
    return rows.insert('booking', guest.id, { space_id, guests: 2, status: 'pending', ...times, ...values })
  }
  const newStay = (space_id: number) => {
    day += 1
    const ends = app.time.now - day * DAY_MS
    const times = { starts_at: new Date(ends - 3_600_000).toISOString(), ends_at: new Date(ends).toISOString() }
    return rows.insert('booking', guest.id, { space_id, guests: 2, status: 'completed', ...times })
  }

  /**
   * Starts a write while this space is locked, and then does something else in that transaction, as
   * soon as the write waits.
   */
  async function whileLocked<T>(
    space_id: number,
    write: () => Promise<T>,
    then: (query: (sql: string, params: unknown[]) => Promise<unknown>) => Promise<unknown>,
  ): Promise<T> {
    const { db } = app.deps
    const waiting = () =>
      db.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    let answer: Promise<T> | undefined
    await twinOf(db).transaction(async (tx) => {
      await tx.query('SELECT 1 FROM space WHERE id = $1 FOR NO KEY UPDATE', [space_id])
      answer = write()
      await expect.poll(waiting).toHaveLength(1)
      await then((sql, params) => tx.query(sql, params))
    })
    if (!answer) throw new Error('Nothing was written')
    return answer
  }
  const isFree = (table: 'booking' | 'review', id: number) => (query: (sql: string, params: unknown[]) => unknown) =>
    Promise.resolve(query(`SELECT 1 FROM ${table} WHERE id = $1 FOR UPDATE NOWAIT`, [id]))

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
})

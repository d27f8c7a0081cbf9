// Bookings: server-side rules, permitted state changes by person, and no double booking of a space.
import { beforeAll, describe, expect, it } from 'vitest'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'
import { sampleRows } from '../sample-rows'

const HOUR_MS = 3_600_000

onEachBackend(({ open }) => {
  let app: TestApp
  let rows: ReturnType<typeof sampleRows>
  let admin: Person
  let host: Person
  let guest: Person
  let stranger: Person
  let space_id: number
  let day = 10

  beforeAll(async () => {
    app = await makeApp(await open())
    rows = sampleRows(app.deps.db, app.time.now)
    admin = await app.person('admin')
    host = await app.person('user')
    guest = await app.guest()
    stranger = await app.guest()
    space_id = await rows.insert('space', host.id, {
      status: 'active',
      capacity: 8,
      rate_cents: 4_500,
      currency: 'USD',
    })
  })

  /** A separate day per booking, with hours of that day. */
  const at = (from: number, to: number, onDay = day) => {
    const start = app.time.now + onDay * 24 * HOUR_MS
    const iso = (hour: number) => new Date(start + hour * HOUR_MS).toISOString()
    return { starts_at: iso(from), ends_at: iso(to) }
  }
  const book = (person: Person, body: Record<string, unknown>) =>
    app.records(person, 'POST', '/booking', { body: { space_id, guests: 2, ...body } })
  const move = (person: Person | null, id: number, name: string) => app.lambda(person, 'POST', `/booking/${id}/${name}`)
  const booked = async () => (await book(guest, at(9, 10, ++day))).body.data

  describe('a new booking', () => {
    it('belongs to its guest, waits for the host, and costs the hours at the rate of the space', async () => {
      const { status, body } = await book(guest, at(9, 11.5, ++day))
      expect(status).toBe(201)
      expect(body.model).toMatchObject({
        ...{ user_id: guest.id, status: 'pending', total_cents: 11_250, currency: 'USD', guests: 2 },
        ...{ payment_id: expect.stringMatching(/^pi_/), payment_status: 'authorised', version: 1 },
      })
    })

    it.each([
      [
        'ends before it begins',
        { ...{ starts_at: '2026-04-02T10:00:00Z', ends_at: '2026-04-02T09:00:00Z' } },
        'ends_at',
      ],
      ['has no length', { ...{ starts_at: '2026-04-02T10:00:00Z', ends_at: '2026-04-02T10:00:00Z' } }, 'ends_at'],
      ['lasts for months', { ...{ starts_at: '2026-04-02T10:00:00Z', ends_at: '2026-07-02T10:00:00Z' } }, 'ends_at'],
      ['is no time at all', { ...{ starts_at: 'tomorrow', ends_at: '2026-07-02T10:00:00Z' } }, 'starts_at'],
      ['has no guests', { guests: 0 }, 'guests'],
      ['is of a space that is not there', { space_id: 99_999 }, 'space_id'],
    ])('that %s is refused by name', async (_, body, field) => {
      const answer = await book(guest, { ...at(1, 2, 300), ...body })
      expect([answer.status, Object.keys(answer.body.validation)]).toEqual([400, [field]])
    })

    it('of a space that is not offered is for its host alone', async () => {
      const closed = await rows.insert('space', host.id, { status: 'paused' })
      expect((await book(guest, { space_id: closed, guests: 1, ...at(1, 2) })).status).toBe(400)
      expect((await book(host, { space_id: closed, guests: 1, ...at(1, 2) })).status).toBe(201)
    })
  })

  describe('a space', () => {
    it('is not booked twice at one time, and free again from the minute that a booking ends', async () => {
      day++
      expect((await book(guest, at(9, 11))).status).toBe(201)
      const second = await book(stranger, at(10, 12))
      expect(second).toMatchObject({
        status: 409,
        body: { code: 'NOT_AVAILABLE', rule: 'taken', validation: { starts_at: expect.anything() } },
      })
      expect(JSON.stringify(second.body)).not.toMatch(/exclu|gist|constraint|int4range/i)
      expect((await book(stranger, at(11, 12))).status).toBe(201)
      expect((await book(stranger, at(8, 9))).status).toBe(201)
    })

    it('stays with one of 50 who want it at the same time', async () => {
      day++
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          book(index % 2 ? guest : stranger, { ...at(9 + (index % 5) * 0.2, 12), note: String(index) }),
        ),
      )
      const statuses = answers.map(({ status }) => status)
      // The victim of a deadlock is told to retry.
      expect(statuses.filter((status) => ![201, 409, 503].includes(status))).toEqual([])
      expect(statuses.filter((status) => status === 201)).toHaveLength(1)
      const { starts_at, ends_at } = at(9, 12)
      const [count] = await app.deps.db.query(
        `SELECT count(*) AS n FROM booking WHERE space_id = $1 AND starts_at < $3 AND ends_at > $2 AND status IN ('pending', 'confirmed')`,
        [space_id, starts_at, ends_at],
      )
      expect(count).toEqual({ n: 1 })
    })

    it('is moved and answered at once without one waiting for the other for ever', async () => {
      for (let pair = 0; pair < 8; pair++) {
        const id = await booked()
        const answers = await Promise.all([
          app.records(guest, 'PUT', `/booking/${id}`, { body: at(13, 14) }),
          move(host, id, 'confirm'),
        ])
        for (const { status } of answers) expect([200, 409]).toContain(status)
      }
    })

    it('is free again when a booking was cancelled or deleted, which then can not come back over another', async () => {
      day++
      const first = await book(guest, at(9, 11))
      await move(guest, first.body.data, 'cancel')
      const second = await book(stranger, at(9, 11))
      expect(second.status).toBe(201)
      await app.records(stranger, 'DELETE', `/booking/${second.body.data}`)
      expect((await book(guest, at(9, 11))).status).toBe(201)
      const restored = await app.lambda(stranger, 'POST', `/trash/booking/${second.body.data}/restore`)
      expect(restored).toMatchObject({ status: 409, body: { code: 'OVERLAP' } })
    })
  })

  describe('the guest of a booking', () => {
    it('is named by an administrator, and is the administrator where none is named', async () => {
      const named = await book(admin, { user_id: guest.id, ...at(9, 10, ++day) })
      expect(named).toMatchObject({ status: 201, body: { model: { user_id: guest.id } } })
      const own = await book(admin, at(11, 12))
      expect(own).toMatchObject({ status: 201, body: { model: { user_id: admin.id } } })
      const unknown = await book(admin, { user_id: 999_999, ...at(13, 14) })
      expect(unknown).toMatchObject({ status: 400, body: { validation: { user_id: expect.any(String) } } })
    })

    it('is nobody else for who is no administrator; sent back as it is, it changes nothing', async () => {
      expect((await book(guest, { user_id: stranger.id, ...at(9, 10, ++day) })).status).toBe(403)
      const { id, user_id } = (await book(guest, at(9, 10))).body.model
      const change = (value: unknown) =>
        app.records(guest, 'PUT', `/booking/${id}`, { body: { user_id: value, note: 'Ring twice' } })
      expect(await change(user_id)).toMatchObject({ status: 200, body: { model: { user_id, note: 'Ring twice' } } })
      expect((await change(stranger.id)).status).toBe(403)
    })

    it('can become another one as long as the booking waits', async () => {
      const id = await booked()
      const change = (user_id: number | null) => app.records(admin, 'PUT', `/booking/${id}`, { body: { user_id } })
      expect((await change(null)).status).toBe(400)
      expect(await change(stranger.id)).toMatchObject({ status: 200, body: { model: { user_id: stranger.id } } })
      await move(host, id, 'confirm')
      expect(await change(guest.id)).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
    })
  })

  describe('the order of what comes next', () => {
    it('puts what is over after what is to come, and has no cursor', async () => {
      const own = await rows.insert('space', host.id, { status: 'active' })
      const hour = (from: number) => {
        const iso = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
        return { space_id: own, starts_at: iso(from), ends_at: iso(from + 2) }
      }
      const ids: number[] = []
      for (const from of [-50, 30, -1, 5, -20]) ids.push(await rows.insert('booking', guest.id, hour(from)))
      const [oldest, late, running, soon, past] = ids
      const { body } = await app.records(admin, 'GET', `/booking?filter=space_id,eq,${own}&order=starts_at,next`)
      expect(body.list.map(({ id }: { id: number }) => id)).toEqual([running, soon, late, past, oldest])
      const walk = { token: admin.token, body: { payload: { order: 'starts_at,next' } } }
      const refused = await app.call('POST', '/v1/api/rest/booking/CURSORPAGINATE', walk)
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('with a cursor')])
    })
  })

  describe('a booking that is moved', () => {
    it('is priced anew while it waits', async () => {
      const id = await booked()
      const { body } = await app.records(guest, 'PUT', `/booking/${id}`, { body: at(9, 13, ++day) })
      expect(body.model).toMatchObject({ total_cents: 18_000, version: 2, status: 'pending' })
      expect((await app.records(guest, 'PUT', `/booking/${id}`, { body: { guests: 9 } })).status).toBe(409)
      expect((await app.records(guest, 'PUT', `/booking/${id}`, { body: { space_id } })).status).toBe(403)
    })

    it('stays where the host confirmed it; a note may change', async () => {
      const id = await booked()
      await move(host, id, 'confirm')
      const moved = await app.records(guest, 'PUT', `/booking/${id}`, { body: at(1, 2, ++day) })
      const message = "A confirmed booking can't be moved"
      expect(moved).toMatchObject({ status: 409, body: { code: 'INVALID_STATE', message } })
      const more = await app.records(guest, 'PUT', `/booking/${id}`, { body: { guests: 3 } })
      expect(more).toMatchObject({
        status: 409,
        body: { code: 'INVALID_STATE', message: "The guests of a confirmed booking can't be changed" },
      })
      expect((await app.records(guest, 'PUT', `/booking/${id}`, { body: { note: 'Late' } })).status).toBe(200)
    })

    it('does not move onto another', async () => {
      const first = await booked()
      const { body } = await app.records(guest, 'GET', `/booking/${first}`)
      const { starts_at, ends_at } = body.model
      const second = await booked()
      expect((await app.records(guest, 'PUT', `/booking/${second}`, { body: { starts_at, ends_at } })).status).toBe(409)
    })

    it('is priced by its own rate also when many are changed at once', async () => {
      const [first, second] = [await booked(), await booked()]
      const put = await app.call('POST', '/v1/api/rest/booking/PUTWHERE', {
        token: guest.token,
        body: { set: { guests: 3 }, where: { id: first } },
      })
      expect(put.body.data).toBe(1)
      const { body } = await app.records(guest, 'GET', `/booking/${first},${second}`)
      expect(body.list.map(({ guests, total_cents }) => [guests, total_cents])).toEqual([
        [3, 4_500],
        [2, 4_500],
      ])
    })
  })

  describe('the states', () => {
    it('are confirmed and completed by the host, the latter when the time is over', async () => {
      const id = await booked()
      const confirmed = await move(host, id, 'confirm')
      expect(confirmed).toMatchObject({ status: 200, body: { model: { status: 'confirmed', version: 2 }, data: 1 } })
      expect(confirmed.headers.get('etag')).toBe('"2"')
      expect((await move(host, id, 'complete')).status).toBe(409)
      app.time.now += 900 * 24 * HOUR_MS
      const late = { ...(await signedInAgain()) }
      expect((await move(late.host, id, 'cancel')).status).toBe(409)
      expect((await move(late.host, id, 'complete')).body.model.status).toBe('completed')
      expect((await move(late.host, id, 'complete')).status).toBe(409)
      app.time.now -= 900 * 24 * HOUR_MS
    })

    it('are cancelled by guest or host, once', async () => {
      for (const person of [guest, host, admin]) {
        const id = await booked()
        expect((await move(person, id, 'cancel')).body.model.status).toBe('cancelled')
        expect((await move(person, id, 'cancel')).status).toBe(409)
        expect((await move(host, id, 'confirm')).status).toBe(409)
      }
    })

    it('are nobody else’s business', async () => {
      const id = await booked()
      expect((await move(guest, id, 'confirm')).status).toBe(403)
      expect((await move(guest, id, 'complete')).status).toBe(403)
      expect((await move(guest, id, 'decline')).status).toBe(403)
      for (const name of ['confirm', 'decline', 'cancel', 'complete']) {
        expect((await move(stranger, id, name)).status).toBe(404)
        expect((await move(null, id, name)).status).toBe(401)
        expect((await move(guest, 99_999, name)).status).toBe(404)
      }
    })

    it('are in the history, and change once per Idempotency-Key', async () => {
      const id = await booked()
      const confirm = () => app.lambda(host, 'POST', `/booking/${id}/confirm`, { key: `confirm-${id}` })
      expect((await confirm()).body).toEqual((await confirm()).body)
      const { body } = await app.lambda(admin, 'GET', `/audit?table=booking&id=${id}`)
      expect(body.list).toMatchObject([
        { operation: 'update', before: { payment_status: 'authorised' }, after: { payment_status: 'paid' } },
        { operation: 'update', user_id: host.id, before: { status: 'pending' }, after: { status: 'confirmed' } },
        { operation: 'update', before: { payment_status: 'none' }, after: { payment_status: 'authorised' } },
        { operation: 'update', before: { payment_id: null } },
        { operation: 'create', user_id: guest.id },
      ])
    })

    it('are not changed from an old version', async () => {
      const id = await booked()
      await app.records(guest, 'PUT', `/booking/${id}`, { body: { note: 'Later' } })
      const stale = await app.lambda(host, 'POST', `/booking/${id}/confirm`, { headers: { 'if-match': '"1"' } })
      expect(stale).toMatchObject({ status: 412, body: { model: { version: 2 } } })
    })
  })

  /** New tokens: those of beforeAll have long expired. */
  async function signedInAgain() {
    const { body } = await app.lambda(null, 'POST', '/login', {
      body: { email: host.email, password: 'a good password' },
    })
    return { host: { ...host, token: body.token } }
  }

  describe('reviews', () => {
    it('that name a booking are of its space, by its guest, and one for each', async () => {
      const booking_id = await booked()
      const setStatus = (status: string) =>
        app.deps.db.query('UPDATE booking SET status = $2 WHERE id = $1', [booking_id, status])
      const review = (person: Person, body: Record<string, unknown>) =>
        app.records(person, 'POST', '/review', { body: { space_id, booking_id, rating: 4, ...body } })
      expect((await review(stranger, {})).status).toBe(400)
      expect((await review(host, {})).status).toBe(400)
      expect((await review(guest, { space_id: await rows.sharedRow('active_space') })).status).toBe(400)
      expect((await review(guest, { rating: 6 })).status).toBe(400)
      expect((await review(guest, {})).body.validation).toEqual({ booking_id: 'The stay is not completed yet' })
      const withoutStay = await review(stranger, { booking_id: undefined })
      expect(withoutStay.body.validation).toEqual({ space_id: 'A review needs a completed stay in this space' })
      await setStatus('completed')
      await app.deps.db.query('UPDATE booking SET ends_at = $2 WHERE id = $1', [booking_id, '2026-12-31T23:00:00Z'])
      const added = await review(guest, { booking_id: undefined })
      expect([added.status, added.body.model]).toEqual([201, expect.objectContaining({ booking_id })])
      expect((await review(guest, {})).status).toBe(409)
    })

    it('of one’s own space are refused, administrators included', async () => {
      for (const person of [host, admin]) {
        const id = await rows.insert('active_space', person.id)
        const { status, body } = await app.records(person, 'POST', '/review', { body: { space_id: id, rating: 5 } })
        expect([status, body.validation]).toEqual([400, { space_id: "You can't review your own space" }])
      }
    })
  })

  describe('deleting', () => {
    it('is the guest’s while nobody counts on it: a confirmed or completed booking stays', async () => {
      for (const [status, answer] of [
        ['confirmed', 403],
        ['completed', 403],
        ['cancelled', 200],
        ['pending', 200],
      ] as const) {
        const id = await booked()
        await app.deps.db.query('UPDATE booking SET status = $2 WHERE id = $1', [id, status])
        expect([status, (await app.records(guest, 'DELETE', `/booking/${id}`)).status]).toEqual([status, answer])
        if (answer === 403) {
          const all = await app.call('POST', '/v1/api/rest/booking/DELETEALL', {
            token: guest.token,
            body: { where: { id } },
          })
          expect(all.body.data).toBe(0)
          await app.deps.db.query(`UPDATE booking SET status = 'cancelled' WHERE id = $1`, [id])
        }
      }
    })

    it('is not the guest’s when the host keeps a part of what was paid', async () => {
      const id = await booked()
      await app.deps.db.query(`UPDATE booking SET policy = 'strict' WHERE id = $1`, [id])
      await move(host, id, 'confirm')
      const kept = (await move(guest, id, 'cancel')).body.model
      expect(kept).toMatchObject({
        status: 'cancelled',
        payment_status: 'paid',
        total_cents: 4_500,
        refunded_cents: 2_250,
      })
      expect((await app.records(guest, 'DELETE', `/booking/${id}`)).status).toBe(403)
      const month = String(kept.starts_at).slice(0, 7)
      const { list } = (await app.lambda(host, 'GET', `/space/${space_id}/earnings?from=${month}&to=${month}`)).body
      expect(list).toMatchObject([{ amounts: [{ earned_cents: expect.any(Number) }] }])
    })

    it('of a confirmed booking is refused on every road before its end: cancel it, and its guest is paid back', async () => {
      const id = await booked()
      await move(host, id, 'confirm')
      const remove = () => app.records(admin, 'DELETE', `/booking/${id}`)
      const refused = {
        status: 409,
        body: {
          code: 'INVALID_STATE',
          message: "A confirmed booking can't be deleted before its end. Cancel it first.",
        },
      }
      expect(await remove()).toMatchObject(refused)
      const where = { id }
      const all = await app.call('POST', '/v1/api/rest/booking/DELETEALL', { token: admin.token, body: { where } })
      expect(all).toMatchObject(refused)
      expect((await move(admin, id, 'cancel')).body.model).toMatchObject({ payment_status: 'refunded' })
      expect((await remove()).status).toBe(200)
    })

    it('of a booking that is over, and of a block, is left to who may', async () => {
      const over = await booked()
      await move(host, over, 'confirm')
      await app.deps.db.query('UPDATE booking SET ends_at = $2, starts_at = $3 WHERE id = $1', [
        ...[over, new Date(app.time.now), new Date(app.time.now - HOUR_MS)],
      ])
      expect((await app.records(admin, 'DELETE', `/booking/${over}`)).status).toBe(200)
      const block = await book(host, { kind: 'block', guests: undefined, ...at(9, 10, ++day) })
      expect((await app.records(admin, 'DELETE', `/booking/${block.body.data}`)).status).toBe(200)
    })
  })
})

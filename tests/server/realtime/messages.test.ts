// Conversations of guests and hosts: one room for a booking or a space, first names only, pictures,
// marks and typing over the poll, search, and emails about what stays unread.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailUnread } from '../../../server/realtime/unread-mails'
import { makeApp, type Options, onEachBackend, type Person, PROJECT, type TestApp } from '../harness'
import { sampleRows } from '../sample-rows'

const HOUR_MS = 3_600_000

onEachBackend(({ name, open }) => {
  let app: TestApp
  let host: Person
  let guest: Person
  let stranger: Person
  let admin: Person
  let space: number
  let booking: number

  const v3 = (person: Person, method: string, path: string, options: Options = {}) =>
    app.call(method, `/v3/api/lambda/realtime${path}`, { token: person.token, ...options })
  const openRoom = (person: Person, body: unknown) => v3(person, 'POST', '/room', { body })
  const send = (person: Person, room_id: number, message: string, more: object = {}) =>
    v3(person, 'POST', '/send', { body: { room_id, message, ...more } })
  const read = (person: Person, body: unknown) => v3(person, 'POST', '/chat', { body })
  const poll = (person: Person, search: string) => v3(person, 'GET', `/room/poll?user_id=${person.id}&${search}`)
  const roomsOf = async (person: Person, search = '') =>
    (
      await app.call('GET', `/v3/api/${PROJECT}/${person.role}/lambda/realtime/room/my${search}`, {
        token: person.token,
      })
    ).body
  const one = async <T>(sql: string, params: unknown[]): Promise<T> => {
    const [row] = await app.deps.db.query<{ value: T }>(sql, params)
    if (!row) throw new Error('No row')
    return row.value
  }
  const lastPoll = ({ id }: Person) => one<string>('SELECT seen_at AS value FROM presence WHERE user_id = $1', [id])
  /** A poll that waits; the clock moves, so that its start can be seen. */
  const waiting = async (person: Person, search: string) => {
    app.time.now += 1_000
    const answer = poll(person, search)
    await expect.poll(() => lastPoll(person).catch(() => '')).toBe(new Date(app.time.now).toISOString())
    return { answer }
  }

  beforeAll(async () => {
    app = await makeApp(await open())
    ;[host, guest, stranger] = [await app.person('user'), await app.person('user'), await app.person('user')]
    admin = await app.person('admin')
    const name = (person: Person, first: string, last: string) =>
      app.deps.db.query('UPDATE "user" SET first_name = $2, last_name = $3 WHERE id = $1', [person.id, first, last])
    await name(host, 'Hanna', 'Hostess')
    await name(guest, 'Gus', 'Guestson')
    const rows = sampleRows(app.deps.db, app.time.now)
    space = await rows.insert('active_space', host.id)
    booking = await one<number>(
      `INSERT INTO booking (space_id, user_id, starts_at, ends_at, guests, total_cents, currency, status)
       VALUES ($1, $2, '2031-01-01T10:00Z', '2031-01-01T12:00Z', 1, 1000, 'EUR', 'confirmed') RETURNING id AS value`,
      [space, guest.id],
    )
  })

  describe('a room', () => {
    it('of a booking is there once, whoever opens it, and tells what it is about', async () => {
      const opened = await Promise.all([guest, host, guest].map((person) => openRoom(person, { booking_id: booking })))
      expect(opened.map(({ status }) => status).sort()).toEqual([200, 200, 201])
      expect(new Set(opened.map(({ body }) => body.data)).size).toBe(1)
      const subject = { name: expect.any(String), starts_at: '2031-01-01T10:00:00.000Z' }
      expect((await roomsOf(guest)).list).toMatchObject([
        { name: 'Hanna', booking_id: booking, space_id: space, subject: { ...subject, is_host: false } },
      ])
      expect((await roomsOf(host)).list).toMatchObject([{ name: 'Gus', subject: { ...subject, is_host: true } }])
    })

    it('of a booking is for its guest and its host alone', async () => {
      for (const person of [stranger, admin])
        expect(await openRoom(person, { booking_id: booking })).toMatchObject({
          status: 400,
          body: { validation: { booking_id: 'There is nobody to write to' } },
        })
      expect((await openRoom(stranger, { booking_id: 999_999 })).body.validation).toEqual({
        booking_id: 'There is nobody to write to',
      })
    })

    it('of a space is one for each guest, and not for its host', async () => {
      const [first, again] = [await openRoom(guest, { space_id: space }), await openRoom(guest, { space_id: space })]
      expect([first.status, again.status, again.body.data]).toEqual([201, 200, first.body.data])
      expect((await openRoom(stranger, { space_id: space })).body.data).not.toBe(first.body.data)
      expect((await openRoom(host, { space_id: space })).body.validation).toHaveProperty('space_id')
      expect((await openRoom(guest, { space_id: 999_999 })).body.validation).toHaveProperty('space_id')
    })

    it('shows first names only, except to administrators', async () => {
      await openRoom(admin, { user_ids: [guest.id] })
      expect(JSON.stringify(await roomsOf(guest))).not.toContain('Hostess')
      expect(JSON.stringify(await roomsOf(host))).not.toContain('Guestson')
      expect(JSON.stringify(await roomsOf(admin))).toContain('Guestson')
    })

    it('can be opened with people one has nothing to do with only so often', async () => {
      const person = await app.person('user')
      const rows = sampleRows(app.deps.db, app.time.now)
      const answers: number[] = []
      for (let i = 0; i < 21; i++) {
        const other = await rows.insert('active_space', host.id)
        answers.push((await openRoom(person, { space_id: other })).status)
      }
      expect(answers).toEqual([...Array(20).fill(201), 429])
      expect((await openRoom(person, { space_id: space })).status).toBe(429)
    })

    it('is listed in pages, the latest activity first', async () => {
      const all = await roomsOf(host)
      expect(all.total).toBe(all.list.length)
      const [oldest] = all.list.slice(-1)
      await send(host, Number(oldest?.id), 'Up')
      const page = await roomsOf(host, '?size=1')
      expect([page.list.map(({ id }) => id), page.total, page.num_pages]).toEqual([[oldest?.id], all.total, all.total])
      expect((await roomsOf(host, '?size=201')).error).toBe(true)
    })
  })

  describe('a message', () => {
    let room: number
    beforeAll(async () => {
      room = (await openRoom(guest, { booking_id: booking })).body.data
    })

    it('may carry a picture that its sender has uploaded', async () => {
      const url = `/uploads/${'a'.repeat(32)}.png`
      await app.deps.db.query(
        `INSERT INTO upload (name, url, content_type, size, user_id, created_at) VALUES ($1, $2, 'image/png', 1, $3, now())`,
        [`${'a'.repeat(32)}.png`, url, guest.id],
      )
      expect((await send(guest, room, 'Look', { picture: url })).body.model).toMatchObject({ picture: url })
      expect((await send(host, room, 'Look', { picture: url })).body.validation).toHaveProperty('picture')
      expect((await send(guest, room, 'Look', { picture: 'https://example.com/a.png' })).status).toBe(400)
    })

    it('carries no other picture on the road of records either', async () => {
      const boss = await app.person('super_admin')
      const room_id = (await openRoom(boss, { user_ids: [guest.id] })).body.data
      const body = { room_id, message: 'Look', picture: 'https://example.com/a.png' }
      expect(await app.records(boss, 'POST', '/chat', { body })).toMatchObject({
        ...{ status: 400, body: { validation: { picture: 'Only a picture that you have uploaded can be sent' } } },
      })
      const { data } = (await app.records(boss, 'POST', '/chat', { body: { room_id, message: 'Look' } })).body
      expect((await app.records(boss, 'PUT', `/chat/${data}`, { body: { picture: body.picture } })).status).toBe(400)
    })

    it('is found by its words in own rooms alone', async () => {
      await send(guest, room, 'Where is the Zeppelin?')
      const find = async (person: Person) =>
        (await app.records(person, 'GET', '/chat?filter=message,cs,zeppelin')).body.list.length
      expect([await find(guest), await find(host), await find(stranger), await find(admin)]).toEqual([1, 1, 0, 0])
    })

    it.runIf(name === 'PostgreSQL')('is looked for in the messages of own rooms, by an index', async () => {
      const plan = await app.deps.db.transaction(async (tx) => {
        await tx.query('SET LOCAL enable_seqscan = off')
        return tx.query(
          `EXPLAIN SELECT id FROM chat WHERE message ILIKE '%x%' AND
             chat.room_id = any(array(SELECT member.room_id FROM room_member member WHERE member.user_id = $1))`,
          [guest.id],
        )
      })
      expect(JSON.stringify(plan)).toMatch(/Index Cond[^"]*room_id = ANY/)
    })

    it('is marked as received by the next poll and as read by who names it', async () => {
      const { data: id } = (await send(guest, room, 'Did it arrive?')).body
      const marks = async () =>
        (await roomsOf(guest)).list
          .filter((model) => model.id === room)
          .map(({ members }) => members)
          .flatMap((members) => (Array.isArray(members) ? members : []))
          .filter(({ user_id }) => user_id === host.id)
          .map(({ received_id, read_id }) => [received_id >= id, read_id >= id])
      expect(await marks()).toEqual([[false, false]])
      await poll(host, `wait=0&after=${id}`)
      expect(await marks()).toEqual([[true, false]])
      await read(host, { room_id: room, chat_id: id })
      expect(await marks()).toEqual([[true, true]])
      // A message that is not there yet can't be read.
      await read(host, { room_id: room, chat_id: 2_000_000_000 })
      const next = (await send(guest, room, 'And this?')).body.data
      expect(
        await one('SELECT read_id < $1::bigint AS value FROM room_member WHERE user_id = $2 AND room_id = $3', [
          next,
          host.id,
          room,
        ]),
      ).toBe(true)
    })

    it('being read, and being written, is told to the other member’s poll', { timeout: 15_000 }, async () => {
      const { data: id } = (await send(guest, room, 'Hello?')).body
      const { marks } = (await poll(guest, `wait=0&after=${id}`)).body
      const reading = await waiting(guest, `after=${id}&marks=${marks}`)
      await read(host, { room_id: room, chat_id: id })
      const answer = (await reading.answer).body
      expect(answer.list).toEqual([])
      expect(answer.marks).not.toBe(marks)
      const typing = await waiting(guest, `after=${id}&marks=${answer.marks}`)
      let heard: unknown
      void typing.answer.then(({ body }) => {
        heard = body.typing
      })
      // It is stored nowhere, so only a poll that listens already hears it.
      const type = () => v3(host, 'POST', '/typing', { body: { room_id: room } })
      await expect
        .poll(async () => ((await type()).status === 200 ? heard : undefined))
        .toEqual([{ room_id: room, user_id: host.id }])
      expect((await v3(stranger, 'POST', '/typing', { body: { room_id: room } })).status).toBe(404)
    })

    it('of other members in a poll are taken back by the next one, however large', async () => {
      const [person, other] = [await app.person('user'), await app.person('super_admin')]
      const { data } = (await openRoom(other, { user_ids: [person.id] })).body
      await app.deps.db.query('UPDATE room_member SET read_id = $2 WHERE room_id = $1', [data, 9_007_199_254_740_990])
      const { marks } = (await poll(person, 'wait=0')).body
      expect(marks).toBe(9_007_199_254_740_990)
      expect((await poll(person, `wait=0&marks=${marks}`)).body.marks).toBe(marks)
      for (const text of ['', '-1', '01', '9007199254740992', 'x'])
        expect((await poll(person, `wait=0&marks=${text}`)).status).toBe(400)
    })

    it('is not taken from somebody who sends far too many, whichever the road', async () => {
      const person = await app.person('admin')
      const room_id = (await openRoom(person, { user_ids: [guest.id] })).body.data
      const byRecords = (message: string) => app.records(person, 'POST', '/chat', { body: { room_id, message } })
      const statuses: number[] = []
      for (let i = 0; i < 60; i++)
        statuses.push((await send(person, room_id, `M${i}`)).status, (await byRecords(`N${i}`)).status)
      expect(new Set(statuses)).toEqual(new Set([201]))
      expect([(await byRecords('Too many')).status, (await send(person, room_id, 'Too many')).status]).toEqual([
        429, 429,
      ])
    })
  })

  describe('a notification of messages', () => {
    it('is one for each room until it is read, and none for whoever is looking', async () => {
      const [writer, reader] = [await app.person('admin'), await app.person('user')]
      const room = (await openRoom(writer, { user_ids: [reader.id] })).body.data
      const notices = () =>
        app.deps.db.query<{ link: string; is_read: boolean }>(
          `SELECT link, read_at IS NOT NULL AS is_read FROM notification
           WHERE user_id = $1 AND kind = 'message' AND deleted_at IS NULL ORDER BY id`,
          [reader.id],
        )
      await send(writer, room, 'One')
      const { data: second } = (await send(writer, room, 'Two')).body
      const link = `/account/messages?room=${room}`
      expect(await notices()).toEqual([{ link, is_read: false }])
      await read(reader, { room_id: room, chat_id: second })
      expect(await notices()).toEqual([{ link, is_read: true }])
      await send(writer, room, 'Three')
      expect(await notices()).toEqual([{ link, is_read: false }])
      await poll(reader, 'wait=0')
      await send(writer, room, 'Four')
      expect(await notices()).toHaveLength(1)
    })
  })

  describe('an email about unread messages', () => {
    let room: number
    /** Hours that have passed for the emails; sessions would end with the clock of all. */
    let hours = 0
    const run = () => mailUnread({ ...app.deps, clock: { now: () => app.time.now + hours * HOUR_MS } })
    const mailed = () =>
      one<number>(`SELECT count(*) AS value FROM mailbox WHERE lower("to") = lower($1)`, [host.email])
    const later = (more: number) => {
      hours += more
    }

    beforeEach(async () => {
      room = (await openRoom(guest, { booking_id: booking })).body.data
      for (const person of [host, guest, stranger])
        for (const { id, last_message } of (await roomsOf(person)).list) {
          const message = last_message as { id: number } | null
          if (message) await read(person, { room_id: id, chat_id: message.id })
        }
      hours = 0
      await app.deps.db.query('DELETE FROM mailbox')
    })

    it('is sent once, after an hour, for all rooms together', async () => {
      const other = (await openRoom(stranger, { space_id: space })).body.data
      await send(guest, room, 'One')
      await send(guest, room, 'Two')
      await send(stranger, other, 'Three')
      later(0.9)
      await run()
      expect(await mailed()).toBe(0)
      later(0.2)
      await run()
      await run()
      expect(await mailed()).toBe(1)
      expect(await one('SELECT text AS value FROM mailbox', [])).toMatch(/from .*Gus.*\(unread: 3\)/)
    })

    it('is not sent about what was read, nor again before the person has read', async () => {
      const first = (await send(guest, room, 'Read')).body.data
      await read(host, { room_id: room, chat_id: first })
      later(2)
      await run()
      expect(await mailed()).toBe(0)
      await send(guest, room, 'Unread')
      later(2)
      await run()
      const last = (await send(guest, room, 'Still unread')).body.data
      later(2)
      await run()
      expect(await mailed()).toBe(1)
      await read(host, { room_id: room, chat_id: last })
      await send(guest, room, 'A new one')
      later(2)
      await run()
      expect(await mailed()).toBe(2)
    })

    it('is not sent to a person who has switched these emails off', async () => {
      await app.deps.db.query(
        `INSERT INTO preference (user_id, notifications) VALUES ($1, '{"message":{"email":false}}')`,
        [host.id],
      )
      await send(guest, room, 'Quiet')
      later(2)
      await run()
      await app.deps.db.query('DELETE FROM preference WHERE user_id = $1', [host.id])
      expect(await mailed()).toBe(0)
    })

    it('is sent once when several processes look at the same time', async () => {
      await send(guest, room, 'Once')
      later(2)
      await Promise.all([run(), run(), run()])
      expect(await mailed()).toBe(1)
    })
  })
})

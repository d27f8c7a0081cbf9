// Rooms and channels: only members have access, messages arrive once and in order, and a poll
// returns when there is news.
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import { cleanUp } from '../../../server/housekeeping'
import { toProjectHeader } from '../../../server/middleware/project'
import { type Model, makeApp, type Options, onEachBackend, type Person, PROJECT, type TestApp } from '../harness'
import { sampleRows } from '../sample-rows'

const DAY_MS = 86_400_000
/** Shorter than a poll, so a poll that returns in time was notified rather than timed out. */
const TOLD = { timeout: 15_000 }

onEachBackend(({ name, open }) => {
  let app: TestApp
  let host: Person
  let guest: Person
  let stranger: Person
  let admin: Person

  beforeAll(async () => {
    app = await makeApp(await open())
    host = await app.person('user')
    guest = await app.person('user')
    stranger = await app.person('user')
    admin = await app.person('admin')
    await sampleRows(app.deps.db, app.time.now).insert('active_space', host.id)
    await app.deps.db.query(`UPDATE "user" SET first_name = 'Hanna', last_name = 'Host' WHERE id = $1`, [host.id])
  })

  const v3 = (person: Person, method: string, path: string, options: Options = {}) =>
    app.call(method, `/v3/api/lambda${path}`, { token: person.token, ...options })
  const openRoom = (person: Person, body: unknown) => v3(person, 'POST', '/realtime/room', { body })
  const send = (person: Person, room_id: number, message: string, client_id?: string, key?: string) =>
    v3(person, 'POST', '/realtime/send', { body: { room_id, message, ...(client_id && { client_id }) }, key })
  const read = (person: Person, body: unknown) => v3(person, 'POST', '/realtime/chat', { body })
  const poll = (person: Person, search: string) =>
    v3(person, 'GET', `/realtime/room/poll?user_id=${person.id}&${search}`)
  const myRooms = async (person: Person) =>
    (await app.call('GET', `/v3/api/${PROJECT}/${person.role}/lambda/realtime/room/my`, { token: person.token })).body
  const texts = (list: Model[]) => list.map(({ message }) => message)
  /** Creates a room for one test. */
  const newRoom = async (...others: Person[]): Promise<number> =>
    (await openRoom(admin, { name: 'Studio', user_ids: others.map(({ id }) => id) })).body.data
  const cursorOf = async (person: Person): Promise<number> => Number((await poll(person, 'wait=0')).body.cursor)
  const lastPoll = async ({ id }: Person) =>
    (await app.deps.db.query<{ seen_at: string }>('SELECT seen_at FROM presence WHERE user_id = $1', [id]))[0]?.seen_at
  /** Waits until a poll has started after the clock was moved. */
  const begun = (person: Person) => expect.poll(() => lastPoll(person)).toBe(new Date(app.time.now).toISOString())

  describe('a room', () => {
    it('of two is there once, whoever opens it, also both at the same moment; each sees the other’s name', async () => {
      const opened = await Promise.all(
        [guest, host, guest].map((person) => openRoom(person, { user_ids: [person === host ? guest.id : host.id] })),
      )
      const created = opened.filter(({ status }) => status === 201)
      // The host had no contact with the guest before the guest wrote.
      expect(opened.map(({ status }) => status).filter((status) => status !== 400)).toContain(201)
      expect(created).toHaveLength(1)
      const again = await openRoom(host, { user_ids: [guest.id] })
      expect([again.status, again.body.data]).toEqual([200, created[0]?.body.data])
      expect((await myRooms(guest)).list).toMatchObject([{ name: 'Hanna', direct: true }])
      expect((await myRooms(host)).list).toMatchObject([
        { name: `Person ${guest.id}`, members: [{ user_id: host.id, first_name: 'Hanna' }, { user_id: guest.id }] },
      ])
    })

    it('takes nobody whom the person has nothing to do with, and does not tell whether there is such a person', async () => {
      const refused = async (person: Person, body: unknown) => (await openRoom(person, body)).body.validation
      expect(await refused(guest, { user_ids: [stranger.id] })).toEqual({
        user_ids: `Person ${stranger.id} can't be added to a room`,
      })
      expect(await refused(guest, { user_ids: [999_999] })).toEqual({
        user_ids: "Person 999999 can't be added to a room",
      })
      expect(await refused(admin, { user_ids: [999_999] })).toHaveProperty('user_ids')
      expect(await refused(guest, { user_ids: [guest.id] })).toHaveProperty('user_ids')
      expect(await refused(guest, { user_ids: [] })).toHaveProperty('user_ids')
      expect(await refused(guest, {})).toHaveProperty('user_ids')
      expect(await refused(admin, { user_ids: [guest.id, host.id] })).toEqual({
        name: 'A room of several people needs a name',
      })
      expect((await openRoom(stranger, { name: 'Help', user_ids: [admin.id] })).status).toBe(201)
    })

    it('is for its members alone, whatever the role of others', async () => {
      const room = (await openRoom(guest, { name: 'Two', user_ids: [host.id] })).body.data
      await send(guest, room, 'Between us')
      for (const other of [stranger, admin]) {
        expect((await v3(other, 'GET', `/room?room_id=${room}`)).status).toBe(404)
        expect((await read(other, { room_id: room })).status).toBe(404)
        expect((await send(other, room, 'Hello')).status).toBe(404)
        expect(JSON.stringify(await myRooms(other))).not.toContain('Between us')
        expect(texts((await poll(other, 'wait=0&after=0')).body.list)).not.toContain('Between us')
      }
      expect((await v3(host, 'GET', `/room?room_id=${room}`)).body.model).toMatchObject({ name: 'Two', unread: 1 })
      expect((await v3(host, 'GET', '/room?room_id=x')).status).toBe(400)
      expect((await v3(host, 'GET', '/room?room_id=999999')).status).toBe(404)
      await app.deps.db.query('UPDATE room SET deleted_at = now() WHERE id = $1', [room])
      expect((await v3(host, 'GET', `/room?room_id=${room}`)).status).toBe(404)
      expect((await send(guest, room, 'Still there?')).status).toBe(404)
    })
  })

  describe('messages', () => {
    it('are counted until they are read, and read in pages both ways', async () => {
      const room = await newRoom(host, guest)
      for (let i = 1; i <= 5; i++) await send(guest, room, `M${i}`)
      app.time.now += 60_000
      const sixth = await send(guest, room, 'M6')
      const unreadOf = async (person: Person) =>
        (await myRooms(person)).list.find(({ id }) => id === room) as Record<string, unknown>
      expect(await unreadOf(host)).toMatchObject({ unread: 6, last_message: { message: 'M6', user_id: guest.id } })
      expect(await unreadOf(guest)).toMatchObject({ unread: 0 })
      const pages = async (body: Record<string, unknown>) => {
        const { body: answer } = await read(host, { room_id: room, ...body })
        return [...texts(answer.list), answer.has_more, answer.unread]
      }
      const [first] = (await read(admin, { room_id: room, chat_id: 0, limit: 1 })).body.list
      expect(await pages({ chat_id: first?.id, limit: 2 })).toEqual(['M2', 'M3', true, 3])
      expect(await pages({ limit: 2 })).toEqual(['M5', 'M6', true, 0])
      expect(await pages({ before: sixth.body.data, limit: 3 })).toEqual(['M3', 'M4', 'M5', true, 0])
      expect(await pages({ date: sixth.body.model.created_at })).toEqual(['M6', false, 0])
      expect(await pages({ date: '2026-01-01' })).toHaveLength(8)
      expect((await unreadOf(host)).unread).toBe(0)
      expect(await read(host, { room_id: room, date: 'yesterday' })).toMatchObject({
        status: 400,
        body: { validation: { date: expect.anything() } },
      })
      expect((await read(host, { room_id: room, limit: 201 })).status).toBe(400)
      for (const message of ['', 'x'.repeat(4_001), '\u0000'])
        expect(await send(host, room, message)).toMatchObject({
          status: 400,
          body: { validation: { message: expect.anything() } },
        })
    })

    it('that a device sends again under their id arrive once, by whatever key and however many at a time', async () => {
      const room = await newRoom(host, guest)
      const answers = await Promise.all(
        [1, 2, 3, 4, 5].map((attempt) => send(guest, room, 'Once', 'c-1', `k-${name}-${attempt}`)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
      expect(new Set(answers.map(({ body }) => body.data)).size).toBe(1)
      expect((await send(guest, room, 'Once', 'c-1', `k-${name}-1`)).body).toEqual(answers[0]?.body)
      expect(await send(guest, room, 'Another', 'c-1')).toMatchObject({
        status: 409,
        body: { code: 'CLIENT_ID_REUSED', validation: { client_id: expect.anything() } },
      })
      // Other people can use the same name for their devices.
      expect((await send(host, room, 'Mine', 'c-1')).status).toBe(201)
      expect((await send(host, room, 'Mine', 'not one!')).status).toBe(400)
      const byRecords = await app.records(guest, 'POST', '/chat', {
        body: { room_id: room, message: 'Once', client_id: 'c-1' },
      })
      expect(byRecords).toMatchObject({ status: 409, body: { validation: { client_id: expect.anything() } } })
      expect(texts((await read(host, { room_id: room, chat_id: 0 })).body.list)).toEqual(['Once', 'Mine'])
    })

    it('are read by members and changed by their writer, on every road and whatever the role', async () => {
      const chief = await app.person('super_admin')
      const room = (await openRoom(guest, { name: 'Two', user_ids: [host.id] })).body.data
      const { data: id } = (await send(guest, room, 'Between us')).body
      const ask = (person: Person, path: string, body: unknown) => app.call('POST', path, { token: person.token, body })
      for (const person of [admin, chief]) {
        expect((await app.records(person, 'GET', `/chat?filter=room_id,eq,${room}`)).body.list).toEqual([])
        expect((await app.records(person, 'GET', `/chat/${id}`)).status).toBe(404)
        const count = { metric: 'count', filter: `room_id,eq,${room}` }
        expect((await ask(person, '/v1/api/rest/chat/AGGREGATE', count)).body.list).toEqual([{ value: 0 }])
        const exported = await ask(person, '/rest/chat/EXPORT', { filter: `room_id,eq,${room}`, columns: ['message'] })
        expect(String(exported.body.text)).not.toContain('Between us')
        const history = await app.lambda(person, 'GET', '/audit?table=chat')
        expect(JSON.stringify(history.body.list)).not.toContain('Between us')
        expect((await app.records(person, 'PUT', `/chat/${id}`, { body: { message: 'Never said' } })).status).toBe(404)
        expect((await app.records(person, 'DELETE', `/chat/${id}`)).status).toBe(404)
        expect((await app.records(person, 'PUT', `/room/${room}`, { body: { name: 'Mine' } })).status).toBe(403)
        const response = await app.records(person, 'POST', '/chat', { body: { room_id: room, message: 'Let me in' } })
        expect([response.status, response.body.validation]).toEqual([400, { room_id: expect.any(String) }])
      }
      // Members can read it, and edit only their own.
      expect((await app.records(host, 'GET', `/chat/${id}`)).body.model).toMatchObject({ message: 'Between us' })
      expect((await app.records(host, 'PUT', `/chat/${id}`, { body: { message: 'No' } })).status).toBe(403)
      expect((await app.records(guest, 'PUT', `/chat/${id}`, { body: { message: 'Still' } })).status).toBe(200)
    })

    it.runIf(name === 'PostgreSQL')(
      'are not overtaken: a number that is seen has no gap before it to be filled',
      async () => {
        const room = await newRoom(host, guest)
        const after = await cursorOf(host)
        let second: ReturnType<typeof send> | undefined
        await app.deps.db.transaction(async (tx) => {
          await tx.query(`INSERT INTO chat (room_id, message, user_id) VALUES ($1, 'First', $2)`, [room, guest.id])
          second = send(guest, room, 'Second')
          const waiting = () =>
            app.deps.db.query(
              `SELECT 1 FROM pg_locks JOIN pg_database ON oid = database
                WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`,
            )
          await expect.poll(async () => (await waiting()).length).toBe(1)
          expect((await poll(host, `wait=0&after=${after}`)).body.list).toEqual([])
        })
        expect((await second)?.status).toBe(201)
        expect(texts((await poll(host, `wait=0&after=${after}`)).body.list)).toEqual(['First', 'Second'])
      },
    )
  })

  describe('a poll', () => {
    it(
      'waits until somebody says something, in a room of now or one that is opened meanwhile, by whatever call',
      TOLD,
      async () => {
        const room = await newRoom(host, guest)
        let after = await cursorOf(host)
        const hears = async (say: () => Promise<unknown>) => {
          app.time.now += 1_000
          const waiting = poll(host, `after=${after}`)
          await begun(host)
          await say()
          const { body } = await waiting
          after = Number(body.cursor)
          return texts(body.list)
        }
        expect(await hears(() => send(guest, room, 'Hello'))).toEqual(['Hello'])
        const body = { room_id: room, message: 'By records' }
        expect(await hears(() => app.records(guest, 'POST', '/chat', { body }))).toEqual(['By records'])
        expect(await hears(async () => send(admin, await newRoom(host), 'In a new room'))).toEqual(['In a new room'])
        expect((await poll(host, `wait=0&after=${after}`)).body).toMatchObject({ list: [], cursor: after })
      },
    )

    it('without a position gives everything once; with one, whatever is asked for', async () => {
      const room = await newRoom(stranger)
      await cursorOf(stranger)
      await send(admin, room, 'A')
      await send(admin, room, 'B')
      const bare = await poll(stranger, '')
      expect(texts(bare.body.list)).toEqual(['A', 'B'])
      expect((await poll(stranger, 'wait=0')).body).toMatchObject({ list: [], cursor: bare.body.cursor })
      const [a] = bare.body.list
      expect(texts((await poll(stranger, `after=${a?.id}`)).body.list)).toEqual(['B'])
    })

    it('is of oneself, and asked right', async () => {
      expect((await v3(guest, 'GET', `/realtime/room/poll?user_id=${host.id}`)).status).toBe(403)
      for (const search of ['', 'user_id=x', `user_id=${guest.id}&wait=26`, `user_id=${guest.id}&after=-1`])
        expect([search, (await v3(guest, 'GET', `/realtime/room/poll?${search}`)).status]).toEqual([search, 400])
    })

    it('shows that the person is there, for a minute', async () => {
      const room = await newRoom(guest)
      const online = async () =>
        ((await v3(admin, 'GET', `/room?room_id=${room}`)).body.model.members as { user_id: number; online: boolean }[])
          .filter((member) => member.online)
          .map(({ user_id }) => user_id)
      app.time.now += 120_000
      expect(await online()).toEqual([])
      await poll(guest, 'wait=0')
      expect(await online()).toEqual([guest.id])
      app.time.now += 61_000
      expect(await online()).toEqual([])
    })

    it('of a session that ends meanwhile hears nothing more', TOLD, async () => {
      const room = await newRoom(stranger)
      const after = await cursorOf(stranger)
      const { body } = await app.lambda(null, 'POST', '/login', {
        body: { email: stranger.email, password: 'a good password' },
      })
      const second = { ...stranger, token: body.token }
      app.time.now += 1_000
      const waiting = poll(second, `after=${after}`)
      await begun(second)
      await app.lambda(second, 'POST', '/logout')
      await send(admin, room, 'Secret')
      expect((await waiting).status).toBe(401)
    })

    it('that its client gave up waits no longer', TOLD, async () => {
      app.time.now += 1_000
      const client = new AbortController()
      const waiting = app.request(`/v3/api/lambda/realtime/room/poll?user_id=${guest.id}&after=2000000000`, {
        headers: { authorization: `Bearer ${guest.token}`, 'x-project': toProjectHeader(PROJECT, 'test-secret') },
        signal: client.signal,
      })
      await begun(guest)
      client.abort()
      await waiting.catch(() => undefined)
    })
  })

  describe('a channel', () => {
    const channel = (person: Person, method: string, path: string, options: Options = {}) =>
      app.lambda(person, method, `/subscription/channel${path}`, options)
    const join = (person: Person, room: string) => channel(person, 'POST', '/room', { body: { room } })
    const say = (person: Person, body: Record<string, unknown>) => channel(person, 'POST', '/send', { body })
    const listen = (person: Person, room: string, search: string) =>
      channel(person, 'GET', `/poll?room=${encodeURIComponent(room)}&${search}`)
    const payloads = ({ body }: Awaited<ReturnType<typeof listen>>) => body.list.map(({ payload }) => payload)

    it('carries what subscribers say to all of them, from the moment that each subscribed', TOLD, async () => {
      const room = 'design 42'
      expect([(await join(host, room)).status, (await join(host, room)).status]).toEqual([201, 200])
      await say(host, { room, payload: 'Before' })
      const { cursor } = (await join(guest, room)).body
      const waiting = listen(guest, room, `after=${cursor}`)
      await say(host, { room, payload: { moved: [1, null] } })
      expect(payloads(await waiting)).toEqual([{ moved: [1, null] }])
      expect(payloads(await listen(host, room, ''))).toEqual(['Before', { moved: [1, null] }])
      expect(payloads(await listen(host, room, 'wait=0'))).toEqual([])
      expect(payloads(await listen(guest, room, ''))).toEqual([{ moved: [1, null] }])
    })

    it('says who listens, tells others nothing, and lets go who leaves, also one who waits', TOLD, async () => {
      const room = 'presence'
      for (const person of [host, guest]) await join(person, room)
      app.time.now += 120_000
      await listen(host, room, 'wait=0')
      const online = async () =>
        (await channel(guest, 'GET', `/online?room=${room}`)).body.list.map(({ user_id }) => user_id)
      expect(await online()).toEqual([host.id])
      app.time.now += 61_000
      expect(await online()).toEqual([])
      for (const there of [room, 'nowhere']) {
        expect((await listen(stranger, there, '')).status).toBe(404)
        expect((await channel(stranger, 'GET', `/online?room=${there}`)).status).toBe(404)
        expect((await say(stranger, { room: there, payload: 1 })).status).toBe(404)
      }
      const waiting = listen(host, room, 'after=2000000000')
      await expect.poll(online).toEqual([host.id])
      expect((await channel(host, 'GET', `/unsubscribe?room=${room}`)).status).toBe(200)
      expect((await waiting).status).toBe(404)
      expect((await channel(host, 'GET', `/unsubscribe?room=${room}`)).status).toBe(404)
    })

    it('takes a message once, and refuses at the field what is none', async () => {
      const room = 'once'
      await join(host, room)
      const message = { room, payload: { b: 1, a: 2 }, client_id: 'c-1' }
      const both = await Promise.all([say(host, message), say(host, { ...message, payload: { a: 2, b: 1 } })])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 201])
      expect(await say(host, { ...message, payload: 7 })).toMatchObject({
        status: 409,
        body: { code: 'CLIENT_ID_REUSED' },
      })
      const refused = async (body: Record<string, unknown>) =>
        Object.keys((await say(host, { ...message, ...body })).body.validation)
      expect(await refused({ payload: null })).toEqual(['payload'])
      expect(await refused({ payload: 'x'.repeat(65_537) })).toEqual(['payload'])
      expect(await refused({ room: '' })).toEqual(['room'])
      expect(await refused({ client_id: ' ' })).toEqual(['client_id'])
      expect((await join(host, 'x'.repeat(121))).body.validation).toHaveProperty('room')
      expect((await channel(host, 'GET', '/poll')).body.validation).toHaveProperty('room')
    })

    describe('of a record', () => {
      let colleague: Person
      let room: string
      const online = (person: Person, name: string) =>
        channel(person, 'GET', `/online?room=${encodeURIComponent(name)}`)
      const there = async (person: Person, name = room) =>
        (await online(person, name)).body.list.map(({ user_id, room: of }) => [user_id, of])

      beforeAll(async () => {
        colleague = await app.person('admin')
        await app.deps.db.query(`UPDATE "user" SET first_name = 'Cleo', last_name = 'Lake' WHERE id = $1`, [
          colleague.id,
        ])
        room = `record:project:${await sampleRows(app.deps.db, app.time.now).insert('project', null)}`
      })

      it('shows administrators who views and who edits the record, by their full names, until they leave', async () => {
        const editing = `${room}:editing`
        expect(await there(admin)).toEqual([[admin.id, room]])
        expect(await there(colleague, editing)).toEqual([
          [admin.id, room],
          [colleague.id, editing],
        ])
        expect((await online(admin, room)).body.list[1]).toMatchObject({ first_name: 'Cleo', last_name: 'Lake' })
        // Asking again keeps a person there; the other one is gone after a minute.
        app.time.now += 40_000
        await online(admin, room)
        app.time.now += 40_000
        expect(await there(admin)).toEqual([[admin.id, room]])
        expect(await there(colleague, editing)).toHaveLength(2)
        expect((await channel(colleague, 'GET', `/unsubscribe?room=${editing}`)).status).toBe(200)
        expect(await there(admin)).toEqual([[admin.id, room]])
      })

      it('lets in nobody but administrators, by no call, and none of theirs are shown there', async () => {
        await online(admin, room)
        const refused = { status: 403, body: { message: 'Only administrators see who works on a record' } }
        for (const name of [room, `${room}:editing`, 'record:', 'record:anything']) {
          expect(await join(host, name)).toMatchObject(refused)
          expect(await online(host, name)).toMatchObject(refused)
          expect(await listen(host, name, 'wait=0')).toMatchObject(refused)
          expect(await say(host, { room: name, payload: 1 })).toMatchObject(refused)
          expect(await channel(host, 'GET', `/unsubscribe?room=${name}`)).toMatchObject(refused)
        }
        expect(await there(admin)).toEqual([[admin.id, room]])
        expect(
          (await app.call('GET', `/v1/api/${PROJECT}/public/lambda/subscription/channel/online?room=${room}`)).status,
        ).toBe(401)
      })

      it('closes when the record can’t be read any more, also to those inside', async () => {
        const id = await sampleRows(app.deps.db, app.time.now).insert('project', null)
        const name = `record:project:${id}`
        expect((await join(admin, name)).status).toBe(201)
        await app.deps.db.query('UPDATE project SET deleted_at = now() WHERE id = $1', [id])
        expect((await listen(admin, name, 'wait=0')).status).toBe(404)
        expect((await online(admin, name)).status).toBe(404)
      })

      /** A poll, and the moment from which it waits for a notice. */
      function pollWith(person: Person, path: string) {
        let begin = () => {}
        const begun = new Promise<void>((resolve) => {
          begin = resolve
        })
        const { notifier } = app.deps
        const subscribe: typeof notifier.subscribe = async (topics) => {
          const subscription = await notifier.subscribe(topics)
          const next: typeof subscription.next = (until) => {
            const told = subscription.next(until)
            begin()
            return told
          }
          return { ...subscription, next }
        }
        const server = createApp({ ...app.deps, notifier: { ...notifier, subscribe } })
        const headers = {
          authorization: `Bearer ${person.token}`,
          'x-project': toProjectHeader(PROJECT, 'test-secret'),
        }
        const waiting = server.request(`/v1/api/${PROJECT}/${person.role}/lambda${path}`, { headers })
        return { waiting, begun }
      }

      it('closes to who waits when they are no administrator any more, and when the record is gone', TOLD, async () => {
        const changes: [sql: string, status: number, message: string][] = [
          [`UPDATE "user" SET role = 'user' WHERE id = $2 AND $1 > 0`, 401, 'TOKEN_EXPIRED'],
          ['UPDATE project SET deleted_at = now() WHERE id = $1 AND $2 > 0', 404, 'Record not found'],
        ]
        for (const [sql, status, message] of changes) {
          const id = await sampleRows(app.deps.db, app.time.now).insert('project', null)
          const name = `record:project:${id}`
          const waiter = await app.person('admin')
          for (const person of [admin, waiter]) await join(person, name)
          const { waiting, begun } = pollWith(waiter, `/subscription/channel/poll?room=${name}&after=0`)
          await begun
          const channelId = 'SELECT id FROM channel WHERE name = $1'
          await app.deps.db.query(sql, [id, waiter.id])
          await app.deps.db.query(
            `INSERT INTO channel_message (channel_id, user_id, payload, created_at) VALUES ((${channelId}), $2, '"Secret"', now())`,
            [name, admin.id],
          )
          const answer = await waiting
          expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ message })])
        }
      })

      it('exists only for a record that the administrator may read', async () => {
        const names = [
          'record:project:999999',
          'record:project:99999999999999999',
          'record:project:0',
          'record:nowhere:1',
          'record:project',
        ]
        for (const name of [...names, `${room}:watching`, 'record:session:1', 'record:user:1:x'])
          for (const answer of [await join(admin, name), await online(admin, name)])
            expect([name, answer.status]).toEqual([name, 404])
      })

      it('forgets after a day who had it open', async () => {
        await online(admin, room)
        await cleanUp(app.deps.db, app.time.now + 1.5 * DAY_MS)
        const seats = await app.deps.db.query(
          `SELECT 1 FROM channel_member m JOIN channel c ON c.id = m.channel_id WHERE c.name LIKE 'record:%'`,
        )
        expect(seats).toEqual([])
      })
    })

    it('forgets after a day what was said, and itself when nobody is left', async () => {
      await cleanUp(app.deps.db, app.time.now + 2 * DAY_MS)
      const count = async (table: string) => (await app.deps.db.query(`SELECT 1 FROM ${table}`)).length
      expect(await count('channel_message')).toBe(0)
      expect(await count('channel')).toBeGreaterThan(0)
      await cleanUp(app.deps.db, app.time.now + 60 * DAY_MS)
      expect(await count('channel')).toBe(0)
    })
  })
})

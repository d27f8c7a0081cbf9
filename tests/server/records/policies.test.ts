// Permissions, cell by cell: the expected table is written here by hand, and every cell is tested
// through the app.
import { beforeAll, describe, expect, it } from 'vitest'
import { tableNames } from '#shared/resources/tables'
import type { PathRole } from '#shared/roles'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'
import { sampleRows } from '../sample-rows'

const ROLES = ['super_admin', 'admin', 'user', 'public'] as const
const OPERATIONS = ['read', 'create', 'update', 'delete'] as const
type Operation = (typeof OPERATIONS)[number]

/**
 * Letters in the order of OPERATIONS: A all rows, O own rows only, R rows selected by a rule (none
 * of those tested here), - nothing. Columns: super_admin, admin, user, public.
 */
const EXPECTED: Record<string, readonly [string, string, string, string]> = {
  design: ['AAAA', 'AAAA', 'OOOO', '----'],
  project: ['AAAA', 'AAAA', 'OOOO', '----'],
  qr_code: ['AAAA', 'AAAA', 'OOOO', '----'],
  photo: ['AAAA', 'AAAA', 'OOOO', '----'],
  preference: ['AAAA', 'AAAA', 'OOOO', '----'],
  notification: ['O-OO', 'O-OO', 'O-OO', '----'],
  saved_view: ['AAAA', 'AAAA', 'OOOO', '----'],
  booking: ['AAAA', 'AAAA', 'OOOO', '----'],
  review: ['AAAA', 'AAAA', 'OOOO', 'R---'],
  favorite: ['AAAA', 'AAAA', 'OOOO', '----'],
  // All of these people are members of the samples' room.
  chat: ['AOOO', 'AOOO', 'AOOO', '----'],
  space: ['AAAA', 'AAAA', 'OOOO', 'R---'],
  blog_post: ['AAAA', 'AAAA', 'R---', 'R---'],
  room: ['R---', 'R---', 'R---', '----'],
  background: ['AAAA', 'AAAA', 'A---', 'A---'],
  embellishment: ['AAAA', 'AAAA', 'A---', 'A---'],
  faq: ['AAAA', 'AAAA', 'A---', 'A---'],
  cms: ['AAAA', 'AAAA', 'A---', 'A---'],
  contact_message: ['AAAA', 'AAAA', '-A--', '-A--'],
  product: ['A---', 'A---', 'A---', 'A---'],
  price: ['A---', 'A---', 'A---', 'A---'],
  invoice: ['A---', 'A---', 'O---', '----'],
  order: ['A---', 'A---', 'O---', '----'],
  subscription: ['A---', 'A---', 'O---', '----'],
  card: ['A---', 'A---', 'O---', '----'],
  customer: ['A---', 'A---', '----', '----'],
  deployment: ['A---', 'A---', '----', '----'],
  user: ['AAAA', 'AAAA', '----', '----'],
  email: ['AAAA', 'AAAA', '----', '----'],
  blog_category: ['AAAA', 'AAAA', 'R---', 'R---'],
  blog_tag: ['AAAA', 'AAAA', 'R---', 'R---'],
  app_table: ['A---', 'A---', 'R---', 'R---'],
  wireframe: ['AAAA', 'AAAA', '----', '----'],
  workspace: ['AAAA', 'AAAA', '----', '----'],
  board: ['AAAA', 'AAAA', '----', '----'],
  comment: ['AAOA', 'AAOO', '----', '----'],
  role: ['AAAA', '----', '----', '----'],
}

/** An allowed change per table. */
const CHANGES: Record<string, Record<string, unknown>> = {
  photo: { caption: 'Changed' },
  preference: { theme: 'light' },
  user: { first_name: 'Changed' },
  booking: { note: 'Changed' },
  review: { rating: 1 },
  favorite: {},
  comment: { body: 'Changed' },
  notification: { read_at: '2026-03-01T10:00:00.000Z' },
  chat: { message: 'Changed' },
  cms: { value: 'Changed' },
  email: { subject: 'Changed' },
  faq: { position: 7 },
  contact_message: { status: 'read' },
  blog_post: { title: 'Changed' },
  wireframe: { models: [{ name: 'thing' }] },
}

it('the table here has a row for every table of records', () => {
  expect(Object.keys(EXPECTED).sort()).toEqual(tableNames().sort())
})

onEachBackend(({ open }) => {
  let app: TestApp
  let rows: ReturnType<typeof sampleRows>
  let other: Person
  const people = new Map<PathRole, Person | null>([['public', null]])

  beforeAll(async () => {
    app = await makeApp(await open())
    rows = sampleRows(app.deps.db, app.time.now)
    for (const role of ['super_admin', 'admin', 'user'] as const)
      people.set(role, (await role) === 'user' ? await app.guest() : await app.person(role))
    other = await app.guest()
    // Makes room for rows with the ids of other tables' rows, to join with.
    await app.deps.db.exec(
      'ALTER TABLE faq ALTER id RESTART WITH 1000000; ALTER TABLE cms ALTER id RESTART WITH 2000000',
    )
    const room = await rows.sharedRow('room')
    for (const person of people.values())
      if (person)
        await app.deps.db.query('INSERT INTO room_member (room_id, user_id) VALUES ($1, $2)', [room, person.id])
  })

  async function attempt(table: string, role: PathRole, operation: Operation, id: number) {
    const person = people.get(role) ?? null
    if (operation === 'create') {
      if (table === 'preference')
        await app.deps.db.query('DELETE FROM preference WHERE user_id = $1', [person?.id ?? null])
      return app.records(person, 'POST', `/${table}`, { body: await rows.bodyOf(table, person?.id) })
    }
    const method = { read: 'GET', update: 'PUT', delete: 'DELETE' }[operation]
    const body = operation === 'update' ? (CHANGES[table] ?? { name: 'Changed' }) : undefined
    return app.records(person, method, `/${table}/${id}`, { body })
  }

  /** Expected statuses for one's own row and another person's. */
  function expectedOf(table: string, role: PathRole, operation: Operation): [number, number] {
    const letters = EXPECTED[table]?.[ROLES.indexOf(role)]
    const letter = letters?.[OPERATIONS.indexOf(operation)]
    const refusal = role === 'public' ? 401 : 403
    const done = operation === 'create' ? 201 : 200
    if (letter === 'A') return [done, done]
    if (letter === 'R') return [404, 404]
    // A create has no other owner: the row is one's own in both cases.
    if (letter === 'O' && operation === 'create') return [done, done]
    return letter === 'O' ? [done, letters?.startsWith('A') ? 403 : 404] : [refusal, refusal]
  }

  describe.each(ROLES)('one record after the other, %s', (role) => {
    it.each(tableNames())('%s', async (table) => {
      const person = people.get(role) ?? null
      for (const operation of OPERATIONS) {
        const own = await attempt(table, role, operation, await rows.insert(table, person?.id ?? null))
        const foreign = await attempt(table, role, operation, await rows.insert(table, other.id))
        expect([own.status, foreign.status], `${operation}: ${JSON.stringify([own.body, foreign.body])}`).toEqual(
          expectedOf(table, role, operation),
        )
      }
    })
  })

  describe.each(ROLES)('every other way, %s', (role) => {
    const post = (path: string, body: unknown) =>
      app.call('POST', path, { token: people.get(role)?.token ?? null, body })
    const records = `/v1/api/records/holdfast/${role}`

    /**
     * The same query through every call. Each returns the visible ids or the status of its refusal.
     */
    const READS: Record<string, (table: string, ids: number[]) => Promise<number | number[]>> = {
      list: async (table, ids) =>
        idsOf(await app.records(people.get(role) ?? null, 'GET', `/${table}?filter=id,in,${ids}`)),
      'several by id': async (table, ids) =>
        idsOf(await app.records(people.get(role) ?? null, 'GET', `/${table}/${ids}`)),
      CURSORPAGINATE: async (table, ids) =>
        idsOf(await post(`/v1/api/rest/${table}/CURSORPAGINATE`, { payload: { filter: `id,in,${ids}` } })),
      // A count reveals ids as much as a list does.
      AGGREGATE: async (table, ids) => {
        const visible: number[] = []
        for (const id of ids) {
          const { status, body } = await post(`/v1/api/rest/${table}/AGGREGATE`, {
            metric: 'count',
            filter: `id,eq,${id}`,
          })
          if (status !== 200) return status
          if (body.list[0]?.value === 1) visible.push(id)
        }
        return visible
      },
      EXPORT: async (table, ids) => {
        const { status, body } = await post(`/rest/${table}/EXPORT`, { filter: `id,in,${ids}`, columns: ['id'] })
        return status === 200 ? (String(body.text).match(/\d+/g) ?? []).map(Number) : status
      },
      join: async (table, ids) => {
        const partner = table === 'faq' ? 'cms' : 'faq'
        const { status, body } = await post(`/v1/api/holdfast/${role}/join/${table}/${partner}/GETALL`, {
          ...{ join_id_1: 'id', join_id_2: 'id', select: `${table}.id as id`, where: `${table}.id,in,${ids}` },
        })
        return status === 200 ? body.list.map(({ id }) => id) : status
      },
      batch: async (table, ids) => (role === 'public' ? 401 : batched('GET', `/${table}/${ids}`, undefined, idsOf)),
    }
    const idsOf = ({ status, body }: { status: number; body: { list: { id: number }[] } }) =>
      status === 200 ? body.list.map(({ id }) => id) : status
    async function batched<T>(
      method: string,
      path: string,
      body: unknown,
      read: (answer: { status: number; body: { list: { id: number }[] } }) => T,
    ): Promise<T> {
      const answer = await post('/v1/api/batch', [
        { id: 'one', method, endpoint: `${records}${path}`, ...(body === undefined ? {} : { body }) },
      ])
      const [member] = answer.body.responses as { status: number; body: { list: { id: number }[] } }[]
      if (!member) throw new Error(JSON.stringify(answer.body))
      return read(member)
    }
    const sheetOf = (values: Record<string, unknown>) => {
      const cell = (value: unknown) =>
        `"${(typeof value === 'object' ? JSON.stringify(value) : String(value)).replaceAll('"', '""')}"`
      const form = new FormData()
      const lines = [Object.keys(values).join(','), Object.values(values).map(cell).join(',')]
      form.set('file', new File([lines.join('\n')], 'one.csv'))
      return form
    }

    it.each(tableNames())('reads %s', async (table) => {
      const mine = people.get(role)?.id ?? null
      const ids = [await rows.insert(table, mine), await rows.insert(table, other.id)]
      const partner =
        table === 'faq'
          ? `cms (id, page, key) SELECT id, 'join', id::text`
          : `faq (id, question, answer) SELECT id, 'Q', 'A'`
      await app.deps.db.query(`INSERT INTO ${partner} FROM unnest($1::bigint[]) AS id ON CONFLICT DO NOTHING`, [ids])
      const letter = EXPECTED[table]?.[ROLES.indexOf(role)]?.[0] ?? '-'
      const shown = { A: ids, O: ids.slice(0, 1), R: [], '-': role === 'public' ? 401 : 403 }[letter]
      for (const [way, ask] of Object.entries(READS)) {
        const result = await ask(table, ids)
        const expected = way === 'batch' && role === 'public' ? 401 : shown
        expect([way, Array.isArray(result) ? result.sort((a, b) => a - b) : result]).toEqual([way, expected])
      }
    })

    it.each(tableNames())('writes %s', async (table) => {
      const mine = people.get(role)?.id ?? null
      const [, create, update, remove] = EXPECTED[table]?.[ROLES.indexOf(role)] ?? '----'
      const refusal = role === 'public' ? 401 : 403
      /** The number of changed rows among the two, or the status of the refusal. */
      const onEach = async (call: string, set?: Record<string, unknown>) => {
        const changed: number[] = []
        for (const owner of [mine, other.id]) {
          const where = { id: await rows.insert(table, owner) }
          const { status, body } = await post(`/v1/api/rest/${table}/${call}`, set ? { set, where } : { where })
          if (status !== 200) return status
          changed.push(body.data)
        }
        return changed
      }
      const allowed = (letter: string | undefined) => (letter === 'A' ? [1, 1] : letter === 'O' ? [1, 0] : refusal)
      const change = CHANGES[table] ?? { name: 'Changed' }
      if (Object.keys(change).length > 0)
        expect(['PUTWHERE', await onEach('PUTWHERE', change)]).toEqual(['PUTWHERE', allowed(update)])
      expect(['DELETEALL', await onEach('DELETEALL')]).toEqual(['DELETEALL', allowed(remove)])
      const trash = await app.lambda(people.get(role) ?? null, 'GET', `/trash/${table}`)
      expect(['trash', trash.status]).toEqual(['trash', remove === '-' ? refusal : 200])

      const statusOf = ({ status }: { status: number }) => status
      if (role !== 'public') {
        const foreign = async () => `/${table}/${await rows.insert(table, other.id)}`
        const [, updated] = expectedOf(table, role, 'update')
        const [, removed] = expectedOf(table, role, 'delete')
        expect(['batch', await batched('PUT', await foreign(), change, statusOf)]).toEqual(['batch', updated])
        expect(['batch', await batched('DELETE', await foreign(), undefined, statusOf)]).toEqual(['batch', removed])
      }
      if (table === 'preference') await app.deps.db.query('DELETE FROM preference WHERE user_id = $1', [mine])
      const body = await rows.bodyOf(table, mine)
      const imported = await app.call('POST', `/rest/${table}/IMPORT`, {
        token: people.get(role)?.token ?? null,
        raw: sheetOf(Object.keys(body).length > 0 ? body : { id: 1 }),
      })
      // Visitors can't upload files, even where they may create one record.
      const expected = role === 'public' ? 401 : create === '-' ? 403 : 201
      expect(['IMPORT', imported.status, imported.body.message]).toEqual(['IMPORT', expected, imported.body.message])
    })
  })

  describe('rows that a rule opens', () => {
    const statusOf = async (role: PathRole, table: string, id: number) =>
      (await app.records(people.get(role) ?? null, 'GET', `/${table}/${id}`)).status
    const userId = () => people.get('user')?.id ?? 0

    it('active spaces and published posts, to everybody', async () => {
      const space = await rows.insert('space', other.id, { status: 'active' })
      const post = await rows.insert('blog_post', null, { status: 'published' })
      for (const role of ROLES) {
        expect(await statusOf(role, 'space', space)).toBe(200)
        expect(await statusOf(role, 'blog_post', post)).toBe(200)
      }
      const { body } = await app.records(null, 'GET', `/space?filter=id,eq,${await rows.insert('space', other.id)}`)
      expect(body).toMatchObject({ list: [], total: 0 })
    })

    it('the bookings of one’s own spaces, to read alone', async () => {
      const space_id = await rows.insert('space', userId(), { status: 'active' })
      const booking = await rows.insert('booking', other.id, { space_id })
      const user = people.get('user') ?? null
      expect(await statusOf('user', 'booking', booking)).toBe(200)
      expect((await app.records(user, 'PUT', `/booking/${booking}`, { body: { note: 'x' } })).status).toBe(403)
      expect((await app.records(user, 'DELETE', `/booking/${booking}`)).status).toBe(403)
      const joined = await app.records(user, 'GET', `/space/${space_id}?join=booking`)
      expect(joined.body.model.booking).toMatchObject([{ id: booking }])
    })

    it('views that are shared with one’s role, to read alone', async () => {
      const shared = await rows.insert('saved_view', other.id, { shared_with: 'user' })
      const forAdmins = await rows.insert('saved_view', other.id, { shared_with: 'admin' })
      expect([await statusOf('user', 'saved_view', shared), await statusOf('user', 'saved_view', forAdmins)]).toEqual([
        200, 404,
      ])
      const { status } = await app.records(people.get('user') ?? null, 'DELETE', `/saved_view/${shared}`)
      expect(status).toBe(403)
    })

    it('templates of designs, to read alone, and no other design of somebody else', async () => {
      const template = await rows.insert('design', other.id, { template: true })
      const design = await rows.insert('design', other.id)
      expect([await statusOf('user', 'design', template), await statusOf('user', 'design', design)]).toEqual([200, 404])
      const user = people.get('user') ?? null
      const listed = await app.records(user, 'GET', `/design?filter=id,in,${template},${design}`)
      expect(listed.body.list.map(({ id }) => id)).toEqual([template])
      const made = { name: 'Mine', template_id: template }
      const { status, body } = await app.records(user, 'POST', '/design', { body: made })
      expect([status, body.model]).toMatchObject([201, { ...made, template: false, user_id: user?.id }])
      const refused = await app.records(user, 'POST', '/design', { body: { name: 'Mine', template_id: design } })
      expect([refused.status, Object.keys(refused.body.validation ?? {})]).toEqual([400, ['template_id']])
      expect((await app.records(user, 'PUT', `/design/${template}`, { body: { name: 'x' } })).status).toBe(403)
      expect((await app.records(user, 'DELETE', `/design/${template}`)).status).toBe(403)
      expect(await statusOf('public', 'design', template)).toBe(401)
    })

    it('rooms that one has joined', async () => {
      expect(await statusOf('user', 'room', await rows.sharedRow('room'))).toBe(200)
    })
  })

  describe('columns', () => {
    it('that are not a user’s to set are refused by name, one and all', async () => {
      const user = people.get('user') ?? null
      const refused = async (method: string, path: string, body: Record<string, unknown>) => {
        const answer = await app.records(user, method, path, { body })
        return [answer.status, Object.keys(answer.body.validation ?? {})]
      }
      const view = await rows.insert('saved_view', user?.id ?? 0)
      expect(await refused('PUT', `/saved_view/${view}`, { shared_with: 'admin' })).toEqual([403, ['shared_with']])
      const review = await rows.insert('review', user?.id ?? 0)
      const design = await rows.insert('design', user?.id ?? 0)
      expect(await refused('PUT', `/design/${design}`, { name: 'x', template: true })).toEqual([403, ['template']])
      expect(await refused('POST', '/design', { name: 'x', template: true })).toEqual([403, ['template']])
      const boss = people.get('admin') ?? null
      const marked = await app.records(boss, 'PUT', `/design/${design}`, { body: { template: true } })
      expect(marked.body.model).toMatchObject({ template: true })
      const space_id = await rows.sharedRow('active_space')
      expect(await refused('PUT', `/review/${review}`, { space_id, rating: 1 })).toEqual([403, ['space_id']])
      const contact = { ...(await rows.bodyOf('contact_message')), status: 'archived' }
      expect(await refused('POST', '/contact_message', contact)).toEqual([403, ['status']])
      expect((await app.records(null, 'POST', '/contact_message', { body: contact })).status).toBe(403)
    })

    it('that the server sets are nobody’s to write', async () => {
      const boss = people.get('super_admin') ?? null
      const booking = `/booking/${await rows.insert('booking', boss?.id ?? 0)}`
      // An administrator may choose the guest of a booking. Other records belong to their creator.
      const project = `/project/${await rows.insert('project', boss?.id ?? 0)}`
      for (const [path, name, value] of [
        [booking, 'status', 'confirmed'],
        [booking, 'total_cents', 1],
        [booking, 'currency', 'USD'],
        [booking, 'payment_id', 'p'],
        [booking, 'version', 9],
        [project, 'user_id', (boss?.id ?? 0) + 1],
      ] as const) {
        const { status, body } = await app.records(boss, 'PUT', path, { body: { [name]: value } })
        expect([name, status, Object.keys(body.validation ?? {})]).toEqual([name, 400, [name]])
      }
    })

    it('that are hidden can be neither read, filtered, sorted, figured nor exported', async () => {
      const boss = people.get('super_admin') ?? null
      for (const query of ['filter=password_hash,sw,a', 'order=password_hash', 'include=password_hash'])
        expect((await app.records(boss, 'GET', `/user?${query}`)).status).toBe(400)
      expect((await app.records(boss, 'GET', '/design?filter=user.password_hash,sw,a')).status).toBe(400)
      const { body } = await app.records(boss, 'GET', `/design?join=user&size=1000`)
      expect(JSON.stringify(body)).not.toMatch(/password|deleted_at/)
    })
  })

  it('lets a visitor write a message, not any number of them', async () => {
    const calls = { max: 2, windowMs: 60_000 }
    const strict = await makeApp(app.deps.db, { limits: { failures: calls, calls } })
    const write = async (ip: string) =>
      strict.call('POST', '/v1/api/records/holdfast/public/contact_message', {
        body: await rows.bodyOf('contact_message'),
        ip,
      })
    expect([(await write('10.9.0.1')).status, (await write('10.9.0.1')).status]).toEqual([201, 201])
    const refused = await write('10.9.0.1')
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '60'])
    expect((await write('10.9.0.2')).status).toBe(201)
  })

  describe('an additional role', () => {
    let boss: Person | null
    let person: Person
    const give = async (permissions: unknown) => {
      const body = { ...(await rows.bodyOf('role')), permissions }
      const role = await app.records(boss, 'POST', '/role', { body })
      if (role.status !== 201) return role
      return app.records(boss, 'PUT', `/user/${person.id}`, { body: { role_id: role.body.data } })
    }

    beforeAll(async () => {
      boss = people.get('super_admin') ?? null
      person = await app.person('user')
    })

    it('adds its permissions at once, for all rows, and takes them away with itself', async () => {
      const faq = await rows.insert('faq', null)
      const change = () => app.records(person, 'PUT', `/faq/${faq}`, { body: { answer: 'B' } })
      expect((await change()).status).toBe(403)
      expect((await give([{ table: 'faq', operations: ['read', 'update'] }])).status).toBe(200)
      expect((await change()).status).toBe(200)
      expect((await app.records(person, 'DELETE', `/faq/${faq}`)).status).toBe(403)
      const { body } = await app.records(boss, 'GET', `/user/${person.id}`)
      await app.records(boss, 'DELETE', `/role/${body.model.role_id}`)
      expect((await change()).status).toBe(403)
    })

    it('opens also foreign rows of a table whose own rows the person has anyway', async () => {
      const design = await rows.insert('design', other.id)
      expect((await app.records(person, 'GET', `/design/${design}`)).status).toBe(404)
      await give([{ table: 'design', operations: ['read'] }])
      expect((await app.records(person, 'GET', `/design/${design}`)).status).toBe(200)
      expect((await app.records(person, 'PUT', `/design/${design}`, { body: { name: 'X' } })).status).toBe(403)
    })

    it.each([
      [[{ table: 'role', operations: ['update'] }]],
      [[{ table: 'user', operations: ['update'] }]],
      [[{ table: 'invoice', operations: ['delete'] }]],
      [[{ table: 'mailbox', operations: ['read'] }]],
      [[{ table: '__proto__', operations: ['read'] }]],
      [[{ table: 'faq', operations: ['grant'] }]],
      [[{ table: 'faq' }]],
      [{ faq: ['read'] }],
    ])('is refused when it could not take effect: %j', async (permissions) => {
      expect(await give(permissions)).toMatchObject({
        status: 400,
        body: { validation: { permissions: expect.anything() } },
      })
    })

    it('is for a super admin to give', async () => {
      const admin = people.get('admin') ?? null
      const { body } = await app.records(boss, 'POST', '/role', { body: await rows.bodyOf('role') })
      const target = await app.person('user')
      const response = await app.records(admin, 'PUT', `/user/${target.id}`, { body: { role_id: body.data } })
      expect([response.status, Object.keys(response.body.validation)]).toEqual([403, ['role_id']])
    })
  })

  describe('a user', () => {
    let user: Person
    let stranger: Person

    beforeAll(async () => {
      user = await app.person('user')
      stranger = await app.person('user')
    })

    it('sees none of a stranger’s rows in lists, counts, several by id, figures or suggestions', async () => {
      await app.records(stranger, 'POST', '/project', { body: { name: 'Secret plan' } })
      const { body } = await app.records(stranger, 'GET', '/project?filter=name,eq,Secret%20plan')
      const id = body.list[0]?.id
      const post = (path: string, request: Record<string, unknown>) =>
        app.call('POST', `/v1/api/rest/project/${path}`, { token: user.token, body: request })
      expect((await app.records(user, 'GET', '/project')).body).toMatchObject({ list: [], total: 0 })
      expect((await app.records(user, 'GET', `/project/${id},${id}`)).body.list).toEqual([])
      expect((await post('AGGREGATE', { metric: 'count' })).body.list).toEqual([{ value: 0 }])
      expect((await post('AUTOCOMPLETE', { field: 'name', query: 'secret' })).body.list).toEqual([])
      expect((await post('CURSORPAGINATE', {})).body.list).toEqual([])
      expect((await app.lambda(user, 'GET', '/trash/project')).body.list).toEqual([])
      expect((await post('PUTWHERE', { set: { name: 'Mine' }, where: { id } })).body.data).toBe(0)
      expect((await post('DELETEALL', { where: { id } })).body.data).toBe(0)
    })

    it('can not refer to a stranger’s record, nor learn by trying that it exists', async () => {
      const { body } = await app.records(stranger, 'POST', '/project', { body: { name: 'Theirs' } })
      const foreign = await app.records(user, 'POST', '/design', { body: { name: 'D', project_id: body.data } })
      const missing = await app.records(user, 'POST', '/design', { body: { name: 'D', project_id: 999_999 } })
      expect(foreign.status).toBe(400)
      expect(foreign.body).toEqual(missing.body)
    })

    it('can not join or filter along a table that is closed to them', async () => {
      expect((await app.records(user, 'GET', '/project?join=user')).status).toBe(403)
      expect((await app.records(user, 'GET', '/project?filter=user.email,sw,a')).status).toBe(403)
      expect((await app.records(user, 'GET', '/design?filter=project.user.email,sw,a')).status).toBe(403)
    })

    it('finds nothing by a stranger’s row, one or two tables away', async () => {
      const theirs = await rows.insert('project', stranger.id, { name: 'Hidden name' })
      const background = await rows.insert('background', null)
      const mine = await rows.insert('design', user.id, { project_id: theirs, background_id: background })
      const idsOf = async (person: Person, path: string) =>
        (await app.records(person, 'GET', path)).body.list.map(({ id }) => id)
      const admin = await app.person('admin')
      for (const [path, id] of [
        ['/design?filter=project.name,eq,Hidden%20name', mine],
        ['/background?filter=design.project.name,eq,Hidden%20name', background],
      ] as const) {
        expect(await idsOf(admin, path)).toEqual([id])
        expect(await idsOf(user, path)).toEqual([])
      }
    })

    it('goes along no list of ids to a record that is closed to them', async () => {
      const admin = await app.person('admin')
      const [tag, unused] = [await rows.insert('blog_tag', null), await rows.insert('blog_tag', null)]
      const post = await rows.insert('blog_post', null, { status: 'published', tags: JSON.stringify([tag]) })
      const draft = await rows.insert('blog_post', null, { tags: JSON.stringify([tag, unused]) })
      const readAs = (person: Person, path: string) => app.records(person, 'GET', path)
      const joined = await readAs(admin, `/blog_tag/${tag}?join=blog_post&include=name,blog_post.title`)
      expect(joined.body.model.blog_post).toEqual([post, draft].map((id) => ({ id, version: 1, title: 'T' })))
      const path = `/blog_post/${post}?join=blog_tag&include=title,blog_tag.name`
      for (const person of [admin, user])
        expect((await readAs(person, path)).body.model.tags).toEqual([
          { id: tag, version: 1, name: expect.any(String) },
        ])
      const own = await readAs(user, `/blog_tag/${tag}?join=blog_post&include=blog_post.title`)
      expect(own.body.model.blog_post).toEqual([{ id: post, version: 1, title: 'T' }])
      expect((await readAs(user, `/blog_tag/${unused}`)).status).toBe(404)
      for (const [person, ids] of [
        [admin, [draft]],
        [user, []],
      ] as const) {
        const { body } = await readAs(person, `/blog_post?filter=blog_tag.id,eq,${unused}`)
        expect(body.list.map(({ id }) => id)).toEqual(ids)
      }
    })

    it('can not give a row to somebody else', async () => {
      const { status } = await app.records(user, 'POST', '/project', { body: { name: 'P', user_id: stranger.id } })
      expect(status).toBe(400)
    })
  })

  describe('an admin', () => {
    const roles = ['super_admin', 'admin'] as const

    it.each(roles)('changes nothing of an %s, and does not delete one', async (role) => {
      const admin = people.get('admin') ?? null
      const target = await app.person(role)
      for (const body of [
        { role: 'user' },
        { status: 'suspended' },
        { email: 'taken.over@holdfast.test' },
        { phone: '1' },
      ])
        expect((await app.records(admin, 'PUT', `/user/${target.id}`, { body })).status).toBe(403)
      expect((await app.records(admin, 'DELETE', `/user/${target.id}`)).status).toBe(403)
      const all = await app.call('POST', '/v1/api/rest/user/PUTWHERE', {
        token: admin?.token,
        body: { set: { status: 'suspended' }, where: { id: target.id } },
      })
      expect(all.body.data).toBe(0)
      // People may change their own name and phone.
      expect((await app.records(admin, 'PUT', `/user/${admin?.id}`, { body: { phone: '1' } })).status).toBe(200)
    })

    it('appoints no administrators', async () => {
      const admin = people.get('admin') ?? null
      const target = await app.person('user')
      for (const role of roles) {
        expect((await app.records(admin, 'PUT', `/user/${target.id}`, { body: { role } })).status).toBe(403)
        const email = `${crypto.randomUUID()}@holdfast.test`
        expect((await app.records(admin, 'POST', '/user', { body: { email, role } })).status).toBe(403)
      }
      const superAdmin = people.get('super_admin') ?? null
      expect((await app.records(superAdmin, 'PUT', `/user/${target.id}`, { body: { role: 'admin' } })).status).toBe(200)
    })
  })
})

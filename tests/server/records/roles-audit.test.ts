// Custom roles and their permissions, saved views, and the audit log with restore.
import { beforeAll, describe, expect, it } from 'vitest'
import { QUEUED_AT_HEADER } from '#shared/headers'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'

type Entry = {
  id: number
  at: string
  user_id: number
  operation: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  idempotency_key: string | null
  queued_at: string | null
}

onEachBackend(({ open }) => {
  let app: TestApp
  let boss: Person
  let admin: Person

  beforeAll(async () => {
    app = await makeApp(await open())
    boss = await app.person('super_admin')
    admin = await app.person('admin')
  })

  const historyOf = async (table: string, id: number) =>
    (await app.lambda(admin, 'GET', `/audit?table=${table}&id=${id}`)).body.list as unknown as Entry[]

  const historyOfRole = async (id: number) =>
    (await app.lambda(boss, 'GET', `/audit?table=role&id=${id}`)).body.list as unknown as Entry[]

  describe('a role', () => {
    const make = (who: Person | null, body: Record<string, unknown>, key?: string) =>
      app.lambda(who, 'POST', '/role', { body, ...(key && { key }) })
    const editor = (slug: string) => ({
      name: 'Editor',
      slug,
      permissions: [{ table: 'faq', operations: ['read', 'create', 'update'] }],
    })

    it('is made and deleted by a super admin alone', async () => {
      const user = await app.person('user')
      expect((await make(null, editor('guests'))).status).toBe(401)
      for (const who of [user, admin]) {
        expect((await make(who, editor('others'))).status).toBe(403)
        expect((await app.lambda(who, 'DELETE', '/role/1')).status).toBe(403)
      }
      const made = await make(boss, editor('editors'))
      expect(made).toMatchObject({ status: 201, body: { model: { slug: 'editors' } } })
      expect((await app.lambda(boss, 'DELETE', `/role/${made.body.data}`)).status).toBe(200)
      expect((await app.lambda(boss, 'DELETE', `/role/${made.body.data}`)).status).toBe(404)
      expect((await app.lambda(boss, 'DELETE', '/role/nonsense')).status).toBe(404)
    })

    it('takes effect with the next request of who has it, and no longer when it is deleted', async () => {
      const user = await app.person('user')
      const write = () => app.records(user, 'POST', '/faq', { body: { question: 'Q?', answer: 'A.' } })
      expect((await write()).status).toBe(403)
      const { body } = await make(boss, editor('faq_editors'))
      await app.records(boss, 'PUT', `/user/${user.id}`, { body: { role_id: body.data } })
      const made = await write()
      expect(made.status).toBe(201)
      expect((await app.records(user, 'DELETE', `/faq/${made.body.data}`)).status).toBe(403)
      await app.lambda(boss, 'DELETE', `/role/${body.data}`)
      expect((await write()).status).toBe(403)
    })

    it('that could not take effect is refused', async () => {
      const wrong = [
        [{ table: 'nonsense', operations: ['read'] }],
        [{ table: 'faq', operations: ['destroy'] }],
        [{ table: 'faq', operations: [] }],
        [{ table: 'role', operations: ['create'] }],
        [{ table: 'user', operations: ['update'] }],
        [{ table: 'room', operations: ['read'] }],
        [{ table: 'faq' }],
        'everything',
      ]
      for (const permissions of wrong) {
        const { status, body } = await make(boss, { ...editor('wrong'), permissions })
        expect(status).toBe(400)
        expect(Object.keys(body.validation)[0]).toMatch(/^permissions/)
      }
      expect((await make(boss, editor('Not A Slug'))).body.validation).toHaveProperty('slug')
    })

    it('can have the permissions that a super admin reads, and only those', async () => {
      for (const who of [null, await app.person('user'), admin])
        expect((await app.lambda(who, 'GET', '/role/tables')).status).toBe(who ? 403 : 401)
      const { status, body } = await app.lambda(boss, 'GET', '/role/tables')
      expect(status).toBe(200)
      const permissions = body.list as unknown as { table: string; operations: string[] }[]
      expect(permissions).toContainEqual({ table: 'faq', operations: ['read', 'create', 'update', 'delete'] })
      expect(permissions).toContainEqual({ table: 'user', operations: ['read'] })
      for (const closed of ['role', 'room', 'chat', 'notification', 'app_table'])
        expect(permissions.map(({ table }) => table)).not.toContain(closed)
      expect((await make(boss, { ...editor('everything'), permissions })).status).toBe(201)
    })

    it('is changed on no road without a fresh code of who has two-factor sign-in on', async () => {
      const secured = await app.person('super_admin')
      const { id } = (await make(boss, editor('guarded'))).body.model as { id: number }
      await app.records(boss, 'PUT', `/role/${id}`, { body: { name: 'Guarded' } })
      const [entry] = await historyOfRole(id)
      const gone = (await make(boss, editor('gone'))).body.data
      await app.lambda(boss, 'DELETE', `/role/${gone}`)
      await app.deps.db.query('UPDATE "user" SET two_factor_enabled = true WHERE id = $1', [secured.id])
      const name = { name: 'Other' }
      const roads = [
        make(secured, editor('new_one')),
        app.records(secured, 'POST', '/role', { body: editor('new_two') }),
        app.records(secured, 'PUT', `/role/${id}`, { body: name }),
        app.records(secured, 'PUT', '/role', { body: { ...name, updateCondition: { id } } }),
        app.records(secured, 'DELETE', `/role/${id}`),
        app.lambda(secured, 'DELETE', `/role/${id}`),
        app.lambda(secured, 'POST', `/audit/${entry?.id}/restore`),
        app.lambda(secured, 'POST', `/trash/role/${gone}/restore`),
      ]
      for (const road of await Promise.all(roads))
        expect(road).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
      expect((await app.records(boss, 'GET', `/role/${id}`)).body.model).toMatchObject({ name: 'Guarded' })
      await app.deps.db.query('UPDATE session SET stepped_up_at = $2 WHERE user_id = $1', [
        secured.id,
        new Date(app.time.now),
      ])
      expect((await app.records(secured, 'PUT', `/role/${id}`, { body: name })).status).toBe(200)
    })

    it('has one slug, and is made once however often it is sent', async () => {
      const key = crypto.randomUUID()
      const [first, second] = [await make(boss, editor('once'), key), await make(boss, editor('once'), key)]
      expect(second.body.data).toBe(first.body.data)
      expect((await make(boss, editor('once'))).status).toBe(409)
    })
  })

  describe('a saved view', () => {
    it('is its owner’s; an admin shares it with a role, whose people see it and do not change it', async () => {
      const [user, other] = [await app.person('user'), await app.person('user')]
      const view = { table: 'design', name: 'Drafts', state: { filters: ['status,eq,draft'] } }
      const own = await app.records(user, 'POST', '/saved_view', { body: view })
      expect(own.status).toBe(201)
      expect((await app.records(other, 'GET', `/saved_view/${own.body.data}`)).status).toBe(404)
      expect(
        (await app.records(user, 'PUT', `/saved_view/${own.body.data}`, { body: { shared_with: 'user' } })).status,
      ).toBe(403)
      const shared = await app.records(admin, 'POST', '/saved_view', { body: { ...view, shared_with: 'user' } })
      const seen = await app.records(other, 'GET', '/saved_view')
      expect(seen.body.list.map(({ id }) => id)).toEqual([shared.body.data])
      expect(
        (await app.records(other, 'PUT', `/saved_view/${shared.body.data}`, { body: { name: 'Mine' } })).status,
      ).toBe(403)
      expect((await app.records(null, 'GET', '/saved_view')).status).toBe(401)
    })
  })

  describe('the history', () => {
    it('says who changed what and when, and whether it waited in a queue', async () => {
      const key = crypto.randomUUID()
      const made = await app.records(boss, 'POST', '/project', { body: { name: 'First' }, key })
      const madeAt = app.time.now
      app.time.now += 60_000
      const queuedAt = app.time.now - 30_000
      await app.records(admin, 'PUT', `/project/${made.body.data}`, {
        body: { name: 'Second', client: 'A client' },
        headers: { [QUEUED_AT_HEADER]: String(queuedAt) },
      })
      const [change, creation] = await historyOf('project', made.body.data)
      expect(change).toMatchObject({
        user_id: admin.id,
        operation: 'update',
        at: new Date(app.time.now).toISOString(),
        before: { name: 'First', client: null },
        after: { name: 'Second', client: 'A client' },
        queued_at: new Date(queuedAt).toISOString(),
      })
      expect(creation).toMatchObject({
        user_id: boss.id,
        operation: 'create',
        at: new Date(madeAt).toISOString(),
        idempotency_key: key,
        queued_at: null,
      })
    })

    it('has the time of a change that came in a batch, and leaves out one that can not be', async () => {
      const made = await app.records(boss, 'POST', '/project', { body: { name: 'P' } })
      const queued = (at: string) => app.time.now - Number(at)
      const member = (id: string, at: string) => ({
        id,
        method: 'PUT',
        endpoint: `/v1/api/records/holdfast/super_admin/project/${made.body.data}`,
        headers: { [QUEUED_AT_HEADER]: at },
        body: { name: id },
      })
      const sent = [
        member('past', String(queued('5000'))),
        member('future', String(queued('-5000'))),
        member('odd', 'soon'),
      ]
      await app.call('POST', '/v1/api/batch', { token: boss.token, body: sent })
      const entries = await historyOf('project', made.body.data)
      expect(entries.map((entry) => [entry.after?.name, entry.queued_at])).toEqual([
        ['odd', null],
        ['future', null],
        ['past', new Date(queued('5000')).toISOString()],
        ['P', null],
      ])
    })

    it('is for administrators, and of tables that they may read', async () => {
      const user = await app.person('user')
      const read = async (who: Person | null, search: string) =>
        (await app.lambda(who, 'GET', `/audit?${search}`)).status
      expect(await read(user, 'table=project&id=1')).toBe(403)
      expect(await read(admin, 'table=role')).toBe(403)
      expect(await read(boss, 'table=role')).toBe(200)
      expect(await read(admin, 'table=nonsense')).toBe(400)
      expect(await read(admin, 'table=project&id=first')).toBe(400)
      expect((await app.call('GET', '/v1/api/holdfast/public/lambda/audit?table=project')).status).toBe(401)
    })
  })

  describe('the activity in all tables', () => {
    const activity = async (who: Person | null, search: string) => {
      const { status, body } = await app.lambda(who, 'GET', `/audit?${search}`)
      return { status, list: (body.list ?? []) as unknown as (Entry & { table: string; record_id: number })[], body }
    }

    it('has the latest entries first and without values, by page and by filter', async () => {
      const author = await app.person('admin')
      const { body } = await app.records(author, 'POST', '/project', { body: { name: 'Seen' } })
      await app.records(author, 'PUT', `/project/${body.data}`, { body: { name: 'Seen again' } })
      const faq = await app.records(author, 'POST', '/faq', { body: { question: 'Q?', answer: 'A.' } })
      const seen = async (search: string) =>
        (await activity(admin, `user=${author.id}&${search}`)).list.map(
          ({ table, operation }) => `${table} ${operation}`,
        )
      expect(await seen('')).toEqual(['faq create', 'project update', 'project create'])
      expect(await seen('table=project')).toEqual(['project update', 'project create'])
      expect(await seen('operation=create')).toEqual(['faq create', 'project create'])
      expect(await seen('offline=yes')).toEqual([])
      expect(await seen('offline=no')).toHaveLength(3)
      const first = await activity(admin, `user=${author.id}&size=2`)
      expect(first.body).toMatchObject({
        more: true,
        list: [{ record_id: faq.body.data }, { before: null, after: null }],
      })
      const next = await activity(admin, `user=${author.id}&size=2&before=${first.list[1]?.id}`)
      expect(next).toMatchObject({ body: { more: false }, list: [{ table: 'project', operation: 'create' }] })
      const day = first.list[0]?.at.slice(0, 10) ?? ''
      const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
      expect(await seen(`from=${day}&to=${day}`)).toHaveLength(3)
      expect(await seen(`to=${dayBefore}`)).toEqual([])
      expect(await seen('from=0002-01-01')).toHaveLength(3)
    })

    it('is for administrators, and leaves out tables and records that they may not read', async () => {
      const user = await app.person('user')
      expect((await activity(null, 'size=5')).status).toBe(401)
      expect((await activity(user, 'size=5')).status).toBe(403)
      expect((await activity(admin, 'size=5&table=role')).status).toBe(403)
      await app.lambda(boss, 'POST', '/role', { body: { name: 'Quiet', slug: 'quiet', permissions: [] } })
      await app.lambda(user, 'POST', '/preference', { body: { theme: 'dark' } })
      const tablesOf = async (who: Person) => new Set((await activity(who, 'size=100')).list.map(({ table }) => table))
      expect(await tablesOf(boss)).toContain('role')
      expect(await tablesOf(admin)).not.toContain('role')
    })

    it('leaves out how a person sees lists, unless that is asked for', async () => {
      const author = await app.person('admin')
      await app.records(author, 'POST', '/preference', { body: { theme: 'dark' } })
      await app.records(author, 'POST', '/saved_view', { body: { table: 'design', name: 'Mine', state: {} } })
      expect((await activity(boss, `user=${author.id}&size=5`)).list).toEqual([])
      expect((await activity(author, `user=${author.id}&size=5&table=saved_view`)).list).toHaveLength(1)
    })

    it.each([
      ...[
        'user=me',
        'before=0',
        'operation=read',
        'from=today',
        'to=2026-13-01',
        'from=0000-01-01',
        'to=9999-12-31',
        'from=2026-01-01T00:00:00Z',
      ],
      ...['offline=maybe', 'size=0', 'size=101', 'size=5&id=1', 'size=5&table=nonsense', 'page=2&size=5'],
    ])('refuses %s', async (search) => {
      expect((await activity(boss, search)).status).toBe(400)
    })
  })

  describe('the way back', () => {
    const restore = (who: Person | null, id: number | undefined, key?: string) =>
      app.lambda(who, 'POST', `/audit/${id}/restore`, key ? { key } : {})

    it('writes the values from before a change again, whatever happened since', async () => {
      const made = await app.records(boss, 'POST', '/project', { body: { name: 'One', client: 'Kept' } })
      const id = made.body.data
      await app.records(boss, 'PUT', `/project/${id}`, { body: { name: 'Two' } })
      await app.records(boss, 'PUT', `/project/${id}`, { body: { name: 'Three', description: 'Later' } })
      const [, second] = await historyOf('project', id)
      const restored = await restore(admin, second?.id)
      expect(restored).toMatchObject({
        status: 200,
        body: { model: { name: 'One', client: 'Kept', description: 'Later', version: 4 } },
      })
      expect((await historyOf('project', id))[0]).toMatchObject({ user_id: admin.id, after: { name: 'One' } })
    })

    it('brings a deleted record back, once', async () => {
      const made = await app.records(boss, 'POST', '/project', { body: { name: 'Gone' } })
      await app.records(boss, 'DELETE', `/project/${made.body.data}`)
      const [deletion] = await historyOf('project', made.body.data)
      const key = crypto.randomUUID()
      expect(await restore(boss, deletion?.id, key)).toMatchObject({ status: 200, body: { model: { name: 'Gone' } } })
      expect((await restore(boss, deletion?.id, key)).status).toBe(200)
      expect((await restore(boss, deletion?.id)).status).toBe(404)
    })

    it('has nowhere to go from a creation, and finds no unknown entry', async () => {
      const made = await app.records(boss, 'POST', '/project', { body: { name: 'New' } })
      const [creation] = await historyOf('project', made.body.data)
      expect(await restore(boss, creation?.id)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_RESTORE' } })
      expect((await restore(boss, 2_000_000_000)).status).toBe(404)
    })

    it('never brings a password back, and gives nobody more than they may do', async () => {
      const target = await app.person('user')
      await app.lambda(boss, 'POST', '/admin/update/password', {
        body: { id: target.id, password: 'another password' },
      })
      const [changed] = await historyOf('user', target.id)
      expect((await restore(boss, changed?.id)).status).toBe(409)
      const appointed = await app.person('admin')
      await app.records(boss, 'PUT', `/user/${appointed.id}`, { body: { role: 'user' } })
      const [demotion] = await historyOf('user', appointed.id)
      expect((await restore(admin, demotion?.id)).status).toBe(403)
      expect((await restore(target, demotion?.id)).status).toBe(401)
      const user = await app.person('user')
      expect((await restore(user, demotion?.id)).status).toBe(403)
      expect((await restore(boss, demotion?.id)).body.model).toMatchObject({ role: 'admin' })
    })
  })
})

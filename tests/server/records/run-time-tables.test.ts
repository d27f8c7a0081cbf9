// Tables whose definitions arrive while the server runs work like built-in ones in the records API.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry } from '#shared/resources/tables'
import { followDefinitions } from '../../../server/records/definitions'
import { CUSTOMER, installShop, ORDER, releaseShop } from '../../support/shop'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'

const nothing = { info: () => {}, warn: () => {}, error: () => {} }

onEachBackend(({ open }) => {
  let app: TestApp
  let admin: Person
  let user: Person
  let stop: () => Promise<void>

  beforeAll(async () => {
    app = await makeApp(await open())
    stop = await followDefinitions(app.deps.db, registry, nothing)
    ;[admin, user] = await Promise.all([app.person('admin'), app.person('user')])
  })
  // The registry belongs to the process, and other test files use it.
  afterAll(async () => {
    await stop()
    registry.replace([])
  })

  const rest = (person: Person, path: string, body: unknown) =>
    app.call('POST', `/v1/api/rest/${path}`, { token: person.token, body })
  const schemas = async () =>
    ((await (await app.request('/openapi.json', {})).json()) as { components: { schemas: object } }).components.schemas

  it('are unknown until their definitions are there, and known from then on without a restart', async () => {
    expect((await app.records(admin, 'GET', `/${ORDER}`)).body.message).toBe(`Unknown table "${ORDER}"`)
    expect(await schemas()).not.toHaveProperty(ORDER)
    await installShop(app.deps.db)
    await expect.poll(() => registry.tableNames()).toContain(ORDER)
    expect((await app.records(admin, 'GET', `/${ORDER}`)).body).toMatchObject({ error: false, list: [], total: 0 })
    expect(await schemas()).toHaveProperty([`${ORDER}.create`])
  })

  it('are created, read, listed, changed, deleted and brought back', async () => {
    const customer = (await app.records(admin, 'POST', `/${CUSTOMER}`, { body: { name: 'Ada' } })).body.data
    const made = await app.records(admin, 'POST', `/${ORDER}`, {
      body: { title: 'Boxes', code2: 'b-1', amount: 900, customer_id: customer },
    })
    expect([made.status, made.body.model]).toMatchObject([201, { title: 'Boxes', user_id: admin.id, version: 1 }])
    const id = made.body.data
    const read = await app.records(admin, 'GET', `/${ORDER}/${id}?join=${CUSTOMER}`)
    expect(read.body.model).toMatchObject({ title: 'Boxes', customer_id: { id: customer, name: 'Ada' } })
    const through = await app.records(admin, 'GET', `/${ORDER}?filter=${CUSTOMER}.name,eq,Ada&order=title,asc`)
    expect(through.body.list.map((item) => item.id)).toEqual([id])
    const back = await app.records(admin, 'GET', `/${CUSTOMER}/${customer}?join=${ORDER}`)
    expect(back.body.model[ORDER]).toMatchObject([{ id, title: 'Boxes' }])

    const etag = { 'if-match': '"1"' }
    const changed = await app.records(admin, 'PUT', `/${ORDER}/${id}`, { body: { amount: 950 }, headers: etag })
    expect(changed.body.model).toMatchObject({ amount: 950, version: 2 })
    const late = await app.records(admin, 'PUT', `/${ORDER}/${id}`, { body: { amount: 1 }, headers: etag })
    expect([late.status, late.body.model]).toMatchObject([412, { amount: 950 }])

    await app.records(admin, 'DELETE', `/${ORDER}/${id}`)
    expect((await app.lambda(admin, 'GET', `/trash/${ORDER}`)).body.list).toMatchObject([{ id, title: 'Boxes' }])
    expect((await app.lambda(admin, 'POST', `/trash/${ORDER}/${id}/restore`)).body.model).toMatchObject({ id })
    const audit = (await app.lambda(admin, 'GET', `/audit?table=${ORDER}&id=${id}`)).body.list
    expect(audit.map(({ operation }) => operation)).toEqual(['restore', 'delete', 'update', 'create'])
  })

  it('answer the rest calls, joins, figures and export', async () => {
    await rest(admin, `${ORDER}/PUTWHERE`, { set: { amount: 1_000 }, where: { title: 'Boxes' } })
    const cursor = await rest(admin, `${ORDER}/CURSORPAGINATE`, { payload: {}, limit: 5 })
    expect(cursor.body.list).toMatchObject([{ title: 'Boxes', amount: 1_000 }])
    expect((await rest(admin, `${ORDER}/AUTOCOMPLETE`, { field: 'title', query: 'box' })).body.list).toMatchObject([
      { label: 'Boxes' },
    ])
    expect((await rest(admin, `${ORDER}/AGGREGATE`, { metric: 'sum', field: 'amount' })).body.list).toEqual([
      { value: 1_000 },
    ])
    const joined = await app.call('POST', `/v1/api/holdfast/admin/join/${ORDER}/${CUSTOMER}/GETALL`, {
      token: admin.token,
      body: { join_id_1: 'customer_id', join_id_2: 'id', select: `${ORDER}.title,${CUSTOMER}.name` },
    })
    expect(Object.values(joined.body.list[0] ?? {})).toEqual(['Boxes', 'Ada'])
    const csv = await app.call('POST', `/rest/${ORDER}/EXPORT`, {
      token: admin.token,
      body: { columns: ['title', 'code2', 'amount'] },
    })
    expect(csv.body.text).toMatch(/Boxes,b-1,1000/)
    expect((await rest(admin, `${ORDER}/DELETEALL`, { where: { title: 'Nothing' } })).body.data).toBe(0)
  })

  it('say what is wrong with a value, and name a column with a digit in it', async () => {
    const invalid = await app.records(admin, 'POST', `/${ORDER}`, { body: { title: '', amount: -1, more: 1 } })
    expect([invalid.status, Object.keys(invalid.body.validation).sort()]).toEqual([400, ['amount', 'more', 'title']])
    const missing = await app.records(admin, 'POST', `/${ORDER}`, { body: { title: 'X', customer_id: 999 } })
    expect(missing.body.validation).toEqual({ customer_id: 'Customer: there is no such record' })
    const taken = await app.records(admin, 'POST', `/${ORDER}`, { body: { title: 'X', code2: 'b-1' } })
    expect([taken.status, Object.keys(taken.body.validation)]).toEqual([409, ['code2']])
  })

  describe('are open to those whom their definition names', () => {
    it('a person reads and changes their own', async () => {
      const own = await app.records(user, 'POST', `/${ORDER}`, { body: { title: 'Mine' } })
      expect([own.status, own.body.model.user_id]).toEqual([201, user.id])
      const { list } = (await app.records(user, 'GET', `/${ORDER}`)).body
      expect(list.map(({ title }) => title)).toEqual(['Mine'])
      expect((await app.records(user, 'GET', `/${CUSTOMER}`)).body.list).toHaveLength(1)
      expect((await app.records(user, 'POST', `/${CUSTOMER}`, { body: { name: 'No' } })).status).toBe(403)
    })

    it('nobody else reaches them, nor learns that there are any', async () => {
      expect((await app.records(null, 'GET', `/${ORDER}`)).status).toBe(401)
      expect((await app.records(null, 'GET', '/app_table')).body.list).toEqual([])
      const shown = (await app.records(user, 'GET', '/app_table?order=name,asc')).body.list
      expect(shown.map(({ name }) => name)).toEqual([CUSTOMER, ORDER])
      // Storage location and access rules are not exposed.
      expect(Object.keys(shown[0] ?? {}).sort()).toEqual(
        ['created_at', 'definition', 'id', 'name', 'release', 'updated_at', 'version'].sort(),
      )
    })
  })

  it('go on with the next release, on connections that had prepared their statements', async () => {
    const ask = () => app.records(admin, 'GET', `/${ORDER}?filter=amount,ge,0&order=title,asc`)
    for (let time = 0; time < 12; time++) expect((await ask()).status).toBe(200)
    await releaseShop(app.deps.db)
    await expect.poll(() => registry.tableOf(ORDER)?.release).toBe(2)
    for (let time = 0; time < 12; time++) expect((await ask()).status).toBe(200)
    const made = await app.records(admin, 'POST', `/${ORDER}`, { body: { title: 'Half', amount: 0.5, note: 'n' } })
    expect(made.body.model).toMatchObject({ amount: 0.5, note: 'n' })
  })

  it('leave out a definition that does not hold together, and keep the others', async () => {
    await app.deps.db.query(
      `INSERT INTO app_table (name, definition, release, schema_name, relation_name, access)
       VALUES ('shop__broken', '{"table":{"name":"shop__broken","title":"x","fields":[]}}', 1, 'app_shop', 'broken', '{}'),
              ('design', '{"table":{"name":"design","title":"x","fields":[]}}', 1, 'app_shop', 'order2', '{}')`,
    )
    await app.deps.db.query(`UPDATE app_table SET deleted_at = now() WHERE name = $1`, [CUSTOMER])
    await expect.poll(() => registry.tableNames()).not.toContain(CUSTOMER)
    expect(registry.tableNames()).not.toContain('shop__broken')
    expect(registry.tableOf('design')?.title).toBe('name')
    expect((await app.records(admin, 'GET', `/${ORDER}`)).status).toBe(200)
  })
})

/**
 * Deployed tables are full members: what tests/server/records/run-time-tables.test.ts leaves out.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Model, ModelField } from '#shared/builder/config'
import { registry } from '#shared/resources/tables'
import { followDefinitions } from '../../../server/records/definitions'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'
import { makeApplication } from './application'

const nothing = { info: () => {}, warn: () => {}, error: () => {} }
const field = (id: string, more: Partial<ModelField> = {}): ModelField => ({
  ...{ id, name: id, label: id, type: 'text' },
  ...more,
})
/** A place may lie in another one. */
const PLACE: Model = {
  ...{ id: 'place', name: 'place2', label: 'Place', title: 'name' },
  fields: [
    field('name', { validation: 'required' }),
    field('code1', { name: 'code_1' }),
    field('inside', { type: 'reference', mapping: 'place' }),
  ],
}

onEachBackend(({ open }) => {
  let app: TestApp
  let boss: Person
  let stop: () => Promise<void>
  let table = ''

  beforeAll(async () => {
    app = await makeApp(await open())
    stop = await followDefinitions(app.deps.db, registry, nothing)
    boss = await app.person('super_admin')
  })
  // The registry belongs to the process, and other test files use it.
  afterAll(async () => {
    await stop()
    registry.replace([])
  })

  const add = async (body: Record<string, unknown>) =>
    (await app.records(boss, 'POST', `/${table}`, { body })).body.data
  const names = async (query: string) =>
    (await app.records(boss, 'GET', `/${table}?order=id,asc&${query}`)).body.list.map(({ name }) => name)

  it('refer to themselves', async () => {
    const application = await makeApplication(app, boss)
    await application.release({ models: [PLACE] })
    table = application.name('place2')
    const root = await add({ name: 'House' })
    await add({ name: 'Cellar', inside: root })
    await add({ name: 'Garden' })
    expect(await names(`filter=inside,eq,${root}`)).toEqual(['Cellar'])
    // A table's own name before a field means itself, as in SQL.
    expect(await names(`filter=${table}.name,eq,House`)).toEqual(['House'])
    // A join reaches each table once, as everywhere.
    expect((await app.records(boss, 'GET', `/${table}?join=${table}`)).status).toBe(400)
  })

  it('take a unique text as long as an index does, and refuse a longer one', async () => {
    const depot = await makeApplication(app, boss)
    await depot.release({ models: [{ ...PLACE, fields: [field('name', { validation: 'unique,max:5000' })] }] })
    // Signs that hardly shrink when the database compresses them, each of three bytes.
    const signs = (length: number) =>
      String.fromCharCode(...Array.from({ length }, (_, index) => 0x4e00 + ((index * 7_919) % 20_000)))
    const add = (name: string) => app.records(boss, 'POST', depot.table('place2'), { body: { name } })
    expect((await add(signs(800))).status).toBe(201)
    expect((await add(signs(801))).body.validation).toEqual({ name: 'name must have at most 800 characters' })
  })

  it('are imported, all or none, and the import is undone', async () => {
    const send = async (csv: string, key: string) => {
      const raw = new FormData()
      raw.set('file', new File([csv], 'places.csv', { type: 'text/csv' }))
      return app.call('POST', `/rest/${table}/IMPORT`, { token: boss.token, raw, key })
    }
    const refused = await send('name,code_1\nShed,s1\n,s2\n', 'import-1')
    expect([refused.body.created, await names('filter=name,eq,Shed')]).toEqual([undefined, []])
    const done = await send('name,code_1\nShed,s1\nBarn,s2\n', 'import-2')
    expect(done.status).toBe(201)
    expect(await names('filter=code_1,sw,s')).toEqual(['Shed', 'Barn'])
    expect((await app.lambda(boss, 'POST', `/import/${done.body.import_id}/undo`)).status).toBe(200)
    expect(await names('filter=code_1,sw,s')).toEqual([])
  })

  it('change in batches, whose members succeed or fail alone', async () => {
    const id = await add({ name: 'Loft' })
    const endpoint = (record: number) => `/v1/api/records/holdfast/super_admin/${table}/${record}`
    const batch = await app.call('POST', '/v1/api/batch', {
      token: boss.token,
      body: [
        { id: 'one', method: 'PUT', endpoint: endpoint(id), body: { code_1: 'l' } },
        { id: 'two', method: 'PUT', endpoint: endpoint(99_999), body: { code_1: 'l' } },
      ],
    })
    expect(batch.body.responses).toMatchObject([{ status: 200 }, { status: 404 }])
  })

  it('have saved views', async () => {
    const body = { table, name: 'Inside', state: { filter: ['inside,nis'], columns: 'name', layout: 'table' } }
    expect((await app.records(boss, 'POST', '/saved_view', { body })).status).toBe(201)
  })

  it('bring back the values from before a change', async () => {
    const id = await add({ name: 'Attic', code1: undefined, code_1: 'a' })
    await app.records(boss, 'PUT', `/${table}/${id}`, { body: { code_1: 'b' } })
    const [entry] = (await app.lambda(boss, 'GET', `/audit?table=${table}&id=${id}`)).body.list
    const back = await app.lambda(boss, 'POST', `/audit/${entry?.id}/restore`)
    expect(back.body.model).toMatchObject({ code_1: 'a' })
  })
})

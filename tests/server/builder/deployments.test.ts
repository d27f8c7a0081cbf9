/**
 * Releases by their calls: plan, deploy, roll back, promote, stop. Nothing pressed here loses data,
 * and nothing happens that the person did not confirm.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Configuration, Model, ModelField } from '#shared/builder/config'
import { planResponseSchema } from '#shared/contract/wireframes'
import { registry } from '#shared/resources/tables'
import { runDeployments } from '../../../server/builder/run-deployment'
import { cleanUp } from '../../../server/housekeeping'
import { followDefinitions } from '../../../server/records/definitions'
import { faultsOf } from '../../support/openapi-faults'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'

const nothing = { info: () => {}, warn: () => {}, error: () => {} }

const field = (id: string, type: ModelField['type'], more: Partial<ModelField> = {}): ModelField => ({
  ...{ id, name: id, label: id, type },
  ...more,
})
const shelf = (...fields: ModelField[]): Model => ({
  ...{ id: 'm1', name: 'shelf', label: 'Shelf', title: 'title' },
  fields: [field('title', 'text', { validation: 'required,max:40' }), ...fields],
})

onEachBackend(({ open }) => {
  let app: TestApp
  let boss: Person
  let admin: Person
  let user: Person
  let stop: () => Promise<void>
  let wireframe = 0

  beforeAll(async () => {
    app = await makeApp(await open())
    stop = await followDefinitions(app.deps.db, registry, nothing)
    ;[boss, admin, user] = await Promise.all([app.person('super_admin'), app.person('admin'), app.person('user')])
    wireframe = (await app.records(boss, 'POST', '/wireframe', { body: { name: 'Depot' } })).body.data as number
  })
  // The registry belongs to the process, and other test files use it.
  afterAll(async () => {
    await stop()
    registry.replace([])
  })

  const configure = (config: Partial<Configuration>) =>
    app.records(boss, 'PUT', `/wireframe/${wireframe}`, { body: { roles: [], routes: [], ...config } })
  const call = (person: Person, name: string, body: unknown) =>
    app.lambda(person, 'POST', `/wireframe/${wireframe}/${name}`, { body })
  const planned = async (person: Person, body: Record<string, unknown> = { environment: 'preview' }) =>
    planResponseSchema.parse((await call(person, 'plan', body)).body)
  const deployment = async (id: number) => (await app.records(boss, 'GET', `/deployment/${id}`)).body.model
  const settled = async (id: number) => {
    await expect.poll(async () => (await deployment(id)).status).toMatch(/live|failed|stopped/)
    return deployment(id)
  }
  const deploy = async (
    person: Person,
    body: Record<string, unknown> = { environment: 'preview' },
    accepted: string[] = [],
  ) => {
    const { plan_hash } = await planned(person, body)
    const answer = await call(person, 'deploy', { ...body, plan_hash, accepted })
    expect([answer.status, answer.body.message]).toEqual([202, 'Deployment queued'])
    return settled(answer.body.data as number)
  }
  const rows = async (table: string, person = boss) =>
    (await app.records(person, 'GET', `/${table}?order=id,asc`)).body.list

  it('say what is wrong with the configuration, and where', async () => {
    await configure({ models: [{ ...shelf(), name: 'Not a name' }] })
    const { problems, plan_hash } = await planned(admin)
    expect([problems[0]?.at, plan_hash]).toMatchObject([{ part: 'model', modelId: 'm1', property: 'name' }, null])
    const answer = await call(admin, 'deploy', { environment: 'preview', plan_hash: '0'.repeat(64), accepted: [] })
    expect([answer.status, answer.body.code]).toEqual([409, 'INVALID_CONFIGURATION'])
  })

  it('make tables that are full members of the API, without a restart', async () => {
    await configure({
      models: [shelf(field('stock', 'integer'), field('place', 'choice', { mapping: '0:Front,1:Back' }))],
      roles: [
        {
          id: 'r1',
          name: 'User',
          slug: 'user',
          permissions: { m1: { read: 'own', create: true, update: 'own', delete: 'none' } },
        },
      ],
    })
    const { changes, problems, release } = await planned(admin)
    expect([problems, release, changes.map(({ kind }) => kind)]).toEqual([[], 1, ['addModel']])
    expect(await deploy(admin)).toMatchObject({
      status: 'live',
      release: 1,
      log: expect.stringContaining('Release 1 is live.'),
    })
    await expect.poll(() => registry.tableNames()).toContain('depot_preview__shelf')
    const body = { title: 'Top', stock: 3, place: '0' }
    expect((await app.records(boss, 'POST', '/depot_preview__shelf', { body })).body.model).toMatchObject(body)
    expect((await app.records(boss, 'POST', '/depot_preview__shelf', { body: { stock: 1 } })).body.validation).toEqual({
      title: 'title is required',
    })
    await app.records(user, 'POST', '/depot_preview__shelf', { body: { title: 'Mine' } })
    expect((await rows('depot_preview__shelf', user)).map(({ title }) => title)).toEqual(['Mine'])
  })

  it('have an API document of their own', async () => {
    const { status, body } = await app.call('GET', '/openapi.json?app=depot_preview')
    expect(status).toBe(200)
    expect(await faultsOf(body)).toEqual([])
    const { paths, components } = body as unknown as { paths: object; components: { schemas: Record<string, unknown> } }
    expect(Object.keys(paths)).toEqual([
      '/v1/api/records/{project}/{role}/depot_preview__shelf',
      '/v1/api/records/{project}/{role}/depot_preview__shelf/{id}',
    ])
    expect(components.schemas['depot_preview__shelf.create']).toMatchObject({ required: ['title'] })
    expect((await app.call('GET', '/openapi.json?app=nobody')).status).toBe(404)
  })

  it('keep every value when a field is renamed, taken out and put back', async () => {
    await configure({ models: [shelf(field('stock', 'integer', { name: 'count' }))] })
    expect((await planned(boss)).changes).toMatchObject([
      { kind: 'hideField', class: 'hides', field: 'place' },
      { kind: 'renameField', class: 'safe', field: 'count', from: 'stock' },
    ])
    expect(await deploy(boss)).toMatchObject({ status: 'live', release: 2 })
    await expect.poll(async () => (await rows('depot_preview__shelf'))[0]).toMatchObject({ title: 'Top', count: 3 })
    expect((await rows('depot_preview__shelf'))[0]).not.toHaveProperty('place')

    expect(await deploy(boss, { environment: 'preview', release: 1 })).toMatchObject({ status: 'live', release: 3 })
    await expect.poll(async () => (await rows('depot_preview__shelf'))[0]).toMatchObject({ stock: 3, place: '0' })
  })

  it('keep the rows of a table that is taken out, and take a field of the same name for another one', async () => {
    const other: Model = {
      ...shelf(),
      id: 'm2',
      name: 'other',
      title: 'othertitle',
      fields: [field('othertitle', 'text')],
    }
    await configure({ models: [other] })
    expect((await planned(boss)).changes).toMatchObject([
      { kind: 'hideModel', class: 'hides', model: 'shelf' },
      { kind: 'addModel', model: 'other' },
    ])
    await deploy(boss)
    await expect.poll(() => registry.tableNames()).not.toContain('depot_preview__shelf')

    // Deleted and added again: the same name, another field.
    const again = field('again', 'integer', { name: 'stock' })
    await configure({ models: [other, shelf(again, field('place', 'choice', { mapping: '0:Front,1:Back' }))] })
    await deploy(boss)
    await expect.poll(async () => (await rows('depot_preview__shelf'))[0]).toMatchObject({ title: 'Top', stock: null })
    await deploy(boss, { environment: 'preview', release: 1 })
    await expect.poll(async () => (await rows('depot_preview__shelf'))[0]).toMatchObject({ stock: 3, place: '0' })
  })

  it('tell the rows that do not fit, and stop until they are accepted', async () => {
    await app.records(boss, 'POST', '/depot_preview__shelf', { body: { title: '12', stock: 8 } })
    await configure({ models: [shelf(field('stock', 'boolean'))] })
    const { changes } = await planned(boss)
    const conversion = changes.find(({ kind }) => kind === 'convertField')
    expect(conversion).toMatchObject({ class: 'converts', accept: 'stock:convert', total: 2 })
    expect(await deploy(boss)).toMatchObject({ status: 'failed', log: expect.stringContaining("2 rows don't fit") })
    expect((await rows('depot_preview__shelf')).map(({ stock }) => stock)).toEqual([3, null, 8])
    expect(await deploy(boss, { environment: 'preview' }, ['stock:convert'])).toMatchObject({ status: 'live' })
    await expect
      .poll(async () => (await rows('depot_preview__shelf')).map(({ stock }) => stock))
      .toEqual([null, null, null])
    await deploy(boss, { environment: 'preview', release: 1 })
    await expect.poll(async () => (await rows('depot_preview__shelf')).map(({ stock }) => stock)).toEqual([3, null, 8])
  })

  it('never accept a required field without a value', async () => {
    await configure({ models: [shelf(field('stock', 'integer', { validation: 'required' }))] })
    const { changes } = await planned(boss)
    expect(changes.find(({ kind }) => kind === 'requireField')).toMatchObject({ total: 1 })
    expect(await deploy(boss, { environment: 'preview' }, ['stock:empty'])).toMatchObject({ status: 'failed' })
    await configure({ models: [shelf(field('stock', 'integer', { validation: 'required', defaultValue: 1 }))] })
    expect(await deploy(boss)).toMatchObject({ status: 'live' })
    await expect.poll(async () => (await rows('depot_preview__shelf')).map(({ stock }) => stock)).toEqual([3, 1, 8])
  })

  describe('of the production', () => {
    it('are for super admins, and take the definition of the preview, never its data', async () => {
      expect((await call(admin, 'plan', { environment: 'production', promote: true })).status).toBe(403)
      expect(await deploy(boss, { environment: 'production', promote: true })).toMatchObject({ status: 'live' })
      await expect.poll(() => registry.tableNames()).toContain('depot__shelf')
      expect(await rows('depot__shelf')).toEqual([])
    })

    it('keep their name when the wireframe gets another', async () => {
      await app.records(boss, 'PUT', `/wireframe/${wireframe}`, { body: { name: 'Warehouse' } })
      expect((await planned(boss, { environment: 'production' })).problems).toEqual([])
      expect(await deploy(boss, { environment: 'production' })).toMatchObject({ status: 'live' })
      expect(registry.tableNames()).toContain('depot__shelf')
    })
  })

  it('run one at a time, and do nothing that was not confirmed', async () => {
    const { plan_hash } = await planned(boss)
    const body = { environment: 'preview', plan_hash, accepted: [] }
    const answers = await Promise.all([call(boss, 'deploy', body), call(admin, 'deploy', body)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409])
    const won = answers.find(({ status }) => status === 202)
    expect(await settled(won?.body.data as number)).toMatchObject({ status: 'live' })
    expect((await call(boss, 'deploy', body)).body).toMatchObject({ code: 'PLAN_CHANGED' })
  })

  it('do not give a role what was not confirmed', async () => {
    const helper = (grant: 'none' | 'all') => ({
      ...{ id: 'r9', name: 'Helper', slug: 'helper' },
      permissions: { m1: { read: grant, create: false, update: 'none', delete: 'none' } as const },
    })
    const models = [shelf(field('stock', 'integer'))]
    await configure({ models, roles: [helper('none')] })
    const { plan_hash } = await planned(boss)
    await configure({ models, roles: [helper('all')] })
    const answer = await call(boss, 'deploy', { environment: 'preview', plan_hash, accepted: [] })
    expect([answer.status, answer.body.code]).toEqual([409, 'PLAN_CHANGED'])
  })

  it('fail when somebody else changed the tables, and say which', async () => {
    await app.deps.db.exec('ALTER TABLE app_depot_preview.shelf ADD COLUMN stray integer')
    await configure({ models: [shelf(field('stock', 'integer'))] })
    expect(await deploy(boss)).toMatchObject({ status: 'failed', log: expect.stringContaining('shelf.stray') })
    await app.deps.db.exec('ALTER TABLE app_depot_preview.shelf DROP COLUMN stray')
    expect(await deploy(boss)).toMatchObject({ status: 'live' })
  })

  it('run again when the process that ran them ended', async () => {
    const { plan_hash, release } = await planned(boss)
    const { deps } = app
    await deps.db.query(
      `INSERT INTO deployment (wireframe_id, release, environment, status, definition, plan_hash)
       SELECT id, $2, 'preview', 'building', jsonb_build_object('settings', settings, 'models', models, 'roles', roles, 'routes', routes), $3
         FROM wireframe WHERE id = $1`,
      [wireframe, release, plan_hash],
    )
    await runDeployments(deps)
    const [row] = await deps.db.query('SELECT status FROM deployment WHERE release = $1', [release])
    expect(row).toEqual({ status: 'live' })
  })

  it('stop the application and keep its rows', async () => {
    const answer = await call(boss, 'stop', { environment: 'preview' })
    expect(await settled(answer.body.data as number)).toMatchObject({ status: 'stopped' })
    await expect.poll(() => registry.tableNames()).not.toContain('depot_preview__shelf')
    expect((await call(boss, 'stop', { environment: 'preview' })).body.code).toBe('NOT_LIVE')
    expect(await deploy(boss)).toMatchObject({ status: 'live' })
    await expect.poll(async () => (await rows('depot_preview__shelf')).map(({ stock }) => stock)).toEqual([3, 1, 8])
  })

  it('keep their wireframe in the trash, whose rows would have no owner', async () => {
    const { db, clock } = app.deps
    const { data: other } = (await app.records(boss, 'POST', '/wireframe', { body: { name: 'Never deployed' } })).body
    const live = await app.records(boss, 'DELETE', `/wireframe/${wireframe}`)
    expect([live.status, live.body.message]).toEqual([
      409,
      'Warehouse is live in production. Stop it in the Deployment tab first.',
    ])
    for (const environment of ['production', 'preview'])
      await settled((await call(boss, 'stop', { environment })).body.data)
    for (const id of [wireframe, other])
      expect((await app.records(boss, 'DELETE', `/wireframe/${id}`)).status).toBe(200)
    await cleanUp(db, clock.now() + 40 * 24 * 3_600_000)
    expect(await db.query('SELECT id FROM wireframe')).toEqual([{ id: wireframe }])
  })
})

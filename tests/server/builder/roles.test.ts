/**
 * A wireframe's own roles: rows of the table `role`, which people get besides their built-in one.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Model, Permissions, WireframeRole } from '#shared/builder/config'
import { registry } from '#shared/resources/tables'
import { followDefinitions } from '../../../server/records/definitions'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'

const nothing = { info: () => {}, warn: () => {}, error: () => {} }
const model = (id: string, name = id): Model => ({
  ...{ id, name, label: name, title: `${id}title` },
  fields: [{ id: `${id}title`, name: 'title', label: 'Title', type: 'text' }],
})
const all: Permissions = { read: 'all', create: true, update: 'all', delete: 'all' }
const reading: Permissions = { read: 'all', create: false, update: 'none', delete: 'none' }
const role = (id: string, slug: string, permissions: WireframeRole['permissions']): WireframeRole => ({
  ...{ id, name: `The ${slug}`, slug, permissions },
})

onEachBackend(({ open }) => {
  let app: TestApp
  let boss: Person
  let helper: Person
  let stop: () => Promise<void>
  let wireframe = 0

  beforeAll(async () => {
    app = await makeApp(await open())
    stop = await followDefinitions(app.deps.db, registry, nothing)
    ;[boss, helper] = await Promise.all([app.person('super_admin'), app.person('user')])
    wireframe = (await app.records(boss, 'POST', '/wireframe', { body: { name: 'Depot' } })).body.data
  })
  // The registry belongs to the process, and other test files use it.
  afterAll(async () => {
    await stop()
    registry.replace([])
  })

  const call = (name: string, body: unknown) => app.lambda(boss, 'POST', `/wireframe/${wireframe}/${name}`, { body })
  /** @returns the record of the deployment once it has ended */
  async function release(models: Model[], roles: WireframeRole[]) {
    await app.records(boss, 'PUT', `/wireframe/${wireframe}`, { body: { models, roles, routes: [] } })
    const environment = 'preview'
    const { plan_hash, problems } = (await call('plan', { environment })).body
    expect(problems).toEqual([])
    const { data } = (await call('deploy', { environment, plan_hash, accepted: [] })).body
    const read = async () => (await app.records(boss, 'GET', `/deployment/${data}`)).body.model
    await expect.poll(async () => (await read()).status).toMatch(/live|failed/)
    const ended = await read()
    if (ended.status === 'live')
      await expect.poll(() => registry.tableOf(`depot_preview__${models[0]?.name}`)?.release).toBe(ended.release)
    return ended
  }
  const roles = async () =>
    (await app.records(boss, 'GET', '/role?filter=slug,sw,depot&order=id,asc')).body.list.map(
      ({ id, name, slug, permissions }) => ({ id, name, slug, permissions }),
    )
  const give = (roleId: number | undefined) =>
    app.deps.db.query('UPDATE "user" SET role_id = $2 WHERE id = $1', [helper.id, roleId ?? null])

  it('permit what they say in the tables of the application', async () => {
    await release(
      [model('box'), model('crate')],
      [role('r1', 'keeper', { box: all, crate: reading }), role('r2', 'guest', {}), role('r3', 'user', {})],
    )
    const [keeper, guest] = await roles()
    expect([keeper, guest]).toMatchObject([
      {
        ...{ name: 'The keeper', slug: 'depot_preview_keeper' },
        permissions: [
          { table: 'depot_preview__box', operations: ['read', 'create', 'update', 'delete'] },
          { table: 'depot_preview__crate', operations: ['read'] },
        ],
      },
      { slug: 'depot_preview_guest', permissions: [] },
    ])
    expect((await app.records(helper, 'GET', '/depot_preview__box')).status).toBe(403)
    await give(keeper?.id)
    const body = { title: 'One' }
    expect((await app.records(helper, 'POST', '/depot_preview__box', { body })).status).toBe(201)
    expect((await app.records(helper, 'GET', '/depot_preview__crate')).status).toBe(200)
    expect((await app.records(helper, 'POST', '/depot_preview__crate', { body })).status).toBe(403)
  })

  it('keep their people when they are renamed, swap their slugs, or follow a renamed table', async () => {
    const before = await roles()
    await release(
      [model('box', 'chest'), model('crate')],
      [role('r1', 'guest', { box: { ...reading, create: true } }), role('r2', 'keeper', {})],
    )
    expect(await roles()).toMatchObject([
      { id: before[0]?.id, slug: 'depot_preview_guest', permissions: [{ table: 'depot_preview__chest' }] },
      { id: before[1]?.id, slug: 'depot_preview_keeper', permissions: [] },
    ])
    expect((await app.records(helper, 'GET', '/depot_preview__chest')).status).toBe(200)
    // A change from before the release, too.
    const late = { body: { title: 'Late' }, headers: { 'x-release': '1' } }
    expect((await app.records(helper, 'POST', '/depot_preview__box', late)).status).toBe(201)
  })

  it('permit nothing once they are taken out, and come back for the same people', async () => {
    const granting = '/role?filter=slug,eq,depot_preview_guest'
    const [before] = (await app.records(boss, 'GET', granting)).body.list
    await release([model('box', 'chest')], [])
    // A device that has the role from before gets a conflict, and can't grant it all again.
    const stale = { body: { permissions: before?.permissions }, headers: { 'if-match': `"${before?.version}"` } }
    expect((await app.records(boss, 'PUT', `/role/${before?.id}`, stale)).status).toBe(412)
    expect((await roles()).map(({ permissions }) => permissions)).toEqual([[], []])
    expect((await app.records(helper, 'GET', '/depot_preview__chest')).status).toBe(403)
    await release([model('box', 'chest')], [role('r1', 'guest', { box: reading })])
    expect((await app.records(helper, 'GET', '/depot_preview__chest')).status).toBe(200)
  })

  it('stop a release whose role has the slug of another one', async () => {
    const other = { name: 'Other', slug: 'depot_preview_other', permissions: [] }
    expect((await app.records(boss, 'POST', '/role', { body: other })).status).toBe(201)
    const ended = await release([model('box', 'chest')], [role('r9', 'other', {})])
    expect([ended.status, ended.log]).toEqual([
      'failed',
      expect.stringContaining('There is a role “depot_preview_other” already. Give one of the two another slug.'),
    ])
  })
})

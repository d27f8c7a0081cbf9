/**
 * Changes that a device queued before a release: each takes effect where the person meant it, or is
 * refused with the release named, so that the device keeps it for a decision.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Model, ModelField } from '#shared/builder/config'
import { RELEASE_HEADER } from '#shared/headers'
import { registry } from '#shared/resources/tables'
import { cleanUp } from '../../../server/housekeeping'
import { REPLAYED_HEADER } from '../../../server/middleware/idempotency'
import { followDefinitions } from '../../../server/records/definitions'
import { makeApp, type Options, onEachBackend, type Person, type TestApp } from '../harness'
import { makeApplication } from './application'

const nothing = { info: () => {}, warn: () => {}, error: () => {} }

const field = (id: string, more: Partial<ModelField> = {}): ModelField => ({
  ...{ id, name: id, label: id, type: 'text' },
  ...more,
})
const box = (fields: ModelField[], more: Partial<Model> = {}): Model => ({
  ...{ id: 'm1', name: 'box', label: 'Box', title: 'title' },
  fields: [field('title'), ...fields],
  ...more,
})
const other: Model = { id: 'm2', name: 'other', label: 'Other', title: 'word', fields: [field('word')] }

onEachBackend(({ open }) => {
  let app: TestApp
  let boss: Person
  let user: Person
  let stopFollowing: () => Promise<void>

  beforeAll(async () => {
    app = await makeApp(await open())
    stopFollowing = await followDefinitions(app.deps.db, registry, nothing)
    ;[boss, user] = await Promise.all([app.person('super_admin'), app.person('user')])
  })
  // The registry belongs to the process, and other test files use it.
  afterAll(async () => {
    await stopFollowing()
    registry.replace([])
  })

  const made = (release: number, options: Options = {}): Options => ({
    ...options,
    headers: { [RELEASE_HEADER]: String(release), ...options.headers },
  })
  const add = async (table: string, body: Record<string, unknown>) =>
    (await app.records(boss, 'POST', table, { body })).body.model
  const read = async (table: string, id: number) => (await app.records(boss, 'GET', `${table}/${id}`)).body.model

  it('reach the field that the person meant, also when two fields have swapped their names', async () => {
    const depot = await makeApplication(app, boss)
    const first = await depot.release({ models: [box([field('front'), field('back')])] })
    const { id } = await add(depot.table('box'), { title: 'One', front: 'f', back: 'b' })
    await depot.release({ models: [box([field('front', { name: 'back' }), field('back', { name: 'front' })])] })

    const put = await app.records(boss, 'PUT', `${depot.table('box')}/${id}`, made(first, { body: { front: 'F' } }))
    expect([put.status, put.body.model]).toMatchObject([200, { back: 'F', front: 'b' }])
    const { body } = await app.records(
      boss,
      'POST',
      depot.table('box'),
      made(first, { body: { title: 'Two', back: 'B' } }),
    )
    expect(body.model).toMatchObject({ title: 'Two', front: 'B', back: null })
  })

  it('reach a table by its name of before, with conditions and in batches', async () => {
    const depot = await makeApplication(app, boss)
    const first = await depot.release({ models: [box([field('place')])] })
    const { id } = await add(depot.table('box'), { title: 'One', place: 'here' })
    await depot.release({ models: [box([field('place', { name: 'spot' })], { name: 'crate' })] })

    expect((await app.records(boss, 'PUT', `${depot.table('box')}/${id}`, { body: { place: 'x' } })).status).toBe(400)
    const put = await app.call('POST', `/v1/api/rest${depot.table('box')}/PUTWHERE`, {
      ...made(first, { body: { set: { title: 'Set' }, where: { place: 'here' } } }),
      token: boss.token,
    })
    expect([put.status, put.body.data]).toEqual([200, 1])
    const many = await app.records(
      boss,
      'PUT',
      depot.table('box'),
      made(first, { body: { place: 'there', updateCondition: { title: 'Set' } } }),
    )
    expect([many.status, many.body.data]).toEqual([200, 1])
    const batch = await app.call('POST', '/v1/api/batch', {
      token: boss.token,
      body: [
        {
          ...{ id: 'a', method: 'PUT', endpoint: `/v1/api/records/holdfast/super_admin${depot.table('box')}/${id}` },
          headers: { [RELEASE_HEADER]: String(first) },
          body: { place: 'everywhere' },
        },
      ],
    })
    expect(batch.body.responses).toMatchObject([{ status: 200 }])
    expect(await read(depot.table('crate'), id)).toMatchObject({ title: 'Set', spot: 'everywhere' })
    const gone = await app.records(boss, 'DELETE', `${depot.table('box')}/${id}`, made(first))
    expect([gone.status, (await app.records(boss, 'GET', `${depot.table('crate')}/${id}`)).status]).toEqual([200, 404])
  })

  it('leave the inside of a value alone, also where the field is called like a condition', async () => {
    const depot = await makeApplication(app, boss)
    const where = field('where', { type: 'json' })
    const first = await depot.release({ models: [box([where, field('place')])] })
    await depot.release({ models: [box([where, field('place', { name: 'spot' })])] })
    const body = { title: 'One', where: { place: 'inside' }, place: 'here' }
    const post = await app.records(boss, 'POST', depot.table('box'), made(first, { body }))
    expect(post.body.model).toMatchObject({ where: { place: 'inside' }, spot: 'here' })
  })

  it('keep the value of a field that was taken out, which comes back with the field', async () => {
    const depot = await makeApplication(app, boss)
    const fields = [field('stock', { type: 'integer', validation: 'required' }), field('place')]
    const first = await depot.release({ models: [box(fields)] })
    const { id } = await add(depot.table('box'), { title: 'One', stock: 1, place: 'here' })
    await depot.release({ models: [box([])] })

    const put = await app.records(boss, 'PUT', `${depot.table('box')}/${id}`, made(first, { body: { stock: 7 } }))
    expect([put.status, put.body.model]).toMatchObject([200, { title: 'One', version: 2 }])
    const post = await app.records(
      boss,
      'POST',
      depot.table('box'),
      made(first, { body: { title: 'Two', stock: 2, place: 'there' } }),
    )
    expect(post.status).toBe(201)
    const wrong = await app.records(boss, 'PUT', `${depot.table('box')}/${id}`, made(first, { body: { stock: 'x' } }))
    expect([wrong.status, wrong.body.message]).toEqual([
      400,
      'stock must be a number. This change was made with release 1; release 2 is live',
    ])
    const where = { title: 'x', updateCondition: { stock: 7 } }
    const vague = await app.records(boss, 'PUT', depot.table('box'), made(first, { body: where }))
    expect([vague.status, vague.body.message]).toEqual([409, 'stock was taken out by release 2'])

    await depot.release({ models: [box(fields)] })
    expect(await read(depot.table('box'), id)).toMatchObject({ title: 'One', stock: 7, place: 'here' })
    expect(await read(depot.table('box'), post.body.data)).toMatchObject({ stock: 2, place: 'there' })
    const { list } = (await app.lambda(boss, 'GET', `/audit?table=${depot.name('box')}&id=${id}`)).body
    expect(list).toContainEqual(
      expect.objectContaining({ operation: 'update', before: { stock: 1 }, after: { stock: 7 } }),
    )
  })

  it('are refused with the release named where the table is gone, and done once it is back', async () => {
    const depot = await makeApplication(app, boss)
    const first = await depot.release({ models: [box([]), other] })
    const { id } = await add(depot.table('box'), { title: 'One' })
    const second = await depot.release({ models: [other] })
    const change = made(first, { body: { title: 'Late' }, key: 'late-change' })
    const put = () => app.records(boss, 'PUT', `${depot.table('box')}/${id}`, change)
    expect(await put()).toMatchObject({
      status: 409,
      body: { code: 'TABLE_TAKEN_OUT', message: `Box was taken out by release ${second}` },
    })
    const third = await depot.release({ models: [box([]), other] })
    const stopped = await depot.stop()
    await expect.poll(() => registry.tableOf(depot.name('box'))).toBeUndefined()
    expect((await put()).body.message).toBe(`The application of Box was stopped by release ${stopped}`)
    expect((await app.records(boss, 'PUT', `${depot.table('box')}/${id}`, { body: {} })).body.code).toBe(
      'UNKNOWN_TABLE',
    )
    expect(third).toBe(second + 1)

    await depot.release({ models: [box([]), other] })
    expect((await put()).body.model).toMatchObject({ title: 'Late' })
    // A repeat gets the first answer, whatever has been released since.
    await depot.release({ models: [other] })
    const again = await put()
    expect([again.status, again.headers.get(REPLAYED_HEADER)]).toEqual([200, 'true'])
  })

  it('are refused with the releases named where a value does not fit any more', async () => {
    const depot = await makeApplication(app, boss)
    const first = await depot.release({ models: [box([field('size')])] })
    const required = field('keeper', { validation: 'required', defaultValue: 'nobody' })
    await depot.release({ models: [box([field('size', { type: 'integer' }), required])] })
    const post = await app.records(boss, 'POST', depot.table('box'), made(first, { body: { title: 'T', size: 'big' } }))
    expect([post.status, post.body.message]).toEqual([
      400,
      'size must be a number. This change was made with release 1; release 2 is live',
    ])
    await depot.release({ models: [box([required])] })
    // The kept column has another type than the field had then.
    const lost = await app.records(boss, 'POST', depot.table('box'), made(first, { body: { title: 'T', size: 'big' } }))
    expect([lost.status, lost.body.code]).toEqual([409, 'FIELD_TAKEN_OUT'])
  })

  it('are told of a conflict in their own names', async () => {
    const depot = await makeApplication(app, boss)
    const first = await depot.release({ models: [box([field('front'), field('back'), field('place')])] })
    const { id } = await add(depot.table('box'), { title: 'One', front: 'f', back: 'b', place: 'here' })
    await depot.release({ models: [box([field('front', { name: 'back' }), field('back', { name: 'front' })])] })
    await app.records(boss, 'PUT', `${depot.table('box')}/${id}`, { body: { title: 'Newer' } })
    const late = await app.records(
      boss,
      'PUT',
      `${depot.table('box')}/${id}`,
      made(first, { body: { place: 'there' }, headers: { 'if-match': '"1"' } }),
    )
    expect([late.status, late.body.model]).toMatchObject([
      412,
      { id, version: 2, title: 'Newer', front: 'f', back: 'b', place: 'here' },
    ])
  })

  it('follow the access of then and of now, and name a release that there was', async () => {
    const depot = await makeApplication(app, boss)
    const grants = { read: 'own', create: true, update: 'own', delete: 'none' } as const
    const roles = [{ id: 'r1', name: 'User', slug: 'user', permissions: { m1: grants } }]
    const first = await depot.release({ models: [box([field('place')]), other], roles })
    const second = await depot.release({ models: [box([]), other] })
    const post = (table: string, release: number) =>
      app.records(user, 'POST', depot.table(table), made(release, { body: { place: 'x' } }))
    expect((await post('box', first)).status).toBe(403)
    expect((await post('box', second)).status).toBe(403)
    await depot.release({ models: [other] })
    expect((await post('box', first)).body.code).toBe('TABLE_TAKEN_OUT')
    expect((await post('box', second)).body.code).toBe('UNKNOWN_TABLE')
    expect((await post('nothing', first)).body.code).toBe('UNKNOWN_TABLE')
    // As after a backup was put back: the device keeps the change for a decision.
    expect((await post('box', 99)).body.code).toBe('UNKNOWN_RELEASE')
    const odd = await app.records(boss, 'POST', depot.table('other'), { headers: { [RELEASE_HEADER]: 'x' }, body: {} })
    expect([odd.status, odd.body.code]).toEqual([400, 'INVALID_RELEASE'])
  })

  it('leave history, saved views, list settings and roles with what they name', async () => {
    const depot = await makeApplication(app, boss)
    await depot.release({ models: [box([field('front'), field('back')]), other] })
    const { id } = await add(depot.table('box'), { title: 'One', front: 'f', back: 'b' })
    await app.records(boss, 'PUT', `${depot.table('box')}/${id}`, { body: { front: 'F' } })
    const state = { filter: ['front,eq,F', 'back,is'], order: ['back,asc'], columns: 'title,front', layout: 'table' }
    const view = await app.records(boss, 'POST', '/saved_view', {
      body: { table: depot.name('box'), name: 'Mine', state },
    })
    const list_columns = {
      [depot.name('box')]: { columns: ['front'], widths: { back: 90 } },
      user: { columns: ['id'] },
    }
    const preference = await app.records(boss, 'POST', '/preference', { body: { list_columns } })
    const slug = depot.name('role')
    const permissions = [{ table: depot.name('box'), operations: ['read'] }]
    const role = await app.records(boss, 'POST', '/role', { body: { name: 'R', slug, permissions } })
    const history = async (table: string) =>
      ((await app.lambda(boss, 'GET', `/audit?table=${depot.name(table)}&id=${id}`)).body.list ?? []).map(
        ({ operation, after }) => [operation, after],
      )

    const swapped = [field('front', { name: 'back' }), field('back', { name: 'front' })]
    await depot.release({ models: [box(swapped, { name: 'crate' }), { ...other, name: 'box' }] })
    expect((await history('crate'))[0]).toEqual(['update', { back: 'F' }])
    expect(await history('box')).toEqual([])
    expect(await read('/saved_view', view.body.data)).toMatchObject({
      table: depot.name('crate'),
      state: { filter: ['back,eq,F', 'front,is'], order: ['front,asc'], columns: 'title,back', layout: 'table' },
    })
    expect((await read('/preference', preference.body.data)).list_columns).toEqual({
      [depot.name('crate')]: { columns: ['back'], widths: { front: 90 } },
      user: { columns: ['id'] },
    })
    expect((await read('/role', role.body.data)).permissions).toEqual([
      { table: depot.name('crate'), operations: ['read'] },
    ])

    // Another model takes the name of one that was taken out: it has a history of its own.
    await depot.release({ models: [{ ...other, name: 'crate' }] })
    expect(await history('crate')).toEqual([])
    await depot.release({ models: [box(swapped, { name: 'crate' }), other] })
    expect((await history('crate'))[0]).toEqual(['update', { back: 'F' }])
  })

  it('save a view with the names of today', async () => {
    const depot = await makeApplication(app, boss)
    const first = await depot.release({ models: [box([field('front'), field('back')]), other] })
    const oldName = depot.name('box')
    const post = (state: object) =>
      app.records(boss, 'POST', '/saved_view', made(first, { body: { table: oldName, name: 'Mine', state } }))
    const known = await post({ filter: ['title,eq,One'] })
    const swapped = [field('front', { name: 'back' }), field('back', { name: 'front' })]
    await depot.release({ models: [box(swapped, { name: 'crate' }), { ...other, name: 'box' }] })

    const state = { filter: ['front,eq,F', 'back,is'], order: ['back,asc'], columns: 'title,front', layout: 'table' }
    const named = { filter: ['back,eq,F', 'front,is'], order: ['front,asc'], columns: 'title,back', layout: 'table' }
    const added = await post(state)
    expect([added.status, added.body.model]).toMatchObject([201, { table: depot.name('crate'), state: named }])
    const change = made(first, { body: { name: 'Ours', state } })
    const put = await app.records(boss, 'PUT', `/saved_view/${known.body.data}`, change)
    expect([put.status, put.body.model]).toMatchObject([
      200,
      { name: 'Ours', table: depot.name('crate'), state: named },
    ])
    const renamed = made(first, { body: { name: 'Theirs' } })
    const { body } = await app.records(boss, 'PUT', `/saved_view/${known.body.data}`, renamed)
    expect(body.model).toMatchObject({ name: 'Theirs', state: named })

    const last = await depot.release({ models: [{ ...other, name: 'box' }] })
    expect((await post(state)).body).toMatchObject({
      code: 'TABLE_TAKEN_OUT',
      message: `Box was taken out by release ${last}`,
    })
  })

  it('wait for a release that arrives, also when a restoration or an undo names no table', async () => {
    const depot = await makeApplication(app, boss)
    await depot.release({ models: [box([])] })
    const raw = new FormData()
    raw.set('file', new File(['title\nOne\n'], 'boxes.csv'))
    const run = await app.call('POST', `/rest${depot.table('box')}/IMPORT`, { token: boss.token, raw })
    const { import_id, list } = run.body as unknown as { import_id: number; list: { id: number }[] }
    const id = list[0]?.id ?? 0
    const { id: changed } = await add(depot.table('box'), { title: 'Two' })
    await app.records(boss, 'PUT', `${depot.table('box')}/${changed}`, { body: { title: 'Three' } })
    const history = await app.lambda(boss, 'GET', `/audit?table=${depot.name('box')}&id=${changed}`)
    const entry = history.body.list[0]?.id
    const writes = () =>
      Promise.all([
        app.records(boss, 'PUT', `${depot.table('box')}/${changed}`, { body: { title: 'Four' } }),
        app.lambda(boss, 'POST', `/audit/${entry}/restore`),
        app.lambda(boss, 'POST', `/import/${import_id}/undo`),
      ])

    // This process has not learned of the next release yet.
    const move = (by: number) =>
      app.deps.db.query('UPDATE app SET release = release + $2 WHERE schema_name = $1', [
        ...[`app_${depot.name('box').split('__')[0]}`, by],
      ])
    await move(1)
    const early = await writes()
    await move(-1)
    expect(early.map(({ status, body }) => [status, body.code])).toEqual([
      [503, 'BUSY'],
      [503, 'BUSY'],
      [503, 'BUSY'],
    ])
    expect([await read(depot.table('box'), changed), await read(depot.table('box'), id)]).toMatchObject([
      { title: 'Three' },
      { title: 'One' },
    ])
    expect((await writes()).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('leave comments with their record, and tell devices of the new name', async () => {
    const depot = await makeApplication(app, boss)
    await depot.release({ models: [box([]), other] })
    const ids = [await add(depot.table('box'), { title: 'One' }), await add(depot.table('other'), { word: 'Two' })]
    expect(ids[0]?.id).toBe(ids[1]?.id)
    const { id } = ids[0] ?? {}
    const comment = (body: string) => add('/comment', { table: depot.name('box'), record_id: id, body })
    const [first, trashed] = [await comment('Of the box'), await comment('In the trash')]
    await app.records(boss, 'DELETE', `/comment/${trashed.id}`)
    const said = async (table: string) =>
      (await app.records(boss, 'GET', `/comment?filter=table,eq,${depot.name(table)}`)).body.list.map(
        ({ body }) => body,
      )

    await depot.release({ models: [box([], { name: 'other' }), { ...other, name: 'box' }] })
    expect([await said('other'), await said('box')]).toEqual([['Of the box'], []])
    expect(await read('/comment', first.id)).toMatchObject({ table: depot.name('other'), version: first.version + 1 })
    // Another table takes the name, and the clean-up finds no comments of records that are gone.
    await depot.release({ models: [box([], { name: 'crate' }), { ...other, name: 'other' }] })
    await cleanUp(app.deps.db, app.time.now)
    expect([await said('crate'), await said('other')]).toEqual([['Of the box'], []])
    expect((await app.lambda(boss, 'POST', `/trash/comment/${trashed.id}/restore`)).status).toBe(200)
    expect((await said('crate')).sort()).toEqual(['In the trash', 'Of the box'])
    // A table that was taken out keeps its comments until it is back.
    await depot.release({ models: [{ ...other, name: 'crate' }] })
    await cleanUp(app.deps.db, app.time.now)
    expect(await said('crate')).toEqual([])
    await depot.release({ models: [box([]), other] })
    expect((await said('box')).sort()).toEqual(['In the trash', 'Of the box'])
  })

  it('reach the record that a comment was written about, or are refused where its table is gone', async () => {
    const depot = await makeApplication(app, boss)
    const first = await depot.release({ models: [box([]), other] })
    const { id } = await add(depot.table('box'), { title: 'One' })
    await add(depot.table('other'), { word: 'Two' })
    const comment = (who: Person, table: string, release: number) => {
      const body = { table: depot.name(table), record_id: id, body: 'Late' }
      return app.records(who, 'POST', '/comment', made(release, { body }))
    }
    const second = await depot.release({ models: [box([], { name: 'other' }), { ...other, name: 'box' }] })
    const late = await comment(boss, 'box', first)
    expect([late.status, late.body.model]).toMatchObject([201, { table: depot.name('other'), record_id: id }])
    const now = await comment(boss, 'box', second)
    expect([now.status, now.body.model]).toMatchObject([201, { table: depot.name('box') }])
    const third = await depot.release({ models: [{ ...other, name: 'box' }] })
    expect(await comment(boss, 'box', first)).toMatchObject({
      status: 409,
      body: { code: 'TABLE_TAKEN_OUT', message: `Box was taken out by release ${third}` },
    })
    expect((await comment(boss, 'nothing', first)).body.code).toBe('UNKNOWN_TABLE')
    const elsewhere = { table: 'project', record_id: 999_999, body: 'Of no application' }
    expect((await app.records(boss, 'POST', '/comment', made(first, { body: elsewhere }))).status).toBe(400)
  })
})

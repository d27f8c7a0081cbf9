/**
 * Ids above 32 bits, through every part that reads or writes one. The sequences start where an id
 * fits no 32 bits, signed or not.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Model as AppModel, ModelField } from '#shared/builder/config'
import type { BatchAnswer } from '#shared/contract/batch'
import { toMention } from '#shared/mentions'
import { registry, tableNames } from '#shared/resources/tables'
import type { Database } from '../../../server/db/database'
import { followDefinitions } from '../../../server/records/definitions'
import { makeApplication } from '../builder/application'
import { makeApp, type Options, onEachBackend, type Person, PROJECT, type TestApp } from '../harness'
import { sampleRows } from '../sample-rows'

const FIRST = 5_000_000_000
const ID_MAX = Number.MAX_SAFE_INTEGER
const nothing = { info: () => {}, warn: () => {}, error: () => {} }

async function raiseSequences(db: Database, schema: string): Promise<void> {
  const raised = await db.query(
    `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, $1) FROM pg_sequences WHERE schemaname = $2`,
    [FIRST, schema],
  )
  expect(raised.length).toBeGreaterThan(0)
}

onEachBackend(({ open }) => {
  let app: TestApp
  let db: Database
  let admin: Person
  let user: Person
  let stop: () => Promise<void>

  beforeAll(async () => {
    db = await open()
    await raiseSequences(db, 'public')
    app = await makeApp(db)
    stop = await followDefinitions(db, registry, nothing)
    admin = await app.person('super_admin')
    user = await app.person('user')
  })
  // The registry belongs to the process, and other test files use it.
  afterAll(async () => {
    await stop()
    registry.replace([])
  })

  const create = async (table: string, body: Record<string, unknown>, person = user): Promise<number> => {
    const answer = await app.records(person, 'POST', `/${table}`, { body })
    expect([answer.status, answer.body.data > FIRST], answer.body.message).toEqual([201, true])
    return answer.body.data
  }
  const idsOf = async (path: string, person = user): Promise<number[]> =>
    (await app.records(person, 'GET', path)).body.list.map(({ id }) => id)

  it('belong to accounts and sessions', async () => {
    expect(user.id).toBeGreaterThan(FIRST)
    expect((await app.lambda(user, 'GET', '/profile')).body).toMatchObject({ model: { id: user.id } })
  })

  describe('in a table of the product', () => {
    it('are created, read, filtered, ordered and paged', async () => {
      const [first, second] = [await create('project', { name: 'Wide 1' }), await create('project', { name: 'Wide 2' })]
      expect((await app.records(user, 'GET', `/project/${first}`)).body.model).toMatchObject({
        ...{ id: first, user_id: user.id, name: 'Wide 1' },
      })
      for (const filter of [`id,eq,${first}`, `id,in,${first},7`, `id,bt,${first},${first}`, `id,lt,${second}`])
        expect([filter, await idsOf(`/project?filter=${filter}`)]).toEqual([filter, [first]])
      expect(await idsOf(`/project?filter=user_id,eq,${user.id}&order=id,desc`)).toEqual([second, first])
      expect(await idsOf(`/project/${first},${second}`)).toEqual(expect.arrayContaining([first, second]))
      const page = async (cursor?: string) =>
        (
          await app.call('POST', `/v1/api/rest/project/CURSORPAGINATE`, {
            token: user.token,
            body: { payload: { order: 'id,asc' }, limit: 1, ...(cursor && { cursor }) },
          })
        ).body
      const { list, next_cursor } = await page()
      expect([list[0]?.id, (await page(String(next_cursor))).list[0]?.id]).toEqual([first, second])
    })

    it('are referred to, joined and completed', async () => {
      const project_id = await create('project', { name: 'Referred' })
      const id = await create('design', { name: 'Refers', project_id })
      const joined = (await app.records(user, 'GET', `/design/${id}?join=project`)).body.model
      expect(joined).toMatchObject({ id, project_id: { id: project_id, name: 'Referred' } })
      expect(await idsOf(`/design?filter=project_id,eq,${project_id}`)).toEqual([id])
      expect(await idsOf('/design?filter=project.name,eq,Referred')).toEqual([id])
      for (const missing of [project_id + 1_000, ID_MAX]) {
        const refused = await app.records(user, 'POST', '/design', { body: { name: 'X', project_id: missing } })
        expect([refused.status, Object.keys(refused.body.validation)]).toEqual([400, ['project_id']])
      }
      const found = await app.call('POST', '/v1/api/rest/project/AUTOCOMPLETE', {
        token: user.token,
        body: { field: 'name', query: 'Referred' },
      })
      expect(found.body.list).toMatchObject([{ id: project_id }])
    })

    it('are changed, and have a history, a trash and a way back', async () => {
      const id = await create('project', { name: 'Before' })
      const changed = await app.records(user, 'PUT', `/project/${id}`, {
        body: { name: 'After' },
        headers: { 'if-match': '"1"' },
      })
      expect([changed.status, changed.body.model]).toMatchObject([200, { id, name: 'After', version: 2 }])
      const history = (await app.lambda(admin, 'GET', `/audit?table=project&id=${id}`)).body.list
      expect(history).toMatchObject([
        { record_id: id, user_id: user.id, operation: 'update' },
        { record_id: id, user_id: user.id, operation: 'create' },
      ])
      const entry = Number(history[0]?.id)
      expect(entry).toBeGreaterThan(FIRST)
      const activity = await app.lambda(admin, 'GET', `/audit?user=${user.id}&before=${entry}`)
      expect(activity.body.list.map((each) => each.id)).toContain(history[1]?.id)
      expect(activity.body.list.map((each) => each.id)).not.toContain(entry)
      expect((await app.lambda(admin, 'POST', `/audit/${entry}/restore`)).status).toBe(200)
      expect((await app.records(user, 'GET', `/project/${id}`)).body.model.name).toBe('Before')
      expect((await app.records(user, 'DELETE', `/project/${id}`)).status).toBe(200)
      expect((await app.records(user, 'GET', `/project/${id}`)).status).toBe(404)
      expect((await app.lambda(user, 'GET', '/trash/project')).body.list.map((row) => row.id)).toEqual([id])
      expect((await app.lambda(user, 'POST', `/trash/project/${id}/restore`)).status).toBe(200)
      expect((await app.records(user, 'GET', `/project/${id}`)).body.model.id).toBe(id)
    })

    it('are those of every table, with all that its rules do when a row is written', async () => {
      const rows = sampleRows(db, app.time.now)
      for (const table of tableNames()) {
        const id = await rows.insert(table, admin.id)
        expect([table, id > FIRST]).toEqual([table, true])
        expect([table, (await app.records(admin, 'GET', `/${table}?filter=id,eq,${id}`)).status]).toEqual([table, 200])
      }
    })
  })

  it('end a value that is too large for one, as before', async () => {
    for (const id of ['9007199254740992', '9007199254740993', '99999999999999999999', '0', '-1', '01'])
      expect([id, (await app.records(admin, 'GET', `/project/${id}`)).status]).toEqual([id, 404])
    expect((await app.records(admin, 'GET', `/project/${ID_MAX}`)).status).toBe(404)
    const body = { name: 'X', project_id: 9_007_199_254_740_992 }
    expect((await app.records(admin, 'POST', '/design', { body })).status).toBe(400)
    expect(await idsOf('/project?filter=id,ge,9007199254740993', admin)).toEqual([])
    const poll = (after: string) =>
      app.call('GET', `/v3/api/lambda/realtime/room/poll?user_id=${admin.id}&wait=0&after=${after}`, {
        token: admin.token,
      })
    expect([(await poll(String(ID_MAX))).status, (await poll('9007199254740992')).status]).toEqual([200, 400])
  })

  it('of a create in a batch are those of its repetition and of what refers to it', async () => {
    const send = async (members: readonly Record<string, unknown>[]) =>
      (await app.call('POST', '/v1/api/batch', { token: user.token, body: members })).body.responses as (BatchAnswer & {
        body: { data: number; model: Record<string, unknown> }
      })[]
    const member = (id: string, method: string, path: string, body: unknown) => ({
      ...{ id, method, endpoint: `/v1/api/records/${PROJECT}/user/${path}`, body },
      headers: { 'content-type': 'application/json', 'idempotency-key': `wide-${id}` },
    })
    const project = member('project', 'POST', 'project', { name: 'Batched' })
    const [created] = await send([project])
    const id = created?.body.data ?? 0
    expect(id).toBeGreaterThan(FIRST)
    // As a device sends them once it knows the id in place of its temporary one.
    const answers = await send([
      project,
      member('rename', 'PUT', `project/${id}`, { name: 'Batched, then renamed' }),
      member('design', 'POST', 'design', { name: 'In the batch', project_id: id }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 201])
    expect(answers[0]).toMatchObject({ headers: { 'idempotency-replayed': 'true' }, body: { data: id } })
    expect(answers[2]?.body.model).toMatchObject({ project_id: id })
    expect(await idsOf('/project?filter=name,sw,Batched')).toEqual([id])
  })

  it('are positions of messages and channels', async () => {
    const v3 = (person: Person, method: string, path: string, options: Options = {}) =>
      app.call(method, `/v3/api/lambda/realtime${path}`, { token: person.token, ...options })
    const poll = (person: Person, search: string) =>
      v3(person, 'GET', `/room/poll?user_id=${person.id}&wait=0&${search}`)
    const room_id = (await v3(admin, 'POST', '/room', { body: { user_ids: [user.id] } })).body.data
    expect(room_id).toBeGreaterThan(FIRST)
    const again = await v3(user, 'POST', '/room', { body: { user_ids: [admin.id] } })
    expect([again.status, again.body.data]).toEqual([200, room_id])
    const before = Number((await poll(user, '')).body.cursor)
    const sent = await v3(admin, 'POST', '/send', { body: { room_id, message: 'Hello', client_id: 'wide' } })
    expect(sent.status).toBe(201)
    const { list, cursor } = (await poll(user, `after=${before}`)).body
    expect(list).toMatchObject([{ room_id, user_id: admin.id, message: 'Hello' }])
    expect([list[0]?.id, Number(cursor) >= Number(list[0]?.id)]).toEqual([expect.any(Number), true])
    expect(Number(list[0]?.id)).toBeGreaterThan(FIRST)
    expect((await poll(user, `after=${cursor}`)).body.list).toEqual([])
    const chat = await v3(user, 'POST', '/chat', { body: { room_id, chat_id: list[0]?.id } })
    expect(chat.status).toBe(200)
    expect((await v3(user, 'POST', '/typing', { body: { room_id } })).status).toBe(200)
    const [marks] = await db.query<{ read: number; received: number }>(
      'SELECT read_id AS read, received_id AS received FROM room_member WHERE room_id = $1 AND user_id = $2',
      [room_id, user.id],
    )
    expect(marks).toEqual({ read: list[0]?.id, received: list[0]?.id })

    const record = await create('project', { name: 'In a room' }, admin)
    const room = `record:project:${record}`
    const channel = (method: string, path: string, options: Options = {}) =>
      app.lambda(admin, method, `/subscription/channel${path}`, options)
    expect((await channel('POST', '/room', { body: { room } })).status).toBe(201)
    expect((await channel('POST', '/send', { body: { room, payload: 'Said' } })).status).toBe(201)
    const heard = (await channel('GET', `/poll?room=${room}&wait=0`)).body
    expect(heard.list).toMatchObject([{ payload: 'Said', user_id: admin.id }])
    expect(Number(heard.cursor)).toBeGreaterThan(FIRST)
    expect((await channel('GET', `/poll?room=${room}&wait=0&after=${heard.cursor}`)).body.list).toEqual([])
  })

  it('are those of comments and of who is mentioned in them', async () => {
    const other = await app.person('admin')
    const record_id = await create('project', { name: 'Discussed' }, admin)
    const body = `Look, ${toMention(other.id)}`
    const id = await create('comment', { table: 'project', record_id, body }, admin)
    expect(await idsOf(`/comment?filter=record_id,eq,${record_id}`, admin)).toEqual([id])
    expect(await idsOf('/notification', other)).toHaveLength(1)
  })

  it('number bookings that do not overlap, and reviews that rate their space and guest', async () => {
    const rows = sampleRows(db, app.time.now)
    const space_id = await rows.insert('active_space', admin.id)
    const times = { starts_at: '2026-04-01T10:00:00Z', ends_at: '2026-04-01T12:00:00Z', space_id }
    const booking_id = await rows.insert('booking', user.id, { ...times, status: 'confirmed' })
    await expect(rows.insert('booking', user.id, { ...times, status: 'confirmed' })).rejects.toThrow('booking_overlap')
    const published_at = '2026-04-02T10:00:00Z'
    await rows.insert('review', user.id, { space_id, booking_id, rating: 4, published_at })
    await rows.insert('review', admin.id, { space_id, booking_id, rating: 3, published_at, side: 'host' })
    const [rated] = await db.query(
      `SELECT s.rating_avg AS space, u.guest_rating_avg AS guest, s.host IS NOT NULL AS hosted
       FROM space s, "user" u WHERE s.id = $1 AND u.id = $2`,
      [space_id, user.id],
    )
    expect(rated).toEqual({ space: 4, guest: 3, hosted: true })
  })

  describe('in a table of an application', () => {
    const field = (id: string, type: ModelField['type'], more: Partial<ModelField> = {}): ModelField => ({
      ...{ id, name: id, label: id, type },
      ...more,
    })
    const titleOf = (id: string) => field(id, 'text', { name: 'title', validation: 'required' })
    const shelf: AppModel = { id: 'm1', name: 'shelf', label: 'Shelf', title: 't1', fields: [titleOf('t1')] }
    const box: AppModel = {
      ...{ id: 'm2', name: 'box', label: 'Box', title: 't2' },
      fields: [titleOf('t2'), field('place', 'reference', { mapping: 'm1' }), field('pieces', 'integer')],
    }
    let depot: Awaited<ReturnType<typeof makeApplication>>

    it('belong to its wireframe, its deployment and its tables', async () => {
      depot = await makeApplication(app, admin)
      await depot.release({ models: [shelf, box] })
      const [made] = await db.query<{ schema_name: string }>('SELECT schema_name FROM app')
      await raiseSequences(db, made?.schema_name ?? '')
      const tables = await db.query<{ id: number; app_id: number }>(
        'SELECT id, app_id FROM app_table WHERE app_id IS NOT NULL',
      )
      expect(tables.filter(({ id, app_id }) => id > FIRST && app_id > FIRST)).toHaveLength(2)
    })

    it('are created, referred to, filtered, changed, deleted and restored', async () => {
      const place = await create(depot.name('shelf'), { title: 'Top' }, admin)
      const id = await create(depot.name('box'), { title: 'Lamps', place, pieces: 3 }, admin)
      const path = `${depot.table('box')}/${id}`
      const joined = await app.records(admin, 'GET', `${path}?join=${depot.name('shelf')}`)
      expect(joined.body.model).toMatchObject({ id, pieces: 3, place: { id: place, title: 'Top' } })
      expect(await idsOf(`${depot.table('box')}?filter=place,eq,${place}`, admin)).toEqual([id])
      expect((await app.records(admin, 'PUT', path, { body: { pieces: 4 } })).status).toBe(200)
      const history = await app.lambda(admin, 'GET', `/audit?table=${depot.name('box')}&id=${id}`)
      expect(history.body.list.map(({ operation }) => operation)).toEqual(['update', 'create'])
      expect((await app.records(admin, 'DELETE', path)).status).toBe(200)
      expect((await app.lambda(admin, 'POST', `/trash${path}/restore`)).status).toBe(200)
      expect((await app.records(admin, 'GET', path)).body.model).toMatchObject({ id, place, pieces: 4 })
    })

    it('do not make the next plan differ, and stay through the next release', async () => {
      const [wireframe] = await idsOf('/wireframe?filter=name,sw,Depot', admin)
      expect(wireframe).toBeGreaterThan(FIRST)
      const planned = await app.lambda(admin, 'POST', `/wireframe/${wireframe}/plan`, {
        body: { environment: 'preview' },
      })
      expect(planned.body).toMatchObject({ changes: [], problems: [] })
      const rows = async () => (await app.records(admin, 'GET', `${depot.table('box')}?order=id,asc`)).body.list
      const before = await rows()
      expect(before.length).toBeGreaterThan(0)
      await depot.release({ models: [shelf, { ...box, fields: [...box.fields, field('note', 'text')] }] })
      expect(await rows()).toEqual(before.map((row) => ({ ...row, note: null })))
    })
  })
})

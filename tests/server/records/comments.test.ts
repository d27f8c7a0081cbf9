// Comments on records: who may read and change them, on every road, and who is told of a mention.
import { beforeAll, describe, expect, it } from 'vitest'
import { cleanUp } from '../../../server/housekeeping'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'
import { sampleRows } from '../sample-rows'

const DAY_MS = 86_400_000

onEachBackend(({ open }) => {
  let app: TestApp
  let rows: ReturnType<typeof sampleRows>
  let chief: Person
  let admin: Person
  let other: Person
  let user: Person
  let project: number

  beforeAll(async () => {
    app = await makeApp(await open())
    rows = sampleRows(app.deps.db, app.time.now)
    chief = await app.person('super_admin')
    admin = await app.person('admin')
    other = await app.person('admin')
    user = await app.person('user')
    project = await rows.insert('project', user.id, { name: 'Honey jars' })
  })

  const write = (person: Person | null, body: string, more: Record<string, unknown> = {}, key?: string) =>
    app.records(person, 'POST', '/comment', {
      body: { table: 'project', record_id: project, body, ...more },
      ...(key === undefined ? {} : { key }),
    })
  const commentOf = async (person: Person, body: string) => {
    const answer = await write(person, body)
    expect(answer.status).toBe(201)
    return answer.body.model
  }
  const idsFor = async (person: Person, id = project) =>
    (await app.records(person, 'GET', `/comment?filter=table,eq,project&filter=record_id,eq,${id}`)).body.list.map(
      (row) => row.id,
    )

  describe('a comment', () => {
    it('has its author and its record, and is refused without text or too long', async () => {
      const { status, body } = await write(admin, '  The lid is too tight.  ')
      expect(status).toBe(201)
      expect(body.model).toMatchObject({
        ...{ table: 'project', record_id: project, body: 'The lid is too tight.' },
        ...{ user_id: admin.id, edited_at: null },
      })
      for (const text of ['', '   ', 'x'.repeat(2_001)]) expect((await write(admin, text)).status).toBe(400)
      expect((await write(admin, 'x'.repeat(2_000))).status).toBe(201)
      expect((await write(admin, 'As somebody else', { user_id: other.id })).status).toBe(400)
    })

    it('arrives once, however often its device sends it', async () => {
      const key = crypto.randomUUID()
      const [first, again] = [await write(admin, 'Sent twice', {}, key), await write(admin, 'Sent twice', {}, key)]
      expect(again.body.model.id).toBe(first.body.model.id)
      const { body } = await app.records(admin, 'GET', '/comment?filter=body,eq,Sent%20twice')
      expect(body.total).toBe(1)
    })

    it('is about a live record of a table with a page, and stays there', async () => {
      for (const about of [
        { table: 'project', record_id: 999_999 },
        { table: 'project', record_id: 'temp_x' },
        { table: 'nothing', record_id: 1 },
        { table: 'session', record_id: 1 },
        { table: 'comment', record_id: 1 },
        { table: 'notification', record_id: 1 },
      ])
        expect((await write(admin, 'Where?', about)).status).toBe(400)
      const { id } = await commentOf(admin, 'Here')
      const next = await rows.insert('project', null)
      const moved = await app.records(admin, 'PUT', `/comment/${id}`, { body: { record_id: next } })
      expect([moved.status, moved.body.validation]).toEqual([
        400,
        { record_id: "A comment can't move to another record" },
      ])
    })

    it('is changed and deleted by its author; super admins may delete any', async () => {
      const { id } = await commentOf(admin, 'Mine')
      for (const person of [other, chief])
        expect((await app.records(person, 'PUT', `/comment/${id}`, { body: { body: 'Theirs' } })).status).toBe(403)
      expect((await app.records(other, 'DELETE', `/comment/${id}`)).status).toBe(403)
      const many = await app.call('POST', '/v1/api/rest/comment/PUTWHERE', {
        ...{ token: other.token, body: { where: { id }, set: { body: 'Theirs' } } },
      })
      expect(many.body.data).toBe(0)
      const edited = await app.records(admin, 'PUT', `/comment/${id}`, { body: { body: 'Mine, mended' } })
      expect(edited.body.model).toMatchObject({ body: 'Mine, mended', edited_at: expect.any(String) })
      expect((await app.records(chief, 'DELETE', `/comment/${id}`)).status).toBe(200)
    })

    it('is nothing for users and visitors, on any road', async () => {
      const { id } = await commentOf(admin, 'Between us')
      const closed = [
        await write(user, 'Hello'),
        await write(null, 'Hello'),
        await app.records(user, 'GET', '/comment'),
        await app.records(user, 'GET', `/comment/${id}`),
        await app.records(null, 'GET', '/comment'),
        await app.records(user, 'GET', '/user?join=comment'),
        await app.lambda(user, 'GET', '/audit?table=comment'),
        await app.lambda(user, 'GET', '/trash/comment'),
        await app.call('POST', '/v1/api/rest/comment/AGGREGATE', { token: user.token, body: { metric: 'count' } }),
      ]
      expect(closed.map(({ status }) => status)).toEqual([403, 401, 403, 403, 401, 403, 403, 403, 403])
    })
  })

  describe('who may not read the record', () => {
    let room: number
    let hidden: number

    beforeAll(async () => {
      room = await rows.insert('project', user.id)
      hidden = (
        await app.records(admin, 'POST', '/comment', {
          body: { table: 'project', record_id: room, body: 'Secret remark' },
        })
      ).body.model.id
      await app.records(admin, 'DELETE', `/project/${room}`)
    })

    it('reads no comment of it: not by list, id, count, search, history, trash or export', async () => {
      const rest = (path: string, body: Record<string, unknown>) =>
        app.call('POST', `/v1/api/rest/comment/${path}`, { token: admin.token, body })
      expect(await idsFor(admin, room)).toEqual([])
      expect((await app.records(admin, 'GET', `/comment/${hidden}`)).status).toBe(404)
      expect((await rest('AUTOCOMPLETE', { field: 'body', query: 'Secret' })).body.list).toEqual([])
      expect((await app.records(admin, 'GET', '/comment?filter=body,cs,Secret')).body).toMatchObject({ total: 0 })
      expect((await app.records(admin, 'GET', '/user?filter=comment.body,cs,Secret')).body).toMatchObject({ total: 0 })
      expect((await app.lambda(admin, 'GET', `/audit?table=comment&id=${hidden}`)).body.list).toEqual([])
      expect((await rest('PUTWHERE', { where: { id: hidden }, set: { body: 'x' } })).body.data).toBe(0)
      expect((await app.records(admin, 'DELETE', `/comment/${hidden}`)).status).toBe(404)
      const csv = await app.call('POST', '/rest/comment/EXPORT', { token: admin.token, body: {} })
      const text = String(csv.body.text)
      expect([csv.status, text.includes('too tight'), text.includes('Secret')]).toEqual([200, true, false])
    })

    it('reads it again when the record is back, and nobody ever when it is gone for good', async () => {
      await app.deps.db.query('UPDATE project SET deleted_at = NULL WHERE id = $1', [room])
      expect(await idsFor(admin, room)).toEqual([hidden])
      const left = () =>
        app.deps.db.query('SELECT id FROM comment WHERE record_id = $1 AND "table" = $2', [room, 'project'])
      const trashedFor = (days: number) =>
        app.deps.db.query('UPDATE project SET deleted_at = $2 WHERE id = $1', [
          room,
          new Date(app.time.now - days * DAY_MS),
        ])
      await trashedFor(29)
      await cleanUp(app.deps.db, app.time.now)
      expect(await left()).toHaveLength(1)
      await trashedFor(31)
      await cleanUp(app.deps.db, app.time.now)
      expect(await left()).toHaveLength(0)
    })

    it('keeps the comments of the records that are there', async () => {
      expect((await idsFor(admin)).length).toBeGreaterThan(0)
    })
  })

  describe('a mention', () => {
    const noticesOf = async (person: Person) =>
      (await app.records(person, 'GET', '/notification?filter=kind,eq,mention&order=id,asc')).body.list

    it('tells the person once, with a link, also when the comment is edited', async () => {
      const { id } = await commentOf(admin, `Look, @[${other.id}] and again @[${other.id}]`)
      const [notice, ...more] = await noticesOf(other)
      expect(more).toEqual([])
      expect(notice).toMatchObject({
        title: expect.stringContaining('mentioned you in a comment'),
        message: `Look, @${other.email} and again @${other.email}`,
        link: `/admin/view-project?id=${project}&tab=comments`,
      })
      await app.records(admin, 'PUT', `/comment/${id}`, { body: { body: `Better: @[${other.id}] @[${chief.id}]` } })
      expect(await noticesOf(other)).toHaveLength(1)
      expect(await noticesOf(chief)).toHaveLength(1)
    })

    it('tells neither its author nor anybody who may not read it', async () => {
      const gone = await app.person('admin')
      await app.deps.db.query(`UPDATE "user" SET status = 'suspended' WHERE id = $1`, [gone.id])
      const before = await app.deps.db.query(`SELECT id FROM notification WHERE kind = 'mention'`)
      await commentOf(admin, `@[${admin.id}] @[${user.id}] @[${gone.id}] @[99999999] @[x]`)
      expect(await app.deps.db.query(`SELECT id FROM notification WHERE kind = 'mention'`)).toEqual(before)
    })

    it('is refused beyond twenty people', async () => {
      const many = Array.from({ length: 21 }, (_, index) => `@[${index + 1}]`).join(' ')
      const { status, body } = await write(admin, many)
      expect([status, body.validation]).toEqual([400, { body: 'Mention at most 20 people' }])
    })
  })

  it('stays without its author when their account is deleted', async () => {
    const leaver = await app.person('admin')
    const { id } = await commentOf(leaver, 'I was here')
    await app.deps.db.query('DELETE FROM "user" WHERE id = $1', [leaver.id])
    expect((await app.records(admin, 'GET', `/comment/${id}`)).body.model).toMatchObject({
      ...{ body: 'I was here', user_id: null },
    })
  })
})

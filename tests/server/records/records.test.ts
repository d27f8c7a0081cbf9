// The generic records calls: responses, refusals, and audit log entries.
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyScene } from '#shared/design/scene'
import { designTable } from '#shared/resources/catalogue'
import { fieldOf } from '#shared/resources/field'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'

onEachBackend(({ open }) => {
  let app: TestApp
  let admin: Person
  let user: Person

  beforeAll(async () => {
    app = await makeApp(await open())
    admin = await app.person('super_admin')
    user = await app.person('user')
  })

  const create = async (table: string, body: Record<string, unknown>, person = admin) =>
    (await app.records(person, 'POST', `/${table}`, { body })).body.model

  describe('creating', () => {
    it('answers 201 with the record, its id, and its version as the entity tag', async () => {
      const { status, body, headers } = await app.records(admin, 'POST', '/project', { body: { name: 'Tea' } })
      expect(status).toBe(201)
      expect(body).toMatchObject({ error: false, data: body.model.id, model: { name: 'Tea', version: 1 } })
      expect(headers.get('etag')).toBe('"1"')
    })

    it('fills in what the definition proposes and makes the creator the owner', async () => {
      const model = await create('project', { name: 'Coffee' }, user)
      expect(model).toMatchObject({ status: 'draft', user_id: user.id })
    })

    it('gives back every column of the definition and no other', async () => {
      const canvas = {
        ...emptyScene({ kind: 'label', length: 90, depth: 50 }, 'p1', 'Front'),
        unknown: [1, 'two', null],
      }
      const model = await create('design', { name: 'All columns', canvas })
      expect(Object.keys(model).sort()).toEqual(designTable.fields.map((field) => field.name).sort())
      expect(model.canvas).toEqual(canvas)
      expect(fieldOf(designTable, 'width_mm')?.kind).toBe('number')
    })

    it('keeps numbers, dates and unicode text as they were sent', async () => {
      const project = await create('project', { name: 'ŁÓDŹ 🍵 "quoted" \\ back', due_date: '2028-02-29' })
      expect(project).toMatchObject({ name: 'ŁÓDŹ 🍵 "quoted" \\ back', due_date: '2028-02-29' })
      const design = await create('design', { name: 'N', width_mm: 0.1 + 0.2 + 1 })
      expect(design.width_mm).toBe(0.1 + 0.2 + 1)
    })

    it('keeps the first and the last day there is, and names the field of one beyond', async () => {
      for (const due_date of ['0001-01-01', '9999-12-31'])
        expect(await create('project', { name: 'Edge', due_date })).toMatchObject({ due_date })
      for (const due_date of ['0000-12-31', '10000-01-01', '2027-02-29']) {
        const { status, body } = await app.records(admin, 'POST', '/project', { body: { name: 'Edge', due_date } })
        expect(status).toBe(400)
        expect(body.validation).toHaveProperty('due_date')
      }
    })

    it('names every field that does not fit', async () => {
      const body = { name: '', width_mm: 'wide', status: 'great', project_id: -1, nonsense: 1, version: 7, user_id: 1 }
      const { status, body: answer } = await app.records(admin, 'POST', '/design', { body })
      expect(status).toBe(400)
      expect(Object.keys(answer.validation).sort()).toEqual(Object.keys(body).sort())
    })

    it('refuses a reference to a record that is not there, at its field', async () => {
      const { status, body } = await app.records(admin, 'POST', '/design', { body: { name: 'X', project_id: 999_999 } })
      expect(status).toBe(400)
      expect(body.validation.project_id).toContain('no such record')
    })

    it('refuses a reference to a record in the trash', async () => {
      const project = await create('project', { name: 'Gone' })
      await app.records(admin, 'DELETE', `/project/${project.id}`)
      const { status, body } = await app.records(admin, 'POST', '/design', {
        body: { name: 'X', project_id: project.id },
      })
      expect(status).toBe(400)
      expect(body.validation).toHaveProperty('project_id')
    })

    it('answers 409 for an email address that is taken, whatever its case', async () => {
      await create('user', { email: 'Once@Holdfast.test' })
      const { status, body } = await app.records(admin, 'POST', '/user', { body: { email: 'ONCE@holdfast.test' } })
      expect(status).toBe(409)
      expect(body.validation).toHaveProperty('email')
      expect(JSON.stringify(body)).not.toContain('user_email_key')
    })

    it('takes the facts of a photo from the upload it shows', async () => {
      const model = await create('photo', { url: 'https://pictures.example/a.png' })
      expect(model).toMatchObject({ width: null, content_type: null, user_id: admin.id })
      const name = `${'f0'.repeat(16)}.png`
      await app.deps.db.query(
        `INSERT INTO upload (created_at, name, url, content_type, size, width, height, user_id)
         VALUES (now(), $1, '/uploads/' || $1::text, 'image/png', 7, 12, 8, $2)`,
        [name, admin.id],
      )
      // Also with a focal point, which belongs to the photo and not to its file.
      const url = `/uploads/${name}#focus=30,70`
      const photo = await create('photo', { url })
      expect(photo).toMatchObject({ url, width: 12, content_type: 'image/png' })
      // Another point of the same picture keeps them, even where the file is not known any more.
      await app.deps.db.query('DELETE FROM upload WHERE name = $1', [name])
      const other = `/uploads/${name}#focus=60,10`
      const moved = await app.records(admin, 'PUT', `/photo/${photo.id}`, { body: { url: other } })
      expect(moved.body.model).toMatchObject({ url: other, width: 12, height: 8, content_type: 'image/png' })
      const body = { url: `/uploads/${name}#focus=130,70` }
      expect((await app.records(admin, 'POST', '/photo', { body })).body.validation).toHaveProperty('url')
    })
  })

  describe('QR codes', () => {
    it('are drawn by the server, again when something that shows changes, and not when it does not', async () => {
      const made = await create('qr_code', { name: 'Q', content: 'https://holdfast.example', size: 128 })
      const drawn = await app.call('GET', String(made.image))
      expect(drawn.headers.get('content-type')).toBe('image/png')
      const change = async (body: Record<string, unknown>) =>
        (await app.records(admin, 'PUT', `/qr_code/${made.id}`, { body })).body.model.image
      expect(await change({ name: 'Renamed' })).toBe(made.image)
      const redrawn = await change({ foreground: '#0b7285' })
      expect(redrawn).not.toBe(made.image)
      expect((await app.records(admin, 'GET', `/qr_code/${made.id}`)).body.model.image).toBe(redrawn)
      expect((await app.call('GET', String(redrawn))).status).toBe(200)
      // Nobody shows the picture before.
      await expect.poll(async () => (await app.call('GET', String(made.image))).status).toBe(404)
    })

    it('with more content than a code holds are refused, and leave no file', async () => {
      const before = app.stored.size
      const body = { name: 'Long', content: '🍵'.repeat(600), error_correction: 'H' }
      const { status, body: answer } = await app.records(admin, 'POST', '/qr_code', { body })
      expect(status).toBe(400)
      expect(answer.validation).toHaveProperty('content')
      expect(app.stored.size).toBe(before)
    })
  })

  describe('the catalogue', () => {
    it('refuses a QR code that scanners would fail at, at the field, and keeps the picture that was there', async () => {
      const made = await create('qr_code', { name: 'R', content: 'https://holdfast.example' })
      const change = (body: Record<string, unknown>) => app.records(admin, 'PUT', `/qr_code/${made.id}`, { body })
      const pale = await change({ foreground: '#eeeeee' })
      expect([pale.status, pale.body.validation]).toEqual([400, { foreground: expect.stringContaining('too similar') }])
      const small = await change({ size: 64, content: 'x'.repeat(300) })
      expect([small.status, small.body.validation]).toEqual([400, { size: expect.stringContaining('at least') }])
      expect((await app.records(admin, 'GET', `/qr_code/${made.id}`)).body.model.image).toBe(made.image)
    })

    it('holds the value of a background to its kind, and the kind to the value that is there', async () => {
      const made = await create('background', { name: 'Dots', kind: 'pattern', value: 'dots(#e4572e, #fff3d6, 24px)' })
      const change = (body: Record<string, unknown>) => app.records(admin, 'PUT', `/background/${made.id}`, { body })
      for (const body of [{ value: 'url(//evil.example)' }, { kind: 'gradient' }, { kind: 'colour', value: 'dots' }])
        expect((await change(body)).body.validation).toHaveProperty('value')
      expect((await change({ kind: 'gradient', value: 'linear-gradient(90deg, #fff 0%, #000 100%)' })).status).toBe(200)
      const body = { name: 'No', kind: 'colour', value: 'linear-gradient(#fff, #000)' }
      expect((await app.records(admin, 'POST', '/background', { body })).status).toBe(400)
    })
  })

  describe('reading', () => {
    it('answers one record with its entity tag, and 404 for none', async () => {
      const { id } = await create('project', { name: 'One' })
      const response = await app.records(admin, 'GET', `/project/${id}`)
      expect(response.body.model.name).toBe('One')
      expect(response.headers.get('etag')).toBe('"1"')
      for (const missing of ['999999', '0', '-1', 'abc', '99999999999999', 'temp_1'])
        expect(await app.records(admin, 'GET', `/project/${missing}`)).toMatchObject({
          status: 404,
          body: { message: 'Record not found' },
        })
    })

    it('answers several in the order asked and leaves the missing ones out', async () => {
      const a = await create('project', { name: 'A' })
      const b = await create('project', { name: 'B' })
      const { body } = await app.records(admin, 'GET', `/project/${b.id},999999,${a.id}`)
      expect(body.list.map((record) => record.name)).toEqual(['B', 'A'])
    })

    it('filters, orders and pages, newest first by default, ten at a time', async () => {
      for (let i = 1; i <= 12; i++) await create('background', { name: `Paper ${i}`, tags: i % 2 ? 'odd' : 'even' })
      const first = await app.records(admin, 'GET', '/background?filter=name,sw,paper')
      expect(first.body).toMatchObject({ page: 1, limit: 10, total: 12, num_pages: 2 })
      expect(first.body.list[0]?.name).toBe('Paper 12')
      const odd = await app.records(
        admin,
        'GET',
        '/background?filter=name,sw,paper&filter=tags,eq,odd&order=name,asc&size=2&page=2',
      )
      expect(odd.body.list.map((record) => record.name)).toEqual(['Paper 3', 'Paper 5'])
      const either = await app.records(
        admin,
        'GET',
        '/background?filter1=name,eq,Paper%201&filter2=name,eq,Paper%202&order=id,asc',
      )
      expect(either.body.list.map((record) => record.name)).toEqual(['Paper 1', 'Paper 2'])
    })

    it('puts the joined record in the place of the foreign key, and lists under the other table', async () => {
      const project = await create('project', { name: 'Joined' })
      const design = await create('design', { name: 'J', project_id: project.id })
      const response = await app.records(admin, 'GET', `/design/${design.id}?join=project`)
      expect(response.body.model.project_id).toMatchObject({ id: project.id, name: 'Joined' })
      const other = await app.records(admin, 'GET', `/project/${project.id}?join=design`)
      expect(other.body.model.design).toMatchObject([{ id: design.id }])
    })

    it('shows the fields asked for; estimates say so', async () => {
      const { body } = await app.records(admin, 'GET', '/background?include=name&count=estimate&size=1')
      expect(Object.keys(body.list[0] ?? {}).sort()).toEqual(['id', 'name', 'version'])
      expect(body.total_estimated).toBe(true)
    })

    it.each([
      ['/nonsense', 'nonsense'],
      ['/design?filter=colour,eq,1', 'colour'],
      ['/design?filter=name,like,1', 'like'],
      ['/design?order=colour,asc', 'colour'],
      ['/design?top=5', 'top'],
      ['/design?size=1001', 'size'],
      ['/design?join=invoice', 'invoice'],
      ['/design?include=secret', 'secret'],
      ['/user?filter=password_hash,sw,a', 'password_hash'],
      ['/user?order=password_hash,asc', 'password_hash'],
      ['/user?include=password_hash', 'password_hash'],
      ['/design?filter=user.password_hash,sw,a', 'password_hash'],
      ['/design/1?size=5', 'size'],
      ['/__proto__', '__proto__'],
    ])('refuses %s and names %s', async (path, name) => {
      const { status, body } = await app.records(admin, 'GET', path)
      expect(status).toBe(400)
      expect(body.message).toContain(name)
    })

    it('never gives away a password hash', async () => {
      const { body } = await app.records(admin, 'GET', '/user?size=100&join=design')
      expect(body.list.length).toBeGreaterThan(1)
      expect(JSON.stringify(body)).not.toMatch(/password|argon2/)
    })
  })

  describe('changing', () => {
    it('changes the given fields only and counts the version up', async () => {
      const { id } = await create('project', { name: 'Before', client: 'C' })
      app.time.now += 1_000
      const { body, headers } = await app.records(admin, 'PUT', `/project/${id}`, { body: { name: 'After' } })
      expect(body).toMatchObject({ data: 1, model: { name: 'After', client: 'C', version: 2 } })
      expect(body.model.updated_at).toBe(new Date(app.time.now).toISOString())
      expect(headers.get('etag')).toBe('"2"')
    })

    it('empties a field with null or the empty text', async () => {
      const { id } = await create('project', { name: 'P', client: 'C', due_date: '2026-01-01' })
      const { body } = await app.records(admin, 'PUT', `/project/${id}`, { body: { client: null, due_date: '' } })
      expect(body.model).toMatchObject({ client: null, due_date: null })
    })

    it('takes back what the server sets as long as it is as it was, and refuses another value', async () => {
      const { id } = await create('project', { name: 'Sent back' })
      const { body } = await app.records(admin, 'GET', `/project/${id}`)
      const whole = { ...body.model, name: 'Sent back whole' }
      const saved = await app.records(admin, 'PUT', `/project/${id}`, { body: whole })
      expect([saved.status, saved.body.model]).toEqual([
        200,
        expect.objectContaining({ name: 'Sent back whole', version: 2, created_at: body.model?.created_at }),
      ])
      for (const change of [{ created_at: '2020-01-01T00:00:00.000Z' }, { user_id: 2_000_000_000 }, { version: 7 }])
        expect((await app.records(admin, 'PUT', `/project/${id}`, { body: change })).body.validation).toEqual({
          [String(Object.keys(change)[0])]: expect.stringMatching(/is set by the server$/),
        })
    })

    it('answers 412 with the current record when If-Match names another version, and changes nothing', async () => {
      const { id } = await create('project', { name: 'V1' })
      await app.records(admin, 'PUT', `/project/${id}`, { body: { name: 'V2' }, headers: { 'if-match': '"1"' } })
      for (const method of ['PUT', 'DELETE']) {
        const late = await app.records(admin, method, `/project/${id}`, {
          body: method === 'PUT' ? { name: 'V3' } : undefined,
          headers: { 'if-match': '"1"' },
        })
        expect(late).toMatchObject({
          status: 412,
          body: { code: 'VERSION_MISMATCH', model: { name: 'V2', version: 2 } },
        })
      }
      const { body } = await app.records(admin, 'GET', `/project/${id}`)
      expect(body.model).toMatchObject({ name: 'V2', version: 2 })
    })

    it('lets one of two writers with the same version through', async () => {
      const { id } = await create('project', { name: 'Race' })
      const answers = await Promise.all(
        ['a', 'b', 'c'].map((name) =>
          app.records(admin, 'PUT', `/project/${id}`, { body: { name }, headers: { 'if-match': '"1"' } }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    })

    it('changes every record that fits a condition, and refuses to go without one', async () => {
      const a = await create('background', { name: 'Where A', tags: 'where' })
      await create('background', { name: 'Where B', tags: 'where' })
      const { body } = await app.records(admin, 'PUT', '/background', {
        body: { value: '#ffffff', updateCondition: { tags: 'where' } },
      })
      expect(body.data).toBe(2)
      expect((await app.records(admin, 'GET', `/background/${a.id}`)).body.model).toMatchObject({
        value: '#ffffff',
        version: 2,
      })
      for (const updateCondition of [undefined, {}, null, [], { tags: '' }, { tags: 'undefined' }])
        expect(
          await app.records(admin, 'PUT', '/background', { body: { value: '#000000', updateCondition } }),
        ).toMatchObject({ status: 400, body: { message: 'condition is required.' } })
    })
  })

  describe('deleting', () => {
    it('moves a record to the trash, from which it comes back', async () => {
      const { id } = await create('project', { name: 'Back soon' })
      const gone = await app.records(admin, 'DELETE', `/project/${id}`)
      expect(gone.body).toEqual({ error: false, data: 1, message: 'Record deleted successfully' })
      expect((await app.records(admin, 'GET', `/project/${id}`)).status).toBe(404)
      expect((await app.records(admin, 'DELETE', `/project/${id}`)).status).toBe(404)
      const trash = await app.lambda(admin, 'GET', '/trash/project')
      expect(trash.body.list.map((record) => record.id)).toContain(id)
      const restored = await app.lambda(admin, 'POST', `/trash/project/${id}/restore`)
      expect(restored.body.model).toMatchObject({ id, name: 'Back soon', version: 3 })
      expect((await app.records(admin, 'GET', `/project/${id}`)).status).toBe(200)
      expect((await app.lambda(admin, 'POST', `/trash/project/${id}/restore`)).status).toBe(404)
    })

    it('takes no body: what it would not read is refused, and nothing goes', async () => {
      const { id } = await create('project', { name: 'Stays' })
      const answer = await app.records(admin, 'DELETE', `/project/${id}`, { body: { where: 'later' } })
      expect([answer.status, answer.body.code]).toEqual([400, 'UNEXPECTED_BODY'])
      expect((await app.records(admin, 'DELETE', `/project/${id}`, { raw: '{' })).status).toBe(400)
      expect((await app.records(admin, 'DELETE', `/project/${id}`, { body: {} })).status).toBe(200)
    })

    it('keeps people from deleting or demoting themselves', async () => {
      expect((await app.records(admin, 'DELETE', `/user/${admin.id}`)).status).toBe(403)
      expect((await app.records(admin, 'PUT', `/user/${admin.id}`, { body: { role: 'user' } })).status).toBe(403)
    })

    it('ends the sessions of a deleted person at once', async () => {
      const leaver = await app.person('user')
      await app.records(admin, 'DELETE', `/user/${leaver.id}`)
      expect((await app.lambda(leaver, 'GET', '/profile')).status).toBe(401)
    })
  })

  describe('the history', () => {
    it('has one entry per write with what changed, by whom and under which key', async () => {
      const made = await app.records(admin, 'POST', '/embellishment', { body: { name: 'Gold' }, key: 'history-1' })
      const { id } = made.body.model
      await app.records(admin, 'PUT', `/embellishment/${id}`, { body: { name: 'Silver', colour: '' } })
      await app.records(admin, 'DELETE', `/embellishment/${id}`)
      const { body } = await app.lambda(admin, 'GET', `/audit?table=embellishment&id=${id}`)
      expect(body.list).toMatchObject([
        { operation: 'delete', user_id: admin.id, after: null },
        { operation: 'update', before: { name: 'Gold' }, after: { name: 'Silver' } },
        { operation: 'create', before: null, idempotency_key: 'history-1' },
      ])
      expect(Object.keys((body.list[1]?.after ?? {}) as object)).toEqual(['name'])
    })

    it('has no entry for a write that was refused', async () => {
      const count = async () =>
        (await app.deps.db.query<{ n: number }>('SELECT count(*) AS n FROM audit_log'))[0]?.n ?? -1
      const before = await count()
      await app.records(admin, 'POST', '/design', { body: { name: '' } })
      await app.records(user, 'POST', '/background', { body: { name: 'No' } })
      expect(await count()).toBe(before)
    })

    it('is for administrators', async () => {
      expect((await app.lambda(user, 'GET', '/audit?table=design')).status).toBe(403)
    })
  })
})

// One effect per Idempotency-Key, for retries that are parallel, late, or sent to another process.
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Database, DatabaseGoneError } from '../../../server/db/database'
import { cleanUp } from '../../../server/housekeeping'
import { canonicalJson } from '../../../server/middleware/idempotency'
import { toProjectHeader } from '../../../server/middleware/project'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'

onEachBackend(({ name, open }) => {
  let app: TestApp
  let admin: Person
  let other: Person

  beforeAll(async () => {
    app = await makeApp(await open())
    admin = await app.person('super_admin')
    other = await app.person('super_admin')
  })

  const post = (key: string, body: Record<string, unknown>, person = admin, on = app) =>
    on.records(person, 'POST', '/project', { body, key })
  const countOf = async (projectName: string) =>
    (await app.records(admin, 'GET', `/project?filter=name,eq,${projectName}`)).body.total

  it('answers a repeat with the first answer, to the byte, and says so', async () => {
    const first = await post('repeat', { name: 'Repeat' })
    const again = await post('repeat', { name: 'Repeat' })
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('etag')).toBe('"1"')
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await countOf('Repeat')).toBe(1)
    expect(app.logged.at(-2)).toMatchObject({ key: 'repeat', replayed: true, status: 201 })
  })

  it('sees the same request whatever the order of its fields', async () => {
    await post('order', { name: 'Order', client: 'C' })
    expect((await post('order', { client: 'C', name: 'Order' })).headers.get('idempotency-replayed')).toBe('true')
    expect(canonicalJson({ b: [{ d: 1, c: 'x' }], a: null })).toBe('{"a":null,"b":[{"c":"x","d":1}]}')
  })

  it('refuses another request under a used key with 422', async () => {
    await post('used', { name: 'Used' })
    const { body } = await app.records(admin, 'GET', '/project?filter=name,eq,Used')
    const id = body.list[0]?.id
    // Sequential: parallel attempts could get a response that the key is in use.
    const attempts = [
      () => post('used', { name: 'Other' }),
      () => app.records(admin, 'POST', '/background', { body: { name: 'Used' }, key: 'used' }),
      () => app.records(admin, 'PUT', `/project/${id}`, { body: { name: 'Used' }, key: 'used' }),
    ]
    for (const attempt of attempts)
      expect(await attempt()).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  })

  describe('folded keys', () => {
    const folding = (key: string, name: string, folded: string) =>
      app.records(admin, 'POST', '/project', { body: { name }, key, headers: { 'x-idempotency-folded': folded } })

    it('are done with the request: one under them gets its answer, whatever it says', async () => {
      const done = await folding('whole', 'Folded', 'part-1, part-2')
      expect(done.status).toBe(201)
      for (const key of ['part-1', 'part-2']) {
        const late = await post(key, { name: 'Folded, an earlier form' })
        expect([late.status, late.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
        expect(late.body).toEqual(done.body)
      }
      expect((await folding('whole', 'Folded', 'part-1,part-2')).body).toEqual(done.body)
      expect(await countOf('Folded')).toBe(1)
    })

    it('that were done by themselves refuse the request: it would be doubled', async () => {
      await post('done-apart', { name: 'Apart first' })
      expect(await folding('after-it', 'Apart first', 'done-apart')).toMatchObject({
        status: 409,
        body: { code: 'IDEMPOTENCY_FOLDED_DONE' },
      })
      expect(await countOf('Apart first')).toBe(1)
    })

    it('are kept only when the request is done, and for its person alone', async () => {
      expect((await folding('refused', '', 'free')).status).toBe(400)
      expect((await post('free', { name: 'Free' })).headers.get('idempotency-replayed')).toBeNull()
      await folding('of-one', 'Of one', 'shared-key')
      expect((await post('shared-key', { name: 'Of other' }, other)).headers.get('idempotency-replayed')).toBeNull()
    })

    it('are refused when they are malformed or too many', async () => {
      const many = Array.from({ length: 101 }, (_, index) => `key-${index}`).join(',')
      for (const folded of ['', 'a,,b', 'not ascii ü', many])
        expect(await folding('bad', 'Bad', folded)).toMatchObject({ status: 400, body: { code: 'INVALID_KEY' } })
    })
  })

  describe('withdrawn keys', () => {
    const withdraw = (key: unknown, person = admin) => app.lambda(person, 'POST', '/intent/withdraw', { body: { key } })

    it('that nothing came under do nothing when it comes late', async () => {
      expect((await withdraw('too-late')).body).toEqual({ error: false, done: false })
      expect(await post('too-late', { name: 'Too late' })).toMatchObject({
        status: 409,
        body: { code: 'IDEMPOTENCY_WITHDRAWN', message: 'This change was discarded before it arrived' },
      })
      expect((await withdraw('too-late')).body).toEqual({ error: false, done: false })
      expect(await countOf('Too late')).toBe(0)
    })

    it('tell the answer of what was done', async () => {
      const done = await post('was-done', { name: 'Was done' })
      expect((await withdraw('was-done')).body).toEqual({ error: false, done: true, answer: done.body })
      expect((await post('was-done', { name: 'Was done' })).status).toBe(201)
    })

    it('do not refuse a later form of the same change', async () => {
      await withdraw('earlier-form')
      const headers = { 'x-idempotency-folded': 'earlier-form' }
      const later = await app.records(admin, 'POST', '/project', {
        body: { name: 'Later form' },
        key: 'later-form',
        headers,
      })
      expect(later.status).toBe(201)
      expect((await post('earlier-form', { name: 'Earlier form' })).body).toEqual(later.body)
    })

    it('are one person’s own', async () => {
      await withdraw('of-both')
      expect((await post('of-both', { name: 'Of the other' }, other)).status).toBe(201)
      for (const key of ['', 'a b', 5, 'x'.repeat(201)])
        expect(await withdraw(key)).toMatchObject({ status: 400, body: { validation: { key: expect.any(String) } } })
    })

    it.skipIf(name === 'PGlite')('answer 409 while the request is being worked on', async () => {
      await app.deps.db.transaction(async (tx) => {
        await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`user:${admin.id} under-way`])
        expect(await withdraw('under-way')).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_IN_PROGRESS' } })
      })
    })
  })

  describe('keys of visitors', () => {
    const message = (text: string) => ({ name: 'Vi', email: 'vi@example.com', subject: 'Hours', message: text })
    const write = (key: string, text: string, person: Person | null = null) =>
      app.records(person, 'POST', '/contact_message', { body: message(text), key })
    const withdraw = (key: string) =>
      app.call('POST', '/v1/api/holdfast/public/lambda/intent/withdraw', { body: { key } })
    const messages = async (text: string) =>
      (await app.records(admin, 'GET', `/contact_message?filter=message,eq,${text}`)).body.total

    it('make one message of a repeat, and answer it with the first answer', async () => {
      const first = await write('visit', 'Once')
      const again = await write('visit', 'Once')
      expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
      expect(again.headers.get('idempotency-replayed')).toBe('true')
      expect(await messages('Once')).toBe(1)
    })

    it('refuse another message, and are not those of a person', async () => {
      await write('shared', 'First')
      expect(await write('shared', 'Other')).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
      expect((await write('shared', 'Of a person', admin)).status).toBe(201)
    })

    it('can be withdrawn', async () => {
      expect((await withdraw('regretted')).body).toEqual({ error: false, done: false })
      expect(await write('regretted', 'Regretted')).toMatchObject({
        status: 409,
        body: { code: 'IDEMPOTENCY_WITHDRAWN' },
      })
      const sent = await write('too-late-for-that', 'Too late for that')
      expect((await withdraw('too-late-for-that')).body).toEqual({ error: false, done: true, answer: sent.body })
    })
  })

  it.each([0, 99, 300, 600])(
    'asks to try again where a later version has noted %i, which this one does not know',
    async (status) => {
      const key = `later-${status}`
      await post(key, { name: `Later ${status}` })
      await app.deps.db.query('UPDATE idempotency SET status = $2 WHERE key = $1', [key, status])
      const unknown = { status: 503, body: { code: 'BUSY' } }
      const again = await post(key, { name: `Later ${status}` })
      expect(again).toMatchObject(unknown)
      expect(again.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(await app.lambda(admin, 'POST', '/intent/withdraw', { body: { key } })).toMatchObject(unknown)
      expect(await countOf(`Later ${status}`)).toBe(1)
    },
  )

  it('keeps the keys of people apart', async () => {
    await post('mine', { name: 'Apart' })
    expect((await post('mine', { name: 'Apart' }, other)).headers.get('idempotency-replayed')).toBeNull()
    expect(await countOf('Apart')).toBe(2)
  })

  it('has one effect for requests side by side', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => post('together', { name: 'Together' })))
    expect(await countOf('Together')).toBe(1)
    for (const { status, body, headers } of answers) {
      if (status === 201) continue
      expect(status).toBe(409)
      expect(body.code).toBe('IDEMPOTENCY_IN_PROGRESS')
      expect(headers.get('retry-after')).toBe('1')
    }
    expect(answers.some(({ status }) => status === 201)).toBe(true)
    expect((await post('together', { name: 'Together' })).status).toBe(201)
  })

  // PGlite has one connection, so the second request waits for the first and gets its response.
  it.skipIf(name === 'PGlite')('answers 409 while another process works on the same key', async () => {
    await app.deps.db.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`user:${admin.id} busy`])
      expect(await post('busy', { name: 'Busy' })).toMatchObject({
        status: 409,
        body: { code: 'IDEMPOTENCY_IN_PROGRESS' },
      })
    })
    expect((await post('busy', { name: 'Busy' })).status).toBe(201)
  })

  it('remembers over a restart', async () => {
    await post('restart', { name: 'Restart' })
    const restarted = await makeApp(app.deps.db)
    const again = await post('restart', { name: 'Restart' }, admin, restarted)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await countOf('Restart')).toBe(1)
  })

  it('has one effect for requests side by side on several processes', async () => {
    const processes = [app, await makeApp(app.deps.db), await makeApp(app.deps.db)]
    const sent = Array.from({ length: 12 }, (_, i) => post('several', { name: 'Several' }, admin, processes[i % 3]))
    const answers = await Promise.all(sent)
    expect(await countOf('Several')).toBe(1)
    const made = answers.filter(({ status }) => status === 201)
    expect(new Set(made.map(({ body }) => body.data)).size).toBe(1)
    expect(made.filter(({ headers }) => !headers.has('idempotency-replayed'))).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 201) expect({ status, code: body.code }).toEqual({ status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' })
  })

  it('sees the same request however its address is spelled, in a project that is named like a role', async () => {
    const named = await makeApp(app.deps.db, { projectId: 'super_admin' })
    const create = (path: string) =>
      named.call('POST', `/v1/api/records/${path}`, {
        token: admin.token,
        body: { name: 'Spelled' },
        key: 'spelled',
        headers: { 'x-project': toProjectHeader('super_admin', 'test-secret') },
      })
    expect((await create('super_admin/super_admin/project')).status).toBe(201)
    for (const path of ['super_admin/super_%61dmin/project', 'super_admin/super_admin/%70roject'])
      expect((await create(path)).headers.get('idempotency-replayed')).toBe('true')
    expect(await countOf('Spelled')).toBe(1)
  })

  it('knows an upload by its fields and the content of its file, whatever their order and its name', async () => {
    const png = await sharp({ create: { width: 3, height: 3, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const upload = (parts: [string, string | File][]) => {
      const raw = new FormData()
      for (const [name, value] of parts) raw.append(name, value)
      return app.lambda(admin, 'POST', '/upload', { raw, key: 'parts' })
    }
    const file = (name: string) => new File([new Uint8Array(png)], name, { type: 'image/png' })
    const caption: [string, string] = ['caption', 'C']
    const first = await upload([['file', file('a.png')], caption])
    expect(first.status).toBe(201)
    expect((await upload([caption, ['file', file('b.png')]])).body).toEqual(first.body)
    expect((await upload([['file', file('a.png')]])).status).toBe(422)
  })

  it('stores no 412: the same key works with the version that is there', async () => {
    const { body } = await post('versions', { name: 'Versions' })
    const update = (tag: string) =>
      app.records(admin, 'PUT', `/project/${body.data}`, {
        body: { name: 'Changed' },
        key: 'versions-2',
        headers: { 'if-match': tag },
      })
    expect((await update('"9"')).status).toBe(412)
    expect((await update('"1"')).body.model.version).toBe(2)
    expect((await update('"2"')).headers.get('idempotency-replayed')).toBe('true')
  })

  it('stores no refusal: the same key works once the reason is gone', async () => {
    expect((await post('refused', { name: '' })).status).toBe(400)
    expect((await post('refused', { name: 'Refused' })).status).toBe(201)
  })

  it('looks the key up before policy, validation and If-Match', async () => {
    const { body } = await post('lookup', { name: 'Lookup' })
    const update = () =>
      app.records(admin, 'PUT', `/project/${body.data}`, {
        body: { name: 'Changed' },
        key: 'lookup-2',
        headers: { 'if-match': '"1"' },
      })
    expect((await update()).status).toBe(200)
    expect((await update()).body.model).toMatchObject({ version: 2 })
    const remove = () => app.records(admin, 'DELETE', `/project/${body.data}`, { key: 'lookup-3' })
    expect((await remove()).status).toBe(200)
    expect((await remove()).headers.get('idempotency-replayed')).toBe('true')
  })

  it('knows a request again after its person was promoted', async () => {
    const rising = await app.person('user')
    await post('rising', { name: 'Rising' }, rising)
    await app.deps.db.query(`UPDATE "user" SET role = 'admin' WHERE id = $1`, [rising.id])
    const { body } = await app.lambda(null, 'POST', '/login', {
      body: { email: rising.email, password: 'a good password' },
    })
    const again = await post('rising', { name: 'Rising' }, { ...rising, role: 'admin', token: body.token })
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })

  it('is no shortcut past the session: a signed-out person gets no stored answer', async () => {
    await post('session', { name: 'Session' })
    expect((await post('session', { name: 'Session' }, { ...admin, token: 'a.b.c' })).status).toBe(401)
  })

  it('is ignored by auth calls, which store nothing', async () => {
    const body = { email: admin.email, password: 'a good password' }
    const count = async () => (await app.deps.db.query('SELECT 1 FROM idempotency')).length
    const before = await count()
    for (let i = 0; i < 2; i++) {
      const answer = await app.lambda(null, 'POST', '/login', { body, key: 'auth' })
      expect(answer.headers.get('idempotency-replayed')).toBeNull()
    }
    await app.lambda(admin, 'POST', '/profile', { body: { first_name: 'A' }, key: 'auth' })
    expect(await count()).toBe(before)
  })

  it('refuses a malformed key', async () => {
    expect((await post('with blank', { name: 'K' })).status).toBe(400)
    expect((await post('k'.repeat(201), { name: 'K' })).status).toBe(400)
  })

  it('when the word that it was committed gets lost, has the effect and its file once', async () => {
    const db: Database = {
      ...app.deps.db,
      transaction: async (run) => {
        await app.deps.db.transaction(run)
        throw new DatabaseGoneError('The connection broke')
      },
    }
    const cut = await makeApp(db)
    const create = (on: TestApp) =>
      on.records(admin, 'POST', '/qr_code', { body: { name: 'Lost', content: 'lost' }, key: 'lost' })
    expect(await create(cut)).toMatchObject({ status: 503, body: { code: 'DATABASE_GONE' } })
    const again = await create(app)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect([...cut.stored.keys()].map((name) => `/uploads/${name}`)).toEqual([again.body.model.image])
  })

  it.skipIf(name === 'PGlite')(
    'sees what the one before it committed, whatever isolation the database prefers',
    async () => {
      const { db } = app.deps
      const prefer = (level: string) => db.exec(`SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL ${level}`)
      await prefer('REPEATABLE READ')
      const [row] = await db.transaction((tx) => tx.query('SHOW transaction_isolation'))
      await prefer('READ COMMITTED')
      expect(row).toEqual({ transaction_isolation: 'read committed' })
    },
  )

  // PGlite lives in the process: tests/server/node/process.test.ts kills that one.
  it.skipIf(name === 'PGlite')(
    'when the connection dies between effect and answer, has none, and the retry has it',
    async () => {
      const { db } = app.deps
      const dying: Database = {
        ...db,
        transaction: (run) =>
          db.transaction((tx) =>
            run({
              ...tx,
              query: async (sql, params) => {
                if (sql.startsWith('INSERT INTO idempotency'))
                  await tx.query('SELECT pg_terminate_backend(pg_backend_pid())')
                return tx.query(sql, params)
              },
            }),
          ),
      }
      expect((await post('dying', { name: 'Dying' }, admin, await makeApp(dying))).status).toBe(503)
      expect(await countOf('Dying')).toBe(0)
      expect((await post('dying', { name: 'Dying' })).headers.get('idempotency-replayed')).toBeNull()
      expect(await countOf('Dying')).toBe(1)
    },
  )

  describe('at the commit', () => {
    const LOCK = 4711
    /** Runs the statement in the transaction of each project with that name, at commit. */
    const atCommit = (projectName: string, statement: string) =>
      app.deps.db.exec(`
        CREATE FUNCTION at_commit() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN ${statement}; RETURN NULL; END $body$;
        CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON project DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW WHEN (NEW.name = '${projectName}') EXECUTE FUNCTION at_commit()`)
    afterEach(() => app.deps.db.exec('DROP TRIGGER at_commit ON project; DROP FUNCTION at_commit'))

    it('a transaction that fails is no success and leaves nothing; the same key works later', async () => {
      await atCommit('Late failure', `RAISE EXCEPTION 'too late' USING ERRCODE = '40001'`)
      expect((await post('late-failure', { name: 'Late failure' })).status).toBe(503)
      expect(await countOf('Late failure')).toBe(0)
      await app.deps.db.exec('ALTER TABLE project DISABLE TRIGGER at_commit')
      const again = await post('late-failure', { name: 'Late failure' })
      expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, null])
    })

    // On PGlite's single connection nothing else runs while a transaction commits.
    it.skipIf(name === 'PGlite')('no answer is given before the transaction is committed', async () => {
      const { db } = app.deps
      await atCommit('Slow commit', `PERFORM pg_advisory_xact_lock(${LOCK})`)
      let isAnswered = false
      let sent: ReturnType<typeof post> | undefined
      await db.transaction(async (tx) => {
        await tx.query(`SELECT pg_advisory_xact_lock(${LOCK})`)
        sent = post('slow-commit', { name: 'Slow commit' }).finally(() => {
          isAnswered = true
        })
        const waiting = () => db.query(`SELECT 1 FROM pg_locks WHERE objid = ${LOCK} AND NOT granted`)
        await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(1)
        // Another call completes meanwhile and does not see the uncommitted row.
        expect(await countOf('Slow commit')).toBe(0)
        expect(isAnswered).toBe(false)
      })
      expect((await sent)?.status).toBe(201)
      expect(await countOf('Slow commit')).toBe(1)
    })
  })

  describe('when the answer can not be stored', () => {
    it('the effect does not stay either', async () => {
      await app.deps.db.exec('ALTER TABLE idempotency ADD CONSTRAINT no_cursed CHECK (key <> $$cursed$$)')
      expect((await post('cursed', { name: 'Cursed' })).status).toBe(400)
      await app.deps.db.exec('ALTER TABLE idempotency DROP CONSTRAINT no_cursed')
      expect(await countOf('Cursed')).toBe(0)
    })
  })

  // Runs last because it also ends the other sessions.
  it('keeps an answer, and those of folded keys, two days longer than /health tells, and no longer', async () => {
    const headers = { 'x-idempotency-folded': 'kept-part' }
    await app.records(admin, 'POST', '/project', { body: { name: 'Kept' }, key: 'kept', headers })
    const { body } = await app.call('GET', '/health')
    const until = app.time.now + (Number(body.answers_kept_days) + 2) * 86_400_000
    const stored = async () =>
      (await app.deps.db.query(`SELECT 1 FROM idempotency WHERE key IN ('kept', 'kept-part')`)).length
    await cleanUp(app.deps.db, until)
    expect(await stored()).toBe(2)
    await cleanUp(app.deps.db, until + 1)
    expect(await stored()).toBe(0)
  })
})

// Malicious or broken input is always refused in the envelope, never with a server error.
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyScene } from '#shared/design/scene'
import { BODY_MAX_BYTES } from '#shared/limits'
import { type Database, DatabaseGoneError } from '../../../server/db/database'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'

const SQL_LIKE = [
  "'; drop table design; --",
  '1 or 1=1',
  '"user"',
  '$1',
  '\\',
  '%',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'a'.repeat(5_000),
]

onEachBackend(({ open }) => {
  let app: TestApp
  let admin: Person

  beforeAll(async () => {
    app = await makeApp(await open())
    admin = await app.person('super_admin')
    await app.records(admin, 'POST', '/project', { body: { name: 'Standing' } })
  })

  const isRefusal = (status: number) => status >= 400 && status < 500
  const post = (raw: BodyInit, headers: Record<string, string> = {}) =>
    app.records(admin, 'POST', '/project', { raw, headers })

  it('malformed JSON is "Invalid JSON", and JSON that is no object is refused', async () => {
    for (const raw of ['{', '{"name":', 'name=x', 'undefined', '{"name":"x"}}'])
      expect(await post(raw)).toMatchObject({ status: 400, body: { message: 'Invalid JSON' } })
    for (const raw of ['[]', 'null', '1', '"text"']) expect((await post(raw)).status).toBe(400)
  })

  it('a body that is too large is 413, announced or not', async () => {
    const name = 'x'.repeat(BODY_MAX_BYTES)
    expect((await post(JSON.stringify({ name }))).status).toBe(413)
    const stream = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 20; i++) controller.enqueue(new TextEncoder().encode('x'.repeat(100_000)))
        controller.close()
      },
    })
    const { status } = await app.call('POST', '/v1/api/records/holdfast/super_admin/project', {
      token: admin.token,
      raw: await new Response(stream).arrayBuffer(),
    })
    expect(status).toBe(413)
  })

  it('deep nesting is refused before anything recurses into it', async () => {
    const deep = `{"name":"x","canvas":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    expect((await app.records(admin, 'POST', '/design', { raw: deep })).status).toBe(400)
  })

  it.each(SQL_LIKE)('%j does no harm as a table, field, operator, value, order or id', async (text) => {
    const at = encodeURIComponent(text.isWellFormed() ? text : '%ED%A0%80')
    const paths = [
      `/${at}`,
      `/project/${at}`,
      `/project?filter=${at},eq,1`,
      `/project?filter=name,${at},1`,
      `/project?filter=id,eq,${at}`,
      `/project?filter=due_date,lt,${at}`,
      `/project?filter=status,in,${at}`,
      `/project?order=${at},asc`,
      `/project?order=name,${at}`,
      `/project?join=${at}`,
      `/project?include=${at}`,
      `/project?page=${at}`,
      `/project?${at}=1`,
    ]
    for (const path of paths) {
      const { status } = await app.records(admin, 'GET', path)
      expect(status === 200 || isRefusal(status), `${path} answered ${status}`).toBe(true)
    }
    const made = await app.records(admin, 'POST', '/project', { body: { name: text.slice(0, 100) } })
    expect(made.status === 201 || isRefusal(made.status)).toBe(true)
    if (made.status === 201) expect(made.body.model.name).toBe(text.slice(0, 100))
    expect((await app.records(admin, 'GET', '/project?filter=name,eq,Standing')).body.total).toBe(1)
  })

  it('more conditions or joins than anybody makes are 400 on every road', async () => {
    const texts = (count: number) => Array.from({ length: count }, (_, index) => `name,neq,${index}`)
    const list = (filters: readonly string[], name = 'filter') => filters.map((text) => `${name}=${text}`).join('&')
    const rest = (path: string, body: unknown) =>
      app.call('POST', `/v1/api/rest/project/${path}`, { token: admin.token, body })
    expect((await app.records(admin, 'GET', `/project?${list(texts(100))}`)).status).toBe(200)
    const refusals = [
      await app.records(admin, 'GET', `/project?${list(texts(60))}&${list(texts(41), 'filter7')}`),
      await rest('CURSORPAGINATE', { payload: { filter: texts(101) } }),
      await rest('AGGREGATE', { fn: 'count', filter: texts(101) }),
      await app.call('POST', '/rest/project/EXPORT', { token: admin.token, body: { filter: texts(101) } }),
      ...(await Promise.all(
        [
          'product,price,product',
          'product,product',
          'user,project,design,background',
          Array(9).fill('user').join('&join='),
        ].map((join) => app.records(admin, 'GET', `/project?join=${join}`)),
      )),
    ]
    for (const { status } of refusals) expect(status).toBe(400)
  })

  it('numbers and dates out of range are 400', async () => {
    for (const body of [
      { name: 'x', unit_price: 3_000_000_000 },
      { name: 'x', unit_price: 1e308 },
      { name: 'x', unit_price: -1 },
    ])
      expect((await app.records(admin, 'POST', '/embellishment', { body })).status).toBe(400)
    for (const due_date of ['2026-02-30', '0000-00-00', '+12026-01-01', '2026-01-01T00:00:00Z'])
      expect((await app.records(admin, 'POST', '/project', { body: { name: 'x', due_date } })).status).toBe(400)
    expect((await app.records(admin, 'GET', '/project/9007199254740993')).status).toBe(404)
  })

  it('text that can not be stored inside json is 400', async () => {
    const canvas = emptyScene({ kind: 'label', length: 90, depth: 50 }, 'p1', 'a\u0000b')
    expect((await app.records(admin, 'POST', '/design', { body: { name: 'x', canvas } })).status).toBe(400)
  })

  it('whatever is posted as a record, the answer is 201 or a refusal', async () => {
    const run = await fc.check(
      fc.asyncProperty(
        fc.constantFrom('project', 'design', 'background', 'user', 'preference', 'nonsense'),
        fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
        fc.dictionary(
          fc.constantFrom('name', 'status', 'project_id', 'canvas', 'due_date', 'email', 'id', 'version', '__proto__'),
          fc.jsonValue({ maxDepth: 2, stringUnit: 'binary' }),
        ),
        async (table, value, record) => {
          for (const body of [value, record]) {
            const { status } = await app.records(admin, 'POST', `/${table}`, { body })
            expect(status === 201 || isRefusal(status)).toBe(true)
          }
        },
      ),
      { numRuns: 150 },
    )
    expect(run.failed, JSON.stringify(run)).toBe(false)
  })

  it('whatever is asked in a filter, the answer is 200 or a refusal', async () => {
    const run = await fc.check(
      fc.asyncProperty(
        fc.constantFrom(
          'id',
          'name',
          'status',
          'due_date',
          'created_at',
          'user_id',
          'user.email',
          'design.canvas',
          'x',
        ),
        fc.constantFrom('eq', 'ncs', 'lt', 'bt', 'in', 'is', 'nsw', 'like'),
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('1,2', 'null', '', '2026-01-01,2026-02-01', '1e400')),
        async (field, operator, value) => {
          const filter = encodeURIComponent(`${field},${operator},${value.toWellFormed()}`)
          const { status } = await app.records(admin, 'GET', `/project?filter=${filter}`)
          expect(status === 200 || isRefusal(status)).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
    expect(run.failed, JSON.stringify(run)).toBe(false)
  })

  describe('routes', () => {
    it('that do not exist are 404, and a wrong method is 405 with what is allowed', async () => {
      expect((await app.call('GET', '/v1/api/nothing/here')).status).toBe(404)
      const wrong = await app.records(admin, 'PATCH', '/project/1')
      expect(wrong.status).toBe(405)
      expect(wrong.headers.get('allow')).toMatch(/GET.*PUT.*DELETE/)
    })
  })

  describe('when the database is gone', () => {
    it('answers 503 with Retry-After, also on /health, and tells nothing of its text', async () => {
      const gone = () => Promise.reject(new DatabaseGoneError('connection to 10.1.2.3 refused'))
      const db: Database = {
        query: gone,
        exec: gone,
        transaction: gone,
        afterCommit: () => undefined,
        listen: gone,
        close: async () => undefined,
      }
      const dead = await makeApp(db)
      for (const path of ['/health', '/v1/api/records/holdfast/public/background']) {
        const { status, headers, body } = await dead.call('GET', path)
        expect(status).toBe(503)
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
        expect(JSON.stringify(body)).not.toContain('10.1.2.3')
      }
    })
  })

  it('a fault of the server is a bare 500: no stack, no statement', async () => {
    const broken = () => Promise.reject(new Error('select secret from nowhere'))
    const db: Database = {
      query: broken,
      exec: broken,
      transaction: broken,
      afterCommit: () => undefined,
      listen: broken,
      close: async () => undefined,
    }
    const app500 = await makeApp(db)
    await expect(app500.call('GET', '/health')).rejects.toThrow(/answered 500.*Something went wrong on the server/)
    await expect(app500.call('GET', '/health')).rejects.not.toThrow(/select secret/)
  })
})

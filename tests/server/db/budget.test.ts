// Limits on what one request may take from the database: bytes, statements and time.
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { FILTERS_MAX, JOIN_LEVELS_MAX, JOIN_PATHS_MAX } from '#shared/limits'
import { OPERATORS } from '#shared/records/query'
import { tableNames, tableOf } from '#shared/resources/tables'
import { ANSWER_MAX_BYTES, READ_MAX_MS } from '../../../server/db/budget'
import type { Database } from '../../../server/db/database'
import { makeApp, onEachBackend, type Person, PROJECT, type TestApp } from '../harness'

const MB = 1_048_576
/**
 * A query reads its page, its total, and each joined table at most twice: to measure it and to read
 * it. Two more statements check session and permissions.
 */
const STATEMENTS_MAX = 2 + 2 + 2 * JOIN_PATHS_MAX * JOIN_LEVELS_MAX + 4

/** The same database; `report` receives the bytes of each statement's rows. */
const watched = (db: Database, report: (bytes: number) => void): Database => ({
  ...db,
  transaction: (run) => db.transaction((tx) => run(watched(tx, report))),
  query: async (sql, params) => {
    const rows = await db.query(sql, params)
    report(JSON.stringify(rows).length)
    return rows as never
  },
})

onEachBackend(({ open }) => {
  let app: TestApp
  let admin: Person
  let read = { statements: 0, bytes: 0, largest: 0 }
  let slow = 0

  beforeAll(async () => {
    const db = await open()
    app = await makeApp(
      watched(db, (bytes) => {
        const { statements, bytes: before, largest } = read
        read = { statements: statements + 1, bytes: before + bytes, largest: Math.max(largest, bytes) }
        app.time.now += slow
      }),
    )
    admin = await app.person('super_admin')
    const [project] = await db.query<{ id: number }>(
      `INSERT INTO project (user_id, name) VALUES ($1, 'Full') RETURNING id`,
      [admin.id],
    )
    // 120 rows of 700 KB are 84 MB. Each is within its column's limit.
    await db.query(
      `INSERT INTO design (user_id, project_id, name, canvas)
       SELECT $1, $2, 'Design ' || n, jsonb_build_object('layers', repeat(md5(n::text), 21875)) FROM generate_series(1, 120) n`,
      [admin.id, project?.id],
    )
  })

  const ask = async (method: string, path: string, body?: unknown) => {
    read = { statements: 0, bytes: 0, largest: 0 }
    const answer = await app.call(method, path, { token: admin.token, body })
    return { ...answer, ...read }
  }
  const records = (path: string) => ask('GET', `/v1/api/records/${PROJECT}/super_admin/${path}`)

  describe('an answer of more than it may have is refused before it is read', () => {
    it.each<[string, string, string, unknown?]>([
      ['a list', 'GET', `/v1/api/records/${PROJECT}/super_admin/design?size=1000`],
      ['a join', 'GET', `/v1/api/records/${PROJECT}/super_admin/project?join=design`],
      ['a page by cursor', 'POST', '/v1/api/rest/design/CURSORPAGINATE', { limit: 1_000 }],
      [
        'rows of two tables',
        'POST',
        `/v1/api/${PROJECT}/super_admin/join/project/design/GETALL`,
        { join_id_1: 'id', join_id_2: 'project_id' },
      ],
    ])('%s', async (_, method, path, body) => {
      const answer = await ask(method, path, body)
      expect(answer).toMatchObject({ status: 400, body: { code: 'ANSWER_TOO_LARGE' } })
      expect(answer.body.message).toContain('fewer')
      expect(answer.bytes).toBeLessThan(MB)
    })

    it('the trash', async () => {
      await app.deps.db.query('UPDATE design SET deleted_at = now()')
      const path = `/v1/api/${PROJECT}/super_admin/lambda/trash/design`
      expect(await ask('GET', path)).toMatchObject({ status: 400, body: { code: 'ANSWER_TOO_LARGE' } })
      await app.deps.db.query('UPDATE design SET deleted_at = NULL')
    })

    it('while fewer records, and fewer columns, are given', async () => {
      expect((await records('design?size=20')).body.list).toHaveLength(20)
      expect((await records('design?size=1000&exclude=canvas')).body.list).toHaveLength(120)
      const joined = await records('design?size=20&join=project')
      expect(joined.body.list[0]).toMatchObject({ project_id: { name: 'Full' } })
    })

    it('and a table is exported whole, a few records at a time', async () => {
      const { status, body } = await ask('POST', '/rest/design/EXPORT', { columns: ['id', 'canvas'] })
      expect([status, String(body.text).split('\r\n').length]).toEqual([200, 122])
    })

    it('in a batch, the answers of all together', async () => {
      const path = `/v1/api/records/${PROJECT}/super_admin/design?size=20`
      const requests = Array.from({ length: 6 }, (_, index) => ({ id: String(index), method: 'GET', endpoint: path }))
      const { body } = await ask('POST', '/v1/api/batch', requests)
      const codes = (body.responses as { status: number }[]).map((item) => item.status)
      expect(codes).toEqual([200, 200, 200, 400, 400, 400])
    })
  })

  it('statements that take too long together end the request', async () => {
    // Two are too long. More could run side by side, and the last of them begin in time.
    slow = READ_MAX_MS * 0.6
    const answer = await records('design?size=5&join=project&join=user&join=background&count=exact')
    slow = 0
    expect(answer).toMatchObject({ status: 503, body: { code: 'TOO_LONG' } })
    expect((await records('design?size=5&join=project')).status).toBe(200)
  })

  it('of random questions none takes more than its budget', async () => {
    const table = fc.constantFrom(...tableNames())
    const columnOf = (name: string) => fc.constantFrom(...(tableOf(name)?.fields ?? []).map((field) => field.name))
    const column = table.chain((name) => columnOf(name).map((field) => `${name}.${field}`))
    const path = fc.array(table, { minLength: 1, maxLength: JOIN_LEVELS_MAX }).map((names) => names.join(','))
    const value = fc.oneof(
      fc.constantFrom('1', 'a', 'true', '2026-03-01', '%', "'", '1,2'),
      fc.string({ maxLength: 12 }),
    )
    /** Mostly tables that can really be joined. */
    const joinOf = (name: string) => {
      const related = (tableOf(name)?.fields ?? []).flatMap((field) =>
        field.kind === 'reference' ? [field.table] : [],
      )
      return related.length === 0
        ? path
        : fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...related) }, { weight: 1, arbitrary: path })
    }
    const fewOf = (part: fc.Arbitrary<string>) => fc.oneof(fc.constant<string[]>([]), fc.array(part, { maxLength: 2 }))
    const question = table.chain((name) =>
      fc.record({
        name: fc.constant(name),
        filter: fewOf(
          fc
            .tuple(fc.oneof(columnOf(name), columnOf(name), column), fc.constantFrom(...OPERATORS), value)
            .map((parts) => parts.join(',')),
        ),
        repeated: fc.constantFrom(1, 1, FILTERS_MAX / 2),
        order: fewOf(fc.tuple(columnOf(name), fc.constantFrom('asc', 'desc')).map((parts) => parts.join(','))),
        join: fc.oneof(fewOf(joinOf(name)), fc.array(path, { maxLength: JOIN_PATHS_MAX })),
        include: fewOf(columnOf(name)),
        size: fc.constantFrom(1, 10, 100, 1_000),
      }),
    )
    let answered = 0
    await fc.assert(
      fc.asyncProperty(question, async ({ name, filter, repeated, order, join, include, size }) => {
        const all = Array.from({ length: repeated }, () => filter).flat()
        const params = [
          ...all.map((text): [string, string] => ['filter', text]),
          ...order.map((text): [string, string] => ['order', text]),
          ...join.map((text): [string, string] => ['join', text]),
          ...(include.length > 0 ? [['include', include.join(',')]] : []),
          ['size', String(size)],
        ] as [string, string][]
        const { status, statements, bytes } = await records(`${name}?${new URLSearchParams(params)}`)
        if (status === 200) answered += 1
        expect([200, 400, 403, 404]).toContain(status)
        expect(statements).toBeLessThanOrEqual(STATEMENTS_MAX)
        expect(bytes).toBeLessThanOrEqual(ANSWER_MAX_BYTES + MB)
      }),
      { numRuns: 300, seed: 20_261_124 },
    )
    expect(answered).toBeGreaterThan(20)
  })

  describe('a change of many records by a condition', () => {
    const large = { name: 'Large' }

    it('reads a few at a time, and changes all', async () => {
      await app.deps.db.query(`UPDATE design SET name = 'Large'`)
      const put = await ask('POST', '/v1/api/rest/design/PUTWHERE', { set: { name: 'Changed' }, where: large })
      expect([put.status, put.body.data]).toEqual([200, 120])
      expect(put.largest).toBeLessThan(ANSWER_MAX_BYTES / 2)
      const gone = await ask('POST', '/v1/api/rest/design/DELETEALL', { where: { name: 'Changed' } })
      expect([gone.status, gone.body.data]).toEqual([200, 120])
      expect(gone.largest).toBeLessThan(ANSWER_MAX_BYTES / 2)
      const [row] = await app.deps.db.query<{ n: number }>('SELECT count(*) AS n FROM design WHERE deleted_at IS NULL')
      expect(row?.n).toBe(0)
    })

    it('changes none when it stops on the way', async () => {
      await app.deps.db.query(`UPDATE design SET name = 'Large', deleted_at = NULL`)
      const [last] = await app.deps.db.query<{ id: number }>('SELECT max(id) AS id FROM design')
      await app.deps.db.query(`ALTER TABLE design ADD CONSTRAINT late CHECK (id <> ${last?.id} OR name <> 'Half')`)
      const put = await ask('POST', '/v1/api/rest/design/PUTWHERE', { set: { name: 'Half' }, where: large })
      await app.deps.db.query('ALTER TABLE design DROP CONSTRAINT late')
      expect(put.status).toBeGreaterThanOrEqual(400)
      expect(await app.deps.db.query(`SELECT 1 FROM design WHERE name = 'Half'`)).toEqual([])
    })
  })
})

// join and multi-join: rows of several tables, each under its own policy, and no input that reaches
// SQL unbound.
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import { toProjectHeader } from '../../../server/middleware/project'
import { makeApp, onEachBackend, type Person, PROJECT, type TestApp } from '../harness'
import { sampleRows } from '../sample-rows'

onEachBackend(({ open }) => {
  let app: TestApp
  let admin: Person
  let user: Person
  let stranger: Person
  let rows: ReturnType<typeof sampleRows>
  let ids: { red: number; blue: number; projects: number[] }

  beforeAll(async () => {
    app = await makeApp(await open())
    admin = await app.person('super_admin')
    user = await app.person('user')
    stranger = await app.person('user')
    rows = sampleRows(app.deps.db, app.time.now)
    const red = await rows.insert('background', null, { name: 'Red' })
    const blue = await rows.insert('background', null, { name: 'Blue' })
    const projects = [
      await rows.insert('project', user.id, { name: 'Mine', status: 'active' }),
      await rows.insert('project', stranger.id, { name: 'Theirs' }),
    ]
    ids = { red, blue, projects }
    for (const [name, project_id, background_id, owner] of [
      ['One', projects[0], red, user.id],
      ['Two', projects[0], blue, user.id],
      ['Three', projects[1], red, stranger.id],
      ['Loose', null, red, user.id],
      ['Strange', projects[1], blue, user.id],
    ] as const)
      await rows.insert('design', owner, { name, project_id, background_id })
    const gone = await rows.insert('design', user.id, { name: 'Gone', project_id: projects[0] })
    await app.records(admin, 'DELETE', `/design/${gone}`)
  })

  const roleOf = (person: Person | null) => person?.role ?? 'public'
  const join = (person: Person | null, path: string, body: unknown) =>
    app.call('POST', `/v1/api/${PROJECT}/${roleOf(person)}/${path}`, { token: person?.token ?? null, body })
  const keys = { join_id_1: 'project_id', join_id_2: 'id' }

  it('puts two tables side by side, the newest first, with all columns by their full names', async () => {
    const { body } = await join(admin, 'join/design/project/GETALL', keys)
    expect(body.list.map((row) => [row['design.name'], row['project.name']])).toEqual([
      ['Strange', 'Theirs'],
      ['Three', 'Theirs'],
      ['Two', 'Mine'],
      ['One', 'Mine'],
    ])
    expect(Object.keys(body.list[0] ?? {})).toContain('project.due_date')
    expect(body).toMatchObject({ page: 1, limit: 1_000, total: 4, num_pages: 1 })
  })

  it('gives the columns asked for, under the names asked for', async () => {
    const { body } = await join(admin, 'join/design/project/PAGINATE', {
      ...keys,
      select: 'design.name as design, status as state, client',
      where: { 'project.name': 'Mine', 'design.name': 'One' },
    })
    expect(body.code).toBe('INVALID_QUERY') // both tables have a status
    const clear = await join(admin, 'join/design/project/PAGINATE', {
      ...keys,
      select: ['design.name as design', 'project.status', 'client'],
      where: { 'project.name': 'Mine', 'design.name': 'One' },
    })
    expect(clear.body.list).toEqual([{ design: 'One', 'project.status': 'active', 'project.client': null }])
  })

  it('pages', async () => {
    const page = (number: number) =>
      join(admin, 'join/design/project/PAGINATE', { ...keys, select: 'design.name as n', page: number, limit: 3 })
    expect((await page(1)).body.list.map(({ n }) => n)).toEqual(['Strange', 'Three', 'Two'])
    expect((await page(2)).body).toMatchObject({ list: [{ n: 'One' }], page: 2, limit: 3, total: 4, num_pages: 2 })
    const usual = await join(admin, 'join/design/project/PAGINATE', keys)
    expect(usual.body.limit).toBe(20)
  })

  it('takes conditions as filters, by their operators', async () => {
    const { body } = await join(admin, 'join/project/design/GETALL', {
      join_id_1: 'id',
      join_id_2: 'project_id',
      select: 'design.name as n',
      where: ['design.name,cs,t', 'project.status,neq,draft'],
    })
    expect(body.list).toEqual([{ n: 'Two' }])
    const none = await join(admin, 'join/design/project/GETALL', { ...keys, where: { 'project.client': null } })
    const all = await join(admin, 'join/design/project/GETALL', keys)
    expect((await join(admin, 'join/design/project/GETALL', { ...keys, where: '', select: ' ' })).body).toEqual(
      all.body,
    )
    expect(none.body.total).toBe(4)
  })

  it('joins several tables, each to one before it', async () => {
    const { body } = await join(admin, 'multi-join/GETALL', {
      tables: ['design', 'project', 'background'],
      joinIds: ['design.project_id=project.id', 'design.background_id=background.id'],
      selectStr: 'design.name as design, project.name as project, background.name as background',
      where: { 'background.name': 'Red' },
    })
    expect(body.list).toEqual([
      { design: 'Three', project: 'Theirs', background: 'Red' },
      { design: 'One', project: 'Mine', background: 'Red' },
    ])
    const page = await join(admin, 'multi-join/PAGINATE', {
      tables: ['project', 'design'],
      joinIds: ['project_id=project.id'],
      selectStr: 'design.name as n',
      limit: 1,
    })
    expect(page.body).toMatchObject({ list: [{ n: 'Strange' }], limit: 1, total: 4 })
  })

  it('shows of every table only the rows that the person may read', async () => {
    const names = async (person: Person) => {
      const { body } = await join(person, 'join/design/project/GETALL', { ...keys, select: 'design.name as n' })
      return body.list.map(({ n }) => n)
    }
    // "Strange" is their own, but belongs to another person's project.
    expect(await names(user)).toEqual(['Two', 'One'])
    expect(await names(stranger)).toEqual(['Three'])
  })

  it('refuses tables that are closed to the person, before it looks at anything else', async () => {
    expect((await join(user, 'join/design/user/GETALL', { join_id_1: 'user_id', join_id_2: 'id' })).status).toBe(403)
    expect((await join(null, 'join/design/background/GETALL', {})).status).toBe(401)
    const request = { tables: ['design', 'user'], joinIds: ['design.user_id=user.id'] }
    expect((await join(user, 'multi-join/GETALL', request)).status).toBe(403)
    expect((await join(user, 'join/design/project/GETALL', { ...keys, where: { 'user.email': 'a' } })).status).toBe(400)
    expect(
      (await app.call('POST', `/v1/api/${PROJECT}/admin/join/design/project/GETALL`, { token: user.token, body: keys }))
        .status,
    ).toBe(403)
  })

  it.each([
    ['no id', { join_id_1: 'name', join_id_2: 'id' }],
    ['neither is the id', { join_id_1: 'project_id', join_id_2: 'user_id' }],
    ['a hidden column', { ...keys, select: 'user.password_hash' }],
    ['a hidden column of its own table', { ...keys, select: 'design.deleted_at' }],
    ['an expression', { ...keys, select: 'count(*)' }],
    ['everything', { ...keys, select: '*' }],
    ['the same twice', { ...keys, select: 'design.name, design.name' }],
    ['a condition on a hidden column', { ...keys, where: { 'project.deleted_at': null } }],
    ['a condition as text of SQL', { ...keys, where: "design.name = 'One' or 1=1" }],
    ['an unknown operator', { ...keys, where: 'design.name,like,x' }],
    ['an object as a value', { ...keys, where: { 'design.name': { gt: '' } } }],
    ['too many rows', { ...keys, limit: 1_001 }],
    ['an unknown member', { ...keys, order: 'design.name' }],
    ['no join ids', {}],
  ])('is refused for %s', async (_, body) => {
    expect((await join(admin, 'join/design/project/GETALL', body)).status).toBe(400)
  })

  it('is refused for tables that do not hang together', async () => {
    for (const request of [
      { tables: ['design'], joinIds: [] },
      { tables: ['design', 'design'], joinIds: ['design.id=design.id'] },
      { tables: ['design', 'project'], joinIds: [] },
      {
        tables: ['design', 'project', 'background'],
        joinIds: ['design.project_id=project.id', 'design.project_id=project.id'],
      },
      {
        tables: ['design', 'project', 'background'],
        joinIds: ['design.background_id=background.id', 'design.project_id=project.id'],
      },
      { tables: ['design', 'nothing'], joinIds: ['design.id=nothing.id'] },
    ])
      expect((await join(admin, 'multi-join/GETALL', request)).status).toBe(400)
  })

  describe('whatever a caller writes into where, select, order or join', () => {
    /** Part of every generated text, so statements can be searched for it. */
    const MARK = 'zq7x'
    const pieces = [
      ...[
        "'",
        '"',
        ';',
        '--',
        '/*',
        '*/',
        ')',
        '(',
        ',',
        '.',
        '=',
        ' or 1=1',
        ' as ',
        '$1',
        '\\',
        '%',
        '_',
        '\u0000',
        ' ',
      ],
      ...[
        'design',
        'project',
        'name',
        'id',
        'user_id',
        'status',
        'password_hash',
        'deleted_at',
        'eq',
        'in',
        'asc',
        'desc',
        'is',
      ],
      ...['é', '😀', '\ud800', '1', 'null', '`', '::text', ' union select '],
    ]
    const hostile = fc
      .tuple(
        fc.array(fc.constantFrom(...pieces), { maxLength: 6 }),
        fc.array(fc.constantFrom(...pieces), { maxLength: 6 }),
      )
      .map(([before, after]) => `${before.join('')}${MARK}${after.join('')}`)
    /** Similar enough to valid input to get past the first checks. */
    const nearly = (...starts: string[]) =>
      fc.oneof(
        hostile,
        fc.tuple(fc.constantFrom(...starts), hostile).map(([start, rest]) => `${start}${rest}`),
      )
    const sound = fc
      .tuple(fc.constantFrom('name,eq,', 'name,cs,', 'name,nsw,', 'name,in,', 'status,neq,', 'name,bt,a,'), hostile)
      .map((parts) => parts.join(''))
    const mostly = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>) =>
      fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: wrong })
    const filter = mostly(sound, nearly('name,eq,', 'id,in,1,', 'project.name,sw,', 'name,', 'created_at,gt,'))
    const joined = sound.map((text) => `design.${text}`)
    const order = mostly(fc.constantFrom('name,asc', 'id', 'status,desc'), nearly('name,', 'name', 'id,asc', ''))
    const path = nearly('project,', 'project', 'background,', '')
    const fields = nearly('name,', 'design.name as ', 'name')
    const columns = mostly(fc.constantFrom('design.name', 'project.client as c', 'width_mm'), fields)

    type Request = { path: string; body?: unknown }
    const search = (name: string, text: string) => `?${new URLSearchParams([[name, text]])}`
    const requests: fc.Arbitrary<Request> = fc.oneof(
      fc
        .tuple(
          fc.constantFrom('filter', 'filter1', 'order', 'join', 'include', 'exclude', 'count', 'size'),
          fc.oneof(filter, order, path),
        )
        .map(([name, text]) => ({ path: `/v1/api/records/${PROJECT}/super_admin/design${search(name, text)}` })),
      filter.map((text) => ({ path: '/v1/api/rest/design/AGGREGATE', body: { metric: 'count', filter: text } })),
      fields.map((text) => ({ path: '/v1/api/rest/design/AGGREGATE', body: { metric: 'count', group_by: text } })),
      fc
        .tuple(fields, filter)
        .map(([field, query]) => ({ path: '/v1/api/rest/design/AUTOCOMPLETE', body: { field, query } })),
      filter.map((query) => ({ path: '/v1/api/rest/design/AUTOCOMPLETE', body: { field: 'name', query } })),
      fc.tuple(filter, order, hostile).map(([text, by, cursor]) => ({
        path: '/v1/api/rest/design/CURSORPAGINATE',
        body: { payload: { filter: text, order: by }, cursor },
      })),
      fc.tuple(filter, order, fields).map(([text, by, column]) => ({
        path: '/rest/design/EXPORT',
        body: { filter: text, order: by, columns: [column] },
      })),
      fc.tuple(filter, order).map(([text, by]) => ({ path: '/rest/design/EXPORT', body: { filter: text, order: by } })),
      fc.tuple(mostly(fc.constantFrom('name', 'status'), fields), hostile, hostile).map(([name, value, set]) => ({
        path: '/v1/api/rest/design/PUTWHERE',
        body: { set: { name: set }, where: { [name]: value } },
      })),
      hostile.map((value) => ({ path: '/v1/api/rest/design/DELETEALL', body: { where: { name: value } } })),
      fc.tuple(fields, fields, fields, filter).map(([join_id_1, join_id_2, select, where]) => ({
        path: `/v1/api/${PROJECT}/super_admin/join/design/project/GETALL`,
        body: { join_id_1, join_id_2, select, where },
      })),
      fc
        .tuple(
          columns,
          fc.oneof(joined, fc.dictionary(mostly(fc.constantFrom('design.name', 'client'), fields), hostile)),
        )
        .map(([select, where]) => ({
          path: `/v1/api/${PROJECT}/super_admin/join/design/project/PAGINATE`,
          body: { ...keys, select, where },
        })),
      fc.tuple(hostile, fields, hostile).map(([table, selectStr, link]) => ({
        path: `/v1/api/${PROJECT}/super_admin/multi-join/GETALL`,
        body: {
          tables: ['design', 'project', table].slice(0, link.length % 2 ? 2 : 3),
          joinIds: [link, link],
          selectStr,
        },
      })),
      fc.tuple(columns, mostly(joined, filter)).map(([selectStr, where]) => ({
        path: `/v1/api/${PROJECT}/super_admin/multi-join/GETALL`,
        body: { tables: ['design', 'project'], joinIds: ['project_id=project.id'], selectStr, where },
      })),
    )

    it('stands in no statement, and never makes the server fail', async () => {
      const { db } = app.deps
      const statements = new Set<string>()
      const watching = (inner: typeof db): typeof db => ({
        ...inner,
        query: <Row>(sql: string, params?: readonly unknown[]) => {
          statements.add(sql)
          return inner.query<Row>(sql, params)
        },
        transaction: (run) => inner.transaction((tx) => run(watching(tx))),
      })
      const watched = createApp({ ...app.deps, db: watching(db) })
      const seen = { accepted: 0, refused: 0 }
      await fc.assert(
        fc.asyncProperty(requests, async ({ path: where, body }) => {
          const response = await watched.request(where, {
            method: body === undefined ? 'GET' : 'POST',
            headers: {
              'x-project': toProjectHeader(PROJECT, app.deps.config.projectSecret),
              authorization: `Bearer ${admin.token}`,
              'content-type': 'application/json',
            },
            body: body === undefined ? undefined : JSON.stringify(body),
          })
          const text = await response.text()
          if (response.status === 200) seen.accepted++
          else seen.refused++
          expect(response.status, text).toBeLessThan(500)
        }),
        { numRuns: 400 },
      )
      expect([...statements].filter((sql) => sql.includes(MARK))).toEqual([])
      expect(statements.size).toBeGreaterThan(20)
      // Both must occur: otherwise the texts were too wrong, or nothing was refused.
      expect(seen.accepted).toBeGreaterThan(20)
      expect(seen.refused).toBeGreaterThan(20)
      expect(ids.projects).toHaveLength(2)
    }, 60_000)
  })
})

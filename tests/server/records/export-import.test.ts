// Tables as CSV: a streamed export without buffering, an import of all rows or none, and the round
// trip.
import { beforeAll, describe, expect, it } from 'vitest'
import { embellishmentTable } from '#shared/resources/catalogue'
import { cmsTable } from '#shared/resources/content'
import { fieldOf } from '#shared/resources/field'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { toProjectHeader } from '../../../server/middleware/project'
import { parseCell, parseSheet, toCell, toLine } from '../../../server/records/csv'
import { type AnswerBody, makeApp, onEachBackend, type Person, PROJECT, type TestApp } from '../harness'
import { sampleRows } from '../sample-rows'

const HOSTILE = [
  ...[
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    "'=1",
    "''=1",
    "'quoted",
    'a,b',
    'say "hi"',
    'two\r\nlines',
    ' x ',
  ],
  ...['Ωmega 😀', '', '=HYPERLINK("http://evil.example","x")', 'null', 'undefined', '"', ';', '0123'],
]

describe('a text as a cell', () => {
  const name = fieldOf(embellishmentTable, 'name')
  const value = fieldOf(cmsTable, 'value')
  if (!name || !value) throw new Error('No field')

  it('never begins as a formula does, and comes back as it was', () => {
    for (const text of HOSTILE.filter((item) => item !== '')) {
      const cell = toCell(name, text)
      expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
      const sheet = parseSheet(toLine(['name', 'other']) + toLine([cell, 'x']), 10)
      if ('problem' in sheet) throw new Error(sheet.problem)
      expect(parseCell(name, sheet.rows[0]?.[0] ?? '')).toBe(text)
    }
  })

  it('begins no formula within it for a program that cuts cells at semicolons or tabs, and comes back as it was', () => {
    const signs = [';', '\t', '\r', '\n', "'", '=', '＝', '-', 'a']
    const texts = (length: number): string[] =>
      length === 0 ? [''] : texts(length - 1).flatMap((text) => signs.map((sign) => text + sign))
    for (const text of [1, 2, 3, 4].flatMap(texts)) {
      const cell = toCell(name, text)
      const inner = cell.replace(/^"(.*)"$/s, '$1')
      if (/(^|[;\t\r\n])[=+\-@＝＋－＠]/.test(inner)) expect.fail(`${JSON.stringify(text)} as ${JSON.stringify(cell)}`)
      if (parseCell(name, inner) !== text) expect.fail(`${JSON.stringify(text)} came back as another one`)
    }
    expect(toCell(name, 'a;=cmd;＝1;b')).toBe(`"a;'=cmd;'＝1;b"`)
    const json = { note: 'x;=1\n+1' }
    expect(
      parseCell(
        value,
        toCell(value, json)
          .replace(/^"(.*)"$/s, '$1')
          .replaceAll('""', '"'),
      ),
    ).toEqual(json)
    expect(toCell(value, json)).toContain(`;'=1`)
  })

  it('keeps json, numbers and what is empty apart', () => {
    for (const json of [{ a: [1, null] }, [], 'text', 0, false, '=1'])
      expect(
        parseCell(
          value,
          toCell(value, json).replace(/^"(.*)"$/s, (_, text) => text.replaceAll('""', '"')),
        ),
      ).toEqual(json)
    const price = fieldOf(embellishmentTable, 'unit_price')
    expect(price && [toCell(price, -5), toCell(price, null), parseCell(price, '-5'), parseCell(price, '')]).toEqual([
      '-5',
      '',
      -5,
      undefined,
    ])
  })
})

describe('a sheet', () => {
  it('is read by its own delimiter, with or without a byte order mark', () => {
    for (const text of ['\ufeffa,b\r\n1,"x;y"\r\n', 'a;b\n1;"x;y"\n\n', 'a\tb\n1\tx;y'])
      expect(parseSheet(text, 10)).toEqual({ header: ['a', 'b'], rows: [['1', 'x;y']], lines: [2] })
  })

  it('is read by the delimiter between its columns, not by signs within the name of one', () => {
    const sheet = { header: ['Size; w; h', 'b'], rows: [['1', 'x']] }
    expect(parseSheet('"Size; w; h",b\n1,x\n', 10)).toMatchObject(sheet)
    expect(parseSheet('\ufeff"Size;\n""w""",b\n1,x\n', 10)).toMatchObject({ rows: [['1', 'x']] })
  })

  it('knows on which line of the file each row begins, whatever ends a line', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['', 'a,b', '1,"two', 'lines, and', 'a third"', '', ',', '2,x', '"3', '",y', '4,z'].join(end)
      const sheet = parseSheet(`\ufeff${text}`, 10)
      expect(sheet).toMatchObject({ lines: [3, 8, 9, 11] })
      expect('rows' in sheet && sheet.rows.map(([first]) => first?.trim())).toEqual(['1', '2', '3', '4'])
    }
    // Spreadsheets end lines within a cell differently from rows.
    expect(parseSheet('a,b\r\n1,"x\ny"\r\n2,z\r\n', 10)).toMatchObject({ lines: [2, 4] })
    expect(parseSheet('a,b\n1,x\r\n2,y\n3,z\n', 10)).toMatchObject({ lines: [2, 3, 4] })
  })

  it('is refused with the line that is wrong', () => {
    expect(parseSheet('a,b\n1,2\n1,2,3\n', 10)).toEqual({ problem: 'Line 3 has 3 cells but the header has 2' })
    expect(parseSheet('a,b\n\n1,"x\ny"\n1\n', 10)).toEqual({ problem: 'Line 5 has 1 cell but the header has 2' })
    expect(parseSheet('a,b\n1,"x\ny"\n1,"open\n2,3\n', 10)).toEqual({
      problem: 'Line 4: a quote is unclosed or misplaced',
    })
    expect(parseSheet('a\n1\n2\n3\n', 2)).toEqual({ problem: 'At most 2 rows can be imported at once' })
  })

  it('of the longest is read to its end, however many of its lines are empty', () => {
    expect(parseSheet('a\n\n\n1\n\n2\n\n', 2)).toMatchObject({ rows: [['1'], ['2']], lines: [4, 6] })
    expect(parseSheet('a\n\n\n\n\n1\n2\n3\n', 2)).toHaveProperty('problem')
    expect(parseSheet('a,"b"\n\n\n\n\n1,"x"\n2,y\n3,"z"\n', 2)).toHaveProperty('problem')
  })
})

onEachBackend(({ open }) => {
  let app: TestApp
  let admin: Person
  let user: Person

  beforeAll(async () => {
    app = await makeApp(await open())
    admin = await app.person('super_admin')
    user = await app.person('user')
  })

  const exportOf = async (person: Person | null, table: string, body: unknown = {}) => {
    const answer = await app.call('POST', `/rest/${table}/EXPORT`, { token: person?.token ?? null, body })
    return { status: answer.status, headers: answer.headers, text: String(answer.body.text ?? answer.body.message) }
  }

  type Outcome = { row: number; line: number; status: string; id?: number; errors?: Record<string, string> }
  type ImportBody = Pick<AnswerBody, 'data' | 'message' | 'validation'> & { list: Outcome[]; import_id: number }
  const importTo = async (
    person: Person | null,
    table: string,
    csv: string | Uint8Array<ArrayBuffer>,
    parts: Record<string, string> = {},
    key?: string,
  ) => {
    const raw = new FormData()
    raw.set('file', new File([csv], 'sheet.csv', { type: 'text/csv' }))
    for (const [name, part] of Object.entries(parts)) raw.set(name, part)
    const answer = await app.call('POST', `/rest/${table}/IMPORT`, { token: person?.token ?? null, raw, key })
    return { ...answer, body: answer.body as unknown as ImportBody }
  }
  const totalOf = async (table: string) =>
    (await app.records(admin, 'GET', `/${table}`)).body.total as unknown as number

  describe('an export', () => {
    it('has a header, the columns and records asked for in their order, and says what it is', async () => {
      for (const [name, unit_price] of [
        ['Export A', 100],
        ['Export, "B"', null],
        ['=Export C', 300],
      ])
        await app.records(admin, 'POST', '/embellishment', { body: { name, unit_price } })
      const { status, headers, text } = await exportOf(admin, 'embellishment', {
        filter: ['name,cs,export'],
        order: 'name,desc',
        columns: ['name', 'unit_price'],
      })
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(headers.get('content-disposition')).toBe('attachment; filename="embellishment.csv"')
      expect(text).toBe(`name,unit_price\r\n"Export, ""B""",\r\nExport A,100\r\n'=Export C,300\r\n`)
      const grouped = await exportOf(admin, 'embellishment', {
        filter1: 'name,eq,Export A',
        filter2: 'unit_price,eq,300',
        columns: ['unit_price'],
        order: ['unit_price,asc'],
      })
      expect(grouped.text).toBe('unit_price\r\n100\r\n300\r\n')
    })

    it('holds what the person may read and no more', async () => {
      const rows = sampleRows(app.deps.db, app.time.now)
      await rows.insert('project', user.id, { name: 'Mine' })
      await rows.insert('project', admin.id, { name: 'Theirs' })
      expect((await exportOf(user, 'project', { columns: ['name'] })).text).toBe('name\r\nMine\r\n')
      expect((await exportOf(user, 'user')).status).toBe(403)
      expect((await exportOf(null, 'project')).status).toBe(401)
      expect((await exportOf(null, 'background')).status).toBe(200)
      expect((await exportOf(admin, 'user')).text).not.toMatch(/password|argon2/)
    })

    it('names what it does not know', async () => {
      for (const body of [
        { columns: ['password_hash'] },
        { filter: 'nothing,eq,1' },
        { order: 'name,up' },
        { limit: '5' },
        { size: 5 },
      ])
        expect((await exportOf(admin, 'user', body)).status).toBe(400)
      expect((await exportOf(admin, 'nothing')).status).toBe(400)
    })

    it('of 100 000 rows fetches a page only when the one before was taken, and none for a reader who left', async () => {
      const { db } = app.deps
      await db.query(
        `INSERT INTO faq (question, answer) SELECT 'Question ' || n, repeat('x', 100) FROM generate_series(1, 100000) n`,
      )
      let fetched = 0
      const counting = {
        ...db,
        query: async <Row>(sql: string, params?: readonly unknown[]) => {
          const rows = await db.query<Row>(sql, params)
          if (sql.includes('from "faq"')) fetched += rows.length
          return rows
        },
      }
      const streaming = createApp({ ...app.deps, db: counting })
      const start = async () => {
        fetched = 0
        const response = await streaming.request('/rest/faq/EXPORT', {
          method: 'POST',
          headers: {
            'x-project': toProjectHeader(PROJECT, app.deps.config.projectSecret),
            authorization: `Bearer ${admin.token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ order: 'id,asc', columns: ['question', 'answer'] }),
        })
        if (!response.body) throw new Error('No body')
        return response.body.getReader()
      }
      const reader = await start()
      let lines = 0
      let ahead = 0
      let largest = 0
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        lines += part.value.filter((byte) => byte === 10).length
        ahead = Math.max(ahead, fetched - lines)
        largest = Math.max(largest, part.value.byteLength)
      }
      expect(lines).toBe(100_001)
      // One page and its header line, whatever the size of the table.
      expect(ahead).toBeLessThan(4_100)
      expect(largest).toBeLessThan(400_000)

      const leaving = await start()
      await leaving.read()
      await leaving.cancel()
      const until = fetched
      expect(until).toBeLessThan(4_100)
      await db.query('DELETE FROM faq')
      expect(fetched).toBe(until)
    }, 120_000)

    it('that breaks off in the middle ends as an error, not as a shorter file', async () => {
      const { db } = app.deps
      await db.query(`INSERT INTO faq (question, answer) SELECT 'Q' || n, 'A' FROM generate_series(1, 3000) n`)
      let reads = 0
      const failing = {
        ...db,
        query: <Row>(sql: string, params?: readonly unknown[]): Promise<Row[]> => {
          if (sql.includes('from "faq"') && ++reads === 2) return Promise.reject(new Error('gone'))
          return db.query<Row>(sql, params)
        },
      }
      const response = await createApp({ ...app.deps, db: failing }).request('/rest/faq/EXPORT', {
        method: 'POST',
        headers: {
          'x-project': toProjectHeader(PROJECT, app.deps.config.projectSecret),
          authorization: `Bearer ${admin.token}`,
        },
        body: '{}',
      })
      expect(response.status).toBe(200)
      await expect(response.text()).rejects.toThrow()
      await db.query('DELETE FROM faq')
    })
  })

  describe('an import', () => {
    const PRICES = 'Title;Cost;kind;Note\nImport A;120;Foil;x\nImport B;;emboss;y\n'
    const mapping = JSON.stringify({ Title: 'name', Cost: 'unit_price', kind: 'kind', Note: null })

    it('tries without storing, stores all rows, and takes them back', async () => {
      const before = await totalOf('embellishment')
      const tried = await importTo(admin, 'embellishment', PRICES, { mapping, dry_run: 'true' })
      expect(tried.status).toBe(200)
      expect(tried.body).toMatchObject({
        dry_run: true,
        data: 2,
        list: [
          { row: 1, line: 2, status: 'ready' },
          { row: 2, line: 3 },
        ],
      })
      expect(await totalOf('embellishment')).toBe(before)

      const done = await importTo(admin, 'embellishment', PRICES, { mapping })
      expect(done.status).toBe(201)
      expect(done.body.data).toBe(2)
      const ids = done.body.list.map((row) => row.id)
      const { body } = await app.records(admin, 'GET', `/embellishment/${ids.join(',')}`)
      expect(body.list).toMatchObject([
        { name: 'Import A', unit_price: 120, kind: 'foil', version: 1 },
        { name: 'Import B', unit_price: null, kind: 'emboss' },
      ])
      const audit = await app.lambda(admin, 'GET', `/audit?table=embellishment&id=${ids[0]}`)
      expect(audit.body.list).toMatchObject([{ operation: 'create', user_id: admin.id }])

      const undo = () => app.lambda(admin, 'POST', `/import/${done.body.import_id}/undo`)
      expect((await undo()).body.data).toBe(2)
      expect(await totalOf('embellishment')).toBe(before)
      expect((await undo()).status).toBe(409)
    })

    it('stores nothing when one row is wrong, and says of every wrong row what and where', async () => {
      const before = await totalOf('embellishment')
      const sheet =
        'name,unit_price,kind,colour\n"Good,\nin two lines",1,foil,#112233\n\n,1,foil,\nBad,many,wood,red\nAlso good,2,foil,\n'
      for (const parts of [{ dry_run: 'true' }, {}] as Record<string, string>[]) {
        const { status, body } = await importTo(admin, 'embellishment', sheet, parts)
        expect(status).toBe('dry_run' in parts ? 200 : 400)
        const refused = body.list.filter((row) => row.status === 'refused')
        expect(refused.map(({ row, line, errors = {} }) => [row, line, Object.keys(errors).sort()])).toEqual([
          [2, 5, ['name']],
          [3, 6, ['colour', 'kind', 'unit_price']],
        ])
      }
      expect(await totalOf('embellishment')).toBe(before)
    })

    it('skips a column that the mapping does not name, whatever it is called', async () => {
      const sheet = 'Title,constructor,toString\nOdd,x,y\n'
      const { status, body } = await importTo(admin, 'embellishment', sheet, {
        ...{ mapping: JSON.stringify({ Title: 'name' }), dry_run: 'true' },
      })
      expect([status, body.validation]).toEqual([200, undefined])
    })

    it('finds the row that only the database refuses, among hundreds', async () => {
      const lines = Array.from({ length: 450 }, (_, index) => `p${index === 420 ? 7 : index},key,text`)
      const { status, body } = await importTo(admin, 'cms', `page,key,type\n${lines.join('\n')}`)
      expect(status).toBe(400)
      expect(body.list).toEqual([{ row: 421, line: 422, status: 'refused', errors: { key: 'This value is taken' } }])
      expect(await totalOf('cms')).toBe(0)
      const fixed = await importTo(admin, 'cms', `page,key,type\n${lines.filter((_, i) => i !== 420).join('\n')}`)
      expect(fixed.body.data).toBe(449)
      expect(await totalOf('cms')).toBe(449)
    })

    it('takes back what an export gave, to the letter', async () => {
      for (const name of HOSTILE.filter((text) => text.trim() !== ''))
        await app.records(admin, 'POST', '/background', {
          body: { name, tags: 'round trip', kind: 'image', value: 'v' },
        })
      const request = { filter: 'tags,eq,round trip', columns: ['name', 'kind', 'value', 'tags'], order: 'id,asc' }
      const { text } = await exportOf(admin, 'background', request)
      await app.call('POST', '/v1/api/rest/background/DELETEALL', {
        token: admin.token,
        body: { where: { tags: 'round trip' } },
      })
      expect((await importTo(admin, 'background', text)).status).toBe(201)
      expect((await exportOf(admin, 'background', request)).text).toBe(text)
    })

    it('is undone only while nobody has changed what it made, and only by who may', async () => {
      const done = await importTo(user, 'project', 'name\nOne\nTwo\n')
      const [item] = done.body.list
      const path = `/import/${done.body.import_id}/undo`
      const stranger = await app.person('user')
      expect((await app.lambda(stranger, 'POST', path)).status).toBe(404)
      await app.records(user, 'PUT', `/project/${item?.id}`, { body: { client: 'Somebody' } })
      expect(await app.lambda(user, 'POST', path)).toMatchObject({ status: 409, body: { ids: [item?.id] } })
      await app.records(user, 'DELETE', `/project/${item?.id}`)
      expect((await app.lambda(user, 'POST', path)).body.data).toBe(1)
      expect((await app.lambda(user, 'POST', '/import/99999/undo')).status).toBe(404)
    })

    it('has one effect per Idempotency-Key', async () => {
      const send = () => importTo(user, 'project', 'name\nKeyed\n', {}, 'import-once')
      const [first, second] = [await send(), await send()]
      expect(second.body).toEqual(first.body)
      const { body } = await app.records(user, 'GET', '/project?filter=name,eq,Keyed')
      expect(body.total).toBe(1)
    })

    it('follows the policy: tables, columns, values and references', async () => {
      expect((await importTo(user, 'faq', 'question,answer\nQ,A\n')).status).toBe(403)
      expect((await importTo(null, 'project', 'name\nN\n')).status).toBe(401)
      const theirs = await sampleRows(app.deps.db, app.time.now).insert('project', admin.id)
      const design = await importTo(user, 'design', `name,project_id\nD,${theirs}\n`)
      expect(design.body.list).toEqual([
        { row: 1, line: 2, status: 'refused', errors: { project_id: 'Project: there is no such record' } },
      ])
      const view = await importTo(user, 'saved_view', 'table,name,state,shared_with\ndesign,N,{},admin\n')
      expect([view.status, Object.keys(view.body.validation)]).toEqual([403, ['shared_with']])
      const manager = await app.person('admin')
      const promoted = await importTo(manager, 'user', 'email,role\nnew@holdfast.test,admin\n')
      expect(promoted.body.list).toMatchObject([{ row: 1, errors: { role: expect.anything() } }])
      const folded = await importTo(manager, 'user', 'email\nSomeBody@Holdfast.test\nsomebody@holdfast.test\n')
      expect(folded.body.list).toMatchObject([{ row: 2, errors: { email: 'This value is taken' } }])
    })

    it('takes a reference by the title that one record has, and says of each row why it does not', async () => {
      const rows = sampleRows(app.deps.db, app.time.now)
      const only = await rows.insert('project', user.id, { name: 'Only one' })
      const formula = await rows.insert('project', user.id, { name: '=1+1' })
      for (const name of ['Twice', 'Twice', '987654', 'In the trash']) await rows.insert('project', user.id, { name })
      await rows.insert('project', admin.id, { name: 'Theirs alone' })
      // The other person's record of the same name is not readable here, so only this person's
      // matches.
      await rows.insert('project', admin.id, { name: 'Only one' })
      await app.deps.db.query(`UPDATE project SET deleted_at = now() WHERE name = 'In the trash'`)
      const background = await rows.insert('background', null, { name: 'Kraft', kind: 'colour' })

      const sheet = `name,project_id,background_id\nA,Only one,Kraft\nB, Only one ,\nC,'=1+1,Kraft\nD,${only},${background}\nE,,\n`
      const checked = await importTo(user, 'design', sheet, { dry_run: 'true' })
      expect(checked.body).toMatchObject({ data: 5 })
      const done = await importTo(user, 'design', sheet)
      expect(done.status).toBe(201)
      const { body } = await app.records(user, 'GET', `/design/${done.body.list.map(({ id }) => id).join(',')}`)
      expect(body.list.map((design) => [design.project_id, design.background_id])).toEqual([
        [only, background],
        [only, null],
        [formula, background],
        [only, background],
        [null, null],
      ])

      const wrong =
        'name,project_id\nA,Only one\nB,Twice\nC,Theirs alone\nD,In the trash\nE,only one\nF,987654\n,Nobody\n'
      for (const parts of [{ dry_run: 'true' }, {}] as Record<string, string>[]) {
        const { body: result } = await importTo(user, 'design', wrong, parts)
        const none = (name: string) => `Project: there is no record called “${name}”`
        expect(
          result.list.filter(({ status }) => status === 'refused').map(({ line, errors }) => [line, errors]),
        ).toEqual([
          [3, { project_id: 'Project: 2 records are called “Twice”; use the id instead' }],
          [4, { project_id: none('Theirs alone') }],
          [5, { project_id: none('In the trash') }],
          [6, { project_id: none('only one') }],
          // Digits are an id, even though a project has that name.
          [7, { project_id: 'Project: there is no such record' }],
          [8, { name: 'Name is required', project_id: none('Nobody') }],
        ])
      }
    })

    it('looks titles up by one query for each reference column, however many rows there are', async () => {
      const rows = sampleRows(app.deps.db, app.time.now)
      for (let index = 0; index < 30; index++) await rows.insert('project', admin.id, { name: `Project ${index}` })
      let queries = 0
      const counted = (db: Database): Database => ({
        ...db,
        query: (sql, params) => {
          if (/ as title, .* from "(project|background)"/.test(sql)) queries++
          return db.query(sql, params)
        },
        transaction: (work) => db.transaction((tx) => work(counted(tx))),
      })
      const lines = Array.from({ length: 600 }, (_, index) => `D${index},Project ${index % 30},`)
      const body = new FormData()
      body.set('file', new File([`name,project_id,background_id\n${lines.join('\n')}`], 'sheet.csv'))
      const response = await createApp({ ...app.deps, db: counted(app.deps.db) }).request('/rest/design/IMPORT', {
        method: 'POST',
        headers: {
          'x-project': toProjectHeader(PROJECT, app.deps.config.projectSecret),
          authorization: `Bearer ${admin.token}`,
        },
        body,
      })
      expect(await response.json()).toMatchObject({ data: 600 })
      expect(queries).toBe(1)
    })

    it('has no title for what is only numbered', async () => {
      const { body } = await importTo(admin, 'review', 'space_id,booking_id,rating\nNowhere,first,5\n', {
        dry_run: 'true',
      })
      expect(body.list[0]?.errors).toEqual({
        space_id: 'Space: there is no record called “Nowhere”',
        booking_id: 'Booking: there is no record called “first”',
      })
    })

    it('leaves no picture behind that nobody shows', async () => {
      const before = app.stored.size
      await importTo(admin, 'qr_code', 'name,content\nN,C\n', { dry_run: 'true' })
      await importTo(admin, 'qr_code', 'name,content,size\nN,C,512\nN,C,1\n')
      expect(app.stored.size).toBe(before)
      expect((await importTo(admin, 'qr_code', 'name,content\nN,C\n')).status).toBe(201)
      expect(app.stored.size).toBe(before + 1)
    })

    it.each([
      ['no column of the table', 'shape\nround\n', {}],
      ['a column mapped to what the server sets', 'a,name\n1,N\n', { mapping: '{"a":"version","name":"name"}' }],
      ['a mapping of a column that is not there', 'name\nN\n', { mapping: '{"title":"name"}' }],
      ['two columns for one field', 'a,b\n1,2\n', { mapping: '{"a":"name","b":"name"}' }],
      ['a mapping that is no JSON', 'name\nN\n', { mapping: '{' }],
      ['a mapping of something else', 'name\nN\n', { mapping: '{"name":1}' }],
      ['neither true nor false', 'name\nN\n', { dry_run: 'yes' }],
      ['an unknown part', 'name\nN\n', { limit: '1' }],
      ['no rows', 'name\n', {}],
      ['bytes that are no text', new Uint8Array([0x6e, 0xff, 0xfe, 0x0a]), {}],
      ['a table that nobody knows', 'name\nN\n', { table: 'nothing' }],
    ])('is refused for %s', async (_, csv, input) => {
      const { table = 'embellishment', ...parts }: Record<string, string> = { ...input }
      expect((await importTo(admin, table, csv, parts)).status).toBe(400)
    })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyJoins, splitJoined } from '#shared/records/joins'
import { runQuery } from '#shared/records/page'
import { parseRecordsQuery } from '#shared/records/parse-query'
import { type AnyRecord, OPERATORS, type RecordsQuery } from '#shared/records/query'
import { backgroundTable, designTable, projectTable } from '#shared/resources/catalogue'
import { blogCategoryTable, blogPostTable, blogTagTable } from '#shared/resources/content'
import { type Field, fieldOf, type Table } from '#shared/resources/field'
import { userTable } from '#shared/resources/people'
import { newBudget } from '../../server/db/budget'
import { columnTypeOf, type Database } from '../../server/db/database'
import { cursorSql, toCursorPage } from '../../server/db/record-cursor'
import { fetchJoins } from '../../server/db/record-joins'
import { countSql, EVERY_ROW, listSql, quote } from '../../server/db/record-sql'
import { openTestPglite } from '../support/pglite'
import { createSampleTable, fillSampleTable, seedOfRun } from './agree'
import { pick, randomFrom, randomQuery, sampleTable } from './random-data'

const seed = seedOfRun()
const TABLES = [userTable, backgroundTable, projectTable, designTable, blogCategoryTable, blogTagTable, blogPostTable]
/** Columns with ids of another table's records, single or in a list. */
const isLink = (field: Field) => field.kind === 'reference' || (field.kind === 'json' && field.items === 'records')
/** A table, then the joined tables on the way to the one with the filtered column. */
const FILTERED: readonly (readonly [Table, ...Table[]])[] = [
  [designTable, projectTable],
  [projectTable, designTable],
  [userTable, designTable],
  [backgroundTable, designTable],
  [blogPostTable, blogTagTable],
  [blogCategoryTable, blogPostTable],
  [userTable, projectTable, designTable],
  [backgroundTable, designTable, projectTable],
  [blogTagTable, blogPostTable, blogCategoryTable],
  [projectTable, userTable, blogPostTable],
]
const ROWS = 30
const everyRow = () => EVERY_ROW

describe(`joins and cursors mean the same (AGREEMENT_SEED=${seed})`, () => {
  const random = randomFrom(seed)
  const held = new Map<string, AnyRecord[]>()
  const lookup = (name: string) => held.get(name) ?? []
  let db: Database

  beforeAll(async () => {
    db = await openTestPglite('empty')
    await createSampleTable(db)
    for (const table of TABLES) await createTable(table)
    for (const table of TABLES) {
      for (let id = 1; id <= ROWS; id++) await insert(table, id)
      held.set(
        table.name,
        await db.query<AnyRecord>(
          `select ${table.fields.map((field) => quote(field.name)).join(', ')} from ${quote(table.name)} where deleted_at is null`,
        ),
      )
    }
  })
  afterAll(() => db?.close())

  async function createTable(table: Table): Promise<void> {
    const columns = table.fields.map((field) => `${quote(field.name)} ${columnTypeOf(field)}`)
    await db.exec(`create table ${quote(table.name)} (deleted_at timestamptz(3), ${columns.join(', ')})`)
  }

  const anyId = () => 1 + Math.floor(random() * ROWS)

  /** A row with few different values, so filters match some. Every fifth is deleted. */
  async function insert(table: Table, id: number): Promise<void> {
    const fields = table.fields.filter(
      (field) => field.name === 'id' || isLink(field) || ['name', 'title', 'status', 'width_mm'].includes(field.name),
    )
    const values = fields.map((field) => {
      if (field.name === 'id') return id
      if (random() < 0.15) return null
      if (field.kind === 'reference') return anyId()
      if (field.kind === 'json') return JSON.stringify(Array.from({ length: Math.floor(random() * 4) }, anyId))
      return field.kind === 'number' ? Math.floor(random() * 3) : pick(random, ['draft', 'Done', 'active'])
    })
    await db.query(
      `insert into ${quote(table.name)} (deleted_at, ${fields.map((field) => quote(field.name)).join(', ')})
        values ($1, ${fields.map((_, index) => `$${index + 2}`).join(', ')})`,
      [id % 5 === 0 ? new Date(0) : null, ...values],
    )
  }

  const list = async (query: RecordsQuery, table: Table): Promise<AnyRecord[]> => {
    const { sql, params } = listSql(query, table, everyRow)
    return await db.query<AnyRecord>(sql, params)
  }

  it.each([
    ['design', 'project', []],
    ['design', 'project,user', []],
    ['design', 'background', ['project,user', 'user']],
    ['project', 'design', []],
    ['project', 'design,background', ['user', 'design,user']],
    ['user', 'project,design,background', ['design']],
    ['blog_post', 'blog_tag', ['blog_category']],
    ['blog_tag', 'blog_post,blog_category', []],
  ])('join %s with %s and %j like the worker, and split it again', async (name, first, more) => {
    const table = TABLES.find((candidate) => candidate.name === name) ?? designTable
    const query = parseRecordsQuery(
      [['size', '1000'], ...[first, ...more].map((path): [string, string] => ['join', path])],
      table,
    )
    const flat = await list(query, table)
    const bySql = await fetchJoins(db, flat, query, table, everyRow, newBudget())
    const byJavaScript = applyJoins(runQuery(lookup(name), query, table).list, query, table, lookup)
    expect(bySql).toEqual(byJavaScript)
    expect(JSON.stringify(bySql)).not.toBe(JSON.stringify(flat))

    const split = bySql.flatMap((record) => splitJoined(record, query.join, table))
    expect(split.filter((part) => part.table === name && flat.some(({ id }) => id === part.record.id))).not.toEqual([])
    for (const part of split)
      expect(part.record).toEqual(lookup(part.table).find((record) => record.id === part.record.id))
  })

  it.each([
    ['design', 'project,user', 'include=name,project.name,user.email', ['status', 'client']],
    ['project', 'design,background', 'exclude=client,design.canvas,background.kind', ['client', 'canvas', 'kind']],
    ['blog_post', 'blog_tag', 'include=title,blog_tag.name', ['slug', 'html']],
    [
      'blog_tag',
      'blog_post,blog_category',
      'include=blog_post.title&exclude=slug,blog_category.slug',
      ['slug', 'html'],
    ],
  ])('join %s with %s alike with the columns %s', async (name, path, columns, hidden) => {
    const table = TABLES.find((candidate) => candidate.name === name) ?? designTable
    const query = parseRecordsQuery(new URLSearchParams(`size=1000&join=${path}&${columns}`), table)
    const bySql = await fetchJoins(db, await list(query, table), query, table, everyRow, newBudget())
    expect(bySql).toEqual(applyJoins(runQuery(lookup(name), query, table).list, query, table, lookup))
    const text = JSON.stringify(bySql)
    for (const shown of query.include) expect(text).toContain(`"${shown.split('.').at(-1)}":`)
    for (const hiddenName of hidden) expect(text).not.toContain(`"${hiddenName}":`)
  })

  it('find records by a field of a joined table alike, one or two tables away, whatever the operator', async () => {
    const values = { name: ['a', 'DONE', 'active'], title: ['a', 'DONE', 'active'], width_mm: ['1', '2'] }
    const telling = new Map<string, number>()
    for (let round = 0; round < 20; round++)
      for (const operator of OPERATORS) {
        const [table, ...via] = pick(random, FILTERED)
        const last = via.at(-1) ?? table
        const isPart = /^n?(cs|sw|ew)$/.test(operator)
        const field = pick(
          random,
          (['name', 'title', 'width_mm'] as const).filter(
            (name) => fieldOf(last, name) && !(isPart && name === 'width_mm'),
          ),
        )
        const pool = values[field]
        const operand = operator.endsWith('bt')
          ? pool.slice(0, 2).join(',')
          : operator.endsWith('is')
            ? ''
            : pick(random, pool)
        const path = [...via.map((relation) => relation.name), field].join('.')
        const query = parseRecordsQuery(
          [
            ['size', '1000'],
            ['filter', `${path},${operator},${operand}`],
          ],
          table,
        )
        const expected = runQuery(lookup(table.name), query, table, lookup)
        const place = `${table.name}: ${JSON.stringify(query.filters)}`
        expect(
          (await list(query, table)).map((record) => record.id),
          place,
        ).toEqual(expected.list.map(({ id }) => id))
        const count = countSql(query, table, everyRow)
        expect(await db.query(count.sql, count.params), place).toEqual([{ total: expected.total }])
        if (expected.total > 0 && expected.total < lookup(table.name).length)
          telling.set(path, (telling.get(path) ?? 0) + 1)
      }
    expect([...telling.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100)
    expect([...telling.keys()].filter((path) => path.split('.').length === 3).length).toBeGreaterThan(2)
  })

  it('walk by cursor through the same records in the same order, whatever the order', async () => {
    let pages = 0
    for (let round = 0; round < 300; round++) {
      const records = await fillSampleTable(db, random)
      const query = { ...randomQuery(random, pick(random, OPERATORS), records.length), page: 1, size: 1000 }
      if (random() < 0.5) query.filters = []
      // "next" depends on the current time, so a cursor refuses it.
      query.order = query.order.filter(({ direction }) => direction !== 'next')
      const expected = runQuery(records, query, sampleTable).list
      const size = pick(random, [1, 3, 7])
      const walked: AnyRecord[] = []
      let cursor: string | undefined
      do {
        const { sql, params } = cursorSql({ ...query, size }, cursor, sampleTable, everyRow)
        const page = toCursorPage(await db.query<AnyRecord>(sql, params), { ...query, size }, sampleTable)
        walked.push(...page.list)
        cursor = page.next_cursor ?? undefined
        pages++
      } while (cursor !== undefined && walked.length <= expected.length)
      expect(walked, `seed ${seed}, round ${round}: ${JSON.stringify(query)}`).toEqual(expected)
    }
    expect(pages).toBeGreaterThan(600)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseFilter } from '#shared/records/filter'
import { compile } from '#shared/records/match'
import { parseRecordsQuery } from '#shared/records/parse-query'
import { type AnyRecord, QueryError } from '#shared/records/query'
import { designTable } from '#shared/resources/catalogue'
import { type Database, isDatabaseGone, sqlStateOf } from '../../server/db/database'
import { openPostgres } from '../../server/db/postgres'
import { type Aggregate, type AggregateRow, aggregateSql } from '../../server/db/record-aggregate'
import { EVERY_ROW, estimateSql, listSql, readEstimate } from '../../server/db/record-sql'
import { openTestPglite } from '../support/pglite'
import { createTestDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { createSampleTable, fillSampleTable, seedOfRun } from './agree'
import { randomFrom, sampleTable } from './random-data'

const everyRow = () => EVERY_ROW
let server: TestPostgres
const open: Record<string, () => Promise<Database>> = {
  PGlite: () => openTestPglite('empty'),
  PostgreSQL: async () => openPostgres(await createTestDatabase(server.url)),
}

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

describe.each(['PGlite', 'PostgreSQL'])('the database port on %s', (name) => {
  let db: Database
  beforeAll(async () => {
    db = (await open[name]?.()) ?? (await openTestPglite('empty'))
    await db.exec(
      'create table thing (id integer generated always as identity primary key, name text unique); select 1',
    )
  })
  afterAll(() => db?.close())
  const names = async () =>
    (await db.query<{ name: string }>('select name from thing order by id')).map((row) => row.name)

  it('gives back plain JavaScript values', async () => {
    const [row] = await db.query(
      `select $1::integer as whole, $2::double precision as real, 9007199254740991::bigint as big, 1.25::numeric as exact,
        count(*) as counted, $3::timestamptz(3) as moment, $4::date as day, $5::jsonb as json, '[1,null]'::json as list,
        $6::boolean as done, $7::text as text, $8::text as nothing, 3 = any($9::integer[]) as hit, $10::text = any($11::text[]) as word
        from (values (1), (2)) as pair`,
      [
        5,
        0.1 + 0.2,
        new Date(Date.UTC(2026, 10, 21, 7, 8, 9, 10)),
        '2026-11-21',
        JSON.stringify({ a: [1, { b: null }] }),
        true,
        '{"\\, $1',
        undefined,
        [1, 3],
        'a"\\,b',
        ['x', 'a"\\,b', null],
      ],
    )
    expect(row).toEqual({
      whole: 5,
      real: 0.1 + 0.2,
      big: Number.MAX_SAFE_INTEGER,
      exact: 1.25,
      counted: 2,
      moment: '2026-11-21T07:08:09.010Z',
      day: '2026-11-21',
      json: { a: [1, { b: null }] },
      list: [1, null],
      done: true,
      text: '{"\\, $1',
      nothing: null,
      hit: true,
      word: true,
    })
  })

  it('gives whole numbers of 64 bits exactly, and fails where they would be rounded', async () => {
    const { MAX_SAFE_INTEGER: max } = Number
    const [row] = await db.query(
      `select $1::bigint as one, $2::bigint[] as list, '{}'::bigint[] as none, array[null, -$1::bigint] as holes,
        array_agg(n) as gathered from unnest($2::bigint[]) n`,
      [max, [1, max]],
    )
    expect(row).toEqual({ one: max, list: [1, max], none: [], holes: [null, -max], gathered: [1, max] })
    for (const sql of [
      'select 9007199254740993::bigint as big',
      'select -9007199254740993::bigint as big',
      'select array[1, 9007199254740993::bigint] as big',
    ]) {
      await expect(db.query(sql)).rejects.toThrow(/too large: -?9007199254740993/)
      await expect(db.transaction((tx) => tx.query(sql))).rejects.toThrow(/too large/)
      expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
    }
  })

  it('undoes a whole transaction, and a nested one alone', async () => {
    await db.transaction(async (tx) => {
      await tx.query('insert into thing (name) values ($1)', ['outer'])
      const inner = tx.transaction(async (deeper) => {
        await deeper.query('insert into thing (name) values ($1)', ['inner'])
        await deeper.query('insert into thing (name) values ($1)', ['outer'])
      })
      await expect(inner).rejects.toSatisfy((error) => sqlStateOf(error) === '23505')
      await tx.transaction((deeper) => deeper.query('insert into thing (name) values ($1)', ['kept']))
    })
    const failing = db.transaction(async (tx) => {
      await tx.query('insert into thing (name) values ($1)', ['lost'])
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await names()).toEqual(['outer', 'kept'])
  })

  it('does not take a transaction for done when one of its statements had failed', async () => {
    const swallowed = db.transaction(async (tx) => {
      await tx.query('insert into thing (name) values ($1)', ['half'])
      await tx.query('select 1 / 0').catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow()
    expect(await names()).not.toContain('half')
  })

  it('lets no statement slip into or out of a transaction', async () => {
    let escaped: Database | undefined
    const inside = db.transaction(async (tx) => {
      escaped = tx
      await tx.query('insert into thing (name) values ($1)', ['undone'])
      throw new Error('undo')
    })
    const beside = db.query('insert into thing (name) values ($1)', ['beside'])
    await expect(inside).rejects.toThrow('undo')
    await beside
    expect(await names()).toContain('beside')
    expect(await names()).not.toContain('undone')
    await expect(escaped?.query('select 1')).rejects.toThrow('The transaction has ended')
  })

  it('undoes also what was started and not waited for', async () => {
    const failing = db.transaction(async (tx) => {
      const started = ['a', 'b', 'c', 'd'].map((text) => tx.query('insert into thing (name) values ($1)', [text]))
      for (const item of started) item.catch(() => undefined)
      await tx.query('select 1 / 0')
    })
    await expect(failing).rejects.toSatisfy((error) => sqlStateOf(error) === '22012')
    const impatient = db.transaction(async (tx) => {
      for (const text of ['e', 'f', 'g'])
        tx.query('insert into thing (name) values ($1)', [text]).catch(() => undefined)
      throw new Error('not waiting')
    })
    await expect(impatient).rejects.toThrow('not waiting')
    expect((await names()).filter((text) => text.length === 1)).toEqual([])
  })

  it('tells a wrong statement from a lost database', async () => {
    const wrong = await db.query('select nothing from nowhere').catch((error: unknown) => error)
    expect(sqlStateOf(wrong)).toBe('42P01')
    expect(isDatabaseGone(wrong)).toBe(false)
    const other = (await open[name]?.()) ?? db
    await other.close()
    const gone = await other.query('select 1').catch((error: unknown) => error)
    expect(isDatabaseGone(gone)).toBe(true)
  })

  it('estimates about as many records as there are', async () => {
    await createSampleTable(db)
    await db.exec(
      `insert into sample (version, created_at, updated_at, name) select 1, now(), now(), 'n' from generate_series(1, 2000); analyze sample`,
    )
    const { sql, params } = estimateSql({ filters: [], groups: [] }, sampleTable, everyRow)
    const estimate = readEstimate(await db.query(sql, params))
    expect(estimate).toBeGreaterThan(1_000)
    expect(estimate).toBeLessThan(4_000)
    await db.exec('drop table sample')
  })
})

it('a PostgreSQL that stops in the middle of a transaction is gone, also for what comes after', async () => {
  const other = await startPostgres()
  const db = openPostgres(await createTestDatabase(other.url))
  const cut = db.transaction(async (tx) => {
    await tx.query('select 1')
    await other.stop()
    await tx.query('select 1')
  })
  await expect(cut).rejects.toSatisfy(isDatabaseGone)
  await expect(db.query('select 1')).rejects.toSatisfy(isDatabaseGone)
  await db.close()
})

it('a statement of PostgreSQL ends when it takes too long, and the connection goes on', async () => {
  const other = await startPostgres()
  const url = await createTestDatabase(other.url)
  const db = openPostgres(url, { max: 1, statementTimeoutMs: 100 })
  await expect(db.query('select pg_sleep(60)')).rejects.toSatisfy((error) => sqlStateOf(error) === '57014')
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
  await db.close()
  await other.stop()
})

const seed = seedOfRun()

describe(`figures over records (AGREEMENT_SEED=${seed})`, () => {
  const random = randomFrom(seed)
  let db: Database
  beforeAll(async () => {
    db = await openTestPglite('empty')
    await createSampleTable(db)
  })
  afterAll(() => db?.close())

  const rowsOf = async (aggregate: Aggregate) => {
    const { sql, params } = aggregateSql(aggregate, sampleTable, everyRow)
    return await db.query<AggregateRow>(sql, params)
  }
  const filters = [parseFilter('price,nis', sampleTable)]

  it('are those that counting by hand gives', async () => {
    for (let round = 0; round < 20; round++) {
      const records = (await fillSampleTable(db, random)).filter(compile({ filters, groups: [] }, sampleTable))
      const prices = records.map((record) => Number(record.price))
      const base = { filters, groups: [], field: 'price' }
      expect(await rowsOf({ ...base, metric: 'count' })).toEqual([{ value: records.length }])
      const sum = prices.reduce((total, price) => total + price, 0)
      expect(await rowsOf({ ...base, metric: 'sum' })).toEqual([{ value: records.length ? sum : null }])
      expect(await rowsOf({ ...base, metric: 'max' })).toEqual([{ value: records.length ? Math.max(...prices) : null }])

      const months = countBy(records, (record) => `${String(record.created_at).slice(0, 7)}-01`)
      const byMonth = await rowsOf({ filters, groups: [], metric: 'count', group_by: 'created_at', bucket: 'month' })
      expect(byMonth.map((row) => [row.group, row.value])).toEqual([...months].sort())

      const states = countBy(records, (record) => record.state)
      const byState = await rowsOf({ filters, groups: [], metric: 'count', group_by: 'state' })
      expect(new Map(byState.map((row) => [row.group, row.value]))).toEqual(states)
    }
  })

  it.each([
    [{ metric: 'sum' }, '"sum" needs a field'],
    [{ metric: 'sum', field: 'name' }, '"sum" does not fit "name"'],
    [{ metric: 'min', field: 'secret' }, 'Unknown field "secret"'],
    [{ metric: 'count', group_by: 'name' }, '"name" can\'t be grouped by'],
    [{ metric: 'count', group_by: 'state', bucket: 'day' }, '"bucket" does not fit "state"'],
    [{ metric: 'count', bucket: 'day' }, '"bucket" needs "group_by"'],
    [{ metric: 'pg_sleep(9) --' }, 'Unknown "metric"'],
    [{ metric: 'count', group_by: 'day', bucket: "day', now())--" }, 'Unknown "bucket"'],
  ])('%j is refused: %s', (aggregate, message) => {
    const requested = { filters: [], groups: [], ...aggregate } as unknown as Aggregate
    expect(() => aggregateSql(requested, sampleTable, everyRow)).toThrow(new QueryError(message))
  })
})

function countBy(records: AnyRecord[], keyOf: (record: AnyRecord) => unknown): Map<unknown, number> {
  const counts = new Map<unknown, number>()
  for (const record of records) counts.set(keyOf(record), (counts.get(keyOf(record)) ?? 0) + 1)
  return counts
}

it('puts the policy of each table into lists and into filters on joined tables', () => {
  const rowsOf = (table: string) => ({ sql: `"${table}"."version" = $1`, params: [`only ${table}`] })
  const query = parseRecordsQuery([['filter', 'project.name,eq,x']], designTable)
  const { sql, params } = listSql(query, designTable, rowsOf)
  expect(sql).toContain('("design"."version" = $1)')
  expect(sql).toContain('"project"."deleted_at" is null and ("project"."version" = $2)')
  expect(sql).toContain('"project"."name" = $3::text')
  expect(params).toEqual(['only design', 'only project', 'x', 10, 0])
})

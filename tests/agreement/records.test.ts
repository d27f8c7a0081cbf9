import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldCase } from '#shared/records/fold'
import { OPERATORS } from '#shared/records/query'
import type { Database } from '../../server/db/database'
import { openPostgres } from '../../server/db/postgres'
import { EVERY_ROW, type RowsOf } from '../../server/db/record-sql'
import { isReadable, maskedRelation } from '../../server/records/masks'
import { openTestPglite } from '../support/pglite'
import { createTestDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { agree, createSampleTable, seedOfRun } from './agree'
import { randomFrom, randomText, sampleTable, WORDS } from './random-data'

const seed = seedOfRun()
const CASES = 10_000
const CASES_POSTGRES = 1_000

describe(`JavaScript and SQL mean the same (AGREEMENT_SEED=${seed})`, () => {
  let db: Database
  beforeAll(async () => {
    db = await openTestPglite('empty')
    await createSampleTable(db)
  })
  afterAll(() => db.close())

  it('fold the case of every assigned character alike', async () => {
    // Excludes U+FEFF: at the start of a value PGlite's reader takes it for a byte order mark.
    const rows = await db.query<{ code: number; folded: string }>(
      `select code, casefold(chr(code) collate pg_unicode_fast) as folded from generate_series(1, 1114111) code
        where code not between 55296 and 57343 and code <> 65279 and unicode_assigned(chr(code))`,
    )
    const wrong = rows.filter(({ code, folded }) => foldCase(String.fromCodePoint(code)) !== folded)
    expect(rows.length).toBeGreaterThan(150_000)
    expect(wrong).toEqual([])
  })

  it('fold words alike, where the place of a letter might count', async () => {
    const random = randomFrom(seed)
    const words = [...WORDS, ...Array.from({ length: 2_000 }, () => randomText(random))]
    const rows = await db.query<{ word: string; folded: string }>(
      'select word, casefold(word collate pg_unicode_fast) as folded from unnest($1::text[]) as word',
      [words],
    )
    expect(rows.map(({ word }) => ({ word, folded: foldCase(word) }))).toEqual(rows)
  })

  it(`agree on ${CASES} random queries on PGlite, every operator with its share`, async () => {
    const { cases, byOperator } = await agree(db, seed, CASES)
    expect(cases).toBe(CASES)
    expect([...byOperator.keys()]).toEqual([...OPERATORS])
    for (const [operator, tally] of byOperator) {
      expect(tally.cases, operator).toBeGreaterThanOrEqual(Math.floor(CASES / OPERATORS.length))
      expect(tally.telling, `${operator}: cases that find some, not all`).toBeGreaterThan(20)
    }
  })
})

/** Columns of every shape are hidden in rows that are not the reader's own. */
const HIDDEN = ['name', 'amount', 'count', 'day', 'until', 'state', 'parent_id', 'extra']
const MASKS = Object.fromEntries(HIDDEN.map((name) => [name, 'hidden' as const]))
const own = { sql: '"sample"."done"', params: [] }
const maskedRows: RowsOf = () => ({
  ...isReadable(sampleTable),
  relation: (table) => maskedRelation(table, MASKS, own, EVERY_ROW),
  hidden: HIDDEN,
})

describe(`the same on a PostgreSQL server (AGREEMENT_SEED=${seed})`, () => {
  let server: TestPostgres
  let db: Database
  beforeAll(async () => {
    server = await startPostgres()
    db = openPostgres(await createTestDatabase(server.url))
    await createSampleTable(db)
  })
  afterAll(async () => {
    await db?.close()
    await server?.stop()
  })

  it(`agree on ${CASES_POSTGRES} random queries`, async () => {
    expect((await agree(db, seed, CASES_POSTGRES)).cases).toBe(CASES_POSTGRES)
  })

  it(`agree on ${CASES_POSTGRES} random queries over masked columns`, async () => {
    expect((await agree(db, seed, CASES_POSTGRES, maskedRows)).cases).toBe(CASES_POSTGRES)
  })
})

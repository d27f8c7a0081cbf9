/** Runs random queries against a database and compares every result with the JavaScript one. */
import { expect } from 'vitest'
import { runQuery } from '#shared/records/page'
import { parseRecordsQuery } from '#shared/records/parse-query'
import { type AnyRecord, OPERATORS, type Operator, type RecordsQuery } from '#shared/records/query'
import { toSearchParams } from '#shared/records/search-params'
import { columnTypeOf, type Database } from '../../server/db/database'
import { countSql, EVERY_ROW, fromSql, listSql, quote, type RowsOf } from '../../server/db/record-sql'
import { type Random, randomFrom, randomQuery, randomRecords, sampleTable } from './random-data'

const QUERIES_PER_TABLE = 100

export type Tally = {
  cases: number
  /**
   * Cases per operator, and how many matched some but not all records: only those can reveal an
   * error.
   */
  byOperator: Map<Operator, { cases: number; telling: number }>
}

/**
 * A fixed seed, so guarding runs are the same everywhere. Set AGREEMENT_SEED to a number or
 * `random` to search for errors.
 */
export function seedOfRun({ AGREEMENT_SEED = '1' } = process.env): number {
  return AGREEMENT_SEED === 'random' ? Math.floor(Math.random() * 2 ** 32) : Number(AGREEMENT_SEED)
}

export async function createSampleTable(db: Database): Promise<void> {
  const columns = sampleTable.fields
    .filter((field) => field.name !== 'id')
    .map((field) => `${quote(field.name)} ${columnTypeOf(field)}`)
  await db.exec(
    `create table sample (id bigint generated always as identity primary key, deleted_at timestamptz(3), ${columns.join(', ')})`,
  )
}

/**
 * Inserts new records and a deleted one that no result may contain. Returns them as the database
 * stores them.
 */
export async function fillSampleTable(db: Database, random: Random): Promise<AnyRecord[]> {
  const records = randomRecords(random)
  const fields = sampleTable.fields.filter((field) => field.name !== 'id')
  const names = fields.map((field) => quote(field.name)).join(', ')
  await db.exec('truncate sample restart identity')
  if (records.length > 0) {
    const rows = [...records, records[0] ?? {}]
    const params = rows.flatMap((record, row) =>
      fields
        .map((field) => {
          const value = record[field.name]
          return field.kind === 'json' && value !== null ? JSON.stringify(value) : value
        })
        .concat(row === records.length ? new Date(0) : null),
    )
    const places = rows.map((_, row) => {
      const start = row * (fields.length + 1)
      return `(${[...fields.map((field, index) => `$${start + index + 1}::${columnTypeOf(field)}`), `$${start + fields.length + 1}::timestamptz`].join(', ')})`
    })
    await db.query(`insert into sample (${names}, deleted_at) values ${places.join(', ')}`, params)
  }
  return records.map((record, index) => ({ id: index + 1, ...record }))
}

/** @param rowsOf what the reader sees of the table: the device has those values alone. Default: everything. */
export async function agree(
  db: Database,
  seed: number,
  cases: number,
  rowsOf: RowsOf = () => EVERY_ROW,
): Promise<Tally> {
  const random = randomFrom(seed)
  const byOperator = new Map(OPERATORS.map((operator) => [operator, { cases: 0, telling: 0 }]))
  let records: AnyRecord[] = []
  for (let number = 0; number < cases; number++) {
    if (number % QUERIES_PER_TABLE === 0) records = await readAll(db, await fillSampleTable(db, random), rowsOf)
    const operator = OPERATORS[number % OPERATORS.length] ?? 'eq'
    const query = randomQuery(random, operator, records.length)
    const matchCount = await compareOne(db, records, query, rowsOf, `seed ${seed}, case ${number}`)
    const tally = byOperator.get(operator)
    if (!tally) continue
    tally.cases++
    if (matchCount > 0 && matchCount < records.length) tally.telling++
  }
  return { cases, byOperator }
}

/** The records with the values that the reader sees. */
async function readAll(db: Database, records: AnyRecord[], rowsOf: RowsOf): Promise<AnyRecord[]> {
  if (!rowsOf('sample').relation) return records
  const { sql, params } = fromSql(sampleTable, rowsOf)
  const names = sampleTable.fields.map(({ name }) => quote(name)).join(', ')
  return db.query<AnyRecord>(`select ${names} from ${sql} where deleted_at is null order by id`, params)
}

/**
 * @returns the number of records that the query matches
 * @throws when the two results differ
 */
async function compareOne(
  db: Database,
  records: readonly AnyRecord[],
  drawn: RecordsQuery,
  rowsOf: RowsOf,
  place: string,
): Promise<number> {
  // Through the URL and back, like a real query.
  const query = parseRecordsQuery(toSearchParams(drawn), sampleTable)
  const expected = runQuery(records, query, sampleTable)
  const list = listSql(query, sampleTable, rowsOf)
  const count = countSql(query, sampleTable, rowsOf)
  const [rows, totals] = [
    await db.query<AnyRecord>(list.sql, list.params),
    await db.query<{ total: number }>(count.sql, count.params),
  ]
  const sql = { list: rows.map(sortKeys), total: totals[0]?.total }
  const javaScript = { list: expected.list.map(sortKeys), total: expected.total }
  expect(query, `${place}: the query after a trip through its address`).toEqual(drawn)
  if (JSON.stringify(sql) !== JSON.stringify(javaScript)) {
    const inSql = new Set(rows.map((row) => row.id))
    const inJavaScript = new Set(expected.list.map((row) => row.id))
    const odd = records.filter((record) => inSql.has(record.id) !== inJavaScript.has(record.id))
    throw new Error(
      [
        `JavaScript and SQL disagree (${place})`,
        `query ${JSON.stringify(drawn)}`,
        `SQL ${list.sql} ${JSON.stringify(list.params)}`,
        `ids by SQL ${[...inSql]} of ${sql.total}`,
        `ids by JavaScript ${[...inJavaScript]} of ${expected.total}`,
        `records in one alone ${JSON.stringify(odd.slice(0, 3))}`,
      ].join('\n'),
    )
  }
  return expected.total
}

const sortKeys = (record: AnyRecord): [string, unknown][] => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))

// Queries of records from outside: lists, filters, orders, pages, cursors and joins, up to their SQL.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FILTERS_MAX, JOIN_LEVELS_MAX, JOIN_PATHS_MAX, LIST_SIZE_MAX } from '#shared/limits'
import { runQuery } from '#shared/records/page'
import { parseRecordsQuery } from '#shared/records/parse-query'
import { OPERATORS, type RecordsQuery } from '#shared/records/query'
import { toSearchParams } from '#shared/records/search-params'
import type { Table } from '#shared/resources/field'
import { registry, requireTable } from '#shared/resources/tables'
import { cursorSql, encodeCursor } from '../../../server/db/record-cursor'
import { type Fragment, listSql } from '../../../server/db/record-sql'
import {
  joinedListSql,
  parseColumn,
  parseSelect,
  parseWhere,
  type TableJoin,
  toLink,
} from '../../../server/db/table-join'
import { holds, holdsForLong, long, mutated, ODD_SIGNS, parsed } from './fuzz'

const ALL_ROWS = () => ({ sql: 'true', params: [] })
const TABLES = ['design', 'project', 'booking', 'space', 'user', 'price'].map(requireTable)
const FIELDS = TABLES.flatMap(({ name, fields }) => fields.flatMap((field) => [field.name, `${name}.${field.name}`]))
const NAMES = [...registry.tableNames(), ...FIELDS, 'user.email', 'project.user.email', 'canvas', 'x']

const FILTERS = [
  ...[
    'id,eq,1',
    'name,cs,oat',
    'width_mm,bt,1,2.5e3',
    'created_at,ge,2026-01-31T10:00:00.123Z',
    'status,in,draft,review',
  ],
  ...['background_id,nis', 'user.email,sw,a', "design.name,eq,'x'", 'project.due_date,lt,2026-02-28', 'version,gt,-1'],
]
const ORDERS = ['name', 'id,desc', 'created_at,next', 'design.name,asc', 'width_mm,desc']
const JOINS = ['project', 'project,user', 'user', 'background', 'design,project']
const LISTS = ['name,status', 'id', 'project.name', 'canvas,version']
const WHOLE = ['1', '25', '1000', '1000000000', 'all']
const VALUES = ['1', '-1.5e3', '2026-01-31', '2026-01-31T10:00:00.123Z', 'draft', "'x'", 'true', '1,2,3']
const SIGNS = [...ODD_SIGNS, ...OPERATORS, 'asc', 'next', 'eq,', ',eq']

const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  filter: FILTERS,
  filter1: FILTERS,
  filter12: FILTERS,
  order: ORDERS,
  orderBy: ['name', 'id', 'design.name'],
  direction: ['asc', 'DESC', 'next'],
  page: WHOLE,
  size: WHOLE,
  limit: WHOLE,
  join: JOINS,
  include: LISTS,
  exclude: LISTS,
  count: ['exact', 'estimate'],
}

const anyText = (samples: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...samples) },
    { weight: 2, arbitrary: mutated(samples, SIGNS) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...NAMES), fc.constantFrom(...SIGNS), fc.constantFrom(...SIGNS))
        .map((parts) => parts.join(',')),
    },
  )

const parameter: fc.Arbitrary<[string, string]> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc
      .constantFrom(...Object.keys(PARAMETERS))
      .chain((name) => fc.tuple(fc.constant(name), anyText(PARAMETERS[name] ?? []))),
  },
  { weight: 1, arbitrary: fc.tuple(mutated(Object.keys(PARAMETERS)), anyText(FILTERS)) },
)
const parameters = fc.array(parameter, { maxLength: 6 })
/** Most random lists have a fault in one of their parameters, which hides the others. */
const validParameter: fc.Arbitrary<[string, string]> = fc
  .constantFrom(...Object.keys(PARAMETERS))
  .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(PARAMETERS[name] ?? []))))
const anyTable = fc.constantFrom(...TABLES)

/** Words of our own in a statement. Every other word in it would be a caller's. */
const WORDS = new Set(
  `select from where order by limit offset and or not is null exists true false asc desc case when then end coalesce now
   collate casefold pg_unicode_fast like any to_char at time zone to_jsonb join on as text date timestamptz boolean
   integer bigint double precision c`.split(/\s+/),
)
const QUOTED_WORDS = new Set(["'YYYY-MM-DD'", `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`, "'UTC'"])
const IDENTIFIERS = new Set([
  ...['deleted_at', 'is_own', 'C', 'id'],
  ...registry.tableNames(),
  ...registry.tableNames().flatMap((name) => requireTable(name).fields.map((field) => field.name)),
])

/** Parts of a statement that are not ours: a caller's text must be in none. */
function strangersIn({ sql, params }: Fragment): string[] {
  const parts = sql.match(/"(?:[^"]|"")*"|'(?:[^']|'')*'|\$\d+|[a-z_]+|\d+|[^\s]/gi) ?? []
  return parts.filter((part) => {
    if (part.startsWith('"')) return !IDENTIFIERS.has(part.slice(1, -1))
    if (part.startsWith("'")) return !QUOTED_WORDS.has(part)
    if (part.startsWith('$')) return Number(part.slice(1)) > params.length
    return /^[a-z_]/i.test(part) ? !WORDS.has(part) : !/^[().,=<>@[\]:\d|]$|^\d+$/.test(part)
  })
}

function requireLimits(query: RecordsQuery): void {
  expect(query.filters.length + query.groups.flat().length).toBeLessThanOrEqual(FILTERS_MAX)
  expect(query.join.length).toBeLessThanOrEqual(JOIN_PATHS_MAX)
  for (const path of query.join) expect(path.length).toBeLessThanOrEqual(JOIN_LEVELS_MAX)
  expect(query.size).toBeLessThanOrEqual(LIST_SIZE_MAX)
  expect(Number.isSafeInteger(query.page * query.size)).toBe(true)
}

/** Does with a parsed query all that its callers do. */
function use(params: readonly [string, string][], table: Table) {
  const query = parseRecordsQuery(params, table)
  requireLimits(query)
  runQuery([{ id: 1, name: 'Oat', created_at: '2026-01-01T00:00:00.000Z' }], query, table)
  const statement = listSql(query, table, ALL_ROWS)
  expect(strangersIn(statement)).toEqual([])
  return query
}

describe('a list', () => {
  test('is answered or refused with a sentence, and no text of it is in the statement', () => {
    let answered = 0
    holds(
      fc.tuple(fc.oneof(parameters, fc.array(validParameter, { maxLength: 3 })), anyTable),
      ([params, table]) => {
        const { result, refusal } = parsed(() => use(params, table))
        if (result) answered += 1
        else expect(refusal).toMatch(/\S/)
      },
      600,
    )
    expect(answered).toBeGreaterThan(60)
  })

  test('is the same when it is printed and parsed again', () => {
    let compared = 0
    holds(
      fc.tuple(fc.oneof(fc.array(parameter, { maxLength: 2 }), fc.array(validParameter, { maxLength: 4 })), anyTable),
      ([params, table]) => {
        const { result } = parsed(() => parseRecordsQuery(params, table))
        // Quotes are read once where a column can't have them, so a second reading may take more.
        if (!result || params.some(([, value]) => /['"]/.test(value))) return
        compared += 1
        expect(parseRecordsQuery(toSearchParams(result), table)).toEqual(result)
      },
      500,
    )
    expect(compared).toBeGreaterThan(40)
  })

  test('costs no more than its length, whatever repeats in it', () => {
    const name = fc.constantFrom('filter', 'filter7', 'order', 'orderBy', 'page', 'join', 'include', 'count')
    const input = name.chain((key) => fc.tuple(fc.constant(key), long(PARAMETERS[key] ?? FILTERS, SIGNS), anyTable))
    holdsForLong(input, ([key, value, table]) => void parsed(() => use([[key, value]], table)), 80)
    const field = fc.constantFrom('id', 'width_mm', 'name', 'status', 'created_at', 'project.due_date', 'template')
    holdsForLong(
      fc.tuple(field, fc.constantFrom('eq', 'in', 'bt'), long(VALUES, SIGNS)),
      ([name, operator, text]) => {
        parsed(() => use([['filter', `${name},${operator},${text}`]], requireTable('design')))
      },
      150,
    )
  })

  test('has limits for the number of its conditions and joins', () => {
    holds(
      fc.tuple(fc.constantFrom('filter', 'filter3', 'join'), fc.nat({ max: 300 })),
      ([name, count]) => {
        const value = name === 'join' ? 'project' : 'id,gt,1'
        const max = name === 'join' ? JOIN_PATHS_MAX : FILTERS_MAX
        const params = Array.from({ length: count }, (): [string, string] => [name, value])
        expect(parsed(() => use(params, requireTable('design'))).refusal === undefined).toBe(count <= max)
      },
      30,
    )
  })
})

describe('a cursor', () => {
  const cursors = fc.oneof(
    mutated([encodeCursor(['id,desc', ['7']]), encodeCursor(['name,asc;id,asc', ['Oat', '7']])]),
    fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }).map(encodeCursor),
    fc.array(fc.constantFrom(...SIGNS, null), { maxLength: 3 }).map((values) => encodeCursor(['id,desc', values])),
  )
  const longCursors = fc.oneof(
    long([encodeCursor(['id,desc', ['7']])]),
    long(['7', '2026-01-01', '1.5e3'], SIGNS).map((text) => encodeCursor(['id,desc', [text]])),
  )
  const check = ([cursor, order]: [string, string]) => {
    const table = requireTable('design')
    const { result } = parsed(() => cursorSql(parseRecordsQuery([['order', order]], table), cursor, table, ALL_ROWS))
    if (result) expect(strangersIn(result)).toEqual([])
  }

  test('belongs to the query or is refused', () => {
    holds(fc.tuple(cursors, fc.constantFrom(...ORDERS)), check, 200)
    holdsForLong(fc.tuple(longCursors, fc.constantFrom(...ORDERS)), check, 12)
  })
})

describe('a join of tables', () => {
  const COLUMNS = ['design.project_id', 'project.id', 'id', 'design.id', 'user.id', 'project.user_id', 'name']
  const SELECTS = ['design.name, project.name as project', 'design.id', 'design.name as title']
  const pair = ['design', 'project'].map(requireTable)
  const join = fc.record({
    left: anyText(COLUMNS),
    right: anyText(COLUMNS),
    select: fc.oneof(anyText(SELECTS), fc.array(anyText(SELECTS), { maxLength: 3 }), fc.constant(undefined)),
    where: fc.oneof(
      anyText(['design.name,cs,a', "project.name,eq,'x'", 'design.id,in,1,2']),
      fc.array(anyText(FILTERS), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...COLUMNS, ...ODD_SIGNS), fc.oneof(fc.string(), fc.integer(), fc.constant(null))),
    ),
  })
  const prepare = ({ left, right, select, where }: typeof join extends fc.Arbitrary<infer T> ? T : never) => {
    const made: TableJoin = {
      tables: pair,
      links: [toLink(parseColumn(left, pair), parseColumn(right, pair))],
      select: parseSelect(select, pair),
      where: parseWhere(where, pair),
      page: 1,
      limit: 10,
    }
    return joinedListSql(made, ALL_ROWS)
  }
  const LINK = { left: 'design.project_id', right: 'project.id' }

  test('is answered or refused, and no text of it is in the statement', () => {
    let answered = 0
    holds(
      fc.tuple(join, fc.boolean()),
      ([input, isLinked]) => {
        const { result } = parsed(() => prepare(isLinked ? { ...input, ...LINK } : input))
        if (!result) return
        answered += 1
        expect(strangersIn(result)).toEqual([])
      },
      600,
    )
    expect(answered).toBeGreaterThan(15)
  })

  test('costs no more than its length, whatever repeats in it', () => {
    const selects = fc.oneof(
      long(SELECTS, SIGNS),
      // Different names, so that each is compared with all others.
      fc.constant(Array.from({ length: 40_000 }, (_, index) => `design.id as a${index}`).join(',')),
    )
    holdsForLong(selects, (select) => void parsed(() => prepare({ ...LINK, select, where: '' })), 20)
    holdsForLong(long(COLUMNS, SIGNS), (left) => void parsed(() => prepare({ ...LINK, left, select: '', where: '' })))
    holdsForLong(long(FILTERS, SIGNS), (where) => void parsed(() => prepare({ ...LINK, select: '', where })), 40)
  })
})

/**
 * join and multi-join (specification section 7): rows of several tables, each under its own policy.
 */
import { joinedListSchema, joinRequestSchema, multiJoinRequestSchema } from '#shared/contract/joins'
import { LIST_SIZE_MAX, PAGINATE_SIZE } from '#shared/limits'
import { toPageCount } from '#shared/records/page'
import type { Table } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'
import { type Call, parseBody } from '../call'
import type { Ctx, Deps } from '../context'
import { newBudget, readWithin, widthOf } from '../db/budget'
import {
  joinedCountSql,
  joinedListSql,
  parseColumn,
  parseSelect,
  parseWhere,
  type TableJoin,
  toJoinedRow,
  toLink,
} from '../db/table-join'
import { badRequest, invalid } from '../errors'
import { readableRows } from '../records/policies'
import { requireRead, runSql } from '../records/record-reads'

const BASE = '/v1/api/:project/:role'
const MODES = ['GETALL', 'PAGINATE'] as const
type Mode = (typeof MODES)[number]

/** The tables, all readable by the actor. @throws HttpError 400 or 403 */
function requireTables(c: Ctx, names: readonly string[]): Table[] {
  const tables = names.map((name) => {
    const table = tableOf(name)
    if (!table) throw badRequest(`Unknown table "${name}"`, 'UNKNOWN_TABLE')
    return table
  })
  for (const table of tables) requireRead({ db: c.get('db'), actor: c.get('actor'), table })
  if (new Set(tables).size < tables.length) throw badRequest("A table can't be joined with itself", 'SAME_TABLE')
  return tables
}

/** GETALL allows the longest list, PAGINATE the usual page. */
const toPage = (mode: Mode, { page = 1, limit }: { page?: number | undefined; limit?: number | undefined }) => ({
  page,
  limit: limit ?? (mode === 'GETALL' ? LIST_SIZE_MAX : PAGINATE_SIZE),
})

async function answer(c: Ctx, join: TableJoin) {
  const rowsOf = readableRows(c.get('actor'))
  const most = join.limit * widthOf(join.select.map(({ field }) => field))
  const rows = await readWithin<Record<string, unknown>>(c.get('db'), joinedListSql(join, rowsOf), most, newBudget())
  const list = rows.map((row) => toJoinedRow(join, row))
  const [count] = await runSql<{ total: number }>(c.get('db'), joinedCountSql(join, rowsOf))
  const total = count?.total ?? 0
  const { page, limit } = join
  return c.json({ error: false, list, page, limit, total, num_pages: toPageCount(total, limit) })
}

const joinTwo = (mode: Mode) => (c: Ctx) => {
  const tables = requireTables(c, [c.req.param('t1') ?? '', c.req.param('t2') ?? ''])
  const { join_id_1, join_id_2, select, where, ...rest } = parseBody(c, joinRequestSchema)
  const [first, second] = [join_id_1, join_id_2].map((name, index) => parseColumn(name, tables.slice(index, index + 1)))
  const links = first && second ? [toLink(first, second)] : []
  return answer(c, {
    tables,
    links,
    select: parseSelect(select, tables),
    where: parseWhere(where, tables),
    ...toPage(mode, rest),
  })
}

const joinMany = (mode: Mode) => (c: Ctx) => {
  const { tables: names, joinIds, selectStr, where, ...rest } = parseBody(c, multiJoinRequestSchema)
  const tables = requireTables(c, names)
  if (joinIds.length !== tables.length - 1)
    throw invalid({ joinIds: 'One entry table.field=table.field for each table after the first' })
  return answer(c, {
    tables,
    links: joinIds.map((text, index) => toNextLink(text, tables, index + 1)),
    select: parseSelect(selectStr, tables),
    where: parseWhere(where, tables),
    ...toPage(mode, rest),
  })
}

/** The link between the table at that position and an earlier one. */
function toNextLink(text: string, tables: readonly Table[], position: number): ReturnType<typeof toLink> {
  const joined = tables.slice(0, position + 1)
  const [left = '', right = '', ...more] = text.split('=')
  const link = toLink(parseColumn(left, joined), parseColumn(right, joined))
  if (more.length > 0 || !link.some(({ table }) => table === tables[position]))
    throw invalid({ joinIds: `"${text}" should join "${tables[position]?.name ?? ''}" to a table before it` })
  return link
}

export const joinCalls = (_: Deps): Call[] =>
  MODES.flatMap((mode): Call[] => [
    {
      method: 'POST',
      path: `${BASE}/join/:t1/:t2/${mode}`,
      kind: 'read',
      summary: 'Rows of two tables side by side',
      body: { json: joinRequestSchema },
      answers: { 200: joinedListSchema },
      handle: joinTwo(mode),
    },
    {
      method: 'POST',
      path: `${BASE}/multi-join/${mode}`,
      kind: 'read',
      summary: 'Rows of up to five tables side by side',
      body: { json: multiJoinRequestSchema },
      answers: { 200: joinedListSchema },
      handle: joinMany(mode),
    },
  ])

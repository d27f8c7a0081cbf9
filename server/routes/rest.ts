/** The other REST calls: /v1/api/rest/{table}/... (specification section 7). */
import {
  aggregateRequestSchema,
  aggregateSchema,
  autocompleteRequestSchema,
  autocompleteSchema,
  countSchema,
  cursorPageSchema,
  cursorPaginateRequestSchema,
  deleteAllRequestSchema,
  manySchema,
  putWhereRequestSchema,
} from '#shared/contract/records'
import { LIST_SIZE, PAGINATE_SIZE } from '#shared/limits'
import { parseFilter } from '#shared/records/filter'
import { parseRecordsQuery } from '#shared/records/parse-query'
import { type AnyRecord, type Filter, requireFewFilters } from '#shared/records/query'
import { fieldOf } from '#shared/resources/field'
import { userTable } from '#shared/resources/people'
import { type Call, parseBody } from '../call'
import type { Ctx, Deps } from '../context'
import { newBudget, readWithin, widthOf } from '../db/budget'
import { type AggregateRow, aggregateSql } from '../db/record-aggregate'
import { cursorSql, toCursorPage } from '../db/record-cursor'
import { fetchJoins } from '../db/record-joins'
import { columnsSql, fromSql, orderSql, quote, sqlOf, value, whereSql } from '../db/record-sql'
import { orderOfPage } from '../dialects'
import { badRequest, invalid } from '../errors'
import { readableRows } from '../records/policies'
import { deleteWhere, updateWhere } from '../records/record-bulk'
import { requireRead, runSql } from '../records/record-reads'
import { readContext, requireCondition, requireTable, writeContext } from './records'

const BASE = '/v1/api/rest/:table'

async function getAllUsers(c: Ctx) {
  const context = readContext(c, userTable)
  requireRead(context)
  const columns = columnsSql(
    userTable,
    userTable.fields.map((field) => field.name),
  )
  const rowsOf = readableRows(context.actor)
  const where = whereSql({ filters: [], groups: [] }, userTable, rowsOf)
  const sql = sqlOf`select ${columns} from ${fromSql(userTable, rowsOf)} where ${where} order by ${orderSql([{ field: 'id', direction: 'desc' }], userTable)}`
  const list = await readWithin<AnyRecord>(context.db, sql, Number.POSITIVE_INFINITY, newBudget())
  return c.json({ error: false, list })
}

async function autocomplete(c: Ctx) {
  const table = requireTable(c)
  const context = readContext(c, table)
  requireRead(context)
  const { field: name, query = '', limit = LIST_SIZE } = parseBody(c, autocompleteRequestSchema)
  const field = fieldOf(table, name)
  if (field?.kind !== 'text' && field?.kind !== 'longText') throw invalid({ field: `"${name}" is not a text field` })
  const filters: Filter[] = [{ field: name, operator: 'cs', value: query }]
  const rowsOf = readableRows(context.actor)
  const where = whereSql({ filters: query === '' ? [] : filters, groups: [] }, table, rowsOf)
  const label = `${quote(table.name)}.${quote(name)}`
  const list = await runSql(
    context.db,
    sqlOf`select ${quote(table.name)}."id", ${label} as label from ${fromSql(table, rowsOf)} where ${where} and ${label} is not null order by ${orderSql([{ field: name, direction: 'asc' }], table)} limit ${value('integer', limit)}`,
  )
  return c.json({ error: false, list })
}

const CURSOR_PARAMETERS = /^(filter([1-9]\d{0,2})?|order|join|include|exclude)$/

async function paginate(c: Ctx) {
  const table = requireTable(c)
  const context = readContext(c, table)
  requireRead(context)
  const { payload = {}, limit = PAGINATE_SIZE, cursor } = parseBody(c, cursorPaginateRequestSchema)
  const params = Object.entries(payload).flatMap(([name, texts]) =>
    [texts].flat().map((text): [string, string] => [name, text]),
  )
  const unknown = params.find(([name]) => !CURSOR_PARAMETERS.test(name))
  if (unknown) throw badRequest(`Unknown parameter "${unknown[0]}"`, 'UNKNOWN_PARAMETER')
  const query = { ...parseRecordsQuery(params, table), size: limit }
  requireRead(context, query.join)
  const rowsOf = readableRows(context.actor)
  const budget = newBudget()
  const sql = cursorSql(query, cursor ?? undefined, table, rowsOf)
  const rows = await readWithin<AnyRecord>(context.db, sql, (limit + 1) * widthOf(table.fields), budget)
  const { list, next_cursor } = toCursorPage(rows, query, table)
  const joined = await fetchJoins(context.db, list, query, table, rowsOf, budget)
  return c.json({ error: false, list: joined, limit, next_cursor })
}

async function aggregate(c: Ctx) {
  const table = requireTable(c)
  const context = readContext(c, table)
  requireRead(context)
  const { filter, ...request } = parseBody(c, aggregateRequestSchema)
  const texts = [filter ?? []].flat()
  requireFewFilters(texts.length)
  const filters = texts.map((text) => parseFilter(text, table))
  const sql = aggregateSql({ ...request, filters, groups: [] }, table, readableRows(context.actor))
  return c.json({ error: false, list: await runSql<AggregateRow>(context.db, sql) })
}

export function restCalls(deps: Deps): Call[] {
  async function putWhere(c: Ctx) {
    const table = requireTable(c)
    const { set, where } = parseBody(c, putWhereRequestSchema)
    const count = await updateWhere(writeContext(c, deps, table), requireCondition(where), set)
    return c.json({ error: false, data: count })
  }

  async function deleteAll(c: Ctx) {
    const table = requireTable(c)
    const { where } = parseBody(c, deleteAllRequestSchema)
    return c.json({ error: false, data: await deleteWhere(writeContext(c, deps, table), requireCondition(where)) })
  }

  return [
    {
      method: 'POST',
      path: '/v1/api/rest/user/GETALL',
      kind: 'read',
      summary: 'All users, without secrets',
      of: 'user',
      answers: { 200: manySchema },
      handle: getAllUsers,
    },
    {
      method: 'POST',
      path: `${BASE}/PUTWHERE`,
      kind: 'write',
      summary: 'Change every record that matches a condition',
      body: { json: putWhereRequestSchema },
      answers: { 200: countSchema },
      handle: putWhere,
    },
    {
      method: 'POST',
      path: `${BASE}/DELETEALL`,
      kind: 'write',
      summary: 'Move every record that matches a condition to the trash',
      body: { json: deleteAllRequestSchema },
      answers: { 200: countSchema },
      handle: deleteAll,
    },
    {
      method: 'POST',
      path: `${BASE}/CURSORPAGINATE`,
      kind: 'read',
      summary: 'A page that does not shift while records are added; next_cursor continues it',
      body: { json: cursorPaginateRequestSchema },
      dialect: orderOfPage,
      answers: { 200: cursorPageSchema },
      handle: paginate,
    },
    {
      method: 'POST',
      path: `${BASE}/AUTOCOMPLETE`,
      kind: 'read',
      replica: true,
      summary: 'Records with a text in a field, as id and label',
      body: { json: autocompleteRequestSchema },
      answers: { 200: autocompleteSchema },
      handle: autocomplete,
    },
    {
      method: 'POST',
      path: `${BASE}/AGGREGATE`,
      kind: 'read',
      replica: true,
      summary: 'Count, sum, average, minimum or maximum, by group and time',
      body: { json: aggregateRequestSchema },
      answers: { 200: aggregateSchema },
      handle: aggregate,
    },
  ]
}

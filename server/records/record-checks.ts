/**
 * The checks before every change of a record: permission, values, existence and version. A record
 * that the actor may not read is reported as not found by every operation.
 */
import type { AnyRecord, Values } from '#shared/records/query'
import { toStored } from '#shared/records/values'
import { accessOf } from '#shared/resources/access'
import { type Field, fieldOf, referencesOf, type Table } from '#shared/resources/field'
import { requireTable } from '#shared/resources/tables'
import { type ValidationErrors, validateRecord } from '#shared/resources/validate'
import type { Actor } from '../context'
import { columnTypeOf, type Database } from '../db/database'
import { columnsSql, type Fragment, value as parameter, quote, relationSql, sqlOf } from '../db/record-sql'
import { forbidden, HttpError, invalid, notFound, unauthorized } from '../errors'
import { changesAny, type Row, type WriteContext } from '../tables/facet'
import { facetOf } from '../tables/facets'
import { aboutTables, asReadable, mayDo, type Operation, refusedValues, rowsFor } from './policies'

export type { Values }

export const columnsOf = (table: Table) =>
  columnsSql(
    table,
    table.fields.map((field) => field.name),
  )

export const run = <T>(tx: Database, { sql, params }: Fragment) => tx.query<T>(sql, params)

export const idIs = (table: Table, id: number): Fragment =>
  sqlOf`${quote(table.name)}."id" = ${parameter('bigint', id)}`

/** The SQL parameter that stores a field's value. */
export function fieldSql(field: Field, content: unknown): Fragment {
  const stored = toStored(field, content)
  const isJson = field.kind === 'json' && stored !== null
  return parameter(columnTypeOf(field), isJson ? JSON.stringify(stored) : stored)
}

export function requireField(table: Table, name: string): Field {
  const field = fieldOf(table, name)
  if (!field) throw invalid({ [name]: `Unknown field "${name}"` })
  return field
}

export function requirePermission({ actor, table }: WriteContext, operation: Operation): void {
  if (!mayDo(actor, table.name, operation)) throw actor.userId === null ? unauthorized() : forbidden()
}

export function requireValid(context: WriteContext, values: Values, mode: 'create' | 'update'): void {
  const refused = refusedValues(context.actor, context.table, mode, values)
  const [reason] = Object.values(refused)
  if (reason) throw forbidden(reason, refused)
  requireNoErrors(validateRecord(context.table, values, { mode }))
}

export function requireNoErrors(errors: ValidationErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/**
 * Message per reference without a live record that the actor may read. Unreadable records count as
 * missing, so their existence stays hidden. Returns one entry per record, in order.
 */
export async function referenceErrors(
  { tx, actor, table }: WriteContext,
  records: readonly Values[],
): Promise<ValidationErrors[]> {
  const errors: ValidationErrors[] = records.map(() => ({}))
  for (const field of referencesOf(table)) {
    const ids = records.map((values) => (field.readOnly ? null : toStored(field, values[field.name])))
    const requested = [...new Set(ids.filter((id) => id !== null))]
    if (requested.length === 0) continue
    const existingIds = await readableIds(tx, actor, field.table, requested)
    ids.forEach((id, index) => {
      const own = errors[index]
      if (own && id !== null && !existingIds.has(id)) own[field.name] = noSuchRecord(field)
    })
  }
  await checkAbout({ tx, actor, table }, records, errors)
  return errors
}

const noSuchRecord = ({ label }: Field): string => `${label}: there is no such record`

/** Those of the ids that are live records of the table which the actor may read. */
export async function readableIds(
  tx: Database,
  actor: Actor,
  table: string,
  ids: readonly unknown[],
): Promise<ReadonlySet<unknown>> {
  const rows = rowsFor(actor, table, 'read')
  if (!rows) return new Set()
  const other = quote(table)
  const existing = await run<{ id: number }>(
    tx,
    sqlOf`select ${other}."id" from ${relationSql(requireTable(table))} where ${other}."id" = any(${parameter('bigint[]', ids)}) and ${other}."deleted_at" is null and (${rows})`,
  )
  return new Set(existing.map(({ id }) => id))
}

/**
 * Adds a message for each new record that is not about a live record which the actor may read. A
 * facet refuses updates of one of the two columns.
 */
async function checkAbout(
  { tx, actor, table }: Pick<WriteContext, 'tx' | 'actor' | 'table'>,
  records: readonly Values[],
  errors: readonly ValidationErrors[],
): Promise<void> {
  const about = accessOf(table.name)?.about
  if (!about) return
  const field = requireField(table, about.record)
  for (const [index, values] of records.entries()) {
    const own = errors[index]
    const name = values[about.table]
    const id = values[about.record]
    if (!own || name === undefined || id === undefined) continue
    const isThere =
      typeof name === 'string' &&
      aboutTables().includes(name) &&
      (await readableIds(tx, actor, name, [toStored(field, id)])).size > 0
    if (!isThere) own[field.name] = noSuchRecord(field)
  }
}

export async function requireReferences(context: WriteContext, values: Values): Promise<void> {
  const [errors] = await referenceErrors(context, [values])
  requireNoErrors(errors ?? {})
}

/**
 * Locks the rows of other tables that come before rows with these ids, or before new ones.
 * @param values of the rows to store
 */
export const lockFirst = async (
  { tx, table }: WriteContext,
  ids: readonly number[],
  values: readonly Values[],
): Promise<void> => facetOf(table.name).lockFirst?.(tx, ids, values)

/** Locks the record. @throws HttpError 404 when the actor may not read it */
export async function lockRecord({ tx, actor, table }: WriteContext, id: number, isTrashed = false): Promise<Row> {
  const rows = rowsFor(actor, table.name, 'read')
  if (!rows) throw forbidden()
  const isThere = `${quote(table.name)}."deleted_at" is ${isTrashed ? 'not ' : ''}null`
  const [row] = await run<Row>(
    tx,
    sqlOf`select ${columnsOf(table)} from ${relationSql(table)} where ${idIs(table, id)} and ${isThere} and (${rows}) for update`,
  )
  if (!row) throw notFound()
  return row
}

const isSame = (left: Fragment, right: Fragment): boolean =>
  left.sql === right.sql && JSON.stringify(left.params) === JSON.stringify(right.params)

/**
 * Checks a record that `lockRecord` has locked. Skips the query when the condition is the one
 * `lockRecord` used.
 */
export async function requireRow(
  context: WriteContext,
  id: number,
  operation: Operation,
  columns: string[],
): Promise<void> {
  const { tx, actor, table } = context
  const rows = rowsFor(actor, table.name, operation, columns)
  const readable = rowsFor(actor, table.name, 'read')
  if (rows && readable && isSame(rows, readable)) return
  const matches = rows
    ? await run(tx, sqlOf`select 1 from ${relationSql(table)} where ${idIs(table, id)} and (${rows})`)
    : []
  if (matches.length === 0) throw forbidden()
}

/** RFC 9110 13.1.1: a record's entity tag is its version. */
export function requireVersion({ actor, table }: WriteContext, ifMatch: string | undefined, current: Row): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^"(.*)"$/, '$1'))
  if (tags.includes(String(current.version))) return
  throw new HttpError(412, 'The record was changed by someone else', {
    code: 'VERSION_MISMATCH',
    extra: { model: asReadable(actor, table, current) },
    headers: { etag: etagOf(current) },
  })
}

export const etagOf = ({ version }: AnyRecord): string => `"${version}"`

/**
 * Stops actors from locking themselves out of their own account by mistake, and an open session
 * from taking it over. `input`: the values of an update; undefined for a deletion.
 * @throws HttpError 403
 */
export function requireNotSelf({ actor, table }: WriteContext, before: Row, input?: Values): void {
  const { own } = facetOf(table.name)
  if (!own || before.id !== actor.userId) return
  if (!input || changesAny(own.fields, before, input)) throw forbidden(own.message)
}

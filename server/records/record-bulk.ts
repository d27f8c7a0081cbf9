/**
 * Changes many records at once: those that match a condition, or that an import created. All are
 * locked first; their values are read a few records at a time.
 */
import { ownColumn } from '#shared/records/filter'
import { type ValidationErrors, validateField } from '#shared/resources/validate'
import { ANSWER_MAX_BYTES, widthOf } from '../db/budget'
import { EVERY_ROW, type Fragment, joinSql, value as parameter, quote, relationSql, sqlOf } from '../db/record-sql'
import { forbidden, HttpError, invalid } from '../errors'
import type { Row, WriteContext } from '../tables/facet'
import { facetOf } from '../tables/facets'
import { type Operation, readableColumn, rowsFor, unmaskedRows } from './policies'
import {
  columnsOf,
  fieldSql,
  lockFirst,
  requireField,
  requireNoErrors,
  requirePermission,
  requireReferences,
  requireValid,
  run,
  type Values,
} from './record-checks'
import { trashRows, updateRows } from './record-writes'

const CHUNK = 1_000
/** A change holds the values of a record several times: before, after and for the history. */
const CHUNK_BYTES = ANSWER_MAX_BYTES / 4

type Locked = { id: number; version: number }

/** Changes locked rows, so many at a time as fit into memory whatever their content. */
async function inChunks(
  context: WriteContext,
  locked: readonly Locked[],
  change: (rows: Row[]) => Promise<unknown>,
): Promise<number> {
  const { tx, table } = context
  const size = Math.max(1, Math.min(CHUNK, Math.floor(CHUNK_BYTES / widthOf(table.fields))))
  const name = quote(table.name)
  for (let from = 0; from < locked.length; from += size) {
    const ids = locked.slice(from, from + size).map(({ id }) => id)
    const rows = await run<Row>(
      tx,
      sqlOf`select ${columnsOf(table)} from ${relationSql(table)} where ${name}."id" = any(${parameter('bigint[]', ids)}) order by ${name}."id"`,
    )
    await change(rows)
  }
  return locked.length
}

/** Locks the rows that match, after what their table locks before them. */
async function lockMatching(context: WriteContext, matching: Fragment, changes: Values): Promise<Locked[]> {
  const { tx, table } = context
  const name = quote(table.name)
  let locked = matching
  if (facetOf(table.name).lockFirst) {
    const found = await run<{ id: number }>(
      tx,
      sqlOf`select ${name}."id" from ${relationSql(table)} where ${matching} order by ${name}."id"`,
    )
    const ids = found.map(({ id }) => id)
    await lockFirst(context, ids, [changes])
    // A row that matches only since then is not ready to be locked.
    locked = sqlOf`${matching} and ${name}."id" = any(${parameter('bigint[]', ids)})`
  }
  return run<Locked>(
    tx,
    sqlOf`select ${name}."id", ${name}."version" from ${relationSql(table)} where ${locked} order by ${name}."id" for update`,
  )
}

/**
 * Locks the rows that match a condition `{field: value}` and on which the actor may do the
 * operation. `changes`: the values of an update.
 */
async function lockWhere(
  context: WriteContext,
  where: Values,
  operation: Operation,
  changes: Values,
): Promise<Locked[]> {
  const { actor, table } = context
  const columns = Object.keys(changes)
  const readable = rowsFor(actor, table.name, 'read')
  const allowed = rowsFor(actor, table.name, operation, columns)
  if (!readable || !allowed) throw forbidden()
  const conditions = Object.entries(where).map(([written, content]) => {
    const name = ownColumn(written, table)
    const field = requireField(table, name)
    if (field.kind === 'json') throw invalid({ [name]: `${field.label} can't be compared` })
    const column = readableColumn(actor, table, name)
    if (content === null) return sqlOf`${column} is null`
    requireNoErrors(toErrors(name, validateField(field, content)))
    return sqlOf`${column} = ${fieldSql(field, content)}`
  })
  const { own } = facetOf(table.name)
  if (own && (operation === 'delete' || columns.some((column) => own.fields.includes(column))))
    conditions.push(sqlOf`${quote(table.name)}."id" <> ${parameter('bigint', actor.userId)}`)
  const unmasked = unmaskedRows(actor, table, columns)
  if (unmasked !== EVERY_ROW) conditions.push(unmasked)
  const all = joinSql([sqlOf`(${readable})`, sqlOf`(${allowed})`, ...conditions], ' and ')
  const name = quote(table.name)
  return lockMatching(context, sqlOf`${name}."deleted_at" is null and ${all}`, changes)
}

const toErrors = (name: string, message: string | undefined): ValidationErrors => (message ? { [name]: message } : {})

/**
 * Moves the given records to the trash. Skips missing ones.
 * @throws HttpError 409 with the ids of records that were changed since they were created
 */
export async function undoCreated(context: WriteContext, ids: readonly number[]): Promise<number> {
  requirePermission(context, 'delete')
  const { actor, table } = context
  const readable = rowsFor(actor, table.name, 'read')
  const allowed = rowsFor(actor, table.name, 'delete')
  if (!readable || !allowed) throw forbidden()
  const name = quote(table.name)
  const matching = sqlOf`${name}."id" = any(${parameter('bigint[]', ids)}) and ${name}."deleted_at" is null and (${readable}) and (${allowed})`
  const rows = await lockMatching(context, matching, {})
  const changed = rows.filter((row) => row.version > 1).map((row) => row.id)
  if (changed.length > 0)
    throw new HttpError(409, `Records changed since they were created: ${changed.length}`, {
      code: 'CHANGED_SINCE',
      extra: { ids: changed },
    })
  return inChunks(context, rows, (chunk) => trashRows(context, chunk))
}

/** Resolves with the number of changed records. */
export async function updateWhere(context: WriteContext, where: Values, changes: Values): Promise<number> {
  requirePermission(context, 'update')
  requireValid(context, changes, 'update')
  if (Object.keys(changes).length === 0) throw invalid({ set: 'Set at least one field' })
  await requireReferences(context, changes)
  const rows = await lockWhere(context, where, 'update', changes)
  return inChunks(context, rows, (chunk) => updateRows(context, chunk, changes))
}

/** Resolves with the number of deleted records. */
export async function deleteWhere(context: WriteContext, where: Values): Promise<number> {
  requirePermission(context, 'delete')
  const rows = await lockWhere(context, where, 'delete', {})
  return inChunks(context, rows, (chunk) => trashRows(context, chunk))
}

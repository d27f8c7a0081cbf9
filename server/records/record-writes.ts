/**
 * Writes records after the checks of record-checks.ts: version, effects and audit log, in the
 * caller's transaction.
 */
import { fieldOf } from '#shared/resources/field'
import { sqlStateOf } from '../db/database'
import { type Fragment, joinSql, value as parameter, quote, relationSql, sqlOf } from '../db/record-sql'
import { forbidden, notFound } from '../errors'
import type { Row, WriteContext } from '../tables/facet'
import { facetOf } from '../tables/facets'
import { type AuditOperation, type Change, toChange, writeAudit } from './audit'
import { storeKept } from './kept-values'
import { asReadable, MAY_NOT_SET, maskedIn, ownerColumnOf } from './policies'
import {
  columnsOf,
  fieldSql,
  idIs,
  lockFirst,
  lockRecord,
  requireField,
  requireNotSelf,
  requirePermission,
  requireReferences,
  requireRow,
  requireValid,
  requireVersion,
  run,
  type Values,
} from './record-checks'

const DUPLICATE = '23505'

const note = ({ tx, actor, table, key, now }: WriteContext, operation: AuditOperation, changes: readonly Change[]) =>
  writeAudit(tx, { actor, table: table.name, operation, changes, key, at: now })

/** The stored row for the answer. */
const shown = ({ actor, table }: WriteContext, row: Row): Row => asReadable(actor, table, row)

export async function createRecord(context: WriteContext, input: Values): Promise<Row> {
  requirePermission(context, 'create')
  requireValid(context, input, 'create')
  await requireReferences(context, input)
  return shown(context, await insertOnce(context, input))
}

async function insertOnce(context: WriteContext, input: Values): Promise<Row> {
  const { once } = facetOf(context.table.name)
  if (!once) return insertOne(context, input)
  try {
    return await context.tx.transaction((tx) => insertOne({ ...context, tx }, input))
  } catch (error) {
    const existing = sqlStateOf(error) === DUPLICATE ? await findOwn(context, once, input) : undefined
    if (!existing) throw error
    return existing
  }
}

async function insertOne(context: WriteContext, input: Values): Promise<Row> {
  const [row] = await insertRows(context, [input])
  if (!row) throw new Error('The insert returned no row')
  return row
}

/** The actor's own record with the same values of these fields. */
async function findOwn({ tx, actor, table }: WriteContext, names: readonly string[], values: Values) {
  const same = [...names.map((name): [string, unknown] => [name, values[name]]), ['user_id', actor.userId] as const]
  const conditions = same.map(
    ([name, content]) => sqlOf`${quote(name)} = ${fieldSql(requireField(table, name), content)}`,
  )
  const [row] = await run<Row>(
    tx,
    sqlOf`select ${columnsOf(table)} from ${relationSql(table)} where "deleted_at" is null and ${joinSql(conditions, ' and ')}`,
  )
  return row
}

/** Inserts checked records with one statement. Resolves in the order of the input. */
export async function insertRows(context: WriteContext, inputs: readonly Values[]): Promise<Row[]> {
  const { table } = context
  const ready: Values[] = []
  for (const values of inputs) ready.push(await prepare(context, withDefaults(context, values)))
  const names = [...new Set(ready.flatMap((values) => Object.keys(values)))]
  const tuples = ready.map((values) => {
    const places = names.map((name) =>
      Object.hasOwn(values, name) ? fieldSql(requireField(table, name), values[name]) : { sql: 'default', params: [] },
    )
    return sqlOf`(${joinSql(places, ', ')})`
  })
  const rows = await store(
    context,
    sqlOf`insert into ${relationSql(table)} (${names.map(quote).join(', ')}) values ${joinSql(tuples, ', ')} returning ${columnsOf(table)}`,
    ready,
  )
  for (const row of rows) await complete(context, row, row)
  const created = rows.map((row) => ({ recordId: row.id, before: null, after: row }))
  await note(context, 'create', await storeKept(context, created))
  return rows
}

/** Writes rows. A single one that the database refuses is explained by its table. */
async function store(context: WriteContext, statement: Fragment, rows: readonly Values[]): Promise<Row[]> {
  const { explain } = facetOf(context.table.name)
  const [values, ...others] = rows
  if (!explain || !values || others.length > 0) return run<Row>(context.tx, statement)
  try {
    return await context.tx.transaction((inner) => run<Row>(inner, statement))
  } catch (error) {
    throw (await explain(context, error, values)) ?? error
  }
}

/** The values to store, after the table's own rules. `before`: the row that an update changes. */
async function prepare(context: WriteContext, values: Values, before?: Values): Promise<Values> {
  return (await facetOf(context.table.name).prepare?.(context, values, before)) ?? values
}

/** Adds default values, owner and timestamps to a new record. */
function withDefaults({ actor, table, now }: WriteContext, input: Values): Values {
  const values: Values = {}
  for (const field of table.fields) {
    if (Object.hasOwn(input, field.name)) values[field.name] = input[field.name]
    else if (field.initial !== undefined) values[field.name] = field.initial
  }
  const owner = ownerColumnOf(table)
  // A table with a settable owner has already refused actors who may not set it.
  if (owner && (values[owner] === undefined || values[owner] === null)) values[owner] = actor.userId
  const at = new Date(now).toISOString()
  return { ...values, created_at: at, updated_at: at }
}

/**
 * Drops read-only, owner and masked values that equal the ones the actor reads: clients often send a
 * whole record back.
 * @throws HttpError 403 for another value of a column that the actor reads masked in this record
 */
function withoutRepeated({ actor, table }: WriteContext, before: Row, sent: Values): Values {
  const owner = ownerColumnOf(table)
  const masked = maskedIn(actor, table, before)
  const shown = asReadable(actor, table, before)
  const isRepeated = ([name, value]: [string, unknown]) =>
    (name === owner || masked.includes(name) || fieldOf(table, name)?.readOnly === true) &&
    JSON.stringify(value) === JSON.stringify(shown[name])
  const changes = Object.fromEntries(Object.entries(sent).filter((entry) => !isRepeated(entry)))
  const refused = masked.filter((name) => Object.hasOwn(changes, name))
  if (refused.length > 0) throw forbidden(MAY_NOT_SET, Object.fromEntries(refused.map((name) => [name, MAY_NOT_SET])))
  return changes
}

export async function updateRecord(
  context: WriteContext,
  id: number,
  sent: Values,
  ifMatch: string | undefined,
): Promise<Row> {
  requirePermission(context, 'update')
  await lockFirst(context, [id], [sent])
  const before = await lockRecord(context, id)
  const changes = withoutRepeated(context, before, sent)
  requireNotSelf(context, before, changes)
  await requireRow(context, id, 'update', Object.keys(changes))
  requireValid(context, changes, 'update')
  await requireReferences(context, changes)
  requireVersion(context, ifMatch, before)
  if (Object.keys(changes).length === 0 && context.kept.length === 0) return shown(context, before)
  const [after] = await updateRows(context, [before], changes)
  if (!after) throw notFound()
  return shown(context, after)
}

/**
 * A change with its own rules, such as a booking's confirmation.
 * @param decide returns the new values of the locked record, or throws the refusal
 */
export async function changeRecord(
  context: WriteContext,
  id: number,
  ifMatch: string | undefined,
  decide: (before: Row) => Promise<Values>,
): Promise<Row> {
  const before = await lockRecord(context, id)
  const values = await decide(before)
  requireVersion(context, ifMatch, before)
  const [after] = await updateRows(context, [before], values)
  if (!after) throw notFound()
  return shown(context, after)
}

/** Sets fields in rows that the caller has locked. */
export async function updateRows(context: WriteContext, before: readonly Row[], input: Values): Promise<Row[]> {
  if (!facetOf(context.table.name).isPerRow) return updateAlike(context, before, input)
  const rows: Row[] = []
  for (const row of before) rows.push(...(await updateAlike(context, [row], input)))
  return rows
}

/** Sets the same values in all rows. */
async function updateAlike(context: WriteContext, before: readonly Row[], input: Values): Promise<Row[]> {
  const { table, now } = context
  const facet = facetOf(table.name)
  const prepared = await prepare(context, input, before[0])
  const values = (await facet.guard?.(context, before, prepared)) ?? prepared
  const ready: Values = { ...values, updated_at: new Date(now).toISOString() }
  const sets = Object.entries(ready).map(
    ([name, content]) => sqlOf`${quote(name)} = ${fieldSql(requireField(table, name), content)}`,
  )
  const ids = parameter(
    'bigint[]',
    before.map((row) => row.id),
  )
  const rows = await store(
    context,
    sqlOf`update ${relationSql(table)} set ${joinSql(sets, ', ')}, "version" = "version" + 1 where ${quote(table.name)}."id" = any(${ids}) returning ${columnsOf(table)}`,
    before.map((row) => ({ ...row, ...values })),
  )
  for (const row of rows) await complete(context, row, input)
  const earlier = new Map(before.map((row) => [row.id, row]))
  const changes = rows.map((row) => toChange(earlier.get(row.id) ?? row, row))
  await note(context, 'update', await storeKept(context, changes))
  await facet.updated?.(context, before, rows)
  return rows
}

/** Adds values that depend on the stored row. */
async function complete(context: WriteContext, row: Row, input: Values): Promise<void> {
  const { tx, table } = context
  const values = await facetOf(table.name).complete?.(context, row, input)
  if (!values) return
  Object.assign(row, values)
  const sets = Object.entries(values).map(
    ([name, content]) => sqlOf`${quote(name)} = ${fieldSql(requireField(table, name), content)}`,
  )
  await run(tx, sqlOf`update ${relationSql(table)} set ${joinSql(sets, ', ')} where ${idIs(table, row.id)}`)
}

export async function deleteRecord(context: WriteContext, id: number, ifMatch: string | undefined): Promise<void> {
  requirePermission(context, 'delete')
  await lockFirst(context, [id], [])
  const before = await lockRecord(context, id)
  requireNotSelf(context, before)
  await requireRow(context, id, 'delete', [])
  requireVersion(context, ifMatch, before)
  await trashRows(context, [before])
}

export async function trashRows(context: WriteContext, rows: readonly Row[]): Promise<void> {
  const { tx, table, now } = context
  await facetOf(table.name).trashed?.(context, rows)
  await tx.query(
    `UPDATE ${relationSql(table)} SET deleted_at = $1, updated_at = $1, version = version + 1
     WHERE id = any($2::bigint[])`,
    [new Date(now), rows.map((row) => row.id)],
  )
  await note(
    context,
    'delete',
    rows.map((row) => ({ recordId: row.id, before: row, after: null })),
  )
}

export async function restoreRecord(context: WriteContext, id: number): Promise<Row> {
  const { tx, table, now } = context
  requirePermission(context, 'delete')
  await lockFirst(context, [id], [])
  await lockRecord(context, id, true)
  await requireRow(context, id, 'delete', [])
  const [row] = await tx.query<Row>(
    `UPDATE ${relationSql(table)} SET deleted_at = NULL, updated_at = $2, version = version + 1
     WHERE id = $1 RETURNING ${columnsOf(table)}`,
    [id, new Date(now)],
  )
  if (!row) throw notFound()
  await facetOf(table.name).restored?.(context, row)
  await note(context, 'restore', [{ recordId: id, before: null, after: row }])
  return shown(context, row)
}

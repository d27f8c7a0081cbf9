/**
 * Applies the access rules of a definition (the …_ACCESS beside it) to an actor: which rows, which
 * columns and which values are allowed.
 */
import type { AnyRecord, Values } from '#shared/records/query'
import { accessOf } from '#shared/resources/access'
import type { Access, Operation, Table } from '#shared/resources/field'
import { resources } from '#shared/resources/resources'
import { requireTable } from '#shared/resources/tables'
import { isAdmin } from '#shared/roles'
import type { Actor } from '../context'
import {
  EVERY_ROW,
  type Fragment,
  joinSql,
  value as parameter,
  quote,
  type Rows,
  type RowsOf,
  relationSql,
  sqlOf,
} from '../db/record-sql'
import { forbidden } from '../errors'
import { facetOf } from '../tables/facets'
import { isReadable, type Masks, maskedColumn, maskedRelation, maskValues } from './masks'

export type { Operation } from '#shared/resources/field'

const permits = ({ permissions = {} }: Actor, table: string, operation: Operation): boolean =>
  accessOf(table)?.closed !== true &&
  Object.hasOwn(permissions, table) &&
  permissions[table]?.includes(operation) === true

function grantOf(actor: Actor, table: string, operation: Operation): string | undefined {
  const access = accessOf(table)
  return access && (permits(actor, table, operation) ? 'all' : access.roles[actor.role]?.[operation])
}

/**
 * The rows on which the actor may do the operation; undefined when there are none.
 * @param columns the columns that an update sets
 */
export function rowsFor(
  actor: Actor,
  table: string,
  operation: Operation,
  columns: readonly string[] = [],
): Fragment | undefined {
  const rows = grantedRows(actor, table, operation, columns)
  const about = accessOf(table)?.about
  return rows && about ? sqlOf`((${rows}) and ${aboutReadable(actor, table, about)})` : rows
}

/** The tables whose records the rows of other tables can be about: those with a view page. */
export const aboutTables = (): string[] => [
  ...new Set(resources().flatMap(({ table, screens }) => (screens.includes('view') ? [table.name] : []))),
]

/** The condition of rows that are about a live record that the actor may read. */
function aboutReadable(actor: Actor, table: string, about: NonNullable<Access['about']>): Fragment {
  const at = quote(table)
  const parts = aboutTables().flatMap((name) => {
    const rows = rowsFor(actor, name, 'read')
    if (!rows) return []
    const other = quote(name)
    return [
      sqlOf`(${at}.${quote(about.table)} = ${parameter('text', name)} and exists (select 1 from ${relationSql(requireTable(name))}
        where ${other}."id" = ${at}.${quote(about.record)} and ${other}."deleted_at" is null and (${rows})))`,
    ]
  })
  return parts.length > 0 ? sqlOf`(${joinSql(parts, ' or ')})` : { sql: 'false', params: [] }
}

function grantedRows(
  actor: Actor,
  table: string,
  operation: Operation,
  columns: readonly string[],
): Fragment | undefined {
  const grant = grantOf(actor, table, operation)
  if (grant === undefined) return undefined
  if (grant === 'own') {
    return actor.userId === null ? undefined : ownRows(actor, table)
  }
  if (grant !== 'all') return withActor(ruleOf(table, grant), actor)
  return facetOf(table).narrow?.(actor, operation, columns) ?? EVERY_ROW
}

/** The rows that are the actor's data: their own, and those that the table adds. */
export function dataOf(actor: Actor, table: string): Fragment {
  const rule = facetOf(table).ownData
  const own = ownRows(actor, table)
  return rule === undefined ? own : sqlOf`(${own} or ${withActor(ruleOf(table, rule), actor)})`
}

/** The condition of the actor's own rows. */
const ownRows = ({ userId }: Actor, table: string): Fragment =>
  userId === null ? { sql: 'false', params: [] } : { sql: `${quote(table)}."user_id" = $1::bigint`, params: [userId] }

function ruleOf(table: string, name: string): string {
  const rule = facetOf(table).rules?.[name]
  if (rule === undefined) throw new Error(`The table "${table}" has no rule "${name}"`)
  return rule
}

/**
 * Keeps only the parameters that the condition uses, because PostgreSQL must infer each one's type.
 */
function withActor(sql: string, { userId, role, now }: Actor): Fragment {
  const values = [userId, role, now === undefined ? null : new Date(now)]
  const params: unknown[] = []
  const numbered = sql.replace(/\$([123])/g, (_, number) => {
    const value = values[Number(number) - 1]
    const existing = params.indexOf(value)
    return `$${existing < 0 ? params.push(value) : existing + 1}`
  })
  return { sql: numbered, params }
}

/**
 * The rows and columns that the actor may read of a table; with `delete`, of those that they may
 * delete.
 * @throws HttpError 403 for a table in which they may not
 */
export function readableOf(actor: Actor, name: string, operation: 'read' | 'delete' = 'read'): Rows {
  const rows = rowsFor(actor, name, operation)
  if (!rows) throw forbidden()
  const table = requireTable(name)
  const masks = masksOf(actor, table)
  if (!masks) return rows
  const relation: Rows['relation'] = (current) => maskedRelation(current, masks, ownRows(actor, name), rows)
  return { ...isReadable(table), relation, hidden: Object.keys(masks).filter((column) => masks[column] === 'hidden') }
}

/** `readableOf` for every table that a query reaches. */
export const readableRows =
  (actor: Actor): RowsOf =>
  (table) =>
    readableOf(actor, table)

/** Undefined where the actor reads whole records: administrators, and additional roles with `read`. */
function masksOf(actor: Actor, table: Table): Masks | undefined {
  if (permits(actor, table.name, 'read')) return undefined
  const masks = accessOf(table.name)?.masked?.[actor.role]
  return actor.role === 'public' && ownerColumnOf(table) ? { ...masks, user_id: 'hidden' } : masks
}

/** The masks of a record that was read whole; none in the actor's own. */
function masksOfRecord(actor: Actor, table: Table, record: Values): Masks {
  const isOwn = actor.userId !== null && record.user_id === actor.userId
  return (isOwn ? undefined : masksOf(actor, table)) ?? {}
}

/** Masks a record that was read whole, such as the one that a write has stored, for the actor. */
export const asReadable = <Record extends AnyRecord>(actor: Actor, table: Table, record: Record): Record =>
  maskValues(record, masksOfRecord(actor, table, record))

/** The columns whose values the actor does not read in this record, and so may not set. */
export const maskedIn = (actor: Actor, table: Table, record: Values): readonly string[] =>
  Object.keys(masksOfRecord(actor, table, record))

/** A column for the actor's own condition, masked: comparing would reveal a hidden value. */
export const readableColumn = (actor: Actor, table: Table, name: string): Fragment =>
  maskedColumn(table, name, masksOf(actor, table) ?? {}, ownRows(actor, table.name))

/** The rows in which the actor reads the values of all these columns. */
export function unmaskedRows(actor: Actor, table: Table, columns: readonly string[]): Fragment {
  const masks = masksOf(actor, table) ?? {}
  return columns.some((name) => Object.hasOwn(masks, name)) ? ownRows(actor, table.name) : EVERY_ROW
}

export const mayDo = (actor: Actor, table: string, operation: Operation): boolean =>
  grantOf(actor, table, operation) !== undefined

export const MAY_NOT_SET = "You don't have permission to set this"

/**
 * Message per value that this actor may not set in any row. Values that nobody may set are left to
 * validation.
 */
export function refusedValues(
  actor: Actor,
  { name: table, fields }: Table,
  operation: 'create' | 'update',
  values: Record<string, unknown>,
): Record<string, string> {
  const inputFields = fields.filter((field) => Object.hasOwn(values, field.name) && !field.readOnly)
  if (actor.role === 'super_admin') return {}
  const refused = facetOf(table).refuse?.(values) ?? {}
  const own = inputFields.flatMap(({ name }) => (refused[name] === undefined ? [] : [[name, refused[name]] as const]))
  if (own.length > 0) return Object.fromEntries(own)
  if (isAdmin(actor.role) || permits(actor, table, operation)) return {}
  const columns = accessOf(table)?.columns
  if (columns === 'all') return {}
  const allowed = (operation === 'create' ? columns?.create : (columns?.update ?? columns?.create)) ?? []
  const forbiddenFields = inputFields.filter(({ name }) => !allowed.includes(name))
  return Object.fromEntries(forbiddenFields.map(({ name }) => [name, MAY_NOT_SET]))
}

/** The column that the server sets to the creator's id. */
export const ownerColumnOf = (table: Table): string | undefined =>
  table.fields.find((field) => field.name === 'user_id')?.name

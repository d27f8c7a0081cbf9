/**
 * Applies the access rules of a definition (the …_ACCESS beside it) to an actor: which rows and
 * which values are allowed.
 */
import { accessOf } from '#shared/resources/access'
import type { Operation, Table } from '#shared/resources/field'
import { isAdmin } from '#shared/roles'
import type { Actor } from '../context'
import { EVERY_ROW, type Fragment, quote, type RowsOf } from '../db/record-sql'
import { forbidden } from '../errors'
import { facetOf } from '../tables/facets'

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
  const grant = grantOf(actor, table, operation)
  if (grant === undefined) return undefined
  if (grant === 'own') {
    if (actor.userId === null) return undefined
    return { sql: `${quote(table)}."user_id" = $1::integer`, params: [actor.userId] }
  }
  if (grant !== 'all') return withActor(ruleOf(table, grant), actor)
  return facetOf(table).narrow?.(actor, operation, columns) ?? EVERY_ROW
}

function ruleOf(table: string, name: string): string {
  const rule = facetOf(table).rules?.[name]
  if (rule === undefined) throw new Error(`The table "${table}" has no rule "${name}"`)
  return rule
}

/**
 * Keeps only the parameters that the condition uses, because PostgreSQL must infer each one's type.
 */
function withActor(sql: string, { userId, role }: Actor): Fragment {
  const values = [userId, role]
  const params: unknown[] = []
  const numbered = sql.replace(/\$([12])/g, (_, number) => {
    const value = values[Number(number) - 1]
    const existing = params.indexOf(value)
    return `$${existing < 0 ? params.push(value) : existing + 1}`
  })
  return { sql: numbered, params }
}

/**
 * The readable rows of every table that a query reaches.
 * @throws HttpError 403 for a table the actor may not read
 */
export const readableRows =
  (actor: Actor): RowsOf =>
  (table) => {
    const readable = rowsFor(actor, table, 'read')
    if (!readable) throw forbidden()
    return readable
  }

export const mayDo = (actor: Actor, table: string, operation: Operation): boolean =>
  grantOf(actor, table, operation) !== undefined

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
  return Object.fromEntries(forbiddenFields.map(({ name }) => [name, "You don't have permission to set this"]))
}

/** The column that the server sets to the creator's id. */
export const ownerColumnOf = (table: Table): string | undefined =>
  table.fields.find((field) => field.name === 'user_id')?.name

/** What the access of a definition means for an actor: which rows, and which values (src/shared/resources/access.ts). */
import { ACCESS } from '#shared/resources/access'
import type { Access, Operation, Table } from '#shared/resources/field'
import { registry } from '#shared/resources/tables'
import { isAdmin } from '#shared/roles'
import type { Actor } from '../context'
import { EVERY_ROW, type Fragment, quote, type RowsOf } from '../db/record-sql'
import { forbidden } from '../errors'
import { LINKED_MAIL_SLUGS } from '../ports/mail-templates'

export type { Operation } from '#shared/resources/field'

/** What a further role adds for all rows of a table, by table name. */
export type Permissions = Readonly<Record<string, readonly Operation[]>>

const HOSTED = `"booking"."space_id" in (select hosted.id from space hosted where hosted.user_id = $1::integer)`
/** A price of a product that is not sold any more is shown to who has it. */
const ON_SALE = `"price"."active" and exists (select 1 from product sold where sold.id = "price"."product_id" and sold.active)`
const HELD = `exists (select 1 from subscription held where held.price_id = "price"."id" and held.user_id = $1::integer)
  or exists (select 1 from "order" bought where bought.price_id = "price"."id" and bought.user_id = $1::integer)`

/** The rules that access.ts names, by table: SQL about the table's own columns, `$1` being the actor's id, `$2` the role. */
const RULES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  space: {
    active: `"space"."status" = 'active'`,
    'active or own': `("space"."status" = 'active' or "space"."user_id" = $1::integer)`,
  },
  booking: {
    'own or in own space': `("booking"."user_id" = $1::integer or ${HOSTED})`,
    // A confirmed booking is cancelled, and what has been stays on the host's record.
    'own without claim': `("booking"."user_id" = $1::integer and "booking"."status" in ('pending', 'cancelled'))`,
  },
  saved_view: {
    'own or shared': `("saved_view"."user_id" = $1::integer or "saved_view"."shared_with" = $2::text)`,
  },
  price: { 'on sale': `(${ON_SALE})`, 'on sale or held': `(${ON_SALE} or ${HELD})` },
  blog_post: { published: `"blog_post"."status" = 'published'` },
  // What a person writes into a room needs the room; the calls of the chat decide who becomes a member.
  room: {
    joined: `exists (select 1 from room_member member where member.room_id = "room"."id" and member.user_id = $1::integer)`,
  },
  chat: {
    heard: `exists (select 1 from room_member member where member.room_id = "chat"."room_id" and member.user_id = $1::integer)`,
  },
  app_table: { 'for their role': `"app_table"."readers" @> to_jsonb($2::text)` },
}

/** Who may do what with a table, of the product or one that arrived at run time. */
export const accessOf = (table: string): Access | undefined =>
  Object.hasOwn(ACCESS, table) ? ACCESS[table] : registry.arrivedOf(table)?.access

/** These decide who gets in and as what: nobody changes their own by records calls, and accounts.ts guards them. */
export const GUARDED_USER_COLUMNS: readonly string[] = ['email', 'role', 'status', 'role_id', 'verified']
/** An admin changes no other administrator. */
const PLAIN_USERS: Fragment = { sql: `"user"."role" = 'user'`, params: [] }
const plainUsersOr = (userId: number | null): Fragment => ({
  sql: `("user"."role" = 'user' or "user"."id" = $1::integer)`,
  params: [userId],
})

/** Mails with links and codes open accounts of super admins too, so their texts are super admins' alone. */
const UNLINKED_MAILS: Fragment = {
  sql: `not coalesce("email"."slug" = any($1::text[]), false)`,
  params: [LINKED_MAIL_SLUGS],
}

const permits = ({ permissions = {} }: Actor, table: string, operation: Operation): boolean =>
  accessOf(table)?.closed !== true &&
  Object.hasOwn(permissions, table) &&
  permissions[table]?.includes(operation) === true

function grantOf(actor: Actor, table: string, operation: Operation): string | undefined {
  const access = accessOf(table)
  return access && (permits(actor, table, operation) ? 'all' : access.roles[actor.role]?.[operation])
}

/**
 * The rows that the actor may do this to; undefined when there is none for sure.
 * @param columns what an update sets
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
  if (table === 'user' && actor.role !== 'super_admin') {
    const touchesGuarded = columns.some((column) => GUARDED_USER_COLUMNS.includes(column))
    if (operation === 'delete' || (operation === 'update' && touchesGuarded)) return PLAIN_USERS
    if (operation === 'update') return plainUsersOr(actor.userId)
  }
  if (table === 'email' && operation !== 'read' && actor.role !== 'super_admin') return UNLINKED_MAILS
  return EVERY_ROW
}

function ruleOf(table: string, name: string): string {
  const rule = RULES[table]?.[name]
  if (rule === undefined) throw new Error(`The table "${table}" has no rule "${name}"`)
  return rule
}

/** Only the parameters that the condition names: PostgreSQL has to know the type of each. */
function withActor(sql: string, { userId, role }: Actor): Fragment {
  const values = [userId, role]
  const params: unknown[] = []
  const numbered = sql.replace(/\$([12])/g, (_, number) => {
    const value = values[Number(number) - 1]
    const known = params.indexOf(value)
    return `$${known < 0 ? params.push(value) : known + 1}`
  })
  return { sql: numbered, params }
}

/** The readable rows of any table a query reaches. @throws HttpError 403 for a table that the actor may not read */
export const readableRows =
  (actor: Actor): RowsOf =>
  (table) => {
    const readable = rowsFor(actor, table, 'read')
    if (!readable) throw forbidden()
    return readable
  }

export const mayDo = (actor: Actor, table: string, operation: Operation): boolean =>
  grantOf(actor, table, operation) !== undefined

/** Message per value that this actor may not set, whatever the row. What nobody may set is for validation to tell. */
export function refusedValues(
  actor: Actor,
  { name: table, fields }: Table,
  operation: 'create' | 'update',
  values: Record<string, unknown>,
): Record<string, string> {
  const given = fields.filter((field) => Object.hasOwn(values, field.name) && !field.readOnly)
  const refuse = (names: readonly string[], why: string) =>
    Object.fromEntries(given.filter(({ name }) => names.includes(name)).map(({ name }) => [name, why]))
  if (actor.role === 'super_admin') return {}
  if (table === 'user') {
    const isPromotion = values.role !== undefined && values.role !== 'user'
    return refuse(isPromotion ? ['role', 'role_id'] : ['role_id'], 'Only a super admin appoints administrators')
  }
  if (table === 'email' && LINKED_MAIL_SLUGS.some((slug) => slug === values.slug))
    return { slug: 'Only a super admin writes mails that carry a link or a code' }
  if (isAdmin(actor.role) || permits(actor, table, operation)) return {}
  const columns = accessOf(table)?.columns
  if (columns === 'all') return {}
  const allowed = (operation === 'create' ? columns?.create : (columns?.update ?? columns?.create)) ?? []
  return refuse(
    given.map(({ name }) => name).filter((name) => !allowed.includes(name)),
    'This is not yours to set',
  )
}

/** The column that the server fills with the creator's id. */
export const ownerColumnOf = (table: Table): string | undefined =>
  table.fields.find((field) => field.name === 'user_id')?.name

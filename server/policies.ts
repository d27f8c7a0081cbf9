/**
 * Who may do what: one table, deny by default (design, api-contract.md "Who may do what"). A row condition is SQL about the
 * table's own columns; hidden columns need no rule here, for they are in no table definition.
 */
import type { Table } from '#shared/resources/field'
import { isAdmin, type PathRole } from '#shared/roles'
import type { Actor } from './context'
import { EVERY_ROW, type Fragment, quote, type RowsOf } from './db/record-sql'
import { forbidden } from './errors'
import { LINKED_MAIL_SLUGS } from './ports/mail-templates'

export const OPERATIONS = ['read', 'create', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

/** What a further role adds for all rows of a table, by table name. */
export type Permissions = Readonly<Record<string, readonly Operation[]>>

/** all: every row; own: rows whose user_id is the actor; SQL: rows that fit it, `$1` being the actor's id, `$2` the role. */
type Rows = 'all' | 'own' | { sql: string }
type Grants = Partial<Record<Operation, Rows>>

const EVERYTHING: Grants = { read: 'all', create: 'all', update: 'all', delete: 'all' }
const OWN: Grants = { read: 'own', create: 'own', update: 'own', delete: 'own' }
const READ: Grants = { read: 'all' }
const READ_OWN: Grants = { read: 'own' }
const CREATE: Grants = { create: 'all' }
const NOTHING: Grants = {}

const rows = (sql: string): Rows => ({ sql })
const ACTIVE = rows(`"space"."status" = 'active'`)
const ACTIVE_OR_OWN = rows(`("space"."status" = 'active' or "space"."user_id" = $1::integer)`)
const OWN_OR_IN_OWN_SPACE = rows(
  `("booking"."user_id" = $1::integer or "booking"."space_id" in (select hosted.id from space hosted where hosted.user_id = $1::integer))`,
)
/** A confirmed booking is cancelled, and what has been stays on the host's record. */
const OWN_WITHOUT_CLAIM = rows(`("booking"."user_id" = $1::integer and "booking"."status" in ('pending', 'cancelled'))`)
const OWN_OR_SHARED = rows(`("saved_view"."user_id" = $1::integer or "saved_view"."shared_with" = $2::text)`)
/** A price of a product that is not sold any more is shown to who has it. */
const ON_SALE = `"price"."active" and exists (select 1 from product sold where sold.id = "price"."product_id" and sold.active)`
const HELD = `exists (select 1 from subscription held where held.price_id = "price"."id" and held.user_id = $1::integer)
  or exists (select 1 from "order" bought where bought.price_id = "price"."id" and bought.user_id = $1::integer)`
const PUBLISHED = rows(`"blog_post"."status" = 'published'`)
/** What a person writes into a room needs the room; the calls of the chat decide who becomes a member. */
const JOINED = rows(
  `exists (select 1 from room_member member where member.room_id = "room"."id" and member.user_id = $1::integer)`,
)
const HEARD = rows(
  `exists (select 1 from room_member member where member.room_id = "chat"."room_id" and member.user_id = $1::integer)`,
)

/** Both kinds of administrators, a signed-in user, a visitor. */
const byRole = (admins: Grants, user: Grants, visitor: Grants): Record<PathRole, Grants> => ({
  super_admin: admins,
  admin: admins,
  user,
  public: visitor,
})
const PERSONAL = byRole(EVERYTHING, OWN, NOTHING)
const SHARED = byRole(EVERYTHING, READ, READ)
const ADMINS_ALONE = byRole(EVERYTHING, NOTHING, NOTHING)
/** Kept in step with the payment provider, so written by the payments calls alone, whoever asks. */
const FROM_PROVIDER = byRole(READ, READ_OWN, NOTHING)

export const POLICIES: Readonly<Record<string, Record<PathRole, Grants>>> = {
  design: PERSONAL,
  project: PERSONAL,
  qr_code: PERSONAL,
  photo: PERSONAL,
  preference: PERSONAL,
  review: PERSONAL,
  favorite: PERSONAL,
  // Nobody's office opens what others say to each other.
  chat: byRole({ ...OWN, read: HEARD }, { ...OWN, read: HEARD }, NOTHING),
  booking: byRole(EVERYTHING, { ...OWN, read: OWN_OR_IN_OWN_SPACE, delete: OWN_WITHOUT_CLAIM }, NOTHING),
  space: byRole(EVERYTHING, { ...OWN, read: ACTIVE_OR_OWN }, { read: ACTIVE }),
  saved_view: byRole(EVERYTHING, { ...OWN, read: OWN_OR_SHARED }, NOTHING),
  room: byRole({ read: JOINED }, { read: JOINED }, NOTHING),
  background: SHARED,
  embellishment: SHARED,
  faq: SHARED,
  cms: SHARED,
  blog_post: byRole(EVERYTHING, { read: PUBLISHED }, { read: PUBLISHED }),
  contact_message: byRole(EVERYTHING, CREATE, CREATE),
  product: byRole(READ, READ, READ),
  price: byRole(READ, { read: rows(`(${ON_SALE} or ${HELD})`) }, { read: rows(`(${ON_SALE})`) }),
  invoice: FROM_PROVIDER,
  order: FROM_PROVIDER,
  subscription: FROM_PROVIDER,
  card: FROM_PROVIDER,
  customer: byRole(READ, NOTHING, NOTHING),
  user: ADMINS_ALONE,
  email: ADMINS_ALONE,
  blog_category: ADMINS_ALONE,
  blog_tag: ADMINS_ALONE,
  wireframe: ADMINS_ALONE,
  // Made by the deploying itself.
  deployment: byRole(READ, NOTHING, NOTHING),
  workspace: ADMINS_ALONE,
  board: ADMINS_ALONE,
  role: { super_admin: EVERYTHING, admin: NOTHING, user: NOTHING, public: NOTHING },
}

type Columns = { create: readonly string[]; update?: readonly string[] }

/**
 * What those who are no administrators may set, by table; without `update` the same as at creation. A table that is not here
 * has no column for them.
 */
const COLUMNS: Readonly<Record<string, Columns>> = {
  design: {
    create: ['name', 'project_id', 'background_id', 'width_mm', 'height_mm', 'status', 'preview', 'canvas'],
  },
  project: { create: ['name', 'client', 'description', 'status', 'due_date'] },
  qr_code: { create: ['name', 'content', 'size', 'error_correction', 'foreground', 'background'] },
  photo: { create: ['url', 'caption', 'alt'] },
  preference: { create: ['theme', 'timezone', 'notifications', 'list_columns'] },
  saved_view: { create: ['table', 'name', 'state'] },
  space: {
    create: [
      ...['name', 'description', 'category', 'address', 'city', 'country', 'lat', 'lng', 'capacity', 'rate_cents'],
      ...['currency', 'timezone', 'photos', 'amenities', 'rules', 'status'],
    ],
  },
  booking: {
    create: ['space_id', 'starts_at', 'ends_at', 'guests', 'note'],
    update: ['starts_at', 'ends_at', 'guests', 'note'],
  },
  review: { create: ['space_id', 'booking_id', 'rating', 'comment'], update: ['rating', 'comment'] },
  favorite: { create: ['space_id'], update: [] },
  chat: { create: ['room_id', 'message', 'client_id'], update: ['message'] },
  contact_message: { create: ['name', 'email', 'subject', 'message'], update: [] },
}

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

/** No further role reaches these. */
const MEMBERS_ALONE: readonly string[] = ['room', 'chat']

const permits = ({ permissions = {} }: Actor, table: string, operation: Operation): boolean =>
  !MEMBERS_ALONE.includes(table) &&
  Object.hasOwn(permissions, table) &&
  permissions[table]?.includes(operation) === true

function grantOf(actor: Actor, table: string, operation: Operation): Rows | undefined {
  if (!Object.hasOwn(POLICIES, table)) return undefined
  return permits(actor, table, operation) ? 'all' : POLICIES[table]?.[actor.role][operation]
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
  if (grant !== 'all') return withActor(grant.sql, actor)
  if (table === 'user' && actor.role !== 'super_admin') {
    const touchesGuarded = columns.some((column) => GUARDED_USER_COLUMNS.includes(column))
    if (operation === 'delete' || (operation === 'update' && touchesGuarded)) return PLAIN_USERS
    if (operation === 'update') return plainUsersOr(actor.userId)
  }
  if (table === 'email' && operation !== 'read' && actor.role !== 'super_admin') return UNLINKED_MAILS
  return EVERY_ROW
}

/** Only the parameters that the condition names: PostgreSQL has to know the type of each. */
function withActor(sql: string, { userId, role }: Actor): Fragment {
  if (!sql.includes('$1')) return { sql, params: [] }
  return { sql, params: sql.includes('$2') ? [userId, role] : [userId] }
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
  const columns = Object.hasOwn(COLUMNS, table) ? COLUMNS[table] : undefined
  const allowed = (operation === 'create' ? columns?.create : (columns?.update ?? columns?.create)) ?? []
  return refuse(
    given.map(({ name }) => name).filter((name) => !allowed.includes(name)),
    'This is not yours to set',
  )
}

/** The column that the server fills with the creator's id. */
export const ownerColumnOf = (table: Table): string | undefined =>
  table.fields.find((field) => field.name === 'user_id')?.name

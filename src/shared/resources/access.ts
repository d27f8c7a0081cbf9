/**
 * Who may do what with the tables of the product: deny by default (design, api-contract.md "Who may do what"). Data alone; the rules
 * that are named here are SQL of the server's (server/tables). Hidden columns need no rule: they are in no table definition.
 */
import type { Access, Grants } from './field'
import { registry } from './tables'

const EVERYTHING: Grants = { read: 'all', create: 'all', update: 'all', delete: 'all' }
const OWN: Grants = { read: 'own', create: 'own', update: 'own', delete: 'own' }
const READ: Grants = { read: 'all' }
const CREATE: Grants = { create: 'all' }
const NOTHING: Grants = {}

/** Both kinds of administrators, a signed-in user, a visitor. */
const byRole = (admins: Grants, user: Grants, visitor: Grants): Access['roles'] => ({
  super_admin: admins,
  admin: admins,
  user,
  public: visitor,
})
const PERSONAL = byRole(EVERYTHING, OWN, NOTHING)
const SHARED: Access = { roles: byRole(EVERYTHING, READ, READ) }
const ADMINS_ALONE: Access = { roles: byRole(EVERYTHING, NOTHING, NOTHING) }
/** Kept in step with the payment provider, so written by the payments calls alone, whoever asks. */
const FROM_PROVIDER: Access = { roles: byRole(READ, { read: 'own' }, NOTHING) }

export const ACCESS: Readonly<Record<string, Access>> = {
  design: {
    roles: PERSONAL,
    columns: {
      create: ['name', 'project_id', 'background_id', 'width_mm', 'height_mm', 'status', 'preview', 'canvas'],
    },
  },
  project: { roles: PERSONAL, columns: { create: ['name', 'client', 'description', 'status', 'due_date'] } },
  qr_code: {
    roles: PERSONAL,
    columns: { create: ['name', 'content', 'size', 'error_correction', 'foreground', 'background'] },
  },
  photo: { roles: PERSONAL, columns: { create: ['url', 'caption', 'alt'] } },
  preference: { roles: PERSONAL, columns: { create: ['theme', 'timezone', 'notifications', 'list_columns'] } },
  review: {
    roles: PERSONAL,
    columns: { create: ['space_id', 'booking_id', 'rating', 'comment'], update: ['rating', 'comment'] },
  },
  favorite: { roles: PERSONAL, columns: { create: ['space_id'], update: [] } },
  // Nobody's office opens what others say to each other.
  chat: {
    roles: byRole({ ...OWN, read: 'heard' }, { ...OWN, read: 'heard' }, NOTHING),
    columns: { create: ['room_id', 'message', 'client_id'], update: ['message'] },
    closed: true,
  },
  booking: {
    roles: byRole(EVERYTHING, { ...OWN, read: 'own or in own space', delete: 'own without claim' }, NOTHING),
    columns: {
      create: ['space_id', 'starts_at', 'ends_at', 'guests', 'note'],
      update: ['starts_at', 'ends_at', 'guests', 'note'],
    },
  },
  space: {
    roles: byRole(EVERYTHING, { ...OWN, read: 'active or own' }, { read: 'active' }),
    columns: {
      create: [
        ...['name', 'description', 'category', 'address', 'city', 'country', 'lat', 'lng', 'capacity', 'rate_cents'],
        ...['currency', 'timezone', 'photos', 'amenities', 'rules', 'status'],
      ],
    },
  },
  saved_view: {
    roles: byRole(EVERYTHING, { ...OWN, read: 'own or shared' }, NOTHING),
    columns: { create: ['table', 'name', 'state'] },
  },
  room: { roles: byRole({ read: 'joined' }, { read: 'joined' }, NOTHING), closed: true },
  background: SHARED,
  embellishment: SHARED,
  faq: SHARED,
  cms: SHARED,
  blog_post: { roles: byRole(EVERYTHING, { read: 'published' }, { read: 'published' }) },
  contact_message: {
    roles: byRole(EVERYTHING, CREATE, CREATE),
    columns: { create: ['name', 'email', 'subject', 'message'], update: [] },
  },
  product: { roles: byRole(READ, READ, READ) },
  price: { roles: byRole(READ, { read: 'on sale or held' }, { read: 'on sale' }) },
  invoice: FROM_PROVIDER,
  order: FROM_PROVIDER,
  subscription: FROM_PROVIDER,
  card: FROM_PROVIDER,
  customer: { roles: byRole(READ, NOTHING, NOTHING) },
  user: ADMINS_ALONE,
  email: ADMINS_ALONE,
  blog_category: ADMINS_ALONE,
  blog_tag: ADMINS_ALONE,
  wireframe: ADMINS_ALONE,
  // Made by the deploying itself.
  deployment: { roles: byRole(READ, NOTHING, NOTHING) },
  // Written by whoever makes tables at run time; a person sees the definitions of the tables that they may read.
  app_table: { roles: byRole(READ, { read: 'for their role' }, { read: 'for their role' }), closed: true },
  workspace: ADMINS_ALONE,
  board: ADMINS_ALONE,
  role: { roles: { super_admin: EVERYTHING } },
}

/** Who may do what with a table, of the product or one that arrived at run time. */
export const accessOf = (table: string): Access | undefined =>
  Object.hasOwn(ACCESS, table) ? ACCESS[table] : registry.arrivedOf(table)?.access

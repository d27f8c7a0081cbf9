/** Additional roles, saved views, and tables defined at run time. */

import { type Access, defineTable, OWNER, type Resource } from './field'
import { byRole, EVERYTHING, NOTHING, READ } from './grants'

export const roleTable = defineTable(
  'role',
  'name',
  [
    { name: 'name', kind: 'text', required: true, maxLength: 80 },
    {
      name: 'slug',
      kind: 'text',
      required: true,
      maxLength: 40,
      unique: true,
      pattern: '^[a-z][a-z0-9_]*$',
      patternMessage: 'Slug can contain only lowercase letters, digits and underscores',
    },
    {
      name: 'permissions',
      kind: 'json',
      maxBytes: 32_768,
      required: true,
    },
  ],
  { onlineOnly: true },
)

/** Its pages: src/features/roles. */
export const roleResource: Resource = {
  name: 'role',
  ownRoutes: true,
  listName: 'roles',
  idInPath: true,
  table: roleTable,
  label: { one: 'Role', many: 'Roles' },
  purpose: 'Roles say what people may do.',
  group: 'People',
  roles: ['super_admin'],
  screens: ['list', 'add', 'edit'],
  columns: ['name', 'slug'],
  search: ['name'],
  filters: ['name'],
  form: ['name', 'slug', 'permissions'],
}

export const savedViewTable = defineTable('saved_view', 'name', [
  { name: 'table', kind: 'text', required: true, maxLength: 60 },
  { name: 'name', kind: 'text', required: true, maxLength: 80 },
  { name: 'state', kind: 'json', required: true, maxBytes: 32_768 },
  {
    name: 'shared_with',
    kind: 'choice',
    options: [
      { value: 'user', label: 'Users' },
      { value: 'admin', label: 'Admins' },
      { value: 'super_admin', label: 'Super admins' },
    ],
  },
  OWNER,
])

/**
 * Tables defined at run time. Stored as records, so that devices have them offline; only the server
 * writes them. `definition` holds the table and its pages (a Definition without its access).
 */
export const appTable = defineTable('app_table', 'name', [
  { name: 'name', kind: 'text', readOnly: true, unique: true },
  { name: 'definition', kind: 'json', readOnly: true },
  { name: 'release', kind: 'number', integer: true, readOnly: true },
])

/** Comments of administrators on a record of any table with a page (decision 0025). */
export const commentTable = defineTable('comment', 'body', [
  { name: 'table', kind: 'text', required: true, maxLength: 60 },
  { name: 'record_id', kind: 'number', integer: true, holdsId: true, required: true },
  { name: 'body', kind: 'longText', required: true, maxLength: 2_000 },
  { name: 'edited_at', kind: 'dateTime', readOnly: true },
  OWNER,
])

export const ADMINISTRATION_TABLES = [roleTable, savedViewTable, appTable, commentTable]

/** Access rules, used by the server only. */
export const ADMINISTRATION_ACCESS: Readonly<Record<string, Access>> = {
  role: { roles: { super_admin: EVERYTHING } },
  saved_view: {
    roles: /* @__PURE__ */ byRole(
      EVERYTHING,
      { read: 'own or shared', create: 'own', update: 'own', delete: 'own' },
      NOTHING,
    ),
    columns: { create: ['table', 'name', 'state'] },
  },
  // A person sees the definitions of the tables that they may read.
  app_table: {
    roles: /* @__PURE__ */ byRole(READ, { read: 'for their role' }, { read: 'for their role' }),
    closed: true,
  },
  comment: {
    roles: {
      super_admin: { read: 'all', create: 'all', update: 'own', delete: 'all' },
      admin: { read: 'all', create: 'all', update: 'own', delete: 'own' },
    },
    about: { table: 'table', record: 'record_id' },
    closed: true,
  },
}

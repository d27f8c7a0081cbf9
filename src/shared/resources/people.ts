/**
 * Tables of accounts, preferences and photos. Secret columns (hashes, tokens) are not listed: no
 * records call can read, filter, sort, join or write a column that a table does not list.
 */

import { ADMIN_ROLES } from '../roles'
import { type Access, defineTable, type Field, type Grants, OWNER, type Resource } from './field'
import { ADMINS_ALONE, byRole, NOTHING, PERSONAL } from './grants'

const NAMING = ['first_name', 'last_name']

export const userTable = defineTable(
  'user',
  'email',
  [
    { name: 'email', kind: 'text', required: true, maxLength: 254, unique: true },
    { name: 'first_name', kind: 'text', maxLength: 80 },
    { name: 'last_name', kind: 'text', maxLength: 80 },
    { name: 'phone', kind: 'text', maxLength: 40 },
    { name: 'photo', label: 'Picture', kind: 'image' },
    {
      name: 'role',
      kind: 'choice',
      required: true,
      initial: 'user',
      options: [{ value: 'user' }, { value: 'admin' }, { value: 'super_admin' }],
    },
    {
      name: 'status',
      kind: 'choice',
      required: true,
      initial: 'active',
      options: [
        { value: 'active', colour: 'teal' },
        { value: 'pending', label: 'Awaiting approval', colour: 'yellow' },
        { value: 'inactive', colour: 'gray' },
        { value: 'suspended', colour: 'red' },
      ],
    },
    { name: 'verified', label: 'Email confirmed', kind: 'boolean', initial: false },
    /** A create with it sends an invitation (server/accounts/invitation.ts). */
    { name: 'invited', kind: 'boolean', initial: false },
    { name: 'two_factor_enabled', label: 'Two-factor sign-in', kind: 'boolean', readOnly: true },
    { name: 'role_id', label: 'Additional role', kind: 'reference', table: 'role' },
  ],
  { naming: NAMING },
)

const ADDRESS = {
  pattern: '^\\s*[^\\s@]+@[^\\s@]+\\.[^\\s@]+\\s*$',
  patternMessage: 'A valid email address is required',
}

/** Without the additional role, whose table is for super admins only. */
const toUserFields = (): Field[] =>
  userTable.fields
    .filter(({ name }) => name !== 'role_id')
    .map((field) => (field.name === 'email' ? { ...field, ...ADDRESS } : field))

export const userResource: Resource = {
  name: 'user',
  ownRoutes: true,
  listName: 'users',
  idInPath: true,
  table: { name: 'user', title: 'email', naming: NAMING, fields: /* @__PURE__ */ toUserFields() },
  label: { one: 'User', many: 'Users' },
  purpose: 'Users are the people who sign in: customers and administrators.',
  group: 'People',
  roles: ADMIN_ROLES,
  screens: ['list', 'add', 'edit'],
  columns: ['email', 'first_name', 'last_name', 'role', 'status', 'created_at'],
  search: ['email', 'first_name', 'last_name'],
  filters: [
    ...['email', 'first_name', 'last_name', 'phone', 'role', 'status', 'verified', 'invited'],
    ...['two_factor_enabled', 'created_at', 'updated_at'],
  ],
  form: ['email', 'first_name', 'last_name', 'phone', 'role', 'status', 'photo', 'verified'],
}

export const preferenceTable = defineTable('preference', 'id', [
  OWNER,
  {
    name: 'theme',
    kind: 'choice',
    options: [{ value: 'light' }, { value: 'dark' }],
  },
  { name: 'timezone', label: 'Time zone', kind: 'text', maxLength: 64 },
  { name: 'language', kind: 'text', maxLength: 64 },
  { name: 'notifications', kind: 'json', maxBytes: 16_384 },
  { name: 'list_columns', kind: 'json', maxBytes: 65_536 },
])

export const photoTable = defineTable('photo', 'caption', [
  { name: 'url', label: 'Picture', kind: 'image', required: true },
  { name: 'caption', kind: 'text', maxLength: 200 },
  { name: 'alt', label: 'Alternative text', kind: 'text', maxLength: 300 },
  { name: 'width', kind: 'number', integer: true, unit: 'px', readOnly: true },
  { name: 'height', kind: 'number', integer: true, unit: 'px', readOnly: true },
  { name: 'size', kind: 'number', integer: true, unit: 'bytes', readOnly: true },
  { name: 'content_type', label: 'Type', kind: 'text', readOnly: true },
  OWNER,
])

/** Written by the server alone (server/notifications). People mark them as read and delete them. */
export const notificationTable = defineTable('notification', 'title', [
  // Kinds: src/shared/notifications.ts, which the worker does not need.
  { name: 'kind', kind: 'text', readOnly: true },
  { name: 'title', kind: 'text', readOnly: true },
  { name: 'message', kind: 'text', readOnly: true },
  { name: 'link', kind: 'text', readOnly: true },
  { name: 'read_at', label: 'Read', kind: 'dateTime' },
  OWNER,
])

export const PEOPLE_TABLES = [userTable, preferenceTable, photoTable, notificationTable]

/** Administrators too have only their own. */
const OWN_NOTIFICATIONS: Grants = { read: 'own', update: 'own', delete: 'own' }

/** Access rules, used by the server only. */
export const PEOPLE_ACCESS: Readonly<Record<string, Access>> = {
  user: ADMINS_ALONE,
  preference: {
    roles: PERSONAL,
    columns: { create: ['theme', 'timezone', 'language', 'notifications', 'list_columns'] },
  },
  photo: { roles: PERSONAL, columns: { create: ['url', 'caption', 'alt'] } },
  notification: {
    roles: /* @__PURE__ */ byRole(OWN_NOTIFICATIONS, OWN_NOTIFICATIONS, NOTHING),
    columns: { create: [], update: ['read_at'] },
    closed: true,
  },
}

/**
 * Tables of accounts, preferences and photos. Secret columns (hashes, tokens) are not listed: no
 * records call can read, filter, sort, join or write a column that a table does not list.
 */

import { ADMIN_ROLES } from '../roles'
import { type Access, defineTable, type Field, OWNER, type Resource } from './field'
import { ADMINS_ALONE, PERSONAL } from './grants'

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
    ...['email', 'first_name', 'last_name', 'phone', 'role', 'status', 'verified', 'two_factor_enabled'],
    ...['created_at', 'updated_at'],
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

export const PEOPLE_TABLES = [userTable, preferenceTable, photoTable]

/** Access rules, used by the server only. */
export const PEOPLE_ACCESS: Readonly<Record<string, Access>> = {
  user: ADMINS_ALONE,
  preference: { roles: PERSONAL, columns: { create: ['theme', 'timezone', 'notifications', 'list_columns'] } },
  photo: { roles: PERSONAL, columns: { create: ['url', 'caption', 'alt'] } },
}

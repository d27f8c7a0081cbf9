/** Further roles, and the views of lists that people keep. */
import { defineTable, OWNER } from './field'

export const roleTable = defineTable('role', 'name', [
  { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 80 },
  {
    name: 'slug',
    label: 'Slug',
    kind: 'text',
    required: true,
    maxLength: 40,
    unique: true,
    pattern: /^[a-z][a-z0-9_]*$/,
    patternMessage: 'Slug must be small letters, digits and underscores, a letter first',
  },
  {
    name: 'permissions',
    label: 'Permissions',
    kind: 'json',
    maxBytes: 32_768,
    required: true,
    help: 'A list of {table, operations}; operations of read, create, update, delete.',
  },
])

export const savedViewTable = defineTable('saved_view', 'name', [
  { name: 'table', label: 'Table', kind: 'text', required: true, maxLength: 60 },
  { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 80 },
  { name: 'state', label: 'State', kind: 'json', required: true, maxBytes: 32_768 },
  {
    name: 'shared_with',
    label: 'Shared with',
    kind: 'choice',
    options: [
      { value: 'user', label: 'Users' },
      { value: 'admin', label: 'Admins' },
      { value: 'super_admin', label: 'Super admins' },
    ],
  },
  OWNER,
])

export const ADMINISTRATION_TABLES = [roleTable, savedViewTable]

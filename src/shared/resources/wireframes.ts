/** Wireframes and their deployments. */

import { ADMIN_ROLES } from '../roles'
import { type Access, defineTable, OWNER, type Resource } from './field'
import { ADMINS_ALONE, byRole, NOTHING, READ } from './grants'

export const wireframeTable = defineTable('wireframe', 'name', [
  {
    name: 'name',
    kind: 'text',
    required: true,
    maxLength: 60,
    pattern: '^[A-Za-z0-9][A-Za-z0-9 ]*$',
    patternMessage: 'Name can contain only letters, digits and spaces',
  },
  { name: 'slug', kind: 'text', readOnly: true, unique: true },
  { name: 'hostname', label: 'Host name', kind: 'text', readOnly: true },
  {
    name: 'settings',
    kind: 'json',
    // Specification section 3, "Project builder settings defaults".
    initial: {
      databaseType: 'mysql',
      authType: 'session',
      timezone: 'UTC',
      payment_option: 'none',
      isPWA: false,
      isMultiTenant: false,
      model_namespace: '',
    },
  },
  { name: 'models', kind: 'json', maxBytes: 786_432, initial: [] },
  { name: 'roles', kind: 'json', initial: [] },
  { name: 'routes', kind: 'json', maxBytes: 786_432, initial: [] },
  OWNER,
])

export const deploymentTable = defineTable(
  'deployment',
  'release',
  [
    { name: 'wireframe_id', kind: 'reference', table: 'wireframe', required: true },
    { name: 'release', kind: 'number', integer: true, readOnly: true },
    {
      name: 'environment',
      kind: 'choice',
      required: true,
      initial: 'preview',
      options: [{ value: 'preview' }, { value: 'production' }],
    },
    {
      name: 'status',
      kind: 'choice',
      readOnly: true,
      initial: 'queued',
      options: [
        { value: 'queued', colour: 'gray' },
        { value: 'building', colour: 'blue' },
        { value: 'live', colour: 'teal' },
        { value: 'failed', colour: 'red' },
        { value: 'stopped', colour: 'gray' },
      ],
    },
    { name: 'kind', kind: 'text', readOnly: true },
    { name: 'log', kind: 'longText', readOnly: true },
    { name: 'started_at', label: 'Started', kind: 'dateTime', readOnly: true },
    { name: 'finished_at', label: 'Finished', kind: 'dateTime', readOnly: true },
    OWNER,
  ],
  { onlineOnly: true },
)

export const WIREFRAME_TABLES = [wireframeTable, deploymentTable]

/** Access rules, used by the server only. */
export const WIREFRAME_ACCESS: Readonly<Record<string, Access>> = {
  wireframe: ADMINS_ALONE,
  // Only a deployment creates these records.
  deployment: { roles: /* @__PURE__ */ byRole(READ, NOTHING, NOTHING) },
}

/** The generic pages, except for the editor: src/features/builder. */
export const wireframeResource: Resource = {
  name: 'wireframe',
  idInPath: true,
  table: wireframeTable,
  label: { one: 'Wireframe', many: 'Wireframes' },
  purpose: 'Wireframes are plans of applications that you can build and deploy.',
  group: 'Site',
  roles: ADMIN_ROLES,
  screens: ['list', 'add', 'edit', 'view'],
  opens: 'edit',
  columns: ['name', 'slug', 'hostname', 'user_id', 'updated_at'],
  search: ['name', 'slug'],
  filters: ['name', 'slug', 'hostname', 'user_id', 'created_at', 'updated_at'],
  form: ['name'],
}

/**
 * Parses definitions that arrive at run time. An invalid one is skipped without affecting the
 * others. Names are checked because they become SQL identifiers and paths.
 */
import { fieldsOf, isObject } from '../json'
import { isOneOf } from '../names'
import type { Order } from '../records/query'
import { ROLES } from '../roles'
import {
  type Access,
  type Definition,
  defineTable,
  type Field,
  type FieldKind,
  OPERATIONS,
  type Screen,
  SYSTEM_FIELDS,
  type Table,
} from './field'

/** The table whose records hold the definitions. */
export const DEFINITIONS_TABLE = 'app_table'

/** namespace__table. No table of the product has `__` in its name. */
const TABLE_NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*__[a-z][a-z0-9]*(_[a-z0-9]+)*$/
const FIELD_NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/
const NAME_MAX = 60
const FIELD_NAME_MAX = 40
/** 100 of a model, and the owner. */
const FIELDS_MAX = 101
const TEXT_MAX = 200
const RESERVED: ReadonlySet<string> = new Set([...SYSTEM_FIELDS.map(({ name }) => name), 'deleted_at'])

const KINDS: ReadonlySet<string> = new Set<FieldKind>([
  'text',
  'longText',
  'html',
  'number',
  'money',
  'date',
  'dateTime',
  'choice',
  'boolean',
  'image',
  'colour',
  'json',
  'reference',
])
const SCREENS: readonly Screen[] = ['list', 'add', 'edit', 'view']

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= TEXT_MAX
const isName = (value: unknown, form: RegExp, max: number): value is string =>
  typeof value === 'string' && value.length <= max && form.test(value)

/** Whether only a table defined at run time may have this name. */
export const isArrivedName = (name: string): boolean => isName(name, TABLE_NAME, NAME_MAX)

function isField(value: unknown): value is Field {
  if (!isObject(value)) return false
  const { name, label, kind, options, table, currency, pattern } = value
  // No patterns: a regular expression from outside can take exponential time.
  if (!isName(name, FIELD_NAME, FIELD_NAME_MAX) || RESERVED.has(name) || !isText(label) || pattern !== undefined)
    return false
  if (typeof kind !== 'string' || !KINDS.has(kind)) return false
  if (kind === 'choice')
    return (
      Array.isArray(options) &&
      options.every((option) => isObject(option) && isText(option.value) && isText(option.label))
    )
  if (kind === 'money') return isName(currency, /^[A-Z]{3}$/, 3)
  return kind === 'reference' || table !== undefined ? isName(table, /^[a-z][a-z0-9_]*$/, NAME_MAX) : true
}

function parseTable(value: unknown): Table | undefined {
  if (!isObject(value) || !isName(value.name, TABLE_NAME, NAME_MAX) || !Array.isArray(value.fields)) return undefined
  const { name, title, fields } = value
  const names = fields.map((field: unknown) => (isObject(field) ? field.name : undefined))
  if (fields.length > FIELDS_MAX || !fields.every(isField) || new Set(names).size < names.length) return undefined
  return typeof title === 'string' && names.includes(title) ? defineTable(name, title, fields) : undefined
}

function parseResource(value: unknown, table: Table): Definition['resource'] {
  if (!isObject(value) || !isObject(value.label)) return undefined
  const { label, purpose = '', group, roles, screens, order } = value
  const names = table.fields.map((field) => field.name)
  const isListOf = <T>(list: unknown, allowed: readonly T[]): list is T[] =>
    Array.isArray(list) && list.every((item) => isOneOf(allowed, item))
  if (!isText(label.one) || !isText(label.many) || !isText(group) || typeof purpose !== 'string') return undefined
  if (!isListOf(roles, ROLES) || !isListOf(screens, SCREENS)) return undefined
  const { columns, search, filters, form } = value
  if (!isListOf(columns, names) || !isListOf(search, names) || !isListOf(filters, names) || !isListOf(form, names))
    return undefined
  const isOrder = (item: unknown): item is Order =>
    isObject(item) && isOneOf(names, item.field) && (item.direction === 'asc' || item.direction === 'desc')
  return {
    name: table.name,
    label: { one: label.one, many: label.many, ...(isText(label.nav) && { nav: label.nav }) },
    purpose,
    group,
    roles,
    screens,
    columns,
    search,
    filters,
    form,
    ...(Array.isArray(order) && order.every(isOrder) && { order }),
  }
}

/** Parses the table only, for worker and server, which have no pages. */
export function parseTableOnly(value: unknown): Definition | undefined {
  const table = parseTable(fieldsOf(value).table)
  return table && { table }
}

/**
 * Parses the table and its pages; undefined for an invalid table. An invalid resource leaves the
 * table without pages.
 */
export function parseDefinition(value: unknown): Definition | undefined {
  const table = parseTable(fieldsOf(value).table)
  if (!table) return undefined
  const resource = parseResource(fieldsOf(value).resource, table)
  return { table, ...(resource && { resource }) }
}

/** Access to such a table by role: all rows or one's own. An invalid grant grants nothing. */
export function parseAccess(value: unknown, table: Table): Access {
  const byRole = isObject(value) && isObject(value.roles) ? value.roles : {}
  const rows = table.fields.some(({ name }) => name === 'user_id') ? ['all', 'own'] : ['all']
  const grantsOf = (grants: unknown) =>
    Object.fromEntries(
      OPERATIONS.flatMap((operation) => {
        const grant = isObject(grants) ? grants[operation] : undefined
        return typeof grant === 'string' && rows.includes(grant) ? [[operation, grant]] : []
      }),
    )
  return {
    roles: Object.fromEntries([...ROLES, 'public'].map((role) => [role, grantsOf(byRole[role])])),
    columns: 'all',
  }
}

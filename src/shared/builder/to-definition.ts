/**
 * The definitions of a configuration's models: the tables, pages and access that the product serves
 * once they are deployed. The editor's preview shows the same.
 */
import { parseJson } from '../json'
import type { Access, Definition, Field, Grants, Operation } from '../resources/field'
import { ADMINS_ALONE } from '../resources/grants'
import { ADMIN_ROLES } from '../roles'
import {
  ACCOUNTS_MODEL,
  type Configuration,
  DEFAULT_CURRENCY,
  isPage,
  type Model,
  type ModelField,
  optionsOf,
  type PageFlow,
  type Permissions,
  rulesOf,
  SCREENS,
  UNIQUE_TEXT_MAX,
} from './config'

export type Environment = 'preview' | 'production'

/** Fields of a list of records where the wireframe has no page for the model. */
export const FIRST_COLUMNS = 6

/** The schema is `app_{prefix}`, a table's name in the API `{prefix}__{model}`. */
export const prefixOf = (namespace: string, environment: Environment): string =>
  environment === 'preview' ? `${namespace}_preview` : namespace

/** The heading of its tables in the sidebar. Both environments may be there at once. */
export const groupOf = (wireframe: string, environment: Environment): string =>
  environment === 'preview' ? `${wireframe} (preview)` : wireframe

export const schemaOf = (namespace: string, environment: Environment): string =>
  `app_${prefixOf(namespace, environment)}`

export type ModelDefinition = {
  modelId: string
  /** In the API. */
  name: string
  /** In the schema. */
  relation: string
  definition: Omit<Definition, 'access'>
  access: Access
  /** Roles besides administrators that may read the definition. */
  readers: readonly string[]
}

/** @param config checked (check.ts) */
export function toDefinitions(
  config: Configuration,
  { prefix, group }: { prefix: string; group: string },
): ModelDefinition[] {
  const apiName = (model: Model) => `${prefix}__${model.name}`
  return config.models.map((model) => {
    const fields = model.fields.map((field) => toField(field, config, apiName))
    const title = model.fields.find(({ id }) => id === model.title)?.name ?? 'id'
    const access = accessOf(model, config)
    return {
      modelId: model.id,
      name: apiName(model),
      relation: model.name,
      definition: {
        table: { name: apiName(model), title, fields: [...fields, OWNER_FIELD] },
        resource: toResource(model, config, { name: apiName(model), group }),
      },
      access,
      readers: ['user', 'public'].filter((role) => access.roles[role === 'user' ? 'user' : 'public']?.read),
    }
  })
}

/** Roles may reach their own rows only, so every table knows who made a row. */
const OWNER_FIELD: Field = { name: 'user_id', label: 'Owner', kind: 'reference', table: ACCOUNTS_MODEL, readOnly: true }

function toField(field: ModelField, config: Configuration, apiName: (model: Model) => string): Field {
  const { required, unique, min, max } = rulesOf(field)
  const { defaultValue } = field
  const base = {
    name: field.name,
    label: field.label,
    ...(required && { required }),
    ...(defaultValue !== undefined && defaultValue !== '' && { initial: defaultValue }),
  }
  const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  const length = max !== undefined && { maxLength: max }
  switch (field.type) {
    case 'text':
      return {
        ...{ ...base, kind: 'text', ...length },
        ...(unique && { unique, maxLength: Math.min(max ?? UNIQUE_TEXT_MAX, UNIQUE_TEXT_MAX) }),
      }
    case 'longText':
    case 'html':
      return { ...base, kind: field.type, ...length }
    case 'integer':
      return { ...base, kind: 'number', integer: true, ...range }
    case 'decimal':
      return { ...base, kind: 'number', ...range }
    case 'money':
      return { ...base, kind: 'money', currency: field.mapping || DEFAULT_CURRENCY, ...range }
    case 'dateTime':
      return { ...base, kind: 'dateTime', withTime: true }
    case 'choice':
      return { ...base, kind: 'choice', options: optionsOf(field) }
    case 'reference': {
      const target = config.models.find(({ id }) => id === field.mapping)
      return { ...base, kind: 'reference', table: target ? apiName(target) : ACCOUNTS_MODEL }
    }
    case 'json':
      return { ...base, kind: 'json', ...(typeof base.initial === 'string' && { initial: parseJson(base.initial) }) }
    default:
      return { ...base, kind: field.type }
  }
}

function toResource(
  model: Model,
  { routes }: Configuration,
  { name, group }: { name: string; group: string },
): Omit<NonNullable<Definition['resource']>, 'table'> {
  const route = routes.find(({ flowData }) => isPage(flowData) && flowData.modelId === model.id)
  const page = route && isPage(route.flowData) ? route.flowData : pageOf(model)
  const nameOf = (id: string) => model.fields.find((field) => field.id === id)?.name ?? []
  const names = (ids: readonly string[]) => ids.flatMap(nameOf)
  return {
    name,
    label: { one: model.label, many: route?.name || model.label },
    purpose: '',
    group,
    roles: ADMIN_ROLES,
    screens: page.screens,
    columns: names(page.columns),
    search: names(page.search),
    filters: names(page.filters),
    form: names(page.form),
    ...(page.order && {
      order: page.order.flatMap(({ field, direction }) => {
        const found = nameOf(field)
        return typeof found === 'string' ? { field: found, direction } : []
      }),
    }),
  }
}

/** The page of a model without one of its own: it shows every field. */
export function pageOf({ id, fields }: Pick<Model, 'id' | 'fields'>): PageFlow {
  const ids = fields.map((field) => field.id)
  const isSearched = ({ type }: ModelField) => type === 'text' || type === 'longText'
  return {
    kind: 'page',
    modelId: id,
    screens: [...SCREENS],
    columns: ids.slice(0, FIRST_COLUMNS),
    search: fields.filter(isSearched).map((field) => field.id),
    filters: fields.filter(({ type }) => type !== 'json' && type !== 'image').map((field) => field.id),
    form: ids,
  }
}

const NONE: Permissions = { read: 'none', create: false, update: 'none', delete: 'none' }

/** Administrators may do everything; users and visitors what their roles in the wireframe say. */
function accessOf(model: Model, { roles }: Configuration): Access {
  const grantsOf = (slug: string): Grants => {
    const permissions = roles.find((role) => role.slug === slug)?.permissions[model.id] ?? NONE
    const isOwn = permissions.read === 'own'
    const grants: [Operation, string][] = [
      ['read', permissions.read],
      ['create', permissions.create ? (isOwn ? 'own' : 'all') : 'none'],
      ['update', permissions.update],
      ['delete', permissions.delete],
    ]
    return Object.fromEntries(grants.filter(([, rows]) => rows !== 'none'))
  }
  return { roles: { ...ADMINS_ALONE.roles, user: grantsOf('user'), public: grantsOf('public') }, columns: 'all' }
}

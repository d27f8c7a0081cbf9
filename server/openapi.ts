/**
 * Builds the OpenAPI 3.1 document from the route table, its zod schemas and the table definitions.
 */

import * as z from 'zod/mini'
import { blockRefusalSchema, priceChangeSchema } from '#shared/contract/bookings'
import { CMS_VALUE_SCHEMAS, cmsValueSchema } from '#shared/contract/cms'
import { failureSchema } from '#shared/contract/envelope'
import { recordSchema } from '#shared/contract/records'
import { focusPattern } from '#shared/focal-point'
import { PROJECT_HEADER } from '#shared/headers'
import { isNameIn } from '#shared/names'
import { type Field, type FieldOf, referencesOf, type Table } from '#shared/resources/field'
import { tableNames, tableOf } from '#shared/resources/tables'
import type { Call } from './call'
import { parametersOf, toTemplate } from './openapi-parameters'

type Json = Record<string, unknown>
type Mode = 'record' | 'create' | 'update'

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** @param of table whose records replace the record schema. Default: any table */
const toSchema = (schema: z.ZodMiniType, of = 'Record'): Json => {
  const exact = (schema: unknown): Json | undefined =>
    schema === recordSchema ? refTo(of) : schema === cmsValueSchema ? CMS_VALUE : undefined
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const replacement = exact(zodSchema)
      if (replacement) {
        for (const name of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, name)
        Object.assign(jsonSchema, replacement)
      }
      // JavaScript's bounds of whole numbers are not the API's.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return rest
}

/** A value has its entry's type; no single type fits all entries. */
const CMS_VALUE: Json = {
  anyOf: [...Object.values(CMS_VALUE_SCHEMAS).map((schema) => toSchema(schema)), { type: 'null' }],
}

/** The schema of a json field. @param isRead with a join, records replace their ids */
function jsonSchema(field: FieldOf<'json'>, isRead: boolean, isNeeded: boolean): Json {
  if (field.scalars) return CMS_VALUE
  const nothing = isNeeded ? [] : ['null']
  if (!field.items) return { type: ['object', 'array', ...nothing], items: {} }
  const id = { type: 'integer', minimum: 1 }
  const item = field.items !== 'records' ? { type: 'string' } : isRead ? { anyOf: [id, refTo(field.table)] } : id
  return { type: ['array', ...nothing], items: item }
}

/** Format and length of a text. An optional text may be empty whatever its pattern. */
function formOf(field: Field, isNeeded: boolean): Json {
  const form = isNameIn(FORMS, field.kind) ? FORMS[field.kind] : undefined
  const pattern = field.kind === 'text' ? field.pattern : form
  const maxLength = 'maxLength' in field ? field.maxLength : undefined
  return {
    ...(field.name === 'email' && { format: 'email' }),
    ...(isNeeded && { minLength: 1 }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern: isNeeded ? pattern : `^$|${pattern}` }),
  }
}

const FORMS = {
  image: `^(\\/uploads\\/[\\w.\\/-]+(${focusPattern()})?|https?:\\/\\/[^\\s"'<>]+)$`,
  colour: '^#[0-9a-fA-F]{6}$',
}

/**
 * In a request body, null is refused where the field is required. In a response it is allowed,
 * because a record may have been stored without a value.
 */
function fieldSchema(field: Field, mode: Mode): Json {
  const isRead = mode === 'record'
  const isNeeded = !isRead && field.required === true
  const base = { title: field.label, ...(field.help && { description: field.help }) }
  const ofType = (type: string): Json => ({ ...base, type: isNeeded ? type : [type, 'null'] })
  const bounds = (min?: number, max?: number): Json => ({
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  })
  switch (field.kind) {
    case 'number':
      return { ...ofType(field.integer ? 'integer' : 'number'), ...bounds(field.min, field.max) }
    case 'money':
      return { ...ofType('integer'), ...bounds(field.min, field.max), description: `Minor units of ${field.currency}` }
    case 'reference': {
      const description = `Id of a record of ${field.table}${isRead ? '; with a join the record itself' : ''}`
      const id = { type: 'integer', minimum: 1 }
      if (isRead) return { ...base, description, anyOf: [id, refTo(field.table), { type: 'null' }] }
      return { ...ofType('integer'), minimum: 1, description }
    }
    case 'boolean':
      return ofType('boolean')
    case 'date':
      return { ...ofType('string'), format: 'date' }
    case 'dateTime':
      return { ...ofType('string'), format: 'date-time' }
    case 'choice':
      return { ...base, enum: [...field.options.map((option) => option.value), ...(isNeeded ? [] : [null])] }
    case 'json':
      return { ...base, ...jsonSchema(field, isRead, isNeeded) }
    default:
      return { ...ofType('string'), ...formOf(field, isNeeded) }
  }
}

/** `record`: a response. `create` and `update`: a request body. */
export function tableSchema(table: Table, mode: Mode): Json {
  const fields = table.fields.filter((field) => mode === 'record' || !field.readOnly)
  const required = fields.filter((field) =>
    mode === 'record' ? field.name === 'id' : mode === 'create' && field.required && field.initial === undefined,
  )
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, mode)])),
    ...(required.length > 0 && { required: required.map((field) => field.name) }),
    ...(mode !== 'record' && { additionalProperties: false }),
  }
}

const STATUS_TEXT: Readonly<Record<string, string>> = { 200: 'OK', 201: 'Created', 202: 'Accepted', 302: 'Found' }

/** Values for every matching record. Their fields are those of the table's update. */
const WHERE_BODY: Json = {
  type: 'object',
  required: ['updateCondition'],
  properties: {
    updateCondition: { type: 'object', minProperties: 1, description: 'field: value; all must match' },
  },
}

const PART_SCHEMAS = {
  file: { type: 'string', contentMediaType: 'application/octet-stream' },
  text: { type: 'string' },
}

function bodyOf({ body, path, parts = { file: 'file', caption: 'text' } }: Call, table?: Table): Json | undefined {
  if (!body) return undefined
  if (body === 'form') {
    const properties = Object.fromEntries(Object.entries(parts).map(([name, kind]) => [name, PART_SCHEMAS[kind]]))
    return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties } } } }
  }
  if ('bytes' in body) return { required: true, content: { [body.bytes]: { schema: PART_SCHEMAS.file } } }
  const schema =
    'json' in body
      ? toSchema(body.json)
      : 'list' in body
        ? toSchema(body.list)
        : path.endsWith('/:table') && body.record === 'update'
          ? WHERE_BODY
          : table
            ? refTo(`${table.name}.${body.record}`)
            : { anyOf: tableNames().map((name) => refTo(`${name}.${body.record}`)) }
  return { required: true, content: { 'application/json': { schema } } }
}

/** Section descriptions of the documentation page. */
const TAGS: Readonly<Record<string, string>> = {
  server: 'The server: health, API documentation, AI prompts and speech.',
  account: 'Sign in and out, own profile, changes of credentials.',
  'user-sessions': 'Sessions and their activity.',
  role: 'Additional roles.',
  'social login': 'Sign-in through a provider.',
  upload: 'Files and pictures, whole or in parts.',
  intent: 'Withdraw a change by its key.',
  mailbox: 'Emails that the server keeps.',
  audit: 'History of changes, and restoring earlier values.',
  trash: 'Deleted records, for 30 days.',
  booking: 'Transitions of a booking.',
  space: 'Search of spaces, when they are taken, and what their hosts earn.',
  cms: 'Content entries by page and key.',
  push: 'Devices that get push messages.',
  blog: 'Posts, categories and tags.',
  pm: 'Workspaces and their boards.',
  workspace: 'A copy of the whole workspace as a file.',
  wireframe: 'Releases of wireframes: plan, deploy, stop, export, purge.',
  scheduling: 'Events in an external calendar.',
  calendar: 'Own bookings as a calendar feed.',
  realtime: 'Channels and chat rooms, with long polling.',
  stripe: 'Payments: products, prices, customers, cards, subscriptions, invoices, orders.',
  rest: 'Records: changes by condition, pages by cursor, autocomplete, aggregates, import and export.',
  join: 'Rows of two tables side by side.',
  'multi-join': 'Rows of up to five tables side by side.',
  import: 'Undo an import.',
  records: 'Records of every table.',
  batch: 'Several calls in one.',
}

/** Sections whose calls start with different words. */
const GROUPS: readonly (readonly [string, RegExp])[] = [
  [
    'account',
    /^(login|register|refresh|logout|forgot|reset|check|google-captcha|verify|update|admin|profile|preference|2fa|magic-login|invitation)$/,
  ],
  ['social login', /^(social|callback)$/],
  ['user-sessions', /^analytics$/],
  ['upload', /^s3$/],
  ['realtime', /^(room|subscription)$/],
]

/** The section of a call: `/v1/api/.../lambda/user-sessions/data` is in "user-sessions". */
function tagOf(path: string): string {
  if (path.includes('/lambda/:provider/')) return 'social login'
  const area =
    /\/lambda\/([\w-]+)/.exec(path)?.[1] ??
    /^(?:\/v\d\/api)?\/(?::project\/:role\/)?(records|rest|join|multi-join|batch)\b/.exec(path)?.[1] ??
    'server'
  return GROUPS.find(([, words]) => words.test(area))?.[0] ?? area
}

/** Security requirements of a call; any one of them is enough. A visitor may read public data. */
function securityOf({ kind, guests, roles }: Call): Json[] {
  if (kind === 'open') return []
  const [visitor, person] = [{ project: [] }, { project: [], bearer: [] }]
  if (kind === 'guest') return [visitor]
  const forVisitors = !roles && (kind === 'read' || guests !== undefined)
  return forVisitors ? [visitor, person] : [person]
}

/** The audience of a call, as a sentence. */
function audienceOf({ kind, guests, roles }: Call): string {
  if (roles) return `Only for ${roles.join(', ')}.`
  if (kind === 'open') return 'For everybody; needs no project.'
  if (kind === 'guest') return 'Without a session.'
  if (kind === 'read') return 'For everybody: the response holds what the reader may see.'
  return guests
    ? 'For signed-in people, and in part for visitors.'
    : 'For signed-in people, as far as their role allows.'
}

/** @param table the one that stands in the path in place of `:table` */
function operationOf(call: Call, table?: Table): Json {
  const path = table ? call.path.replace(':table', table.name) : call.path
  const responses: Json = Object.fromEntries(
    Object.entries(call.answers).map(([status, schema]) => [
      status,
      {
        description: STATUS_TEXT[status] ?? status,
        ...(schema && { content: { 'application/json': { schema: toSchema(schema, table?.name ?? call.of) } } }),
      },
    ]),
  )
  const failure = { content: { 'application/json': { schema: refTo('Failure') } } }
  responses['4XX'] = { description: 'Refused', ...failure }
  responses.default = { description: 'Failed', ...failure }
  const body = bodyOf(call, table)
  return {
    summary: call.summary,
    description: audienceOf(call),
    tags: [table?.name ?? tagOf(call.path)],
    operationId: `${call.method.toLowerCase()}${toTemplate(path).replace(/\W+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    parameters: parametersOf({ ...call, path }),
    ...(body && { requestBody: body }),
    responses,
    security: securityOf(call),
  }
}

/** With what refused bookings carry. */
const documentedFailure = z.extend(failureSchema, {
  ...z.partial(blockRefusalSchema).shape,
  ...z.partial(priceChangeSchema).shape,
})

const DESCRIPTION = [
  `Every call except the open ones names the project in \`${PROJECT_HEADER}\`, as base64 of id and secret. The role in the path is the token's, \`public\` for a visitor, and the area in auth calls.`,
  'A success has `error: false`. A refusal has `error: true`, a message, a code, and a message per invalid field. An expired token gives 401 `TOKEN_EXPIRED`.',
  'A booking that is not possible gives 409 `NOT_AVAILABLE` with the `rule` and free `alternatives`; a block gives the bookings `in_the_way`. A `total_cents` that is not the price gives 409 `PRICE_CHANGED` with the `quote`.',
].join('\n\n')

export function openApiOf(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = toTemplate(call.path)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  const tables = tableNames().flatMap((name) => tableOf(name) ?? [])
  const tags = [...new Set(calls.map(({ path }) => tagOf(path)))]
  return documentOf({
    title: 'Holdfast',
    version,
    paths,
    tags: tags.map((name) => ({ name, description: TAGS[name] ?? '' })),
    schemas: Object.assign({ Record: { anyOf: tableNames().map(refTo) } }, ...tables.map(schemasOf)),
  })
}

const RECORDS = /^\/v1\/api\/records\/:project\/:role\/:table/

/**
 * The document of an application that was deployed from a wireframe: the records calls, for each of
 * its tables. Undefined where there are none.
 * @param prefix that of its tables' names, before the two underscores
 */
export function appOpenApiOf(calls: readonly Call[], version: string, prefix: string): Json | undefined {
  const tables = tableNames().flatMap((name) => (name.startsWith(`${prefix}__`) ? (tableOf(name) ?? []) : []))
  return tables.length === 0 ? undefined : tablesOpenApiOf(calls, version, { prefix, tables })
}

/** As appOpenApiOf, of tables that need not be deployed. */
export function tablesOpenApiOf(
  calls: readonly Call[],
  version: string,
  { prefix, tables }: { prefix: string; tables: readonly Table[] },
): Json {
  const paths: Record<string, Json> = {}
  for (const table of tables)
    for (const call of calls.filter((item) => RECORDS.test(item.path))) {
      const path = toTemplate(call.path.replace(':table', table.name))
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, table) }
    }
  const others = referredBy(tables).filter((table) => !tables.includes(table))
  return documentOf({
    title: prefix,
    version,
    paths,
    tags: tables.map(({ name }) => ({ name, description: `Records of ${name}.` })),
    schemas: Object.assign(
      {},
      ...tables.map(schemasOf),
      ...others.map((table) => ({ [table.name]: tableSchema(table, 'record') })),
    ),
  })
}

/** The tables and all that they refer to, directly or through others. */
function referredBy(tables: readonly Table[]): Table[] {
  const found = new Set(tables)
  // A set's iteration includes what is added meanwhile.
  for (const table of found)
    for (const reference of referencesOf(table)) {
      const target = tables.find(({ name }) => name === reference.table) ?? tableOf(reference.table)
      if (target) found.add(target)
    }
  return [...found]
}

const schemasOf = (table: Table): Record<string, Json> => ({
  [table.name]: tableSchema(table, 'record'),
  [`${table.name}.create`]: tableSchema(table, 'create'),
  [`${table.name}.update`]: tableSchema(table, 'update'),
})

type Document = { title: string; version: string; paths: Json; tags: readonly Json[]; schemas: Record<string, Json> }

function documentOf({ title, version, paths, tags, schemas }: Document): Json {
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags,
    paths,
    components: {
      schemas: { Failure: toSchema(documentedFailure), ...schemas },
      securitySchemes: {
        project: { type: 'apiKey', in: 'header', name: PROJECT_HEADER },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}

/** The OpenAPI 3.1 document, made of the route table, its zod schemas and the table definitions. */
import * as z from 'zod/mini'
import { failureSchema } from '#shared/contract/envelope'
import { PROJECT_HEADER } from '#shared/headers'
import type { Field, Table } from '#shared/resources/field'
import { tableNames, tableOf } from '#shared/resources/tables'
import type { Call } from './call'
import { parametersOf, toTemplate } from './openapi-parameters'

type Json = Record<string, unknown>

const toSchema = (schema: z.ZodMiniType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    // The bounds of every whole number in JavaScript say nothing about ours.
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return rest
}

function fieldSchema(field: Field): Json {
  const base = { title: field.label, ...(field.help && { description: field.help }) }
  switch (field.kind) {
    case 'number':
      return {
        ...base,
        type: [field.integer ? 'integer' : 'number', 'null'],
        ...(field.min !== undefined && { minimum: field.min }),
        ...(field.max !== undefined && { maximum: field.max }),
      }
    case 'money':
      return { ...base, type: ['integer', 'null'], description: `Minor units of ${field.currency}` }
    case 'reference':
      return { ...base, type: ['integer', 'null'], description: `Id of a ${field.table}` }
    case 'boolean':
      return { ...base, type: ['boolean', 'null'] }
    case 'date':
      return { ...base, type: ['string', 'null'], format: 'date' }
    case 'dateTime':
      return { ...base, type: ['string', 'null'], format: 'date-time' }
    case 'choice':
      return { ...base, enum: [...field.options.map((option) => option.value), null] }
    case 'json':
      return { ...base, type: ['object', 'array', 'null'] }
    case 'text':
    case 'longText':
    case 'html':
      return { ...base, type: ['string', 'null'], ...(field.maxLength && { maxLength: field.maxLength }) }
    case 'image':
    case 'colour':
      return { ...base, type: ['string', 'null'] }
  }
}

/** `record`: as it is read; `create` and `update`: what a body may hold. */
export function tableSchema(table: Table, mode: 'record' | 'create' | 'update'): Json {
  const fields = table.fields.filter((field) => mode === 'record' || !field.readOnly)
  const required = fields.filter((field) =>
    mode === 'record' ? field.name === 'id' : mode === 'create' && field.required && field.initial === undefined,
  )
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    ...(required.length > 0 && { required: required.map((field) => field.name) }),
    ...(mode !== 'record' && { additionalProperties: false }),
  }
}

const STATUS_TEXT: Readonly<Record<string, string>> = { 200: 'OK', 201: 'Created', 202: 'Accepted', 302: 'Found' }

/** Values for every record that fits: their fields are those of the table's update. */
const WHERE_BODY: Json = {
  type: 'object',
  required: ['updateCondition'],
  properties: {
    updateCondition: { type: 'object', minProperties: 1, description: 'field: value; every one must hold' },
  },
}

const PART_SCHEMAS = {
  file: { type: 'string', contentMediaType: 'application/octet-stream' },
  text: { type: 'string' },
}

function bodyOf({ body, path, parts = { file: 'file', caption: 'text' } }: Call): Json | undefined {
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
          : { anyOf: tableNames().map((name) => ({ $ref: `#/components/schemas/${name}.${body.record}` })) }
  return { required: true, content: { 'application/json': { schema } } }
}

/** Groups of the page whose calls begin with different words. */
const GROUPS: readonly (readonly [string, RegExp])[] = [
  [
    'account',
    /^(login|register|refresh|logout|forgot|reset|check|google-captcha|verify|update|admin|profile|preference|2fa|magic-login)$/,
  ],
  ['social login', /^(social|callback)$/],
  ['user-sessions', /^analytics$/],
  ['upload', /^s3$/],
  ['realtime', /^(room|subscription)$/],
]

/** Where the call stands on the page: `/v1/api/.../lambda/user-sessions/data` under "user-sessions". */
function tagOf(path: string): string {
  if (path.includes('/lambda/:provider/')) return 'social login'
  const area =
    /\/lambda\/([\w-]+)/.exec(path)?.[1] ??
    /^(?:\/v\d\/api)?\/(?::project\/:role\/)?(records|rest|join|multi-join|batch)\b/.exec(path)?.[1] ??
    'server'
  return GROUPS.find(([, words]) => words.test(area))?.[0] ?? area
}

/** Who may make the call, as OpenAPI says it: any one of the ways. A visitor may read what is public. */
function securityOf({ kind, guests, roles }: Call): Json[] {
  if (kind === 'open') return []
  const [visitor, person] = [{ project: [] }, { project: [], bearer: [] }]
  if (kind === 'guest') return [visitor]
  const forVisitors = !roles && (kind === 'read' || guests !== undefined)
  return forVisitors ? [visitor, person] : [person]
}

function operationOf(call: Call): Json {
  const responses: Json = Object.fromEntries(
    Object.entries(call.answers).map(([status, schema]) => [
      status,
      {
        description: STATUS_TEXT[status] ?? status,
        ...(schema && { content: { 'application/json': { schema: toSchema(schema) } } }),
      },
    ]),
  )
  const failure = { $ref: '#/components/schemas/Failure' }
  responses.default = { description: 'Refused', content: { 'application/json': { schema: failure } } }
  const body = bodyOf(call)
  return {
    summary: call.summary,
    ...(call.roles && { description: `Only for ${call.roles.join(', ')}.` }),
    tags: [tagOf(call.path)],
    operationId: `${call.method.toLowerCase()}${toTemplate(call.path).replace(/[^A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    parameters: parametersOf(call),
    ...(body && { requestBody: body }),
    responses,
    security: securityOf(call),
  }
}

const DESCRIPTION = [
  `Every call but the open ones names the project by \`${PROJECT_HEADER}\`, base64 of id and secret; the role in the path is the token's, \`public\` for a visitor, and in auth calls the area.`,
  'A success has `error: false`; a refusal has `error: true`, a message, a code, and a message per field where fields are wrong. An expired token is 401 `TOKEN_EXPIRED`.',
].join('\n\n')

export function openApiOf(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = toTemplate(call.path)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  const tables = tableNames().flatMap((name) => tableOf(name) ?? [])
  const schemas = Object.fromEntries(
    tables.flatMap((table) => [
      [table.name, tableSchema(table, 'record')],
      [`${table.name}.create`, tableSchema(table, 'create')],
      [`${table.name}.update`, tableSchema(table, 'update')],
    ]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Holdfast',
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Failure: toSchema(failureSchema), ...schemas },
      securitySchemes: {
        project: { type: 'apiKey', in: 'header', name: PROJECT_HEADER },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}

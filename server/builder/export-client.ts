/**
 * The client in a bundle: types of an application's records, and functions that call its API. The
 * text is strict TypeScript without imports, for a browser, Node or a worker.
 */
import type { ModelDefinition } from '#shared/builder/to-definition'
import { IDEMPOTENCY_HEADER, PROJECT_HEADER, RELEASE_HEADER } from '#shared/headers'
import { LIST_SIZE, LIST_SIZE_MAX } from '#shared/limits'
import type { Field } from '#shared/resources/field'
import { ROLES } from '#shared/roles'

type ClientInput = {
  /** Before the two underscores of its tables' names. */
  prefix: string
  /** Undefined for a configuration that is not deployed. */
  release: number | undefined
  definitions: readonly ModelDefinition[]
}

const literal = (value: unknown): string => JSON.stringify(value)

/** A label is any text, and must not end the comment. */
const comment = (text: string): string => `/** ${text.replace(/\s+/g, ' ').replaceAll('*/', '*\\/')} */`

function typeOf(field: Field): string {
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'reference':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'choice':
      return field.options.map(({ value }) => literal(value)).join(' | ')
    case 'json':
      return 'Json'
    default:
      return 'string'
  }
}

/** What the type does not say. */
function notesOf(field: Field): string[] {
  const { min, max } = 'min' in field || 'max' in field ? field : {}
  return [
    ...(min === undefined ? [] : [`At least ${min}.`]),
    ...(max === undefined ? [] : [`At most ${max}.`]),
    ...('maxLength' in field && field.maxLength !== undefined ? [`At most ${field.maxLength} characters.`] : []),
    ...(field.kind === 'text' && field.unique ? ['Unique.'] : []),
    ...(field.kind === 'number' && field.integer ? ['A whole number.'] : []),
    ...(field.kind === 'money' ? [`Minor units of ${field.currency}.`] : []),
    ...(field.kind === 'date' ? ['YYYY-MM-DD.'] : []),
    ...(field.kind === 'dateTime' ? ['ISO 8601.'] : []),
    ...(field.kind === 'colour' ? ['#rrggbb.'] : []),
    ...(field.kind === 'image' ? ['Address of a picture.'] : []),
    ...(field.kind === 'reference' ? [`Id of a record of ${field.table}.`] : []),
  ]
}

const line = (field: Field): string =>
  `      ${comment([`${field.label}.`, ...notesOf(field)].join(' '))}\n      ${field.name}: ${typeOf(field)}\n`

function shapeOf({ relation, definition: { table, resource } }: ModelDefinition): string {
  const fields = table.fields.filter(({ readOnly }) => !readOnly)
  const part = (name: string, isPart: (field: Field) => boolean) => {
    const lines = fields.filter(isPart).map(line)
    return lines.length === 0 ? `    ${name}: NoFields\n` : `    ${name}: {\n${lines.join('')}    }\n`
  }
  return [
    `  ${comment(`${resource?.label.one ?? relation}.`)}\n  ${relation}: TableOf<{\n`,
    part('required', ({ required, initial }) => required === true && initial === undefined),
    part('preset', ({ required, initial }) => required === true && initial !== undefined),
    part('optional', ({ required }) => required !== true),
    '  }>\n',
  ].join('')
}

export function clientOf({ prefix, release, definitions }: ClientInput): string {
  const [first] = definitions
  const origin = release === undefined ? 'a configuration that is not deployed' : `release ${release}`
  return [
    `/**
 * Typed client of the records of ${prefix}: ${origin}. Export it again after a release.
 *
 *   const client = createClient({ baseUrl: 'https://example.com', project: { id, secret }, role: 'user', token })
 *   const { list } = await client.${first?.relation ?? 'table'}.list({ order: ['id,asc'] })
 */

/** The server translates names of an earlier release in what this client writes. */
const RELEASE: number | null = ${release ?? 'null'}
`,
    SHAPES,
    `export type Tables = {\n${definitions.map(shapeOf).join('')}}\n`,
    TYPES,
    CALLS,
    'export type Client = { readonly [Name in TableName]: TableClient<Name> }\n',
    `export function createClient(options: ClientOptions): Client {\n  return {\n${definitions
      .map(({ relation, name }) => `    ${relation}: tableClient(options, ${literal(name)}),\n`)
      .join('')}  }\n}\n`,
  ].join('\n')
}

const SHAPES = `export type Json = JsonValue[] | { [name: string]: JsonValue }
export type JsonValue = string | number | boolean | null | Json

type NoFields = Record<never, never>
/** \`preset\`: required in a record, with a default value in a new one. */
type Fields = { required: object; preset: object; optional: object }
type Nullable<Shape> = { [Name in keyof Shape]: Shape[Name] | null }

type SystemFields = {
  readonly id: number
  /** Counts the changes of the record. */
  readonly version: number
  /** ISO 8601, UTC. */
  readonly created_at: string
  /** ISO 8601, UTC. */
  readonly updated_at: string
  /** Id of the account that made the record. */
  readonly user_id: number | null
}

type TableOf<Shape extends Fields> = {
  record: SystemFields & Shape['required'] & Shape['preset'] & Nullable<Shape['optional']>
  create: Shape['required'] & Partial<Shape['preset'] & Nullable<Shape['optional']>>
  update: Partial<Shape['required'] & Shape['preset'] & Nullable<Shape['optional']>>
}
`

const TYPES = `export type TableName = keyof Tables
export type RecordOf<Name extends TableName> = Tables[Name]['record']
export type NewRecordOf<Name extends TableName> = Tables[Name]['create']
export type ChangesOf<Name extends TableName> = Tables[Name]['update']
export type FieldOf<Name extends TableName> = keyof RecordOf<Name> & string

export type ClientOptions = {
  /** Address of the server, without a slash at its end. */
  baseUrl: string
  /** The project of the server: PROJECT_ID and PROJECT_SECRET in its configuration. */
  project: { id: string; secret: string }
  /** The role of the token's account; \`public\` without a token. */
  role: ${[...ROLES, 'public'].map((role) => `'${role}'`).join(' | ')}
  /** The access token of a session. A function is called before every request. */
  token?: string | (() => string | Promise<string>) | undefined
  /** Default: the global one. */
  fetch?: ((address: string, init: RequestInit) => Promise<Response>) | undefined
}

export type ListQuery<Name extends TableName> = {
  /** \`title,cs,Rye\`: all must match. For operators see openapi.json. */
  filter?: readonly \`\${FieldOf<Name>},\${string}\`[] | undefined
  /** Default: the newest first. */
  order?: readonly \`\${FieldOf<Name>},\${'asc' | 'desc'}\`[] | undefined
  /** From 1. */
  page?: number | undefined
  /** Records of a page: at most ${LIST_SIZE_MAX}, default ${LIST_SIZE}. */
  size?: number | undefined
}
export type Page<Item> = { list: Item[]; page: number; limit: number; total: number; num_pages: number }

export type ReadOptions = { signal?: AbortSignal | undefined }
export type WriteOptions = ReadOptions & {
  /** The same for every repeat of a change, which then is made once. Default: a new one. */
  key?: string | undefined
}
export type ChangeOptions = WriteOptions & {
  /** The version that the change is based on. Where the record has another one, status 412. */
  version?: number | undefined
}

export type TableClient<Name extends TableName> = {
  list(query?: ListQuery<Name>, options?: ReadOptions): Promise<Page<RecordOf<Name>>>
  get(id: number, options?: ReadOptions): Promise<RecordOf<Name>>
  create(values: NewRecordOf<Name>, options?: WriteOptions): Promise<RecordOf<Name>>
  update(id: number, values: ChangesOf<Name>, options?: ChangeOptions): Promise<RecordOf<Name>>
  /** Moves the record to the trash. */
  remove(id: number, options?: ChangeOptions): Promise<void>
}

/** A refusal of the server. */
export class ApiError extends Error {
  readonly status: number
  /** For programs to decide by. */
  readonly code: string | undefined
  /** A message per field. */
  readonly validation: Readonly<Record<string, string>>
  /** The whole answer: that of a 412 has the current record in \`model\`. */
  readonly body: unknown

  constructor(status: number, body: unknown) {
    const { message, code, validation } = failureOf(body)
    super(message ?? 'The server answered with status ' + status)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.validation = validation ?? {}
    this.body = body
  }
}
`

const CALLS = `type Failure = { message?: string; code?: string; validation?: Record<string, string> }
type Call = { method: string; path: string; body?: unknown; options: ChangeOptions }

const failureOf = (body: unknown): Failure => (isObject(body) ? body : {})
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const toBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

async function headersOf({ project, token }: ClientOptions, { method, body, options }: Call) {
  const current = typeof token === 'function' ? await token() : token
  const headers: Record<string, string> = {
    accept: 'application/json',
    '${PROJECT_HEADER}': toBase64(project.id + ':' + project.secret),
  }
  if (current !== undefined) headers['authorization'] = 'Bearer ' + current
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (method === 'GET') return headers
  headers['${IDEMPOTENCY_HEADER}'] = options.key ?? newKey()
  if (options.version !== undefined) headers['if-match'] = '"' + options.version + '"'
  if (RELEASE !== null) headers['${RELEASE_HEADER}'] = String(RELEASE)
  return headers
}

async function send(client: ClientOptions, call: Call): Promise<unknown> {
  const { baseUrl, project, role } = client
  const request = client.fetch ?? ((address, init) => fetch(address, init))
  const base = baseUrl + '/v1/api/records/' + encodeURIComponent(project.id) + '/' + role
  const response = await request(base + call.path, {
    method: call.method,
    headers: await headersOf(client, call),
    body: call.body === undefined ? null : JSON.stringify(call.body),
    signal: call.options.signal ?? null,
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok || !isObject(body)) throw new ApiError(response.status, body)
  return body
}

function searchOf<Name extends TableName>({ filter = [], order = [], page, size }: ListQuery<Name>): string {
  const search = new URLSearchParams()
  for (const text of filter) search.append('filter', text)
  for (const text of order) search.append('order', text)
  if (page !== undefined) search.set('page', String(page))
  if (size !== undefined) search.set('size', String(size))
  return '?' + search.toString()
}

function tableClient<Name extends TableName>(client: ClientOptions, table: string): TableClient<Name> {
  const path = (id: number) => '/' + table + '/' + id
  return {
    async list(query = {}, options = {}) {
      const answer = await send(client, { method: 'GET', path: '/' + table + searchOf(query), options })
      return answer as Page<RecordOf<Name>>
    },
    async get(id, options = {}) {
      const answer = await send(client, { method: 'GET', path: path(id), options })
      return (answer as { model: RecordOf<Name> }).model
    },
    async create(body, options = {}) {
      const answer = await send(client, { method: 'POST', path: '/' + table, body, options })
      return (answer as { model: RecordOf<Name> }).model
    },
    async update(id, body, options = {}) {
      const answer = await send(client, { method: 'PUT', path: path(id), body, options })
      return (answer as { model: RecordOf<Name> }).model
    },
    async remove(id, options = {}) {
      await send(client, { method: 'DELETE', path: path(id), options })
    },
  }
}
`

/**
 * The type of an API call: one entry of the route table. The table makes the routes (app.ts) and
 * the OpenAPI document (openapi.ts), and tells the tests the shape of every response.
 */
import type * as z from 'zod/mini'
import { parseId } from '#shared/record-id'
import type { Role } from '#shared/roles'
import type { Ctx } from './context'
import type { Dialect } from './dialects'
import { badRequest, invalid } from './errors'

/** The path that most calls start with. */
export const LAMBDA = '/v1/api/:project/:role/lambda'

export type Call = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Hono path. */
  path: string
  /**
   * open: no project header. guest: an auth call without a session. session: a call of the
   * signed-in person, without a policy and with its own transactions. read and write: by policy; a
   * write runs in one transaction and handles the Idempotency-Key.
   */
  kind: 'open' | 'guest' | 'session' | 'read' | 'write'
  /** read: the read replica may answer its statements. Session and role are of the primary. */
  replica?: true
  /** write: whether a visitor without a session may send it. Default: no. */
  guests?: (c: Ctx) => boolean
  /**
   * Roles that may call it. Default: everybody that the kind allows. Checked before the body is
   * read.
   */
  roles?: readonly Role[]
  /**
   * Sends 401 and 403 as the plain message instead of the envelope (specification section 7, social
   * login).
   */
  refusesInText?: true
  summary: string
  /** Allowed query parameters. `true`: the handler reads and checks them itself. */
  query?: readonly string[] | true
  /** Schema and meaning of the query parameters, for the API documentation. */
  described?: { schema: z.ZodMiniType; about: Readonly<Record<string, string>> }
  /** list: a JSON list that the handler reads. bytes: content of that media type. */
  body?:
    | { json: z.ZodMiniType }
    | { record: 'create' | 'update' }
    | { list: z.ZodMiniType; maxBytes: number }
    | { bytes: string; maxBytes: number }
    | 'form'
  /** Another accepted form of the body; see dialects.ts. */
  dialect?: Dialect
  /** Parts of a form. Default: `file` and `caption`. */
  parts?: Readonly<Record<string, 'file' | 'text'>>
  /**
   * none: always runs, because it tells how the server is. idle: waits most of its time for news or
   * another service. Default: one of the calls that run at once (overload.ts).
   */
  load?: 'none' | 'idle'
  /** Headers of every response, including refusals. */
  headers?: Readonly<Record<string, string>>
  /** Table whose records the response holds. Default: the table in the path, or several. */
  of?: string
  /** write: slow work without locks, before the transaction begins. */
  before?: (c: Ctx) => Promise<void>
  /** Schema of the response by status; `null`: not JSON. All failures have the same envelope. */
  answers: Readonly<Record<number, z.ZodMiniType | null>>
  handle: (c: Ctx) => Promise<Response> | Response
}

/** The body, parsed by the schema; else 400 with a message per field. */
export const parseBody = <T>(c: Ctx, schema: z.ZodMiniType<T>): T => parseValue(c.get('json'), schema)

export function parseValue<T>(value: unknown, schema: z.ZodMiniType<T>): T {
  const result = schema.safeParse(value, { error: describeIssue })
  if (result.success) return result.data
  const validation: Record<string, string> = {}
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) validation[[...issue.path, key].join('.')] = `Unknown field "${key}"`
    else validation[issue.path.join('.') || 'body'] ??= issue.message
  }
  throw invalid(validation)
}

const KINDS: Readonly<Record<string, string>> = {
  ...{ string: 'text', number: 'a number', int: 'a whole number', boolean: 'true or false' },
  ...{ array: 'a list', object: 'an object', record: 'an object', null: 'null' },
}

/** The default message for a schema error: names the value and says what it should be. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.length ? `"${issue.path.join('.')}"` : 'The body'
  if (issue.input === undefined) return `${name} is required`
  const unitOf = (origin: string): string =>
    origin === 'string' ? ' characters' : origin === 'array' || origin === 'set' ? ' entries' : ''
  switch (issue.code) {
    case 'invalid_type':
      return `${name} should be ${KINDS[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `${name} should be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`
    case 'too_small':
      return `${name} should ${unitOf(issue.origin) ? 'have' : 'be'} at least ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `${name} should ${unitOf(issue.origin) ? 'have' : 'be'} at most ${issue.maximum}${unitOf(issue.origin)}`
    default:
      return `${name} has an invalid format`
  }
}

/** Refuses unknown query parameters. */
export function checkQuery(c: Ctx, allowed: readonly string[]): void {
  for (const name of new URL(c.req.url).searchParams.keys())
    if (!allowed.includes(name)) throw badRequest(`Unknown parameter "${name}"`, 'UNKNOWN_PARAMETER')
}

/** Reads a query parameter as a whole number from 1 to `max`. @throws HttpError 400 */
export function readWhole(c: Ctx, name: string, fallback: number, max = 1_000_000): number {
  const text = c.req.query(name)
  if (text === undefined) return fallback
  const value = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  if (value < 1 || value > max) throw badRequest(`"${name}" should be a whole number from 1 to ${max}`, 'INVALID_QUERY')
  return value
}

/** A record id from the path or the query; undefined when it is missing or no id. */
export const toRecordId = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : parseId(text)

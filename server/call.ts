/**
 * What a call of the API is: one entry of the route table. The table makes the routes (app.ts), the OpenAPI document
 * (openapi.ts), and tells the tests what every answer must look like.
 */
import type * as z from 'zod/mini'
import type { Role } from '#shared/roles'
import type { Ctx } from './context'
import type { Dialect } from './dialects'
import { badRequest, invalid } from './errors'

/** Where most calls are. */
export const LAMBDA = '/v1/api/:project/:role/lambda'

export type Call = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Hono path. */
  path: string
  /**
   * open: no project header. guest: an auth call without a session. session: a call of the signed-in person
   * without a policy, with transactions of its own.
   * read and write: by policy; a write runs in one transaction and knows its Idempotency-Key.
   */
  kind: 'open' | 'guest' | 'session' | 'read' | 'write'
  /** write: what also a visitor without a session may send. Left out: nothing. */
  guests?: (c: Ctx) => boolean
  /** Who may call it at all; left out: whoever the kind lets through. Refused before the body is read. */
  roles?: readonly Role[]
  /** 401 and 403 as the bare message instead of the envelope (specification section 7, social login). */
  refusesInText?: true
  summary: string
  /** Query parameters; any other is refused. `true`: the handler reads and refuses them itself. */
  query?: readonly string[] | true
  /** list: a JSON list, read by the handler itself. bytes: of that media type. */
  body?:
    | { json: z.ZodMiniType }
    | { record: 'create' | 'update' }
    | { list: z.ZodMiniType; maxBytes: number }
    | { bytes: string; maxBytes: number }
    | 'form'
  /** How else the body may be written; see dialects.ts. */
  dialect?: Dialect
  /** Parts of a form; `file` and `caption` when left out. */
  parts?: Readonly<Record<string, 'file' | 'text'>>
  /** Headers of every answer, refusals too. */
  headers?: Readonly<Record<string, string>>
  /** Name of the table whose records the answers hold; left out: the path says it, or they are of several. */
  of?: string
  /** Schema of the answer by status; `null`: not JSON. Failures have the one envelope. */
  answers: Readonly<Record<number, z.ZodMiniType | null>>
  handle: (c: Ctx) => Promise<Response> | Response
}

/** The body as the schema has it, else 400 with a message per field. */
export const parseBody = <T>(c: Ctx, schema: z.ZodMiniType<T>): T => parseValue(c.get('json'), schema)

export function parseValue<T>(value: unknown, schema: z.ZodMiniType<T>): T {
  const result = schema.safeParse(value, { error: sayWhatIsWrong })
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

/** A sentence for what the schema has no words of its own for: which value, and what it should be. */
function sayWhatIsWrong(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.length ? `"${issue.path.join('.')}"` : 'The body'
  if (issue.input === undefined) return `${name} is required`
  const unitOf = (origin: string): string =>
    origin === 'string' ? ' characters' : origin === 'array' || origin === 'set' ? ' entries' : ''
  switch (issue.code) {
    case 'invalid_type':
      return `${name} should be ${KINDS[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `${name} should be ${issue.values.map((one) => JSON.stringify(one)).join(' or ')}`
    case 'too_small':
      return `${name} should ${unitOf(issue.origin) ? 'have' : 'be'} at least ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `${name} should ${unitOf(issue.origin) ? 'have' : 'be'} at most ${issue.maximum}${unitOf(issue.origin)}`
    default:
      return `${name} has a form that is not taken here`
  }
}

/** Refuses query parameters that the call does not know. */
export function checkQuery(c: Ctx, allowed: readonly string[]): void {
  for (const name of new URL(c.req.url).searchParams.keys())
    if (!allowed.includes(name)) throw badRequest(`Unknown parameter "${name}"`, 'UNKNOWN_PARAMETER')
}

/** A query parameter that is a whole number from 1 to `max`. @throws HttpError 400 */
export function readWhole(c: Ctx, name: string, fallback: number, max = 1_000_000): number {
  const text = c.req.query(name)
  if (text === undefined) return fallback
  const value = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  if (value < 1 || value > max) throw badRequest(`"${name}" should be a whole number from 1 to ${max}`, 'INVALID_QUERY')
  return value
}

const MAX_INT = 2_147_483_647

/** A record's id in the path: a positive integer that fits its column, else undefined. */
export function toRecordId(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return undefined
  const id = Number(text)
  return id <= MAX_INT ? id : undefined
}

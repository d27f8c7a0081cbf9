/** Bodies: how long they may be, and what they must be before a handler sees them. */
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { INVALID_JSON } from '#messages/specification'
import { isObject, parseJson } from '#shared/json'
import { BODY_MAX_BYTES, UPLOAD_MAX_BYTES } from '#shared/limits'
import type { AppEnv } from '../context'
import type { Dialect } from '../dialects'
import { badRequest, HttpError } from '../errors'

/** Room for the multipart framing and the other fields around a file. */
const MULTIPART_EXTRA_BYTES = 65_536
export const FORM_MAX_BYTES = UPLOAD_MAX_BYTES + MULTIPART_EXTRA_BYTES
/** Deeper nesting than anybody draws; keeps recursive readers (ours and PostgreSQL's) off their stack limit. */
const JSON_MAX_DEPTH = 100

const tooLarge = (): never => {
  throw new HttpError(413, 'The request is too large', { code: 'TOO_LARGE' })
}

export function limitBody(maxSize: number = BODY_MAX_BYTES) {
  const readAndLimit = bodyLimit({ maxSize, onError: tooLarge })
  return createMiddleware<AppEnv>(async (c, next) => {
    const length = c.req.header('content-length')
    // A length that is announced holds: the body is not touched, which would make a stream of what Node gives in one piece.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return readAndLimit(c, next)
    return Number(length) > maxSize ? tooLarge() : next()
  })
}

/** Sets `json`: the body must be one JSON object. None at all is an empty one: what is missing, the call's schema says. */
export const readJson = (dialect?: Dialect) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const text = await c.req.text()
    const body = text.trim() === '' ? {} : parseObject(text)
    c.set('json', dialect ? dialect(body, c.get('actor').userId) : body)
    await next()
  })

/** What a call would not read is refused: whoever sent it means something by it. */
export const refuseBody = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const text = (await c.req.text()).trim()
    if (text !== '' && Object.keys(parseObject(text)).length > 0)
      throw badRequest('This call takes no body', 'UNEXPECTED_BODY')
    await next()
  })

/** Sets `bytes`: whole before a transaction begins, which a slow line would hold open. */
export const readBytes = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('bytes', new Uint8Array(await c.req.arrayBuffer()))
    await next()
  })

/** Sets `form`: the body must be multipart. */
export const readForm = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!/^multipart\/form-data/i.test(c.req.header('content-type') ?? ''))
      throw new HttpError(415, 'multipart/form-data is required', { code: 'UNSUPPORTED_TYPE' })
    try {
      c.set('form', await c.req.formData())
    } catch (error) {
      if (error instanceof HttpError) throw error
      throw badRequest('Invalid multipart body', 'INVALID_MULTIPART')
    }
    await next()
  })

/** @throws HttpError 400 for text that is no JSON */
export function requireJson(text: string): unknown {
  const value = parseJson(text)
  if (value === undefined) throw badRequest(INVALID_JSON, 'INVALID_JSON')
  return value
}

export function parseObject(text: string): Record<string, unknown> {
  const value = requireJson(text)
  if (!isObject(value)) throw badRequest('The body must be a JSON object', 'INVALID_JSON')
  requireShallow(value)
  return value
}

/** @throws HttpError 400 for one that is nested too deeply, or has `__proto__`, which schemas overlook, for a name */
export function requireShallow(value: unknown): void {
  let level: object[] = [[value]]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > JSON_MAX_DEPTH) throw badRequest('The body is nested too deeply', 'INVALID_JSON')
    if (level.some((one) => Object.hasOwn(one, '__proto__')))
      throw badRequest('Unknown field "__proto__"', 'VALIDATION')
    level = level.flatMap((value) =>
      Object.values(value).filter((v): v is object => typeof v === 'object' && v !== null),
    )
  }
}

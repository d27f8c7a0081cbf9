/** Limits the length of request bodies and parses them before a handler runs. */
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { INVALID_JSON } from '#messages/shared'
import { isObject, parseJson } from '#shared/json'
import { BODY_MAX_BYTES, UPLOAD_MAX_BYTES } from '#shared/limits'
import type { AppEnv } from '../context'
import type { Dialect } from '../dialects'
import { badRequest, HttpError } from '../errors'

/** Room for the multipart framing and the other fields around a file. */
const MULTIPART_EXTRA_BYTES = 65_536
export const FORM_MAX_BYTES = UPLOAD_MAX_BYTES + MULTIPART_EXTRA_BYTES
/**
 * Deeper than any real content. Keeps recursive readers, ours and PostgreSQL's, within their stack.
 */
const JSON_MAX_DEPTH = 100

const tooLarge = (): never => {
  throw new HttpError(413, 'The request is too large', { code: 'TOO_LARGE' })
}

export function limitBody(maxSize: number = BODY_MAX_BYTES) {
  const readAndLimit = bodyLimit({ maxSize, onError: tooLarge })
  return createMiddleware<AppEnv>(async (c, next) => {
    const length = c.req.header('content-length')
    // A declared length is binding, so the body stays untouched. Counting it would turn Node's
    // buffer into a stream.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return readAndLimit(c, next)
    return Number(length) > maxSize ? tooLarge() : next()
  })
}

/**
 * Sets `json`: the body must be one JSON object. An empty body is an empty object; the schema
 * reports the missing fields.
 */
export const readJson = (dialect?: Dialect) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const text = await c.req.text()
    const body = text.trim() === '' ? {} : parseObject(text)
    c.set('json', dialect ? dialect(body, c.get('actor').userId) : body)
    await next()
  })

/** Refuses a body where the call takes none, because the sender expects it to have an effect. */
export const refuseBody = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const text = (await c.req.text()).trim()
    if (text !== '' && Object.keys(parseObject(text)).length > 0)
      throw badRequest('This call takes no body', 'UNEXPECTED_BODY')
    await next()
  })

/**
 * Sets `bytes`: the whole body, read before a transaction begins, which a slow connection would
 * hold open.
 */
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

/** @throws HttpError 400 for invalid JSON */
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

/**
 * @throws HttpError 400 when the value is nested too deeply, or has a member `__proto__`, which
 * schemas ignore
 */
export function requireShallow(value: unknown): void {
  let level: object[] = [[value]]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > JSON_MAX_DEPTH) throw badRequest('The body is nested too deeply', 'INVALID_JSON')
    if (level.some((item) => Object.hasOwn(item, '__proto__')))
      throw badRequest('Unknown field "__proto__"', 'VALIDATION')
    level = level.flatMap((value) =>
      Object.values(value).filter((v): v is object => typeof v === 'object' && v !== null),
    )
  }
}

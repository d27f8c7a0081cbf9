/** The only writer of JSON errors. Nothing of a stack trace or of the database's own text leaves the server. */
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { FORBIDDEN } from '#messages/specification'
import type { Failure } from '#shared/contract/envelope'
import { QueryError } from '#shared/records/query'
import type { AppEnv, Ctx, Deps } from '../context'
import { AnswerTooLarge, TooLongError } from '../db/budget'
import { isDatabaseGone, sqlStateOf } from '../db/database'
import { badRequest, HttpError, invalid, unauthorized } from '../errors'
import { FilesGoneError } from '../ports/files'
import { OutboundError } from '../ports/outbound'
import { PaymentError } from '../ports/payments'
import { withoutSecret } from './request-log'

const RETRY_AFTER_S = 2

/** The refusal that an error of any origin amounts to. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof AnswerTooLarge) return badRequest(error.message, 'ANSWER_TOO_LARGE')
  if (error instanceof TooLongError) return new HttpError(503, error.message, { code: 'TOO_LONG' })
  if (error instanceof QueryError) return badRequest(error.message, 'INVALID_QUERY')
  if (isDatabaseGone(error))
    return new HttpError(503, 'The database is not available', {
      code: 'DATABASE_GONE',
      headers: { 'retry-after': String(RETRY_AFTER_S) },
    })
  if (error instanceof FilesGoneError)
    return new HttpError(503, 'The file store is not available', {
      code: 'FILES_GONE',
      headers: { 'retry-after': String(RETRY_AFTER_S) },
    })
  if (error instanceof OutboundError)
    return error.kind === 'refused'
      ? badRequest(error.message, 'ADDRESS_REFUSED')
      : new HttpError(error.kind === 'late' ? 504 : 502, 'The other service did not answer', { code: 'UPSTREAM' })
  if (error instanceof PaymentError) return ofPayments(error)
  switch (sqlStateOf(error)) {
    case '23503':
      return invalid({ [columnOf(error) ?? 'id']: 'There is no such record' })
    case '23505':
      return new HttpError(409, 'A record with this value exists already', {
        code: 'DUPLICATE',
        validation: { [columnOf(error) ?? 'id']: 'This value is taken' },
      })
    case 'HF001':
      return new HttpError(409, 'The last super admin has to stay one', { code: 'LAST_SUPER_ADMIN' })
    case '23P01':
      return new HttpError(409, 'It is taken at that time', {
        code: 'OVERLAP',
        validation: { starts_at: 'This overlaps with another one' },
      })
    case '22003':
    case '22008':
      return new HttpError(400, 'A number or date is out of range', { code: 'OUT_OF_RANGE' })
    case '22021':
    case '22P02':
    case '22P05':
    case '22007':
    case '23502':
    case '23514':
      return new HttpError(400, "A value can't be stored", { code: 'INVALID_VALUE' })
    case '40001':
    case '40P01':
    case '55P03':
    case '57014':
      return new HttpError(503, 'Too busy, try again', {
        code: 'BUSY',
        headers: { 'retry-after': String(RETRY_AFTER_S) },
      })
    default:
      return new HttpError(500, 'Something went wrong on the server', { code: 'INTERNAL' })
  }
}

const PAYMENT_STATUS = { declined: 402, authentication: 402, missing: 404, invalid: 400, signature: 400 } as const
const PAYMENT_CODE = {
  ...{ declined: 'CARD_DECLINED', authentication: 'AUTHENTICATION_REQUIRED', missing: 'NOT_FOUND' },
  ...{
    invalid: 'PAYMENT_INVALID',
    signature: 'SIGNATURE',
    unreachable: 'PROVIDER_UNREACHABLE',
    unconfigured: 'NOT_CONFIGURED',
  },
} as const

function ofPayments({ kind, message, reason }: PaymentError): HttpError {
  const code = PAYMENT_CODE[kind]
  if (kind === 'unreachable')
    return new HttpError(503, message, { code, headers: { 'retry-after': String(RETRY_AFTER_S) } })
  if (kind === 'unconfigured') return new HttpError(503, message, { code })
  const text = kind === 'authentication' ? `${message} Pay through checkout, where you can do that.` : message
  return new HttpError(PAYMENT_STATUS[kind], text, { code, ...(reason && { extra: { decline_code: reason } }) })
}

/** Column of a constraint violation, read from "Key (project_id)=(7) ..."; also of an index on lower(email). */
function columnOf(error: unknown): string | undefined {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
  return /^Key \((?:lower\()?"?([a-z_][a-z0-9_]*)/.exec(detail)?.[1]
}

/** What is not for guests is refused with 401: signing in may help, whereas 403 tells somebody known that it is not theirs. */
function refusalOf(c: Ctx, error: unknown): HttpError {
  const refusal = toHttpError(error)
  const isForSomebody = refusal.status === 403 && refusal.message === FORBIDDEN && !c.get('actor')?.userId
  return isForSomebody ? unauthorized() : refusal
}

export const errorResponse =
  ({ logger }: Pick<Deps, 'logger'>) =>
  (error: Error, c: Ctx): Response => {
    const refusal = refusalOf(c, error)
    if (refusal.status >= 500)
      logger.error({ requestId: c.get('requestId'), err: error, path: withoutSecret(c.req.path) }, 'failure')
    return writeError(c, refusal)
  }

/** Turns the refusal of a call that a person's browser shows, or whose client wants the text alone, into its message. */
export const refuseInText = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const refusal = c.error && refusalOf(c, c.error)
    if (refusal?.status === 401 || refusal?.status === 403) c.res = c.text(refusal.message, refusal.status)
  })

export function toEnvelope({ message, details }: HttpError): Failure & Record<string, unknown> {
  const envelope: Failure & Record<string, unknown> = { error: true, message, ...details.extra }
  if (details.code) envelope.code = details.code
  if (details.validation) envelope.validation = details.validation
  return envelope
}

export const writeError = (c: Ctx, refusal: HttpError): Response =>
  // Hono names every status that has a body, but a refusal may pass on that of another server.
  c.json(toEnvelope(refusal), refusal.status as ContentfulStatusCode, refusal.details.headers)

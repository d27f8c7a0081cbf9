/**
 * The only writer of JSON errors. Neither stack traces nor the database's own messages leave the
 * server.
 */
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { FORBIDDEN } from '#messages/shared'
import type { Failure } from '#shared/contract/envelope'
import { QueryError } from '#shared/records/query'
import type { AppEnv, Ctx, Deps } from '../context'
import { AnswerTooLarge, TooLongError } from '../db/budget'
import { isDatabaseGone, sqlStateOf } from '../db/database'
import { badRequest, HttpError, invalid, unauthorized } from '../errors'
import { FileScannerGoneError } from '../ports/file-scanner'
import { FilesGoneError } from '../ports/files'
import { OutboundError } from '../ports/outbound'
import { PaymentError } from '../ports/payments'
import { withoutSecret } from './request-log'

const RETRY_AFTER_S = 2

/** Maps an error of any origin to the refusal to send. */
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
  if (error instanceof FileScannerGoneError)
    return new HttpError(503, "The file can't be checked for malware now", {
      code: 'SCANNER_GONE',
      headers: { 'retry-after': String(RETRY_AFTER_S) },
    })
  if (error instanceof OutboundError)
    return error.kind === 'refused'
      ? badRequest(error.message, 'ADDRESS_REFUSED')
      : new HttpError(error.kind === 'late' ? 504 : 502, 'The other service did not answer', { code: 'UPSTREAM' })
  if (error instanceof PaymentError) return toPaymentRefusal(error)
  switch (sqlStateOf(error)) {
    case '23503':
      return invalid({ [columnOf(error) ?? 'id']: 'There is no such record' })
    case '23505':
      return new HttpError(409, 'A record with this value already exists', {
        code: 'DUPLICATE',
        validation: { [columnOf(error) ?? 'id']: 'This value is taken' },
      })
    case 'HF001':
      return new HttpError(409, 'The last super admin must keep this role', { code: 'LAST_SUPER_ADMIN' })
    case '23P01':
      return new HttpError(409, 'This time is already taken', {
        code: 'OVERLAP',
        validation: { starts_at: 'This overlaps with another record' },
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
    case '42703':
    case '42P01':
    case '0A000':
      // The statement was made with the definitions of the release before.
      return isOfApp(error) ? busy() : internal()
    case '40001':
    case '40P01':
    case '55P03':
    case '57014':
      return busy()
    default:
      return internal()
  }
}

const internal = () => new HttpError(500, 'Something went wrong on the server', { code: 'INTERNAL' })
export const busy = () =>
  new HttpError(503, 'The server is busy. Try again.', {
    code: 'BUSY',
    headers: { 'retry-after': String(RETRY_AFTER_S) },
  })

/** Whether the database names a table or schema of an application, or a plan made before. */
const isOfApp = (error: unknown): boolean => error instanceof Error && /__|"app_|cached plan/.test(error.message)

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

function toPaymentRefusal({ kind, message, reason }: PaymentError): HttpError {
  const code = PAYMENT_CODE[kind]
  if (kind === 'unreachable')
    return new HttpError(503, message, { code, headers: { 'retry-after': String(RETRY_AFTER_S) } })
  if (kind === 'unconfigured') return new HttpError(503, message, { code })
  const text = kind === 'authentication' ? `${message} Pay through checkout to authenticate.` : message
  return new HttpError(PAYMENT_STATUS[kind], text, { code, ...(reason && { extra: { decline_code: reason } }) })
}

/**
 * Column of a constraint violation, read from "Key (project_id)=(7) ..."; also for an index on
 * lower(email).
 */
function columnOf(error: unknown): string | undefined {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
  return /^Key \((?:lower\()?"?([a-z_][a-z0-9_]*)/.exec(detail)?.[1]
}

/**
 * Refuses guests with 401, because signing in may help. 403 tells a signed-in person that they lack
 * the permission.
 */
function refusalOf(c: Ctx, error: unknown): HttpError {
  const refusal = toHttpError(error)
  const isGuestRefused = refusal.status === 403 && refusal.message === FORBIDDEN && !c.get('actor')?.userId
  return isGuestRefused ? unauthorized() : refusal
}

export const errorResponse =
  ({ logger }: Pick<Deps, 'logger'>) =>
  (error: Error, c: Ctx): Response => {
    const refusal = refusalOf(c, error)
    if (refusal.status >= 500)
      logger.error({ requestId: c.get('requestId'), err: error, path: withoutSecret(c.req.path) }, 'failure')
    return writeError(c, refusal)
  }

/** Sends a refusal as plain text, for calls that a browser shows or whose client expects text. */
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
  // Hono names every status that has a body, but a refusal may pass on another server's status.
  c.json(toEnvelope(refusal), refusal.status as ContentfulStatusCode, refusal.details.headers)

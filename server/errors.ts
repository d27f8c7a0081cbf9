/** The server's own failures: everything a handler refuses is thrown as one of these and written in one place. */
import { FORBIDDEN, RECORD_NOT_FOUND, UNAUTHORIZED } from '#messages/specification'

export type HttpErrorDetails = {
  /** UPPER_SNAKE, for decisions. */
  code?: string
  /** Message per field. */
  validation?: Record<string, string>
  headers?: Record<string, string>
  /** More members of the envelope: the current record of a 412. */
  extra?: Record<string, unknown>
}

export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly details: HttpErrorDetails

  constructor(status: number, message: string, details: HttpErrorDetails = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

export const badRequest = (message: string, code?: string) => new HttpError(400, message, { code })
export const invalid = (validation: Record<string, string>) =>
  new HttpError(400, Object.values(validation)[0] ?? 'Invalid', { code: 'VALIDATION', validation })
export const unauthorized = () => new HttpError(401, UNAUTHORIZED, { code: 'UNAUTHORIZED' })
export const forbidden = (message: string = FORBIDDEN, validation?: Record<string, string>) =>
  new HttpError(403, message, { code: 'FORBIDDEN', validation })
export const notFound = (message: string = RECORD_NOT_FOUND) => new HttpError(404, message, { code: 'NOT_FOUND' })

/** The server's own failures. Handlers throw these; middleware/error-response.ts writes them. */
import { FORBIDDEN, RECORD_NOT_FOUND, UNAUTHORIZED } from '#messages/shared'
import { TOKEN_EXPIRED } from '#messages/specification'

export type HttpErrorDetails = {
  /** In UPPER_SNAKE case, for programs to decide by. */
  code?: string
  /** Message per field. */
  validation?: Record<string, string>
  headers?: Record<string, string>
  /** More members of the envelope, such as the current record of a 412. */
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
/** A refreshed token does: the one of the call is too old, or of another role than the person has. */
export const expired = () => new HttpError(401, TOKEN_EXPIRED, { code: 'TOKEN_EXPIRED' })
export const forbidden = (message: string = FORBIDDEN, validation?: Record<string, string>) =>
  new HttpError(403, message, { code: 'FORBIDDEN', validation })
export const notFound = (message: string = RECORD_NOT_FOUND) => new HttpError(404, message, { code: 'NOT_FOUND' })

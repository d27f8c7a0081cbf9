/**
 * The error of API calls. Code decides by `kind` and `status`, never by the message, except where
 * the specification defines the message (TOKEN_EXPIRED, section 8).
 */

import { DEFAULT_ERROR, httpError, TOKEN_EXPIRED } from '#messages/specification'
import type { Failure } from './contract/envelope'
import { fieldsOf } from './json'

export type ApiErrorKind = 'network' | 'timeout' | 'offline' | 'http' | 'session-expired' | 'validation'

export type ApiErrorDetails = {
  kind: ApiErrorKind
  /** HTTP status, 0 without a response. */
  status?: number
  /** UPPER_SNAKE code of the server's envelope. */
  code?: string
  /** Message per field. */
  validation?: Record<string, string>
  /** The response body: a 412 carries the current record. */
  body?: unknown
}

export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly status: number
  readonly code: string | undefined
  readonly validation: Record<string, string> | undefined
  readonly body: unknown

  constructor(message: string, details: ApiErrorDetails) {
    super(message || DEFAULT_ERROR)
    this.name = 'ApiError'
    this.kind = details.kind
    this.status = details.status ?? 0
    this.code = details.code
    this.validation = details.validation
    this.body = details.body
  }
}

/**
 * The error of a failed response (section 8): the server's message, else "HTTP error! status:
 * {status}".
 */
export function toApiError(status: number, body: unknown): ApiError {
  const { message: text, code, validation }: Partial<Failure> = fieldsOf(body)
  const message = typeof text === 'string' && text ? text : httpError(status)
  const kind: ApiErrorKind =
    message === TOKEN_EXPIRED ? 'session-expired' : code === 'OFFLINE' ? 'offline' : validation ? 'validation' : 'http'
  return new ApiError(message, { kind, status, code, validation, body })
}

/**
 * Section 8's network error: by kind for our own errors, by type and by the listed words for
 * others. A rejected fetch is a TypeError in every browser.
 */
export function isNetworkError(error: unknown): boolean {
  if (error instanceof ApiError) return error.kind === 'network' || error.kind === 'timeout' || error.kind === 'offline'
  if (error instanceof TypeError) return true
  return (
    error instanceof Error &&
    /network error|fetch error|connection failed|timeout|no internet|offline/i.test(error.message)
  )
}

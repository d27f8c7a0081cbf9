/** What a failed attempt says to the person. */
import { messageOf } from '#shared/error-message'
import { ApiError } from '#shared/errors'
import { NEEDS_CONNECTION } from '#shared/messages'

export function signInError(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'network') return NEEDS_CONNECTION
  return messageOf(error, '')
}

/** The error text of a failed sign-in. */

import { NEEDS_CONNECTION } from '#messages/shared'
import { messageOf } from '#shared/error-message'
import { ApiError } from '#shared/errors'

export function signInError(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'network') return NEEDS_CONNECTION
  return messageOf(error, '')
}

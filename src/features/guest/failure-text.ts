/** Error texts for failed calls and for links that no longer work. Pure. */
import * as text from '#messages/guest'
import { NEEDS_CONNECTION } from '#messages/shared'
import { errorText } from '#shared/error-message'
import { ApiError, isNetworkError } from '#shared/errors'

export function failureText(error: unknown): string {
  if (isNetworkError(error)) return NEEDS_CONNECTION
  return errorText(error)
}

const LINK_TROUBLES: Readonly<Record<string, () => string>> = {
  LINK_USED: text.linkUsed,
  LINK_EXPIRED: text.linkExpired,
  LINK_INVALID: text.linkInvalid,
}

/** The problem with the link itself; undefined when the call failed for another reason. */
export const linkTrouble = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code !== undefined ? LINK_TROUBLES[error.code]?.() : undefined

/** Whether a retry may succeed: no answer, a server error, or too many calls. */
export const mayTryAgain = (error: unknown): boolean =>
  isNetworkError(error) || (error instanceof ApiError && (error.status === 429 || error.status >= 500))

/** What a failed call, and a link that no longer works, say to the person. Pure. */

import { NEEDS_CONNECTION } from '#messages/specification'
import { errorText } from '#shared/error-message'
import { ApiError, isNetworkError } from '#shared/errors'

export function failureText(error: unknown): string {
  if (isNetworkError(error)) return NEEDS_CONNECTION
  return errorText(error)
}

const LINK_TROUBLES: Readonly<Record<string, string>> = {
  LINK_USED: 'This link was used already',
  LINK_EXPIRED: 'This link is too old',
  LINK_INVALID: 'This link is not valid',
}

/** What is wrong with the link itself; undefined when the failure has another reason. */
export const linkTrouble = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code !== undefined ? LINK_TROUBLES[error.code] : undefined

/** The same call may well succeed in a moment: nobody answered, the server failed, or there were too many calls. */
export const mayTryAgain = (error: unknown): boolean =>
  isNetworkError(error) || (error instanceof ApiError && (error.status === 429 || error.status >= 500))

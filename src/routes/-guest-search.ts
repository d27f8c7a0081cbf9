/**
 * Validates the search parts of the guest pages: drops unknown values and targets outside this app.
 * Pure.
 */
import { toOwnPath } from './-guards'

type SignInSearch = { redirect_uri?: string }
type TokenSearch = { token?: string }
type AdminSearch = { role?: 'admin' }
/** The pages that emailed links open. */
type LinkSearch = SignInSearch & TokenSearch & AdminSearch

export function validateSignInSearch(search: Record<string, unknown>): SignInSearch {
  const target = toOwnPath(search.redirect_uri)
  return target === undefined ? {} : { redirect_uri: target }
}

const validateTokenSearch = ({ token }: Record<string, unknown>): TokenSearch =>
  typeof token === 'string' && token !== '' ? { token } : {}

/** `role`: the area of the account that the link was sent for, if it is the admin area. */
const validateAdminSearch = ({ role }: Record<string, unknown>): AdminSearch => (role === 'admin' ? { role } : {})

export const validateLinkSearch = (search: Record<string, unknown>): LinkSearch => ({
  ...validateSignInSearch(search),
  ...validateTokenSearch(search),
  ...validateAdminSearch(search),
})

/** `refused`: why a provider's sign-in was refused (contract/social.ts); the page parses it. */
export const validateVerifySearch = (search: Record<string, unknown>): LinkSearch & { refused?: string } => ({
  ...validateLinkSearch(search),
  ...(typeof search.refused === 'string' && { refused: search.refused }),
})

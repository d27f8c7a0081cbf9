/**
 * Validates the search parts of the guest pages: drops unknown values and targets outside this app.
 * Pure.
 */
import { toOwnPath } from './-guards'

type SignInSearch = { redirect_uri?: string }
type ForgotSearch = SignInSearch & { role?: 'user' }
type TokenSearch = { token?: string }
type MagicVerifySearch = SignInSearch & TokenSearch & { role?: 'admin' }

export function validateSignInSearch(search: Record<string, unknown>): SignInSearch {
  const target = toOwnPath(search.redirect_uri)
  return target === undefined ? {} : { redirect_uri: target }
}

/** `role`: the area of the sign-in page that linked here. */
export const validateForgotSearch = (search: Record<string, unknown>): ForgotSearch => ({
  ...validateSignInSearch(search),
  ...(search.role === 'user' && { role: search.role }),
})

export const validateTokenSearch = ({ token }: Record<string, unknown>): TokenSearch =>
  typeof token === 'string' && token !== '' ? { token } : {}

/** `role`: the area that the link signs in to, if it is the admin area. */
export const validateMagicVerifySearch = (search: Record<string, unknown>): MagicVerifySearch => ({
  ...validateSignInSearch(search),
  ...validateTokenSearch(search),
  ...(search.role === 'admin' && { role: search.role }),
})

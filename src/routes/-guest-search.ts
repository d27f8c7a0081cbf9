/** The search parts of the pages for guests: what is not understood, or leads out of this app, is dropped. Pure. */
import { toOwnPath } from './-guards'

type SignInSearch = { redirect_uri?: string }
type ForgotSearch = SignInSearch & { role?: 'user' }
type TokenSearch = { token?: string }
type MagicVerifySearch = SignInSearch & TokenSearch & { role?: 'admin' }

/** Keeps redirect_uri only when it leads to a page of this app. */
export function validateSignInSearch(search: Record<string, unknown>): SignInSearch {
  const target = toOwnPath(search.redirect_uri)
  return target === undefined ? {} : { redirect_uri: target }
}

/** `role`: whose login page the person came from. */
export const validateForgotSearch = (search: Record<string, unknown>): ForgotSearch => ({
  ...validateSignInSearch(search),
  ...(search.role === 'user' && { role: search.role }),
})

export const validateTokenSearch = ({ token }: Record<string, unknown>): TokenSearch =>
  typeof token === 'string' && token !== '' ? { token } : {}

/** `role`: the area that the link was asked for, where that is the admins'. */
export const validateMagicVerifySearch = (search: Record<string, unknown>): MagicVerifySearch => ({
  ...validateSignInSearch(search),
  ...validateTokenSearch(search),
  ...(search.role === 'admin' && { role: search.role }),
})

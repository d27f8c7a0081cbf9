/** What the routes of the guests' pages share: their search, and one chunk for all of them (the login pages are not in it). */
import { lazyRouteComponent } from '@tanstack/react-router'
import { type SignInSearch, validateSignInSearch } from './-sign-in-route'

export type ForgotSearch = SignInSearch & { role?: 'user' }
export type TokenSearch = { token?: string }
export type MagicVerifySearch = SignInSearch & TokenSearch & { role?: 'admin' }

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

const importPages = () => import('./-guest-pages')
type Pages = Awaited<ReturnType<typeof importPages>>

export const guestPage = <Name extends keyof Pages>(name: Name) => lazyRouteComponent(importPages, name)

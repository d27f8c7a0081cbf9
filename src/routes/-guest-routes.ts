/** What the routes of the guests' pages share: their search, and one chunk for all of them (the login pages are not in it). */
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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

type GuestPage = 'SignUp' | 'Forgot' | 'Reset' | 'MagicLogin' | 'MagicLoginAs' | 'MagicVerify' | 'VerifyEmail'

// Said, not inferred: the pages ask the routes for their search, so the types of one would wait for the other's.
const importPages = (): Promise<Record<GuestPage, () => ReactNode>> => import('./-guest-pages')

export const guestPage = (name: GuestPage): RouteComponent => lazyRouteComponent(importPages, name)

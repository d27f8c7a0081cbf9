/**
 * Decides who may see a page and where others are sent (specification sections 2 and 6). Guards are
 * for navigation only; the server protects the data.
 */
import { notFound, redirect } from '@tanstack/react-router'
import { isAdmin, loginPathFor, type Role } from '#shared/roles'
import type { RecordsClient } from '../crud/record/listed-queries'

export type RouteAuth = { isAuthenticated: boolean; role: Role | null }
/** Read at every navigation, so that a sign-in takes effect at once. */
type AuthContext = { auth: () => RouteAuth }
export type RouterContext = AuthContext & { queryClient: RecordsClient }

export type Verdict =
  | { kind: 'allow' }
  | { kind: 'not-found' }
  | { kind: 'sign-in'; to: '/admin/login' | '/login'; redirectUri: string }

/** `href`: path and query of the requested page. */
export function judge(auth: RouteAuth, allowed: readonly Role[], href: string): Verdict {
  if (!auth.isAuthenticated || auth.role === null)
    return { kind: 'sign-in', to: loginPathFor(pathOf(href)), redirectUri: href }
  return allowed.includes(auth.role) ? { kind: 'allow' } : { kind: 'not-found' }
}

/**
 * For beforeLoad: throws a redirect to the login page, or not-found when the role is not allowed.
 */
export function requireRole(context: AuthContext, allowed: readonly Role[], href: string): void {
  const verdict = judge(context.auth(), allowed, href)
  if (verdict.kind === 'not-found') throw notFound()
  if (verdict.kind === 'sign-in')
    throw redirect({ to: verdict.to, search: { redirect_uri: verdict.redirectUri }, replace: true })
}

/** For beforeLoad of guest pages: redirects signed-in users to the requested page. */
export function requireGuest(context: AuthContext, redirectUri: string | undefined): void {
  const { isAuthenticated, role } = context.auth()
  if (isAuthenticated && role !== null) throw redirect({ href: landingFor(role, redirectUri), replace: true })
}

/**
 * The frame of an unknown path: the guest layout for guests, the admin layout for admins, else
 * none.
 */
export function frameFor(auth: RouteAuth): 'guest' | 'admin' | 'bare' {
  if (!auth.isAuthenticated) return 'guest'
  return isAdmin(auth.role) ? 'admin' : 'bare'
}

/**
 * Returns a redirect target only if it stays in this app: an absolute path and query. Rejects
 * everything that a browser could read as another origin ("//evil", "/\evil", control characters,
 * schemes), and the guest pages.
 */
export function toOwnPath(target: unknown): string | undefined {
  if (typeof target !== 'string' || !target.startsWith('/')) return undefined
  // Browsers remove tabs and newlines from an address before parsing it.
  if ([...target].some((character) => character === '\\' || character.charCodeAt(0) < 0x21)) return undefined
  let url: URL
  try {
    url = new URL(target, 'https://own.invalid')
  } catch {
    return undefined
  }
  // Resolved dot segments can leave a path with two leading slashes ("/.//evil").
  if (url.origin !== 'https://own.invalid' || url.pathname.startsWith('//')) return undefined
  if (GUEST_PAGE.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/**
 * The page after sign-in: the requested one if the role may see that area, else the role's home.
 */
export function landingFor(role: Role, redirectUri: string | undefined): string {
  const home = isAdmin(role) ? '/admin/dashboard' : '/account'
  const target = toOwnPath(redirectUri)
  if (!target) return home
  return /^\/admin(\/|\?|#|$)/.test(target) && !isAdmin(role) ? home : target
}

const GUEST_PAGE =
  /^\/((admin\/|user\/)?login|(admin\/)?(sign-up|forgot|reset)|magic-login(\/.*)?|verify-email|invitation)\/?$/

const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? href

/**
 * Who may see a page, and where everybody else goes (specification sections 2 and 6). Verdicts are pure; requireRole
 * turns one into what the router throws. The server decides again: a guard protects nobody's data.
 */
import { notFound, redirect } from '@tanstack/react-router'
import { isAdmin, loginPathFor, type Role } from '#shared/roles'
import type { RecordsClient } from '../crud/record/list-queries'

export type RouteAuth = { isAuthenticated: boolean; role: Role | null }
/** Asked at every navigation, so a login is known at once. */
type AuthContext = { auth: () => RouteAuth }
export type RouterContext = AuthContext & { queryClient: RecordsClient }

export type Verdict =
  | { kind: 'allow' }
  | { kind: 'not-found' }
  | { kind: 'sign-in'; to: '/admin/login' | '/login'; redirectUri: string }

/** `href` is path and query of the page asked for. */
export function judge(auth: RouteAuth, allowed: readonly Role[], href: string): Verdict {
  if (!auth.isAuthenticated || auth.role === null)
    return { kind: 'sign-in', to: loginPathFor(pathOf(href)), redirectUri: href }
  return allowed.includes(auth.role) ? { kind: 'allow' } : { kind: 'not-found' }
}

/** For beforeLoad: throws a redirect to the login page, or not-found when the role is not allowed. */
export function requireRole(context: AuthContext, allowed: readonly Role[], href: string): void {
  const verdict = judge(context.auth(), allowed, href)
  if (verdict.kind === 'not-found') throw notFound()
  if (verdict.kind === 'sign-in')
    throw redirect({ to: verdict.to, search: { redirect_uri: verdict.redirectUri }, replace: true })
}

/** For beforeLoad of a page that only guests have use for: who is signed in goes on to where they wanted. */
export function requireGuest(context: AuthContext, redirectUri: string | undefined): void {
  const { isAuthenticated, role } = context.auth()
  if (isAuthenticated && role !== null) throw redirect({ href: landingFor(role, redirectUri), replace: true })
}

/** Which frame an unknown path gets: guests the guest layout, admins the admin layout, other roles none. */
export function frameFor(auth: RouteAuth): 'guest' | 'admin' | 'bare' {
  if (!auth.isAuthenticated) return 'guest'
  return isAdmin(auth.role) ? 'admin' : 'bare'
}

/**
 * A redirect target that stays in this app: an absolute path and query. Everything a browser could read as another
 * origin is refused ("//evil", "/\evil", control characters, schemes), and so are the pages for guests themselves.
 */
export function toOwnPath(target: unknown): string | undefined {
  if (typeof target !== 'string' || !target.startsWith('/')) return undefined
  // By code point: the browser drops tabs and newlines inside an address before it reads it.
  if ([...target].some((character) => character === '\\' || character.charCodeAt(0) < 0x21)) return undefined
  let url: URL
  try {
    url = new URL(target, 'https://own.invalid')
  } catch {
    return undefined
  }
  // Dot segments can leave a path that itself begins with two slashes ("/.//evil").
  if (url.origin !== 'https://own.invalid' || url.pathname.startsWith('//')) return undefined
  if (GUEST_PAGE.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** Where a person goes after signing in: to the page asked for when the role may see that area, else to its home. */
export function landingFor(role: Role, redirectUri: string | undefined): string {
  const home = isAdmin(role) ? '/admin/dashboard' : '/'
  const target = toOwnPath(redirectUri)
  if (!target) return home
  return /^\/admin(\/|\?|#|$)/.test(target) && !isAdmin(role) ? home : target
}

const GUEST_PAGE = /^\/((admin\/|user\/)?login|admin\/(sign-up|forgot|reset)|magic-login(\/.*)?|verify-email)\/?$/

const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? href

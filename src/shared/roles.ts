/** Roles, their areas, and the login page of an area (specification sections 2 and 6). */
import { isOneOf } from './names'

export const ROLES = ['super_admin', 'admin', 'user'] as const
export type Role = (typeof ROLES)[number]
/** `public` in an API path is a visitor without a session. */
export type PathRole = Role | 'public'
export type Area = 'admin' | 'user'

export const ADMIN_ROLES: readonly Role[] = ['admin', 'super_admin']

const AREA_OF: Record<Role, Area> = { super_admin: 'admin', admin: 'admin', user: 'user' }

export const isRole = (value: unknown): value is Role => isOneOf(ROLES, value)
export const isAdmin = (role: string | null | undefined): boolean => isOneOf(ADMIN_ROLES, role)

/**
 * A role with no mapping falls back to admin if the path includes "admin", else user (section 6).
 */
export function areaOf(role: string | null | undefined, path: string): Area {
  if (isRole(role)) return AREA_OF[role]
  return path.includes('admin') ? 'admin' : 'user'
}

export const loginPathOf = (area: Area): '/admin/login' | '/login' => (area === 'admin' ? '/admin/login' : '/login')

/** The login page after a session expired, by the path alone (section 2, route guards). */
export const loginPathFor = (path: string): '/admin/login' | '/login' =>
  loginPathOf(/^\/admin(\/|$)/.test(path) ? 'admin' : 'user')

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ADMIN_ROLES, ROLES } from '#shared/roles'
import {
  frameFor,
  judge,
  landingFor,
  type RouteAuth,
  requireGuest,
  requireRole,
  toOwnPath,
} from '../../../src/routes/-guards'

const signedOut: RouteAuth = { isAuthenticated: false, role: null }
const admin: RouteAuth = { isAuthenticated: true, role: 'admin' }
const superAdmin: RouteAuth = { isAuthenticated: true, role: 'super_admin' }
const user: RouteAuth = { isAuthenticated: true, role: 'user' }

describe('a guarded admin page', () => {
  test('allows admins and super admins', () => {
    expect(judge(admin, ADMIN_ROLES, '/admin/dashboard')).toEqual({ kind: 'allow' })
    expect(judge(superAdmin, ADMIN_ROLES, '/admin/dashboard')).toEqual({ kind: 'allow' })
  })

  test('is the not-found page for a role that is not allowed', () => {
    expect(judge(user, ADMIN_ROLES, '/admin/dashboard')).toEqual({ kind: 'not-found' })
    expect(() => requireRole({ auth: () => user }, ADMIN_ROLES, '/admin/dashboard')).toThrow(
      expect.objectContaining({ isNotFound: true }),
    )
  })

  test('redirects to /admin/login when signed out, with path and query', () => {
    expect(judge(signedOut, ADMIN_ROLES, '/admin/design?page=2')).toEqual({
      kind: 'sign-in',
      to: '/admin/login',
      redirectUri: '/admin/design?page=2',
    })
  })

  test('treats a session without a role as signed out', () => {
    expect(judge({ isAuthenticated: true, role: null }, ADMIN_ROLES, '/admin/design').kind).toBe('sign-in')
  })

  test('uses the current session, not that of the router’s creation', () => {
    let auth = signedOut
    const context = { auth: () => auth }
    expect(() => requireRole(context, ADMIN_ROLES, '/admin/design')).toThrow()
    auth = admin
    expect(() => requireRole(context, ADMIN_ROLES, '/admin/design')).not.toThrow()
  })
})

describe('a page for guests only', () => {
  test('allows guests', () => {
    expect(() => requireGuest({ auth: () => signedOut }, '/admin/design')).not.toThrow()
  })

  test('redirects a signed-in person to the requested page, or to their home', () => {
    const hrefOf = (auth: RouteAuth, redirectUri?: string): unknown => {
      try {
        requireGuest({ auth: () => auth }, redirectUri)
      } catch (thrown) {
        return (thrown as { options: { href?: string } }).options.href
      }
    }
    expect(hrefOf(admin, '/admin/design?page=2')).toBe('/admin/design?page=2')
    expect(hrefOf(admin)).toBe('/admin/dashboard')
    expect(hrefOf(user, '/admin/design')).toBe('/account')
    expect(hrefOf(user, '//evil.example')).toBe('/account')
    expect(hrefOf(user, '/account/my-bookings?booking=7')).toBe('/account/my-bookings?booking=7')
  })
})

describe('an account page', () => {
  test('redirects to /login when signed out, with path and query', () => {
    expect(judge(signedOut, ROLES, '/account/my-bookings?booking=7')).toEqual({
      kind: 'sign-in',
      to: '/login',
      redirectUri: '/account/my-bookings?booking=7',
    })
    expect(judge(signedOut, ROLES, '/administration')).toMatchObject({ to: '/login' })
  })

  test('is open to every role', () => {
    for (const auth of [user, admin, superAdmin]) expect(judge(auth, ROLES, '/account')).toEqual({ kind: 'allow' })
  })
})

test('an unknown path has the guest frame, the admin frame, or none', () => {
  expect([signedOut, admin, superAdmin, user].map(frameFor)).toEqual(['guest', 'admin', 'admin', 'bare'])
})

describe('redirect_uri', () => {
  test.each(['/', '/admin/design?page=2&sort=name', '/account/profile#photo', '/a%2F%2Fb', '/sign-ups', '/forgotten'])(
    'accepts %s',
    (path) => {
      expect(toOwnPath(path)).toBe(path)
    },
  )

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'evil',
    '',
    ' /admin',
    '/admin/login',
    '/login?redirect_uri=/login',
    '/admin/sign-up',
    '/admin/forgot',
    '/admin/reset?token=t',
    '/sign-up',
    '/forgot?redirect_uri=/account',
    '/reset?token=t',
    '/user/login',
    '/magic-login',
    '/magic-login/verify?token=t',
    '/verify-email?token=t',
    '/invitation?token=t',
    undefined,
    7,
  ])('rejects %j', (target) => {
    expect(toOwnPath(target)).toBeUndefined()
  })

  test('never leads to another origin, whatever it contains', () => {
    const nasty = fc.string({ unit: fc.constantFrom('/', '\\', '.', '%', ':', '@', '?', '#', '\t', '\n', 'a', 'e') })
    fc.assert(
      fc.property(nasty, (text) => {
        const path = toOwnPath(`/${text}`)
        if (path !== undefined)
          expect(new URL(path, 'https://holdfast.example').origin).toBe('https://holdfast.example')
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('after signing in', () => {
  test('the requested page opens', () => {
    expect(landingFor('admin', '/admin/design?page=2')).toBe('/admin/design?page=2')
    expect(landingFor('user', '/account/profile')).toBe('/account/profile')
  })

  test('the role’s home opens without a requested page, or for one of another origin', () => {
    expect(landingFor('super_admin', undefined)).toBe('/admin/dashboard')
    expect(landingFor('admin', '//evil.example')).toBe('/admin/dashboard')
    expect(landingFor('user', undefined)).toBe('/account')
  })

  test('a user is not sent to an admin page', () => {
    expect(landingFor('user', '/admin/dashboard')).toBe('/account')
    expect(landingFor('user', '/admin?x=1')).toBe('/account')
  })
})

/**
 * The route table: every path of the specification (section 2) leads to its own page, and no
 * wildcard captures it.
 */
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Screen } from '#shared/resources/field'
import { resourceFor } from '#shared/resources/resources'
import { createAppRouter } from '../../../src/app/router'

const router = createAppRouter(new QueryClient())

/** The matched route and its parameters, or undefined if no route matches. */
function find(path: string): { route: string; params: Record<string, string> } | undefined {
  const [, params, found] = router.getMatchedRoutes(path)
  // A path that no page has may lead to the layout of its area, which then shows the not-found page.
  return found && !found.children ? { route: found.fullPath, params } : undefined
}

const OWN_PAGES = [
  ['/', '/'],
  ['/explore', '/explore/'],
  ['/explore/7', '/explore/$id'],
  ['/favorites', '/favorites'],
  ['/login', '/login'],
  ['/magic-login', '/magic-login/'],
  ['/magic-login/admin', '/magic-login/$role'],
  ['/magic-login/verify', '/magic-login/verify'],
  ['/test-components', '/test-components'],
  ['/user/login', '/user/login'],
  ['/sign-up', '/sign-up'],
  ['/forgot', '/forgot'],
  ['/reset', '/reset'],
  ['/invitation', '/invitation'],
  ['/faq', '/faq'],
  ['/contact-us', '/contact-us'],
  ['/blog', '/blog/'],
  ['/blog/paper', '/blog/$slug'],
  ['/account', '/account/'],
  ['/account/profile', '/account/profile'],
  ['/account/payments', '/account/payments'],
  ['/account/billings', '/account/billings'],
  ['/account/my-bookings', '/account/my-bookings'],
  ['/account/my-spaces', '/account/my-spaces/'],
  ['/account/my-spaces/7', '/account/my-spaces/$id'],
  ['/account/my-spaces/requests', '/account/my-spaces/requests'],
  ['/account/reviews', '/account/reviews'],
  ['/account/messages', '/account/messages'],
  ['/product/design', '/product/design/'],
  ['/product/design/edit', '/product/design/edit'],
  ['/admin/messages', '/admin/messages'],
  ['/admin/login', '/admin/login'],
  ['/admin/sign-up', '/admin/sign-up'],
  ['/admin/forgot', '/admin/forgot'],
  ['/admin/reset', '/admin/reset'],
  ['/admin/profile', '/admin/profile'],
  ['/admin/activity', '/admin/activity'],
  ['/admin/dashboard', '/admin/dashboard'],
  ['/admin/users', '/admin/users'],
  ['/admin/add-user', '/admin/add-user'],
  ['/admin/edit-user/7', '/admin/edit-user/$id'],
  ['/admin/roles', '/admin/roles'],
  ['/admin/add-role', '/admin/add-role'],
  ['/admin/edit-role/7', '/admin/edit-role/$id'],
  ['/admin/build', '/admin/build'],
  ['/admin/edit-wireframe/7', '/admin/edit-wireframe/$id'],
  ['/admin/price', '/admin/price'],
  ['/admin/add-price', '/admin/add-price'],
  ['/admin/edit-price', '/admin/edit-price'],
  ['/admin/product', '/admin/product'],
  ['/admin/add-product', '/admin/add-product'],
  ['/admin/edit-product', '/admin/edit-product'],
  ['/admin/order', '/admin/order'],
  ['/admin/subscription', '/admin/subscription'],
] as const

test.each(OWN_PAGES)('%s has its own page', (path, route) => {
  expect(find(path)?.route).toBe(route)
})

const ROUTES: Record<Screen, string> = {
  list: '/admin/$resource',
  add: '/admin/add-{$resource}',
  edit: '/admin/edit-{$resource}/',
  view: '/admin/view-{$resource}',
}
const PATHS: Record<Screen, (name: string) => string> = {
  list: (name) => `/admin/${name}`,
  add: (name) => `/admin/add-${name}`,
  edit: (name) => `/admin/edit-${name}`,
  view: (name) => `/admin/view-${name}`,
}
const CATALOGUE = ['design', 'embellishment', 'background', 'qr_code', 'project']
const GENERIC: readonly (readonly [string, Screen])[] = [
  ...CATALOGUE.flatMap((name) => (['list', 'add', 'edit', 'view'] as const).map((screen) => [name, screen] as const)),
  ...['cms', 'email', 'photo', 'wireframe'].flatMap((name) => [[name, 'list'] as const, [name, 'add'] as const]),
  ['wireframe', 'view'],
  ['invoice', 'list'],
]

test.each(GENERIC)('the %s %s page is made from the resource', (name, screen) => {
  expect(find(PATHS[screen](name))).toEqual({ route: ROUTES[screen], params: { resource: name } })
  expect(resourceFor(name, screen, 'admin')?.name).toBe(name)
})

test.each(['cms', 'email'])('the edit page of %s takes its id from the path', (name) => {
  expect(find(`/admin/edit-${name}/7`)).toEqual({
    route: '/admin/edit-{$resource}/$id',
    params: { resource: name, id: '7' },
  })
  expect(resourceFor(name, 'edit', 'admin')?.idInPath).toBe(true)
})

test('pages of roles are for super admins, in the navigation too', () => {
  for (const screen of ['list', 'add', 'edit'] as const) {
    expect(resourceFor('role', screen, 'super_admin')?.name).toBe('role')
    for (const role of ['admin', 'user', null]) expect(resourceFor('role', screen, role)).toBeUndefined()
  }
})

/** The addresses of all pages, for axe and screenshots. Includes new resources automatically. */
import type { Page } from '@playwright/test'
import type { Resource } from '#shared/resources/field'
import { resources } from '#shared/resources/resources'

/** Invalid email links show where such a link leads. Valid ones have their own tests. */
export const GUEST_PAGES = [
  '/admin/login',
  '/login',
  '/admin/sign-up',
  '/admin/forgot',
  '/admin/reset?token=unknown',
  '/sign-up',
  '/forgot',
  '/reset?token=unknown',
  '/magic-login',
  '/magic-login/verify?token=unknown',
  '/verify-email?token=unknown',
  '/invitation?token=unknown',
  '/',
  '/explore',
  '/explore/1',
  '/favorites',
  '/faq',
  '/blog',
  '/blog/a-carton-in-one-day',
  '/contact-us',
  '/test-components',
] as const

/** Pages of a signed-in person without a resource. */
export const OWN_PAGES = [
  '/admin/dashboard',
  '/admin/activity',
  '/admin/mailbox',
  '/admin/messages',
  '/admin/open-file',
  '/admin/shared-photos',
  '/admin/profile',
  '/admin/no-such-page',
  '/account',
  '/account/profile',
  '/account/my-bookings',
  '/account/my-spaces',
  '/account/my-spaces/new',
  '/account/my-spaces/requests',
  '/account/my-spaces/new?tab=availability',
  '/account/my-spaces/new?tab=review',
  '/account/messages',
  '/account/messages?room=1',
  '/account/reviews',
  '/account/payments',
  '/account/billings',
  '/product/design',
  '/product/design?tab=templates',
  '/product/design?tab=new',
  '/product/design/edit?id=1',
] as const

const listPath = ({ name, listName = name }: Resource): string => `/admin/${listName}`

type Open = (path: string) => Promise<unknown>

/**
 * The list, the form and the pages of the list's first record. Opens the list to find it.
 * @param isWhole without it only list and form, because other resources consist of the same parts
 */
async function resourcePages(page: Page, resource: Resource, isWhole: boolean, open: Open): Promise<string[]> {
  const list = listPath(resource)
  const add = resource.screens.includes('add')
    ? [resource.name === 'user' ? '/admin/add-user' : `/admin/add-${resource.name}`]
    : []
  if (!isWhole) return [list, ...add]
  await open(list)
  const row = page.locator('[data-row-link]').first()
  // Empty and failed pages show a title of their own.
  await row.or(page.locator('main h2').first()).first().waitFor()
  if ((await row.count()) === 0) return [list, ...add]
  const record = (await row.getAttribute('href')) ?? list
  const edit =
    record.includes('/view-') && resource.screens.includes('edit')
      ? [record.replace('/view-', '/edit-').replace('?id=', resource.idInPath ? '/' : '?id=')]
      : []
  const calendar = resource.span ? [`${list}?layout=week`, `${list}?layout=month`] : []
  return [list, ...calendar, ...add, record, ...edit]
}

/** Resources with parts of their own: every screen is checked. */
const WHOLE = [
  'design',
  'background',
  'qr_code',
  'embellishment',
  'booking',
  'space',
  'cms',
  'email',
  'subscription',
  'user',
  'role',
]

/** All resources, in groups of about the same size. */
export const RESOURCE_SHARES: Readonly<Record<string, readonly Resource[]>> = {
  catalogue: resources().filter(({ group }) => group === 'Catalogue'),
  content: resources().filter(({ group }) => group === 'Content'),
  'marketplace and site': resources().filter(({ group }) => group === 'Marketplace' || group === 'Site'),
  'payments and people': resources().filter(({ group }) => group === 'Payments' || group === 'People'),
}

/**
 * Addresses of these resources' pages.
 * @param open opens a list
 * @param screens some: every screen of the resources in WHOLE, only list and form of the others
 */
export async function resourcePaths(
  page: Page,
  resources: readonly Resource[],
  open: Open = (path) => page.goto(path),
  screens: 'some' | 'every' = 'some',
): Promise<string[]> {
  const paths: string[] = []
  for (const resource of resources) {
    const isWhole = screens === 'every' || WHOLE.includes(resource.name)
    paths.push(...(await resourcePages(page, resource, isWhole, open)))
  }
  return [...new Set(paths)]
}

/** The addresses of all pages: what is looked at by axe and by the camera. New resources are in it by themselves. */
import type { Page } from '@playwright/test'
import { RESOURCES } from '#shared/resources/all'
import type { Resource } from '#shared/resources/field'

/** Links in mails that nobody got show what such a link leads to; a real one is a story of its own. */
export const GUEST_PAGES = [
  '/admin/login',
  '/login',
  '/admin/sign-up',
  '/admin/forgot',
  '/admin/reset?token=unknown',
  '/magic-login',
  '/magic-login/verify?token=unknown',
  '/verify-email?token=unknown',
  '/',
  '/test-components',
] as const

const OWN_PAGES = ['/admin/dashboard', '/admin/mailbox', '/admin/profile', '/admin/no-such-page'] as const

const listPath = ({ name }: Resource): string => (name === 'user' ? '/admin/users' : `/admin/${name}`)

/**
 * List, form and the pages of the first record that the list shows. The list is opened for that.
 * @param isWhole without it only list and form: other resources are made of the same pieces
 */
async function resourcePages(page: Page, resource: Resource, isWhole: boolean): Promise<string[]> {
  const list = listPath(resource)
  const add = resource.screens.includes('add')
    ? [resource.name === 'user' ? '/admin/add-user' : `/admin/add-${resource.name}`]
    : []
  if (!isWhole) return [list, ...add]
  await page.goto(list)
  const record = (await page.locator('[data-row-link]').first().getAttribute('href')) ?? list
  const edit =
    record.includes('/view-') && resource.screens.includes('edit') ? [record.replace('/view-', '/edit-')] : []
  return [list, ...add, record, ...edit]
}

/** Resources of which every screen is looked at. */
const WHOLE = ['design', 'background', 'qr_code', 'embellishment', 'project', 'user']

/** Every page of an administrator. */
export async function adminPages(page: Page): Promise<string[]> {
  const pages: string[] = [...OWN_PAGES]
  for (const resource of RESOURCES) pages.push(...(await resourcePages(page, resource, WHOLE.includes(resource.name))))
  return [...new Set(pages)]
}

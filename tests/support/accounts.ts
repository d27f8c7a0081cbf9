/** The demo accounts, signing in through the page, and API calls from outside the browser. */
import type { BrowserContext, Page } from '@playwright/test'
import { untilControlled } from './browser'
import type { ServerProcess } from './server-process'

/** The demo accounts of a seeded database. */
export const PASSWORD = 'holdfast-demo'
export const ACCOUNTS = {
  superAdmin: { email: 'admin@holdfast.test', role: 'super_admin', login: '/admin/login' },
  admin: { email: 'manager@holdfast.test', role: 'admin', login: '/admin/login' },
  user: { email: 'user@holdfast.test', role: 'user', login: '/login' },
  host: { email: 'priya.raman@holdfast.test', role: 'user', login: '/login' },
  rival: { email: 'tomas.vidal@holdfast.test', role: 'user', login: '/login' },
} as const
export type Account = keyof typeof ACCOUNTS

const signedIn = new WeakMap<BrowserContext, Account>()

/** Tells signIn() that a device already has a session. */
export const markSignedIn = (context: BrowserContext, account: Account): unknown => signedIn.set(context, account)

/** A page that makes few requests. The dashboard makes about sixty. */
export const LIGHT_PAGE = { path: '/admin/blog_tag', heading: 'Blog tags' } as const

/**
 * Signs in on the account's login page (or on the open one if it is a login page) and waits for the
 * next page. On a device with the account's session it only opens a page, once. With `path` that
 * page is open at the end, and the worker controls it.
 */
export async function signIn(page: Page, account: Account = 'superAdmin', path?: string): Promise<void> {
  const { email, login } = ACCOUNTS[account]
  if (signedIn.get(page.context()) === account) {
    signedIn.delete(page.context())
    await page.goto(path ?? LIGHT_PAGE.path)
    return
  }
  if (!new URL(page.url(), 'http://localhost').pathname.endsWith('/login'))
    await page.goto(path === undefined ? login : `${login}?redirect_uri=${encodeURIComponent(path)}`)
  await page.getByLabel(/e-?mail/i).fill(email)
  await page.getByLabel(/^password/i).fill(PASSWORD)
  // Without the mouse: its pointer would stay over a link of the next page, which then preloads.
  await page.getByLabel(/^password/i).press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  if (path === undefined) return
  await untilControlled(page)
  await page.goto(path)
}

/**
 * A call from outside the browser as a signed-in person. `path`: of the records calls, or from
 * `/lambda/` or `/v3/` on.
 */
export async function callAs(
  server: ServerProcess,
  account: Account,
  path: string,
  change?: { method: 'POST' | 'PUT' | 'DELETE'; body: unknown },
): Promise<unknown> {
  const { email, role } = ACCOUNTS[account]
  const project = { 'x-project': btoa('holdfast:holdfast-demo-secret'), 'content-type': 'application/json' }
  const base = `${server.origin}/v1/api`
  const login = await fetch(`${base}/holdfast/${role === 'user' ? 'user' : 'admin'}/lambda/login`, {
    method: 'POST',
    headers: project,
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { token } = (await login.json()) as { token: string }
  const start = path.startsWith('/lambda/') ? `${base}/holdfast/${role}` : `${base}/records/holdfast/${role}`
  const answer = await fetch(`${path.startsWith('/v3/') ? server.origin : start}${path}`, {
    headers: { ...project, authorization: `Bearer ${token}` },
    ...(change ? { method: change.method, body: JSON.stringify(change.body) } : {}),
  })
  return answer.json()
}

/** Records of that name in a table on the server. */
export async function recordsNamed(
  server: ServerProcess,
  table: string,
  name: string,
): Promise<Record<string, unknown>[]> {
  const answer = await callAs(server, 'superAdmin', `/${table}?filter=name,eq,${encodeURIComponent(name)}`)
  return (answer as { list: Record<string, unknown>[] }).list
}

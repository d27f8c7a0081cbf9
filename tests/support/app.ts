/**
 * Fixtures of the end-to-end tests: each test has its own real server on its own copy of the seeded data, a fault proxy in
 * front of it on the origin that the browser uses, and a browser profile on disk (a private window keeps IndexedDB in
 * memory and can't be installed).
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { pinConnection } from './browser'
import { CHROMIUM_ARGS } from './chromium'
import { type FaultProxy, startFaultProxy } from './fault-proxy'
import { createTestDatabase, dropTestDatabase, startPostgres, type TestPostgres } from './postgres'
import { freePort, type ServerProcess, startServer } from './server-process'

/** The demo accounts that an empty database is filled with. */
export const PASSWORD = 'holdfast-demo'
export const ACCOUNTS = {
  superAdmin: { email: 'admin@holdfast.test', role: 'super_admin', login: '/admin/login' },
  admin: { email: 'manager@holdfast.test', role: 'admin', login: '/admin/login' },
  user: { email: 'user@holdfast.test', role: 'user', login: '/login' },
} as const
export type Account = keyof typeof ACCOUNTS

/** A person's device: one browser profile that outlives its browser. */
export type Device = {
  /** The running browser; another one after reopen(). */
  readonly context: BrowserContext
  /** Closes the browser and starts it again on the same profile. Resolves with its first page. */
  reopen: () => Promise<Page>
}

type TestFixtures = {
  /** Environment of the server besides its data folder. */
  serverEnv: Record<string, string>
  /** The server on its way: it takes a second, and so does the browser, at the same time. */
  starting: { origin: string; server: Promise<ServerProcess> }
  /** The browser on its way. */
  launching: { device: Promise<Device> }
  server: ServerProcess
  network: FaultProxy
  device: Device
}
/** What an empty installation was filled with: nobody writes to it, each test copies it. */
type Seed = { folder: string; database: string; postgres: TestPostgres }
type WorkerFixtures = { seed: Seed }

const temporaryFolder = (name: string): string => mkdtempSync(join(tmpdir(), `holdfast-${name}-`))

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Migrating and seeding takes seconds: once per worker. PostgreSQL copies a database in no time and its server starts at once, where
  // PGlite takes three seconds of processor time for each; what the two do differently is for tests/server and tests/agreement.
  seed: [
    // Playwright reads the pattern of this parameter; there is nothing to take from it.
    async ({ browserName: _ }, use) => {
      const folder = temporaryFolder('seed')
      const postgres = await startPostgres()
      const database = await createTestDatabase(postgres.url)
      await (await startServer({ dataDir: folder, env: { DATABASE_URL: database } })).stop()
      await use({ folder, database, postgres })
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  serverEnv: [{}, { option: true }],

  starting: async ({ seed: { folder, database, postgres }, serverEnv }, use) => {
    const dataDir = temporaryFolder('data')
    cpSync(folder, dataDir, { recursive: true })
    const copy = await createTestDatabase(postgres.url, database)
    const port = await freePort()
    const server = startServer({ port, dataDir, env: { DATABASE_URL: copy, ...serverEnv } })
    await use(onItsWay(port, server))
    await (await server).stop()
    await dropTestDatabase(postgres.url, copy)
    rmSync(dataDir, { recursive: true, force: true })
  },

  // The browser sets out before anybody waits for the server, whichever a test names first.
  server: async ({ starting, launching: _ }, use, info) => {
    const server = await starting.server
    await use(server)
    if (info.status !== info.expectedStatus)
      await info.attach('server.log', { body: server.lines.join('\n'), contentType: 'text/plain' })
  },

  network: async ({ starting }, use, info) => {
    const network = await startFaultProxy(starting.origin)
    await use(network)
    if (info.status !== info.expectedStatus) {
      const passed = network.requests().map((one) => `${one.at.toFixed(0)} ${one.method} ${one.path} → ${one.outcome}`)
      await info.attach('network.log', { body: passed.join('\n'), contentType: 'text/plain' })
    }
    await network.stop()
  },

  launching: async ({ playwright, network, viewport, colorScheme }, use) => {
    const profile = temporaryFolder('profile')
    const open = async (): Promise<BrowserContext> => {
      const opened = await playwright.chromium.launchPersistentContext(profile, {
        executablePath: process.env.CHROMIUM_PATH,
        args: [...CHROMIUM_ARGS],
        baseURL: network.origin,
        viewport,
        colorScheme,
      })
      await pinConnection(opened)
      return opened
    }
    const launch = async (): Promise<Device> => {
      let context = await open()
      return {
        get context() {
          return context
        },
        reopen: async () => {
          await context.close()
          context = await open()
          return context.pages()[0] ?? context.newPage()
        },
      }
    }
    const device = launch()
    device.catch(() => undefined)
    await use({ device })
    await (await device).context.close()
    rmSync(profile, { recursive: true, force: true })
  },

  // Nobody asks a server that is not there yet.
  device: async ({ server: _, launching }, use) => use(await launching.device),

  context: async ({ device }, use) => use(device.context),
  page: async ({ device }, use) => use(device.context.pages()[0] ?? (await device.context.newPage())),
})

export { expect }

/** What of a server that starts on `port` others need at once. Whoever waits for it hears why it does not come up. */
export function onItsWay(port: number, server: Promise<ServerProcess>): TestFixtures['starting'] {
  server.catch(() => undefined)
  return { origin: `http://127.0.0.1:${port}`, server }
}

/** Signs in on the account's login page (or on the one that is open, when it is one) and waits for what comes after. */
export async function signIn(page: Page, account: Account = 'superAdmin'): Promise<void> {
  const { email, login } = ACCOUNTS[account]
  if (!new URL(page.url(), 'http://localhost').pathname.endsWith('/login')) await page.goto(login)
  await page.getByLabel(/e-?mail/i).fill(email)
  await page.getByLabel(/^password/i).fill(PASSWORD)
  // No mouse: it would be left over a link of the page that comes, which loads what that leads to.
  await page.getByLabel(/^password/i).press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** A call from outside the browser, as a signed-in person, straight to the server: what is really there? */
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
  const answer = await fetch(`${base}/records/holdfast/${role}${path}`, {
    headers: { ...project, authorization: `Bearer ${token}` },
    ...(change ? { method: change.method, body: JSON.stringify(change.body) } : {}),
  })
  return answer.json()
}

/** Records of that name in a table, as the server has them. */
export async function recordsNamed(
  server: ServerProcess,
  table: string,
  name: string,
): Promise<Record<string, unknown>[]> {
  const answer = await callAs(server, 'superAdmin', `/${table}?filter=name,eq,${encodeURIComponent(name)}`)
  return (answer as { list: Record<string, unknown>[] }).list
}

/**
 * A device of a chaos run: a browser profile on disk behind its own fault proxy, with two tabs of
 * the product and a third page that controls the browser (workers, storage) whatever happens to the
 * tabs.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { ACCOUNTS, type Account, PASSWORD } from '../support/accounts'
import { pinConnection, untilControlled } from '../support/browser'
import { CHROMIUM_ARGS } from '../support/chromium'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy'
import type * as driver from './page/driver'
import { until } from './wait'

declare global {
  /** The bundled page/driver.ts. */
  var chaos: typeof driver
}

export const TABS = [0, 1] as const
export type Tab = (typeof TABS)[number]

export type Person = { account: Account; user: number | undefined }

export type Device = {
  name: string
  network: FaultProxy
  /** When the proxy's clock started (epoch ms). */
  startedAt: number
  readonly context: BrowserContext
  /** The page of a tab; waits while the tab is being reopened. */
  tab: (tab: Tab) => Promise<Page>
  /** The page outside the app. */
  readonly side: Page
  closeTab: (tab: Tab) => Promise<void>
  /**
   * Restarts the browser on the same profile.
   *
   * `crash`: kills it. `quota`: bytes that the origin may store; set before anything is written,
   * because the browser caches the quota for half a minute. `person`: signed in again if a crash
   * lost the last writes to localStorage.
   */
  reopen: (how?: { crash?: boolean; quota?: number; person?: Person }) => Promise<void>
  stopWorkers: () => Promise<void>
  /** Fires a sync event for a tag of Background Sync; does nothing without a worker. */
  ring: (tag: string) => Promise<void>
  /** Bytes that the origin may store; undefined: no limit. */
  setQuota: (bytes: number | undefined) => Promise<void>
  signIn: (account: Account) => Promise<number>
  stop: () => Promise<void>
}

/** Opening a page takes long on a busy machine. */
const PAGE_TIMEOUT_MS = 180_000

/**
 * Once in some hundred crashes the next Chromium does not load its first page, which passes by the
 * worker: seen twice, for three minutes each. A person starts such a browser again.
 */
const FIRST_PAGE_TIMEOUT_MS = 60_000
const MAX_STARTS = 3

/** Opens an address and retries: the server may be down for a moment. */
async function visit(page: Page, url: string, timeout = PAGE_TIMEOUT_MS): Promise<void> {
  const end = Date.now() + timeout
  for (;;) {
    const error = await page.goto(url, { timeout }).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (error === undefined) return
    if (Date.now() > end || page.isClosed()) throw error
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

export type DeviceOptions = {
  /** Injected into every page. */
  script: string
  /** Path of the page in the tabs; default: that of the product. */
  path?: string
  /** Whether a tab is ready only when a worker controls it; default: yes. */
  isControlled?: boolean
  /** Called before the first page is opened. */
  prepare?: (network: FaultProxy) => void
}

/** @param target origin of the server */
export async function startDevice(
  name: string,
  target: string,
  { script, path = '/', isControlled = true, prepare = () => undefined }: DeviceOptions,
): Promise<Device> {
  const profile = mkdtempSync(join(tmpdir(), `holdfast-chaos-${name}-`))
  const startedAt = Date.now()
  const network = await startFaultProxy(target)
  prepare(network)
  let context: BrowserContext
  let side: Page
  let devtools: CDPSession
  let registrationId: string | undefined
  let tabs: [Promise<Page>, Promise<Page>]

  const openTab = async (): Promise<Page> => {
    const page = await context.newPage()
    await visit(page, network.origin + path)
    if (isControlled) await untilControlled(page)
    return page
  }
  // A tab that fails to open rejects for the code that waits for it.
  const setTabs = (next: [Promise<Page>, Promise<Page>]) => {
    for (const tab of next) tab.catch(() => undefined)
    tabs = next
  }
  const setQuota = async (bytes: number | undefined): Promise<void> => {
    const quota = bytes === undefined ? {} : { quotaSize: bytes }
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: network.origin, ...quota })
  }
  const signInOn = async (page: () => Promise<Page>, account: Account): Promise<number> => {
    const { email, role } = ACCOUNTS[account]
    const area = role === 'user' ? 'user' : 'admin'
    let user: number | undefined
    // The server may be down for a moment: retry.
    await until(`${email} is signed in on ${name}`, async () => {
      user = await (await page())
        .evaluate((input) => chaos.signIn(...input), [area, email, PASSWORD] as const)
        .catch(() => undefined)
      return user !== undefined
    })
    return user ?? 0
  }
  const keepPerson = async (page: Page, { account, user }: Person): Promise<Page> => {
    const shown = await page.evaluate(() => localStorage.getItem('user'))
    if (shown !== String(user)) await signInOn(async () => page, account)
    return page
  }
  /** Starts the browser and its first page. */
  const start = async (startsLeft = MAX_STARTS - 1): Promise<void> => {
    context = await chromium.launchPersistentContext(profile, {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...CHROMIUM_ARGS, '--disable-gpu'],
      viewport: { width: 1024, height: 600 },
    })
    context.setDefaultTimeout(PAGE_TIMEOUT_MS)
    await pinConnection(context)
    await context.addInitScript({ content: script })
    side = context.pages()[0] ?? (await context.newPage())
    try {
      // An answer of the server itself, in the origin of the app, and quick to open.
      await visit(side, `${network.origin}/health`, FIRST_PAGE_TIMEOUT_MS)
    } catch (error) {
      if (startsLeft === 0) throw error
      const asked = network.requests(({ path }) => path === '/health').length
      process.stdout.write(`  ${name}: no first page; the server was asked ${asked} times. The browser starts again.\n`)
      await context.close()
      await start(startsLeft - 1)
    }
  }
  const open = async (quota?: number, person?: Person): Promise<void> => {
    await start()
    devtools = await context.newCDPSession(side)
    registrationId = undefined
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId
    })
    await devtools.send('ServiceWorker.enable')
    if (quota !== undefined) await setQuota(quota)
    const first = openTab().then((page) => (person ? keepPerson(page, person) : page))
    setTabs([first, first.then(openTab)])
    await Promise.all(tabs)
  }
  await open()

  const device: Device = {
    name,
    network,
    startedAt,
    get context() {
      return context
    },
    get side() {
      return side
    },
    tab: (tab) => tabs[tab],
    closeTab: async (tab) => {
      const closing = tabs[tab]
      const opened = closing.then(async (page) => {
        await page.close()
        return openTab()
      })
      setTabs(tab === 0 ? [opened, tabs[1]] : [tabs[0], opened])
      await opened
    },
    reopen: async ({ crash = false, quota, person } = {}) => {
      const closed = new Promise((resolve) => context.once('close', resolve))
      if (crash) await devtools.send('Browser.crash').catch(() => undefined)
      else await context.close()
      await closed
      const opening = open(quota, person)
      // A request for a tab waits for the new one.
      setTabs([opening.then(() => tabs[0]), opening.then(() => tabs[1])])
      await opening
    },
    stopWorkers: async () => {
      await devtools.send('ServiceWorker.stopAllWorkers')
    },
    ring: async (tag) => {
      if (registrationId === undefined) return
      const { origin } = network
      await devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false })
    },
    setQuota,
    signIn: (account) => signInOn(() => tabs[0], account),
    stop: async () => {
      await context.close()
      await network.stop()
      rmSync(profile, { recursive: true, force: true })
    },
  }
  return device
}

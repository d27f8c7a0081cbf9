/**
 * Browser profiles on disk (a private window keeps IndexedDB in memory and can't be installed). A new one
 * is empty; a warmed one is a copy of one in which the worker was installed and an account signed in.
 */
import { cpSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, BrowserType, Page } from '@playwright/test'
import { signIn } from './accounts'
import { type Backend, removeFolder, temporaryFolder } from './backend'
import { pinConnection, untilControlled } from './browser'
import { CHROMIUM_ARGS } from './chromium'

/** A person's device: one browser profile that outlives its browser. */
export type Device = {
  /** The profile on disk. */
  folder: string
  /** The running browser; another one after reopen(). */
  readonly context: BrowserContext
  /** Closes the browser and starts it again on the same profile. Resolves with its first page. */
  reopen: () => Promise<Page>
  close: () => Promise<void>
  /** Ends the browser at once and removes the profile: what it would still have written is lost. */
  remove: () => Promise<void>
}

type DeviceOptions = NonNullable<Parameters<BrowserType['launchPersistentContext']>[1]>

/** Parts of a profile that belong to the running browser, or that a browser makes again by itself. */
const LEFT_OUT = /\/(Singleton\w+|BrowserMetrics|GrShaderCache|ShaderCache|GraphiteDawnCache|component_crx_cache)$/

/** Opens a browser on a new profile, or on a copy of `profile`. */
export async function openDevice(
  chromium: BrowserType,
  options: DeviceOptions & { baseURL: string },
  profile?: string,
): Promise<Device> {
  const folder = temporaryFolder('profile')
  if (profile) cpSync(profile, folder, { recursive: true, filter: (path) => !LEFT_OUT.test(path) })
  const open = async (): Promise<BrowserContext> => {
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...CHROMIUM_ARGS],
      ...options,
    })
    await pinConnection(context)
    return context
  }
  let context = await open()
  return {
    folder,
    get context() {
      return context
    },
    reopen: async () => {
      await context.close()
      context = await open()
      return context.pages()[0] ?? context.newPage()
    },
    close: () => context.close(),
    remove: async () => {
      killBrowser(folder)
      // Playwright says of a browser that was killed that it is closed.
      await context.close().catch(() => undefined)
      removeFolder(folder)
    },
  }
}

/**
 * Kills a browser with all of its processes: one that ends by itself takes half a second to write what nobody
 * reads any more, and one whose children live on goes on writing while its profile is removed.
 */
function killBrowser(folder: string): void {
  try {
    // Chromium's lock on a profile: a link to host-pid. There is none on Windows. Playwright starts a browser
    // as the leader of a process group.
    const pid = Number(readlinkSync(join(folder, 'SingletonLock')).split('-').at(-1))
    if (pid > 1) process.kill(-pid, 'SIGKILL')
  } catch {
    // It ended before, or leads no group: close() sees to it.
  }
}

/** A profile with a signed-in session, and the database that knows the session. */
export type WarmProfile = { folder: string; database: string }

/** Less than the 15 minutes of an access token, so that no test sees it expire by itself. */
const WARM_MS = 8 * 60_000

const SIGN_IN_TRIES = 3

/** Opens the dashboard, which sends who is not signed in to the login page. */
async function isSignedIn(page: Page): Promise<boolean> {
  await page.goto('/admin/dashboard')
  const dashboard = page.getByRole('heading', { level: 1, name: 'Dashboard' })
  await dashboard.or(page.getByRole('heading', { level: 1, name: 'Admin sign in' })).waitFor()
  return dashboard.isVisible()
}

/** Warmed profiles of one worker, made when first wanted and again when they are too old. */
export function createWarmProfiles(chromium: BrowserType, backend: Backend) {
  const root = temporaryFolder('warm')
  let count = 0
  let current: (WarmProfile & { madeAt: number }) | undefined

  const make = async (): Promise<WarmProfile & { madeAt: number }> => {
    await backend.start()
    const device = await openDevice(chromium, { baseURL: backend.origin })
    const page = device.context.pages()[0] ?? (await device.context.newPage())
    const madeAt = Date.now()
    await signIn(page)
    await untilControlled(page)
    await page.waitForLoadState('networkidle')
    // The browser writes some of it when it ends: what is copied is what it finds at its next start. On a busy
    // machine it may end before the session of the last moments is on disk.
    let again = await device.reopen()
    for (let tries = 1; !(await isSignedIn(again)); tries++) {
      if (tries === SIGN_IN_TRIES) throw new Error('The browser does not keep the session over a restart')
      await signIn(again)
      again = await device.reopen()
    }
    await again.waitForLoadState('networkidle')
    const folder = join(root, String(count++))
    await device.close()
    cpSync(device.folder, folder, { recursive: true, filter: (path) => !LEFT_OUT.test(path) })
    removeFolder(device.folder)
    return { folder, database: await backend.keep(), madeAt }
  }
  return {
    /** The super admin is signed in, the worker controls the pages. */
    get: async (): Promise<WarmProfile> => {
      if (!current || Date.now() - current.madeAt > WARM_MS) current = await make()
      return current
    },
    remove: () => removeFolder(root),
  }
}

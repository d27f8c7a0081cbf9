/**
 * Browser profiles on disk (a private window keeps IndexedDB in memory and can't be installed). A
 * new profile is empty. A warm one is a copy of a profile with an installed worker and a session.
 */
import { cpSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, BrowserType, Page } from '@playwright/test'
import { LIGHT_PAGE, signIn } from './accounts'
import { type Backend, removeFolder, temporaryFolder } from './backend'
import { pinConnection } from './browser'
import { CHROMIUM_ARGS } from './chromium'

/** A person's device: a browser profile that outlives its browser. */
export type Device = {
  /** The profile on disk. */
  folder: string
  /** The running browser. reopen() replaces it. */
  readonly context: BrowserContext
  /** Closes the browser and starts it again on the same profile. Resolves with its first page. */
  reopen: () => Promise<Page>
  close: () => Promise<void>
  /** Kills the browser and removes the profile. Unwritten data is lost. */
  remove: () => Promise<void>
}

type DeviceOptions = NonNullable<Parameters<BrowserType['launchPersistentContext']>[1]>

/** Parts of a profile that belong to the running browser, or that a browser recreates. */
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
      // Playwright reports a killed browser as closed.
      await context.close().catch(() => undefined)
      removeFolder(folder)
    },
  }
}

/**
 * Kills a browser with all its processes. A normal exit spends half a second writing unneeded data,
 * and surviving child processes write while the profile is removed.
 */
function killBrowser(folder: string): void {
  try {
    // Chromium's lock on a profile is a link to host-pid (not on Windows). Playwright starts a
    // browser as the leader of a process group.
    const pid = Number(readlinkSync(join(folder, 'SingletonLock')).split('-').at(-1))
    if (pid > 1) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already, or leads no group: close() handles both.
  }
}

/** A profile with a signed-in session, and the database that contains the session. */
export type WarmProfile = { folder: string; database: string }

/**
 * An access token is valid for 15 minutes and a test takes at most 3, so no test sees its token
 * expire on its own.
 */
const WARM_MS = 11 * 60_000

const SIGN_IN_TRIES = 3

/** Opens a page, which redirects to the login page without a session. */
async function isSignedIn(page: Page): Promise<boolean> {
  await page.goto(LIGHT_PAGE.path)
  const opened = page.getByRole('heading', { level: 1, name: LIGHT_PAGE.heading })
  await opened.or(page.getByRole('heading', { level: 1, name: 'Admin sign-in' })).waitFor()
  return opened.isVisible()
}

/** Warm profiles of one worker, created on first use and again when they are too old. */
export function createWarmProfiles(chromium: BrowserType, backend: Backend) {
  const root = temporaryFolder('warm')
  let count = 0
  let current: (WarmProfile & { madeAt: number }) | undefined

  const make = async (): Promise<WarmProfile & { madeAt: number }> => {
    await backend.start()
    const device = await openDevice(chromium, { baseURL: backend.origin })
    const page = device.context.pages()[0] ?? (await device.context.newPage())
    const madeAt = Date.now()
    await signIn(page, 'superAdmin', LIGHT_PAGE.path)
    await page.waitForLoadState('networkidle')
    // A browser writes part of its data when it closes, and the copy must contain it. On a busy
    // machine it may close before its latest session data is on disk.
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
    /** The super admin is signed in, and the worker controls the pages. */
    get: async (): Promise<WarmProfile> => {
      if (!current || Date.now() - current.madeAt > WARM_MS) current = await make()
      return current
    },
    remove: () => removeFolder(root),
  }
}

/**
 * Fixtures of the end-to-end tests: each test has the real server on its own copy of the seeded
 * data, a fault proxy at the browser's origin, and a browser profile on disk.
 */
import { test as base, expect } from '@playwright/test'
import type { Database } from '../../server/db/database'
import { openPostgres } from '../../server/db/postgres'
import { markSignedIn } from './accounts'
import { type Backend, readSeed, startBackend } from './backend'
import { createWarmProfiles, type Device, openDevice, type WarmProfile } from './devices'
import type { FaultProxy } from './fault-proxy'
import type { ServerProcess } from './server-process'

export { expect }

type TestFixtures = {
  /** Environment of a server for this test only. Without it the worker's server is used. */
  serverEnv: Record<string, string>
  /**
   * The profile a test starts with. warm: the worker is installed and the super admin is signed in,
   * which signIn(page) uses. new: empty, as on a first visit.
   */
  profile: 'warm' | 'new'
  /** The headless shell, where there is one, has no permission for notifications. */
  isWholeChromium: boolean
  /** Origin of the pages. */
  origin: string
  warm: WarmProfile | undefined
  /** The browser while it starts. */
  launching: { device: Promise<Device> }
  server: ServerProcess
  /** The database of the worker's server, accessed directly. */
  database: Database
  network: FaultProxy
  device: Device
}
type WorkerFixtures = { backend: Backend; warmProfiles: ReturnType<typeof createWarmProfiles> }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  backend: [
    // Playwright parses this parameter's pattern. Nothing in it is needed.
    async ({ browserName: _ }, use) => {
      const backend = await startBackend(readSeed())
      await use(backend)
      await backend.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  warmProfiles: [
    async ({ playwright, backend }, use) => {
      const profiles = createWarmProfiles(playwright.chromium, backend)
      await use(profiles)
      profiles.remove()
    },
    { scope: 'worker' },
  ],

  serverEnv: [{}, { option: true }],
  profile: ['warm', { option: true }],
  isWholeChromium: [false, { option: true }],

  origin: async ({ backend }, use) => use(backend.origin),

  warm: async ({ warmProfiles, profile }, use) => use(profile === 'warm' ? await warmProfiles.get() : undefined),

  // Server and browser start in parallel, because one needs the disk while the other needs the
  // processor.
  launching: async ({ playwright, origin, warm, viewport, colorScheme, isWholeChromium }, use) => {
    const whole = process.env.WHOLE_CHROMIUM_PATH
    if (isWholeChromium && !whole) throw new Error('This test needs a Chromium that is not the headless shell')
    const options = {
      ...({ baseURL: origin, viewport, colorScheme, reducedMotion: 'reduce' } as const),
      ...(isWholeChromium ? { executablePath: whole } : {}),
    }
    const device = openDevice(playwright.chromium, options, warm?.folder)
    device.catch(() => undefined)
    await use({ device })
    // A test that uses only the server may end before its browser has started.
    await (await device.catch(() => undefined))?.remove()
  },

  server: async ({ backend, warm, serverEnv, launching: _ }, use, info) => {
    const isOwn = Object.keys(serverEnv).length > 0
    const server = await (isOwn ? backend.startOwn(serverEnv, warm?.database) : backend.start(warm?.database))
    await use(server)
    if (info.status !== info.expectedStatus)
      await info.attach('server.log', { body: server.lines.join('\n'), contentType: 'text/plain' })
  },

  database: async ({ backend, server: _ }, use) => {
    const db = openPostgres(backend.database)
    await use(db)
    await db.close()
  },

  network: async ({ backend: { network }, server: _ }, use, info) => {
    await use(network)
    if (info.status === info.expectedStatus) return
    const passed = network
      .requests()
      .map(({ at, method, path, outcome }) => `${at.toFixed(0)} ${method} ${path} → ${outcome}`)
    await info.attach('network.log', { body: passed.join('\n'), contentType: 'text/plain' })
  },

  device: async ({ launching, network: _, warm }, use, info) => {
    const device = await launching.device
    if (warm) markSignedIn(device.context, 'superAdmin')
    await use(device)
    // Closing the browser takes the screenshot of a failed test.
    if (info.status !== info.expectedStatus) await device.close()
  },

  context: async ({ device }, use) => use(device.context),
  page: async ({ device }, use) => use(device.context.pages()[0] ?? (await device.context.newPage())),
})

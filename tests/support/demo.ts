/**
 * Fixtures of the demo's tests: one build for the run, a host of files per test, and a browser profile
 * on disk.
 */
import { test as base, expect, type Page } from '@playwright/test'
import { buildDemo } from './demo-build'
import { type Device, openDevice } from './devices'
import { type StaticHost, startStaticHost } from './static-host'

export { expect }

/** A build takes a minute and a half, and waits for those of other tests. */
const BUILD_MS = 400_000
/** Downloads, unpacks and starts a database, beside everything else that the machine does. */
export const START_MS = 120_000
const ACTION_MS = 60_000

/** Of a test with a first start in it. */
export const STORY_MS = 360_000

type TestFixtures = {
  /** What the host sends with every answer. */
  hostHeaders: Readonly<Record<string, string>>
  host: StaticHost
  device: Device
}
type WorkerFixtures = { build: string }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  build: [
    // Playwright requires an object pattern for this parameter, even an unused one.
    async ({ browserName: _ }, use) => use(await buildDemo('demo')),
    { scope: 'worker', timeout: BUILD_MS },
  ],
  hostHeaders: [{}, { option: true }],
  host: async ({ build, hostHeaders }, use) => {
    const host = await startStaticHost({ folder: build, headers: hostHeaders })
    await use(host)
    await host.close()
  },
  device: async ({ playwright, host, viewport }, use, info) => {
    const options = { baseURL: host.origin, viewport, reducedMotion: 'reduce' } as const
    const device = await openDevice(playwright.chromium, options)
    // A test that waits in vain ends before its time is over.
    device.context.setDefaultTimeout(ACTION_MS)
    await use(device)
    // Closing the browser takes the screenshot of a failed test.
    if (info.status !== info.expectedStatus) await device.close()
    await device.remove()
  },
  context: async ({ device }, use) => use(device.context),
  page: async ({ device }, use) => use(device.context.pages()[0] ?? (await device.context.newPage())),
})

/** Opens a page on a device that is new to the demo. Resolves when the page shows its heading. */
export async function openFirst(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: START_MS })
}

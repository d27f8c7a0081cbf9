/** End-to-end tests: the built product, a real server, a real Chromium, no mocks between them. */
import { defineConfig } from '@playwright/test'
import { findChromium } from '../support/chromium'

// Test workers inherit the environment of this process.
process.env.CHROMIUM_PATH ??= await findChromium()
// Only tests that need it fail where there is none.
process.env.WHOLE_CHROMIUM_PATH ??= await findChromium(undefined, { isWhole: true }).catch(() => '')

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  // A test with its server and browser needs a core. A third worker slows all of them down.
  workers: 2,
  fullyParallel: true,
  timeout: 180_000,
  // Long, because a slow machine must not fail a test.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: { viewport: { width: 1280, height: 800 }, screenshot: 'only-on-failure' },
})

/** End-to-end tests: the built product, a real server, a real Chromium. Nothing between them is made up. */
import { defineConfig } from '@playwright/test'
import { findChromium } from '../support/chromium'

// Test workers inherit the environment of this process.
process.env.CHROMIUM_PATH ??= await findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  // With its server and its browser a test keeps a core busy: a third one makes all of them slower.
  workers: 2,
  fullyParallel: true,
  timeout: 180_000,
  // A slow machine is no failure; what never comes is.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: { viewport: { width: 1280, height: 800 }, screenshot: 'only-on-failure' },
})

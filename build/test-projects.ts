/** The projects of Vitest, one for each kind of test (docs/testing.md). Loaded under Vitest only. */
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'
import { lateStyles } from './late-styles.ts'
import { messages } from './messages.ts'
import { themeVariables } from './theme-variables.ts'

const nodeTests = (name: string, timeout = 5_000) => ({
  name,
  environment: 'node' as const,
  include: [`tests/${name}/**/*.test.ts`],
  testTimeout: timeout,
  hookTimeout: 120_000,
})

/** Half of their time is the database's: two files at a time keep two cores busy. */
const databaseTests = (name: string, timeout: number) => ({
  ...nodeTests(name, timeout),
  maxWorkers: Math.min(2, availableParallelism()),
  globalSetup: 'tests/support/databases.ts',
  // Loading modules anew for each file was half of their time. Files share modules alone; each has its own database.
  isolate: false,
})

export function testProjects(): TestProjectConfiguration[] {
  const launchOptions = { executablePath: process.env.CHROMIUM_PATH || undefined, args: ['--no-sandbox'] }
  const browser = {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions }),
    instances: [{ browser: 'chromium' as const }],
  }
  // One time zone and language for dates, and no transition to wait for.
  const contextOptions = { locale: 'en-US', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' } as const
  return [
    { test: nodeTests('unit') },
    { test: databaseTests('server', 90_000) },
    { test: databaseTests('agreement', 300_000) },
    {
      // Packages that are found while the tests run would reload the page of a test: those of the app too, when
      // its page stands in for an answer of the API and Vite looks ahead into the scripts of that page.
      server: { preTransformRequests: false },
      optimizeDeps: {
        entries: ['tests/browser/*.test.ts'],
        include: ['idb-keyval', 'workbox-background-sync', 'workbox-precaching/getCacheKeyForURL'],
      },
      test: {
        name: 'browser',
        include: ['tests/browser/**/*.test.ts'],
        globalSetup: 'tests/browser/serve-bundle.ts',
        browser,
      },
    },
    {
      // The app's own look: its theme's variables, and the styles that come along with a module.
      plugins: [react(), messages(), themeVariables(), lateStyles()],
      // A package that is found while tests run would load the page anew.
      optimizeDeps: { entries: ['tests/component/**/*.{ts,tsx}', 'src/main.tsx'] },
      test: {
        name: 'component',
        include: ['tests/component/**/*.test.tsx'],
        setupFiles: ['tests/component/setup.ts'],
        // Time for a machine at half its speed.
        testTimeout: 20_000,
        browser: {
          ...browser,
          provider: playwright({ launchOptions, contextOptions }),
          viewport: { width: 1280, height: 800 },
        },
      },
    },
  ]
}

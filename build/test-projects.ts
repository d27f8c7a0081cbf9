/** The Vitest projects, one per kind of test (docs/testing.md). Loaded only by Vitest. */
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import type { TestProjectConfiguration } from 'vitest/config'
import { lateStyles } from './late-styles.ts'
import { messages } from './messages.ts'
import { themeVariables } from './theme-variables.ts'

/** Vitest gives up after one second, which a slow machine beside other work can need for a step. */
const expectations = { poll: { timeout: 10_000 } }

const nodeTests = (name: string, timeout: number) => ({
  name,
  environment: 'node' as const,
  include: [`tests/${name}/**/*.test.ts`],
  testTimeout: timeout,
  hookTimeout: 120_000,
  expect: expectations,
})

/**
 * The number of files that run at the same time. By default Vitest keeps one core free, which idles
 * while a test waits. Component tests keep the default: beside each other, two of them failed.
 */
const maxWorkers = Math.min(2, availableParallelism())

const databaseTests = (name: string, timeout: number) => ({
  ...nodeTests(name, timeout),
  maxWorkers,
  globalSetup: 'tests/support/databases.ts',
  // Reloading modules for each file took half of the time. Files share only modules; each has its
  // own database.
  isolate: false,
})

/** Number of repetitions of a failed test in a real browser (docs/testing.md, "In CI"). */
const retry = process.env.CI ? 1 : 0

const COMPONENT_TESTS = 'tests/component/**/*.test.tsx'
const TOUCH_TESTS = 'tests/component/**/*.touch.test.tsx'

export async function testProjects(): Promise<TestProjectConfiguration[]> {
  // Vite bundles this module into its configuration, so a static import would be needed by every
  // build, also by those without development packages.
  const { playwright } = await import('@vitest/browser-playwright')
  const launchOptions = { executablePath: process.env.CHROMIUM_PATH || undefined, args: ['--no-sandbox'] }
  const browser = {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions }),
    instances: [{ browser: 'chromium' as const }],
  }
  // A fixed time zone and language for dates, and no transitions to wait for.
  const contextOptions = { locale: 'en-US', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' } as const
  return [
    // Those that parse all sources take seconds beside other work.
    { test: { ...nodeTests('unit', 20_000), maxWorkers } },
    { test: databaseTests('server', 90_000) },
    { test: databaseTests('agreement', 300_000) },
    {
      // A package that Vite discovers during a run reloads the page of a test. That includes
      // packages of the app, when its page answers an API request in a test and Vite scans that
      // page's scripts.
      server: { preTransformRequests: false },
      optimizeDeps: {
        entries: ['tests/browser/*.test.ts'],
        include: [
          'idb-keyval',
          'workbox-background-sync',
          'workbox-precaching/getCacheKeyForURL',
          '@electric-sql/pglite',
          '@electric-sql/pglite/memfs2opfs',
        ],
      },
      test: {
        name: 'browser',
        maxWorkers,
        retry,
        include: ['tests/browser/**/*.test.ts'],
        globalSetup: 'tests/browser/serve-bundle.ts',
        expect: expectations,
        browser,
      },
    },
    {
      // The app's own look: the theme's variables and the styles that modules import.
      plugins: [react(), messages({ isForPages: true }), themeVariables(), lateStyles()],
      // A package that Vite discovers during a run reloads the page.
      optimizeDeps: {
        entries: ['tests/component/**/*.{ts,tsx}', 'src/main.tsx'],
        // A worker imports them, which Vite does not search.
        include: ['@cantoo/fontkit', '@cantoo/pdf-lib', 'pdfjs-dist'],
      },
      test: {
        name: 'component',
        retry,
        include: [COMPONENT_TESTS],
        setupFiles: ['tests/component/setup.ts'],
        // Enough for a machine at half speed.
        testTimeout: 20_000,
        expect: expectations,
        browser: {
          ...browser,
          viewport: { width: 1280, height: 800 },
          instances: [
            { browser: 'chromium', exclude: [TOUCH_TESTS], provider: playwright({ launchOptions, contextOptions }) },
            {
              // A page that was told to have a touch screen never has a mouse again.
              ...{ browser: 'chromium', name: 'component (touch)', include: [TOUCH_TESTS] },
              provider: playwright({ launchOptions, contextOptions: { ...contextOptions, hasTouch: true } }),
            },
          ],
        },
      },
    },
  ]
}

/**
 * The build must not break libraries: functions that no page of the app uses still work in a page
 * built with its configuration.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { build, loadConfigFromFile, type PluginOption } from 'vite'
import { staticsOf } from '../../server/node/statics'
import { CHROMIUM_ARGS } from '../support/chromium'

test.use({ launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...CHROMIUM_ARGS] } })

const PAGE = 'tests/e2e/built-page/index.html'
/** Plugins for the service worker and for the app's index.html, which this page does not have. */
const OF_THE_WORKER = /^vite-plugin-pwa|^holdfast:(digests|first-files|hide-worker-map)$/

const named = (plugin: PluginOption): string => (plugin && 'name' in plugin ? plugin.name : '')

/** Builds the page with the configuration of the app. */
async function buildPage(outDir: string): Promise<void> {
  const { NODE_ENV } = process.env
  try {
    const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts')
    if (!loaded) throw new Error('vite.config.ts was not found')
    const plugins = (await Promise.all((loaded.config.plugins ?? []).flat(3))) as PluginOption[]
    const { build: options = {} } = loaded.config
    await build({
      ...loaded.config,
      configFile: false,
      logLevel: 'warn',
      plugins: plugins.flat(3).filter((plugin) => !OF_THE_WORKER.test(named(plugin as PluginOption))),
      build: { ...options, outDir, emptyOutDir: true, rolldownOptions: { ...options.rolldownOptions, input: PAGE } },
    })
  } finally {
    // Vite sets NODE_ENV=production for the whole process.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

test('useInfiniteQuery fetches page after page in a built page', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-page-'))
  try {
    await buildPage(folder)
    const statics = staticsOf(folder)
    await page.route('http://built.localhost/**', async (route) => {
      const answer = await statics(new Request(route.request().url()))
      await route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: Buffer.from(await answer.arrayBuffer()),
      })
    })
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    await page.goto(`http://built.localhost/${PAGE}`)
    const pages = page.getByRole('listitem')
    await expect(pages).toHaveText(['page 1'])
    const more = page.getByRole('button', { name: 'More' })
    await more.click()
    await expect(pages).toHaveText(['page 1', 'page 2'])
    await more.click()
    await expect(pages).toHaveText(['page 1', 'page 2', 'page 3'])
    await expect(more).toBeDisabled()
    expect(failures).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

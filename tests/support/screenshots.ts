/**
 * Takes the pictures in public/screenshots from the running product, for the README and the install
 * dialog (web app manifest). Needs a build; run `npm run screenshots` after visual changes. That of the
 * demo is taken too where dist-demo is. With
 * `--out FOLDER` it takes every page in both themes and three widths instead; with more words, only
 * pages whose address contains one. `--locale de-DE`: in the language of such a browser.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { resources } from '#shared/resources/resources'
import { signIn } from './accounts'
import { GUEST_PAGES, OWN_PAGES, resourcePaths } from './all-pages'
import { pinConnection, untilControlled } from './browser'
import { CHROMIUM_ARGS, findChromium } from './chromium'
import { runCommand } from './command'
import { takeDemoPicture } from './demo-picture'
import { startServer } from './server-process'

type Picture = { name: string; path: string; width: number; height: number }

const WIDE = { width: 1280, height: 800 } as const
const NARROW = { width: 390, height: 780 } as const

const PICTURES: readonly Picture[] = [
  { name: 'dashboard-wide', path: '/admin/dashboard', ...WIDE },
  { name: 'designs-wide', path: '/admin/design', ...WIDE },
  { name: 'dashboard-narrow', path: '/admin/dashboard', ...NARROW },
  { name: 'designs-narrow', path: '/admin/design', ...NARROW },
]

const HEIGHT = 900
const DEMO = 'dist-demo'

const { values, positionals } = parseArgs({
  options: { out: { type: 'string' }, locale: { type: 'string', default: 'en-US' } },
  allowPositionals: true,
})
const WIDTHS = [390, 1024, 1440] as const

/** Waits until the page is complete: no first-visit notices, nothing loading. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  // That page has samples that load forever.
  if (!page.url().endsWith('/test-components'))
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}

async function takeManifest(browser: Browser, origin: string): Promise<void> {
  const folder = join(process.cwd(), 'public', 'screenshots')
  mkdirSync(folder, { recursive: true })
  for (const { name, path, width, height } of PICTURES) {
    const page = await open(browser, origin, { width, height })
    await signIn(page)
    await untilControlled(page)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settle(page)
    // Every clone and every install downloads them. 256 colours halve their size.
    const picture = await page.screenshot({ animations: 'disabled' })
    await sharp(picture)
      .png({ compressionLevel: 9, effort: 10, palette: true })
      .toFile(join(folder, `${name}.png`))
    await page.context().close()
  }
}

async function open(browser: Browser, baseURL: string, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: values.locale,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await pinConnection(context)
  return context.newPage()
}

/** /admin/view-design?id=1 → admin-view-design; /admin/booking?layout=week → admin-booking-week. */
const toName = (path: string): string =>
  path.replace('?layout=', '-').split('?')[0]?.replaceAll('/', '-').slice(1) || 'landing'

/** Charts are drawn once they are nearly seen. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    window.scrollTo(0, 0)
  })

async function takeAll(browser: Browser, origin: string, folder: string, words: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const page = await open(browser, origin, { width: WIDTHS[0], height: HEIGHT })
  const take = async (path: string) => {
    if (words.length > 0 && !words.some((word) => path.includes(word))) return
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      await settle(page)
      await scrollThrough(page)
      await settle(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.screenshot({
          path: join(folder, `${toName(path)}-${width}-${colorScheme}.png`),
          animations: 'disabled',
          fullPage: true,
        })
      }
    }
  }
  for (const path of GUEST_PAGES) await take(path)
  // The fields of the form are found by their English names.
  await page.goto('/health')
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await signIn(page)
  await untilControlled(page)
  await page.evaluate(() => localStorage.removeItem('language'))
  for (const path of [...OWN_PAGES, ...(await resourcePaths(page, resources()))]) await take(path)
}

async function main(): Promise<boolean> {
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_ARGS] })
  try {
    await (values.out ? takeAll(browser, server.origin, values.out, positionals) : takeManifest(browser, server.origin))
    if (!values.out && existsSync(DEMO)) await takeDemoPicture(browser, DEMO)
  } finally {
    await browser.close()
    await server.stop()
  }
  return true
}

await runCommand(main)

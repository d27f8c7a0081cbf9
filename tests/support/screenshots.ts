/**
 * Takes the pictures of public/screenshots from the running product: the README shows them, and the web app manifest
 * offers them to the browser's install dialog. `npm run screenshots` after a change of the looks; needs a build.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { signIn } from './app'
import { pinConnection, untilControlled } from './browser'
import { CHROMIUM_ARGS, findChromium } from './chromium'
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

const folder = join(process.cwd(), 'public', 'screenshots')
mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_ARGS] })
try {
  for (const { name, path, width, height } of PICTURES) {
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width, height },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    await pinConnection(context)
    const page = await context.newPage()
    await signIn(page)
    await untilControlled(page)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    // Notices of the first visit are no part of the picture.
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
}

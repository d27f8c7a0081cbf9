/**
 * Measures the build in dist against size-budgets.ts. Chromium opens the sign-in page and a list,
 * and the files it fetches count. The list's files are brotli, as the server sends them; all others
 * are gzip, about a tenth larger.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { type Browser, chromium } from 'playwright'
import { MARKER_HEADER, MARKER_VALUE } from '#shared/headers'
import { encode } from '../../server/node/encoding'
import { isApiPath, staticsOf } from '../../server/node/statics'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium'
import { runCommand } from '../support/command'
import { judgeSizes, type Measured } from './size-budgets'

const DIST = join(process.cwd(), 'dist')
const LIST = '/admin/project'
/** As stored by the app (src/stores/auth.ts). */
const SESSION = { user: '1', token: 'measured', role: 'super_admin' }
/** Smaller chunks are left out of the table. */
const SHOWN_FROM = 10_000

const measure = (file: string): Measured => ({ file, bytes: gzipSync(readFileSync(join(DIST, file))).byteLength })

/**
 * Serves dist like the product, including 404s for missing files. The API has only a health check,
 * because an offline page would also fetch its notices, and lists with one record for the user of
 * `SESSION`.
 */
async function serveDist(): Promise<{ origin: string; close: () => void }> {
  const statics = staticsOf(DIST)
  const api = { status: 'ok', database: 'ok', version: '0', page: 1, limit: 10, total: 1, num_pages: 1 }
  const answer = (request: Request) => {
    const { pathname } = new URL(request.url)
    if (!isApiPath(pathname)) return statics(request)
    const list = pathname.endsWith(LIST.replace('/admin', '')) ? [{ id: 1, name: 'A project' }] : []
    return Response.json({ error: false, ...api, list }, { headers: { [MARKER_HEADER]: MARKER_VALUE } })
  }
  return new Promise((resolve) => {
    const server = serve({ fetch: answer, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({ origin: `http://localhost:${port}`, close: () => server.close() }),
    )
  })
}

/** Scripts and styles that the sign-in page fetches until it is usable and the network is idle. */
async function watchFirstLoad(browser: Browser, origin: string): Promise<Measured[]> {
  // Only the page's own requests count, so the worker's precaching is not part of the first load.
  const page = await browser.newPage()
  const files = new Set<string>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin === origin && ['script', 'stylesheet'].includes(request.resourceType()))
      files.add(url.pathname.slice(1))
  })
  await page.goto(`${origin}/admin/login`)
  await page.locator('input[type=password]').waitFor({ timeout: 30_000 })
  await page.waitForLoadState('networkidle')
  await page.close()
  return [...files].filter((file) => existsSync(join(DIST, file))).map(measure)
}

/** Scripts and styles loaded when a list shows its records to a signed-in user. */
async function watchList(browser: Browser, origin: string): Promise<Measured[]> {
  const page = await browser.newPage()
  await page.addInitScript((session) => {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
  }, SESSION)
  await page.goto(`${origin}${LIST}`)
  const shown = await page.waitForFunction(
    () => {
      if (!document.querySelector('tbody td')) return undefined
      return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1))
    },
    undefined,
    { polling: 'raf', timeout: 30_000 },
  )
  const files = ((await shown.jsonValue()) ?? []).filter((file) => /\.(js|css)$/.test(file))
  await page.close()
  return Promise.all(
    [...new Set(files)].map(async (file) => {
      const { byteLength } = await encode(readFileSync(join(DIST, file)), 'br', 'once')
      return { file, bytes: byteLength }
    }),
  )
}

async function watchVisits(): Promise<{ firstLoad: Measured[]; list: Measured[] }> {
  const { origin, close } = await serveDist()
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_ARGS] })
  try {
    return { firstLoad: await watchFirstLoad(browser, origin), list: await watchList(browser, origin) }
  } finally {
    await browser.close()
    close()
  }
}

async function main(): Promise<boolean> {
  if (!existsSync(join(DIST, 'sw.js'))) throw new Error('dist has no sw.js: run npm run build first.')
  const scripts = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.js') && file !== 'sw.js')
  const verdicts = judgeSizes({
    worker: measure('sw.js'),
    ...(await watchVisits()),
    scripts: scripts.map(measure),
  })
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10)
  for (const { what, bytes, budget, ok, parts = [] } of verdicts) {
    if (!ok || !what.startsWith('chunk') || bytes >= SHOWN_FROM)
      process.stdout.write(`${ok ? '✓' : '✗'} ${what.padEnd(60)}${kB(bytes)} of${kB(budget)}\n`)
    // The parts are listed only when the budget is exceeded.
    if (!ok) for (const part of parts) process.stdout.write(`    ${part.file.padEnd(58)}${kB(part.bytes)}\n`)
  }
  return verdicts.every((verdict) => verdict.ok)
}

await runCommand(main)

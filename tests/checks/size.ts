/**
 * Measures the build in dist against size-budgets.ts. Chromium opens the sign-in page, a list
 * and the search of spaces, and the files it fetches count. Those of the list and of the search are
 * brotli, as the server sends them; all others are gzip, about a tenth larger.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { type Browser, chromium } from 'playwright'
import { MARKER_HEADER, MARKER_VALUE } from '#shared/headers'
import { isApiPath, staticsOf } from '../../server/node/statics'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium'
import { runCommand } from '../support/command'
import { judgeSizes, type Measured, type Measurements } from './size-budgets'

const DIST = join(process.cwd(), 'dist')
const LIST = '/admin/project'
const EXPLORE = '/explore'
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
    const list = pathname.endsWith(LIST.replace('/admin', ''))
      ? [{ id: 1, name: 'A project' }]
      : pathname.endsWith('/space/search')
        ? [{ id: 1, name: 'A space' }]
        : []
    const search = { next: null, facets: { category: [], city: [], amenity: [] } }
    return Response.json({ error: false, ...api, ...search, list }, { headers: { [MARKER_HEADER]: MARKER_VALUE } })
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

/** The text of each page that shows that it is complete, and its visitor. */
type Visit = { path: string; shows: string; session: Readonly<Record<string, string>> }
const LIST_VISIT: Visit = { path: LIST, shows: 'tbody td', session: SESSION }
const EXPLORE_VISIT: Visit = { path: EXPLORE, shows: 'article h2', session: {} }

/** Scripts and styles loaded when the page shows its records. */
async function watchVisit(browser: Browser, origin: string, visit: Visit): Promise<Measured[]> {
  const page = await browser.newPage()
  await page.addInitScript(
    ({ session, shows }) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
      // At that very moment: a busy machine is told later, when the page loads what is for idle moments.
      const observer = new MutationObserver(() => {
        if (!document.querySelector(shows)) return
        observer.disconnect()
        const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1))
        Reflect.set(window, '__files', files)
      })
      observer.observe(document, { childList: true, subtree: true })
    },
    { session: visit.session, shows: visit.shows },
  )
  await page.goto(`${origin}${visit.path}`)
  const shown = await page.waitForFunction((): string[] | undefined => Reflect.get(window, '__files'), undefined, {
    timeout: 30_000,
  })
  const loaded = ((await shown.jsonValue()) ?? []).filter((file) => /\.(js|css)$/.test(file))
  // Installs the worker once the first page is drawn: on a busy machine that is before its records come.
  const files = loaded.filter((file) => !file.includes('workbox-window'))
  await page.close()
  const encoded = [...new Set(files)].map(async (file) => {
    const answer = await fetch(`${origin}/${file}`, { headers: { 'accept-encoding': 'br' } })
    return { file, bytes: Number(answer.headers.get('content-length')) }
  })
  return Promise.all(encoded)
}

async function watchVisits(): Promise<Pick<Measurements, 'firstLoad' | 'list' | 'explore'>> {
  const { origin, close } = await serveDist()
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_ARGS] })
  try {
    return {
      firstLoad: await watchFirstLoad(browser, origin),
      list: await watchVisit(browser, origin, LIST_VISIT),
      explore: await watchVisit(browser, origin, EXPLORE_VISIT),
    }
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

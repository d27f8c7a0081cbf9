/**
 * Measures the build in dist against size-budgets.ts. The first load is not computed but watched: Chromium opens the
 * sign-in page, and what it fetches counts.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { chromium } from 'playwright'
import { MARKER_HEADER, MARKER_VALUE } from '#shared/headers'
import { staticsOf } from '../../server/node/statics'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium'
import { runCommand } from '../support/command'
import { judgeSizes, type Measured } from './size-budgets'

const DIST = join(process.cwd(), 'dist')
/** Chunks below this are not worth a line of the table. */
const SHOWN_FROM = 10_000

const measure = (file: string): Measured => ({ file, bytes: gzipSync(readFileSync(join(DIST, file))).byteLength })

/** Serves dist as the product does, told files included, and of the API the health check alone: offline the page would fetch its notices too. */
async function serveDist(): Promise<{ origin: string; close: () => void }> {
  const statics = staticsOf(DIST)
  const health = () =>
    Response.json(
      { error: false, status: 'ok', database: 'ok', version: '0' },
      { headers: { [MARKER_HEADER]: MARKER_VALUE } },
    )
  const answer = (request: Request) => (new URL(request.url).pathname === '/health' ? health() : statics(request))
  return new Promise((resolve) => {
    const server = serve({ fetch: answer, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({ origin: `http://localhost:${port}`, close: () => server.close() }),
    )
  })
}

/** Scripts and styles that the sign-in page fetches until it can be used and the network is quiet. */
async function watchFirstLoad(): Promise<Measured[]> {
  const { origin, close } = await serveDist()
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_ARGS] })
  try {
    // What the worker precaches for later is no part of the first load: it is not among the page's own requests.
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
    return [...files].filter((file) => existsSync(join(DIST, file))).map(measure)
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
    firstLoad: await watchFirstLoad(),
    scripts: scripts.map(measure),
  })
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10)
  for (const { what, bytes, budget, ok, parts = [] } of verdicts) {
    if (!ok || !what.startsWith('chunk') || bytes >= SHOWN_FROM)
      process.stdout.write(`${ok ? '✓' : '✗'} ${what.padEnd(60)}${kB(bytes)} of${kB(budget)}\n`)
    // What could be made smaller is only asked for when it has to be.
    if (!ok) for (const part of parts) process.stdout.write(`    ${part.file.padEnd(58)}${kB(part.bytes)}\n`)
  }
  return verdicts.every((verdict) => verdict.ok)
}

await runCommand(main)

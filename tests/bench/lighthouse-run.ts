/**
 * `npm run bench:lighthouse [-- --runs N] [--all] [PATH …]`: Lighthouse's scores of the built
 * product with demo data, as a phone sees it (Lighthouse's mobile settings). By default three public
 * pages; `--all` is every public page, then those of a signed-in administrator, whose browser keeps
 * its session and its worker. A PATH that only a signed-in person sees is opened by one. Fails when
 * the median of the runs is below 95 for performance, or 100 for accessibility, best practices and
 * SEO, and says what these found. Lighthouse is fetched by npx, because nothing else needs it.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium as playwright } from 'playwright'
import { isObject } from '#shared/json'
import { resources } from '#shared/resources/resources'
import { signIn } from '../support/accounts'
import { GUEST_PAGES, OWN_PAGES, resourcePaths } from '../support/all-pages'
import { untilControlled } from '../support/browser'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium'
import { runCommand } from '../support/command'
import { startServer } from '../support/server-process'
import { buildProduct } from './product'
import { median } from './report'

const VERSION = '12.8.2'
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof WANTED
const CATEGORIES = Object.keys(WANTED) as Category[]
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, all: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const runs = Number(values.runs)
const isOwn = (path: string) => /^\/(admin|account|product)\b/.test(path) && !GUEST_PAGES.some((page) => page === path)
const ownPaths = positionals.filter(isOwn)
const publicPaths =
  positionals.length > 0
    ? positionals.filter((path) => !isOwn(path))
    : values.all
      ? GUEST_PAGES
      : ['/', '/explore', '/explore/1']
/** One table of each kind: the pages of the others consist of the same parts. */
const TABLES = ['design', 'booking', 'user']

type Place = { chromium: string; folder: string; port?: string }
type Report = {
  scores: Record<Category, number>
  times: string[]
  /** Names of the checks that failed, other than of performance. */
  failed: string[]
}

/** Whether robots.txt or the page itself asks search engines not to list it. */
async function isKeptFromSearch(url: string): Promise<boolean> {
  const { origin, pathname } = new URL(url)
  const rules = await (await fetch(`${origin}/robots.txt`)).text()
  const kept = [...rules.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
  if (kept.some((path) => pathname.startsWith(path))) return true
  return /<meta name="robots" content="noindex"/.test(await (await fetch(url)).text())
}

/** @param port of a running browser, which keeps its storage. Without it one is started. */
async function look(url: string, { chromium, folder, port }: Place): Promise<Report> {
  const file = join(folder, 'report.json')
  const isHidden = await isKeptFromSearch(url)
  const options = [
    ...['--yes', `lighthouse@${VERSION}`, url, '--quiet', '--output=json', `--output-path=${file}`],
    `--only-categories=${CATEGORIES.join(',')}`,
    ...(port === undefined
      ? ['--chrome-flags=--headless=new --no-sandbox']
      : [`--port=${port}`, '--disable-storage-reset']),
    // A page that search engines must not list can't have that one point.
    ...(isHidden ? ['--skip-audits=is-crawlable'] : []),
  ]
  await promisify(execFile)('npx', options, { env: { ...process.env, CHROME_PATH: chromium } })
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const { categories, audits } = isObject(report) ? report : {}
  if (!isObject(categories) || !isObject(audits)) throw new Error('Lighthouse wrote no scores')
  const scoreOf = (entry: unknown): number | null =>
    isObject(entry) && typeof entry.score === 'number' ? entry.score : null
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((scoreOf(categories[name]) ?? 0) * 100)]),
  ) as Record<Category, number>
  const times = METRICS.map((name) => {
    const audit = audits[name]
    return isObject(audit) && typeof audit.displayValue === 'string' ? audit.displayValue.replace(/\s/g, ' ') : '–'
  })
  const failed = CATEGORIES.slice(1).flatMap((name) => failedIn(categories[name], audits))
  return { scores, times, failed }
}

function failedIn(category: unknown, audits: Record<string, unknown>): string[] {
  if (!isObject(category) || !Array.isArray(category.auditRefs)) return []
  return category.auditRefs.flatMap((entry: unknown) => {
    if (!isObject(entry) || typeof entry.id !== 'string' || entry.weight === 0) return []
    const audit = audits[entry.id]
    return isObject(audit) && audit.score === 0 ? [entry.id] : []
  })
}

/** Prints the line of a page. Resolves to whether it has the wanted scores. */
async function measure(origin: string, path: string, place: Place): Promise<boolean> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) reports.push(await look(origin + path, place))
  const medians = CATEGORIES.map((name) => median(reports.map(({ scores }) => scores[name])))
  // The times of the run that has the median of the performance.
  const shown = reports.find(({ scores }) => scores.performance === medians[0])
  process.stdout.write(`| ${[path, ...medians, ...(shown?.times ?? [])].join(' | ')} |\n`)
  const failed = new Set(reports.flatMap((report) => report.failed))
  if (failed.size > 0) process.stderr.write(`${path}: ${[...failed].join(', ')}\n`)
  return CATEGORIES.every((name, index) => (medians[index] ?? 0) >= WANTED[name])
}

/** The pages of an administrator, in a browser that has signed in. */
async function measureSignedIn(origin: string, { chromium, folder }: Place): Promise<boolean> {
  const profile = join(folder, 'profile')
  const context = await playwright.launchPersistentContext(profile, {
    executablePath: chromium,
    baseURL: origin,
    args: [...CHROMIUM_ARGS, '--remote-debugging-port=0'],
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await signIn(page)
    await untilControlled(page)
    const tables = resources().filter(({ name }) => TABLES.includes(name))
    const paths = values.all ? [...OWN_PAGES, ...(await resourcePaths(page, tables))] : ownPaths
    await page.goto('about:blank')
    // Chromium writes its port into the profile.
    const port = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0] ?? ''
    let isMet = true
    for (const path of paths) isMet = (await measure(origin, path, { chromium, folder, port })) && isMet
    return isMet
  } finally {
    await context.close()
  }
}

async function main(): Promise<boolean> {
  const chromium = await findChromium()
  if (!chromium) throw new Error('There is no Chromium')
  const built = await buildProduct()
  const place: Place = { chromium, folder: mkdtempSync(join(tmpdir(), 'holdfast-lighthouse-')) }
  // Vite's build sets NODE_ENV to production for the whole process. The address is needed for canonical
  // links, which the score of SEO counts.
  const server = await startServer({ env: { NODE_ENV: '', DIST_DIR: built.folder } })
  let isMet = true
  try {
    const columns = [...CATEGORIES, ...METRICS]
    process.stdout.write(`| page | ${columns.join(' | ')} |\n|---|${columns.map(() => '---:|').join('')}\n`)
    for (const path of publicPaths) isMet = (await measure(server.origin, path, place)) && isMet
    if (values.all || ownPaths.length > 0) isMet = (await measureSignedIn(server.origin, place)) && isMet
  } finally {
    await server.stop()
    built.remove()
    rmSync(place.folder, { recursive: true, force: true })
  }
  return isMet
}

await runCommand(main)

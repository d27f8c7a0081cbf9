/**
 * `npm run bench:lighthouse [-- --runs N] [PATH …]`: Lighthouse's scores of the public pages of the built
 * product with demo data, as a phone sees them (Lighthouse's mobile settings). Fails when the median of
 * the runs is below 95 for performance, or 100 for accessibility, best practices and SEO. Lighthouse is
 * fetched by npx, because nothing else needs it.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { isObject } from '#shared/json'
import { findChromium } from '../support/chromium'
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
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const runs = Number(values.runs)
const paths = positionals.length > 0 ? positionals : ['/', '/explore', '/explore/1']

type Report = { scores: Record<Category, number>; times: string[] }

async function look(url: string, chromium: string, folder: string): Promise<Report> {
  const file = join(folder, 'report.json')
  const options = [
    ...['--yes', `lighthouse@${VERSION}`, url, '--quiet', '--output=json', `--output-path=${file}`],
    ...[`--only-categories=${CATEGORIES.join(',')}`, '--chrome-flags=--headless=new --no-sandbox'],
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
  return { scores, times }
}

async function main(): Promise<boolean> {
  const chromium = await findChromium()
  if (!chromium) throw new Error('There is no Chromium')
  const built = await buildProduct()
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-lighthouse-'))
  // Vite's build sets NODE_ENV to production for the whole process. The address is needed for canonical
  // links, which the score of SEO counts.
  const server = await startServer({ env: { NODE_ENV: '', DIST_DIR: built.folder } })
  let isMet = true
  try {
    const columns = [...CATEGORIES, ...METRICS]
    process.stdout.write(`| page | ${columns.join(' | ')} |\n|---|${columns.map(() => '---:|').join('')}\n`)
    for (const path of paths) {
      const reports: Report[] = []
      for (let run = 0; run < runs; run += 1) reports.push(await look(server.origin + path, chromium, folder))
      const medians = CATEGORIES.map((name) => median(reports.map(({ scores }) => scores[name])))
      isMet &&= CATEGORIES.every((name, index) => (medians[index] ?? 0) >= WANTED[name])
      // The times of the run that has the median of the performance.
      const shown = reports.find(({ scores }) => scores.performance === medians[0])
      process.stdout.write(`| ${[path, ...medians, ...(shown?.times ?? [])].join(' | ')} |\n`)
    }
  } finally {
    await server.stop()
    built.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  return isMet
}

await runCommand(main)

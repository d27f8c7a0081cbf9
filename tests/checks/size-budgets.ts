/**
 * The size budgets of the built product, compressed, and their evaluation. Pure: size.ts measures.
 */

/** Compressed size of one file, in bytes. */
export type Measured = { file: string; bytes: number }

export type Measurements = {
  worker: Measured
  /** Scripts and styles that the sign-in page loads. */
  firstLoad: readonly Measured[]
  /**
   * Scripts and styles that a first visit to a list loads until its records are shown, compressed
   * as for the browser.
   */
  list: readonly Measured[]
  /** The same of a visitor's first visit to the search of spaces, until its results are shown. */
  explore: readonly Measured[]
  /** Every built script except the worker. */
  scripts: readonly Measured[]
}

export type Verdict = {
  what: string
  bytes: number
  budget: number
  ok: boolean
  /** Its parts when there are several, the largest first. */
  parts?: readonly Measured[]
}

const KB = 1_000
export const WORKER_BUDGET = 50 * KB
export const FIRST_LOAD_BUDGET = 180 * KB
export const LIST_BUDGET = 200 * KB
export const EXPLORE_BUDGET = 170 * KB
export const CHUNK_BUDGET = 60 * KB

/**
 * Chunks with an editor, charts or rich text may be larger, because pages are useful before they
 * load. So may the worker that writes print files: it has the libraries for PDF and fonts. The texts
 * of a language are one file, for people who do not read English.
 */
const HEAVY = /(^|\/)(editor|charts|rich-text|print-worker|language)[.-]/

/** One line per budget. The sign-in page's files are judged together, every other script alone. */
export function judgeSizes({ worker, firstLoad, list, explore, scripts }: Measurements): Verdict[] {
  if (firstLoad.length === 0) throw new Error('The sign-in page loaded no script: nothing was measured.')
  if (list.length === 0) throw new Error('The list loaded no script: nothing was measured.')
  if (explore.length === 0) throw new Error('The search of spaces loaded no script: nothing was measured.')
  if (scripts.length === 0) throw new Error('The build has no script: nothing was measured.')
  const loaded = new Set(firstLoad.map((file) => file.file))
  const chunks = scripts.filter((script) => !loaded.has(script.file) && !HEAVY.test(script.file))
  return [
    verdict(`worker ${worker.file}`, worker.bytes, WORKER_BUDGET),
    sumOf('first load of /admin/login', firstLoad, FIRST_LOAD_BUDGET),
    sumOf('first visit to /admin/project', list, LIST_BUDGET),
    sumOf('first visit to /explore', explore, EXPLORE_BUDGET),
    ...chunks
      .toSorted((a, b) => b.bytes - a.bytes)
      .map((chunk) => verdict(`chunk ${chunk.file}`, chunk.bytes, CHUNK_BUDGET)),
  ]
}

const sumOf = (what: string, files: readonly Measured[], budget: number): Verdict => ({
  ...verdict(
    `${what} (${files.length} files)`,
    files.reduce((sum, file) => sum + file.bytes, 0),
    budget,
  ),
  parts: files.toSorted((a, b) => b.bytes - a.bytes),
})

const verdict = (what: string, bytes: number, budget: number): Verdict => ({ what, bytes, budget, ok: bytes <= budget })

/** The size budgets of the built product, compressed, and the judgement over measured files. Pure: measuring is elsewhere. */

/** Size of one file as the network carries it, in bytes. */
export type Measured = { file: string; bytes: number }

export type Measurements = {
  worker: Measured
  /** Scripts and styles that the sign-in page really loads. */
  firstLoad: readonly Measured[]
  /** Scripts and styles that a first visit to a list loads until its records are shown, coded as for the browser. */
  list: readonly Measured[]
  /** Every script that was built, worker left out. */
  scripts: readonly Measured[]
}

export type Verdict = {
  what: string
  bytes: number
  budget: number
  ok: boolean
  /** What it is made of, when that is more than one file; the largest first. */
  parts?: readonly Measured[]
}

const KB = 1_000
export const WORKER_BUDGET = 45 * KB
export const FIRST_LOAD_BUDGET = 180 * KB
export const LIST_BUDGET = 200 * KB
export const CHUNK_BUDGET = 60 * KB

/** Chunks that carry an editor, charts or rich text may be larger: no page waits for them to be useful. */
const HEAVY = /(^|\/)(editor|charts|rich-text)[.-]/

/** One line per budget. What the sign-in page loads is judged as a whole; every other script on its own. */
export function judgeSizes({ worker, firstLoad, list, scripts }: Measurements): Verdict[] {
  if (firstLoad.length === 0) throw new Error('The sign-in page loaded no script: nothing was measured.')
  if (list.length === 0) throw new Error('The list loaded no script: nothing was measured.')
  if (scripts.length === 0) throw new Error('The build has no script: nothing was measured.')
  const loaded = new Set(firstLoad.map((one) => one.file))
  const chunks = scripts.filter((one) => !loaded.has(one.file) && !HEAVY.test(one.file))
  return [
    verdict(`worker ${worker.file}`, worker.bytes, WORKER_BUDGET),
    sumOf('first load of /admin/login', firstLoad, FIRST_LOAD_BUDGET),
    sumOf('first visit to /admin/project', list, LIST_BUDGET),
    ...chunks.toSorted((a, b) => b.bytes - a.bytes).map((one) => verdict(`chunk ${one.file}`, one.bytes, CHUNK_BUDGET)),
  ]
}

const sumOf = (what: string, files: readonly Measured[], budget: number): Verdict => ({
  ...verdict(
    `${what} (${files.length} files)`,
    files.reduce((sum, one) => sum + one.bytes, 0),
    budget,
  ),
  parts: files.toSorted((a, b) => b.bytes - a.bytes),
})

const verdict = (what: string, bytes: number, budget: number): Verdict => ({ what, bytes, budget, ok: bytes <= budget })

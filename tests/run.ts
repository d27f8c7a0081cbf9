/**
 * Runs every check and suite, cheapest first, and ends with one line: `N passed, N failed`. `test` runs all
 * of them whatever fails, `verify` stops at the first failure, `check` runs the quick part.
 *
 *     npm test -- --changed [--since REV]       only what the changes since REV (default: HEAD) can affect
 *     npm test -- --only unit,server            only these steps, and the build where they need it
 *     npm test -- --only unit -- -t folding     further arguments for the one step, on the build that is there
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Affected, affectedSteps } from './checks/changes'
import { readSources } from './checks/read-modules'
import { findChromium } from './support/chromium'
import { runCommand } from './support/command'
import { type Count, countCheck, countPlaywright, countVitest, FLAKY_MAX, totalOf } from './support/count-results'

type Step = {
  name: string
  command: readonly string[]
  /** Default arguments, which arguments of the command line replace. */
  args?: readonly string[]
  /** Runner whose report is counted; a step without one counts as one check. */
  runner?: 'vitest' | 'playwright'
  /** Its last printed line is its verdict, beside the exit code. */
  hasVerdict?: true
  needsBrowser?: true
  /** Name of a step without which this one can't say anything. */
  needs?: string
  /**
   * Name of an earlier step: both run at once, because neither uses two cores by itself. Several
   * beside one step run one after the other.
   */
  beside?: string
  quick?: true
}

const vitest = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  command: ['vitest', 'run', '--project', name],
  runner: 'vitest',
  ...more,
})

const STEPS: readonly Step[] = [
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'], quick: true },
  { name: 'types', command: ['tsc', '--build'], quick: true },
  { name: 'boundaries', command: ['tsx', 'tests/checks/boundaries.ts'], beside: 'types', quick: true },
  { name: 'assertions', command: ['tsx', 'tests/checks/assertions.ts'], beside: 'types', quick: true },
  { name: 'dead code', command: ['knip', '--treat-config-hints-as-errors'], beside: 'types' },
  vitest('unit', { quick: true }),
  vitest('server'),
  { name: 'build', command: ['vite', 'build'] },
  { name: 'size', command: ['tsx', 'tests/checks/size.ts'], needsBrowser: true, needs: 'build' },
  vitest('component', { needsBrowser: true }),
  // Most of its time is one worker that is killed and started again.
  vitest('browser', { needsBrowser: true, beside: 'component' }),
  {
    name: 'e2e',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
    runner: 'playwright',
    needsBrowser: true,
    needs: 'build',
  },
  // One seed for every machine: each kind of fault once, on three devices. Other seeds are for finding, not for guarding.
  // It looks for a browser by itself, since --check needs none.
  {
    name: 'chaos',
    command: ['tsx', 'tests/chaos/run.ts'],
    args: ['--seed', '1', '--ops', '300'],
    hasVerdict: true,
    needs: 'build',
    // It waits most of the time: for devices that come back, and for changes that are tried again.
    beside: 'component',
  },
  // After chaos the component tests leave most of a core free.
  vitest('agreement', { beside: 'component' }),
]

/** A step that takes longer than this hangs. */
const STEP_TIMEOUT_MS = 70 * 60_000
const SLOWEST = 10
const FAILURES_MAX = 20
/** Characters of a command's output that are kept to find its last line. */
const TAIL = 10_000
/** Memory that Linux offers as a folder, and how much of it a run needs free, in bytes. */
const MEMORY_FOLDER = '/dev/shm'
const MEMORY_NEEDED = 6e9

/**
 * The run's own temporary folder. Every end-to-end test copies a database and a browser profile, some
 * 700 small files: in memory that takes a twentieth of the time that a disk needs.
 */
function makeTemporaryFolder(): string {
  const isInMemory = !process.env.TMPDIR && existsSync(MEMORY_FOLDER) && freeBytes(MEMORY_FOLDER) > MEMORY_NEEDED
  const folder = mkdtempSync(join(isInMemory ? MEMORY_FOLDER : tmpdir(), 'holdfast-run-'))
  // PostgreSQL runs as a user of its own when the tests run as root.
  chmodSync(folder, 0o711)
  return folder
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const temporary = makeTemporaryFolder()
const print = (line: string): boolean => process.stdout.write(`${line}\n`)

type Ended = { exitCode: number; lastLine: string }

type Output = {
  /** Whether the last line is wanted. */
  reads?: boolean | undefined
  /** Takes the output; without it, it is passed through. */
  write?: ((text: string) => void) | undefined
}

/** Runs a command; its exit code is 124 when it had to be ended. */
function run(
  [command = '', ...args]: readonly string[],
  env: Record<string, string>,
  { reads = false, write }: Output = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(join('node_modules', '.bin', command), args, {
      stdio: ['ignore', reads || write ? 'pipe' : 'inherit', write ? 'pipe' : 'inherit'],
      env: { ...process.env, TMPDIR: temporary, ...env },
      // A group of its own, so that the browsers and servers of a hanging suite end with it.
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    })
    let tail = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (write) write(text)
      else process.stdout.write(text)
      tail = (tail + text).slice(-TAIL)
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => write?.(text))
    const end = (signal: NodeJS.Signals) => {
      if (child.pid && process.platform !== 'win32') process.kill(-child.pid, signal)
      else child.kill(signal)
    }
    const timer = setTimeout(() => {
      print(`\nNo end after ${STEP_TIMEOUT_MS / 60_000} minutes: ending it.`)
      end('SIGKILL')
      resolve({ exitCode: 124, lastLine: '' })
    }, STEP_TIMEOUT_MS)
    const interrupt = (signal: NodeJS.Signals) => {
      end(signal)
      // Once other commands are ended too.
      setImmediate(() => process.exit(130))
    }
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
    child.on('error', (error) => print(String(error)))
    child.on('close', (code) => {
      clearTimeout(timer)
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
      resolve({ exitCode: code ?? 1, lastLine: tail.trimEnd().split('\n').at(-1)?.trim() ?? '' })
    })
  })
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Found once: steps that run at once must not install it twice. */
let chromium: Promise<string> | undefined

function chromiumPath(): Promise<string> {
  chromium ??= findChromium()
  return chromium
}

async function runStep(step: Step, more: readonly string[], write?: (text: string) => void): Promise<Count> {
  const report = join(temporary, `${step.name}.json`)
  const env: Record<string, string> = {}
  if (step.needsBrowser) {
    try {
      process.env.CHROMIUM_PATH = await chromiumPath()
    } catch (error) {
      print(String(error))
      return { passed: 0, failed: 1, skipped: 0, note: 'no Chromium' }
    }
  }
  const command = [...step.command, ...(more.length > 0 ? more : (step.args ?? []))]
  if (step.runner === 'vitest') {
    const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests']
    const { exitCode } = await run([...command, ...args], env, { write })
    return countVitest(exitCode, readReport(report))
  }
  if (step.runner === 'playwright') {
    env.PLAYWRIGHT_JSON_OUTPUT_FILE = report
    const { exitCode } = await run([...command, '--reporter=list,json', '--pass-with-no-tests'], env, { write })
    return countPlaywright(exitCode, readReport(report))
  }
  const { exitCode, lastLine } = await run(command, env, { reads: step.hasVerdict, write })
  return countCheck(exitCode, step.hasVerdict ? lastLine : undefined)
}

/** Files that differ from `revision`, deleted and untracked ones included. */
function changedFiles(revision: string): string[] {
  const lines = (...args: string[]): string[] => {
    const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
    return stdout.split('\n').filter((line) => line !== '')
  }
  const tracked = lines('diff', '--name-only', '--no-renames', revision, '--')
  return [...tracked, ...lines('ls-files', '--others', '--exclude-standard')]
}

type Results = Map<string, Count & { seconds: number }>

/** @param seconds of the whole run: steps that ran at once overlap */
function printTable(results: Results, seconds: number): void {
  print(
    `\n${'step'.padEnd(12)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'skipped'.padStart(9)}${'seconds'.padStart(9)}`,
  )
  for (const [name, count] of results) {
    const numbers = [count.passed, count.failed].map((value) => String(value).padStart(8)).join('')
    const tail = `${String(count.skipped).padStart(9)}${count.seconds.toFixed(1).padStart(9)}`
    print(`${name.padEnd(12)}${numbers}${tail}${count.failed > 0 ? '  ✗' : ''}${count.note ? `  ${count.note}` : ''}`)
  }
  print(`${'in all'.padEnd(37)}${seconds.toFixed(1).padStart(9)}`)
}

function printSlowest(results: Results): void {
  const tests = [...results].flatMap(([step, { tests = [] }]) => tests.map((test) => ({ step, ...test })))
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  if (slowest.length === 0) return
  print(`\nSlowest tests`)
  for (const { step, name, seconds } of slowest) print(`${seconds.toFixed(1).padStart(8)} s  ${step}: ${name}`)
}

/** Last, because a record of a run may keep no more than its end. */
function printFailures(results: Results): void {
  const failures = [...results].flatMap(([step, { failures = [] }]) => failures.map((one) => ({ step, ...one })))
  if (failures.length > 0) print('\nFailed')
  for (const { step, name, reason } of failures.slice(0, FAILURES_MAX))
    print(`  ${step}: ${name}\n${reason.replace(/^/gm, '      ')}`)
  if (failures.length > FAILURES_MAX) print(`  and ${failures.length - FAILURES_MAX} more`)
}

const USAGE = 'Usage: run.ts test|verify|check [--changed [--since REV]] [--only STEP,STEP] [-- ARGUMENTS]'

async function main(): Promise<boolean> {
  const end = process.argv.indexOf('--', 2)
  const own = process.argv.slice(2, end === -1 ? undefined : end)
  const more = end === -1 ? [] : process.argv.slice(end + 1)
  const { values, positionals } = parseArgs({
    args: own,
    allowPositionals: true,
    options: { changed: { type: 'boolean' }, since: { type: 'string' }, only: { type: 'string' } },
  })
  const [mode, ...rest] = positionals
  if ((mode !== 'test' && mode !== 'verify' && mode !== 'check') || rest.length > 0) throw new Error(USAGE)
  const names = values.only?.split(',').map((name) => name.trim())
  const unknown = names?.find((name) => !STEPS.some((step) => step.name === name))
  if (unknown !== undefined)
    throw new Error(`There is no step "${unknown}". Steps: ${STEPS.map(({ name }) => name).join(', ')}`)
  if (more.length > 0 && names?.length !== 1) throw new Error('Further arguments need --only with one step')

  const isChanged = values.changed === true || values.since !== undefined
  const affected = isChanged
    ? affectedSteps(
        changedFiles(values.since ?? 'HEAD'),
        readSources(process.cwd(), ['src', 'sw', 'server', 'build', 'tests']),
      )
    : {}
  const wanted = ({ name }: Step): Affected => affected[name] ?? 'all'
  const chosen = STEPS.filter((step) => (names ? names.includes(step.name) : mode !== 'check' || step.quick))
  const affectedOnes = chosen.filter((step) => wanted(step) !== 'none')
  const needed = new Set(more.length > 0 ? [] : affectedOnes.map((step) => step.needs))
  const steps = STEPS.filter((step) => affectedOnes.includes(step) || needed.has(step.name))

  const results: Results = new Map()
  const secondsSince = (moment: number): number => (performance.now() - moment) / 1000
  const start = async (step: Step, write?: (text: string) => void): Promise<Count & { seconds: number }> => {
    const started = performance.now()
    const files = wanted(step)
    const args = [...more, ...(typeof files === 'string' ? [] : files)]
    const missing = step.needs !== undefined && needed.has(step.needs) && results.get(step.needs)?.failed !== 0
    const count: Count = missing
      ? { passed: 0, failed: 1, skipped: 0, note: `not run: ${step.needs} failed` }
      : await runStep(step, args, write)
    return { ...count, seconds: secondsSince(started) }
  }
  const began = performance.now()
  /** Steps that have begun beside another, with their output so far. */
  const begun = new Map<string, { count: ReturnType<typeof start>; output: string[] }>()
  for (const step of steps) {
    let before: Promise<unknown> = Promise.resolve()
    for (const other of steps.filter(({ beside }) => beside === step.name)) {
      const output: string[] = []
      const count = before.then(() => start(other, (text) => output.push(text)))
      begun.set(other.name, { count, output })
      before = count
    }
    print(`\n━━ ${step.name} ${'━'.repeat(Math.max(0, 70 - step.name.length))}`)
    const own = begun.get(step.name)
    const count = await (own?.count ?? start(step))
    if (own) print(own.output.join(''))
    results.set(step.name, count)
    if (count.note) print(`${step.name}: ${count.note}`)
    if (mode === 'verify' && count.failed > 0) break
  }
  // After a failure that ended the run.
  await Promise.all([...begun.values()].map(({ count }) => count))

  printTable(results, secondsSince(began))
  printSlowest(results)
  const left = chosen.filter((step) => !steps.includes(step)).map(({ name }) => name)
  if (left.length > 0) print(`\nNot affected by the changes: ${left.join(', ')}`)
  const { passed, failed, flaky } = totalOf([...results.values()])
  if (flaky.length > 0) print(`\nFlaky: failed first, passed when repeated`)
  for (const name of flaky) print(`  ${name}`)
  if (flaky.length > FLAKY_MAX) print(`At most ${FLAKY_MAX} may: these count as failed.`)
  printFailures(results)

  print(`\n${passed} passed, ${failed} failed`)
  return failed === 0
}

process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))
await runCommand(main, { toLine: (reason) => `${reason}\n0 passed, 1 failed` })

/**
 * Runs every check and suite, cheapest first, and ends with one line: `N passed, N failed`. `test` runs all of them
 * whatever fails, `verify` stops at the first failure, `check` runs the quick part.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './support/chromium'
import { type Count, countCheck, countPlaywright, countVitest } from './support/count-results'

type Step = {
  name: string
  command: readonly string[]
  /** Runner whose report is counted; a step without one counts as one check. */
  runner?: 'vitest' | 'playwright'
  needsBrowser?: true
  /** Name of a step without which this one can't say anything. */
  needs?: string
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
  { name: 'boundaries', command: ['tsx', 'tests/checks/boundaries.ts'], quick: true },
  { name: 'dead code', command: ['knip', '--treat-config-hints-as-errors'] },
  vitest('unit', { quick: true }),
  vitest('server'),
  vitest('agreement'),
  vitest('browser', { needsBrowser: true }),
  { name: 'build', command: ['vite', 'build'] },
  { name: 'size', command: ['tsx', 'tests/checks/size.ts'], needsBrowser: true, needs: 'build' },
  {
    name: 'e2e',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
    runner: 'playwright',
    needsBrowser: true,
    needs: 'build',
  },
  // One seed for every machine: each kind of fault once, on three devices. Other seeds are for finding, not for guarding.
  {
    name: 'chaos',
    command: ['tsx', 'tests/chaos/run.ts', '--seed', '1', '--ops', '300', '--faults', '31'],
    needsBrowser: true,
    needs: 'build',
  },
]

/** A step that takes longer than this hangs. */
const STEP_TIMEOUT_MS = 50 * 60_000
const reports = mkdtempSync(join(tmpdir(), 'holdfast-reports-'))
const print = (line: string): boolean => process.stdout.write(`${line}\n`)

/** Exit code of a command with its output passed through; 124 when it had to be ended. */
function run([command = '', ...args]: readonly string[], env: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join('node_modules', '.bin', command), args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      // A group of its own, so that the browsers and servers of a hanging suite end with it.
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    })
    const end = (signal: NodeJS.Signals) => {
      if (child.pid && process.platform !== 'win32') process.kill(-child.pid, signal)
      else child.kill(signal)
    }
    const timer = setTimeout(() => {
      print(`\nNo end after ${STEP_TIMEOUT_MS / 60_000} minutes: ending it.`)
      end('SIGKILL')
      resolve(124)
    }, STEP_TIMEOUT_MS)
    const interrupt = (signal: NodeJS.Signals) => {
      end(signal)
      process.exit(130)
    }
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
    child.on('error', (error) => print(String(error)))
    child.on('close', (code) => {
      clearTimeout(timer)
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
      resolve(code ?? 1)
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

async function runStep(step: Step): Promise<Count> {
  const report = join(reports, `${step.name}.json`)
  const env: Record<string, string> = {}
  if (step.needsBrowser) {
    try {
      process.env.CHROMIUM_PATH = await findChromium()
    } catch (error) {
      print(String(error))
      return { passed: 0, failed: 1, skipped: 0, note: 'no Chromium' }
    }
  }
  if (step.runner === 'vitest') {
    const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests']
    return countVitest(await run([...step.command, ...args], env), readReport(report))
  }
  if (step.runner === 'playwright') {
    env.PLAYWRIGHT_JSON_OUTPUT_FILE = report
    const args = ['--reporter=list,json', '--pass-with-no-tests']
    return countPlaywright(await run([...step.command, ...args], env), readReport(report))
  }
  return countCheck(await run(step.command, env))
}

async function main(mode: string | undefined): Promise<void> {
  if (mode !== 'test' && mode !== 'verify' && mode !== 'check') throw new Error('Usage: run.ts test|verify|check')
  const results = new Map<string, Count & { seconds: number }>()
  for (const step of STEPS.filter((candidate) => mode !== 'check' || candidate.quick)) {
    print(`\n━━ ${step.name} ${'━'.repeat(Math.max(0, 70 - step.name.length))}`)
    const started = performance.now()
    const missing = step.needs !== undefined && results.get(step.needs)?.failed !== 0
    const count: Count = missing
      ? { passed: 0, failed: 1, skipped: 0, note: `not run: ${step.needs} failed` }
      : await runStep(step)
    results.set(step.name, { ...count, seconds: (performance.now() - started) / 1000 })
    if (count.note) print(`${step.name}: ${count.note}`)
    if (mode === 'verify' && count.failed > 0) break
  }
  rmSync(reports, { recursive: true, force: true })

  let passed = 0
  let failed = 0
  print(
    `\n${'step'.padEnd(12)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'skipped'.padStart(9)}${'seconds'.padStart(9)}`,
  )
  for (const [name, count] of results) {
    passed += count.passed
    failed += count.failed
    const numbers = [count.passed, count.failed].map((value) => String(value).padStart(8)).join('')
    const tail = `${String(count.skipped).padStart(9)}${count.seconds.toFixed(1).padStart(9)}`
    print(`${name.padEnd(12)}${numbers}${tail}${count.failed > 0 ? '  ✗' : ''}${count.note ? `  ${count.note}` : ''}`)
  }
  process.exitCode = failed === 0 ? 0 : 1
  print(`${passed} passed, ${failed} failed`)
}

await main(process.argv[2])

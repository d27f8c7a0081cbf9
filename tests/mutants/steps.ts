/**
 * Runs one test step in the copy and returns its verdict. A run that crashed, hung or gave no
 * report is never counted as caught.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countVitest } from '../support/count-results'
import type { FileStep, StepName } from './mutations'

export type Verdict =
  /** `test`: the first failed test. */
  { kind: 'caught'; test: string } | { kind: 'missed' } | { kind: 'not checked'; note: string }

type Run = { exitCode: number; output: string; isTimedOut: boolean }

const MINUTE_MS = 60_000
const TIMEOUT_MS: Readonly<Record<StepName, number>> = {
  unit: 10 * MINUTE_MS,
  browser: 10 * MINUTE_MS,
  server: 40 * MINUTE_MS,
  chaos: 30 * MINUTE_MS,
}
const BUILD_TIMEOUT_MS = 10 * MINUTE_MS
/** Time for runners to stop their browsers and databases. */
const END_MS = 3_000

let current: ChildProcess | undefined
let isEnding = false

/** Signals the command and its child processes. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, name)
    else child.kill(name)
  } catch {
    // The process has already ended.
  }
}

/** Ends the running command and prevents any other. Resolves when it has ended. */
export async function endAll(): Promise<void> {
  isEnding = true
  if (current) await end(current)
}

async function end(child: ChildProcess): Promise<void> {
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  signal(child, 'SIGTERM')
  const timer = setTimeout(() => signal(child, 'SIGKILL'), END_MS)
  await closed
  clearTimeout(timer)
}

function run(folder: string, [command = '', ...args]: readonly string[], timeoutMs: number): Promise<Run> {
  return new Promise((resolve) => {
    // The process is about to exit: never resolve.
    if (isEnding) return
    const child = spawn(join(folder, 'node_modules', '.bin', command), args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own process group, so that browsers and servers end with it.
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    })
    current = child
    let output = ''
    let isTimedOut = false
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    const timer = setTimeout(() => {
      isTimedOut = true
      void end(child)
    }, timeoutMs)
    child.on('error', (error) => {
      output += String(error)
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      current = undefined
      resolve({ exitCode: code ?? 1, output, isTimedOut })
    })
  })
}

type Report = { testResults?: readonly { assertionResults?: readonly { status: string; fullName: string }[] }[] }

/**
 * The verdict of Vitest's JSON report. A file that can't be loaded has no failed test: that is a
 * crash.
 */
export function judgeVitest(exitCode: number, report: unknown): Verdict {
  const { failed, note } = countVitest(exitCode, report)
  if (note) return { kind: 'not checked', note }
  if (failed === 0) return { kind: 'missed' }
  const results = (report as Report).testResults ?? []
  const first = results.flatMap((file) => file.assertionResults ?? []).find(({ status }) => status === 'failed')
  return { kind: 'caught', test: first?.fullName.trim() ?? 'a test without a name' }
}

/**
 * The verdict of a chaos run's output: its last line decides, and the first violation is named.
 * Failures of the run itself, such as devices that don't come to rest, do not count without a
 * violation.
 */
export function judgeChaos(exitCode: number, output: string): Verdict {
  const lines = output.trimEnd().split('\n')
  const last = lines.findLast((line) => /^[✓✗] seed /.test(line))
  if (last === undefined) return { kind: 'not checked', note: `ended with exit code ${exitCode} and no verdict` }
  if (last.startsWith('✓') && exitCode === 0) return { kind: 'missed' }
  if (!/: [1-9]\d* violations\b/.test(last))
    return { kind: 'not checked', note: `${last.slice(2)} (exit code ${exitCode})` }
  const first = lines.find((line) => line.startsWith('✗ ') && line !== last)
  return { kind: 'caught', test: (first ?? last).slice(2).replace(/ \(seed \d+\)$/, '') }
}

const readReport = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function runVitest(
  folder: string,
  step: FileStep,
  files: readonly string[],
): Promise<Verdict & { output: string }> {
  const report = join(folder, 'node_modules', '.mutants-report.json')
  rmSync(report, { force: true })
  const args = ['run', '--project', step, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { exitCode, output, isTimedOut } = await run(folder, ['vitest', ...args, ...files], TIMEOUT_MS[step])
  if (isTimedOut) return { ...timedOut(TIMEOUT_MS[step]), output }
  return { ...judgeVitest(exitCode, readReport(report)), output }
}

async function runChaos(folder: string): Promise<Verdict & { output: string }> {
  const built = await run(folder, ['vite', 'build'], BUILD_TIMEOUT_MS)
  if (built.isTimedOut) return { ...timedOut(BUILD_TIMEOUT_MS), output: built.output }
  if (built.exitCode !== 0) return { kind: 'not checked', note: 'does not build', output: built.output }
  const args = ['tests/chaos/run.ts', '--seed', '1', '--ops', '300', '--faults', '31']
  const { exitCode, output, isTimedOut } = await run(folder, ['tsx', ...args], TIMEOUT_MS.chaos)
  if (isTimedOut) return { ...timedOut(TIMEOUT_MS.chaos), output }
  return { ...judgeChaos(exitCode, output), output }
}

const timedOut = (afterMs: number): Verdict => ({
  kind: 'not checked',
  note: `no end after ${afterMs / MINUTE_MS} minutes`,
})

/** Runs a whole step, or only the named files. */
export const runStep = (
  folder: string,
  step: StepName,
  files: readonly string[] = [],
): Promise<Verdict & { output: string }> => (step === 'chaos' ? runChaos(folder) : runVitest(folder, step, files))

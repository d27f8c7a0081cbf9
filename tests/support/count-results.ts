/**
 * Counts passed and failed tests of a step from its runner's exit code and report. A suite that ran
 * nothing, or that failed without naming a test, counts as one failure.
 */

import { stripVTControlCharacters } from 'node:util'

/** `seconds`: all attempts together. */
export type TimedTest = { name: string; seconds: number }

/** `reason`: the first lines of its error. */
export type FailedTest = { name: string; reason: string }

export type Count = {
  passed: number
  failed: number
  skipped: number
  note?: string
  /** Every test of the report, with its time. */
  tests?: readonly TimedTest[]
  /** Every failed test of the report, and files that could not be loaded. */
  failures?: readonly FailedTest[]
  /** Tests that failed first and passed when repeated. They count as passed here (totalOf). */
  flaky?: readonly string[]
}

const REASON_LINES = 6
const REASON_MAX = 600

/** A run with more flaky tests than this fails. */
export const FLAKY_MAX = 3

type Report = Record<string, unknown>

/**
 * A check that passes or fails as a whole.
 * @param lastLine its last output, when that is the verdict: it passes only when the line starts
 * with ✓
 */
export function countCheck(exitCode: number, lastLine?: string): Count {
  const isPassed = exitCode === 0 && (lastLine === undefined || lastLine.startsWith('✓'))
  const note = isPassed || lastLine === undefined ? {} : { note: lastLine === '' ? 'not checked' : lastLine }
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0, ...note }
}

/**
 * Vitest's `json` report (Jest's format). A file that can't be loaded has a failed suite but no
 * failed test.
 */
export function countVitest(exitCode: number, report: unknown): Count {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = toReport(report)
  return settle(exitCode, {
    passed: toNumber(numPassedTests),
    failed: toNumber(numFailedTests),
    skipped: toNumber(numPendingTests) + toNumber(numTodoTests),
    tests: toList(testResults).flatMap(({ assertionResults }) =>
      toList(assertionResults).map(({ fullName, duration }) => ({
        name: String(fullName),
        seconds: toNumber(duration) / 1_000,
      })),
    ),
    // A passed test has the errors of an attempt before.
    flaky: toList(testResults).flatMap(({ name, assertionResults }) =>
      toList(assertionResults)
        .filter(({ status, failureMessages }) => status === 'passed' && toList(failureMessages).length > 0)
        .map(({ fullName }) => `${toFileName(name)} › ${String(fullName)}`),
    ),
    failures: toList(testResults).flatMap((file) => {
      const named = toList(file.assertionResults)
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          name: `${toFileName(file.name)} › ${String(fullName)}`,
          reason: toReason(Array.isArray(failureMessages) ? failureMessages[0] : undefined),
        }))
      const isUnnamed = named.length === 0 && file.status === 'failed'
      return isUnnamed ? [{ name: toFileName(file.name), reason: toReason(file.message) }] : named
    }),
  })
}

/** Playwright's `json` report. */
export function countPlaywright(exitCode: number, report: unknown): Count {
  const { stats, suites } = toReport(report)
  const { expected, unexpected, flaky, skipped } = toReport(stats)
  const specs = toList(suites).flatMap(specsOf)
  return settle(exitCode, {
    passed: toNumber(expected) + toNumber(flaky),
    failed: toNumber(unexpected),
    skipped: toNumber(skipped),
    tests: specs.map(({ title, results }) => ({
      name: title,
      seconds: results.reduce((sum, { duration }) => sum + toNumber(duration), 0) / 1_000,
    })),
    flaky: specs.filter(({ status }) => status === 'flaky').map(({ title }) => title),
    failures: specs
      .filter(({ status }) => status === 'unexpected')
      .map(({ title, results }) => ({ name: title, reason: toReason(toReport(results.at(-1)?.error).message) })),
  })
}

/** A whole run. More flaky tests than FLAKY_MAX count as failed, each of them. */
export function totalOf(counts: readonly Count[]): { passed: number; failed: number; flaky: readonly string[] } {
  const flaky = counts.flatMap((count) => count.flaky ?? [])
  const tooMany = flaky.length > FLAKY_MAX ? flaky.length : 0
  const sum = (key: 'passed' | 'failed'): number => counts.reduce((all, count) => all + count[key], 0)
  return { passed: sum('passed') - tooMany, failed: sum('failed') + tooMany, flaky }
}

type Spec = { title: string; status: unknown; results: Report[] }

function specsOf(suite: Report): Spec[] {
  const own = toList(suite.specs).flatMap(({ title, file, tests }) =>
    toList(tests).map(({ status, results }) => ({
      title: `${String(file)} › ${String(title)}`,
      status,
      results: toList(results),
    })),
  )
  return [...own, ...toList(suite.suites).flatMap(specsOf)]
}

function settle(exitCode: number, count: Count): Count {
  if (count.failed > 0) return count
  if (exitCode !== 0) return { ...count, failed: 1, note: `ended with exit code ${exitCode}` }
  if (count.passed === 0) return { ...count, failed: 1, note: 'ran no test' }
  return count
}

/** Without terminal colours and stack lines. */
function toReason(message: unknown): string {
  const lines = stripVTControlCharacters(String(message ?? '')).split('\n')
  const textLines = lines.filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  return textLines.slice(0, REASON_LINES).join('\n').slice(0, REASON_MAX)
}

const toFileName = (path: unknown): string => String(path).split(/[\\/]/).at(-1) ?? ''
const toNumber = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
const toReport = (value: unknown): Report => (typeof value === 'object' && value !== null ? (value as Report) : {})
const toList = (value: unknown): Report[] => (Array.isArray(value) ? value.map(toReport) : [])

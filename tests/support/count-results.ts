/**
 * How many tests of a step passed and failed, from the exit code and the report of its runner. A suite that ran
 * nothing, or that ended badly without naming a failed test, counts as one failure: nothing passes by silence.
 */

export type Count = { passed: number; failed: number; skipped: number; note?: string }

type Report = Record<string, unknown>

/** A check that is one thing: it passes or fails as a whole. */
export const countCheck = (exitCode: number): Count => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: exitCode === 0 ? 0 : 1,
  skipped: 0,
})

/** Vitest's `json` report (jest's shape). A file that can't be loaded has no failed test, only a failed suite. */
export function countVitest(exitCode: number, report: unknown): Count {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = (report ?? {}) as Report
  return settle(exitCode, {
    passed: toNumber(numPassedTests),
    failed: toNumber(numFailedTests),
    skipped: toNumber(numPendingTests) + toNumber(numTodoTests),
  })
}

/** Playwright's `json` report. A test that passed only when repeated counts as failed. */
export function countPlaywright(exitCode: number, report: unknown): Count {
  const { expected, unexpected, flaky, skipped } = ((report ?? {}) as { stats?: Report }).stats ?? {}
  return settle(exitCode, {
    passed: toNumber(expected),
    failed: toNumber(unexpected) + toNumber(flaky),
    skipped: toNumber(skipped),
  })
}

function settle(exitCode: number, count: Count): Count {
  if (count.failed > 0) return count
  if (exitCode !== 0) return { ...count, failed: 1, note: `ended with exit code ${exitCode}` }
  if (count.passed === 0) return { ...count, failed: 1, note: 'ran no test' }
  return count
}

const toNumber = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** Results of a test run are counted so that a run without results is never a pass. */
import { describe, expect, it } from 'vitest'
import { countCheck, countPlaywright, countVitest, totalOf } from '../../support/count-results'

const playwright = (statuses: Record<string, string>) => {
  const count = (status: string) => Object.values(statuses).filter((value) => value === status).length
  return {
    stats: {
      expected: count('expected'),
      unexpected: count('unexpected'),
      flaky: count('flaky'),
      skipped: count('skipped'),
    },
    suites: [
      {
        suites: [
          {
            specs: Object.entries(statuses).map(([title, status]) => ({
              title,
              file: 'a.test.ts',
              tests: [{ status, results: [{ duration: 1_500 }, ...(status === 'flaky' ? [{ duration: 500 }] : [])] }],
            })),
          },
        ],
      },
    ],
  }
}

describe('counting a step', () => {
  it('counts a check as one', () => {
    expect(countCheck(0)).toMatchObject({ passed: 1, failed: 0 })
    expect(countCheck(2)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('trusts a printed verdict only together with the exit code', () => {
    expect(countCheck(0, '✓ seed 1: nothing lost')).toMatchObject({ passed: 1, failed: 0 })
    expect(countCheck(0, '✗ seed 1: 26 violations')).toMatchObject({ failed: 1, note: '✗ seed 1: 26 violations' })
    expect(countCheck(1, '✓ seed 1: nothing lost')).toMatchObject({ passed: 0, failed: 1 })
    expect(countCheck(0, '')).toMatchObject({ passed: 0, failed: 1, note: 'not checked' })
  })

  it("adds up a runner's report", () => {
    expect(countVitest(1, { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1 })).toMatchObject({
      passed: 7,
      failed: 2,
      skipped: 1,
    })
    expect(countPlaywright(0, playwright({ a: 'expected', b: 'expected', c: 'skipped' }))).toMatchObject({
      passed: 2,
      failed: 0,
      skipped: 1,
    })
  })

  it('reports how long each test took, including retries', () => {
    const file = { name: 'b.test.ts', assertionResults: [{ fullName: 'b is c', duration: 250 }] }
    expect(countVitest(0, { numPassedTests: 1, testResults: [file] }).tests).toEqual([
      { name: 'b is c', seconds: 0.25 },
    ])
    expect(countPlaywright(0, playwright({ a: 'flaky' })).tests).toEqual([{ name: 'a.test.ts › a', seconds: 2 }])
  })

  it('names failed tests, with the first lines of the reason', () => {
    const failed = {
      fullName: 'b is c',
      status: 'failed',
      failureMessages: ['\u001b[31mAssertionError\u001b[39m: 1 is not 2\n    at b.test.ts:3:1\n    at run (a.js:1:1)'],
    }
    const reports = [
      { name: '/a/b.test.ts', status: 'failed', assertionResults: [failed, { fullName: 'c', status: 'passed' }] },
      { name: '/a/c.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ]
    expect(countVitest(1, { numPassedTests: 1, numFailedTests: 1, testResults: reports }).failures).toEqual([
      { name: 'b.test.ts › b is c', reason: 'AssertionError: 1 is not 2' },
      { name: 'c.test.ts', reason: 'Cannot find module' },
    ])
    const results = [{ duration: 1, error: { message: 'Error: no such button\n  Call log:' } }]
    const spec = { title: 'a', file: 'a.test.ts', tests: [{ status: 'unexpected', results }] }
    expect(countPlaywright(1, { stats: { unexpected: 1 }, suites: [{ specs: [spec] }] }).failures).toEqual([
      { name: 'a.test.ts › a', reason: 'Error: no such button\n  Call log:' },
    ])
  })

  it('fails a suite that ran no test', () => {
    expect(countVitest(0, { numPassedTests: 0, numFailedTests: 0 })).toMatchObject({ failed: 1, note: 'ran no test' })
    expect(countPlaywright(0, playwright({ a: 'skipped' })).failed).toBe(1)
  })

  it('fails a suite whose runner ended without a report', () => {
    expect(countVitest(137, undefined)).toMatchObject({ passed: 0, failed: 1, note: 'ended with exit code 137' })
    expect(countPlaywright(1, 'not a report').failed).toBe(1)
  })

  it('fails a suite with a bad exit code even if every test passed', () => {
    expect(countVitest(1, { numPassedTests: 5, numFailedTests: 0 })).toMatchObject({ passed: 5, failed: 1 })
  })

  it('names tests that passed only when retried', () => {
    expect(countPlaywright(0, playwright({ a: 'expected', b: 'flaky' }))).toMatchObject({
      ...{ passed: 2, failed: 0, flaky: ['a.test.ts › b'] },
    })
    const assertionResults = [
      { fullName: 'b is c', status: 'passed', failureMessages: ['AssertionError: 1 is not 2'] },
      { fullName: 'c is d', status: 'passed', failureMessages: [] },
      { fullName: 'd is e', status: 'failed', failureMessages: ['AssertionError: 2 is not 3', 'and again'] },
    ]
    const report = { numPassedTests: 2, numFailedTests: 1, testResults: [{ name: '/a/b.test.ts', assertionResults }] }
    expect(countVitest(1, report)).toMatchObject({ passed: 2, failed: 1, flaky: ['b.test.ts › b is c'] })
  })

  it('passes a run with three of them, and fails each of four', () => {
    const step = { passed: 5, failed: 0, skipped: 0 }
    expect(totalOf([step, { ...step, flaky: ['a', 'b'] }, { ...step, flaky: ['c'] }])).toEqual({
      ...{ passed: 15, failed: 0, flaky: ['a', 'b', 'c'] },
    })
    expect(
      totalOf([
        { ...step, flaky: ['a', 'b'] },
        { ...step, failed: 1, flaky: ['c', 'd'] },
      ]),
    ).toEqual({
      ...{ passed: 6, failed: 5, flaky: ['a', 'b', 'c', 'd'] },
    })
  })
})

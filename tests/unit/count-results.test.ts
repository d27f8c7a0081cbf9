/** A run is counted honestly: nothing passes by silence. */
import { describe, expect, it } from 'vitest'
import { countCheck, countPlaywright, countVitest } from '../support/count-results'

describe('counting a step', () => {
  it('counts a check as one', () => {
    expect(countCheck(0)).toMatchObject({ passed: 1, failed: 0 })
    expect(countCheck(2)).toMatchObject({ passed: 0, failed: 1 })
  })

  it("adds up a runner's report", () => {
    expect(countVitest(1, { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1 })).toEqual({
      passed: 7,
      failed: 2,
      skipped: 1,
    })
    expect(countPlaywright(0, { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 1 } })).toEqual({
      passed: 3,
      failed: 0,
      skipped: 1,
    })
  })

  it('fails a suite that ran no test', () => {
    expect(countVitest(0, { numPassedTests: 0, numFailedTests: 0 })).toMatchObject({ failed: 1, note: 'ran no test' })
    expect(countPlaywright(0, { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 4 } }).failed).toBe(1)
  })

  it('fails a suite whose runner died without a report', () => {
    expect(countVitest(137, undefined)).toMatchObject({ passed: 0, failed: 1, note: 'ended with exit code 137' })
    expect(countPlaywright(1, 'not a report').failed).toBe(1)
  })

  it('fails a suite that ended badly though every test passed', () => {
    expect(countVitest(1, { numPassedTests: 5, numFailedTests: 0 })).toMatchObject({ passed: 5, failed: 1 })
  })

  it('takes a test that passed only when repeated for a failed one', () => {
    expect(countPlaywright(0, { stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 0 } }).failed).toBe(1)
  })
})

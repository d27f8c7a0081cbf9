/**
 * The verdict on a log. Pure. It is good only when all steps were done, there was something to
 * check and nothing was found.
 */
import { check } from './checker'
import type { Violation } from './invariant'
import type { ChaosLog } from './log'
import { AIMED_FAULTS } from './plan'

export type Verdict = {
  isWell: boolean
  violations: Violation[]
  /** Failures of the run itself, one sentence each. */
  failures: string[]
  /** Starts with ✓ or ✗. */
  line: string
}

/** @param failures of the run, besides those in the log */
export function judge(log: ChaosLog, failures: readonly string[] = []): Verdict {
  const reason = whyNotChecked(log)
  const isCheckable = reason === undefined || log.unfinished?.isSettled === true
  const violations = isCheckable ? check(log) : []
  const missed = missedFaults(log)
  const all = missed === undefined ? [...failures] : [...failures, missed]
  const counts = `${violations.length} violations, ${all.length} failures`
  const isFound = violations.length + all.length > 0
  const seed = `seed ${log.seed}`
  if (reason !== undefined && violations.length === 0)
    return { isWell: false, violations, failures: all, line: toNotChecked(log.seed, reason) }
  if (isFound) return { isWell: false, violations, failures: all, line: `✗ ${seed}: ${counts}` }
  return {
    isWell: true,
    violations,
    failures: all,
    line: `✓ ${seed}: nothing lost, doubled, reordered, leaked or stuck`,
  }
}

export const toNotChecked = (seed: number, reason: string): string => `✗ seed ${seed}: not checked: ${reason}`

/** An empty log has no violations: it counts as not checked. */
function whyNotChecked({ unfinished, intents, wire, lists, market }: ChaosLog): string | undefined {
  if (unfinished) return unfinished.reason
  if (intents.length === 0) return 'the log has no operations'
  if (wire.length === 0) return 'the log has no write on the wire'
  if (market) return market.bookings.length === 0 ? 'the log has no bookings' : undefined
  if (lists.length === 0) return 'the log has no list of a device'
  return undefined
}

/** A few may miss on a busy machine. */
function missedFaults({ faults }: ChaosLog): string | undefined {
  const aimed = faults.filter(({ kind }) => (AIMED_FAULTS as readonly string[]).includes(kind))
  const missed = aimed.filter(({ struck }) => !struck).map(({ kind }) => kind)
  if (missed.length <= Math.max(1, aimed.length / 10)) return undefined
  return `more than one in ten aimed faults missed: ${missed.join(', ')}`
}

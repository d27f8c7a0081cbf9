/** The refund of a paid booking. */
import { DAY_MS } from './times'

export type CancellationPolicy = 'flexible' | 'moderate' | 'strict'

/**
 * Shares of the total, each until so many days (of 24 hours) before the start, that moment included.
 * After the last one nothing is refunded.
 */
const SHARES: Readonly<Record<CancellationPolicy, readonly { days: number; share: number }[]>> = {
  flexible: [{ days: 1, share: 1 }],
  moderate: [
    { days: 5, share: 1 },
    { days: 1, share: 0.5 },
  ],
  strict: [{ days: 7, share: 0.5 }],
}

const isPolicy = (name: unknown): name is CancellationPolicy => typeof name === 'string' && Object.hasOwn(SHARES, name)

export type Refundable = {
  /** Bookings from before there were policies have none: flexible. */
  policy: string | null
  total_cents: number
  /** ISO 8601. */
  starts_at: string
}

/**
 * Cents to refund when the booking is cancelled at `now` (epoch milliseconds), had all of its total been
 * paid. A host who cancels refunds everything. Half cents are rounded up.
 */
export function refundOf({ policy, total_cents, starts_at }: Refundable, now: number, by: 'guest' | 'host'): number {
  if (by === 'host') return total_cents
  const left = Date.parse(starts_at) - now
  const shares = SHARES[isPolicy(policy) ? policy : 'flexible']
  const share = shares.find(({ days }) => left >= days * DAY_MS)?.share ?? 0
  return Math.round(total_cents * share)
}

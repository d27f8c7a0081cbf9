/** A cancellation policy in words, with its dates. The amounts come from src/shared/booking. Pure. */
import * as text from '#messages/my-bookings'
import { formatMoment } from '../../ui/dates'
import type { Booking } from './bookings'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long before the start all of the total is refunded, and half of it. Zero: never. */
export const REFUND_UNTIL = {
  flexible: { allMs: DAY_MS, halfMs: 0 },
  moderate: { allMs: 5 * DAY_MS, halfMs: DAY_MS },
  strict: { allMs: 0, halfMs: 7 * DAY_MS },
} as const

/** Undefined for an unknown policy. Moments are in the space's zone. */
export function policyText(
  { policy, startsAt, timezone }: Pick<Booking, 'policy' | 'startsAt' | 'timezone'>,
  locale?: string,
): string | undefined {
  const before = (ms: number) => formatMoment(startsAt - ms, locale, timezone)
  switch (policy) {
    // Bookings from before there were policies have none.
    case '':
    case 'flexible':
      return text.policyFlexible({ all: before(REFUND_UNTIL.flexible.allMs) })
    case 'moderate':
      return text.policyModerate({
        all: before(REFUND_UNTIL.moderate.allMs),
        half: before(REFUND_UNTIL.moderate.halfMs),
      })
    case 'strict':
      return text.policyStrict({ half: before(REFUND_UNTIL.strict.halfMs) })
    default:
      return undefined
  }
}

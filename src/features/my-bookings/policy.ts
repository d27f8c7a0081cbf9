/** A cancellation policy in words, with its dates. The amounts are those of src/shared/booking. Pure. */
import * as text from '#messages/my-bookings'
import { DAY_MS } from '#shared/booking/times'
import { momentInZone } from '../../ui/zoned-times'
import type { Booking } from './bookings'

/** Undefined for an unknown policy. Moments are in the space's zone. */
export function policyText(
  { policy, startsAt, timezone }: Pick<Booking, 'policy' | 'startsAt' | 'timezone'>,
  locale?: string,
): string | undefined {
  const before = (days: number) => momentInZone(startsAt - days * DAY_MS, timezone, locale)
  switch (policy) {
    // Bookings from before there were policies have none.
    case '':
    case 'flexible':
      return text.policyFlexible({ all: before(1) })
    case 'moderate':
      return text.policyModerate({ all: before(5), half: before(1) })
    case 'strict':
      return text.policyStrict({ half: before(7) })
    default:
      return undefined
  }
}

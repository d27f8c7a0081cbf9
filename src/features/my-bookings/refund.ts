/** What a guest gets back who cancels. Pure; the server decides again. */
import type { Booking } from './bookings'
import { REFUND_UNTIL } from './policy'

/** @returns minor units of the booking's currency */
export function refundCents({ policy, totalCents = 0, startsAt }: Booking, now: number): number {
  const until = Object.entries(REFUND_UNTIL).find(([name]) => name === policy)?.[1]
  if (!until) return 0
  const left = startsAt - now
  if (until.allMs > 0 && left >= until.allMs) return totalCents
  return until.halfMs > 0 && left >= until.halfMs ? Math.floor(totalCents / 2) : 0
}

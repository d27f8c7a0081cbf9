/** Checks of a block before it is sent, as the server makes them (server/tables/booking-block.ts). Pure. */
import * as text from '#messages/hosting'
import { LONGEST_MINUTES } from '#shared/booking/space-rules'
import { MINUTE_MS, type Period } from '#shared/booking/times'
import type { Hosted } from './hosted'

export type BlockErrors = { starts?: string; ends?: string }

/** @param now epoch milliseconds */
export function blockErrors({ starts, ends }: Period, now: number): BlockErrors {
  if (Number.isNaN(starts)) return { starts: text.invalidTime() }
  if (Number.isNaN(ends)) return { ends: text.invalidTime() }
  if (ends <= starts) return { ends: text.endBeforeStart() }
  if (ends <= now) return { ends: text.isOver() }
  return ends - starts > LONGEST_MINUTES * MINUTE_MS ? { ends: text.tooLong() } : {}
}

const HOLDS_TIME: readonly string[] = ['pending', 'confirmed']

/** Known bookings and blocks that lie in the period, without the block that is changed. */
export const inTheWayOf = ({ starts, ends }: Period, others: readonly Hosted[], own: Hosted | undefined): Hosted[] =>
  others.filter(
    (other) =>
      other.id !== own?.id &&
      (other.isBlock || HOLDS_TIME.includes(other.status)) &&
      other.starts < ends &&
      other.ends > starts,
  )

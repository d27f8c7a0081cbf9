/** The search part of a space's page that presets the same stay again. Pure. */
import type { Booking } from './bookings'

const WEEK_MS = 7 * 24 * 3_600_000

/** Wall clock of a zone, "2026-12-01T10:00". */
function toWall(instant: number, zone: string | undefined): string {
  // Swedish writes the date as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    timeZone: zone,
  })
  return format.format(instant).replace(' ', 'T')
}

/** Wall clocks have no zone: they are calculated with as if they were UTC. */
const shift = (wall: string, ms: number): string => new Date(Date.parse(`${wall}Z`) + ms).toISOString().slice(0, 16)

/**
 * The same weekday, time of day and length by the clocks of the space, in the first week in which
 * that is ahead. `now`: epoch milliseconds.
 */
export function rebookSearch(
  { startsAt, endsAt, timezone, guests }: Pick<Booking, 'startsAt' | 'endsAt' | 'timezone' | 'guests'>,
  now: number,
): { from: string; to: string; guests: number } {
  const from = toWall(startsAt, timezone)
  const to = toWall(endsAt, timezone)
  const behind = Date.parse(`${toWall(now, timezone)}Z`) - Date.parse(`${from}Z`)
  const weeks = behind < 0 ? 0 : Math.floor(behind / WEEK_MS) + 1
  return { from: shift(from, weeks * WEEK_MS), to: shift(to, weeks * WEEK_MS), guests }
}

/** The search part of a space's page that presets a booking's stay. Pure. */
import { DAY_MS, toWall } from '#shared/booking/times'
import { type Booking, viewerZone } from './bookings'

const WEEK_MS = 7 * DAY_MS

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
  const zone = timezone ?? viewerZone()
  const from = toWall(startsAt, zone)
  const to = toWall(endsAt, zone)
  const behind = Date.parse(`${toWall(now, zone)}Z`) - Date.parse(`${from}Z`)
  const weeks = behind < 0 ? 0 : Math.floor(behind / WEEK_MS) + 1
  return { from: shift(from, weeks * WEEK_MS), to: shift(to, weeks * WEEK_MS), guests }
}

/** Opens the request there, to change its time, guests and note. */
export function changeSearch({ id, startsAt, endsAt, timezone, guests }: Booking) {
  const zone = timezone ?? viewerZone()
  return { from: toWall(startsAt, zone), to: toWall(endsAt, zone), guests, change: Number(id) }
}

/**
 * Wall clock of a time zone and instants. Reads no setting of the device: only Intl and the IANA name
 * of the zone.
 */

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** From `starts` (included) to `ends` (excluded), epoch milliseconds. */
export type Period = { starts: number; ends: number }

/** Making a formatter takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** @throws RangeError for an unknown zone */
function formatOf(zone: string): Intl.DateTimeFormat {
  const existing = formats.get(zone)
  if (existing) return existing
  const numeric = 'numeric'
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: numeric, month: numeric, day: numeric },
    ...{ hour: numeric, minute: numeric, second: numeric },
  })
  formats.set(zone, format)
  return format
}

/** The zone's clock at an instant, in milliseconds, as if it were UTC. */
function clockAt(instant: number, zone: string): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = Number(value)
  const { year = 0, month = 1, day, hour, minute, second } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/**
 * "2026-12-01T10:00" in the zone. A time that a clock change skips moves forward by the length of the
 * gap; of a time that comes twice it is the first.
 * @returns epoch milliseconds; NaN for a text that is no time
 * @throws RangeError for an unknown zone
 */
export function toInstant(wall: string, zone: string): number {
  const clock = Date.parse(`${wall}Z`)
  if (Number.isNaN(clock)) return clock
  const offsetAt = (instant: number) => clockAt(instant, zone) - instant
  // No zone is more than a day from UTC: these are the offsets before and after a change near `clock`.
  const before = clock - offsetAt(clock - DAY_MS)
  const after = clock - offsetAt(clock + DAY_MS)
  if (before === after) return before
  const isThen = (instant: number) => clockAt(instant, zone) === clock
  if (isThen(before)) return isThen(after) ? Math.min(before, after) : before
  return isThen(after) ? after : before
}

/**
 * The zone's clock at an instant (epoch milliseconds), as "2026-12-01T10:00".
 * @throws RangeError for an unknown zone, or an instant that is no number
 */
export const toWall = (instant: number, zone: string): string =>
  new Date(clockAt(instant, zone)).toISOString().slice(0, 16)

/** The date in the zone at an instant, YYYY-MM-DD. */
export const dayOf = (instant: number, zone: string): string => toWall(instant, zone).slice(0, 10)

/** The date `count` days later; earlier when negative. */
export const plusDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/**
 * The end of a period whose start is moved to `wall`. It stays while it is after the new start, else
 * the period keeps its length by the clock. All are wall clock times, empty while not entered.
 * @param length of a period that has none yet, milliseconds
 */
export function endAfterMove(wall: string, { from, to }: { from: string; to: string }, length: number): string {
  if (wall === '' || wall < to) return to
  const clock = (time: string) => Date.parse(`${time}Z`)
  const kept = from !== '' && from < to ? clock(to) - clock(from) : length
  return new Date(clock(wall) + kept).toISOString().slice(0, 16)
}

/** The dates from the first to the last one, both included. */
export function daysFrom(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => plusDays(first, index))
}

/** The dates of the zone that a period touches. One that ends at midnight does not touch the next day. */
export const daysOf = ({ starts, ends }: Period, zone: string): string[] =>
  daysFrom(dayOf(starts, zone), dayOf(ends - 1, zone))

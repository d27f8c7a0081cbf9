/**
 * The calendar of a space: days with free time, and the starts and ends of a day, by the rules of
 * src/shared/booking. Days are `YYYY-MM-DD` in the space's zone. Pure.
 */
import { freePeriods, refusalOf, startsOn } from '#shared/booking/availability'
import type { SpaceRules } from '#shared/booking/space-rules'
import { DAY_MS, MINUTE_MS, type Period, plusDays, toInstant, toWall } from '#shared/booking/times'

/** As the server sends it. */
export type BusyTime = { starts_at: string; ends_at: string }

export type BookingInput = {
  space_id: number
  /** UTC, ISO 8601. */
  starts_at: string
  ends_at: string
  guests: number
  note?: string
  /** As the guest saw it. */
  total_cents: number
}

export const toPeriods = (busy: readonly BusyTime[]): Period[] =>
  busy.map(({ starts_at, ends_at }) => ({ starts: Date.parse(starts_at), ends: Date.parse(ends_at) }))

/** The first day of the month, or of the one `by` months later. */
export function monthOf(day: string, by = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10)
}

export function daysOfMonth(day: string): string[] {
  const first = monthOf(day)
  const count = Math.round((Date.parse(monthOf(day, 1)) - Date.parse(first)) / DAY_MS)
  return Array.from({ length: count }, (_, index) => plusDays(first, index))
}

/** The facts that decide whether a time is free. `now`: epoch milliseconds. */
export type Availability = { space: SpaceRules; busy: readonly Period[]; now: number }

/** The shortest booking: a multiple of the step. In minutes. */
const shortestOf = ({ min_minutes, step_minutes }: SpaceRules): number =>
  Math.ceil(min_minutes / step_minutes) * step_minutes

/** Instants of that day at which the shortest booking can start. */
export const freeStarts = (day: string, { space, busy, now }: Availability): number[] =>
  startsOn(space, day, shortestOf(space), { guests: 1, busy, now })

/** Whether the day has time for the shortest booking. */
export const hasFreeTime = (day: string, given: Availability): boolean =>
  // Most days without free time have no free period at all, which is found sooner.
  freePeriods(given.space, day, given.busy, given.now).length > 0 && freeStarts(day, given).length > 0

/** Instants at which a booking from `start` can end, at most a day later. */
export function freeEnds(start: number, { space, busy, now }: Availability): number[] {
  const step = space.step_minutes * MINUTE_MS
  const longest = Math.min(DAY_MS, (space.max_minutes ?? Number.POSITIVE_INFINITY) * MINUTE_MS)
  const ends: number[] = []
  for (let end = start + shortestOf(space) * MINUTE_MS; end <= start + longest; end += step) {
    if (refusalOf(space, { starts: start, ends: end }, 1, busy, now)) break
    ends.push(end)
  }
  return ends
}

/** A searched period as instants; undefined without one. */
export function toPeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  zone: string,
): Period | undefined {
  if (from === undefined || to === undefined) return undefined
  const [starts, ends] = [toInstant(from, zone), toInstant(to, zone)]
  return starts < ends ? { starts, ends } : undefined
}

export const toWalls = ({ starts, ends }: Period, zone: string): { from: string; to: string } => ({
  from: toWall(starts, zone),
  to: toWall(ends, zone),
})

/** One day of a space in its zone: when it is open, and the bookings and blocks of that day. Pure. */
import { openPeriods } from '#shared/booking/availability'
import { toSpaceRules } from '#shared/booking/space-rules'
import { dayOf, type Period, plusDays, toInstant } from '#shared/booking/times'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'

export type DayEntry = Period & { id: RecordId; isBlock: boolean; status: string; code: string }

export type DayPlan = Period & {
  /** Date in the space's zone, `2026-12-01`. */
  day: string
  timezone: string
  open: Period[]
  entries: DayEntry[]
}

/** What holds the time of a space; also stays that are over. */
export const HOLDING: readonly string[] = ['pending', 'confirmed', 'completed']

const zoneOf = (space: AnyRecord): string =>
  typeof space.timezone === 'string' && space.timezone !== '' ? space.timezone : 'UTC'

/** The day of the space on which a moment is. @param moment epoch milliseconds */
export function dayAt(space: AnyRecord, moment: number): Period & { day: string; timezone: string } {
  const timezone = zoneOf(space)
  const day = dayOf(moment, timezone)
  const startOf = (date: string) => toInstant(`${date}T00:00`, timezone)
  return { day, timezone, starts: startOf(day), ends: startOf(plusDays(day, 1)) }
}

export function dayPlan(space: AnyRecord, moment: number, bookings: readonly AnyRecord[]): DayPlan {
  const { day, timezone, ...span } = dayAt(space, moment)
  const entries = bookings.flatMap((booking): DayEntry[] => {
    const id = parseRecordId(String(booking.id))
    const period = { starts: Date.parse(String(booking.starts_at)), ends: Date.parse(String(booking.ends_at)) }
    if (id === undefined || !HOLDING.includes(String(booking.status)) || !overlaps(period, span)) return []
    const code = typeof booking.code === 'string' ? booking.code : ''
    return [{ id, ...period, isBlock: booking.kind === 'block', status: String(booking.status), code }]
  })
  return {
    ...{ day, timezone, ...span },
    open: openPeriods(toSpaceRules(space), day),
    entries: entries.sort((a, b) => a.starts - b.starts),
  }
}

export const overlaps = (a: Period, b: Period): boolean => a.starts < b.ends && a.ends > b.starts

/** Where a period is on the day, as shares of it from 0 to 1. */
export function placeOn({ starts, ends }: Period, { starts: from, ends: to }: Period): { start: number; size: number } {
  const [first, last] = [Math.max(starts, from), Math.min(ends, to)]
  return { start: (first - from) / (to - from), size: Math.max(0, last - first) / (to - from) }
}

const HOUR_MS = 3_600_000

export const hoursOf = (periods: readonly Period[]): number =>
  periods.reduce((sum, { starts, ends }) => sum + (ends - starts), 0) / HOUR_MS

/** The hours within opening hours that bookings and blocks hold. */
export const takenHours = ({ open, entries }: Pick<DayPlan, 'open' | 'entries'>): number =>
  hoursOf(
    open.flatMap((part) =>
      entries
        .filter((entry) => overlaps(entry, part))
        .map((entry) => ({ starts: Math.max(entry.starts, part.starts), ends: Math.min(entry.ends, part.ends) })),
    ),
  )

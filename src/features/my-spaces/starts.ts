/** The start times that guests are offered, by the rules of src/shared/booking. Pure. */
import * as text from '#messages/space-hours'
import { startsOn } from '#shared/booking/availability'
import { type SpaceRules, toSpaceRules } from '#shared/booking/space-rules'
import { dayOf, daysFrom, type Period, plusDays } from '#shared/booking/times'
import { ownLocale } from '#shared/messages/language'
import { formatTime } from '../../ui/dates'
import { isZone } from './zones'

const DAYS = 7

/** The shortest booking that is a multiple of the step. In minutes. */
export const shortestOf = ({ min_minutes, step_minutes }: Pick<SpaceRules, 'min_minutes' | 'step_minutes'>): number =>
  Math.ceil(min_minutes / step_minutes) * step_minutes

export type DayStarts = { day: string; starts: number[] }

/**
 * The next seven days of the space's zone; undefined for values that are no rules yet.
 * @param busy bookings and blocks
 */
export function nextStarts(
  space: Readonly<Record<string, unknown>>,
  now: number,
  busy: readonly Period[] = [],
): DayStarts[] | undefined {
  const rules = toSpaceRules(space)
  if (!isZone(rules.timezone) || rules.step_minutes <= 0 || rules.min_minutes <= 0) return undefined
  const today = dayOf(now, rules.timezone)
  const options = { guests: 1, busy, now }
  return daysFrom(today, plusDays(today, DAYS - 1)).map((day) => ({
    day,
    starts: startsOn(rules, day, shortestOf(rules), options),
  }))
}

/** Written out up to this number of times. */
const WRITTEN_OUT = 6

/** "09:00, 09:30 … 17:00 (17 times)" */
export function startsText(starts: readonly number[], zone: string, locale?: string): string {
  const times = starts.map((start) => formatTime(start, locale, zone))
  const [first, second] = times
  const last = times.at(-1)
  if (first === undefined || second === undefined || last === undefined || times.length <= WRITTEN_OUT)
    return times.length === 0 ? text.notBookable() : text.startsAt({ times: times.join(', ') })
  return text.startsAt({ times: text.moreStarts({ first, second, last, count: times.length }) })
}

/** "90 minutes", "2 hours": `minutes` in the largest unit of which it is a whole number. */
export function lengthText(minutes: number, locale?: string): string {
  const [unit, size] =
    minutes > 0 && minutes % 1440 === 0
      ? (['day', 1440] as const)
      : minutes > 0 && minutes % 60 === 0
        ? (['hour', 60] as const)
        : (['minute', 1] as const)
  return new Intl.NumberFormat(locale ?? ownLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(
    minutes / size,
  )
}

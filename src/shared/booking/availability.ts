/**
 * When a space can be booked. A start is on the step when the time since the beginning of its opening
 * period is a multiple of step_minutes; the length is a multiple of it, too. A booking may reach over
 * midnight where the hours of both days touch.
 */
import * as text from '#messages/booking-rules'
import { type Hours, LONGEST_MINUTES, type SpaceRules, WEEKDAYS } from './space-rules'
import { DAY_MS, dayOf, daysFrom, daysOf, MINUTE_MS, type Period, plusDays, toInstant } from './times'

/** In the order in which they are checked; an overlap is `taken`, too little room beside one `buffer`. */
export type RefusalRule = 'closed' | 'past' | 'notice' | 'step' | 'short' | 'long' | 'capacity' | 'buffer' | 'taken'
export type Refusal = { rule: RefusalRule; message: string }

type Clock = Pick<SpaceRules, 'timezone' | 'opening_hours' | 'exceptions'>

/** Alternatives are looked for on so many days before and after. */
export const ALTERNATIVE_DAYS = 14

const ALL_DAY: Hours = [['00:00', '24:00']]

function hoursOf({ opening_hours, exceptions }: Clock, day: string): Hours {
  const exception = exceptions?.find(({ date }) => date === day)
  if (exception) return exception.hours ?? []
  if (!opening_hours) return ALL_DAY
  const weekday = WEEKDAYS[new Date(day).getUTCDay()]
  return (weekday && opening_hours[weekday]) ?? []
}

/** When the space is open on a date (YYYY-MM-DD) of its zone, in order. */
export function openPeriods(space: Clock, day: string): Period[] {
  const instant = (time: string) => toInstant(`${day}T${time}`, space.timezone)
  const periods = hoursOf(space, day).map(([from, to]) => ({ starts: instant(from), ends: instant(to) }))
  const open: Period[] = []
  for (const { starts, ends } of periods.toSorted((a, b) => a.starts - b.starts)) {
    // A clock change can move times onto each other, or leave nothing between them.
    const period = { starts: Math.max(starts, open.at(-1)?.ends ?? starts), ends }
    if (period.ends > period.starts) open.push(period)
  }
  return open
}

const openOn = (space: Clock, days: readonly string[]): Period[] => days.flatMap((day) => openPeriods(space, day))

/** Whether the periods, in order, cover the whole of it without a gap. */
function covers(open: readonly Period[], { starts, ends }: Period): boolean {
  let reached = starts
  for (const period of open) if (period.starts <= reached && period.ends > reached) reached = period.ends
  return reached >= ends
}

/** 0 minutes: everything is a multiple. */
const isMultiple = (ms: number, minutes: number): boolean => minutes === 0 || ms % (minutes * MINUTE_MS) === 0

const onStep = (open: readonly Period[], { starts, ends }: Period, step: number): boolean => {
  const opened = open.find((period) => period.starts <= starts && starts < period.ends)
  return opened !== undefined && isMultiple(starts - opened.starts, step) && isMultiple(ends - starts, step)
}

const longestMs = ({ max_minutes }: SpaceRules): number =>
  Math.min(max_minutes ?? LONGEST_MINUTES, LONGEST_MINUTES) * MINUTE_MS

const hasLength = ({ starts, ends }: Period): boolean => ends > starts

const overlaps = (a: Period, b: Period, roomMs = 0): boolean => a.starts < b.ends + roomMs && a.ends > b.starts - roomMs

type Request = { space: SpaceRules; period: Period; guests: number; busy: readonly Period[]; now: number }

/** `open`: the opening periods of all days that the period touches. */
function ruleAgainst({ space, period, guests, busy, now }: Request, open: readonly Period[]): RefusalRule | undefined {
  const { starts, ends } = period
  const length = ends - starts
  if (!covers(open, period)) return 'closed'
  if (starts < now) return 'past'
  if (starts < now + space.notice_minutes * MINUTE_MS) return 'notice'
  if (!onStep(open, period, space.step_minutes)) return 'step'
  if (length < space.min_minutes * MINUTE_MS) return 'short'
  if (length > longestMs(space)) return 'long'
  if (guests > space.capacity) return 'capacity'
  if (busy.some((other) => overlaps(period, other))) return 'taken'
  return busy.some((other) => overlaps(period, other, space.buffer_minutes * MINUTE_MS)) ? 'buffer' : undefined
}

/** "90 minutes", "2 hours", "3 days". */
function lengthText(minutes: number): string {
  if (minutes % 1_440 === 0 && minutes > 0) return text.days({ count: minutes / 1_440 })
  return minutes % 60 === 0 && minutes > 0 ? text.hours({ count: minutes / 60 }) : text.minutes({ count: minutes })
}

/** The rule as a sentence for a person. */
export function refusalMessage(rule: RefusalRule, space: SpaceRules): string {
  const { min_minutes, max_minutes, step_minutes, notice_minutes, buffer_minutes, capacity } = space
  switch (rule) {
    case 'notice':
      return text.notice({ length: lengthText(notice_minutes) })
    case 'step':
      return text.step({ length: lengthText(step_minutes) })
    case 'short':
      return text.tooShort({ length: lengthText(min_minutes) })
    case 'long':
      return text.tooLong({ length: lengthText(Math.min(max_minutes ?? LONGEST_MINUTES, LONGEST_MINUTES)) })
    case 'capacity':
      return text.capacity({ count: capacity })
    case 'buffer':
      return text.buffer({ length: lengthText(buffer_minutes) })
    case 'closed':
      return text.closed()
    case 'past':
      return text.past()
    case 'taken':
      return text.taken()
  }
}

/**
 * Why the space can't be booked; undefined when it can. Names the first rule that is broken. A period
 * without length is `short`; one of more than 31 days is `long` before anything else.
 * @param busy other bookings and blocks of the space that hold their time, in any order
 * @param now epoch milliseconds
 * @throws RangeError for an unknown zone, or times that are no numbers
 */
export function refusalOf(
  space: SpaceRules,
  period: Period,
  guests: number,
  busy: readonly Period[],
  now: number,
): Refusal | undefined {
  const rule = ruleOf({ space, period, guests, busy, now })
  return rule && { rule, message: refusalMessage(rule, space) }
}

function ruleOf(request: Request): RefusalRule | undefined {
  const { space, period } = request
  const { starts, ends } = period
  if (ends <= starts) return 'short'
  if (ends - starts > LONGEST_MINUTES * MINUTE_MS) return 'long'
  return ruleAgainst(request, openOn(space, daysOf(period, space.timezone)))
}

/**
 * What is left of a date's opening periods: without the past and the notice, without `busy` and the buffer
 * around it. In order. A booking within it, on the step and of a valid length, is not refused.
 */
export function freePeriods(space: SpaceRules, day: string, busy: readonly Period[], now: number): Period[] {
  const room = space.buffer_minutes * MINUTE_MS
  const earliest = now + space.notice_minutes * MINUTE_MS
  let free = openPeriods(space, day).map(({ starts, ends }) => ({ starts: Math.max(starts, earliest), ends }))
  for (const other of busy) {
    free = free.flatMap((period) =>
      overlaps(period, other, room)
        ? [
            { starts: period.starts, ends: other.starts - room },
            { starts: other.ends + room, ends: period.ends },
          ]
        : [period],
    )
    free = free.filter(hasLength)
  }
  return free.filter(hasLength)
}

/** The starts on the step within the periods. */
function startsWithin(open: readonly Period[], step: number): number[] {
  const starts: number[] = []
  for (const period of open)
    for (let start = period.starts; start < period.ends; start += step * MINUTE_MS) starts.push(start)
  return starts
}

/** Up to `max` periods of the requested length that can be booked and start on the days, nearest first. */
function bookable(request: Request, days: readonly string[], max: number): Period[] {
  const { space, period } = request
  const length = period.ends - period.starts
  const last = days.at(-1)
  if (!last || length <= 0 || length > longestMs(space)) return []
  const more = daysFrom(plusDays(last, 1), plusDays(last, Math.ceil(length / DAY_MS)))
  const open = openOn(space, days)
  const reached = [...open, ...openOn(space, more)]
  const starts = startsWithin(open, space.step_minutes)
  const found: Period[] = []
  for (const start of starts.toSorted((a, b) => Math.abs(a - period.starts) - Math.abs(b - period.starts))) {
    if (found.length >= max) break
    const candidate = { starts: start, ends: start + length }
    if (!ruleAgainst({ ...request, period: candidate }, reached)) found.push(candidate)
  }
  return found
}

/**
 * Up to `max` bookable periods of the same length, the nearest first, within ALTERNATIVE_DAYS of the
 * wanted start or, when that is over, of now. `busy` should cover those days and the length.
 */
export function alternativesTo(
  space: SpaceRules,
  period: Period,
  busy: readonly Period[],
  now: number,
  guests: number,
  max = 3,
): Period[] {
  const soonest = now + space.notice_minutes * MINUTE_MS
  const centre = Math.max(period.starts, soonest)
  const from = Math.max(centre - ALTERNATIVE_DAYS * DAY_MS, soonest)
  const day = (instant: number) => dayOf(instant, space.timezone)
  const days = daysFrom(day(from), day(centre + ALTERNATIVE_DAYS * DAY_MS))
  return bookable({ space, period, guests, busy, now }, days, max)
}

/** The starts on a date at which `minutes` can be booked, in order. */
export function startsOn(
  space: SpaceRules,
  day: string,
  minutes: number,
  { guests, busy, now }: { guests: number; busy: readonly Period[]; now: number },
): number[] {
  const [opening] = openPeriods(space, day)
  if (!opening) return []
  const period = { starts: opening.starts, ends: opening.starts + minutes * MINUTE_MS }
  return bookable({ space, period, guests, busy, now }, [day], Number.POSITIVE_INFINITY).map(({ starts }) => starts)
}

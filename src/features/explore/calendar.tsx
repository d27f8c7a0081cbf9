/** A month of a space: one button for each day that has free time. The arrow keys move between days. */
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import * as text from '#messages/space'
import { plusDays } from '#shared/booking/times'
import { ownLocale } from '#shared/messages/language'
import { onward } from '../../ui/onward'
import classes from './space.module.css'
import { type Availability, daysOfMonth, hasFreeTime, monthOf } from './stay'
import { wallDayText } from './words'

export type CalendarProps = {
  /** Any day of the month. */
  month: string
  chosen: string | undefined
  availability: Availability
  /** Today in the space's zone: earlier months can't be opened. */
  today: string
  onMonth: (month: string) => void
  onDay: (day: string) => void
}

const monthText = (day: string): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString(ownLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 1: Monday to 7: Sunday, as the browser's language has it. */
function firstWeekday(): number {
  // Missing in some browsers and in TypeScript's library.
  const locale = new Intl.Locale(ownLocale() ?? navigator.language) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
  }
  return locale.getWeekInfo?.().firstDay ?? 1
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay() || 7

/** 2024-01-01 was a Monday. */
const weekdayNames = (first: number): string[] =>
  Array.from({ length: 7 }, (_, index) =>
    new Date(Date.UTC(2024, 0, first + index)).toLocaleDateString(ownLocale(), { weekday: 'short', timeZone: 'UTC' }),
  )

const steps = (): Readonly<Record<string, number>> => ({
  ArrowLeft: -onward(),
  ArrowRight: onward(),
  ArrowUp: -7,
  ArrowDown: 7,
})

export function Calendar({ month, chosen, availability, today, onMonth, onDay }: CalendarProps) {
  const grid = useRef<HTMLDivElement>(null)
  const days = daysOfMonth(month)
  const first = firstWeekday()
  const free = days.filter((day) => day >= today && hasFreeTime(day, availability))
  const inReach = chosen !== undefined && free.includes(chosen) ? chosen : free[0]
  const move = (event: KeyboardEvent<HTMLButtonElement>, day: string) => {
    const step = steps()[event.key]
    if (step === undefined) return
    event.preventDefault()
    // On to the next day in that direction that can be chosen.
    for (let other = plusDays(day, step); other.slice(0, 7) === day.slice(0, 7); other = plusDays(other, step)) {
      if (!free.includes(other)) continue
      grid.current?.querySelector<HTMLElement>(`[data-day="${other}"]`)?.focus()
      return
    }
  }
  return (
    <section aria-label={text.chooseDay()}>
      <div className={classes.monthHead}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={text.previousMonth()}
          disabled={monthOf(month) <= monthOf(today)}
          onClick={() => onMonth(monthOf(month, -1))}
        >
          <IconChevronLeft size={20} stroke={1.7} />
        </ActionIcon>
        <strong aria-live="polite">{monthText(month)}</strong>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={text.nextMonth()}
          onClick={() => onMonth(monthOf(month, 1))}
        >
          <IconChevronRight size={20} stroke={1.7} />
        </ActionIcon>
      </div>
      <div className={classes.month} ref={grid}>
        {weekdayNames(first).map((name) => (
          <span key={name} className={classes.weekday} aria-hidden>
            {name}
          </span>
        ))}
        {days.map((day, index) => {
          const isFree = free.includes(day)
          const label = wallDayText(day)
          return (
            <button
              key={day}
              type="button"
              data-day={day}
              className={classes.day}
              style={index === 0 ? { gridColumnStart: ((weekdayOf(day) - first + 7) % 7) + 1 } : undefined}
              aria-label={isFree ? text.dayFree({ day: label }) : text.dayFull({ day: label })}
              aria-pressed={day === chosen}
              data-full={day >= today && !isFree ? true : undefined}
              disabled={!isFree}
              tabIndex={day === inReach ? 0 : -1}
              onKeyDown={(event) => move(event, day)}
              onClick={() => onDay(day)}
            >
              {Number(day.slice(8))}
            </button>
          )
        })}
      </div>
    </section>
  )
}

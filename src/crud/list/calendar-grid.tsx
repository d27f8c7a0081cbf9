/** The days of a week or a month. Loaded lazily, because only it needs the schedule library. */
import { MonthView, type ScheduleEventProps, WeekView } from '@mantine/schedule'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, Ref } from 'react'
import { ownLocale } from '#shared/messages/language'
import type { Resource } from '#shared/resources/field'
import '@mantine/schedule/styles.css'
import { formatTime } from '../../ui/dates'
import type { CalendarLayout } from '../record/calendar'
import { requireId } from '../record/record-title'
import { recordTarget, useToLocation } from '../record/resource-link'
import { firstWeekday } from '../record/weeks'
import { type CalendarEntry, entryText, stateText } from './calendar-entry'
import classes from './calendar-grid.module.css'
import { beginText, isOverMidnight, toMoment } from './calendar-range'

export type CalendarGridProps = {
  resource: Resource
  layout: CalendarLayout
  /** A day of the week or month. */
  date: string
  entries: readonly CalendarEntry[]
  onDay: (day: string) => void
}

/** A day of a month has room for two records; a button shows the others. */
const PER_DAY = 2

const MORNING = 7

const hour = (moment: string): string => formatTime(moment.replace(' ', 'T'))

const weekday = (day: string): string =>
  new Date(`${day.slice(0, 10)}T12:00`).toLocaleDateString(ownLocale(), { weekday: 'short' })

/**
 * In the morning, or an hour before the first record. The week's days cover one hour there, or two.
 */
function firstHour(entries: readonly CalendarEntry[], withDays: boolean): number {
  const hours = entries.filter(({ span }) => !isOverMidnight(span)).map(({ span }) => span.start.getHours() - 1)
  return Math.max(0, Math.min(MORNING, ...hours) - (withDays ? 2 : 1))
}

type SlotProps = ComponentProps<'div'> & { ref?: Ref<HTMLDivElement> }

/** Replaces the schedule's buttons for days and hours, because pressing them does nothing. */
const Plain = (props: SlotProps) => (
  <div {...props} aria-hidden="true" aria-label={undefined} tabIndex={undefined} onKeyDown={undefined} />
)

export function CalendarGrid({ resource, layout, date, entries, onDay }: CalendarGridProps) {
  const events = entries.map((entry) => ({
    id: entry.record.id,
    title: entryText(entry),
    start: toMoment(entry.span.start),
    end: toMoment(entry.span.end),
    color: entry.status.colour ?? 'gray',
    payload: { entry },
  }))
  const toLocation = useToLocation()
  const renderEvent: ScheduleEventProps['renderEvent'] = (event, { style }) => {
    // The schedule returns the payload from above without its type.
    const entry = event.payload?.entry as CalendarEntry
    const colour = { '--event-color': `var(--mantine-color-${event.color}-6)` }
    return (
      <div className={classes.event} style={{ ...style, ...colour }} data-row={entry.record.id}>
        <Link
          {...toLocation(recordTarget(resource, requireId(entry.record)))}
          className={classes.eventLink}
          data-row-link
          aria-label={entryText(entry)}
          title={entryText(entry)}
        >
          <span className={classes.eventTimes}>
            <span>{layout === 'month' ? beginText(entry.span) : entry.times}</span>
            <span>{stateText(entry)}</span>
          </span>
          <strong>{entry.title}</strong>
        </Link>
      </div>
    )
  }
  const shared = { date, events, renderEvent, firstDayOfWeek: firstWeekday(), withHeader: false }
  if (layout === 'month')
    return (
      <MonthView
        {...shared}
        className={classes.month}
        classNames={{ monthViewDay: classes.monthDay }}
        weekdayFormat={weekday}
        consistentWeeks={false}
        withOutsideDays={false}
        maxEventsPerDay={PER_DAY}
        onDayClick={onDay}
      />
    )
  const withDays = entries.some(({ span }) => isOverMidnight(span))
  return (
    <WeekView
      {...shared}
      classNames={{ weekViewDayLabel: classes.weekDay }}
      mode="static"
      attributes={{ weekViewDaySlot: { component: Plain }, weekViewDayLabel: { component: Plain } }}
      weekdayFormat={weekday}
      slotLabelFormat={hour}
      withWeekNumber={false}
      withCurrentTimeBubble={false}
      highlightToday
      withAllDaySlots={withDays}
      startScrollTime={`${String(firstHour(entries, withDays)).padStart(2, '0')}:00:00`}
      scrollAreaProps={{ mah: '70vh' }}
    />
  )
}

/** The hours of a week or the days of a month, on the clock of the space's zone. Loaded lazily, for the schedule library. */
import { MonthView, type ScheduleEventData, WeekView } from '@mantine/schedule'
import type { ComponentProps, Ref } from 'react'
import { ownLocale } from '#shared/messages/language'
import '@mantine/schedule/styles.css'
import * as text from '#messages/hosting'
import { openPeriods } from '#shared/booking/availability'
import type { SpaceRules } from '#shared/booking/space-rules'
import { dayOf, daysFrom, type Period, plusDays, toInstant, toWall } from '#shared/booking/times'
import { formatTime } from '../../ui/dates'
import { closedPeriods, dayText, periodOf, timesText } from './days'
import { type Hosted, type HostedState, titleOf } from './hosted'
import classes from './hosting.module.css'

export type CalendarGridProps = {
  view: 'week' | 'month'
  /** A day of the week or month. */
  day: string
  days: { first: string; last: string }
  rules: SpaceRules
  entries: readonly Hosted[]
  stateOf: (entry: Hosted) => HostedState
  /** 0: Sunday. */
  firstWeekday: 0 | 1 | 2 | 3 | 4 | 5 | 6
  onOpen: (entry: Hosted) => void
  onDay: (day: string) => void
  /** Hours over which the pointer was dragged. */
  onSelect: (period: Period) => void
  /** A block was moved, or its length changed. */
  onMove: (block: Hosted, period: Period) => void
}

const SLOT_MINUTES = 30
const MORNING = 7
/** A day of a month has room for two entries; a button shows the others. */
const PER_DAY = 2

const toMoment = (instant: number, zone: string): string => `${toWall(instant, zone).replace('T', ' ')}:00`
const toTime = (moment: string, zone: string): number => toInstant(moment.slice(0, 16).replace(' ', 'T'), zone)

const hour = (moment: string): string => formatTime(moment.replace(' ', 'T'))
const weekday = (day: string): string =>
  new Date(`${day.slice(0, 10)}T12:00Z`).toLocaleDateString(ownLocale(), { weekday: 'short', timeZone: 'UTC' })

type SlotProps = ComponentProps<'div'> & { ref?: Ref<HTMLDivElement> }

/** In place of the schedule's buttons for hours: a button beside the grid does the same by keyboard. */
const Plain = (props: SlotProps) => (
  <div {...props} aria-hidden="true" aria-label={undefined} tabIndex={undefined} onKeyDown={undefined} />
)

/** The part of an entry on one day: a day of the grid is no longer than itself. */
function partsOf(entry: Hosted, { first, last }: CalendarGridProps['days'], zone: string) {
  return daysFrom(first, last).flatMap((day) => {
    const { starts, ends } = periodOf({ first: day, last: day }, zone)
    if (entry.starts >= ends || entry.ends <= starts) return []
    return [
      {
        day,
        start: entry.starts <= starts ? `${day} 00:00:00` : toMoment(entry.starts, zone),
        // A whole day would move out of the hours, into a line above them.
        end: entry.ends >= ends ? `${day} 23:59:00` : toMoment(entry.ends, zone),
      },
    ]
  })
}

const entryOf = (event: ScheduleEventData): Hosted | undefined =>
  // The schedule returns the payload from below without its type.
  event.payload?.entry as Hosted | undefined

export function CalendarGrid(props: CalendarGridProps) {
  const { view, day, days, rules, entries, stateOf, firstWeekday, onOpen, onDay, onSelect, onMove } = props
  const zone = rules.timezone
  const isOneDay = (entry: Hosted) => dayOf(entry.starts, zone) === dayOf(entry.ends - 1, zone)
  const toEvent = (entry: Hosted, part: string, start: string, end: string): ScheduleEventData => ({
    id: `${entry.id} ${part}`,
    title: text.entryLabel({
      title: titleOf(entry),
      day: dayText(dayOf(entry.starts, zone)),
      times: timesText(entry, zone),
      state: stateOf(entry).label,
    }),
    ...{ start, end, color: stateOf(entry).colour, payload: { entry } },
  })
  const renderEventBody = (event: ScheduleEventData) => {
    const entry = entryOf(event)
    return entry ? <Body entry={entry} state={stateOf(entry)} zone={zone} isShort={view === 'month'} /> : null
  }
  const open = (event: ScheduleEventData) => {
    const entry = entryOf(event)
    if (entry) onOpen(entry)
  }
  const isMovable = (event: ScheduleEventData) => {
    const entry = entryOf(event)
    return entry?.isBlock === true && isOneDay(entry)
  }
  const move = ({ event, newStart, newEnd }: { event: ScheduleEventData; newStart: string; newEnd: string }) => {
    const entry = entryOf(event)
    if (!entry) return
    const starts = toTime(newStart, zone)
    // The grid shows midnight as a minute before it.
    const ends =
      newEnd.slice(11, 16) === '23:59'
        ? toInstant(`${plusDays(newEnd.slice(0, 10), 1)}T00:00`, zone)
        : toTime(newEnd, zone)
    if (ends > starts && (starts !== entry.starts || ends !== entry.ends)) onMove(entry, { starts, ends })
  }
  const shared = {
    ...{ date: day, firstDayOfWeek: firstWeekday, withHeader: false, renderEventBody, onEventClick: open },
    ...{ weekdayFormat: weekday, highlightToday: false },
  }
  if (view === 'month')
    return (
      <MonthView
        {...shared}
        className={classes.grid}
        classNames={{ monthViewDay: classes.monthDay }}
        events={entries.map((entry) =>
          toEvent(entry, 'whole', toMoment(entry.starts, zone), toMoment(entry.ends - 1, zone)),
        )}
        consistentWeeks={false}
        withOutsideDays={false}
        maxEventsPerDay={PER_DAY}
        onDayClick={onDay}
        getDayProps={(date) => (openPeriods(rules, date.slice(0, 10)).length === 0 ? { 'data-closed': true } : {})}
      />
    )
  const parts = entries.flatMap((entry) =>
    partsOf(entry, days, zone).map((part) => toEvent(entry, part.day, part.start, part.end)),
  )
  const closed = daysFrom(days.first, days.last).flatMap((date) =>
    closedPeriods(rules, date).map((period): ScheduleEventData => {
      const { ends } = periodOf({ first: date, last: date }, zone)
      return {
        ...{ id: `closed ${period.starts}`, title: text.closed(), color: 'gray', display: 'background' },
        start: toMoment(period.starts, zone),
        end: period.ends >= ends ? `${date} 23:59:00` : toMoment(period.ends, zone),
      }
    }),
  )
  // An entry that begins at midnight is a part of a longer one, or of a whole day.
  const hours = parts.map(({ start }) => Number(String(start).slice(11, 13))).filter((from) => from > 0)
  const firstHour = Math.max(0, Math.min(MORNING, ...hours) - 1)
  return (
    <WeekView
      {...shared}
      className={classes.grid}
      classNames={{ weekViewDayLabel: classes.weekDay }}
      events={[...closed, ...parts]}
      attributes={{ weekViewDaySlot: { component: Plain }, weekViewDayLabel: { component: Plain } }}
      slotLabelFormat={hour}
      intervalMinutes={SLOT_MINUTES}
      withWeekNumber={false}
      withAllDaySlots={false}
      withCurrentTimeBubble={false}
      getCurrentTime={() => toMoment(Date.now(), zone)}
      withDragSlotSelect
      onSlotDragEnd={(from, to) => onSelect({ starts: toTime(from, zone), ends: toTime(to, zone) })}
      withEventsDragAndDrop
      canDragEvent={isMovable}
      onEventDrop={move}
      withEventResize
      canResizeEvent={isMovable}
      onEventResize={move}
      startScrollTime={`${String(firstHour).padStart(2, '0')}:00:00`}
      scrollAreaProps={{ mah: '70vh' }}
    />
  )
}

type BodyProps = { entry: Hosted; state: HostedState; zone: string; isShort: boolean }

const Body = ({ entry, state, zone, isShort }: BodyProps) => (
  <span
    className={classes.event}
    data-block={entry.isBlock || undefined}
    data-short={isShort || undefined}
    data-colour={state.colour}
  >
    <strong>{titleOf(entry)}</strong>
    {isShort ? null : (
      <>
        <span>{timesText(entry, zone)}</span>
        <span>{state.label}</span>
      </>
    )}
  </span>
)

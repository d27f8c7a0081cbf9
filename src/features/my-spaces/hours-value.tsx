/** Opening hours, and days with other hours, on a record's page. */
import * as text from '#messages/space-hours'
import type { ValueProps } from '../../crud/record/facets'
import { hoursText, rangeText, readExceptions, readOpeningHours, toRanges, WEEK, weekdayName } from './hours'
import classes from './hours.module.css'

export function OpeningHoursValue({ value }: ValueProps) {
  const week = readOpeningHours(value)
  if (!week) return text.alwaysOpen()
  return (
    <ul className={classes.week}>
      {WEEK.map((day) => (
        <li key={day}>
          <span>{weekdayName(day)}</span>
          {week[day] ? hoursText(week[day]) : text.closed()}
        </li>
      ))}
    </ul>
  )
}

export const ExceptionsValue = ({ value }: ValueProps) => (
  <ul className={classes.week}>
    {toRanges(readExceptions(value)).map((range) => (
      <li key={range.first}>
        <span>{rangeText(range)}</span>
        {range.hours && range.hours.length > 0 ? hoursText(range.hours) : text.closedAllDay()}
      </li>
    ))}
  </ul>
)

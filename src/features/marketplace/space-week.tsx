/** The next seven days of a space: when it is open, and what is taken. */
import { Skeleton, Text, Title } from '@mantine/core'
import { useId } from 'react'
import * as text from '#messages/booking-admin'
import { type Period, plusDays, toInstant } from '#shared/booking/times'
import { isTempId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { requireId } from '../../crud/record/record-title'
import { formatWeekday } from '../../ui/dates'
import { useNow } from '../../ui/use-now'
import { type DayPlan, dayAt, dayPlan, hoursOf, placeOn, takenHours } from './day-plan'
import { useBookingsBetween } from './queries'
import classes from './space-hero.module.css'

const DAYS = 7
const MINUTE_MS = 60_000

export function SpaceWeek({ space }: { space: AnyRecord }) {
  const titleId = useId()
  const id = requireId(space)
  const { day, starts, timezone } = dayAt(space, useNow(MINUTE_MS))
  const startOf = (offset: number) => toInstant(`${plusDays(day, offset)}T00:00`, timezone)
  // A new space has no bookings yet, and no number to ask for.
  const isNew = isTempId(id)
  const { data, isError } = useBookingsBetween(isNew ? undefined : id, starts, startOf(DAYS))
  const isLoading = !isNew && !data
  const plans = Array.from({ length: DAYS }, (_, offset) => dayPlan(space, startOf(offset), data?.list ?? []))
  const open = plans.reduce((sum, plan) => sum + hoursOf(plan.open), 0)
  const taken = plans.reduce((sum, plan) => sum + takenHours(plan), 0)
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h5" id={titleId}>
        {text.nextDays({ zone: timezone })}
      </Title>
      {isError && !data ? (
        <Text size="sm" c="dimmed">
          {text.daysNotLoaded()}
        </Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" component="div">
            {isLoading ? (
              <Skeleton width="14rem" height={20} />
            ) : (
              text.takenOf({ taken, open, share: open > 0 ? taken / open : 0 })
            )}
          </Text>
          <ul className={classes.days}>
            {plans.map((plan) => (
              <Day key={plan.day} plan={plan} isLoading={isLoading} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Day({ plan, isLoading }: { plan: DayPlan; isLoading: boolean }) {
  const open = hoursOf(plan.open)
  const at = (part: Period) => {
    const { start, size } = placeOn(part, plan)
    return { insetInlineStart: `${start * 100}%`, inlineSize: `${size * 100}%` }
  }
  return (
    <li>
      <span>{formatWeekday(plan.day)}</span>
      <span className={classes.strip} aria-hidden="true">
        {plan.open.map((part) => (
          <span key={part.starts} className={classes.open} style={at(part)} />
        ))}
        {plan.entries.map((entry) => (
          <span key={entry.id} className={classes.taken} data-block={entry.isBlock || undefined} style={at(entry)} />
        ))}
      </span>
      {isLoading ? (
        <Skeleton component="span" width="6rem" height={12} />
      ) : (
        <span className={classes.amount}>
          {open > 0 ? text.takenOnDay({ taken: takenHours(plan), open }) : text.closed()}
        </span>
      )}
    </li>
  )
}

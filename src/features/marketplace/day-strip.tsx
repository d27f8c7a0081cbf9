/** A day of a space as a strip, and in words: opening hours, bookings, blocks, and the time in question. */
import { Skeleton, Text, Title } from '@mantine/core'
import { useId } from 'react'
import * as text from '#messages/booking-admin'
import type { Period } from '#shared/booking/times'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { requireId } from '../../crud/record/record-title'
import { ResourceLink } from '../../crud/record/resource-link'
import { formatDate, formatTime } from '../../ui/dates'
import { type DayPlan, dayAt, dayPlan, overlaps, placeOn } from './day-plan'
import classes from './marketplace.module.css'
import { useBookingsBetween } from './queries'

export type DayStripProps = {
  space: AnyRecord
  period: Period
  /** The booking whose time it is; undefined for one that is being made. */
  bookingId?: RecordId | undefined
}

const HOURS = [0, 6, 12, 18, 24]
const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export function DayStrip({ space, period, bookingId }: DayStripProps) {
  const id = useId()
  const { starts, ends } = dayAt(space, period.starts)
  const { data, isPending, isError } = useBookingsBetween(requireId(space), starts, ends)
  const plan = dayPlan(space, period.starts, data?.list ?? [])
  const { day, timezone } = plan
  const title = { day: formatDate(day), zone: timezone }
  return (
    <section aria-labelledby={id} className={classes.wide}>
      <Title order={2} size="h5" id={id} mb={4}>
        {timezone === viewerZone ? text.day(title) : text.dayIn(title)}
      </Title>
      <Strip plan={plan} period={period} bookingId={bookingId} />
      {isPending ? (
        <Skeleton height={28} mt={8} />
      ) : isError && !data ? (
        <Text size="sm" c="dimmed" mt={8}>
          {text.dayNotLoaded()}
        </Text>
      ) : (
        <Words plan={plan} period={period} bookingId={bookingId} />
      )}
    </section>
  )
}

type PartProps = { plan: DayPlan; period: Period; bookingId: RecordId | undefined }

const othersOf = ({ entries }: DayPlan, bookingId: RecordId | undefined) => entries.filter(({ id }) => id !== bookingId)

/** The list below says the same. */
function Strip({ plan, period, bookingId }: PartProps) {
  const at = (part: Period) => {
    const { start, size } = placeOn(part, plan)
    return { insetInlineStart: `${start * 100}%`, inlineSize: `${size * 100}%` }
  }
  return (
    <div aria-hidden>
      <div className={classes.strip}>
        {plan.open.map((open) => (
          <span key={open.starts} className={classes.open} style={at(open)} />
        ))}
        {othersOf(plan, bookingId).map((entry) => (
          <span key={entry.id} className={classes.other} style={at(entry)} />
        ))}
        {overlaps(period, plan) ? <span className={classes.own} style={at(period)} /> : null}
      </div>
      <div className={classes.hours}>
        {HOURS.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  )
}

function Words({ plan, period, bookingId }: PartProps) {
  const timeOf = ({ starts, ends }: Period) => {
    const [from, to] = [Math.max(starts, plan.starts), Math.min(ends, plan.ends)]
    return `${formatTime(from, undefined, plan.timezone)} – ${formatTime(to, undefined, plan.timezone)}`
  }
  const others = othersOf(plan, bookingId)
  const isTaken = others.some((other) => overlaps(other, period))
  return (
    <>
      {isTaken ? (
        <Text size="sm" c="var(--mantine-color-error)" mt={8}>
          {text.overlapsOthers()}
        </Text>
      ) : null}
      <ul className={classes.entries}>
        {plan.open.length === 0 ? <li>{text.closedAllDay()}</li> : null}
        {plan.open.map((open) => (
          <li key={open.starts}>
            {open.starts <= plan.starts && open.ends >= plan.ends
              ? text.openAllDay()
              : text.entry({ time: timeOf(open), what: text.openAt() })}
          </li>
        ))}
        {others.map((other) => (
          <li key={other.id}>
            <ResourceLink inherit target={{ resource: 'booking', screen: 'view', id: other.id }}>
              {text.entry({
                time: timeOf(other),
                what: other.isBlock ? text.block() : text.booking({ code: other.code || `#${other.id}` }),
              })}
            </ResourceLink>
          </li>
        ))}
        {others.length === 0 ? <li>{text.nothingElse()}</li> : null}
      </ul>
    </>
  )
}

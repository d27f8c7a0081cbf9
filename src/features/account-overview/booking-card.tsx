/** One booking as a link to its page: picture, space, time in the space's zone, state. */

import { Skeleton } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as text from '#messages/account'
import { focusStyle } from '#shared/focal-point'
import { parseRecordId } from '#shared/offline/temp-id'
import { pictureAt } from '#shared/picture-sizes'
import type { AnyRecord } from '#shared/records/query'
import { fieldOf } from '#shared/resources/field'
import { bookingTable } from '#shared/resources/marketplace'
import { isPending } from '../../crud/record/pending-badge'
import { formatSpan } from '../../ui/dates'
import { StatusBadge } from '../../ui/status-badge'
import { withZone } from '../../ui/zone-name'
import classes from './account-overview.module.css'
import { spaceOf, zoneOf } from './bookings'

const BOOKINGS = '/account/my-bookings'

export function BookingCard({ booking, aside }: { booking: AnyRecord; aside?: ReactNode }) {
  const { id, name, picture } = spaceOf(booking)
  return (
    <Link to={BOOKINGS} search={{ booking: parseRecordId(String(booking.id)) }} className={classes.card}>
      <span className={classes.picture}>
        {picture ? (
          <img src={pictureAt(picture, 320)} style={focusStyle(picture)} alt="" loading="lazy" />
        ) : (
          <IconBuildingStore size={28} stroke={1.5} aria-hidden />
        )}
      </span>
      <span className={classes.facts}>
        <strong>{name ?? text.space({ number: id })}</strong>
        <span className={classes.time}>{spanOf(booking)}</span>
        <span className={classes.badges}>
          {isPending(booking) ? (
            <StatusBadge label={text.waitingToBeSent()} colour="orange" />
          ) : (
            <State booking={booking} />
          )}
          {aside}
        </span>
      </span>
    </Link>
  )
}

/** Same height as a card. */
export const CardSkeleton = () => <Skeleton className={classes.skeleton} />

function State({ booking }: { booking: AnyRecord }) {
  const field = fieldOf(bookingTable, 'status')
  const option = field?.kind === 'choice' ? field.options.find(({ value }) => value === booking.status) : undefined
  return option ? <StatusBadge label={option.label} colour={option.colour} /> : null
}

function spanOf(booking: AnyRecord): string {
  const { starts_at, ends_at } = booking
  const zone = zoneOf(booking)
  return withZone(formatSpan(String(starts_at), String(ends_at), undefined, zone), String(starts_at), zone)
}

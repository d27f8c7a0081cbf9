/** What a host sees of a booking: time, guests, price, code and the guest's note. */
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/hosting'
import { formatMoney } from '#shared/money'
import { momentInZone, periodInZone } from '../../ui/zoned-times'
import type { Hosted } from './hosted'
import classes from './hosting.module.css'

function SpaceLink({ booking: { space } }: { booking: Hosted }) {
  if (space.id === undefined) return space.name
  return (
    <Anchor
      inherit
      renderRoot={(props) => <Link {...props} to="/account/my-spaces/$id" params={{ id: String(space.id) }} />}
    >
      {space.name}
    </Anchor>
  )
}

export function BookingFacts({ booking, withSpace }: { booking: Hosted; withSpace: boolean }) {
  const zone = booking.space.rules.timezone
  const bookingId = typeof booking.id === 'number' ? booking.id : undefined
  return (
    <>
      <dl className={classes.facts}>
        <dt>{text.time()}</dt>
        <dd>{periodInZone(booking.starts, booking.ends, zone)}</dd>
        {booking.status === 'pending' && booking.expiresAt !== undefined ? (
          <>
            <dt>{text.answerUntil()}</dt>
            <dd>{momentInZone(booking.expiresAt, zone)}</dd>
          </>
        ) : null}
        {withSpace ? (
          <>
            <dt>{text.unknownSpace()}</dt>
            <dd>
              <SpaceLink booking={booking} />
            </dd>
          </>
        ) : null}
        <dt>{text.guests()}</dt>
        <dd>{booking.guests}</dd>
        <dt>{text.total()}</dt>
        <dd>{formatMoney(booking.totalCents, booking.currency)}</dd>
        {booking.code ? (
          <>
            <dt>{text.code()}</dt>
            <dd className={classes.code}>{booking.code}</dd>
          </>
        ) : null}
      </dl>
      {bookingId === undefined ? null : (
        <Anchor
          size="sm"
          className={classes.link}
          renderRoot={(props) => <Link {...props} to="/account/messages" search={{ booking: bookingId }} />}
        >
          {text.messageTo({ guest: booking.guest })}
        </Anchor>
      )}
      {booking.note ? (
        <div>
          <Text size="sm" c="dimmed">
            {text.noteOfGuest()}
          </Text>
          <Text size="sm" className={classes.quote}>
            {booking.note}
          </Text>
        </div>
      ) : null}
    </>
  )
}

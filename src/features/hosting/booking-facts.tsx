/** What a host sees of a booking: time, guests, price, code and the guest's note. */
import { Text } from '@mantine/core'
import * as text from '#messages/hosting'
import { formatMoney } from '#shared/money'
import { formatPeriod } from '../../ui/dates'
import type { Hosted } from './hosted'
import classes from './hosting.module.css'

export const BookingFacts = ({ booking, withSpace }: { booking: Hosted; withSpace: boolean }) => (
  <>
    <dl className={classes.facts}>
      <dt>{text.time()}</dt>
      <dd>{formatPeriod(booking.starts, booking.ends, undefined, booking.space.rules.timezone)}</dd>
      {withSpace ? (
        <>
          <dt>{text.unknownSpace()}</dt>
          <dd>{booking.space.name}</dd>
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

/** The ticket: the booking's code as a QR code and in large letters, readable without a connection. */
import { Skeleton, Text } from '@mantine/core'
import * as text from '#messages/my-bookings'
import { lazyPart } from '../../ui/lazy-part'
import { Block } from './block'
import { type Booking, modeOf, type State } from './bookings'
import classes from './my-bookings.module.css'

const QrPicture = lazyPart(() => import('../../crud/fields/qr-picture').then((module) => module.QrPicture))

const QR_PX = 200

export function Ticket({ booking, state }: { booking: Booking; state: State }) {
  const { code } = booking
  // While its cancellation waits, a booking is still one.
  const isValid = ['confirmed', 'canceling', 'stuck'].includes(state)
  if (!isValid && !['pending', 'unpaid', 'waiting'].includes(state)) return null
  return (
    <Block title={text.ticket()} id="booking-ticket">
      {isValid && code ? (
        <div className={classes.ticket}>
          <div className={classes.qr}>
            {/* Dark on light in both themes: some scanners read nothing else. */}
            <QrPicture
              values={{ content: code, error_correction: 'M' }}
              size={QR_PX}
              label={text.qrLabel({ code })}
              fallback={<Skeleton width={QR_PX} height={QR_PX} />}
            />
          </div>
          <Text size="sm" c="dimmed" id="ticket-code">
            {text.ticketCode()}
          </Text>
          <Text className={classes.code} aria-labelledby="ticket-code">
            {code}
          </Text>
          <Text size="sm">{text.ticketHint()}</Text>
        </div>
      ) : (
        <Text size="sm">
          {state === 'unpaid' ? text.noTicketUnpaid({ mode: modeOf(booking) }) : text.noTicketYet()}
        </Text>
      )}
    </Block>
  )
}

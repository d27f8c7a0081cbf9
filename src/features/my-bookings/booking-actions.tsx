/** Actions of a guest's booking: calendar, receipt, review, book again, cancel, discard. */
import { Button } from '@mantine/core'
import { IconCalendarPlus, IconEdit, IconMessageCircle, IconReceipt, IconRepeat, IconStar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as text from '#messages/my-bookings'
import type { OutboxEntry } from '#shared/offline/outbox'
import { isTempId } from '#shared/offline/temp-id'
import { lazyPart } from '../../ui/lazy-part'
import { saveFile } from '../../ui/save-file'
import { type Booking, hasReceipt, type State } from './bookings'
import { toCalendarFile } from './calendar-event'
import { DiscardButton } from './discard-button'
import classes from './my-bookings.module.css'
import { PROJECT, useMyReviews } from './queries'
import { changeSearch, rebookSearch } from './rebook'

const CancelDialog = lazyPart(() => import('./cancel-dialog').then((module) => module.CancelDialog))

type BookingActionsProps = { booking: Booking; state: State; entry: OutboxEntry | undefined; now: number }

export function BookingActions({ booking, state, entry, now }: BookingActionsProps) {
  const [isCanceling, setCanceling] = useState(false)
  const { id, space, code } = booking
  const isOver = booking.endsAt <= now
  const canReview = state === 'completed' || (state === 'confirmed' && isOver)
  const reviews = useMyReviews(canReview ? (booking.userId ?? null) : null)
  const isReviewed = reviews.data?.list.some(({ booking_id }) => booking_id === id)
  const isRequest = state === 'pending' || state === 'unpaid'
  const canCancel = (isRequest || state === 'confirmed') && !isOver
  const icon = { size: 18, 'aria-hidden': true } as const
  const saveEvent = () =>
    saveFile(`booking-${code || id}.ics`, new Blob([toCalendarFile(booking, PROJECT)], { type: 'text/calendar' }))
  return (
    <div className={classes.actions} data-no-print>
      {canCancel ? (
        <Button variant="default" leftSection={<IconCalendarPlus {...icon} />} onClick={saveEvent}>
          {text.addToCalendar()}
        </Button>
      ) : null}
      {canReview ? (
        <Button
          leftSection={<IconStar {...icon} />}
          renderRoot={(props) => <Link {...props} to="/account/reviews" search={{ booking: id }} />}
        >
          {isReviewed ? text.yourReview() : text.writeReview()}
        </Button>
      ) : null}
      {hasReceipt(booking) ? (
        <Button
          variant="default"
          leftSection={<IconReceipt {...icon} />}
          renderRoot={(props) => <Link {...props} to="/account/my-bookings" search={{ booking: id, receipt: 'yes' }} />}
        >
          {text.showReceipt()}
        </Button>
      ) : null}
      {isTempId(id) ? null : (
        <Button
          variant="default"
          leftSection={<IconMessageCircle {...icon} />}
          renderRoot={(props) => <Link {...props} to="/account/messages" search={{ booking: id }} />}
        >
          {text.messageHost()}
        </Button>
      )}
      {space.id !== undefined && !isTempId(id) && !canCancel ? (
        <Button
          variant="default"
          leftSection={<IconRepeat {...icon} />}
          renderRoot={(props) => (
            <Link {...props} to="/explore/$id" params={{ id: String(space.id) }} search={rebookSearch(booking, now)} />
          )}
        >
          {text.bookAgain()}
        </Button>
      ) : null}
      {isRequest && !isOver && space.id !== undefined && !isTempId(id) ? (
        <Button
          variant="default"
          leftSection={<IconEdit {...icon} />}
          renderRoot={(props) => (
            <Link {...props} to="/explore/$id" params={{ id: String(space.id) }} search={changeSearch(booking)} />
          )}
        >
          {text.changeRequest()}
        </Button>
      ) : null}
      {canCancel ? (
        <Button variant="light" color="red" onClick={() => setCanceling(true)}>
          {text.cancelBooking()}
        </Button>
      ) : null}
      {(state === 'waiting' || state === 'refused') && entry ? <DiscardButton entry={entry} /> : null}
      {isCanceling ? <CancelDialog booking={booking} onClose={() => setCanceling(false)} /> : null}
    </div>
  )
}

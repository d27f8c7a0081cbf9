/** One booking: its progress, ticket, place, price and policy, and what the guest can do with it. */

import { Alert, Anchor, Button, Skeleton, Text } from '@mantine/core'
import { IconArrowLeft, IconCalendarOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import * as text from '#messages/my-bookings'
import { CACHED_DATA } from '#messages/specification'
import { ApiError } from '#shared/errors'
import { ownWord } from '#shared/messages/language'
import type { RecordId } from '#shared/offline/temp-id'
import { requireId } from '../../crud/record/record-title'
import { useAuthStore } from '../../stores/auth'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import { useNow } from '../../ui/use-now'
import { momentInZone } from '../../ui/zoned-times'
import { Block } from './block'
import { BookingActions } from './booking-actions'
import { StateBadge } from './booking-parts'
import { Facts, Policy, Price, Where } from './booking-sections'
import { type Booking, type State, stateOf, toBooking } from './bookings'
import { FinishPayment } from './finish-payment'
import classes from './my-bookings.module.css'
import { useMyBooking, useQueuedChange } from './queries'
import { Receipt } from './receipt'
import { RefusedBooking } from './refused-booking'
import { stepsOf } from './steps'
import { Ticket } from './ticket'
import { Timeline } from './timeline'

export type BookingPageProps = {
  id: RecordId
  isReceipt: boolean
  /** The id that the server gave to a booking with a temporary one. */
  onRealId: (id: RecordId) => void
  onOpenOutbox: () => void
}

export function BookingPage({ id, isReceipt, onRealId, onOpenOutbox }: BookingPageProps) {
  const userId = useAuthStore((state) => state.user)
  const { data, error, isPending, refetch } = useMyBooking(id)
  const realId = data && requireId(data.model)
  useEffect(() => {
    if (realId !== undefined && realId !== id) onRealId(realId)
  }, [realId, id, onRealId])
  const booking = data && toBooking(data.model)
  const isMissing = error instanceof ApiError && error.status === 404
  if (isPending) return <PagePlaceholder />
  if (isMissing || (booking && booking.userId !== userId))
    return (
      <>
        <PageHeader title={text.myBookings()} />
        <EmptyState Icon={IconCalendarOff} title={text.unknownBooking()} action={<BackLink />}>
          {text.unknownBookingHint()}
        </EmptyState>
      </>
    )
  if (!booking) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <article className={classes.page} data-printed>
      {data._offline && booking.requestId === undefined ? (
        <CachedNote message={CACHED_DATA} cachedAt={data._cachedAt} />
      ) : null}
      {isReceipt ? <Receipt booking={booking} /> : <BookingContent booking={booking} onOpenOutbox={onOpenOutbox} />}
    </article>
  )
}

function BookingContent({ booking, onOpenOutbox }: { booking: Booking; onOpenOutbox: () => void }) {
  const now = useNow(30_000)
  const entry = useQueuedChange(booking.requestId)
  const state = stateOf(booking, entry)
  const hint = hintOf(booking, state)
  return (
    <>
      <BackLink />
      <PageHeader title={booking.space.name} description={booking.space.city} actions={<StateBadge state={state} />} />
      {state === 'refused' && entry ? (
        <RefusedBooking booking={booking} entry={entry} onOpenOutbox={onOpenOutbox} />
      ) : null}
      {state === 'stuck' && entry ? (
        <Alert color="red" variant="light" mb="md" title={text.notCanceled()}>
          {text.notCanceledReason({ reason: ownWord(entry.lastError?.message ?? '') })}
          <Button variant="default" size="compact-md" mt="xs" onClick={onOpenOutbox} display="block">
            {text.openOutbox()}
          </Button>
        </Alert>
      ) : null}
      {state === 'unpaid' ? <FinishPayment booking={booking} /> : null}
      {hint ? (
        <Text mb="md" data-hint>
          {hint}
        </Text>
      ) : null}
      <div className={classes.columns}>
        <div className={classes.column}>
          <Ticket booking={booking} state={state} />
          <Where booking={booking} state={state} />
        </div>
        <div className={classes.column}>
          <Facts booking={booking} />
          <Block title={text.progress()} id="booking-progress">
            <Timeline steps={stepsOf(booking, state, now)} timezone={booking.timezone} />
          </Block>
          <Price booking={booking} />
          {isOpen(state) ? <Policy booking={booking} state={state} /> : null}
        </div>
      </div>
      <BookingActions booking={booking} state={state} entry={entry} now={now} />
    </>
  )
}

/** Whether it can still be canceled, as far as its state decides. */
const isOpen = (state: State): boolean => !['completed', 'cancelled', 'declined', 'expired'].includes(state)

function hintOf(booking: Booking, state: State): ReactNode {
  switch (state) {
    case 'waiting':
      return text.waitingHint()
    case 'canceling':
      return text.cancelingHint()
    case 'pending':
      return booking.expiresAt === undefined
        ? text.pendingHintOpen()
        : text.pendingHint({ moment: momentInZone(booking.expiresAt, booking.timezone) })
    case 'declined':
      return booking.declineReason ? text.declinedBecause({ reason: booking.declineReason }) : text.declinedHint()
    case 'expired':
      return text.expiredHint()
    case 'cancelled':
      return (CANCELED_BY[booking.cancelledBy] ?? text.canceledHint)()
    default:
      return undefined
  }
}

const CANCELED_BY: Readonly<Record<string, () => string>> = {
  guest: text.canceledByGuest,
  host: text.canceledByHost,
  admin: text.canceledByAdmin,
  payment: text.canceledByPayment,
}

const BackLink = () => (
  <Anchor component={Link} to="/account/my-bookings" className={classes.back} data-no-print>
    <IconArrowLeft size={16} aria-hidden />
    {text.backToList()}
  </Anchor>
)

/** As high as the page that replaces it. */
const PagePlaceholder = () => (
  <div aria-busy="true" className={classes.page}>
    <Skeleton height={44} width={140} />
    <Skeleton height={32} width="50%" mb="md" />
    <div className={classes.columns}>
      <Skeleton height={420} />
      <Skeleton height={420} />
    </div>
  </div>
)

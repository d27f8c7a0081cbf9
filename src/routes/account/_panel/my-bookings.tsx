/** /account/my-bookings?tab=&booking=&receipt=: the guest's bookings, one of them, or its receipt. */
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { RecordId } from '#shared/offline/temp-id'
import { BookingPage } from '../../../features/my-bookings/booking-page'
import { MyBookingsPage } from '../../../features/my-bookings/my-bookings-page'
import { type MyBookingsSearch, parseMyBookingsSearch } from '../../../features/my-bookings/search'
import { openOutbox } from '../../../features/outbox/outbox'

export const Route = createFileRoute('/account/_panel/my-bookings')({
  // Parsed in the page, so that other pages do not load the parser.
  validateSearch: (search: MyBookingsSearch): MyBookingsSearch => search,
  component: MyBookingsRoute,
})

function MyBookingsRoute() {
  const { booking, tab = 'upcoming', receipt } = parseMyBookingsSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  const followId = useCallback(
    (realId: RecordId) => void navigate({ search: (now) => ({ ...now, booking: realId }), replace: true }),
    [navigate],
  )
  if (booking === undefined) return <MyBookingsPage tab={tab} />
  return <BookingPage id={booking} isReceipt={receipt === 'yes'} onRealId={followId} onOpenOutbox={openOutbox} />
}

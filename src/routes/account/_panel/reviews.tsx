/** /account/reviews?booking=: the guest's reviews; with the form of one stay open. */
import { createFileRoute } from '@tanstack/react-router'
import { ReviewsPage } from '../../../features/my-bookings/reviews-page'
import { parseReviewsSearch } from '../../../features/my-bookings/search'
import { openOutbox } from '../../../features/outbox/outbox'

export const Route = createFileRoute('/account/_panel/reviews')({
  validateSearch: parseReviewsSearch,
  component: ReviewsRoute,
})

function ReviewsRoute() {
  const navigate = Route.useNavigate()
  return (
    <ReviewsPage
      bookingId={Route.useSearch().booking}
      onChoose={(booking) =>
        void navigate({ search: booking === undefined ? {} : { booking }, replace: true, resetScroll: false })
      }
      onOpenOutbox={openOutbox}
    />
  )
}

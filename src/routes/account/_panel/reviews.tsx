/** /account/reviews?booking=: a person's reviews, as guest and host; with the form of one stay open. */
import { createFileRoute } from '@tanstack/react-router'
import { openOutbox } from '../../../features/outbox/outbox'
import { ReviewsPage } from '../../../features/reviews/reviews-page'
import { parseReviewsSearch } from '../../../features/reviews/search'

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

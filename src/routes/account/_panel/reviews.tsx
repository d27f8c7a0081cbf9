/** /account/reviews?booking=: a person's reviews, as guest and host; with the form of one stay open. */
import { createFileRoute } from '@tanstack/react-router'
import { openOutbox } from '../../../features/outbox/outbox'
import { ReviewsPage } from '../../../features/reviews/reviews-page'
import { parseReviewsSearch, type ReviewsSearch } from '../../../features/reviews/search'

export const Route = createFileRoute('/account/_panel/reviews')({
  // Parsed in the page, so that other pages do not load the parser.
  validateSearch: (search: ReviewsSearch): ReviewsSearch => search,
  component: ReviewsRoute,
})

function ReviewsRoute() {
  const navigate = Route.useNavigate()
  return (
    <ReviewsPage
      bookingId={parseReviewsSearch(Route.useSearch()).booking}
      onChoose={(booking) =>
        void navigate({ search: booking === undefined ? {} : { booking }, replace: true, resetScroll: false })
      }
      onOpenOutbox={openOutbox}
    />
  )
}

/** Facets of the marketplace's tables. */
import { IconBuildingStore, IconCalendarEvent, IconStar } from '@tabler/icons-react'
import type { Facets } from '../../crud/record/facets'
import { lazyPart } from '../../ui/lazy-part'

export const MARKETPLACE_FACETS: Facets = {
  space: {
    Icon: IconBuildingStore,
    Above: lazyPart(() => import('./space-hero').then(({ SpaceHero }) => SpaceHero)),
    Action: lazyPart(() => import('./space-actions').then(({ SpaceActions }) => SpaceActions)),
    Facts: lazyPart(() => import('./space-facts').then(({ SpaceFacts }) => SpaceFacts)),
    // Shown above, or as the reference to the host.
    unlisted: [
      ...['host', 'photos', 'address', 'city', 'country', 'lat', 'lng', 'capacity', 'rate_cents', 'status'],
      ...['rating_avg', 'rating_count'],
    ],
  },
  booking: {
    Icon: IconCalendarEvent,
    zone: { fields: ['starts_at', 'ends_at', 'expires_at', 'pay_until'], through: 'space_id', field: 'timezone' },
    Above: lazyPart(() => import('./booking-sheet').then(({ BookingSheet }) => BookingSheet)),
    Action: lazyPart(() => import('./refund-dialog').then(({ RefundAction }) => RefundAction)),
    Preview: lazyPart(() => import('./booking-preview').then(({ BookingPreview }) => BookingPreview)),
    // The sheet above has them, with the times in the zone of the space.
    unlisted: [
      ...['quote', 'place', 'guest', 'space_id', 'user_id'],
      ...['starts_at', 'ends_at', 'expires_at', 'pay_until'],
    ],
    footer: ['payment_id'],
  },
  review: {
    Icon: IconStar,
    values: { rating: lazyPart(() => import('./rating-value').then(({ RatingValue }) => RatingValue)) },
  },
}

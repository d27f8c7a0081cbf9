/** Facets of the marketplace's tables. */
import { IconBuildingStore, IconCalendarEvent, IconStar } from '@tabler/icons-react'
import type { Facets } from '../../crud/record/facets'
import { lazyPart } from '../../ui/lazy-part'

export const MARKETPLACE_FACETS: Facets = {
  space: {
    Icon: IconBuildingStore,
    Action: lazyPart(() => import('./space-actions').then(({ SpaceActions }) => SpaceActions)),
    unlisted: ['host'],
  },
  booking: {
    Icon: IconCalendarEvent,
    Above: lazyPart(() => import('./booking-sheet').then(({ BookingSheet }) => BookingSheet)),
    Action: lazyPart(() => import('./refund-dialog').then(({ RefundAction }) => RefundAction)),
    Preview: lazyPart(() => import('./booking-preview').then(({ BookingPreview }) => BookingPreview)),
    // The sheet above has them, with the times in the zone of the space.
    unlisted: [
      ...['quote', 'place', 'guest', 'space_id', 'user_id'],
      ...['starts_at', 'ends_at', 'expires_at', 'pay_until'],
    ],
  },
  review: { Icon: IconStar },
}

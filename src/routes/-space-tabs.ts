/** The parts of a host's space, in order. Several features own one. */
import './-facets'
import * as hosting from '#messages/hosting-tabs'
import * as text from '#messages/my-spaces'
import type { SpaceTab } from '../features/my-spaces/space-tabs'
import { lazyPart } from '../ui/lazy-part'

export const SPACE_TABS: readonly SpaceTab[] = [
  {
    value: 'details',
    label: text.details,
    Component: lazyPart(() => import('../features/my-spaces/details-tab').then((module) => module.DetailsTab)),
  },
  {
    value: 'photos',
    label: text.photos,
    Component: lazyPart(() => import('../features/my-spaces/photos-tab').then((module) => module.PhotosTab)),
  },
  {
    value: 'availability',
    label: text.availability,
    Component: lazyPart(() =>
      import('../features/my-spaces/availability-tab').then((module) => module.AvailabilityTab),
    ),
  },
  {
    value: 'calendar',
    label: hosting.calendar,
    Component: lazyPart(() => import('./-hosting-tabs').then((module) => module.CalendarTab)),
  },
  {
    value: 'requests',
    label: hosting.requests,
    Component: lazyPart(() => import('./-hosting-tabs').then((module) => module.RequestsTab)),
  },
  {
    value: 'reviews',
    label: text.reviews,
    Component: lazyPart(() => import('../features/reviews/space-reviews').then((module) => module.SpaceReviews)),
  },
  {
    value: 'earnings',
    label: hosting.earnings,
    Component: lazyPart(() => import('./-hosting-tabs').then((module) => module.EarningsTab)),
  },
]

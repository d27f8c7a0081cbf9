/** The parts of a host's space, in order. Several features own one. */
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
    value: 'earnings',
    label: hosting.earnings,
    Component: lazyPart(() => import('./-hosting-tabs').then((module) => module.EarningsTab)),
  },
]

/** /admin/subscription: what is paid again with every period. */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseListSearch } from '../../../crud/list-state'

export const Route = createFileRoute('/admin/_panel/subscription')({
  codeSplitGroupings: [],
  validateSearch: parseListSearch,
  component: lazyRouteComponent(() => import('../../-payments'), 'SubscriptionsRoute'),
})

/** /admin/order: what was bought once. */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseListSearch } from '../../../crud/list-state'

export const Route = createFileRoute('/admin/_panel/order')({
  codeSplitGroupings: [],
  validateSearch: parseListSearch,
  component: lazyRouteComponent(() => import('../../-payments'), 'OrdersRoute'),
})

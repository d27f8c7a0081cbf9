/** /admin/price: what it costs. */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseListSearch } from '../../../crud/list-state'

export const Route = createFileRoute('/admin/_panel/price')({
  codeSplitGroupings: [],
  validateSearch: parseListSearch,
  component: lazyRouteComponent(() => import('../../-payments'), 'PricesRoute'),
})

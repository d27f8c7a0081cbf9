/** /admin/product: what is sold. */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseListSearch } from '../../../crud/list-state'

export const Route = createFileRoute('/admin/_panel/product')({
  codeSplitGroupings: [],
  validateSearch: parseListSearch,
  component: lazyRouteComponent(() => import('../../-payments'), 'ProductsRoute'),
})

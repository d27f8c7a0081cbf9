/** /admin/edit-price?id=: what of a price can be changed. */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseIdSearch, requireId } from '../../-resource'

export const Route = createFileRoute('/admin/_panel/edit-price')({
  codeSplitGroupings: [],
  validateSearch: parseIdSearch,
  beforeLoad: ({ search }) => {
    requireId(search)
  },
  component: lazyRouteComponent(() => import('../../-payments'), 'EditPriceRoute'),
})

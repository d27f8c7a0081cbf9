/** /admin/edit-product?id=: what of a product can be changed. */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseIdSearch, requireId } from '../../-resource'

export const Route = createFileRoute('/admin/_panel/edit-product')({
  codeSplitGroupings: [],
  validateSearch: parseIdSearch,
  beforeLoad: ({ search }) => {
    requireId(search)
  },
  component: lazyRouteComponent(() => import('../../-payments'), 'EditProductRoute'),
})

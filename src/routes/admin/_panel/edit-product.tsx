/** /admin/edit-product?id=: edits a product. */
import { createFileRoute } from '@tanstack/react-router'
import { EditProductPage } from '../../../features/payments/pages'
import { parseIdSearch, requireId } from '../../-resource'

export const Route = createFileRoute('/admin/_panel/edit-product')({
  validateSearch: parseIdSearch,
  beforeLoad: ({ search }) => {
    requireId(search)
  },
  component: EditProductRoute,
})

function EditProductRoute() {
  const id = requireId(Route.useSearch())
  return <EditProductPage key={id} id={id} />
}

/** /admin/edit-price?id=: edits a price. */
import { createFileRoute } from '@tanstack/react-router'
import { EditPricePage } from '../../../features/payments/pages'
import { parseIdSearch, requireId } from '../../-resource'

export const Route = createFileRoute('/admin/_panel/edit-price')({
  validateSearch: parseIdSearch,
  beforeLoad: ({ search }) => {
    requireId(search)
  },
  component: EditPriceRoute,
})

function EditPriceRoute() {
  const id = requireId(Route.useSearch())
  return <EditPricePage key={id} id={id} />
}

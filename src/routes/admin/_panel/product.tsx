/** /admin/product: the list of products. */
import { createFileRoute } from '@tanstack/react-router'
import { parseListSearch } from '../../../crud/record/list-search'
import { ProductsPage } from '../../../features/payments/pages'

export const Route = createFileRoute('/admin/_panel/product')({
  validateSearch: parseListSearch,
  component: ProductsRoute,
})

function ProductsRoute() {
  const navigate = Route.useNavigate()
  return (
    <ProductsPage search={Route.useSearch()} onSearch={(search, options) => void navigate({ search, ...options })} />
  )
}

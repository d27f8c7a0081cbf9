/** /admin/price: the list of prices. */
import { createFileRoute } from '@tanstack/react-router'
import { parseListSearch } from '../../../crud/record/list-search'
import { PricesPage } from '../../../features/payments/pages'

export const Route = createFileRoute('/admin/_panel/price')({
  validateSearch: parseListSearch,
  component: PricesRoute,
})

function PricesRoute() {
  const navigate = Route.useNavigate()
  return <PricesPage search={Route.useSearch()} onSearch={(search, options) => void navigate({ search, ...options })} />
}

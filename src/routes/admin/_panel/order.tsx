/** /admin/order: one-time purchases. */
import { createFileRoute } from '@tanstack/react-router'
import { parseListSearch } from '../../../crud/record/list-search'
import { OrdersPage } from '../../../features/payments/pages'

export const Route = createFileRoute('/admin/_panel/order')({
  validateSearch: parseListSearch,
  component: OrdersRoute,
})

function OrdersRoute() {
  const navigate = Route.useNavigate()
  return <OrdersPage search={Route.useSearch()} onSearch={(search, options) => void navigate({ search, ...options })} />
}

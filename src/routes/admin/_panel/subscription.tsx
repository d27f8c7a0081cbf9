/** /admin/subscription: the list of subscriptions. */
import { createFileRoute } from '@tanstack/react-router'
import { parseListSearch } from '../../../crud/record/list-search'
import { SubscriptionsPage } from '../../../features/payments/pages'

export const Route = createFileRoute('/admin/_panel/subscription')({
  validateSearch: parseListSearch,
  component: SubscriptionsRoute,
})

function SubscriptionsRoute() {
  const navigate = Route.useNavigate()
  return (
    <SubscriptionsPage
      search={Route.useSearch()}
      onSearch={(search, options) => void navigate({ search, ...options })}
    />
  )
}

/** /admin/activity?user=&table=&operation=&from=&to=&offline=&before= */
import { createFileRoute } from '@tanstack/react-router'
import { ActivityPage } from '../../../features/dashboard/activity-page'
import { parseActivitySearch } from '../../../features/dashboard/activity-search'

export const Route = createFileRoute('/admin/_panel/activity')({
  validateSearch: parseActivitySearch,
  component: ActivityRoute,
})

function ActivityRoute() {
  const navigate = Route.useNavigate()
  return (
    <ActivityPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, resetScroll: false })} />
  )
}

/** /admin/activity?user=&table=&operation=&from=&to=&offline=&before= */
import { createFileRoute } from '@tanstack/react-router'
import { ActivityPage } from '../../../features/dashboard/activity-page'
import { parseActivitySearch } from '../../../features/dashboard/activity-search'

export const Route = createFileRoute('/admin/_panel/activity')({
  // Parsed by the page, because the first load has every route.
  validateSearch: (search: Record<string, unknown>) => search,
  component: ActivityRoute,
})

function ActivityRoute() {
  const navigate = Route.useNavigate()
  const search = parseActivitySearch(Route.useSearch())
  return <ActivityPage search={search} onSearch={(next) => void navigate({ search: next, resetScroll: false })} />
}

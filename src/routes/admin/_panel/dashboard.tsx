import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../features/dashboard/dashboard-page'
import { DEFAULT_PERIOD, parsePeriodSearch } from '../../../features/dashboard/period-search'
import { useUnreadRooms } from '../../../features/messages/queries'

export const Route = createFileRoute('/admin/_panel/dashboard')({
  validateSearch: parsePeriodSearch,
  component: DashboardRoute,
})

function DashboardRoute() {
  return <DashboardPage period={Route.useSearch().days ?? DEFAULT_PERIOD} conversations={useUnreadRooms()} />
}

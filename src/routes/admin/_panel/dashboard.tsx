import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../features/dashboard/dashboard-page'
import { DEFAULT_PERIOD, type PeriodSearch, parsePeriodSearch } from '../../../features/dashboard/period-search'
import { useUnreadRooms } from '../../../features/messages/queries'

export const Route = createFileRoute('/admin/_panel/dashboard')({
  // Parsed in the page, so that other pages do not load the parser.
  validateSearch: (search: PeriodSearch): PeriodSearch => search,
  component: DashboardRoute,
})

function DashboardRoute() {
  return (
    <DashboardPage
      period={parsePeriodSearch(Route.useSearch()).days ?? DEFAULT_PERIOD}
      conversations={useUnreadRooms()}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../features/dashboard/dashboard-page'
import { DEFAULT_PERIOD, type PeriodSearch, parsePeriodSearch } from '../../../features/dashboard/period-search'
import { TodayPanel } from '../../../features/dashboard/today-panel'
import { useUnreadRooms } from '../../../features/messages/queries'

export const Route = createFileRoute('/admin/_panel/dashboard')({
  // Parsed in the page, so that other pages do not load the parser.
  validateSearch: (search: PeriodSearch): PeriodSearch => search,
  component: DashboardRoute,
})

const Today = () => <TodayPanel conversations={useUnreadRooms()} />

function DashboardRoute() {
  return <DashboardPage period={parsePeriodSearch(Route.useSearch()).days ?? DEFAULT_PERIOD} today={<Today />} />
}

import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '../../features/guest/reset-page'
import { GuestFrame } from '../-guest-frame'
import { validateTokenSearch } from '../-guest-search'

export const Route = createFileRoute('/admin/reset')({
  validateSearch: validateTokenSearch,
  component: AdminResetRoute,
})

function AdminResetRoute() {
  return (
    <GuestFrame>
      <ResetPage area="admin" token={Route.useSearch().token} />
    </GuestFrame>
  )
}

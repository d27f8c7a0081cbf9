import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '../../features/guest/reset-page'
import { GuestFrame } from '../-guest-frame'
import { validateLinkSearch } from '../-guest-search'

export const Route = createFileRoute('/admin/reset')({
  validateSearch: validateLinkSearch,
  component: AdminResetRoute,
})

function AdminResetRoute() {
  const { token, redirect_uri: redirectUri } = Route.useSearch()
  return (
    <GuestFrame>
      <ResetPage area="admin" token={token} redirectUri={redirectUri} />
    </GuestFrame>
  )
}

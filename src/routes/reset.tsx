import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '../features/guest/reset-page'
import { GuestFrame } from './-guest-frame'
import { validateLinkSearch } from './-guest-search'

export const Route = createFileRoute('/reset')({
  validateSearch: validateLinkSearch,
  component: UserResetRoute,
})

function UserResetRoute() {
  const { token, redirect_uri: redirectUri } = Route.useSearch()
  return (
    <GuestFrame>
      <ResetPage area="user" token={token} redirectUri={redirectUri} />
    </GuestFrame>
  )
}

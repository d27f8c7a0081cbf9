import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../features/guest/invitation-page'
import { GuestFrame } from './-guest-frame'
import { validateLinkSearch } from './-guest-search'

export const Route = createFileRoute('/invitation')({
  validateSearch: validateLinkSearch,
  component: InvitationRoute,
})

function InvitationRoute() {
  const { token, role } = Route.useSearch()
  return (
    <GuestFrame>
      <InvitationPage area={role ?? 'user'} token={token} />
    </GuestFrame>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { ForgotPage } from '../../features/guest/forgot-page'
import { GuestFrame } from '../-guest-frame'
import { validateSignInSearch } from '../-guest-search'

/** Open to signed-in users too: changing the password elsewhere requires the old one. */
export const Route = createFileRoute('/admin/forgot')({
  validateSearch: validateSignInSearch,
  component: AdminForgotRoute,
})

function AdminForgotRoute() {
  return (
    <GuestFrame>
      <ForgotPage area="admin" redirectUri={Route.useSearch().redirect_uri} />
    </GuestFrame>
  )
}

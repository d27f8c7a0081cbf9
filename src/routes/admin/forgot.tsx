import { createFileRoute } from '@tanstack/react-router'
import { ForgotPage } from '../../features/guest/forgot-page'
import { GuestFrame } from '../-guest-frame'
import { validateForgotSearch } from '../-guest-search'

/** Open to signed-in users too: changing the password elsewhere requires the old one. */
export const Route = createFileRoute('/admin/forgot')({
  validateSearch: validateForgotSearch,
  component: ForgotRoute,
})

function ForgotRoute() {
  const { redirect_uri, role = 'admin' } = Route.useSearch()
  return (
    <GuestFrame>
      <ForgotPage area={role} redirectUri={redirect_uri} />
    </GuestFrame>
  )
}

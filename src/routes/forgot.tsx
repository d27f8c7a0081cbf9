import { createFileRoute } from '@tanstack/react-router'
import { ForgotPage } from '../features/guest/forgot-page'
import { GuestFrame } from './-guest-frame'
import { validateSignInSearch } from './-guest-search'

/** Open to signed-in users too: changing the password elsewhere requires the old one. */
export const Route = createFileRoute('/forgot')({
  validateSearch: validateSignInSearch,
  component: UserForgotRoute,
})

function UserForgotRoute() {
  return (
    <GuestFrame>
      <ForgotPage area="user" redirectUri={Route.useSearch().redirect_uri} />
    </GuestFrame>
  )
}

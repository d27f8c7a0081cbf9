import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '../features/guest/verify-email-page'
import { GuestFrame } from './-guest-frame'
import { validateLinkSearch } from './-guest-search'

export const Route = createFileRoute('/verify-email')({
  validateSearch: validateLinkSearch,
  component: VerifyEmailRoute,
})

function VerifyEmailRoute() {
  const { token, role: area = 'user', redirect_uri: redirectUri } = Route.useSearch()
  return (
    <GuestFrame>
      <VerifyEmailPage area={area} token={token} redirectUri={redirectUri} />
    </GuestFrame>
  )
}

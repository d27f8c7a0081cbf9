import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '../features/guest/verify-email-page'
import { GuestFrame } from './-guest-frame'
import { validateVerifyEmailSearch } from './-guest-search'

export const Route = createFileRoute('/verify-email')({
  validateSearch: validateVerifyEmailSearch,
  component: VerifyEmailRoute,
})

function VerifyEmailRoute() {
  const { token, role: area = 'user' } = Route.useSearch()
  return (
    <GuestFrame>
      <VerifyEmailPage area={area} token={token} />
    </GuestFrame>
  )
}

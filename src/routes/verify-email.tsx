import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '../features/guest/verify-email-page'
import { GuestFrame } from './-guest-frame'
import { validateTokenSearch } from './-guest-search'

export const Route = createFileRoute('/verify-email')({
  validateSearch: validateTokenSearch,
  component: VerifyEmailRoute,
})

function VerifyEmailRoute() {
  return (
    <GuestFrame>
      <VerifyEmailPage token={Route.useSearch().token} />
    </GuestFrame>
  )
}

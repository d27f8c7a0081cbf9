import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '../features/guest/reset-page'
import { GuestFrame } from './-guest-frame'
import { validateTokenSearch } from './-guest-search'

export const Route = createFileRoute('/reset')({
  validateSearch: validateTokenSearch,
  component: UserResetRoute,
})

function UserResetRoute() {
  return (
    <GuestFrame>
      <ResetPage area="user" token={Route.useSearch().token} />
    </GuestFrame>
  )
}

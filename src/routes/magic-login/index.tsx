import { createFileRoute } from '@tanstack/react-router'
import { MagicLoginPage } from '../../features/guest/magic-login-page'
import { requireGuest } from '../-guards'
import { GuestFrame } from '../-guest-frame'
import { validateSignInSearch } from '../-guest-search'

export const Route = createFileRoute('/magic-login/')({
  validateSearch: validateSignInSearch,
  beforeLoad: ({ context, search }) => requireGuest(context, search.redirect_uri),
  component: MagicLoginRoute,
})

function MagicLoginRoute() {
  return (
    <GuestFrame>
      <MagicLoginPage forRole="user" redirectUri={Route.useSearch().redirect_uri} />
    </GuestFrame>
  )
}

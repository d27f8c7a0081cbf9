import { createFileRoute, notFound } from '@tanstack/react-router'
import { isRole } from '#shared/roles'
import { MagicLoginPage } from '../../features/guest/magic-login-page'
import { requireGuest } from '../-guards'
import { GuestFrame } from '../-guest-frame'
import { validateSignInSearch } from '../-guest-search'

export const Route = createFileRoute('/magic-login/$role')({
  validateSearch: validateSignInSearch,
  beforeLoad: ({ context, params: { role }, search }) => {
    if (!isRole(role)) throw notFound()
    requireGuest(context, search.redirect_uri)
    return { role }
  },
  component: MagicLoginAsRoute,
})

function MagicLoginAsRoute() {
  const { role } = Route.useRouteContext()
  return (
    <GuestFrame>
      <MagicLoginPage forRole={role} redirectUri={Route.useSearch().redirect_uri} />
    </GuestFrame>
  )
}

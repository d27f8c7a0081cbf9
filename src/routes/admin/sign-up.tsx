import { createFileRoute } from '@tanstack/react-router'
import { requireGuest } from '../-guards'
import { validateSignInSearch } from '../-guest-search'
import { SignUpRoute } from '../-sign-up-route'

export const Route = createFileRoute('/admin/sign-up')({
  validateSearch: validateSignInSearch,
  beforeLoad: ({ context, search }) => requireGuest(context, search.redirect_uri),
  component: AdminSignUpRoute,
})

function AdminSignUpRoute() {
  return <SignUpRoute area="admin" redirectUri={Route.useSearch().redirect_uri} />
}

import { createFileRoute } from '@tanstack/react-router'
import { validateSignInSearch } from '../-guest-search'
import { SignInRoute } from '../-sign-in-route'

export const Route = createFileRoute('/admin/login')({
  validateSearch: validateSignInSearch,
  component: AdminLoginRoute,
})

function AdminLoginRoute() {
  return <SignInRoute area="admin" redirectUri={Route.useSearch().redirect_uri} />
}

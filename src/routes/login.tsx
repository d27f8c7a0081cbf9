import { createFileRoute } from '@tanstack/react-router'
import { validateSignInSearch } from './-guest-search'
import { SignInRoute } from './-sign-in-route'

export const Route = createFileRoute('/login')({
  validateSearch: validateSignInSearch,
  component: UserLoginRoute,
})

function UserLoginRoute() {
  return <SignInRoute area="user" redirectUri={Route.useSearch().redirect_uri} />
}

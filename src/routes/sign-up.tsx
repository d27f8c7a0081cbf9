import { createFileRoute } from '@tanstack/react-router'
import { requireGuest } from './-guards'
import { validateSignInSearch } from './-guest-search'
import { SignUpRoute } from './-sign-up-route'

export const Route = createFileRoute('/sign-up')({
  validateSearch: validateSignInSearch,
  beforeLoad: ({ context, search }) => requireGuest(context, search.redirect_uri),
  component: UserSignUpRoute,
})

function UserSignUpRoute() {
  return <SignUpRoute area="user" redirectUri={Route.useSearch().redirect_uri} />
}

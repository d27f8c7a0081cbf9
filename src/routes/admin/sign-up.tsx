import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SignUpPage } from '../../features/guest/sign-up-page'
import { landingFor, requireGuest } from '../-guards'
import { GuestFrame } from '../-guest-frame'
import { validateSignInSearch } from '../-guest-search'

export const Route = createFileRoute('/admin/sign-up')({
  validateSearch: validateSignInSearch,
  beforeLoad: ({ context, search }) => requireGuest(context, search.redirect_uri),
  component: SignUpRoute,
})

function SignUpRoute() {
  const router = useRouter()
  const { redirect_uri } = Route.useSearch()
  return (
    <GuestFrame>
      <SignUpPage
        redirectUri={redirect_uri}
        onSignedIn={(role) => router.history.replace(landingFor(role, redirect_uri))}
      />
    </GuestFrame>
  )
}

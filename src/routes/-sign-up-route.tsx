/** The sign-up page of both areas, with the navigation after it. */
import { useRouter } from '@tanstack/react-router'
import type { Area } from '#shared/roles'
import { SignUpPage } from '../features/guest/sign-up-page'
import { landingFor } from './-guards'
import { GuestFrame } from './-guest-frame'

export function SignUpRoute({ area, redirectUri }: { area: Area; redirectUri: string | undefined }) {
  const router = useRouter()
  return (
    <GuestFrame>
      <SignUpPage
        area={area}
        redirectUri={redirectUri}
        onSignedIn={(role) => router.history.replace(landingFor(role, redirectUri))}
      />
    </GuestFrame>
  )
}

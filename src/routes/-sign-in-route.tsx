/** The sign-in page of both areas, with the navigation after it. */
import { useRouter } from '@tanstack/react-router'
import type { Area } from '#shared/roles'
import { SignInPage } from '../features/sign-in/sign-in-page'
import { landingFor } from './-guards'
import { GuestFrame } from './-guest-frame'

export function SignInRoute({ area, redirectUri }: { area: Area; redirectUri: string | undefined }) {
  const router = useRouter()
  return (
    <GuestFrame>
      <SignInPage
        area={area}
        redirectUri={redirectUri}
        onSignedIn={(role) => router.history.replace(landingFor(role, redirectUri))}
      />
    </GuestFrame>
  )
}

/** The sign-in page of both areas, with the navigation after it. */
import type { Area } from '#shared/roles'
import { SignInPage } from '../features/sign-in/sign-in-page'
import { GuestFrame, useLanding } from './-guest-frame'

export function SignInRoute({ area, redirectUri }: { area: Area; redirectUri: string | undefined }) {
  return (
    <GuestFrame>
      <SignInPage area={area} redirectUri={redirectUri} onSignedIn={useLanding(redirectUri)} />
    </GuestFrame>
  )
}

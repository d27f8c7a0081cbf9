/** The sign-up page of both areas, with the navigation after it. */
import { useRouter } from '@tanstack/react-router'
import * as text from '#messages/sign-in'
import { type Area, loginPathOf } from '#shared/roles'
import { SignUpPage } from '../features/guest/sign-up-page'
import { SecondStep } from '../features/sign-in/second-step'
import { GuestFrame, useLanding } from './-guest-frame'

export function SignUpRoute({ area, redirectUri }: { area: Area; redirectUri: string | undefined }) {
  const router = useRouter()
  const proceed = useLanding(redirectUri)
  return (
    <GuestFrame>
      <SignUpPage
        area={area}
        redirectUri={redirectUri}
        onSignedIn={proceed}
        secondStep={(step) => (
          <SecondStep
            area={area}
            step={step}
            onSignedIn={proceed}
            back={text.backToSignIn()}
            onBack={() =>
              void router.navigate({
                to: loginPathOf(area),
                search: redirectUri === undefined ? {} : { redirect_uri: redirectUri },
              })
            }
          />
        )}
      />
    </GuestFrame>
  )
}

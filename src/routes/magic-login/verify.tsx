import { createFileRoute, useRouter } from '@tanstack/react-router'
import * as text from '#messages/sign-in'
import { loginPathOf } from '#shared/roles'
import { MagicVerifyPage } from '../../features/guest/magic-verify-page'
import { toWantedPage } from '../../features/guest/wanted-page'
import { SecondStep } from '../../features/sign-in/second-step'
import { GuestFrame, useLanding } from '../-guest-frame'
import { validateLinkSearch } from '../-guest-search'

export const Route = createFileRoute('/magic-login/verify')({
  validateSearch: validateLinkSearch,
  component: MagicVerifyRoute,
})

function MagicVerifyRoute() {
  const router = useRouter()
  const { token, redirect_uri, role: area = 'user' } = Route.useSearch()
  const proceed = useLanding(toWantedPage(redirect_uri))
  return (
    <GuestFrame>
      <MagicVerifyPage
        area={area}
        token={token}
        redirectUri={redirect_uri}
        onSignedIn={proceed}
        secondStep={(step) => (
          <SecondStep
            area={area}
            step={step}
            onSignedIn={proceed}
            back={text.backToSignIn()}
            onBack={() => void router.navigate({ to: loginPathOf(area), search: redirect_uri ? { redirect_uri } : {} })}
          />
        )}
      />
    </GuestFrame>
  )
}

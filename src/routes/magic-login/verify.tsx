import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as text from '#messages/sign-in'
import { parseSocialRefusal } from '#shared/contract/social'
import { loginPathOf } from '#shared/roles'
import { MagicVerifyPage } from '../../features/guest/magic-verify-page'
import { toWantedPage } from '../../features/guest/wanted-page'
import { SecondStep } from '../../features/sign-in/second-step'
import { GuestFrame, useLanding } from '../-guest-frame'
import { validateVerifySearch } from '../-guest-search'

export const Route = createFileRoute('/magic-login/verify')({
  validateSearch: validateVerifySearch,
  component: MagicVerifyRoute,
})

function MagicVerifyRoute() {
  const router = useRouter()
  const { token, refused, redirect_uri, role: area = 'user' } = Route.useSearch()
  // Taken once: it is no longer there when this is rendered again.
  const [wanted] = useState(() => toWantedPage(redirect_uri))
  const proceed = useLanding(wanted)
  return (
    <GuestFrame>
      <MagicVerifyPage
        area={area}
        token={token}
        refusal={parseSocialRefusal(refused)}
        redirectUri={wanted}
        onSignedIn={proceed}
        secondStep={(step) => (
          <SecondStep
            area={area}
            step={step}
            onSignedIn={proceed}
            back={text.backToSignIn()}
            onBack={() =>
              void router.navigate({ to: loginPathOf(area), search: wanted ? { redirect_uri: wanted } : {} })
            }
          />
        )}
      />
    </GuestFrame>
  )
}

/**
 * The page that sign-in links and sign-in providers lead to: signs in, asks for the second step, or
 * shows the error.
 */
import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import * as text from '#messages/guest'
import * as words from '#messages/ui'
import type { SignInStep } from '#shared/contract/account'
import { SOCIAL_REFUSALS, type SocialRefusal } from '#shared/contract/social'
import type { Area, Role } from '#shared/roles'
import { nameOf, useAuthStore } from '../../stores/auth'
import { EntryCard } from '../../ui/entry-card'
import { LinkAtWork, LinkFailure } from './link-state'
import { useMagicLogin } from './queries'
import { useLink } from './use-link'
import { SignInButtons, SignInWay, toSearch, type Wanted } from './ways'

type MagicVerifyPageProps = Wanted & {
  area: Area
  token: string | undefined
  /** The provider's sign-in was refused: there is no token. */
  refusal: SocialRefusal | undefined
  onSignedIn: (role: Role) => void
  /** Renders the second step. */
  secondStep: (step: SignInStep) => ReactNode
}

export function MagicVerifyPage({ area, token, refusal, redirectUri, onSignedIn, secondStep }: MagicVerifyPageProps) {
  const [step, setStep] = useState<SignInStep>()
  const enter = useMagicLogin(area, { onSignedIn: ({ role }) => onSignedIn(role), onSecondStep: setStep })
  // Asked at most once, because using the link signs in too.
  const [isAsking, setAsking] = useState(() => useAuthStore.getState().isAuthenticated)
  useLink(enter, isAsking || refusal ? undefined : token)

  if (refusal)
    return (
      <EntryCard isAnswer title={text.notSignedIn()} intro={SOCIAL_REFUSALS[refusal]()}>
        <SignInButtons area={area} redirectUri={redirectUri} />
      </EntryCard>
    )
  if (isAsking && token !== undefined)
    return <SignedInAlready onContinue={onSignedIn} onUseLink={() => setAsking(false)} />
  if (step) return secondStep(step)
  if (token !== undefined && !enter.isError) return <LinkAtWork title={text.signingIn()} />
  return (
    <LinkFailure
      error={enter.error}
      title={text.notSignedIn()}
      remedy={text.signInLinkRemedy()}
      onRetry={() => token !== undefined && enter.mutate(token)}
      action={
        <Button
          fullWidth
          renderRoot={(props) => (
            <Link {...props} to="/magic-login/$role" params={{ role: area }} search={toSearch({ redirectUri })} />
          )}
        >
          {text.requestNewLink()}
        </Button>
      }
      ways={<SignInWay area={area} redirectUri={redirectUri} />}
    />
  )
}

type SignedInAlreadyProps = { onContinue: (role: Role) => void; onUseLink: () => void }

/** A link sent by someone else must not switch the account unnoticed. */
function SignedInAlready({ onContinue, onUseLink }: SignedInAlreadyProps) {
  const role = useAuthStore((state) => state.role)
  const details = useAuthStore((state) => state.userDetails)
  const name = nameOf(details) || words.role({ role: role ?? 'guest' })
  return (
    <EntryCard isAnswer title={text.continueAsQuestion({ name })} intro={text.alreadySignedIn()}>
      <Stack gap="sm">
        <Button fullWidth onClick={() => (role ? onContinue(role) : onUseLink())}>
          {text.continueAs({ name })}
        </Button>
        <Button fullWidth variant="default" onClick={onUseLink}>
          {text.signInWithLink()}
        </Button>
      </Stack>
    </EntryCard>
  )
}

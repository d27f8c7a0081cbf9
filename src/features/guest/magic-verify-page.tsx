/** Where a mailed link to sign in, and the way back from a provider, lead to: signed in, one step before it, or why not. */
import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Area, Role } from '#shared/roles'
import { nameOf, useAuthStore } from '../../stores/auth'
import { EntryCard } from '../../ui/entry-card'
import { LinkAtWork, LinkFailure } from './link-state'
import { useMagicLogin } from './queries'
import { useLink } from './use-link'
import { SignInWay, toSearch, type Wanted } from './ways'

type MagicVerifyPageProps = Wanted & {
  area: Area
  token: string | undefined
  onSignedIn: (role: Role) => void
  /** The page of the second step. */
  secondStep: (accessToken: string) => ReactNode
}

export function MagicVerifyPage({ area, token, redirectUri, onSignedIn, secondStep }: MagicVerifyPageProps) {
  const [accessToken, setAccessToken] = useState<string>()
  const enter = useMagicLogin(area, { onSignedIn: ({ role }) => onSignedIn(role), onSecondStep: setAccessToken })
  // Asked at most once: using the link signs in, too.
  const [asks, setAsks] = useState(() => useAuthStore.getState().isAuthenticated)
  useLink(enter, asks ? undefined : token)

  if (asks && token !== undefined) return <SignedInAlready onContinue={onSignedIn} onUseLink={() => setAsks(false)} />
  if (accessToken !== undefined) return secondStep(accessToken)
  if (token !== undefined && !enter.isError) return <LinkAtWork title="Signing you in" />
  return (
    <LinkFailure
      error={enter.error}
      title="You are not signed in"
      remedy="A link to sign in works once, for 15 minutes. Ask for a new one, or sign in with your password."
      onRetry={() => token !== undefined && enter.mutate(token)}
      action={
        <Button
          fullWidth
          renderRoot={(props) => (
            <Link {...props} to="/magic-login/$role" params={{ role: area }} search={toSearch({ redirectUri })} />
          )}
        >
          Ask for a new link
        </Button>
      }
      ways={<SignInWay area={area} redirectUri={redirectUri} />}
    />
  )
}

type SignedInAlreadyProps = { onContinue: (role: Role) => void; onUseLink: () => void }

/** A link that somebody else has sent must not put the person into another account unseen. */
function SignedInAlready({ onContinue, onUseLink }: SignedInAlreadyProps) {
  const role = useAuthStore((state) => state.role)
  const details = useAuthStore((state) => state.userDetails)
  const name = nameOf(details) || role?.replace('_', ' ') || 'before'
  return (
    <EntryCard
      isAnswer
      title={`Continue as ${name}?`}
      intro="You are signed in already. The link may be for another account; it is not used yet."
    >
      <Stack gap="sm">
        <Button fullWidth onClick={() => (role ? onContinue(role) : onUseLink())}>
          Continue as {name}
        </Button>
        <Button fullWidth variant="default" onClick={onUseLink}>
          Sign in by the link
        </Button>
      </Stack>
    </EntryCard>
  )
}

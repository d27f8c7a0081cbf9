/** The page of the link that confirms an email address. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/guest'
import { type Area, isAdmin } from '#shared/roles'
import { useAuthStore } from '../../stores/auth'
import { EntryCard } from '../../ui/entry-card'
import { LinkAtWork, LinkFailure } from './link-state'
import { useVerifyEmail } from './queries'
import { useLink } from './use-link'
import { SignInButtons, type Wanted } from './ways'

type VerifyEmailPageProps = Wanted & { area: Area; token: string | undefined }

/** `area`: the area of the account that the link was sent for. */
export function VerifyEmailPage({ area, token, redirectUri }: VerifyEmailPageProps) {
  const verify = useVerifyEmail()
  useLink(verify, token)

  if (verify.data)
    return (
      <EntryCard isAnswer title={text.addressConfirmed()} intro={text.emailsComeHere()}>
        <NextSteps area={area} redirectUri={redirectUri} />
      </EntryCard>
    )
  if (token !== undefined && !verify.isError) return <LinkAtWork title={text.confirmingAddress()} />
  return (
    <LinkFailure
      error={verify.error}
      title={text.addressNotConfirmed()}
      remedy={text.confirmationRemedy()}
      onRetry={() => token !== undefined && verify.mutate(token)}
      action={<NextSteps area={area} redirectUri={redirectUri} />}
    />
  )
}

function NextSteps({ area, redirectUri }: Wanted & { area: Area }) {
  const role = useAuthStore((state) => state.role)
  if (role !== null)
    return (
      <Button component={Link} to={isAdmin(role) ? '/admin/dashboard' : '/account'} fullWidth>
        {text.proceed()}
      </Button>
    )
  return <SignInButtons area={area} redirectUri={redirectUri} />
}

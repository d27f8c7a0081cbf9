/** The page of the link that confirms an email address. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/guest'
import * as words from '#messages/ui'
import { isAdmin } from '#shared/roles'
import { useAuthStore } from '../../stores/auth'
import { EntryCard } from '../../ui/entry-card'
import { LinkAtWork, LinkFailure } from './link-state'
import { useVerifyEmail } from './queries'
import { useLink } from './use-link'

export function VerifyEmailPage({ token }: { token: string | undefined }) {
  const verify = useVerifyEmail()
  useLink(verify, token)

  if (verify.data)
    return (
      <EntryCard isAnswer title={text.addressConfirmed()} intro={text.emailsComeHere()}>
        <NextSteps />
      </EntryCard>
    )
  if (token !== undefined && !verify.isError) return <LinkAtWork title={text.confirmingAddress()} />
  return (
    <LinkFailure
      error={verify.error}
      title={text.addressNotConfirmed()}
      remedy={text.confirmationRemedy()}
      onRetry={() => token !== undefined && verify.mutate(token)}
      action={<NextSteps />}
    />
  )
}

function NextSteps() {
  const role = useAuthStore((state) => state.role)
  if (role !== null)
    return (
      <Button component={Link} to={isAdmin(role) ? '/admin/dashboard' : '/'} fullWidth>
        {text.proceed()}
      </Button>
    )
  return (
    <>
      <Button component={Link} to="/admin/login" fullWidth>
        {words.adminSignIn()}
      </Button>
      <Button component={Link} to="/login" variant="default" fullWidth mt="sm">
        {words.userSignIn()}
      </Button>
    </>
  )
}

/** Where the mail that confirms an address leads to. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
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
      <EntryCard
        isAnswer
        title="Your address is confirmed"
        intro="Mails about your account come to this address from now on."
      >
        <WaysOn />
      </EntryCard>
    )
  if (token !== undefined && !verify.isError) return <LinkAtWork title="Confirming your address" />
  return (
    <LinkFailure
      error={verify.error}
      title="Your address is not confirmed"
      remedy="A link to confirm an address works once, for 24 hours. If you have used it before, all is well. If not, enter the address again in your profile, or ask an administrator to confirm it."
      onRetry={() => token !== undefined && verify.mutate(token)}
      action={<WaysOn />}
    />
  )
}

function WaysOn() {
  const role = useAuthStore((state) => state.role)
  if (role !== null)
    return (
      <Button component={Link} to={isAdmin(role) ? '/admin/dashboard' : '/'} fullWidth>
        Go on
      </Button>
    )
  return (
    <>
      <Button component={Link} to="/admin/login" fullWidth>
        Admin login
      </Button>
      <Button component={Link} to="/login" variant="default" fullWidth mt="sm">
        User login
      </Button>
    </>
  )
}

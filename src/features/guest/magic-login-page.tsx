/** Asking for a mail with a link that signs in. */
import { TextInput } from '@mantine/core'
import { checkEmail } from '#shared/credential-checks'
import { areaOf, type Role } from '#shared/roles'
import { isSharedDevice, setSharedDevice } from '../../stores/auth'
import { EntryCard } from '../../ui/entry-card'
import { SharedDevice } from '../../ui/shared-device'
import { EMAIL_PROPS, GuestForm } from './guest-form'
import { MailSent } from './mail-sent'
import { useMagicLink } from './queries'
import { type Rules, useGuestForm } from './use-guest-form'
import { SignInWay, toSearch, type Wanted } from './ways'

const RULES: Rules<'email'> = { email: ({ email }) => checkEmail(email) }

export function MagicLoginPage({ forRole, redirectUri }: Wanted & { forRole: Role }) {
  const area = areaOf(forRole, '')
  const search = new URLSearchParams({ ...(area === 'admin' && { role: area }), ...toSearch({ redirectUri }) })
  const link = useMagicLink(forRole, `${location.origin}/magic-login/verify${search.size > 0 ? `?${search}` : ''}`)
  const form = useGuestForm(RULES, link)
  const ways = <SignInWay area={area} redirectUri={redirectUri} />
  if (link.data)
    return (
      <MailSent
        message={link.data.message}
        email={link.variables.email.trim()}
        onAgain={() => link.reset()}
        ways={ways}
      >
        Open its link on this device: it signs you in, once, within 15 minutes.
      </MailSent>
    )
  return (
    <EntryCard
      title={area === 'admin' ? 'Admin sign in by mail' : 'Sign in by mail'}
      intro="Enter your e-mail address. You get a mail with a link that signs you in, without a password."
      ways={ways}
    >
      <GuestForm form={form} submit="Send the link">
        <TextInput {...EMAIL_PROPS} {...form.field('email')} />
        <SharedDevice defaultChecked={isSharedDevice()} onChange={setSharedDevice} />
      </GuestForm>
    </EntryCard>
  )
}

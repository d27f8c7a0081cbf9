/** The form that requests an email with a sign-in link. */
import { TextInput } from '@mantine/core'
import * as text from '#messages/guest'
import { checkEmail } from '#shared/credential-checks'
import { areaOf, type Role } from '#shared/roles'
import { isSharedDevice, setSharedDevice } from '../../stores/auth'
import { withBase } from '../../stores/base-path'
import { EntryCard } from '../../ui/entry-card'
import { SharedDevice } from '../../ui/shared-device'
import { emailProps, GuestForm } from './guest-form'
import { MailSent } from './mail-sent'
import { useMagicLink } from './queries'
import { type Rules, useGuestForm } from './use-guest-form'
import { SignInWay, toSearch, type Wanted } from './ways'

const RULES: Rules<'email'> = { email: ({ email }) => checkEmail(email) }

export function MagicLoginPage({ forRole, redirectUri }: Wanted & { forRole: Role }) {
  const area = areaOf(forRole, '')
  const search = new URLSearchParams({ ...(area === 'admin' && { role: area }), ...toSearch({ redirectUri }) })
  const link = useMagicLink(
    forRole,
    location.origin + withBase(`/magic-login/verify${search.size > 0 ? `?${search}` : ''}`),
  )
  const form = useGuestForm(RULES, link)
  const ways = <SignInWay area={area} redirectUri={redirectUri} />
  if (link.data)
    return (
      <MailSent
        message={link.data.message}
        details={text.signInLinkSent({ email: link.variables.email.trim() })}
        onAgain={() => link.reset()}
        ways={ways}
      />
    )
  return (
    <EntryCard
      title={area === 'admin' ? text.adminSignInByEmail() : text.signInByEmail()}
      intro={text.signInLinkIntro()}
      ways={ways}
    >
      <GuestForm form={form} submit={text.sendLink()}>
        <TextInput {...emailProps()} {...form.field('email')} />
        <SharedDevice defaultChecked={isSharedDevice()} onChange={setSharedDevice} />
      </GuestForm>
    </EntryCard>
  )
}

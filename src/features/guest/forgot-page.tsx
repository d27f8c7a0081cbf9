/** Asking for a mail that lets one set a new password. */
import { TextInput } from '@mantine/core'
import { checkEmail } from '#shared/credential-checks'
import type { Area } from '#shared/roles'
import { EntryCard } from '../../ui/entry-card'
import { EMAIL_PROPS, GuestForm } from './guest-form'
import { MailSent } from './mail-sent'
import { useForgot } from './queries'
import { type Rules, useGuestForm } from './use-guest-form'
import { SignInWay, type Wanted } from './ways'

const RULES: Rules<'email'> = { email: ({ email }) => checkEmail(email) }

/** `area`: whose login page the person came from. */
export function ForgotPage({ area, redirectUri }: Wanted & { area: Area }) {
  const forgot = useForgot(area)
  const form = useGuestForm(RULES, forgot)
  const ways = <SignInWay area={area} redirectUri={redirectUri} />
  if (forgot.data)
    return (
      <MailSent
        message={forgot.data.message}
        email={forgot.variables.email.trim()}
        onAgain={() => forgot.reset()}
        ways={ways}
      >
        Its link leads to a page for a new password. It works once, for 30 minutes, together with the code in the mail.
      </MailSent>
    )
  return (
    <EntryCard
      title="Forgot your password?"
      intro="Enter your e-mail address. You get a mail with a link to set a new one."
      ways={ways}
    >
      <GuestForm form={form} submit="Send the mail">
        <TextInput {...EMAIL_PROPS} {...form.field('email')} />
      </GuestForm>
    </EntryCard>
  )
}

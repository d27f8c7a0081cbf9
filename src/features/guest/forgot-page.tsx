/** The form that requests an email for setting a new password. */
import { TextInput } from '@mantine/core'
import * as text from '#messages/guest'
import * as signIn from '#messages/sign-in'
import { checkEmail } from '#shared/credential-checks'
import type { Area } from '#shared/roles'
import { EntryCard } from '../../ui/entry-card'
import { emailProps, GuestForm } from './guest-form'
import { MailSent } from './mail-sent'
import { useForgot } from './queries'
import { type Rules, useGuestForm } from './use-guest-form'
import { SignInWay, type Wanted } from './ways'

const RULES: Rules<'email'> = { email: ({ email }) => checkEmail(email) }

/** `area`: the area of the sign-in page that linked here. */
export function ForgotPage({ area, redirectUri }: Wanted & { area: Area }) {
  const forgot = useForgot(area, redirectUri)
  const form = useGuestForm(RULES, forgot)
  const ways = <SignInWay area={area} redirectUri={redirectUri} />
  if (forgot.data)
    return (
      <MailSent
        message={forgot.data.message}
        details={text.passwordLinkSent({ email: forgot.variables.email.trim() })}
        onAgain={() => forgot.reset()}
        ways={ways}
      />
    )
  return (
    <EntryCard title={signIn.forgotPassword()} intro={text.forgotIntro()} ways={ways}>
      <GuestForm form={form} submit={text.sendEmail()}>
        <TextInput {...emailProps()} {...form.field('email')} />
      </GuestForm>
    </EntryCard>
  )
}

/** Where the mail about a forgotten password leads to: the code of that mail, and the new password twice. */
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { checkNewPassword } from '#shared/credential-checks'
import { EntryCard } from '../../ui/entry-card'
import { linkTrouble } from './failure-text'
import { GuestForm, PASSWORD_PROPS } from './guest-form'
import { LinkFailure } from './link-state'
import { useReset } from './queries'
import { checkRequired, PASSWORD_RULE } from './rules'
import { type Rules, useGuestForm } from './use-guest-form'
import { SignInWay } from './ways'

const RULES: Rules<'code' | 'password' | 'again'> = {
  code: ({ code }) => checkRequired('Code', code),
  password: ({ password }) => checkNewPassword(password),
  again: ({ password, again }) => (again === password ? undefined : 'The two passwords differ'),
}

export function ResetPage({ token }: { token: string | undefined }) {
  const [done, setDone] = useState<string>()
  const reset = useReset(token ?? '', setDone)
  const form = useGuestForm(RULES, reset)

  if (done !== undefined)
    return (
      <EntryCard isAnswer title="Your password is changed" intro={done}>
        <Button component={Link} to="/admin/login" fullWidth>
          Admin login
        </Button>
        <Button component={Link} to="/login" variant="default" fullWidth mt="sm">
          User login
        </Button>
      </EntryCard>
    )
  if (token === undefined || linkTrouble(reset.error))
    return (
      <LinkFailure
        error={reset.error}
        title=""
        remedy="A link to set a new password works once, for 30 minutes. Ask for a new one: the mail comes to the same address."
        action={
          <Button component={Link} to="/admin/forgot" fullWidth>
            Ask for a new link
          </Button>
        }
        ways={<SignInWay area="admin" redirectUri={undefined} />}
      />
    )
  return (
    <EntryCard
      title="Set a new password"
      intro="Enter the code of the mail that brought you here. Setting the password signs you out on every device."
      ways={<SignInWay area="admin" redirectUri={undefined} />}
    >
      <GuestForm form={form} submit="Set the password">
        <TextInput
          label="Code"
          description="Six digits, in the mail under the button."
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          withAsterisk={false}
          {...form.field('code')}
        />
        <PasswordInput
          {...PASSWORD_PROPS}
          label="New password"
          description={PASSWORD_RULE}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <PasswordInput
          {...PASSWORD_PROPS}
          label="New password once more"
          autoComplete="new-password"
          {...form.field('again')}
        />
      </GuestForm>
    </EntryCard>
  )
}

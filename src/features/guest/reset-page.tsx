/** The page of the password link: the code from the email, and the new password twice. */
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as text from '#messages/guest'
import type { Area } from '#shared/roles'
import { EntryCard } from '../../ui/entry-card'
import { linkTrouble } from './failure-text'
import { GuestForm, NewPasswordFields } from './guest-form'
import { LinkFailure } from './link-state'
import { useReset } from './queries'
import { checkRequired, NEW_PASSWORD_RULES } from './rules'
import { type Rules, useGuestForm } from './use-guest-form'
import { forgotPathOf, SignInButtons, SignInWay, toSearch, type Wanted } from './ways'

const RULES: Rules<'code' | 'password' | 'again'> = {
  code: ({ code }) => checkRequired(text.code(), code),
  ...NEW_PASSWORD_RULES,
}

/** `area`: the area of the account that the link was sent for. */
export function ResetPage({ area, token, redirectUri }: Wanted & { area: Area; token: string | undefined }) {
  const [done, setDone] = useState<string>()
  const reset = useReset(area, token ?? '', setDone)
  const form = useGuestForm(RULES, reset)

  if (done !== undefined)
    return (
      <EntryCard isAnswer title={text.passwordChanged()} intro={done}>
        <SignInButtons area={area} redirectUri={redirectUri} />
      </EntryCard>
    )
  if (token === undefined || linkTrouble(reset.error))
    return (
      <LinkFailure
        error={reset.error}
        title=""
        remedy={text.passwordLinkRemedy()}
        action={
          <Button
            fullWidth
            renderRoot={(props) => <Link {...props} to={forgotPathOf(area)} search={toSearch({ redirectUri })} />}
          >
            {text.requestNewLink()}
          </Button>
        }
        ways={<SignInWay area={area} redirectUri={redirectUri} />}
      />
    )
  return (
    <EntryCard
      title={text.setNewPassword()}
      intro={text.signsOutEverywhere()}
      ways={<SignInWay area={area} redirectUri={redirectUri} />}
    >
      <GuestForm form={form} submit={text.setPassword()}>
        <TextInput
          label={text.code()}
          description={text.codeFromEmail()}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          withAsterisk={false}
          {...form.field('code')}
        />
        <NewPasswordFields field={form.field} />
      </GuestForm>
    </EntryCard>
  )
}

/** Registering as an administrator. Most wait for approval; the first one of an installation proves by the setup token that it is theirs. */
import { Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { checkEmail, checkNewPassword } from '#shared/credential-checks'
import type { Role } from '#shared/roles'
import { EntryCard } from '../../ui/entry-card'
import { EMAIL_PROPS, GuestForm, PASSWORD_PROPS } from './guest-form'
import { useSignUp } from './queries'
import { checkAtMost, PASSWORD_RULE } from './rules'
import { type Rules, useGuestForm } from './use-guest-form'
import { SignInWay, toSearch, type Wanted } from './ways'

const NAME_MAX = 80
const TOKEN_MAX = 200

const RULES: Rules<'first_name' | 'last_name' | 'email' | 'password' | 'setup_token'> = {
  first_name: ({ first_name }) => checkAtMost(NAME_MAX, first_name),
  last_name: ({ last_name }) => checkAtMost(NAME_MAX, last_name),
  email: ({ email }) => checkEmail(email),
  password: ({ password }) => checkNewPassword(password),
  setup_token: ({ setup_token }) => checkAtMost(TOKEN_MAX, setup_token),
}

export function SignUpPage({ redirectUri, onSignedIn }: Wanted & { onSignedIn: (role: Role) => void }) {
  const signUp = useSignUp(onSignedIn)
  const form = useGuestForm(RULES, signUp)
  const [hasToken, setHasToken] = useState(false)
  const [isOpened, setOpened] = useState(false)
  const token = useRef<HTMLInputElement>(null)
  // The server asks for it where nobody administers yet; from then on the field stays.
  if (form.validation?.setup_token && !hasToken) setHasToken(true)
  const tokenField = form.field('setup_token')
  // Nobody gave a wrong one: what the server says about the whole fits better.
  const isTokenMissing = tokenField.error !== undefined && signUp.variables?.setup_token.trim() === ''
  useEffect(() => {
    if (isOpened) token.current?.focus()
  }, [isOpened])

  if (signUp.data && !('token' in signUp.data))
    return <Pending email={signUp.variables?.email.trim() ?? ''} redirectUri={redirectUri} />
  return (
    <EntryCard
      title="Sign up as administrator"
      intro="You confirm your address by a mail, and an administrator has to approve the account before you can sign in."
      ways={<SignInWay area="admin" redirectUri={redirectUri} />}
    >
      <GuestForm form={form} submit="Sign up">
        <TextInput label="First name" autoComplete="given-name" {...form.field('first_name')} />
        <TextInput label="Last name" autoComplete="family-name" {...form.field('last_name')} />
        <TextInput {...EMAIL_PROPS} {...form.field('email')} />
        <PasswordInput
          {...PASSWORD_PROPS}
          label="Password"
          description={PASSWORD_RULE}
          autoComplete="new-password"
          {...form.field('password')}
        />
        {hasToken ? (
          <TextInput
            ref={token}
            label="Setup token"
            description="Only the first administrator needs it. The server printed it when it was started."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...tokenField}
            error={isTokenMissing && signUp.error ? signUp.error.message : tokenField.error}
          />
        ) : (
          <Text size="sm">
            First administrator of this installation?{' '}
            <Anchor
              component="button"
              type="button"
              inherit
              onClick={() => {
                setHasToken(true)
                setOpened(true)
              }}
            >
              Enter the setup token
            </Anchor>
          </Text>
        )}
      </GuestForm>
    </EntryCard>
  )
}

/** The same for every address: whether it has an account is its owner's to know. */
const Pending = ({ email, redirectUri }: Wanted & { email: string }) => (
  <EntryCard isAnswer title="Look into your mail" intro={`Registered as ${email}.`}>
    <Text size="sm">
      A link in it confirms that the address is yours. Then an administrator has to approve you. When that is done, a
      mail tells you so, and you sign in with the password that you have just chosen.
    </Text>
    <Text size="sm" mt="sm" mb="lg">
      If the address has an account already, the mail says how to get into it.
    </Text>
    <Button
      variant="default"
      fullWidth
      renderRoot={(props) => <Link {...props} to="/admin/login" search={toSearch({ redirectUri })} />}
    >
      Go to sign in
    </Button>
  </EntryCard>
)

/**
 * Sign-up of users, and of administrators. The latter await approval, except the first one, who
 * enters the setup token.
 */
import { Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as text from '#messages/guest'
import * as signIn from '#messages/sign-in'
import type { SignInStep } from '#shared/contract/account'
import { checkEmail, checkNewPassword } from '#shared/credential-checks'
import { type Area, loginPathOf, type Role } from '#shared/roles'
import { EntryCard } from '../../ui/entry-card'
import { richText } from '../../ui/rich-text'
import { emailProps, GuestForm, passwordProps } from './guest-form'
import { useSignUp } from './queries'
import { checkAtMost, passwordRule } from './rules'
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

type SignUpPageProps = Wanted & {
  area: Area
  onSignedIn: (role: Role) => void
  /** Renders the set-up of two-factor sign-in, where the first administrator must have it. */
  secondStep: (step: SignInStep) => ReactNode
}

export function SignUpPage({ area, redirectUri, onSignedIn, secondStep }: SignUpPageProps) {
  const isForAdmins = area === 'admin'
  const signUp = useSignUp(area, redirectUri, onSignedIn)
  const form = useGuestForm(RULES, signUp)
  const [hasToken, setHasToken] = useState(false)
  const [isOpened, setOpened] = useState(false)
  const token = useRef<HTMLInputElement>(null)
  // Without an administrator the server requires the token; from then on the field stays.
  if (form.validation?.setup_token && !hasToken) setHasToken(true)
  const openToken = () => {
    setHasToken(true)
    setOpened(true)
  }
  const tokenField = form.field('setup_token')
  // An empty token is not wrong: the server's general message fits better.
  const isTokenMissing = tokenField.error !== undefined && signUp.variables?.setup_token.trim() === ''
  useEffect(() => {
    if (isOpened) token.current?.focus()
  }, [isOpened])

  if (signUp.data && 'access_token' in signUp.data) return secondStep(signUp.data)
  if (signUp.data && !('token' in signUp.data))
    return <Pending area={area} email={signUp.variables?.email.trim() ?? ''} redirectUri={redirectUri} />
  return (
    <EntryCard
      title={isForAdmins ? signIn.signUpAsAdmin() : signIn.signUp()}
      intro={isForAdmins ? text.adminSignUpIntro() : text.signUpIntro()}
      ways={<SignInWay area={area} redirectUri={redirectUri} />}
    >
      <GuestForm form={form} submit={signIn.signUp()}>
        <TextInput label={text.firstName()} autoComplete="given-name" {...form.field('first_name')} />
        <TextInput label={text.lastName()} autoComplete="family-name" {...form.field('last_name')} />
        <TextInput {...emailProps()} {...form.field('email')} />
        <PasswordInput
          {...passwordProps()}
          label={signIn.password()}
          description={passwordRule()}
          autoComplete="new-password"
          {...form.field('password')}
        />
        {hasToken ? (
          <TextInput
            ref={token}
            label={text.setupToken()}
            description={text.setupTokenNote()}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...tokenField}
            error={isTokenMissing && signUp.error ? signUp.error.message : tokenField.error}
          />
        ) : isForAdmins ? (
          <Text size="sm">
            {richText(
              text.firstAdministrator({
                button: (inside) => (
                  <Anchor component="button" type="button" inherit onClick={openToken}>
                    {inside}
                  </Anchor>
                ),
              }),
            )}
          </Text>
        ) : null}
      </GuestForm>
    </EntryCard>
  )
}

/** The same for every address, so that it does not reveal whether the address has an account. */
const Pending = ({ area, email, redirectUri }: Wanted & { area: Area; email: string }) => (
  <EntryCard isAnswer title={text.checkEmail()} intro={text.registeredAs({ email })}>
    <Text size="sm">{area === 'admin' ? text.adminNextSteps() : text.nextSteps()}</Text>
    <Text size="sm" mt="sm" mb="lg">
      {text.addressHasAccount()}
    </Text>
    <Button
      variant="default"
      fullWidth
      renderRoot={(props) => <Link {...props} to={loginPathOf(area)} search={toSearch({ redirectUri })} />}
    >
      {text.goToSignIn()}
    </Button>
  </EntryCard>
)

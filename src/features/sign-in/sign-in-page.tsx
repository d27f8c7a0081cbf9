/** The sign-in page of an area. The route decides where to go afterwards. */
import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { EMAIL_REQUIRED, NEEDS_CONNECTION, PASSWORD_REQUIRED } from '#messages/shared'
import * as text from '#messages/sign-in'
import * as words from '#messages/ui'
import type { SignInStep } from '#shared/contract/account'
import { ApiError, isNetworkError } from '#shared/errors'
import type { Area, Role } from '#shared/roles'
import { isSharedDevice, nameOf, setSharedDevice, useAuthStore } from '../../stores/auth'
import { useOfflineStore } from '../../stores/offline'
import { EntryCard } from '../../ui/entry-card'
import { richText } from '../../ui/rich-text'
import { SharedDevice } from '../../ui/shared-device'
import { useSignIn } from './queries'
import { SecondStep } from './second-step'
import { signInError } from './sign-in-error'
import { SocialButtons } from './social-buttons'

export type SignInPageProps = {
  area: Area
  /** The page that a guard or an expired session redirected from. */
  redirectUri: string | undefined
  /** Also for a session that another tab has begun. */
  onSignedIn: (role: Role) => void
}

type FieldErrors = { email?: string; password?: string }

export function SignInPage({ area, redirectUri, onSignedIn }: SignInPageProps) {
  const currentRole = useAuthStore((state) => state.role)
  const currentName = useAuthStore((state) => nameOf(state.userDetails))
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const [step, setStep] = useState<SignInStep>()
  const signIn = useSignIn(area, { onSignedIn: ({ role }) => onSignedIn(role), onSecondStep: setStep })
  const [errors, setErrors] = useState<FieldErrors>({})
  const server = signIn.error instanceof ApiError ? signIn.error.validation : undefined

  const { reset } = signIn
  // A network error is cleared when the connection returns; a wrong password is not.
  const lacksConnection = signIn.isError && isNetworkError(signIn.error)
  useEffect(() => {
    if (!lacksConnection) return
    return useOfflineStore.subscribe((now, before) => {
      if (now.network.isOnline && !before.network.isOnline) reset()
    })
  }, [lacksConnection, reset])

  const clearErrors = () => {
    setErrors({})
    if (signIn.isError) reset()
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email') ?? '').trim()
    const password = String(form.get('password') ?? '')
    const missing: FieldErrors = {
      ...(email ? {} : { email: EMAIL_REQUIRED }),
      ...(password ? {} : { password: PASSWORD_REQUIRED }),
    }
    setErrors(missing)
    const firstMissing = Object.keys(missing)[0]
    if (firstMissing) event.currentTarget.querySelector<HTMLInputElement>(`[name=${firstMissing}]`)?.focus()
    else signIn.mutate({ email, password })
  }

  if (step) return <SecondStep area={area} step={step} onSignedIn={onSignedIn} onBack={() => setStep(undefined)} />
  return (
    <EntryCard
      title={area === 'admin' ? words.adminSignIn() : text.signIn()}
      intro={redirectUri === undefined ? text.emailAndPassword() : text.continueWhereLeft()}
      ways={<Ways area={area} redirectUri={redirectUri} />}
    >
      {currentRole ? (
        <Alert variant="light" mb="md" p="sm">
          {richText(
            text.alreadySignedIn({
              name: currentName || words.role({ role: currentRole }),
              link: (inside) => (
                <Anchor component="button" type="button" onClick={() => onSignedIn(currentRole)} inherit>
                  {inside}
                </Anchor>
              ),
            }),
          )}
        </Alert>
      ) : null}
      <form data-page-form onSubmit={submit} onChange={clearErrors} noValidate>
        <Stack gap="md">
          {isOnline ? null : (
            <Alert color="yellow" variant="light" p="sm" role="status">
              {NEEDS_CONNECTION}
            </Alert>
          )}
          {signIn.isError && !server && (isOnline || !lacksConnection) ? (
            <Alert color="red" variant="light" p="sm" role="alert">
              {signInError(signIn.error)}
            </Alert>
          ) : null}
          <TextInput
            name="email"
            type="email"
            label={text.email()}
            autoComplete="username"
            inputMode="email"
            required
            withAsterisk={false}
            error={errors.email ?? server?.email}
          />
          <PasswordInput
            name="password"
            label={text.password()}
            autoComplete="current-password"
            required
            withAsterisk={false}
            error={errors.password ?? server?.password}
            visibilityToggleButtonProps={{ 'aria-label': words.showOrHidePassword(), tabIndex: 0 }}
          />
          <SharedDevice defaultChecked={isSharedDevice()} onChange={setSharedDevice} />
          <Button type="submit" loading={signIn.isPending} fullWidth>
            {text.signIn()}
          </Button>
        </Stack>
      </form>
      <SocialButtons area={area} redirectUri={redirectUri} />
    </EntryCard>
  )
}

/** Links to the other ways to sign in. They keep the requested page in the address. */
function Ways({ area, redirectUri }: Pick<SignInPageProps, 'area' | 'redirectUri'>) {
  const search = redirectUri === undefined ? {} : { redirect_uri: redirectUri }
  const isAdminArea = area === 'admin'
  return (
    <>
      <Anchor
        inherit
        renderRoot={(props) => <Link {...props} to={isAdminArea ? '/admin/forgot' : '/forgot'} search={search} />}
      >
        {text.forgotPassword()}
      </Anchor>
      <Anchor
        inherit
        renderRoot={(props) => <Link {...props} to="/magic-login/$role" params={{ role: area }} search={search} />}
      >
        {text.emailLink()}
      </Anchor>
      <Anchor
        inherit
        renderRoot={(props) => <Link {...props} to={isAdminArea ? '/admin/sign-up' : '/sign-up'} search={search} />}
      >
        {isAdminArea ? text.signUpAsAdmin() : text.signUp()}
      </Anchor>
      <Anchor component={Link} to={isAdminArea ? '/login' : '/admin/login'} inherit>
        {isAdminArea ? words.userSignIn() : words.adminSignIn()}
      </Anchor>
    </>
  )
}

/** The login page of an area. The route says where to go afterwards. */
import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { NEEDS_CONNECTION } from '#messages/specification'
import { ApiError, isNetworkError } from '#shared/errors'
import { type Area, isAdmin, type Role } from '#shared/roles'
import { isSharedDevice, setSharedDevice, useAuthStore } from '../../stores/auth'
import { useOfflineStore } from '../../stores/offline'
import { EntryCard } from '../../ui/entry-card'
import { SharedDevice } from '../../ui/shared-device'
import { useSignIn } from './queries'
import { SecondStep } from './second-step'
import { signInError } from './sign-in-error'
import { SocialButtons } from './social-buttons'

export type SignInPageProps = {
  area: Area
  /** Someone was sent here from this page, by a guard or an expired session. */
  redirectUri: string | undefined
  onSignedIn: (role: Role) => void
}

type FieldErrors = { email?: string; password?: string }

export function SignInPage({ area, redirectUri, onSignedIn }: SignInPageProps) {
  const signedInAs = useAuthStore((state) => state.role)
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const [accessToken, setAccessToken] = useState<string>()
  const signIn = useSignIn(area, { onSignedIn: ({ role }) => onSignedIn(role), onSecondStep: setAccessToken })
  const [errors, setErrors] = useState<FieldErrors>({})
  const server = signIn.error instanceof ApiError ? signIn.error.validation : undefined

  const { reset } = signIn
  // A missing connection is no answer any more once it is back; a wrong password still is.
  const lacksConnection = signIn.isError && isNetworkError(signIn.error)
  useEffect(() => {
    if (!lacksConnection) return
    return useOfflineStore.subscribe((now, before) => {
      if (now.network.isOnline && !before.network.isOnline) reset()
    })
  }, [lacksConnection, reset])

  const forgetErrors = () => {
    setErrors({})
    if (signIn.isError) reset()
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email') ?? '').trim()
    const password = String(form.get('password') ?? '')
    const missing: FieldErrors = {
      ...(email ? {} : { email: 'E-mail is required' }),
      ...(password ? {} : { password: 'Password is required' }),
    }
    setErrors(missing)
    const firstMissing = Object.keys(missing)[0]
    if (firstMissing) event.currentTarget.querySelector<HTMLInputElement>(`[name=${firstMissing}]`)?.focus()
    else signIn.mutate({ email, password })
  }

  if (accessToken !== undefined)
    return (
      <SecondStep
        area={area}
        accessToken={accessToken}
        onSignedIn={onSignedIn}
        onBack={() => setAccessToken(undefined)}
      />
    )
  return (
    <EntryCard
      title={area === 'admin' ? 'Admin sign in' : 'Sign in'}
      intro={redirectUri === undefined ? 'Use your e-mail address and password.' : 'Sign in to go on where you were.'}
      ways={<Ways area={area} redirectUri={redirectUri} />}
    >
      {signedInAs ? (
        <Alert variant="light" mb="md" p="sm">
          You are signed in already.{' '}
          <Anchor component={Link} to={isAdmin(signedInAs) ? '/admin/dashboard' : '/'} inherit>
            Go on
          </Anchor>{' '}
          or sign in as somebody else.
        </Alert>
      ) : null}
      <form data-page-form onSubmit={submit} onChange={forgetErrors} noValidate>
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
            label="E-mail"
            autoComplete="username"
            inputMode="email"
            required
            withAsterisk={false}
            error={errors.email ?? server?.email}
          />
          <PasswordInput
            name="password"
            label="Password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            error={errors.password ?? server?.password}
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
          />
          <SharedDevice defaultChecked={isSharedDevice()} onChange={setSharedDevice} />
          <Button type="submit" loading={signIn.isPending} fullWidth>
            Sign in
          </Button>
        </Stack>
      </form>
      <SocialButtons area={area} redirectUri={redirectUri} />
    </EntryCard>
  )
}

/** The other ways in. Each keeps the page that the person wanted. */
function Ways({ area, redirectUri }: Pick<SignInPageProps, 'area' | 'redirectUri'>) {
  const search = redirectUri === undefined ? {} : { redirect_uri: redirectUri }
  const isAdminArea = area === 'admin'
  const forgotSearch = isAdminArea ? search : { ...search, role: 'user' as const }
  return (
    <>
      <Anchor inherit renderRoot={(props) => <Link {...props} to="/admin/forgot" search={forgotSearch} />}>
        Forgot your password?
      </Anchor>
      <Anchor
        inherit
        renderRoot={(props) => <Link {...props} to="/magic-login/$role" params={{ role: area }} search={search} />}
      >
        Sign in by a link in a mail
      </Anchor>
      {isAdminArea ? (
        <Anchor inherit renderRoot={(props) => <Link {...props} to="/admin/sign-up" search={search} />}>
          Sign up as administrator
        </Anchor>
      ) : null}
      <Anchor component={Link} to={isAdminArea ? '/login' : '/admin/login'} inherit>
        {isAdminArea ? 'User login' : 'Admin login'}
      </Anchor>
    </>
  )
}

/** The login page of an area. The route says where to go afterwards. */
import { Alert, Anchor, Button, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError, isNetworkError } from '#shared/errors'
import { type Area, isAdmin, type Role } from '#shared/roles'
import { useAuthStore } from '../../stores/auth'
import { useOfflineStore } from '../../stores/offline'
import { usePageTitle } from '../../ui/page-header'
import { useSignIn } from './queries'
import { SecondStep } from './second-step'
import { signInError } from './sign-in-error'

export type SignInPageProps = {
  area: Area
  /** Someone was sent here by a guard or an expired session. */
  returning: boolean
  onSignedIn: (role: Role) => void
}

type FieldErrors = { email?: string; password?: string }

export function SignInPage({ area, returning, onSignedIn }: SignInPageProps) {
  const title = area === 'admin' ? 'Admin sign in' : 'Sign in'
  usePageTitle(title)
  const signedInAs = useAuthStore((state) => state.role)
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
    <Paper withBorder radius="md" p={{ base: 'lg', xs: 'xl' }} w="100%" maw={400} mx="auto">
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text c="dimmed" size="sm" mt={4} mb="lg">
        {returning ? 'Sign in to go on where you were.' : 'Use your e-mail address and password.'}
      </Text>
      {signedInAs ? (
        <Alert variant="light" mb="md" p="sm">
          You are signed in already.{' '}
          <Anchor component={Link} to={isAdmin(signedInAs) ? '/admin/dashboard' : '/'} inherit>
            Go on
          </Anchor>{' '}
          or sign in as somebody else.
        </Alert>
      ) : null}
      <form onSubmit={submit} onChange={forgetErrors} noValidate>
        <Stack gap="md">
          {signIn.isError && !server ? (
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
          <Button type="submit" loading={signIn.isPending} fullWidth>
            Sign in
          </Button>
        </Stack>
      </form>
      <Text size="sm" mt="lg" ta="center">
        {area === 'admin' ? (
          <Anchor component={Link} to="/login" inherit>
            User login
          </Anchor>
        ) : (
          <Anchor component={Link} to="/admin/login" inherit>
            Admin login
          </Anchor>
        )}
      </Text>
    </Paper>
  )
}

/** The step after the password where two-factor sign-in is on: a code of the authenticator app, or a recovery code. */
import { Alert, Anchor, Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Area, Role } from '#shared/roles'
import { useSecondStep } from './queries'
import { signInError } from './sign-in-error'

type SecondStepProps = {
  area: Area
  accessToken: string
  onSignedIn: (role: Role) => void
  onBack: () => void
}

export function SecondStep({ area, accessToken, onSignedIn, onBack }: SecondStepProps) {
  // The server asks for one code and then signs in; it never asks for another.
  const verify = useSecondStep(area, { onSignedIn: ({ role }) => onSignedIn(role), onSecondStep: onBack })
  const [missing, setMissing] = useState(false)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => code.current?.focus(), [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const token = String(new FormData(event.currentTarget).get('token') ?? '').trim()
    setMissing(token === '')
    if (token) verify.mutate({ access_token: accessToken, token })
  }

  return (
    <Paper withBorder radius="md" p={{ base: 'lg', xs: 'xl' }} w="100%" maw={400} mx="auto">
      <Title order={1} size="h3">
        One more step
      </Title>
      <Text c="dimmed" size="sm" mt={4} mb="lg">
        Enter the code that your authenticator app shows, or one of your recovery codes.
      </Text>
      <form onSubmit={submit} onChange={() => verify.isError && verify.reset()} noValidate>
        <Stack gap="md">
          {verify.isError ? (
            <Alert color="red" variant="light" p="sm" role="alert">
              {signInError(verify.error)}
            </Alert>
          ) : null}
          <TextInput
            name="token"
            label="Code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            ref={code}
            error={missing ? 'A code is required' : undefined}
          />
          <Button type="submit" loading={verify.isPending} fullWidth>
            Sign in
          </Button>
        </Stack>
      </form>
      <Text size="sm" mt="lg" ta="center">
        <Anchor component="button" type="button" onClick={onBack} inherit>
          Back to e-mail and password
        </Anchor>
      </Text>
    </Paper>
  )
}

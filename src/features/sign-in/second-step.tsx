/** The step after the password where two-factor sign-in is on: a code of the authenticator app, or a recovery code. */
import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Area, Role } from '#shared/roles'
import { EntryCard } from '../../ui/entry-card'
import { useSecondStep } from './queries'
import { signInError } from './sign-in-error'

type SecondStepProps = {
  area: Area
  accessToken: string
  onSignedIn: (role: Role) => void
  onBack: () => void
  /** Where `onBack` leads to. */
  back?: string
}

export function SecondStep({
  area,
  accessToken,
  onSignedIn,
  onBack,
  back = 'Back to e-mail and password',
}: SecondStepProps) {
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
    <EntryCard
      title="One more step"
      intro="Enter the code that your authenticator app shows, or one of your recovery codes."
      ways={
        <Anchor component="button" type="button" onClick={onBack} inherit>
          {back}
        </Anchor>
      }
    >
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
    </EntryCard>
  )
}

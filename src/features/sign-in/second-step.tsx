/** The second step of two-factor sign-in: a code from the authenticator app, or a recovery code. */
import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as text from '#messages/sign-in'
import type { Area, Role } from '#shared/roles'
import { EntryCard } from '../../ui/entry-card'
import { useSecondStep } from './queries'
import { signInError } from './sign-in-error'

type SecondStepProps = {
  area: Area
  accessToken: string
  onSignedIn: (role: Role) => void
  onBack: () => void
  /** Label of the link that calls `onBack`. */
  back?: string
}

export function SecondStep({ area, accessToken, onSignedIn, onBack, back = text.backToPassword() }: SecondStepProps) {
  // The server asks for one code only, so a second step here can't happen.
  const verify = useSecondStep(area, { onSignedIn: ({ role }) => onSignedIn(role), onSecondStep: onBack })
  const [isMissing, setMissing] = useState(false)
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
      title={text.oneMoreStep()}
      intro={text.enterCode()}
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
            label={text.code()}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            ref={code}
            error={isMissing ? text.codeRequired() : undefined}
          />
          <Button type="submit" loading={verify.isPending} fullWidth>
            {text.signIn()}
          </Button>
        </Stack>
      </form>
    </EntryCard>
  )
}

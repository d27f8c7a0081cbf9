/**
 * The second step of two-factor sign-in: a code from the authenticator app, or a recovery code; or
 * the set-up, where it is required and missing.
 */
import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as text from '#messages/sign-in'
import type { SignInStep } from '#shared/contract/account'
import type { Area, Role } from '#shared/roles'
import { EntryCard } from '../../ui/entry-card'
import { lazyPart } from '../../ui/lazy-part'
import { useSecondStep } from './queries'
import { signInError } from './sign-in-error'

type SecondStepProps = {
  area: Area
  step: SignInStep
  onSignedIn: (role: Role) => void
  onBack: () => void
  /** Label of the link that calls `onBack`. */
  back?: string
}

// Most people never see it, and this page is the first that they load.
const SetUpStep = lazyPart(() => import('./set-up-step').then((file) => file.SetUpStep))

export function SecondStep({ step, back = text.backToPassword(), ...props }: SecondStepProps) {
  const Step = 'two_factor_setup' in step ? SetUpStep : CodeStep
  return <Step {...props} accessToken={step.access_token} back={back} />
}

type CodeStepProps = Omit<SecondStepProps, 'step' | 'back'> & { accessToken: string; back: string }

function CodeStep({ area, accessToken, onSignedIn, onBack, back }: CodeStepProps) {
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

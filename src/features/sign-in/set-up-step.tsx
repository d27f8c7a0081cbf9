/**
 * Sets up two-factor sign-in for an account that may not sign in without it: says why, shows the
 * secret, and after the first code the recovery codes. The person is signed in with the first code.
 */
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import * as text from '#messages/two-factor'
import type { Area, Role } from '#shared/roles'
import { EntryCard } from '../../ui/entry-card'
import { FirstCode, RecoveryCodes } from '../../ui/two-factor-setup'
import { useSecondStep, useSetUp } from './queries'
import { signInError } from './sign-in-error'

type SetUpStepProps = {
  area: Area
  accessToken: string
  onSignedIn: (role: Role) => void
  back: string
  onBack: () => void
}

export function SetUpStep({ area, accessToken, onSignedIn, back, onBack }: SetUpStepProps) {
  const begin = useSetUp(area)
  const [role, setRole] = useState<Role>()
  const confirm = useSecondStep(area, { onSignedIn: (payload) => setRole(payload.role), onSecondStep: onBack })
  const setup = begin.data
  if (setup && role)
    return (
      <EntryCard key="codes" isAnswer title={text.twoFactorIsOn()}>
        <RecoveryCodes codes={setup.recovery_codes} email={setup.email} onDone={() => onSignedIn(role)} />
      </EntryCard>
    )
  if (setup)
    return (
      <EntryCard key="code" isAnswer title={text.setUpTitle()}>
        <FirstCode setup={setup} confirm={confirm} cancel={back} onCancel={onBack} />
      </EntryCard>
    )
  return (
    <EntryCard isAnswer title={text.setUpTitle()} intro={text.setUpRequired()}>
      {begin.isError ? (
        <Alert color="red" variant="light" mb="md" p="sm" role="alert">
          {signInError(begin.error)}
        </Alert>
      ) : null}
      <Button fullWidth loading={begin.isPending} onClick={() => begin.mutate(accessToken)}>
        {text.setUp()}
      </Button>
      <Button fullWidth variant="default" mt="sm" onClick={onBack}>
        {back}
      </Button>
    </EntryCard>
  )
}

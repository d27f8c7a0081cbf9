/** Two-factor sign-in: whether it is on, and the ways to turn it on and off. */
import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Profile } from '#shared/contract/auth'
import type { TwoFactorEnabled } from '#shared/contract/two-factor'
import { ApiError } from '#shared/errors'
import { ConnectionNote, useIsOnline } from '../../crud/connection-note'
import { notify } from '../../ui/notify'
import { StatusBadge } from '../../ui/status-badge'
import { useStepUp } from '../../ui/step-up'
import { useAuthorize, useDisableTwoFactor, useEnableTwoFactor } from './queries'
import { Failure, Section } from './section'
import { TwoFactorSetup } from './two-factor-setup'

export function TwoFactor({ profile }: { profile: Profile }) {
  const isOnline = useIsOnline()
  const enable = useEnableTwoFactor()
  const [setup, setSetup] = useState<TwoFactorEnabled>()
  const [isTurningOff, setTurningOff] = useState(false)
  const isOn = profile.two_factor_enabled
  const close = () => {
    setSetup(undefined)
    // Secret and codes are not kept a moment longer than they are shown.
    enable.reset()
  }
  return (
    <Section
      id="two-factor"
      title="Two-factor sign-in"
      description="Besides the password, signing in asks for a code of an authenticator app on your phone."
    >
      <ConnectionNote what="Turning it on or off" />
      <Failure error={enable.error} />
      <Group justify="space-between">
        <StatusBadge label={isOn ? 'On' : 'Off'} colour={isOn ? 'teal' : 'gray'} />
        {isOn ? (
          <Button variant="default" disabled={!isOnline} onClick={() => setTurningOff(true)}>
            Turn off
          </Button>
        ) : (
          <Button
            disabled={!isOnline}
            loading={enable.isPending}
            onClick={() => enable.mutate(undefined, { onSuccess: setSetup })}
          >
            Turn on
          </Button>
        )}
      </Group>
      {setup ? <TwoFactorSetup setup={setup} account={profile.email} isOn={isOn} onClose={close} /> : null}
      {isTurningOff ? <TurnOffDialog onClose={() => setTurningOff(false)} /> : null}
    </Section>
  )
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const disable = useDisableTwoFactor()
  const { withCode, dialog } = useStepUp(useAuthorize().mutateAsync)
  const [isMissing, setMissing] = useState(false)
  const validation = disable.error instanceof ApiError ? disable.error.validation?.password : undefined
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setMissing(password === '')
    if (password === '') return
    try {
      const { message } = await withCode(() => disable.mutateAsync(password))
      notify({ type: 'success', title: message, message: 'Your password alone signs you in.' })
      onClose()
    } catch {
      // Said in the dialog.
    }
  }
  return (
    <Modal opened onClose={onClose} title="Turn two-factor sign-in off" withCloseButton={false} centered>
      <form onSubmit={(event) => void submit(event)} onChange={() => disable.isError && disable.reset()} noValidate>
        <Stack gap="md">
          <Text size="sm">From then on the password alone signs in, and your recovery codes are worth nothing.</Text>
          <Failure error={validation ? null : disable.error} />
          <PasswordInput
            name="password"
            label="Your password"
            autoComplete="current-password"
            error={isMissing ? 'Password is required' : validation}
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={disable.isPending}>
              Turn off
            </Button>
          </Group>
        </Stack>
      </form>
      {dialog}
    </Modal>
  )
}

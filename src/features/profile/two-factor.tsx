/** Two-factor sign-in: whether it is on, and the ways to turn it on and off. */
import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Profile } from '#shared/contract/auth'
import { ApiError } from '#shared/errors'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { notify } from '../../ui/notify'
import { StatusBadge } from '../../ui/status-badge'
import { useStepUp } from '../../ui/step-up'
import { useAuthorize, useDisableTwoFactor, useEnableTwoFactor } from './queries'
import { Failure, Section } from './section'
import { TwoFactorSetup } from './two-factor-setup'

export function TwoFactor({ profile }: { profile: Profile }) {
  const isOnline = useIsOnline()
  const enable = useEnableTwoFactor()
  const [turning, setTurning] = useState<'on' | 'off'>()
  const isOn = profile.two_factor_enabled
  const close = () => {
    setTurning(undefined)
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
      <Group justify="space-between">
        <StatusBadge label={isOn ? 'On' : 'Off'} colour={isOn ? 'teal' : 'gray'} />
        {isOn ? (
          <Button variant="default" disabled={!isOnline} onClick={() => setTurning('off')}>
            Turn off
          </Button>
        ) : (
          <Button disabled={!isOnline} onClick={() => setTurning('on')}>
            Turn on
          </Button>
        )}
      </Group>
      {turning === 'on' && !enable.data ? <TurnOnDialog enable={enable} onClose={close} /> : null}
      {enable.data ? <TwoFactorSetup setup={enable.data} account={profile.email} isOn={isOn} onClose={close} /> : null}
      {turning === 'off' ? <TurnOffDialog onClose={close} /> : null}
    </Section>
  )
}

type PasswordDialogProps = {
  title: string
  text: string
  submit: ReactNode
  error: Error | null
  /** Rejects with `error`; it is said in the dialog. */
  onSubmit: (password: string) => Promise<unknown>
  onChange: () => void
  onClose: () => void
}

/** The person at the keyboard, not only their session. */
function PasswordDialog({ title, text, submit, error, onSubmit, onChange, onClose }: PasswordDialogProps) {
  const [isMissing, setMissing] = useState(false)
  const validation = error instanceof ApiError ? error.validation?.password : undefined
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setMissing(password === '')
    // A refusal is said by the field or above it.
    if (password !== '') await onSubmit(password).catch(() => undefined)
  }
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false} centered>
      <form onSubmit={(event) => void send(event)} onChange={onChange} noValidate>
        <Stack gap="md">
          <Text size="sm">{text}</Text>
          <Failure error={validation ? null : error} />
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
            {submit}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

type TurnOnDialogProps = { enable: ReturnType<typeof useEnableTwoFactor>; onClose: () => void }

function TurnOnDialog({ enable, onClose }: TurnOnDialogProps) {
  return (
    <PasswordDialog
      title="Turn two-factor sign-in on"
      text="Enter your password. Sessions on other devices end when two-factor sign-in is on."
      submit={
        <Button type="submit" loading={enable.isPending}>
          Go on
        </Button>
      }
      error={enable.error}
      onSubmit={(password) => enable.mutateAsync(password)}
      onChange={() => enable.isError && enable.reset()}
      onClose={onClose}
    />
  )
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const disable = useDisableTwoFactor()
  const { withCode, dialog } = useStepUp(useAuthorize().mutateAsync)
  return (
    <>
      <PasswordDialog
        title="Turn two-factor sign-in off"
        text="From then on the password alone signs in, and your recovery codes are worth nothing."
        submit={
          <Button type="submit" color="red" loading={disable.isPending}>
            Turn off
          </Button>
        }
        error={disable.error}
        onSubmit={async (password) => {
          const { message } = await withCode(() => disable.mutateAsync(password))
          notify({ type: 'success', title: message, message: 'Your password alone signs you in.' })
          onClose()
        }}
        onChange={() => disable.isError && disable.reset()}
        onClose={onClose}
      />
      {dialog}
    </>
  )
}

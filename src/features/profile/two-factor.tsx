/** Shows whether two-factor sign-in is on, and turns it on or off. */
import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/profile'
import { PASSWORD_REQUIRED } from '#messages/shared'
import * as words from '#messages/ui'
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
    // Forget the secret and the codes as soon as they are no longer shown.
    enable.reset()
  }
  return (
    <Section id="two-factor" title={text.twoFactor()} description={text.twoFactorExplanation()}>
      <ConnectionNote what={text.turningTwoFactor()} />
      <Group justify="space-between">
        <StatusBadge label={isOn ? text.on() : text.off()} colour={isOn ? 'teal' : 'gray'} />
        {isOn && profile.two_factor_required ? (
          <Text size="sm">{text.twoFactorRequired()}</Text>
        ) : isOn ? (
          <Button variant="default" disabled={!isOnline} onClick={() => setTurning('off')}>
            {text.turnOff()}
          </Button>
        ) : (
          <Button disabled={!isOnline} onClick={() => setTurning('on')}>
            {text.turnOn()}
          </Button>
        )}
      </Group>
      {turning === 'on' && !enable.data ? <TurnOnDialog enable={enable} onClose={close} /> : null}
      {enable.data ? <TwoFactorSetup setup={enable.data} email={profile.email} isOn={isOn} onClose={close} /> : null}
      {turning === 'off' ? <TurnOffDialog onClose={close} /> : null}
    </Section>
  )
}

type PasswordDialogProps = {
  title: string
  explanation: string
  submit: ReactNode
  error: Error | null
  /** Rejects with `error`, which the dialog shows. */
  onSubmit: (password: string) => Promise<unknown>
  onChange: () => void
  onClose: () => void
}

/** Asks for the password, because a session alone must not change two-factor sign-in. */
function PasswordDialog({ title, explanation, submit, error, onSubmit, onChange, onClose }: PasswordDialogProps) {
  const [isMissing, setMissing] = useState(false)
  const validation = error instanceof ApiError ? error.validation?.password : undefined
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setMissing(password === '')
    // The dialog shows the error.
    if (password !== '') await onSubmit(password).catch(() => undefined)
  }
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false} centered>
      <form onSubmit={(event) => void send(event)} onChange={onChange} noValidate>
        <Stack gap="md">
          <Text size="sm">{explanation}</Text>
          <Failure error={validation ? null : error} />
          <PasswordInput
            name="password"
            label={text.yourPassword()}
            autoComplete="current-password"
            error={isMissing ? PASSWORD_REQUIRED : validation}
            visibilityToggleButtonProps={{ 'aria-label': words.showOrHidePassword(), tabIndex: 0 }}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel()}
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
      title={text.turnOnTwoFactor()}
      explanation={text.turnOnExplanation()}
      submit={
        <Button type="submit" loading={enable.isPending}>
          {text.proceed()}
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
        title={text.turnOffTwoFactor()}
        explanation={text.turnOffExplanation()}
        submit={
          <Button type="submit" color="red" loading={disable.isPending}>
            {text.turnOff()}
          </Button>
        }
        error={disable.error}
        onSubmit={async (password) => {
          const { message } = await withCode(() => disable.mutateAsync(password))
          notify({ type: 'success', title: message, message: text.turnedOff() })
          onClose()
        }}
        onChange={() => disable.isError && disable.reset()}
        onClose={onClose}
      />
      {dialog}
    </>
  )
}

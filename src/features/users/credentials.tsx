/** Email, password and two-factor sign-in of another person's account. */
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { atLeastCharacters } from '#messages/shared'
import * as words from '#messages/ui'
import * as text from '#messages/users'
import { checkEmail, checkNewPassword } from '#shared/credential-checks'
import { PASSWORD_MIN } from '#shared/limits'
import { UnsavedGuard } from '../../crud/form/unsaved-guard'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { notify } from '../../ui/notify'
import { Failure, Section } from '../../ui/section'
import { useStepUp } from '../../ui/step-up'
import { useSend } from '../../ui/use-send'
import { useAuthorize, useChangeEmail, useSendResetLink, useSetPassword, useTurnTwoFactorOff } from './queries'
import type { AccountProps } from './viewer'

export function EmailSection({ id, user }: AccountProps) {
  const isOnline = useIsOnline()
  const change = useChangeEmail(id)
  const { withCode, dialog } = useStepUp(useAuthorize().mutateAsync)
  const form = useForm({
    initialValues: { email: '' },
    validate: {
      email: (email) =>
        email.trim().toLowerCase() === String(user.email).toLowerCase() ? text.sameAddress() : checkEmail(email),
    },
  })
  const { send, failure } = useSend(form)
  const address = { email: String(user.email) }
  const submit = ({ email }: { email: string }) =>
    send(async () => {
      const { message } = await withCode(() => change.mutateAsync(email.trim()))
      form.reset()
      notify({ type: 'success', title: message, message: text.bothEmailed() })
    })
  return (
    <Section id="email" title={text.email()} description={text.emailExplanation()}>
      <form onSubmit={form.onSubmit(submit)} noValidate aria-labelledby="email">
        <Stack gap="sm">
          <ConnectionNote what={text.changingEmail()} />
          <Failure error={failure} />
          <Text size="sm">
            {user.verified === true ? text.emailConfirmed(address) : text.emailNotConfirmed(address)}
          </Text>
          <TextInput
            label={text.newAddress()}
            type="email"
            inputMode="email"
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={change.isPending} disabled={!isOnline}>
              {text.changeEmail()}
            </Button>
          </Group>
        </Stack>
      </form>
      {dialog}
      <UnsavedGuard hasChanges={() => form.isDirty()} />
    </Section>
  )
}

export function PasswordSection({ id, user }: AccountProps) {
  const isOnline = useIsOnline()
  const set = useSetPassword(id)
  const link = useSendResetLink()
  const { withCode, dialog } = useStepUp(useAuthorize().mutateAsync)
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: checkNewPassword },
  })
  const { send, failure } = useSend(form)
  const isActive = user.status === 'active'
  const submit = ({ password }: { password: string }) =>
    send(async () => {
      await withCode(() => set.mutateAsync(password))
      form.reset()
      notify({ type: 'success', title: text.passwordSet(), message: text.sessionsEnded() })
    })
  const sendLink = async () => {
    const email = String(user.email)
    try {
      await link.mutateAsync({ email, role: String(user.role) })
      notify({ type: 'success', title: text.linkSent(), message: text.sentTo({ email }) })
    } catch {
      // The section shows the error above the button.
    }
  }
  return (
    <Section id="password" title={text.password()} description={text.passwordExplanation()}>
      <ConnectionNote what={text.changingPassword()} />
      <Failure error={link.error} />
      <Group gap="sm">
        <Button
          variant="default"
          loading={link.isPending}
          disabled={!isOnline || !isActive}
          onClick={() => void sendLink()}
        >
          {text.emailPasswordLink()}
        </Button>
        {isActive ? null : (
          <Text size="sm" c="dimmed">
            {text.onlyActiveGetLink()}
          </Text>
        )}
      </Group>
      <form onSubmit={form.onSubmit(submit)} noValidate aria-labelledby="password">
        <Stack gap="sm">
          <Failure error={failure} />
          <PasswordInput
            label={text.newPassword()}
            description={atLeastCharacters(PASSWORD_MIN)}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': words.showOrHidePassword(), tabIndex: 0 }}
            {...form.getInputProps('password')}
          />
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={set.isPending} disabled={!isOnline}>
              {text.setPassword()}
            </Button>
          </Group>
        </Stack>
      </form>
      {dialog}
      <UnsavedGuard hasChanges={() => form.isDirty()} />
    </Section>
  )
}

export function TwoFactorSection({ id, user }: AccountProps) {
  const isOnline = useIsOnline()
  const turnOff = useTurnTwoFactorOff(id)
  const { withCode, dialog } = useStepUp(useAuthorize().mutateAsync)
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    setAsking(false)
    try {
      const { message } = await withCode(() => turnOff.mutateAsync(undefined))
      notify({ type: 'success', title: message, message: text.turnedOff() })
    } catch {
      // The section shows the error above the button.
    }
  }
  if (user.two_factor_enabled !== true)
    return <Section id="two-factor" title={text.twoFactor()} description={text.twoFactorOff()} />
  return (
    <Section id="two-factor" title={text.twoFactor()} description={text.twoFactorOn()}>
      <ConnectionNote what={text.turningTwoFactorOff()} />
      <Failure error={turnOff.error} />
      <Group justify="flex-end">
        <Button variant="default" loading={turnOff.isPending} disabled={!isOnline} onClick={() => setAsking(true)}>
          {text.turnOff()}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={text.turnOffQuestion({ email: String(user.email) })}
        confirmLabel={text.turnOff()}
        danger
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {text.turnOffExplanation()}
      </ConfirmDialog>
      {dialog}
    </Section>
  )
}

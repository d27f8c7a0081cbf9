/** The address, the password and the second factor of somebody else's account. */
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
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
        email.trim().toLowerCase() === String(user.email).toLowerCase()
          ? 'This is the address already'
          : checkEmail(email),
    },
  })
  const { send, failure } = useSend(form)
  const submit = ({ email }: { email: string }) =>
    send(async () => {
      const { message } = await withCode(() => change.mutateAsync(email.trim()))
      form.reset()
      notify({ type: 'success', title: message, message: 'Both addresses get a mail about it.' })
    })
  return (
    <Section
      id="email"
      title="E-mail"
      description="A new address counts at once. The old one is told, and the new one is asked to confirm itself."
    >
      <form onSubmit={form.onSubmit(submit)} noValidate aria-labelledby="email">
        <Stack gap="sm">
          <ConnectionNote what="Changing the address" />
          <Failure error={failure} />
          <Text size="sm">
            {String(user.email)}, {user.verified === true ? 'confirmed' : 'not confirmed yet'}
          </Text>
          <TextInput
            label="New address"
            type="email"
            inputMode="email"
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={change.isPending} disabled={!isOnline}>
              Change e-mail
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
      notify({ type: 'success', title: 'Password set', message: "That person's sessions were ended." })
    })
  const mail = async () => {
    try {
      await link.mutateAsync({ email: String(user.email), role: String(user.role) })
      notify({ type: 'success', title: 'Link sent', message: `A mail is on its way to ${user.email}.` })
    } catch {
      // Said above the button.
    }
  }
  return (
    <Section
      id="password"
      title="Password"
      description="Mail a link by which the person sets a password, or set one yourself and tell them. Either way they are signed out everywhere."
    >
      <ConnectionNote what="Changing the password" />
      <Failure error={link.error} />
      <Group gap="sm">
        <Button
          variant="default"
          loading={link.isPending}
          disabled={!isOnline || !isActive}
          onClick={() => void mail()}
        >
          Mail a link
        </Button>
        {isActive ? null : (
          <Text size="sm" c="dimmed">
            Only active accounts get the link.
          </Text>
        )}
      </Group>
      <form onSubmit={form.onSubmit(submit)} noValidate aria-labelledby="password">
        <Stack gap="sm">
          <Failure error={failure} />
          <PasswordInput
            label="New password"
            description={`At least ${PASSWORD_MIN} characters`}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
            {...form.getInputProps('password')}
          />
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={set.isPending} disabled={!isOnline}>
              Set password
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
      notify({ type: 'success', title: message, message: 'Their password alone signs them in.' })
    } catch {
      // Said above the button.
    }
  }
  if (user.two_factor_enabled !== true)
    return (
      <Section
        id="two-factor"
        title="Two-factor sign-in"
        description="It is off. Only the person can turn it on, on their profile page."
      />
    )
  return (
    <Section
      id="two-factor"
      title="Two-factor sign-in"
      description="It is on. Turn it off for somebody who lost the phone and the recovery codes."
    >
      <ConnectionNote what="Turning it off" />
      <Failure error={turnOff.error} />
      <Group justify="flex-end">
        <Button variant="default" loading={turnOff.isPending} disabled={!isOnline} onClick={() => setAsking(true)}>
          Turn off
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={`Turn off two-factor sign-in of “${user.email}”?`}
        confirmLabel="Turn off"
        danger
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        From then on the password alone signs them in, until they turn it on again. They are told by mail.
      </ConfirmDialog>
      {dialog}
    </Section>
  )
}

/** Changes the account's password. The server then ends the other sessions. */
import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import * as text from '#messages/profile'
import * as words from '#messages/ui'
import type { Profile } from '#shared/contract/auth'
import { checkNewPassword, checkPassword } from '#shared/credential-checks'
import { PASSWORD_MIN } from '#shared/limits'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { notify } from '../../ui/notify'
import { useStepUp } from '../../ui/step-up'
import { useSend } from '../../ui/use-send'
import classes from './profile.module.css'
import { useAuthorize, useUpdatePassword } from './queries'
import { Failure, Section } from './section'
import type { DirtyProps } from './use-dirty'

type Values = { old: string; password: string; repeated: string }
const NOTHING: Values = { old: '', password: '', repeated: '' }

export function PasswordForm({ profile, onDirty }: { profile: Profile } & DirtyProps) {
  const isOnline = useIsOnline()
  const update = useUpdatePassword()
  const { withCode, dialog } = useStepUp(useAuthorize().mutateAsync)
  const toggle = { 'aria-label': words.showOrHidePassword(), tabIndex: 0 }
  const form = useForm<Values>({
    initialValues: NOTHING,
    validate: {
      old: checkPassword,
      password: checkNewPassword,
      repeated: (repeated, { password }) => (repeated === password ? null : text.passwordsDiffer()),
    },
  })
  const isDirty = form.isDirty()
  useEffect(() => onDirty('password', isDirty), [onDirty, isDirty])
  const { send, failure } = useSend(form)

  const submit = ({ old, password }: Values) =>
    send(async () => {
      await withCode(() => update.mutateAsync({ old, password }))
      form.reset()
      notify({ type: 'success', title: text.passwordChanged(), message: text.otherSessionsEnded() })
    })

  return (
    <Section id="password" title={text.password()} description={text.passwordExplanation({ min: PASSWORD_MIN })}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <Stack gap="md">
          <ConnectionNote what={text.changingPassword()} />
          <Failure error={failure} />
          <PasswordInput
            label={text.currentPassword()}
            autoComplete="current-password"
            visibilityToggleButtonProps={toggle}
            {...form.getInputProps('old')}
          />
          <div className={classes.pair}>
            <PasswordInput
              label={text.newPassword()}
              autoComplete="new-password"
              visibilityToggleButtonProps={toggle}
              {...form.getInputProps('password')}
            />
            <PasswordInput
              label={text.confirmNewPassword()}
              autoComplete="new-password"
              visibilityToggleButtonProps={toggle}
              {...form.getInputProps('repeated')}
            />
          </div>
          <Group justify="flex-end">
            <Button type="submit" loading={update.isPending} disabled={!isOnline}>
              {text.changePassword()}
            </Button>
          </Group>
        </Stack>
      </form>
      {dialog}
    </Section>
  )
}

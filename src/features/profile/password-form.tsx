/** A new password for the own account. The server ends the other sessions with it. */
import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect } from 'react'
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
const EYE = { 'aria-label': 'Show or hide the password', tabIndex: 0 } as const

export function PasswordForm({ profile, onDirty }: { profile: Profile } & DirtyProps) {
  const isOnline = useIsOnline()
  const update = useUpdatePassword()
  const { withCode, dialog } = useStepUp(useAuthorize().mutateAsync)
  const form = useForm<Values>({
    initialValues: NOTHING,
    validate: {
      old: checkPassword,
      password: checkNewPassword,
      repeated: (repeated, { password }) => (repeated === password ? null : 'The two passwords differ'),
    },
  })
  const isDirty = form.isDirty()
  useEffect(() => onDirty('password', isDirty), [onDirty, isDirty])
  const { send, failure } = useSend(form)

  const submit = ({ old, password }: Values) =>
    send(async () => {
      await withCode(() => update.mutateAsync({ old, password }))
      form.reset()
      notify({ type: 'success', title: 'Password changed', message: 'Your other sessions were ended.' })
    })

  return (
    <Section
      id="password"
      title="Password"
      description={`At least ${PASSWORD_MIN} characters. Changing it signs you out on all other devices.`}
    >
      <form onSubmit={form.onSubmit(submit)} noValidate>
        {/* Password managers learn from it whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <Stack gap="md">
          <ConnectionNote what="Changing the password" />
          <Failure error={failure} />
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            visibilityToggleButtonProps={EYE}
            {...form.getInputProps('old')}
          />
          <div className={classes.pair}>
            <PasswordInput
              label="New password"
              autoComplete="new-password"
              visibilityToggleButtonProps={EYE}
              {...form.getInputProps('password')}
            />
            <PasswordInput
              label="New password again"
              autoComplete="new-password"
              visibilityToggleButtonProps={EYE}
              {...form.getInputProps('repeated')}
            />
          </div>
          <Group justify="flex-end">
            <Button type="submit" loading={update.isPending} disabled={!isOnline}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
      {dialog}
    </Section>
  )
}

/** Another address to sign in with. It counts once the link in the mail that goes there is followed. */
import { Alert, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import type { Profile } from '#shared/contract/auth'
import { checkEmail, checkPassword } from '#shared/credential-checks'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { useStepUp } from '../../ui/step-up'
import { useSend } from '../../ui/use-send'
import classes from './profile.module.css'
import { useAuthorize, useUpdateEmail } from './queries'
import { Failure, Section } from './section'
import type { DirtyProps } from './use-dirty'

type Values = { email: string; password: string }
const NOTHING: Values = { email: '', password: '' }

export function EmailForm({ profile, onDirty }: { profile: Profile } & DirtyProps) {
  const isOnline = useIsOnline()
  const update = useUpdateEmail()
  const { withCode, dialog } = useStepUp(useAuthorize().mutateAsync)
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm<Values>({
    initialValues: NOTHING,
    validate: {
      email: (email) => (isSame(email, profile.email) ? 'This is your address already' : checkEmail(email)),
      password: checkPassword,
    },
  })
  const isDirty = form.isDirty()
  useEffect(() => onDirty('email', isDirty), [onDirty, isDirty])
  const { send, failure } = useSend(form)

  const submit = (values: Values) =>
    send(async () => {
      setSentTo(undefined)
      await withCode(() => update.mutateAsync(values))
      setSentTo(values.email.trim())
      form.reset()
    })

  return (
    <Section id="email" title="E-mail" description="Your sign-in address, and where mails about your account go.">
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          <ConnectionNote what="Changing the address" />
          <Failure error={failure} />
          {sentTo ? (
            <Alert variant="light" p="sm" role="status">
              A mail is on its way to {sentTo}. Follow its link within a day to confirm the new address; until then{' '}
              {profile.email} stays yours.
            </Alert>
          ) : null}
          <TextInput
            label="Current address"
            value={profile.email}
            variant="filled"
            readOnly
            description={profile.verified ? 'Confirmed' : 'Not confirmed yet'}
          />
          <div className={classes.pair}>
            <TextInput
              label="New address"
              type="email"
              inputMode="email"
              autoComplete="email"
              {...form.getInputProps('email')}
            />
            <PasswordInput
              label="Password to confirm"
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
              {...form.getInputProps('password')}
            />
          </div>
          <Group justify="flex-end">
            <Button type="submit" loading={update.isPending} disabled={!isOnline}>
              Change e-mail
            </Button>
          </Group>
        </Stack>
      </form>
      {dialog}
    </Section>
  )
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.toLowerCase()

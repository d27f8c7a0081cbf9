/**
 * Changes the sign-in address. It takes effect when the link emailed to the new address is opened.
 */
import { Alert, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import * as text from '#messages/profile'
import * as words from '#messages/ui'
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
      email: (email) => (isSame(email, profile.email) ? text.sameAddress() : checkEmail(email)),
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
    <Section id="email" title={text.email()} description={text.emailExplanation()}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          <ConnectionNote what={text.changingEmail()} />
          <Failure error={failure} />
          {sentTo ? (
            <Alert variant="light" p="sm" role="status">
              {text.confirmationSent({ email: sentTo, current: profile.email })}
            </Alert>
          ) : null}
          <TextInput
            label={text.currentAddress()}
            value={profile.email}
            variant="filled"
            readOnly
            description={profile.verified ? text.confirmed() : text.notConfirmed()}
          />
          <div className={classes.pair}>
            <TextInput
              label={text.newAddress()}
              type="email"
              inputMode="email"
              autoComplete="email"
              {...form.getInputProps('email')}
            />
            <PasswordInput
              label={text.passwordToConfirm()}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': words.showOrHidePassword(), tabIndex: 0 }}
              {...form.getInputProps('password')}
            />
          </div>
          <Group justify="flex-end">
            <Button type="submit" loading={update.isPending} disabled={!isOnline}>
              {text.changeEmail()}
            </Button>
          </Group>
        </Stack>
      </form>
      {dialog}
    </Section>
  )
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.toLowerCase()

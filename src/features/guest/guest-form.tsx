/**
 * The frame of a guest form: errors, fields and one button. It says that it is offline before
 * anyone types.
 */
import { Alert, Button, PasswordInput, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { confirmNewPassword, newPassword } from '#messages/guest'
import { NEEDS_CONNECTION } from '#messages/shared'
import * as text from '#messages/sign-in'
import * as words from '#messages/ui'
import { useOfflineStore } from '../../stores/offline'
import { passwordRule } from './rules'
import type { GuestFormState } from './use-guest-form'

export function GuestForm(props: { form: GuestFormState; submit: string; children: ReactNode }) {
  const { failure, formProps, isPending } = props.form
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  return (
    <form data-page-form {...formProps}>
      <Stack gap="md">
        {isOnline ? null : (
          <Alert color="yellow" variant="light" p="sm" role="status">
            {NEEDS_CONNECTION}
          </Alert>
        )}
        {failure && isOnline ? (
          <Alert color="red" variant="light" p="sm" role="alert">
            {failure}
          </Alert>
        ) : null}
        {props.children}
        <Button type="submit" loading={isPending} disabled={!isOnline} fullWidth>
          {props.submit}
        </Button>
      </Stack>
    </form>
  )
}

/** Properties of every password field, except its name and label. */
export const passwordProps = () =>
  ({
    required: true,
    withAsterisk: false,
    visibilityToggleButtonProps: { 'aria-label': words.showOrHidePassword(), tabIndex: 0 },
  }) as const

type PairProps = { field: (name: 'password' | 'again') => { name: string; error: ReactNode } }

/** A new password, twice (NEW_PASSWORD_RULES). */
export const NewPasswordFields = ({ field }: PairProps) => (
  <>
    <PasswordInput
      {...passwordProps()}
      label={newPassword()}
      description={passwordRule()}
      autoComplete="new-password"
      {...field('password')}
    />
    <PasswordInput {...passwordProps()} label={confirmNewPassword()} autoComplete="new-password" {...field('again')} />
  </>
)

/** Properties of every field for one's own email address, except its name. */
export const emailProps = () =>
  ({
    type: 'email',
    label: text.email(),
    autoComplete: 'username',
    inputMode: 'email',
    required: true,
    withAsterisk: false,
  }) as const

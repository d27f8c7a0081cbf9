/** The frame of a guests' form: what stands in its way, its fields, its one button. Offline it says so before anybody types. */
import { Alert, Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { NEEDS_CONNECTION } from '#messages/specification'
import { useOfflineStore } from '../../stores/offline'
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

/** What every password field of ours has besides its name. */
export const PASSWORD_PROPS = {
  required: true,
  withAsterisk: false,
  visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password', tabIndex: 0 },
} as const

/** What every field for the own address has besides its name. */
export const EMAIL_PROPS = {
  type: 'email',
  label: 'E-mail',
  autoComplete: 'username',
  inputMode: 'email',
  required: true,
  withAsterisk: false,
} as const

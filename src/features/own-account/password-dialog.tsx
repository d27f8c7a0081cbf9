/** Asks for the password before a call that a session alone must not make. */
import { Button, Group, Modal, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/own-account'
import * as words from '#messages/ui'
import { checkPassword } from '#shared/credential-checks'
import { useIsOnline } from '../../crud/record/connection-note'
import { Failure } from '../../ui/section'
import { useSend } from '../../ui/use-send'

export type PasswordDialogProps = {
  title: string
  children: ReactNode
  confirmLabel: string
  danger?: boolean
  /** Rejects with the error to show. */
  onConfirm: (password: string) => Promise<void>
  onClose: () => void
}

export function PasswordDialog({ title, children, confirmLabel, danger, onConfirm, onClose }: PasswordDialogProps) {
  const isOnline = useIsOnline()
  const form = useForm({ initialValues: { password: '' }, validate: { password: checkPassword } })
  const { send, failure } = useSend(form)
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false} size="lg" centered>
      <form onSubmit={form.onSubmit(({ password }) => send(() => onConfirm(password)))} noValidate>
        <Stack gap="md">
          {children}
          <Failure error={failure} />
          <PasswordInput
            label={text.password()}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': words.showOrHidePassword(), tabIndex: 0 }}
            data-autofocus
            {...form.getInputProps('password')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel()}
            </Button>
            <Button type="submit" {...(danger && { color: 'red' })} loading={form.submitting} disabled={!isOnline}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

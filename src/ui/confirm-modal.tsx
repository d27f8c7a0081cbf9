/** A question with two answers. The safe answer has the focus; Escape and a click outside give it. */
import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'

export type ConfirmDialogProps = {
  opened: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The answer destroys something. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, cancelLabel = 'Cancel', danger, busy, onConfirm, onCancel } = props
  return (
    <Modal opened={opened} onClose={onCancel} title={title} centered>
      <Text size="sm" component="div">
        {children}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        <Button {...(danger ? { color: 'red' } : {})} loading={busy ?? false} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}

/** The dialog of ConfirmDialog. It opens as soon as it is mounted. */
import { Button, Group, Modal, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as words from '#messages/ui'

export type ConfirmDialogProps = {
  opened: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Confirming destroys something. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmModal(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    children,
    confirmLabel,
    cancelLabel = words.cancel(),
    danger,
    busy,
    onConfirm,
    onCancel,
  } = props
  // Open only after mounting: Mantine notes where to return the focus when `opened` changes.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const cancelButton = useRef<HTMLButtonElement>(null)
  const before = useRef({ opened, title })
  useEffect(() => {
    // A new question replaced the old one: move the focus off the old question's answer.
    if (opened && before.current.opened && before.current.title !== title) cancelButton.current?.focus()
    before.current = { opened, title }
  }, [opened, title])
  return (
    <Modal opened={opened && isMounted} onClose={onCancel} title={title} centered>
      <Text size="sm" component="div">
        {children}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button ref={cancelButton} variant="default" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        <Button {...(danger ? { color: 'red' } : {})} loading={busy ?? false} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}

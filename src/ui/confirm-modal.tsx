/** The dialog of a ConfirmDialog, which is wanted as soon as it is there. */
import { Button, Group, Modal, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'

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

export function ConfirmModal(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, cancelLabel = 'Cancel', danger, busy, onConfirm, onCancel } = props
  // Opened after it is there: that is when the dialog notes where the focus goes back to.
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  const safe = useRef<HTMLButtonElement>(null)
  const before = useRef({ opened, title })
  useEffect(() => {
    // Another question in the place of the one before: the answer that had the focus was to that one.
    if (opened && before.current.opened && before.current.title !== title) safe.current?.focus()
    before.current = { opened, title }
  }, [opened, title])
  return (
    <Modal opened={opened && isThere} onClose={onCancel} title={title} centered>
      <Text size="sm" component="div">
        {children}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button ref={safe} variant="default" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        <Button {...(danger ? { color: 'red' } : {})} loading={busy ?? false} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}

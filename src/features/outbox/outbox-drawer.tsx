/** The drawer with all changes that have not reached the server (offline engine, rule 31). */
import { Drawer } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as text from '#messages/outbox'
import classes from './outbox.module.css'
import { OutboxContent } from './outbox-content'

export function OutboxDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  // While a dialog is open, Escape closes the dialog only.
  const [hasDialog, setHasDialog] = useState(false)
  const { history } = useRouter()
  useEffect(
    () =>
      // A link in the drawer opens a page: close the drawer. Replacing a temporary id in the URL is
      // not a navigation.
      history.subscribe(({ action }) => {
        if (action.type === 'PUSH') onClose()
      }),
    [history, onClose],
  )
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(100vw, 640px)"
      classNames={{ header: classes.sheet, content: classes.sheet, title: classes.title }}
      data-outbox
      title={text.outbox()}
      closeOnEscape={!hasDialog}
      closeButtonProps={{ 'aria-label': text.closeOutbox(), size: 44 }}
    >
      {opened ? <OutboxContent onDialog={setHasDialog} /> : null}
    </Drawer>
  )
}

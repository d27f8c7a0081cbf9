/** Everything that has not reached the server, and what can be done about it (offline engine, rule 31). */
import { Drawer } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import classes from './outbox.module.css'
import { OutboxContent } from './outbox-content'

export function OutboxDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  // A dialog over the drawer has Escape for itself.
  const [hasDialog, setHasDialog] = useState(false)
  const { history } = useRouter()
  useEffect(
    () =>
      // A link of the drawer leads to its page, not behind the drawer. A temporary id that becomes real in the URL is
      // no way to anywhere.
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
      title="Outbox"
      closeOnEscape={!hasDialog}
      closeButtonProps={{ 'aria-label': 'Close outbox', size: 44 }}
    >
      {opened ? <OutboxContent onDialog={setHasDialog} /> : null}
    </Drawer>
  )
}

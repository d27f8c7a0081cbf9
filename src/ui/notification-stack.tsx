/** The stack itself; the queue and the limit are Mantine's. Only its buttons take the pointer (app.css), so no swiping. */
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { NOTIFICATIONS_MAX, TOAST_MS } from '#shared/limits'

/** Fields undo what was typed into them. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'

/** The newest offer to undo something goes before Tab has come to it: it has a key. */
function onUndoKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey || event.defaultPrevented) return
  if (target instanceof Element && target.closest(FIELDS)) return
  const offer = [...document.querySelectorAll<HTMLElement>('[data-undo]')].at(-1)
  if (!offer) return
  event.preventDefault()
  offer.click()
}

export function NotificationStack() {
  useEffect(() => {
    window.addEventListener('keydown', onUndoKey)
    return () => window.removeEventListener('keydown', onUndoKey)
  }, [])
  return (
    <Notifications
      position="top-right"
      limit={NOTIFICATIONS_MAX}
      autoClose={TOAST_MS}
      allowDragDismiss={false}
      allowScrollDismiss={false}
    />
  )
}

/** The stack itself; the queue and the limit are Mantine's. Only its buttons take the pointer (app.css), so no swiping. */
import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { NOTIFICATIONS_MAX, TOAST_MAX_PER_POSITION, TOAST_MS } from '#shared/limits'
import { bottomBars } from './notify'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'

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

const GAP_PX = 8

/** Puts the stack below the page's buttons, as long as it does not come upon the bars at the window's end. */
function placeStack(): void {
  const stack = document.querySelector<HTMLElement>('.mantine-Notifications-root[data-position="top-right"]')
  if (!stack) return
  const buttons = [...document.querySelectorAll('[data-page-actions]')]
  const below = Math.max(0, ...buttons.map((one) => one.getBoundingClientRect().bottom)) + GAP_PX
  const room = innerHeight - bottomBars() - GAP_PX - stack.offsetHeight
  stack.style.setProperty('--hf-page-actions', `${Math.min(below, room)}px`)
}

/** For as long as there are notifications: the page may change below them, and be scrolled. */
function usePlaceBelowButtons(): void {
  const { notifications } = useNotifications()
  useEffect(() => {
    if (notifications.length === 0) return
    let frame = 0
    const place = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(placeStack)
    }
    place()
    const observer = new MutationObserver(place)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      document.removeEventListener('scroll', place, { capture: true })
      cancelAnimationFrame(frame)
    }
  }, [notifications])
}

export function NotificationStack() {
  usePlaceBelowButtons()
  useEffect(() => {
    window.addEventListener('keydown', onUndoKey)
    return () => window.removeEventListener('keydown', onUndoKey)
  }, [])
  return (
    <Notifications
      position="top-right"
      limit={Math.min(NOTIFICATIONS_MAX, TOAST_MAX_PER_POSITION)}
      autoClose={TOAST_MS}
      allowDragDismiss={false}
      allowScrollDismiss={false}
    />
  )
}

/**
 * The stack of notifications; queue and limit are Mantine's. Only its buttons take pointer events
 * (notifications.css), so a notification can't be swiped away.
 */
import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { NOTIFICATIONS_MAX, TOAST_MAX_PER_POSITION, TOAST_MS } from '#shared/limits'
import { bottomBars, snackbar } from './notify'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import './notifications.css'

/** Fields have an undo of their own. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'

/** Ctrl/Cmd+Z presses the newest notification's Undo button, or says that there is none. */
function onUndoKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey || event.defaultPrevented) return
  if (target instanceof Element && target.closest(FIELDS)) return
  const newest = [...document.querySelectorAll<HTMLElement>('[data-undo]')].at(-1)
  if (!newest) return
  event.preventDefault()
  if (newest instanceof HTMLButtonElement) newest.click()
  else snackbar(newest.dataset.undo ?? '')
}

const GAP_PX = 8

/** Puts the stack below the page's buttons, unless it would cover the bars at the bottom. */
function placeStack(): void {
  const stack = document.querySelector<HTMLElement>('.mantine-Notifications-root[data-position="top-right"]')
  if (!stack) return
  const buttons = [...document.querySelectorAll('[data-page-actions]')]
  const below = Math.max(0, ...buttons.map((button) => button.getBoundingClientRect().bottom)) + GAP_PX
  const room = innerHeight - bottomBars() - GAP_PX - stack.offsetHeight
  stack.style.setProperty('--hf-page-actions', `${Math.min(below, room)}px`)
}

/** Runs while notifications are shown, because the page below them changes and scrolls. */
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

/** Above dialogs (200) and below what a button opens (300), so a menu is never covered. */
const LEVEL = 250

export function NotificationStack() {
  usePlaceBelowButtons()
  useEffect(() => {
    window.addEventListener('keydown', onUndoKey)
    return () => window.removeEventListener('keydown', onUndoKey)
  }, [])
  return (
    <Notifications
      position="top-right"
      zIndex={LEVEL}
      limit={Math.min(NOTIFICATIONS_MAX, TOAST_MAX_PER_POSITION)}
      autoClose={TOAST_MS}
      transitionDuration={200}
      containerWidth={360}
      allowDragDismiss={false}
      allowScrollDismiss={false}
    />
  )
}

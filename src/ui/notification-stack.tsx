/**
 * The stack of notifications; queue and limit are Mantine's. Only its buttons take pointer events
 * (notifications.css), so a notification can't be swiped away.
 */
import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { nothingToUndo } from '#messages/undo'
import { NOTIFICATIONS_MAX, TOAST_MAX_PER_POSITION, TOAST_MS } from '#shared/limits'
import { lastAct, snackbar } from './notify'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import './notifications.css'

/** Fields have an undo of their own. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'

/** For this long Ctrl+Z undoes the last act, whose notice is gone by then. */
const UNDO_MS = 5 * 60_000

/** Ctrl/Cmd+Z presses the newest Undo button, else undoes the last act, or says why it doesn't. */
function onUndoKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey || event.defaultPrevented) return
  if (target instanceof Element && target.closest(FIELDS)) return
  const newest = [...document.querySelectorAll<HTMLElement>('[data-undo]')].at(-1)
  // A dialog covers the page whose act it would be.
  if (!newest && document.querySelector('[aria-modal=true]')) return
  event.preventDefault()
  if (newest instanceof HTMLButtonElement) {
    newest.click()
    return
  }
  const { now } = lastAct
  const act = now && Date.now() - Number(now.at) < UNDO_MS ? now : undefined
  if (newest || !act?.undo) snackbar(newest?.dataset.undo || act?.final || nothingToUndo())
  else {
    lastAct.now = undefined
    act.undo()
  }
}

/** Listens last, so that a page with steps of its own takes the key first. */
const listenLast = () => window.addEventListener('keydown', onUndoKey, { once: true })

/**
 * A bar that starts higher than this above the window's bottom leaves room for a snackbar below it.
 */
const SNACKBAR_ROOM_PX = 80

/** Height in pixels that fixed bars take up at the window's bottom. */
function bottomBars(): number {
  const heights = [...document.querySelectorAll('[data-bottom-bar]')].map((bar) => {
    const { top, bottom } = bar.getBoundingClientRect()
    return top < innerHeight && bottom > innerHeight - SNACKBAR_ROOM_PX ? innerHeight - top : 0
  })
  return Math.max(0, ...heights)
}

const GAP_PX = 8

/**
 * Puts the stack below the page's buttons, unless it would cover the bars at the bottom, and
 * snackbars above those.
 */
function placeStack(): void {
  const bars = bottomBars()
  const { style } = document.documentElement
  style.setProperty('--hf-bottom-bar', `${bars}px`)
  const snackbars = document.querySelector<HTMLElement>('.mantine-Notifications-root[data-position="bottom-center"]')
  style.setProperty('--hf-snackbars', `${snackbars?.offsetHeight ?? 0}px`)
  const stack = document.querySelector<HTMLElement>('.mantine-Notifications-root[data-position="top-right"]')
  if (!stack) return
  const buttons = [...document.querySelectorAll('[data-page-actions]')]
  const below = Math.max(0, ...buttons.map((button) => button.getBoundingClientRect().bottom)) + GAP_PX
  const room = innerHeight - bars - GAP_PX - stack.offsetHeight
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
    window.addEventListener('keydown', listenLast, { capture: true })
    return () => window.removeEventListener('keydown', listenLast, { capture: true })
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

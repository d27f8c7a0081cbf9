/**
 * Notifications (specification section 2, "Other UI"): type, title, message, time, optional
 * actions, and a close button unless persistent. Queue and limit per position are Mantine's.
 */
import { Button, Group, Text } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import * as text from '#messages/ui'
import { SNACKBAR_MS, TOAST_MS } from '#shared/limits'
import { formatTime } from './dates'

export type NotificationType = 'success' | 'error' | 'warning' | 'info'
export type NotificationAction = { label: string; handler: () => void }

export type NotificationInput = {
  /** A notification with the same id replaces the one that is shown. */
  id?: string
  /** The id of a notification that this one makes outdated. It is hidden at once. */
  replaces?: string
  type: NotificationType
  title: string
  message: string
  /** Shows a spinner and stays until a notification with the same id replaces it. */
  loading?: boolean
  /** Stays until an action or the app closes it; has no close button. */
  persistent?: boolean
  actions?: readonly NotificationAction[]
  /** Ctrl+Z says this: what is told of can't be undone. */
  final?: string
  /** Milliseconds, 5 s by default; false stays until it is closed. */
  duration?: number | false
}

/** Id of the offer of a new version, which is for everybody. */
export const UPDATE = 'update'

type Act = {
  /** Undoes it; undefined when nothing can. */
  undo: (() => void) | undefined
  final: string | undefined
  at: Date
  /** Id of its notification. */
  id: string
}

/** The last act of the person, for Ctrl+Z (notification-stack.tsx). */
export const lastAct: { now?: Act | undefined } = {}

/** For another account, which must not undo it. */
export function forgetLastAct(): void {
  if (lastAct.now) notifications.hide(lastAct.now.id)
  lastAct.now = undefined
}

/** Hides the notices of the person before, which the next one must neither see nor undo. */
export function forgetNotices(): void {
  notifications.updateState(notificationsStore, (all) => all.filter(({ id }) => id === UPDATE))
}

const COLOURS: Record<NotificationType, string> = { success: 'teal', error: 'red', warning: 'yellow', info: 'blue' }

/** Shows a notification. @returns its id */
export function notify(input: NotificationInput): string {
  const id = input.id ?? crypto.randomUUID()
  const at = new Date()
  const undo = input.actions?.find(({ label }) => label === text.undo())?.handler
  // An undo in a notice of another type is of a form that may be closed by then. A notice with an
  // id tells of something that runs, not of an act.
  const isDone = input.type === 'success'
  if (undo || (isDone && !input.id)) lastAct.now = isDone ? { undo, final: input.final, at, id } : undefined
  const data = {
    id,
    color: COLOURS[input.type],
    title: input.title,
    loading: input.loading ?? false,
    autoClose: input.persistent || input.loading ? false : (input.duration ?? TOAST_MS),
    withCloseButton: !input.persistent,
    allowClose: !input.persistent,
    role: input.type === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': text.closeNotification() },
    'data-type': input.type,
    message: (
      <>
        <Text size="sm" data-undo={input.final}>
          {input.message}
        </Text>
        <Group gap="xs" mt={4} justify="space-between">
          <Text size="xs" c="dimmed" component="time" dateTime={at.toISOString()}>
            {formatTime(at.getTime())}
          </Text>
          <Group gap="xs">
            {input.actions?.map(({ label, handler }) => (
              <Button
                key={label}
                size="compact-sm"
                variant="light"
                // Ctrl+Z presses this button (notification-stack.tsx).
                data-undo={label === text.undo() || undefined}
                onClick={() => {
                  notifications.hide(id)
                  if (lastAct.now?.id === id) lastAct.now = undefined
                  handler()
                }}
              >
                {label}
              </Button>
            ))}
          </Group>
        </Group>
      </>
    ),
  }
  for (const old of [input.id, input.replaces]) if (old) notifications.hide(old)
  notifications.show(data)
  return id
}

export const hideNotification = (id: string): void => void notifications.hide(id)

/** One short sentence at the bottom that confirms what the user has just done. */
export function snackbar(message: string): void {
  lastAct.now = undefined
  notifications.show({
    message,
    position: 'bottom-center',
    autoClose: SNACKBAR_MS,
    role: 'status',
    closeButtonProps: { 'aria-label': text.closeNotification() },
    'data-snackbar': true,
  })
}

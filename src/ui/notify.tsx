/**
 * Notifications (specification section 2, "Other UI"): type, title, message, time, optional actions, a close button unless
 * persistent. The queue and the limit per position are Mantine's.
 */
import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { SNACKBAR_MS, TOAST_MS } from '#shared/limits'
import { formatTime } from './dates'

export type NotificationType = 'success' | 'error' | 'warning' | 'info'
export type NotificationAction = { label: string; handler: () => void }

export type NotificationInput = {
  /** The same id again replaces the notification that is shown. */
  id?: string
  /** The id of a notification that this one makes untrue. It goes at once. */
  replaces?: string
  type: NotificationType
  title: string
  message: string
  /** Something takes its time: a spinner, and it stays until another one with the same id takes its place. */
  loading?: boolean
  /** Stays until an action or the program closes it, and has no close button. */
  persistent?: boolean
  actions?: readonly NotificationAction[]
  /** Milliseconds, 5 s by default; false stays until it is closed. */
  duration?: number | false
}

const COLOURS: Record<NotificationType, string> = { success: 'teal', error: 'red', warning: 'yellow', info: 'blue' }

/** Shows a notification and answers its id. */
export function notify(input: NotificationInput): string {
  const id = input.id ?? crypto.randomUUID()
  const at = new Date()
  const data = {
    id,
    color: COLOURS[input.type],
    title: input.title,
    loading: input.loading ?? false,
    autoClose: input.persistent || input.loading ? false : (input.duration ?? TOAST_MS),
    withCloseButton: !input.persistent,
    allowClose: !input.persistent,
    role: input.type === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close notification' },
    'data-type': input.type,
    message: (
      <>
        <Text size="sm">{input.message}</Text>
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
                data-undo={label === 'Undo' || undefined}
                onClick={() => {
                  notifications.hide(id)
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

/** Takes away a notification that is no longer true. */
export const hideNotification = (id: string): void => void notifications.hide(id)

/** Below a bar that ends higher than this above the window's end there is room for a snackbar. */
const SNACKBAR_ROOM_PX = 80

/** How much of the window's end the bars take up whose buttons stay in sight there. */
export function bottomBars(): number {
  const heights = [...document.querySelectorAll('[data-bottom-bar]')].map((bar) => {
    const { top, bottom } = bar.getBoundingClientRect()
    return top < innerHeight && bottom > innerHeight - SNACKBAR_ROOM_PX ? innerHeight - top : 0
  })
  return Math.max(0, ...heights)
}

/** One short sentence at the bottom, for what the person has just done themselves. */
export function snackbar(message: string): void {
  document.documentElement.style.setProperty('--hf-bottom-bar', `${bottomBars()}px`)
  notifications.show({
    message,
    position: 'bottom-center',
    autoClose: SNACKBAR_MS,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Close notification' },
    'data-snackbar': true,
  })
}

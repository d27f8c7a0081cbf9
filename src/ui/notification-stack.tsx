/** The stack itself; the queue and the limit are Mantine's. Only its buttons take the pointer (app.css), so no swiping. */
import { Notifications } from '@mantine/notifications'
import { NOTIFICATIONS_MAX, TOAST_MS } from '#shared/limits'

export const NotificationStack = () => (
  <Notifications
    position="top-right"
    limit={NOTIFICATIONS_MAX}
    autoClose={TOAST_MS}
    allowDragDismiss={false}
    allowScrollDismiss={false}
  />
)

/** Where notifications appear: top right, at most five. Its code is fetched (it is precached) when the first one is shown. */
import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useState } from 'react'

const Notifications = lazy(() =>
  import('./notification-stack').then((module) => ({ default: module.NotificationStack })),
)

export function NotificationHost() {
  const { notifications } = useNotifications()
  const [wanted, setWanted] = useState(false)
  if (notifications.length > 0 && !wanted) setWanted(true)
  return wanted ? (
    <Suspense>
      <Notifications />
    </Suspense>
  ) : null
}

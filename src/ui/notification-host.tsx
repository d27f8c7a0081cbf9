/** Where notifications appear: top right, at most five. Its code is fetched (it is precached) when the first one is shown. */
import { useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { late } from './late'

const Notifications = late(() => import('./notification-stack').then((module) => module.NotificationStack))

/** Before there is one to show: without a connection it could not say why something does not come. */
export const preloadNotifications = Notifications.preload

export function NotificationHost() {
  const { notifications } = useNotifications()
  const [wanted, setWanted] = useState(false)
  if (notifications.length > 0 && !wanted) setWanted(true)
  useEffect(() => {
    if (notifications.length > 0) Notifications.preload()
  }, [notifications])
  return wanted ? <Notifications missing={null} /> : null
}

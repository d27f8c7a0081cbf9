/**
 * Shows notifications top right, at most five. Its code (precached) is fetched with the first one.
 */
import { useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { lazyPart } from './lazy-part'

const Notifications = lazyPart(() => import('./notification-stack').then((module) => module.NotificationStack))

/** For early loading: offline, a failed load could not be reported without it. */
export const preloadNotifications = Notifications.preload

export function NotificationHost() {
  const { notifications } = useNotifications()
  const [isShown, setShown] = useState(false)
  if (notifications.length > 0 && !isShown) setShown(true)
  useEffect(() => {
    if (notifications.length > 0) Notifications.preload()
  }, [notifications])
  return isShown ? <Notifications errorFallback={null} /> : null
}

/** Watches for the end of the session and shows the dialog, whose code is fetched only then (it is precached). */
import { useAuthStore } from '../../stores/auth'
import { late } from '../../ui/late'

const Dialog = late(() => import('./session-expired-dialog').then(({ SessionExpiredDialog }) => SessionExpiredDialog))

export function SessionExpired() {
  const expired = useAuthStore((state) => state.sessionExpired)
  return expired ? <Dialog /> : null
}

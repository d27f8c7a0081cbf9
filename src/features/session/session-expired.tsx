/** Watches for the end of the session and shows the dialog, whose code is fetched only then (it is precached). */
import { lazy, Suspense } from 'react'
import { useAuthStore } from '../../stores/auth'

const Dialog = lazy(() =>
  import('./session-expired-dialog').then(({ SessionExpiredDialog }) => ({ default: SessionExpiredDialog })),
)

export function SessionExpired() {
  const expired = useAuthStore((state) => state.sessionExpired)
  return expired ? (
    <Suspense>
      <Dialog />
    </Suspense>
  ) : null
}

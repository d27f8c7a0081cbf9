/** Shows the dialog when the session expires. Its code (precached) is fetched then. */
import { useAuthStore } from '../../stores/auth'
import { lazyPart } from '../../ui/lazy-part'

const Dialog = lazyPart(() =>
  import('./session-expired-dialog').then(({ SessionExpiredDialog }) => SessionExpiredDialog),
)

export function SessionExpired() {
  const expired = useAuthStore((state) => state.sessionExpired)
  return expired ? <Dialog /> : null
}

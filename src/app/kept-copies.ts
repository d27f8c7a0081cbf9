/**
 * Keeps what guests and hosts need offline on this device without asking, conversations too: the worker
 * stores what is read. So the pages about it open offline although they were never visited.
 */
import { useAuthStore } from '../stores/auth'
import { useOfflineStore } from '../stores/offline'
import { whenIdle } from '../ui/when-idle'

const AGAIN_MS = 5 * 60_000

async function keep(): Promise<void> {
  const { user, role, isShared } = useAuthStore.getState()
  const { network, service } = useOfflineStore.getState()
  if (user === null || role !== 'user' || isShared || !network.isOnline || service !== 'ready') return
  const { readOwnCopies } = await import('./own-copies')
  await readOwnCopies(user)
}

/** Reads them when the page is idle: at the start, after a sign-in, back online, and every 5 minutes. */
export function keepOwnCopies(drawn: Promise<void>): void {
  // A failed read is repeated the next time.
  const keepWhenIdle = () => void whenIdle(() => void keep().catch(() => {}))
  void drawn.then(keepWhenIdle)
  setInterval(keepWhenIdle, AGAIN_MS)
  useAuthStore.subscribe((now, before) => {
    if (now.user !== before.user) keepWhenIdle()
  })
  useOfflineStore.subscribe((now, before) => {
    if (now.network.isOnline !== before.network.isOnline || now.service !== before.service) keepWhenIdle()
  })
}

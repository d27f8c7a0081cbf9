/** Who looks, and what holds for all of these pages: what is about an account needs a connection. */
import { useAuthStore } from '../../stores/auth'
import { useOfflineStore } from '../../stores/offline'
import type { Viewer } from './user-rules'

export function useViewer(): Viewer {
  const id = useAuthStore((state) => state.user)
  const role = useAuthStore((state) => state.role)
  return { id, role }
}

export const useIsOnline = (): boolean => useOfflineStore((state) => state.network.isOnline)

/** The signed-in person, as the viewer of accounts. */

import type { AnyRecord } from '#shared/records/query'
import { useAuthStore } from '../../stores/auth'
import type { Viewer } from './user-rules'

export type AccountProps = { id: number; user: AnyRecord }

export function useViewer(): Viewer {
  const id = useAuthStore((state) => state.user)
  const role = useAuthStore((state) => state.role)
  return { id, role }
}

/** The place of the outbox in a frame. The drawer's code is fetched when it is first opened (it is precached). */
import { lazy, Suspense, useState } from 'react'
import { setOutbox, useUiStore } from '../../stores/ui'

const Drawer = lazy(() => import('./outbox-drawer').then(({ OutboxDrawer }) => ({ default: OutboxDrawer })))

export const openOutbox = (): void => setOutbox(true)
const closeOutbox = (): void => setOutbox(false)

export function Outbox() {
  const isOpen = useUiStore((state) => state.isOutboxOpen)
  const [wanted, setWanted] = useState(isOpen)
  if (isOpen && !wanted) setWanted(true)
  return wanted ? (
    <Suspense>
      <Drawer opened={isOpen} onClose={closeOutbox} />
    </Suspense>
  ) : null
}

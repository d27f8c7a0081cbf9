/** Mounts the outbox in a frame. The drawer's code is precached and loaded when it first opens. */
import { useEffect, useState } from 'react'
import { useOfflineStore } from '../../stores/offline'
import { setOutbox, useUiStore } from '../../stores/ui'
import { lazyPart } from '../../ui/lazy-part'
import { preloadNotifications } from '../../ui/notification-host'
import { whenIdle } from '../../ui/when-idle'

const Drawer = lazyPart(() => import('./outbox-drawer').then(({ OutboxDrawer }) => OutboxDrawer))

export const openOutbox = (): void => setOutbox(true)
const closeOutbox = (): void => setOutbox(false)

export function Outbox() {
  const isOpen = useUiStore((state) => state.isOutboxOpen)
  const [wanted, setWanted] = useState(isOpen)
  if (isOpen && !wanted) setWanted(true)
  // The worker keeps them for their first use. Without a worker they are loaded while online: offline
  // they have to explain why something can't be shown.
  const hasNoWorker = useOfflineStore(({ service }) => service === 'failed')
  useEffect(() => (hasNoWorker ? whenIdle(preloadNotifications) : undefined), [hasNoWorker])
  const revert = () => {
    setWanted(false)
    closeOutbox()
  }
  return wanted ? <Drawer opened={isOpen} onClose={closeOutbox} onFail={revert} /> : null
}

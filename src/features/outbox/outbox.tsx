/** The place of the outbox in a frame. The drawer's code is fetched when it is first opened (it is precached). */
import { useEffect, useState } from 'react'
import { setOutbox, useUiStore } from '../../stores/ui'
import { late } from '../../ui/late'
import { preloadNotifications } from '../../ui/notification-host'
import { whenIdle } from '../../ui/when-idle'

const Drawer = late(() => import('./outbox-drawer').then(({ OutboxDrawer }) => OutboxDrawer))

export const openOutbox = (): void => setOutbox(true)
const closeOutbox = (): void => setOutbox(false)

export function Outbox() {
  const isOpen = useUiStore((state) => state.isOutboxOpen)
  const [wanted, setWanted] = useState(isOpen)
  if (isOpen && !wanted) setWanted(true)
  // With a connection: once it is gone, they say why something can't be shown.
  useEffect(() => whenIdle(preloadNotifications), [])
  const takeBack = () => {
    setWanted(false)
    closeOutbox()
  }
  return wanted ? <Drawer opened={isOpen} onClose={closeOutbox} onFail={takeBack} /> : null
}

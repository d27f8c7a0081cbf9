/** Shows offline notices and "New version ready" for as long as the app runs. Started once by app/wiring. */
import { OFFLINE_NOTICE_MS } from '#shared/limits'
import { useOfflineStore } from '../../stores/offline'
import { notify } from '../../ui/notify'
import { noticesBetween } from './notices'
import { offerUpdate } from './update'

/** Returns the way to stop. */
export function hostNotices(): () => void {
  return useOfflineStore.subscribe((now, before) => {
    for (const notice of noticesBetween(before, now)) notify({ ...notice, duration: OFFLINE_NOTICE_MS })
    if (now.updateReady && !before.updateReady) offerUpdate()
  })
}

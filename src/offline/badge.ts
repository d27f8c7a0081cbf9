/** The number on the installed app's icon: how many changes have not reached the server. Browsers without badges ignore it. */
import { useOfflineStore } from '../stores/offline'

export function followBadge(): void {
  const show = (count: number) => {
    const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
    // A page that is not installed may be refused.
    void done?.catch(() => {})
  }
  const countOf = ({ queue, sync }: ReturnType<typeof useOfflineStore.getState>) =>
    queue.total + sync.failedRequests + sync.evicted.length
  useOfflineStore.subscribe((now, before) => {
    if (countOf(now) !== countOf(before)) show(countOf(now))
  })
}

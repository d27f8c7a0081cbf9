/**
 * The number on the installed app's icon: changes that have not reached the server. Needs a browser
 * with badges.
 */
import { useOfflineStore } from '../stores/offline'

export function followBadge(): void {
  const show = (count: number) => {
    const update = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
    // The browser may reject the call for a page that is not installed.
    void update?.catch(() => {})
  }
  const countOf = ({ queue, sync }: ReturnType<typeof useOfflineStore.getState>) =>
    queue.total + sync.failedRequests + sync.evicted.length
  useOfflineStore.subscribe((now, before) => {
    if (countOf(now) !== countOf(before)) show(countOf(now))
  })
}

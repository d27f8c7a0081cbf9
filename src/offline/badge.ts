/**
 * The number on the installed app's icon: changes that have not reached the server, and unread
 * notifications. Needs a browser with badges.
 */
import { countKept } from '#shared/offline/status'
import { useOfflineStore } from '../stores/offline'

let unread = 0
let shown = 0

function update(): void {
  const { queue, sync } = useOfflineStore.getState()
  const count = countKept({ queue, sync }) + unread
  if (count === shown) return
  shown = count
  const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  // The browser may reject the call for a page that is not installed.
  void done?.catch(() => {})
}

export const followBadge = (): void => void useOfflineStore.subscribe(update)

export function countUnread(count: number): void {
  unread = count
  update()
}

/** Notifications: a person marks them as read or unread; the moment is the server's. */
import type { TableFacet } from './facet'

export const notificationFacet: TableFacet = {
  prepare({ now, actor }, { read_at, ...values }, before) {
    if (read_at === undefined) return values
    // "Mark all as read" that a device sends later is not about what came meanwhile.
    const isLater = before !== undefined && Date.parse(String(before.created_at)) > (actor.queuedAt ?? now)
    if (isLater) return { ...values, read_at: before.read_at }
    return { ...values, read_at: read_at === null ? null : new Date(now).toISOString() }
  },
  isPerRow: true,
}

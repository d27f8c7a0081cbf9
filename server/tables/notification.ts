/** Notifications: a person marks them as read or unread; the moment is the server's. */
import type { TableFacet } from './facet'

export const notificationFacet: TableFacet = {
  prepare: ({ now }, { read_at, ...values }) =>
    read_at === undefined ? values : { ...values, read_at: read_at === null ? null : new Date(now).toISOString() },
}

/** Preferences. Notification settings have known kinds and channels. */
import { settingsInvalid } from '#messages/notices'
import { isNotificationSettings } from '#shared/notifications'
import { requireNone, type TableFacet } from './facet'

export const preferenceFacet: TableFacet = {
  prepare: (_, values) =>
    requireNone(values, {
      notifications:
        values.notifications === undefined || isNotificationSettings(values.notifications)
          ? undefined
          : settingsInvalid(),
    }),
}

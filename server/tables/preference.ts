/** Preferences. Kinds and channels of notifications are known ones, and so is the language. */
import { settingsInvalid } from '#messages/notices'
import { LANGUAGES } from '#shared/messages/language'
import { isNotificationSettings } from '#shared/notifications'
import { requireNone, type TableFacet } from './facet'

export const preferenceFacet: TableFacet = {
  prepare: (_, values) =>
    requireNone(values, {
      notifications:
        values.notifications === undefined || isNotificationSettings(values.notifications)
          ? undefined
          : settingsInvalid(),
      language:
        values.language == null || LANGUAGES.some((language) => language === values.language)
          ? undefined
          : `Use one of ${LANGUAGES.join(', ')}`,
    }),
}

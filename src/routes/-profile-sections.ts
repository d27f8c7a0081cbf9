/** Sections of the profile page that belong to another feature. */

import { notifications } from '#messages/notifications'
import { deletion, download } from '#messages/own-account'
import { NotificationSettings } from '../features/notifications/notification-settings'
import { DeleteAccount, DownloadData } from '../features/own-account/own-account'
import type { MoreSection } from '../features/profile/profile-page'

export const PROFILE_SECTIONS: readonly MoreSection[] = [
  { id: 'notifications', title: notifications, Part: NotificationSettings },
  { id: 'own-data', title: download, Part: DownloadData },
  { id: 'delete-account', title: deletion, Part: DeleteAccount },
]

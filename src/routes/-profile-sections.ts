/** Sections of the profile page that belong to another feature. */
import { deletion, download } from '#messages/own-account'
import { DeleteAccount, DownloadData } from '../features/own-account/own-account'
import type { MoreSection } from '../features/profile/profile-page'

export const PROFILE_SECTIONS: readonly MoreSection[] = [
  { id: 'own-data', title: download, Part: DownloadData },
  { id: 'delete-account', title: deletion, Part: DeleteAccount },
]

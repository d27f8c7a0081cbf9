/** /admin/profile: the user's own account, and the app's version. */
import { createFileRoute } from '@tanstack/react-router'
import { AppVersion } from '../../../features/offline-status/app-version'
import { ProfilePage } from '../../../features/profile/profile-page'
import { PROFILE_SECTIONS } from '../../-profile-sections'

export const Route = createFileRoute('/admin/_panel/profile')({ component: ProfileRoute })

function ProfileRoute() {
  return (
    <>
      <ProfilePage more={PROFILE_SECTIONS} />
      <AppVersion />
    </>
  )
}

/**
 * /admin/profile: the user's own account, a copy of the workspace for super admins, and the app's
 * version.
 */
import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { tryCopy } from '#messages/workspace-copy'
import { AppVersion } from '../../../features/offline-status/app-version'
import { WorkspaceCopy } from '../../../features/own-account/workspace-copy'
import { ProfilePage } from '../../../features/profile/profile-page'
import { PROFILE_SECTIONS } from '../../-profile-sections'

export const Route = createFileRoute('/admin/_panel/profile')({ component: ProfileRoute })

const root = getRouteApi('__root__')
/** The deletion of the account stays last. */
const SECTIONS_OF_SUPER_ADMINS = PROFILE_SECTIONS.toSpliced(-1, 0, {
  id: 'workspace-copy',
  title: tryCopy,
  Part: WorkspaceCopy,
})

function ProfileRoute() {
  const { role } = root.useRouteContext().auth()
  return (
    <>
      <ProfilePage more={role === 'super_admin' ? SECTIONS_OF_SUPER_ADMINS : PROFILE_SECTIONS} />
      <AppVersion />
    </>
  )
}

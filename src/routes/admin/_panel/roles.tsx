/** /admin/roles: built-in and additional roles. For super admins. */
import { createFileRoute } from '@tanstack/react-router'
import { RolesPage } from '../../../features/roles/roles-page'
import { requireRole } from '../../-guards'

export const Route = createFileRoute('/admin/_panel/roles')({
  beforeLoad: ({ context, location }) => requireRole(context, ['super_admin'], location.href),
  component: RolesRoute,
})

function RolesRoute() {
  return <RolesPage />
}

/** /admin/add-role: an empty form. For super admins. */
import { createFileRoute } from '@tanstack/react-router'
import { AddRolePage } from '../../../features/roles/pages'
import { requireRole } from '../../-guards'

export const Route = createFileRoute('/admin/_panel/add-role')({
  beforeLoad: ({ context, location }) => requireRole(context, ['super_admin'], location.href),
  component: AddRoleRoute,
})

function AddRoleRoute() {
  return <AddRolePage />
}

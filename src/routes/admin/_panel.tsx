/** Guard and layout of every protected admin page. */
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ADMIN_ROLES } from '#shared/roles'
import { AdminFrame } from '../-admin-frame'
import { requireRole } from '../-guards'

export const Route = createFileRoute('/admin/_panel')({
  beforeLoad: ({ context, location }) => requireRole(context, ADMIN_ROLES, location.href),
  component: PanelRoute,
})

function PanelRoute() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  )
}

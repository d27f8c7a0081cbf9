/** Guard and layout of the account area, for everybody who is signed in. */
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ROLES } from '#shared/roles'
import { AccountFrame } from '../-account-frame'
import { requireRole } from '../-guards'

export const Route = createFileRoute('/account/_panel')({
  beforeLoad: ({ context, location }) => requireRole(context, ROLES, location.href),
  component: PanelRoute,
})

function PanelRoute() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  )
}

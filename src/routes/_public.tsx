/** Layout of the public pages. */
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PublicFrame } from './-public-frame'

export const Route = createFileRoute('/_public')({ component: PublicRoute })

function PublicRoute() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}

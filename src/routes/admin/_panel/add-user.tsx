/** /admin/add-user: an empty form. */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/_panel/add-user')({
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('../../-users'), 'AddUserRoute'),
})

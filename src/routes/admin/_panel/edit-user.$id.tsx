/** /admin/edit-user/:id: one account, its form and what can be done with it. */
import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { parseRecordId } from '#shared/offline/temp-id'

export const Route = createFileRoute('/admin/_panel/edit-user/$id')({
  codeSplitGroupings: [],
  beforeLoad: ({ params }) => {
    if (parseRecordId(params.id) === undefined) throw notFound()
  },
  component: lazyRouteComponent(() => import('../../-users'), 'EditUserRoute'),
})

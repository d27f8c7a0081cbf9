/**
 * /admin/edit-{resource}?id=: the form of one record, unless the specification has its id in the
 * path.
 */
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { RecordId } from '#shared/offline/temp-id'
import { EditPage } from '../../../crud/form/edit-page'
import { parseIdSearch, requireId, requireResource } from '../../-resource'

export const Route = createFileRoute('/admin/_panel/edit-{$resource}/')({
  validateSearch: parseIdSearch,
  beforeLoad: async ({ params, context, search }) => {
    const resource = await requireResource(params.resource, 'edit', context)
    if (resource.idInPath) throw notFound()
    return { resource, id: requireId(search) }
  },
  component: EditRoute,
})

function EditRoute() {
  const { resource, id } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const followId = useCallback(
    (realId: RecordId) => void navigate({ search: { id: realId }, replace: true }),
    [navigate],
  )
  return <EditPage resource={resource} id={id} onRealId={followId} />
}

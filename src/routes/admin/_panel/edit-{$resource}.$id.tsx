/**
 * /admin/edit-{resource}/:id: the form of one record, where the specification has the id in the
 * path.
 */
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { EditPage } from '../../../crud/form/edit-page'
import { requireResource } from '../../-resource'

export const Route = createFileRoute('/admin/_panel/edit-{$resource}/$id')({
  beforeLoad: async ({ params, context }) => {
    const id = parseRecordId(params.id)
    const resource = await requireResource(params.resource, 'edit', context)
    if (id === undefined || !resource.idInPath) throw notFound()
    return { resource, id }
  },
  component: EditRoute,
})

function EditRoute() {
  const { resource, id } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const followId = useCallback(
    (realId: RecordId) =>
      void navigate({ params: (now) => ({ ...now, id: String(realId) }), replace: true, ignoreBlocker: true }),
    [navigate],
  )
  return <EditPage resource={resource} id={id} onRealId={followId} />
}

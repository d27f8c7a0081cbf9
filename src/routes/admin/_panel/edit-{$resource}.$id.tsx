/** /admin/edit-{resource}/:id: the form of one record, where the specification has the id in the path. */
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { EditPage } from '../../../crud/form/edit-page'
import { hasIdInPath } from '../../../crud/record/id-in-path'
import { requireResource } from '../../-resource'

export const Route = createFileRoute('/admin/_panel/edit-{$resource}/$id')({
  beforeLoad: async ({ params, context }) => {
    const id = parseRecordId(params.id)
    if (id === undefined || !hasIdInPath(params.resource)) throw notFound()
    return { resource: await requireResource(params.resource, 'edit', context), id }
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

/** /admin/edit-user/:id: the form and the actions of one account. */
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { EditUserPage } from '../../../features/users/pages'

export const Route = createFileRoute('/admin/_panel/edit-user/$id')({
  beforeLoad: ({ params }) => {
    if (parseRecordId(params.id) === undefined) throw notFound()
  },
  component: EditUserRoute,
})

function EditUserRoute() {
  const navigate = Route.useNavigate()
  const id = parseRecordId(Route.useParams().id)
  // The same account under its real id, so unsaved changes stay: no question.
  const followId = useCallback(
    (realId: RecordId) => void navigate({ params: { id: String(realId) }, replace: true, ignoreBlocker: true }),
    [navigate],
  )
  return id === undefined ? null : <EditUserPage id={id} onRealId={followId} />
}

/** /admin/edit-role/:id: the form of an additional role. For super admins. */
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { EditRolePage } from '../../../features/roles/pages'
import { requireRole } from '../../-guards'

export const Route = createFileRoute('/admin/_panel/edit-role/$id')({
  beforeLoad: ({ context, location, params }) => {
    requireRole(context, ['super_admin'], location.href)
    if (parseRecordId(params.id) === undefined) throw notFound()
  },
  component: EditRoleRoute,
})

function EditRoleRoute() {
  const navigate = Route.useNavigate()
  const id = parseRecordId(Route.useParams().id)
  const followId = useCallback(
    (realId: RecordId) => void navigate({ params: { id: String(realId) }, replace: true }),
    [navigate],
  )
  return id === undefined ? null : <EditRolePage id={id} onRealId={followId} />
}

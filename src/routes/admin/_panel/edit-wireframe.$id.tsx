/** /admin/edit-wireframe/:id?tab=&view=: the editor of one wireframe. */
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { EditWireframePage, type EditWireframeSearch } from '../../../features/builder/pages'

export const Route = createFileRoute('/admin/_panel/edit-wireframe/$id')({
  validateSearch: ({ tab, view }: EditWireframeSearch): EditWireframeSearch => ({ tab, view }),
  beforeLoad: ({ params }) => {
    if (parseRecordId(params.id) === undefined) throw notFound()
  },
  component: EditWireframeRoute,
})

function EditWireframeRoute() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const id = parseRecordId(Route.useParams().id)
  // The same wireframe under its real id, so unsaved changes stay: no question.
  const followId = useCallback(
    (realId: RecordId) =>
      void navigate({ params: { id: String(realId) }, search: true, replace: true, ignoreBlocker: true }),
    [navigate],
  )
  return id === undefined ? null : (
    <EditWireframePage
      id={id}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      onRealId={followId}
    />
  )
}

/** /account/my-spaces/{id}?tab=&at=: one space of the host. */
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { parseSpaceSearch } from '../../../features/my-spaces/search'
import { SpacePage } from '../../../features/my-spaces/space-page'
import { SPACE_TABS } from '../../-space-tabs'

export const Route = createFileRoute('/account/_panel/my-spaces/$id')({
  validateSearch: parseSpaceSearch,
  component: MySpaceRoute,
})

function MySpaceRoute() {
  const id = parseRecordId(Route.useParams().id)
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  // The same space under its real id, so unsaved changes stay: no question.
  const followId = useCallback(
    (realId: RecordId) =>
      void navigate({ params: { id: String(realId) }, search: true, replace: true, ignoreBlocker: true }),
    [navigate],
  )
  return id === undefined ? null : (
    <SpacePage
      id={id}
      tabs={SPACE_TABS}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      onRealId={followId}
    />
  )
}

/** /account/my-spaces/{id}?tab=&at=: one space of the host. The id `new`: adds one, in steps. */
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { parseSpaceSearch, type SpaceSearch } from '../../../features/my-spaces/search'
import { SpacePage } from '../../../features/my-spaces/space-page'
import { lazyPart } from '../../../ui/lazy-part'
import { PageSkeleton } from '../../../ui/page-states'
import { SPACE_TABS } from '../../-space-tabs'

const AddSpacePage = lazyPart(() =>
  import('../../../features/my-spaces/add-space-page').then((module) => module.AddSpacePage),
)

export const Route = createFileRoute('/account/_panel/my-spaces/$id')({
  // Parsed in the page, so that other pages do not load the parser.
  validateSearch: (search: SpaceSearch): SpaceSearch => search,
  component: MySpaceRoute,
})

function MySpaceRoute() {
  const params = Route.useParams()
  const id = parseRecordId(params.id)
  const asked = Route.useSearch()
  const search = useMemo(() => parseSpaceSearch(asked), [asked])
  const navigate = Route.useNavigate()
  // The same space under its real id, so unsaved changes stay: no question.
  const followId = useCallback(
    (realId: RecordId) =>
      void navigate({ params: { id: String(realId) }, search: true, replace: true, ignoreBlocker: true }),
    [navigate],
  )
  if (params.id === 'new')
    return (
      <AddSpacePage
        fallback={<PageSkeleton />}
        step={search.tab}
        onStep={(tab) => void navigate({ search: { tab } })}
        onCreated={(created, tab) => void navigate({ params: { id: String(created) }, search: { tab }, replace: true })}
      />
    )
  return (
    <SpacePage
      id={id}
      tabs={SPACE_TABS}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      onRealId={followId}
    />
  )
}

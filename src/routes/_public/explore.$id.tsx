import { createFileRoute, notFound } from '@tanstack/react-router'
import { useMemo } from 'react'
import { parseSpaceSearch, type SpaceSearch } from '../../features/explore/search-state'
import { SpacePage } from '../../features/explore/space-page'
import { FavoriteButton } from '../../features/favorites/favorite-button'

export const Route = createFileRoute('/_public/explore/$id')({
  // Parsed in the page, so that other pages do not load the parser.
  validateSearch: (search: SpaceSearch): SpaceSearch => search,
  beforeLoad: ({ params: { id }, context }) => {
    if (!/^[1-9]\d{0,15}$/.test(id)) throw notFound()
    return import('../../features/explore/space-queries').then((module) =>
      module.prefetchSpace(context.queryClient, Number(id)),
    )
  },
  component: SpaceRoute,
})

function SpaceRoute() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <SpacePage
      id={Number(Route.useParams().id)}
      stay={useMemo(() => parseSpaceSearch(search), [search])}
      onStay={(search) => void navigate({ search, replace: true, resetScroll: false })}
      favorite={(space) => <FavoriteButton space={space} />}
    />
  )
}

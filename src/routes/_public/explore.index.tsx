import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ExplorePage } from '../../features/explore/explore-page'
import { changeSearch, type ExploreSearch, parseExploreSearch } from '../../features/explore/search-state'
import { FavoriteButton } from '../../features/favorites/favorite-button'

export const Route = createFileRoute('/_public/explore/')({
  // Parsed in the page, so that other pages do not load the parser.
  validateSearch: (search: ExploreSearch): ExploreSearch => search,
  beforeLoad: ({ search, context }) =>
    import('../../features/explore/queries').then((module) => module.prefetchSearch(context.queryClient, search)),
  component: ExploreRoute,
})

function ExploreRoute() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const shown = useMemo(() => parseExploreSearch(search), [search])
  return (
    <ExplorePage
      search={shown}
      onSearch={(wanted) =>
        void navigate({ search: (latest) => changeSearch(latest, shown, wanted), resetScroll: false })
      }
      favorite={(space) => <FavoriteButton space={space} />}
    />
  )
}

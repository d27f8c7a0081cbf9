import { createFileRoute } from '@tanstack/react-router'
import { ExplorePage } from '../../features/explore/explore-page'
import { parseExploreSearch } from '../../features/explore/search-state'
import { FavoriteButton } from '../../features/favorites/favorite-button'

export const Route = createFileRoute('/_public/explore/')({
  validateSearch: parseExploreSearch,
  component: ExploreRoute,
})

function ExploreRoute() {
  const navigate = Route.useNavigate()
  return (
    <ExplorePage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
      favorite={(space) => <FavoriteButton space={space} />}
    />
  )
}

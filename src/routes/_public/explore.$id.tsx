import { createFileRoute, notFound } from '@tanstack/react-router'
import { parseSpaceSearch } from '../../features/explore/search-state'
import { SpacePage } from '../../features/explore/space-page'
import { FavoriteButton } from '../../features/favorites/favorite-button'

export const Route = createFileRoute('/_public/explore/$id')({
  validateSearch: parseSpaceSearch,
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound()
  },
  component: SpaceRoute,
})

function SpaceRoute() {
  const navigate = Route.useNavigate()
  return (
    <SpacePage
      id={Number(Route.useParams().id)}
      stay={Route.useSearch()}
      onStay={(search) => void navigate({ search, replace: true, resetScroll: false })}
      favorite={(space) => <FavoriteButton space={space} />}
    />
  )
}

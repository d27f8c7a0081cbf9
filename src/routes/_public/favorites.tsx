import { createFileRoute } from '@tanstack/react-router'
import { CardSkeleton, RecordCard } from '../../features/explore/space-card'
import { FavoritesPage } from '../../features/favorites/favorites-page'

export const Route = createFileRoute('/_public/favorites')({ component: FavoritesRoute })

function FavoritesRoute() {
  return (
    <FavoritesPage
      card={(record, favorite) => <RecordCard record={record} favorite={favorite} />}
      skeleton={() => <CardSkeleton />}
    />
  )
}

/** /product/design?tab=&q=&project=&status=&order=&page=: the gallery of designs. */
import { createFileRoute } from '@tanstack/react-router'
import { ROLES } from '#shared/roles'
import { GalleryPage } from '../../features/design-gallery/gallery-page'
import type { GallerySearch } from '../../features/design-gallery/search'
import { AreaFrame } from '../-area-frame'
import { requireRole } from '../-guards'

export const Route = createFileRoute('/product/design/')({
  // The page reads it, so that the first load has no part of it.
  validateSearch: (search: Record<string, unknown>): GallerySearch => search,
  beforeLoad: ({ context, location }) => requireRole(context, ROLES, location.href),
  component: DesignRoute,
})

function DesignRoute() {
  return (
    <AreaFrame>
      <GalleryPage search={Route.useSearch()} />
    </AreaFrame>
  )
}

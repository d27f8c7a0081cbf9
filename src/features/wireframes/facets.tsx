/** Facets of the table of wireframes. */
import { IconSitemap } from '@tabler/icons-react'
import type { Facets } from '../../crud/record/facets'
import { lazyPart } from '../../ui/lazy-part'

export const WIREFRAMES_FACETS: Facets = {
  wireframe: {
    Icon: IconSitemap,
    Badge: lazyPart(() => import('./release-state').then(({ ReleaseState }) => ReleaseState)),
  },
}

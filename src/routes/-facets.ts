/**
 * Merges the features' facets of tables; a table may have several. Import before any page of
 * records.
 */
import { type Facet, type Facets, provideFacets } from '../crud/record/facets'
import { CATALOGUE_FACETS } from '../features/catalogue/facets'
import { CONTENT_FACETS } from '../features/content/facets'
import { designFacets } from '../features/design-gallery/facets'
import { MARKETPLACE_FACETS } from '../features/marketplace/facets'
import { MY_SPACES_FACETS } from '../features/my-spaces/facets'
import { PAYMENTS_FACETS } from '../features/payments/facets'
import { ROLES_FACETS } from '../features/roles/facets'
import { USERS_FACETS } from '../features/users/facets'
import { WIREFRAMES_FACETS } from '../features/wireframes/facets'
import { lazyPart } from '../ui/lazy-part'

const DesignDrawing = lazyPart(() =>
  import('../features/design-editor/record-drawing').then(({ RecordDrawing }) => RecordDrawing),
)

const drawPreview = async (canvas: unknown): Promise<Blob> =>
  (await import('../features/design-editor/record-drawing')).drawPreview(canvas)

export const FACETS: readonly Facets[] = [
  CATALOGUE_FACETS,
  CONTENT_FACETS,
  designFacets(DesignDrawing, drawPreview),
  MARKETPLACE_FACETS,
  MY_SPACES_FACETS,
  PAYMENTS_FACETS,
  ROLES_FACETS,
  USERS_FACETS,
  WIREFRAMES_FACETS,
]

const merged: Record<string, Facet> = {}
for (const facets of FACETS)
  for (const [table, facet] of Object.entries(facets)) merged[table] = { ...merged[table], ...facet }

const Comments = lazyPart(() => import('../features/comments/comments').then((module) => module.Comments))
const Presence = lazyPart(() => import('../features/presence/presence').then((module) => module.Presence))

provideFacets(merged, { Discussion: Comments, Presence })

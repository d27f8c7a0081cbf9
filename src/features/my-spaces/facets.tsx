/** The rules of a space beyond those of its fields, the same as the server's. */
import type { Facets } from '../../crud/record/facets'

export const MY_SPACES_FACETS: Facets = {
  space: { check: () => import('./space-check').then(({ spaceErrors }) => spaceErrors) },
}

/** Rules of a space beyond those of its fields, the same as the server's, and its hours in words. */
import type { Facets } from '../../crud/record/facets'
import { lazyPart } from '../../ui/lazy-part'

const hours = () => import('./hours-value')

export const MY_SPACES_FACETS: Facets = {
  space: {
    check: () => import('./space-check').then(({ spaceErrors }) => spaceErrors),
    values: {
      opening_hours: lazyPart(() => hours().then(({ OpeningHoursValue }) => OpeningHoursValue)),
      exceptions: lazyPart(() => hours().then(({ ExceptionsValue }) => ExceptionsValue)),
    },
  },
}

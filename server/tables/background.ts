/** Backgrounds: the value must match the kind. */
import { backgroundErrors } from '#shared/catalogue/background'
import { requireNone, type TableFacet } from './facet'

export const backgroundFacet: TableFacet = {
  prepare: (_, values, before) => requireNone(values, backgroundErrors({ ...before, ...values })),
  isPerRow: true,
}

/** CMS entries: the value must match the type. */
import { cmsErrors } from '#shared/contract/cms'
import { requireNone, type TableFacet } from './facet'

export const cmsFacet: TableFacet = {
  prepare: (_, values, before) => requireNone(values, cmsErrors({ ...before, ...values })),
  isPerRow: true,
}

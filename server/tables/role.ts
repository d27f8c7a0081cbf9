/** Custom roles: every permission must be one that can take effect. */
import { checkPermissions } from '../accounts/permissions'
import { requireNone, type TableFacet } from './facet'

export const roleFacet: TableFacet = {
  prepare: (_, values) =>
    requireNone(values, values.permissions === undefined ? {} : { permissions: checkPermissions(values.permissions) }),
}

/**
 * Custom roles: every permission must be one that can take effect, and a change of a role needs a
 * confirmed identity on every road, because it changes what people may do.
 */
import { checkPermissions } from '../accounts/permissions'
import { requireStepUp } from '../accounts/user-sessions'
import { requireNone, type TableFacet } from './facet'

export const roleFacet: TableFacet = {
  prepare: async ({ tx, actor, now }, values) => {
    await requireStepUp(tx, actor, now)
    return requireNone(
      values,
      values.permissions === undefined ? {} : { permissions: checkPermissions(values.permissions) },
    )
  },
  trashed: ({ tx, actor, now }) => requireStepUp(tx, actor, now),
  restored: ({ tx, actor, now }) => requireStepUp(tx, actor, now),
}

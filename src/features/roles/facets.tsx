/** Facets of the table of additional roles. */
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { Facets } from '../../crud/record/facets'
import { lazyPart } from '../../ui/lazy-part'

export const ROLES_FACETS: Facets = {
  role: {
    Icon: IconAdjustmentsHorizontal,
    inputs: { permissions: lazyPart(() => import('./permission-input').then((module) => module.PermissionInput)) },
    values: { permissions: lazyPart(() => import('./permissions-value').then((module) => module.PermissionsValue)) },
  },
}

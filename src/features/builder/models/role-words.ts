/** The two roles that everybody has, and what a role can be given. Pure. */
import * as text from '#messages/builder-models'
import { ROW_GRANTS, type WireframeRole } from '#shared/builder/config'
import { shownName } from './config-edits'

export const USERS = 'user'
export const VISITORS = 'public'

export const roleName = ({ name }: WireframeRole): string => shownName({ name }, text.unnamedRole())

export function roleExplained({ slug }: WireframeRole): string {
  if (slug === USERS) return text.usersExplained()
  return slug === VISITORS ? text.visitorsExplained() : text.roleExplained()
}

const GRANT_LABELS = { none: text.rowsNone, own: text.rowsOwn, all: text.rowsAll } as const

export type RowOperation = 'read' | 'update' | 'delete'
type RowGrant = (typeof ROW_GRANTS)[number]

/** The values that are allowed (check.ts), and the present value if it is not. */
export function grantOptions({ slug }: WireframeRole, operation: RowOperation, present: RowGrant) {
  const isAllowed = (grant: RowGrant): boolean => {
    if (grant === 'own') return slug === USERS
    return grant === 'none' || slug !== VISITORS || operation === 'read'
  }
  return ROW_GRANTS.filter((grant) => isAllowed(grant) || grant === present).map((grant) => ({
    value: grant,
    label: GRANT_LABELS[grant](),
  }))
}

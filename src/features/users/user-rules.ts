/**
 * What the signed-in administrator may do to an account, as the server decides it (server/records/policies.ts, the calls about somebody
 * else's account): the pages offer nothing that would be refused. Pure.
 */
import { isTempId, type RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { userResource } from '#shared/resources/people'
import type { Role } from '#shared/roles'

export type Viewer = { id: number | null; role: Role | null }

/**
 * What stands between the viewer and an account: it is the own one; it is an administrator's, and those are for a super admin;
 * it has not reached the server yet. `none`: everything may be done.
 */
export type Limit = 'self' | 'administrator' | 'unsent' | 'none'

export function limitOf(viewer: Viewer, user: AnyRecord): Limit {
  if (isTempId(user.id)) return 'unsent'
  if (user.id === viewer.id) return 'self'
  return viewer.role !== 'super_admin' && user.role !== 'user' ? 'administrator' : 'none'
}

/** Approving, deleting. An account that waits to be sent can be given up, but there is nobody to approve yet. */
export const canDelete = (viewer: Viewer, user: AnyRecord): boolean =>
  ['none', 'unsent'].includes(limitOf(viewer, user))
export const canApprove = (viewer: Viewer, user: AnyRecord): boolean =>
  user.status === 'pending' && limitOf(viewer, user) === 'none'

/** The resource with fields that nobody may type into here. */
const withFixed = (fixed: readonly string[]): Resource => ({
  ...userResource,
  table: {
    ...userResource.table,
    fields: userResource.table.fields.map((field) =>
      fixed.includes(field.name) ? { ...field, readOnly: true } : field,
    ),
  },
})

const FOR_SUPER_ADMIN = userResource
/** Only a super admin appoints administrators. */
const FOR_ADMIN = withFixed(['role'])
// The address has a call of its own: it tells the old one and asks the new one.
const EDITED_BY_SUPER_ADMIN = withFixed(['email'])
const EDITED_BY_ADMIN = withFixed(['email', 'role'])
const OWN = withFixed(['email', 'role', 'status', 'verified'])
/** An administrator's, for another one: to be read. */
const FIXED = withFixed(userResource.form)

/** For list and new accounts. */
export const usersFor = ({ role }: Viewer): Resource => (role === 'super_admin' ? FOR_SUPER_ADMIN : FOR_ADMIN)

/** For the form of an account. */
export function editedFor(viewer: Viewer, user: AnyRecord | undefined): Resource {
  const limit = user ? limitOf(viewer, user) : 'self'
  if (limit === 'administrator') return FIXED
  if (limit === 'self') return OWN
  return viewer.role === 'super_admin' ? EDITED_BY_SUPER_ADMIN : EDITED_BY_ADMIN
}

/** Everything that needs the account to be on the server. */
export const accountId = (id: RecordId): number | undefined => (typeof id === 'number' ? id : undefined)

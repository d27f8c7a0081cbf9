/**
 * Limits on changing an account, for the signed-in administrator. Mirrors the server's rules
 * (server/records/policies.ts), so that the pages offer nothing that the server rejects. Pure.
 */
import { isTempId, type RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { userResource } from '#shared/resources/people'
import type { Role } from '#shared/roles'
import { referenceTitle } from '../../crud/record/record-title'

export type Viewer = { id: number | null; role: Role | null }

/**
 * A limit of the viewer. self: the viewer's own account. administrator: an administrator's
 * account, which only a super admin can change. unsent: not synced yet. none: no limit.
 */
export type Limit = 'self' | 'administrator' | 'unsent' | 'none'

export function limitOf(viewer: Viewer, user: AnyRecord): Limit {
  if (isTempId(user.id)) return 'unsent'
  if (user.id === viewer.id) return 'self'
  return viewer.role !== 'super_admin' && user.role !== 'user' ? 'administrator' : 'none'
}

/** The person's name, else their email address. */
export const nameOf = (user: AnyRecord): string => referenceTitle(userResource.table, user)

/** An account that has not synced yet can be deleted but not approved. */
export const canDelete = (viewer: Viewer, user: AnyRecord): boolean =>
  ['none', 'unsent'].includes(limitOf(viewer, user))
export const canApprove = (viewer: Viewer, user: AnyRecord): boolean =>
  user.status === 'pending' && limitOf(viewer, user) === 'none'

/** The resource with the named fields read-only. */
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
/** Only a super admin can add administrators. */
const FOR_ADMIN = withFixed(['role'])
// The email has its own call, which notifies the old address and asks the new one to confirm.
const EDITED_BY_SUPER_ADMIN = withFixed(['email'])
const EDITED_BY_ADMIN = withFixed(['email', 'role'])
const OWN = withFixed(['email', 'role', 'status', 'verified'])
/** For an administrator viewing another one: all read-only. */
const FIXED = withFixed(userResource.form)

/** The resource for the list. */
export const usersFor = ({ role }: Pick<Viewer, 'role'>): Resource =>
  role === 'super_admin' ? FOR_SUPER_ADMIN : FOR_ADMIN

/** The resource for the form of an account. */
export function editedFor(viewer: Viewer, user: AnyRecord | undefined): Resource {
  const limit = user ? limitOf(viewer, user) : 'self'
  if (limit === 'administrator') return FIXED
  if (limit === 'self') return OWN
  return viewer.role === 'super_admin' ? EDITED_BY_SUPER_ADMIN : EDITED_BY_ADMIN
}

/** The resource for new accounts. An invitation is sent unless the viewer decides otherwise. */
export function addedBy(viewer: Pick<Viewer, 'role'>, invitation: { label: string; help: string }): Resource {
  const resource = usersFor(viewer)
  const fields = resource.table.fields.map((field) =>
    field.name === 'invited' ? { ...field, ...invitation, initial: true } : field,
  )
  return { ...resource, table: { ...resource.table, fields }, form: [...resource.form, 'invited'] }
}

/** The account's id on the server; undefined until it has synced. */
export const accountId = (id: RecordId): number | undefined => (typeof id === 'number' ? id : undefined)

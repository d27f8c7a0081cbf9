/** What grants of several tables have in common (design, api-contract.md "Who may do what"). */
import type { Access, Grants } from './field'

export const EVERYTHING: Grants = { read: 'all', create: 'all', update: 'all', delete: 'all' }
export const OWN: Grants = { read: 'own', create: 'own', update: 'own', delete: 'own' }
export const READ: Grants = { read: 'all' }
export const CREATE: Grants = { create: 'all' }
export const NOTHING: Grants = {}

/** Both kinds of administrators, a signed-in user, a visitor. */
export const byRole = (admins: Grants, user: Grants, visitor: Grants): Access['roles'] => ({
  super_admin: admins,
  admin: admins,
  user,
  public: visitor,
})
export const PERSONAL = /* @__PURE__ */ byRole(EVERYTHING, OWN, NOTHING)
export const SHARED: Access = { roles: /* @__PURE__ */ byRole(EVERYTHING, READ, READ) }
export const ADMINS_ALONE: Access = { roles: /* @__PURE__ */ byRole(EVERYTHING, NOTHING, NOTHING) }
/** Kept in step with the payment provider, so written by the payments calls alone, whoever asks. */
export const FROM_PROVIDER: Access = { roles: /* @__PURE__ */ byRole(READ, { read: 'own' }, NOTHING) }

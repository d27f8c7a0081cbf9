/** Grants that several tables share (design, api-contract.md "Who may do what"). */
import type { Access, Grants } from './field'

export const EVERYTHING: Grants = { read: 'all', create: 'all', update: 'all', delete: 'all' }
/**
 * Where one of them differs, all are written out: the worker's bundle keeps a spread that it does not
 * use.
 */
const OWN: Grants = { read: 'own', create: 'own', update: 'own', delete: 'own' }
export const READ: Grants = { read: 'all' }
export const CREATE: Grants = { create: 'all' }
export const NOTHING: Grants = {}

/** Grants of both kinds of administrators, of signed-in users and of visitors. */
export const byRole = (admins: Grants, user: Grants, visitor: Grants): Access['roles'] => ({
  super_admin: admins,
  admin: admins,
  user,
  public: visitor,
})
export const PERSONAL = /* @__PURE__ */ byRole(EVERYTHING, OWN, NOTHING)
export const SHARED: Access = { roles: /* @__PURE__ */ byRole(EVERYTHING, READ, READ) }
export const ADMINS_ALONE: Access = { roles: /* @__PURE__ */ byRole(EVERYTHING, NOTHING, NOTHING) }
/** For copies of the payment provider's data, which only the payment calls write, for any role. */
export const FROM_PROVIDER: Access = { roles: /* @__PURE__ */ byRole(READ, { read: 'own' }, NOTHING) }

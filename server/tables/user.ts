/** Accounts: who may change whose, what has to be proved again, and who is told (server/accounts/accounts.ts). */
import { GUARDED_USER_COLUMNS, guardAccounts, tellNewAddresses } from '../accounts/accounts'
import type { TableFacet } from './facet'
import { toEmail } from './value-checks'

export const userFacet: TableFacet = {
  // An admin changes no other administrator.
  narrow: ({ role, userId }, operation, columns) => {
    if (role === 'super_admin' || (operation !== 'update' && operation !== 'delete')) return undefined
    const isGuarded = operation === 'delete' || columns.some((column) => GUARDED_USER_COLUMNS.includes(column))
    return isGuarded
      ? { sql: `"user"."role" = 'user'`, params: [] }
      : { sql: `("user"."role" = 'user' or "user"."id" = $1::integer)`, params: [userId] }
  },
  refuse: ({ role }) => {
    const why = 'Only a super admin appoints administrators'
    return role !== undefined && role !== 'user' ? { role: why, role_id: why } : { role_id: why }
  },
  prepare: (_, values) => (typeof values.email === 'string' ? { ...values, email: toEmail(values.email) } : values),
  guard: guardAccounts,
  updated: tellNewAddresses,
  own: {
    fields: GUARDED_USER_COLUMNS,
    message:
      'Your own role, status and account are for another administrator to change; your address you change in your profile',
  },
  // Their name is on what they did.
  staysInTrash: true,
}

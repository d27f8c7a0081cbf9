/**
 * Accounts: which accounts an actor may change, what needs a confirmed identity, and who is
 * notified (server/accounts/accounts.ts).
 */
import { type Account, GUARDED_USER_COLUMNS, guardAccounts, notifyAddressChanges } from '../accounts/accounts'
import { sendInvitation } from '../accounts/invitation'
import { invalid } from '../errors'
import { changesAny, type Row, type TableFacet } from './facet'
import { lockCopies } from './lock-order'
import { toEmail } from './value-checks'

export const userFacet: TableFacet = {
  // An admin can't change other administrators.
  narrow: ({ role, userId }, operation, columns) => {
    if (role === 'super_admin' || (operation !== 'update' && operation !== 'delete')) return undefined
    const isGuarded = operation === 'delete' || columns.some((column) => GUARDED_USER_COLUMNS.includes(column))
    return isGuarded
      ? { sql: `"user"."role" = 'user'`, params: [] }
      : { sql: `("user"."role" = 'user' or "user"."id" = $1::bigint)`, params: [userId] }
  },
  refuse: ({ role }) => {
    const why = 'Only a super admin can appoint administrators'
    return role !== undefined && role !== 'user' ? { role: why, role_id: why } : { role_id: why }
  },
  lockFirst: async (tx, ids, values) => {
    const isCopied = (name: string) => values.some((each) => Object.hasOwn(each, name))
    if (ids.length > 0 && (isCopied('first_name') || isCopied('photo'))) await lockCopies(tx, ids)
  },
  prepare: (_, values) => (typeof values.email === 'string' ? { ...values, email: toEmail(values.email) } : values),
  guard: async (context, before, values) => {
    if (before.some((account) => changesAny(['invited'], account, values)))
      throw invalid({ invited: 'An account that exists is invited from its own page' })
    return guardAccounts(context, before, values)
  },
  complete: async (context, row, { invited }) => {
    // Only for a create: an update may repeat the stored value. The row is whole.
    if (invited === true && row.version === 1) await sendInvitation(context, row as Row & Account)
    return undefined
  },
  updated: notifyAddressChanges,
  own: {
    fields: GUARDED_USER_COLUMNS,
    message:
      'Another administrator has to change your role, status and account. You can change your email in your profile.',
  },
  // Other records show the user's name.
  staysInTrash: true,
}

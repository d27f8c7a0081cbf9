/** Contact messages: the email address must be valid. */
import { deletedAccount } from '#messages/leaving'
import { forgetValues } from '../records/audit'
import type { Leaving, TableFacet } from './facet'
import { toEmail } from './value-checks'

/** In place of the address of a deleted account. The domain exists nowhere (RFC 2606). */
const DELETED_EMAIL = 'deleted@account.invalid'

/** It has no owner: the address tells whose it is. */
async function anonymiseMessages({ tx, account, now }: Leaving): Promise<void> {
  const rows = await tx.query<{ id: number }>(
    `UPDATE contact_message SET name = $2, email = $3, version = version + 1, updated_at = $4
     WHERE lower(email) = lower($1) RETURNING id`,
    [account.email, deletedAccount(), DELETED_EMAIL, new Date(now)],
  )
  await forgetValues(
    tx,
    'contact_message',
    rows.map(({ id }) => id),
    ['name', 'email'],
  )
}

export const contactMessageFacet: TableFacet = {
  leaving: { anonymise: anonymiseMessages },
  prepare: (_, values) => (typeof values.email === 'string' ? { ...values, email: toEmail(values.email) } : values),
}

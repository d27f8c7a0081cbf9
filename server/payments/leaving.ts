/** Deletes an account's payment data: amounts stay; name, address and cards go. */
import * as text from '#messages/leaving'
import { forgetValues } from '../records/audit'
import type { Leaving } from '../tables/facet'
import { ownCustomer, type Work } from './payments'
import { lockFor } from './payments-mirror'

/** Asks the provider: it would go on charging the cards of a subscription that has not ended. */
export async function paymentReasons({ tx, payments, under }: Work, { account }: Leaving): Promise<string[]> {
  await lockFor(tx, `user ${account.id}`)
  const customer = await ownCustomer(tx, account.id)
  if (!customer) return []
  await lockFor(tx, String(customer.provider_id))
  const live = await payments.liveSubscriptions(String(customer.provider_id), under('look'))
  return live.length > 0 ? [text.liveSubscription()] : []
}

/**
 * Anonymises the person's customers; their subscriptions, invoices and orders stay.
 * @returns the provider's ids
 */
export async function anonymiseCustomers({ tx, account, now }: Leaving): Promise<string[]> {
  const rows = await tx.query<{ id: number; provider_id: string }>(
    `UPDATE customer SET email = NULL, name = $2, version = version + 1, updated_at = $3
     WHERE user_id = $1 RETURNING id, provider_id`,
    [account.id, text.deletedAccount(), new Date(now)],
  )
  await forgetValues(
    tx,
    'customer',
    rows.map(({ id }) => id),
    ['email', 'name'],
  )
  return rows.map(({ provider_id }) => provider_id)
}

/**
 * Runs due billing at the provider and updates the mirrored tables. Each step is one transaction,
 * so a crash between steps loses nothing.
 */
import { type Deps, GUEST } from '../context'
import { lockFor, refresh } from './payments-mirror'

/**
 * A customer with more steps than this continues in the next run, so one customer can't delay the
 * others.
 */
const STEPS_MAX = 10_000

/** Runs everything that is due. Resolves with the number of steps. */
export async function runDuePayments({
  db,
  payments,
  clock,
}: Pick<Deps, 'db' | 'payments' | 'clock'>): Promise<number> {
  let steps = 0
  for (; steps < STEPS_MAX; steps++) {
    const customer = await payments.nextDue(db)
    if (customer === undefined) break
    await db.transaction(async (tx) => {
      await lockFor(tx, customer)
      const touched = await payments.runDue(customer, { tx, key: '' })
      const mirror = { tx, payments, actor: GUEST, key: null, now: clock.now() }
      for (const item of touched) await refresh(mirror, item)
    })
  }
  return steps
}

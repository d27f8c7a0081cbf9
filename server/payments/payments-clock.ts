/** What time does to payments: the provider moves on, the tables follow. One transaction for each step, so a crash in between loses none. */
import { type Deps, GUEST } from '../context'
import { lockFor, refresh } from './payments-mirror'

/** A customer with more than this to catch up on waits for the next round: nobody holds up the others. */
const STEPS_MAX = 10_000

/** Does everything that is due. Resolves with the number of steps. */
export async function passPaymentTime({
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
      const touched = await payments.passTime(customer, { tx, key: '' })
      const mirror = { tx, payments, actor: GUEST, key: null, now: clock.now() }
      for (const one of touched) await refresh(mirror, one)
    })
  }
  return steps
}

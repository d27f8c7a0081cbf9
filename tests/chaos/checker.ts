/**
 * Checks the invariants over a log. Pure. It never asks the engine; the engine's own reports count
 * only where a person sees them.
 */
import { openBooks } from './account'
import type { Invariant, Violation } from './invariant'
import { decidedOnce, noOverlap, oneRowEach, toldOnce } from './invariants/bookings'
import { drawnByObject } from './invariants/drawings'
import { appliedOnce, discardedIsGone, nothingDoubled, nothingUnasked } from './invariants/effects'
import { noForeignOwner, noTempIds, noTokens } from './invariants/identity'
import { messagesInOrder } from './invariants/messages'
import { moneyIsRight } from './invariants/money'
import { inOrder, lanesApart, listsEqual } from './invariants/order'
import { nothingUnseen } from './invariants/unseen'
import type { ChaosLog } from './log'

export const INVARIANTS: Record<string, Invariant> = {
  '1 applied once or in front of the person': appliedOnce,
  '2 nothing applied twice': nothingDoubled,
  '3 nothing applied that nobody asked for': nothingUnasked,
  '4 order per record': inOrder,
  '5 no temporary id reached the server': noTempIds,
  '6 no change under another person’s session': noForeignOwner,
  '7 no token on disk': noTokens,
  '8 devices show what the server has': listsEqual,
  '9 other lanes went on': lanesApart,
  '10 discarded is not applied': discardedIsGone,
  '11 nobody’s value was overwritten unseen': nothingUnseen,
  '12 no time is held twice': noOverlap,
  '13 each booking and message is one row': oneRowEach,
  '14 decisions are taken once, in an allowed order': decidedOnce,
  '15 the money is what the policy says': moneyIsRight,
  '16 people are told once of each state': toldOnce,
  '17 messages keep their order, and unread ones are counted': messagesInOrder,
  '18 a sheet changes by the texts that people wrote': drawnByObject,
}

/** All violations in the log, by invariant. */
export function check(log: ChaosLog): Violation[] {
  const books = openBooks(log)
  return Object.entries(INVARIANTS).flatMap(([invariant, find]) =>
    find(log, books).map((violation) => ({ ...violation, invariant })),
  )
}

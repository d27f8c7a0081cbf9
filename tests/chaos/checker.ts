/**
 * Checks the invariants over a log. Pure. It never asks the engine; the engine's own reports count
 * only where a person sees them.
 */
import { openBooks } from './account'
import type { Invariant, Violation } from './invariant'
import { appliedOnce, discardedIsGone, nothingDoubled, nothingUnasked } from './invariants/effects'
import { noForeignOwner, noTempIds, noTokens } from './invariants/identity'
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
}

/** All violations in the log, by invariant. */
export function check(log: ChaosLog): Violation[] {
  const books = openBooks(log)
  return Object.entries(INVARIANTS).flatMap(([invariant, find]) =>
    find(log, books).map((violation) => ({ ...violation, invariant })),
  )
}

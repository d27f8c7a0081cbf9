/**
 * Discards a queued change. crud/ does not know the worker, so app/wiring.ts injects the function.
 */
import type { CommandOutcome } from '#shared/offline/protocol'

type Discard = (requestId: string) => Promise<CommandOutcome | { state: 'unanswered' }>

let act: Discard = async () => ({ state: 'unanswered' })

export function configureDiscard(discard: Discard): void {
  act = discard
}

/** Resolves to the outcome. A change in flight is not discarded. */
export const discardChange: Discard = (requestId) => act(requestId)

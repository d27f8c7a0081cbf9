/** How a change that waits is given up. The worker does it, and these pages know no worker: app/wiring.ts says how. */
import type { CommandOutcome } from '#shared/offline/protocol'

type GiveUp = (requestId: string) => Promise<CommandOutcome | { state: 'unanswered' }>

let act: GiveUp = async () => ({ state: 'unanswered' })

export function configureGiveUp(giveUp: GiveUp): void {
  act = giveUp
}

/** Asks for it, and resolves to what became of it; one that is on its way goes on. */
export const giveUpChange: GiveUp = (requestId) => act(requestId)

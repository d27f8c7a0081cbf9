/** How a change that waits is given up. The worker does it, and these pages know no worker: app/wiring.ts says how. */

type GiveUp = (requestId: string) => Promise<void>

let act: GiveUp = async () => {}

export function configureGiveUp(giveUp: GiveUp): void {
  act = giveUp
}

/** Asks for it; what is on its way already goes on. */
export const giveUpChange: GiveUp = (requestId) => act(requestId)

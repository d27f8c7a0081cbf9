/** What a page may ask of the worker. Data never comes this way: it is asked for with fetch. */
import type { Command, CommandOutcome, WorkerSession } from '#shared/offline/protocol'
import { announce, noteGivenUp } from './broadcast'
import { isOffline, resume, setNetwork } from './network'
import { forgetOthers } from './offline-data/cleanup'
import { discardAll, resolve, retryParked } from './queue/choices'
import { giveUp } from './queue/give-up'
import { sync } from './queue/replay'
import { loadOwner, setSession, toOwner } from './session'
import { takeOver } from './take-over'

const DONE: CommandOutcome = { state: 'done' }

/**
 * Does what was asked. Resolves when all that follows from it has ended.
 * @param tell hears what became of it as soon as that is known
 */
export async function runCommand(command: Command, tell: (outcome: CommandOutcome) => void): Promise<void> {
  switch (command.type) {
    case 'set-session':
      await changeSession(command.session)
      await announce()
      tell(DONE)
      return sync()
    case 'sign-out':
      await setSession(null)
      await forgetOthers(null)
      await announce()
      return tell(DONE)
    case 'set-network': {
      const was = isOffline()
      setNetwork(command.isOnline, command.isSlow)
      if (was && !isOffline()) resume()
      tell(DONE)
      return was === isOffline() ? undefined : announce()
    }
    case 'get-snapshot':
      await announce()
      return tell(DONE)
    case 'sync':
      tell(DONE)
      return sync({ force: command.force })
    case 'retry-failed':
      return decide(tell, async (owner) => toOutcome(await retryParked(owner, command.requestId)))
    case 'discard':
      return decide(tell, async (owner) => {
        const outcome = await giveUp(owner, command.requestId, command.isSure === true)
        if (outcome.state === 'done') noteGivenUp()
        return outcome
      })
    case 'resolve':
      return decide(tell, async (owner) => {
        const isResolved = await resolve(owner, command.requestId, command.keep, command.newId)
        if (isResolved && command.keep.length === 0) noteGivenUp()
        return toOutcome(isResolved)
      })
    case 'discard-all':
      return decide(tell, async (owner) => {
        noteGivenUp()
        await discardAll(owner)
        return DONE
      })
    case 'skip-waiting':
      await takeOver()
      return tell(DONE)
  }
}

/** A session that ended by itself keeps all for its person (rule 20), until somebody else comes or the device is called shared. */
async function changeSession(next: WorkerSession | null): Promise<void> {
  const before = await loadOwner()
  await setSession(next)
  const owner = next && toOwner(next.project, next.userId)
  if (next?.isShared) await forgetOthers(null)
  else if (owner !== null && owner !== before) await forgetOthers(owner)
}

const toOutcome = (isFound: boolean): CommandOutcome => (isFound ? DONE : { state: 'gone' })

/** What the signed-in person decides about their changes; pages see what is left before they hear the outcome. */
async function decide(
  tell: (outcome: CommandOutcome) => void,
  act: (owner: string) => Promise<CommandOutcome>,
): Promise<void> {
  const owner = await loadOwner()
  const outcome: CommandOutcome = owner ? await act(owner) : { state: 'gone' }
  await announce()
  tell(outcome)
  return sync()
}

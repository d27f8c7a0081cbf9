/** Runs the commands that pages send by message. Data never travels by message, only by fetch. */
import type { Command, CommandOutcome, WorkerSession } from '#shared/offline/protocol'
import { announce, noteDiscarded } from './broadcast'
import { isOffline, resume, setNetwork } from './network'
import { forgetOthers } from './offline-data/cleanup'
import { endPush } from './push'
import { discardAll, resolve, retryParked } from './queue/choices'
import { discardChange, discardEach } from './queue/discard-change'
import { sync } from './queue/replay'
import { isVisitor, loadOwner, loadOwners, setSession } from './session'
import { takeOver } from './take-over'

const DONE: CommandOutcome = { state: 'done' }

/**
 * Runs a command. Resolves when everything that follows from it has ended.
 * @param respond called with the outcome as soon as it is known
 */
export async function runCommand(command: Command, respond: (outcome: CommandOutcome) => void): Promise<void> {
  switch (command.type) {
    case 'set-session':
      await changeSession(command.session)
      await announce()
      respond(DONE)
      return sync()
    case 'sign-out': {
      const [visitor] = await loadOwners()
      await setSession(null)
      await endPush()
      await forgetOthers(visitor)
      await announce()
      return respond(DONE)
    }
    case 'set-network': {
      const wasOffline = isOffline()
      setNetwork(command.isOnline, command.isSlow)
      if (wasOffline && !isOffline()) resume()
      respond(DONE)
      return wasOffline === isOffline() ? undefined : announce()
    }
    case 'get-snapshot':
      await announce()
      return respond(DONE)
    case 'sync':
      respond(DONE)
      return sync({ force: command.force })
    case 'retry-failed':
      return decide(respond, async (owner) => toOutcome(await retryParked(owner, command.requestId)))
    case 'discard':
      return decide(respond, async (owner) => {
        const outcome = await discardChange(owner, command.requestId, command.isSure === true)
        if (outcome.state === 'done') noteDiscarded()
        return outcome
      })
    case 'resolve':
      return decide(respond, async (owner) => {
        const isResolved = await resolve(owner, command.requestId, command.keep, command.newId)
        if (isResolved && command.keep.length === 0) noteDiscarded()
        return toOutcome(isResolved)
      })
    case 'discard-all':
      return decide(respond, async (owner) => {
        noteDiscarded()
        if (!command.isSure) return discardEach(owner)
        await discardAll(owner)
        return DONE
      })
    case 'skip-waiting':
      await takeOver()
      return respond(DONE)
  }
}

/**
 * An expired session keeps its data (rule 20) until someone else signs in or the device is marked
 * as shared. Copies of visitors stay when a person signs in.
 */
async function changeSession(next: WorkerSession | null): Promise<void> {
  const before = await loadOwner()
  await setSession(next)
  const owner = await loadOwner()
  // What is pushed for one account must not be shown to the next.
  if (owner !== before && before !== null) await endPush()
  if (next?.isShared) await forgetOthers()
  else if (owner !== null && owner !== before && !isVisitor(owner)) await forgetOthers(...(await loadOwners()))
}

const toOutcome = (isFound: boolean): CommandOutcome => (isFound ? DONE : { state: 'gone' })

/** Runs a decision of the signed-in person. Pages get the new snapshot before the outcome. */
async function decide(
  respond: (outcome: CommandOutcome) => void,
  act: (owner: string) => Promise<CommandOutcome>,
): Promise<void> {
  const owner = await loadOwner()
  const outcome: CommandOutcome = owner ? await act(owner) : { state: 'gone' }
  await announce()
  respond(outcome)
  return sync()
}

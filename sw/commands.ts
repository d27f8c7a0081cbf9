/** What a page may ask of the worker. Data never comes this way: it is asked for with fetch. */
import type { Command } from '#shared/offline/protocol'
import { announce, noteGivenUp } from './broadcast'
import { isOffline, resume, setNetwork } from './network'
import { forgetOwner } from './offline-data/cleanup'
import { discard, discardAll, resolve, retryParked } from './queue/choices'
import { sync } from './queue/replay'
import { loadOwner, setSession } from './session'
import { takeOver } from './take-over'

export async function runCommand(command: Command): Promise<void> {
  switch (command.type) {
    case 'set-session':
      await setSession(command.session)
      await announce()
      return sync()
    case 'set-network': {
      const was = isOffline()
      setNetwork(command.isOnline, command.isSlow)
      if (was && !isOffline()) resume()
      return was === isOffline() ? undefined : announce()
    }
    case 'get-snapshot':
      return announce()
    case 'sync':
      return sync({ force: command.force })
    case 'retry-failed': {
      const owner = await loadOwner()
      if (owner) await retryParked(owner, command.requestId)
      await announce()
      return sync()
    }
    case 'discard': {
      const owner = await loadOwner()
      noteGivenUp()
      if (owner) await discard(owner, command.requestId)
      await announce()
      return sync()
    }
    case 'resolve': {
      const owner = await loadOwner()
      if (command.keep.length === 0) noteGivenUp()
      if (owner) await resolve(owner, command.requestId, command.keep, command.newId)
      await announce()
      return sync()
    }
    case 'discard-all': {
      const owner = await loadOwner()
      noteGivenUp()
      if (owner) {
        await discardAll(owner)
        await forgetOwner(owner)
      }
      return announce()
    }
    case 'skip-waiting':
      return takeOver()
  }
}

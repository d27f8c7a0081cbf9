/** What all parts of a chaos run share: the server, the devices, who is signed in where, and the log as it grows. */
import type { RecordId } from '#shared/offline/temp-id'
import type { Account } from '../support/accounts'
import type { ServerProcess } from '../support/server-process'
import type { Device } from './device'
import type { ChaosLog, Choice, FaultEvent, Import, Intent, StuckWindow } from './log'

export type World = {
  server: ServerProcess
  devices: Map<string, Device>
  /** Who is signed in, or should be. */
  accounts: Map<string, Account>
  /** Ids of users. */
  users: Map<Account, number>
  /** Ids by which a device knows records, and addresses of files; null when there will be none. */
  ids: Map<string, RecordId | string | null>
  intents: Intent[]
  choices: Choice[]
  imports: Import[]
  faults: FaultEvent[]
  stuck: StuckWindow[]
  tokens: ChaosLog['tokens']
  /** Operations that had no record to work on. */
  skipped: number
  /** One at a time may do something to the server, or count on it. */
  serverTurn: Promise<void>
  /** Resolves when it runs. */
  serverUp: Promise<void>
}

/** Nobody touches the server while `run` runs. */
export function withServer<T>(world: World, run: () => Promise<T>): Promise<T> {
  const turn = world.serverTurn.then(run)
  world.serverTurn = turn.then(
    () => undefined,
    () => undefined,
  )
  return turn
}

/** Kills the server, as a power cut does, and starts it again. For who has the server's turn. */
export function restartNow(world: World): Promise<void> {
  world.serverUp = world.server.restart()
  return world.serverUp
}

export const restartServer = (world: World): Promise<void> => withServer(world, () => restartNow(world))

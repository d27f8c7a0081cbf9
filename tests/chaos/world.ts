/** Shared state of a chaos run: server, devices, signed-in people and the growing log. */
import type { RecordId } from '#shared/offline/temp-id'
import type { Account } from '../support/accounts'
import type { ServerProcess } from '../support/server-process'
import type { Application } from './application'
import type { Device, Tab } from './device'
import type { ChaosLog, Choice, FaultEvent, Import, Intent, StuckWindow } from './log'
import type { OpSpec } from './plan'

export type World = {
  server: ServerProcess
  /** Undefined: nothing is released in this run. */
  application?: Application
  devices: Map<string, Device>
  /** The account that is or should be signed in, by device; none: a visitor. */
  accounts: Map<string, Account>
  /** User ids by account. */
  users: Map<Account, number>
  /** Ids of records and addresses of files by name; null when there will be none. */
  ids: Map<string, RecordId | string | null>
  intents: Intent[]
  choices: Choice[]
  imports: Import[]
  faults: FaultEvent[]
  stuck: StuckWindow[]
  tokens: ChaosLog['tokens']
  /** Gives an operation its record when it is due; undefined: there is none. */
  aim?: (device: Device, tab: Tab, op: OpSpec) => Promise<OpSpec | undefined>
  /** Operations skipped for lack of a record. */
  skipped: number
  /** Queue for exclusive use of the server. */
  serverTurn: Promise<void>
  /** Resolves when the server runs. */
  serverUp: Promise<void>
}

/** Runs `run` with exclusive use of the server. */
export function withServer<T>(world: World, run: () => Promise<T>): Promise<T> {
  const turn = world.serverTurn.then(run)
  world.serverTurn = turn.then(
    () => undefined,
    () => undefined,
  )
  return turn
}

/** Kills the server like a power cut and starts it again. Callers must have exclusive use. */
export function restartNow(world: World): Promise<void> {
  world.serverUp = world.server.restart()
  return world.serverUp
}

export const restartServer = (world: World): Promise<void> => withServer(world, () => restartNow(world))

/** Types of worker/page-functions.ts, which only the worker's world can read. */
import type { Command, CommandOutcome } from '#shared/offline/protocol'
import type { QueuedRequest } from '#shared/offline/queued-request'

export type FarAnswer = {
  status: number
  body: unknown
  /** Given by something between the device and our API: without the marker. */
  isForeign?: boolean
  headers?: Record<string, string>
  /** It never comes: the time limit of the attempt ends it. */
  isLate?: boolean
  /** The person who is signed in from the moment that the request arrives. */
  signsIn?: number
}

/** A far side that does every request in batches, and something before it that stops what it does not like. */
export type FarSide = {
  /** Keys of requests that are stopped, alone or with the batch they are in. */
  stops: readonly string[]
  /** What comes in place of an answer then. */
  answer: FarAnswer
  /** Whether /health gets through. */
  isHealthy: boolean
}

/** One request as it left the device. */
export type Sent = {
  method: string
  path: string
  key: string | null
  authorization: string | null
  body: string
  headers: Record<string, string>
}

export type PageWrite = {
  key: string
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}

export type PageFunctions = {
  /** Runs the queue as "Sync Now" does, with these answers in turn; without one left a request gets none. */
  replay: (answers: readonly FarAnswer[]) => Promise<Sent[]>
  /** Runs the queue once against that far side. Resolves to the keys of each call, in order. */
  replayAgainst: (far: FarSide) => Promise<string[][]>
  /** A write of a page while it is offline, handled to its end. Resolves to the status of the worker's answer. */
  writeOffline: (userId: number, write: PageWrite) => Promise<number>
  /** The same online, on a device without room for the queue, to a far side that answers so. Resolves to the paths, too, that were asked there. */
  writeOnFullDevice: (
    userId: number,
    write: PageWrite,
    answer: FarAnswer,
  ) => Promise<{ status: number; sent: string[] }>
  /** What a page asks by message. Resolves to what the worker said on the port. */
  runCommand: (command: Command) => Promise<CommandOutcome | undefined>
  /** The same, to a far side with these answers in turn. */
  commandAgainst: (
    command: Command,
    answers: readonly FarAnswer[],
  ) => Promise<{ outcome: CommandOutcome | undefined; sent: Sent[] }>
  /** Enqueues a request. Of each of its transactions: how it is kept, and whether it was complete by then. */
  enqueueWatched: (request: QueuedRequest) => Promise<{ durability: IDBTransactionDurability; isComplete: boolean }[]>
}

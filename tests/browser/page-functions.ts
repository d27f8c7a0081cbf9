/** Types of worker/page-functions.ts, which only the worker's world can read. */
import type { Command, CommandOutcome } from '#shared/offline/protocol'
import type { QueuedRequest } from '#shared/offline/queued-request'
import type { AnyRecord } from '#shared/records/query'

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

/** What happens to one call of an upload in parts, in the order of the calls. */
export type PartsFault =
  /** The connection breaks before the far side hears of it. */
  | 'cut'
  /** The far side does it, and the answer is lost. */
  | 'lost'
  /** No answer in time. */
  | 'late'
  /** The far side has forgotten what it had. */
  | 'gone'
  /** Somebody else signs in while it is on its way. */
  | 'other-person'
  /** Changes are discarded while it is on its way. */
  | 'discarded'
  /** The time of the run is over when it is answered. */
  | 'slow'
  | FarAnswer

/** One call of an upload in parts as it left the device. */
export type PartsSent = {
  /** The upload itself is POST of `upload`, the beginning POST of `parts`. */
  call: string
  /** PATCH: where it begins, and its bytes. */
  offset?: number
  size?: number
  key?: string
  /** The upload itself: whether the far side has made a file of it now, and whether its bytes are right. */
  made?: boolean
  fields?: string[]
}

export type PageFunctions = {
  /** Chooses a file of that many bytes while the page is offline. Resolves to the status of the worker's answer. */
  uploadOffline: (userId: number, key: string, size: number) => Promise<number>
  /** The same online, against the far side of `replayParts`. */
  uploadOnline: (userId: number, key: string, size: number) => Promise<{ status: number; sent: PartsSent[] }>
  /**
   * Runs the queue once against a far side that takes parts and keeps them between runs; the n-th call has the n-th fault.
   */
  replayParts: (faults?: readonly (PartsFault | null)[]) => Promise<PartsSent[]>
  /** The far side as new. */
  forgetParts: () => Promise<void>
  /** Runs the queue as "Sync Now" does, with these answers in turn; without one left a request gets none. */
  replay: (answers: readonly FarAnswer[]) => Promise<Sent[]>
  /** Runs the queue once against that far side. Resolves to the keys of each call, in order. */
  replayAgainst: (far: FarSide) => Promise<string[][]>
  /** A write of a page while it is offline, handled to its end. Resolves to the status of the worker's answer. */
  writeOffline: (userId: number, write: PageWrite) => Promise<number>
  /** The same online, to a far side with these answers in turn. */
  writeOnline: (userId: number, write: PageWrite, answers: readonly FarAnswer[]) => Promise<Sent[]>
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
  /** A page's list of projects, online, which the server answers so after a page has asked for `meanwhile`. Resolves to the names in it. */
  listOnline: (userId: number, list: readonly AnyRecord[], meanwhile?: Command) => Promise<unknown[]>
  /** A page's read of records while it is offline; `path` follows the role, and has the query. Resolves to the answer. */
  readOffline: (userId: number, path: string) => Promise<{ status: number; body: AnyRecord }>
  /** A page shows an uploaded picture, which the server answers so; without an answer it does not. Resolves to what the page gets. */
  viewUpload: (path: string, answer?: FarAnswer) => Promise<string>
  /** Puts an answer into the cache of pictures, as an earlier version would have kept it. */
  keepUploadRaw: (path: string, answer: FarAnswer) => Promise<void>
  /** The pictures that this device keeps, by path. */
  keptUploads: () => Promise<string[]>
  /** The daily clean-up on a device where all of ours takes that many bytes. `now` is epoch milliseconds. */
  cleanUpWith: (usage: number, now: number) => Promise<void>
  /** The tags that the engine registers with the browser when something waits. */
  registeredSyncs: () => Promise<string[]>
  /** Enqueues a request. Of each of its transactions: how it is kept, and whether it was complete by then. */
  enqueueWatched: (request: QueuedRequest) => Promise<{ durability: IDBTransactionDurability; isComplete: boolean }[]>
}

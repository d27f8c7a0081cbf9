/** Types of worker/page-functions.ts, which only compiles with the types of service workers. */
import type { Command, CommandOutcome } from '#shared/offline/protocol'
import type { QueuedRequest } from '#shared/offline/queued-request'
import type { AnyRecord } from '#shared/records/query'

export type FarAnswer = {
  status: number
  body: unknown
  /** From something between the device and our API: without the marker. */
  isForeign?: boolean
  headers?: Record<string, string>
  /** Never comes: the attempt's time limit ends it. */
  isLate?: boolean
  /** The person who signs in when the request arrives. */
  signsIn?: number
}

/** A server that accepts batches, and something before it that blocks some requests. */
export type FarSide = {
  /** Keys of blocked requests; a batch that holds one is blocked too. */
  stops: readonly string[]
  /** The answer to a blocked request; without one its connection breaks. */
  answer?: FarAnswer
  /** Whether /health gets through. */
  isHealthy: boolean
}

/** One sent request. */
export type Sent = {
  method: string
  path: string
  key: string | null
  authorization: string | null
  credentials: RequestCredentials
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

/** The fault of one call of an upload in parts, by order of the calls. */
export type PartsFault =
  /** The connection breaks before the server gets it. */
  | 'cut'
  /** The server does it, and the answer is lost. */
  | 'lost'
  /** No answer in time. */
  | 'late'
  /** The server no longer has the parts. */
  | 'gone'
  /** Another person signs in during the call. */
  | 'other-person'
  /** Changes are discarded during the call. */
  | 'discarded'
  /** The time of the run is over at the answer. */
  | 'slow'
  | FarAnswer

/** One sent call of an upload in parts. */
export type PartsSent = {
  /** `POST upload` for the upload itself, `POST parts` for its start. */
  call: string
  /** PATCH: offset and size of the part in bytes. */
  offset?: number
  size?: number
  key?: string
  /** The upload itself: whether the server created a file now, with the right bytes. */
  made?: boolean
  fields?: string[]
}

/** Files that another app shares. */
export type Shared = {
  files: readonly { name: string; type: string; size: number }[]
  texts?: Record<string, string>
  origin?: string
  isForm?: boolean
}

export type PageFunctions = {
  /** Uploads a file of that size offline. Resolves to the status of the worker's answer. */
  uploadOffline: (userId: number, key: string, size: number) => Promise<number>
  /** The same online, against the server of `replayParts`. */
  uploadOnline: (userId: number, key: string, size: number) => Promise<{ status: number; sent: PartsSent[] }>
  /**
   * Runs the queue once against a server that accepts parts and keeps them between runs. The n-th
   * call has the n-th fault.
   */
  replayParts: (faults?: readonly (PartsFault | null)[]) => Promise<PartsSent[]>
  /** Resets that server. */
  forgetParts: () => Promise<void>
  /** Runs the queue like "Sync Now" with these answers in turn; further requests get none. */
  replay: (answers: readonly FarAnswer[]) => Promise<Sent[]>
  /** The same like the page's tick: only what is due, and not during a pause. */
  replayDue: (answers: readonly FarAnswer[]) => Promise<Sent[]>
  /** Runs the queue once against that server. Resolves to the keys of each call, in order. */
  replayAgainst: (far: FarSide) => Promise<string[][]>
  /** Handles a page's write offline. Resolves to the status of the worker's answer. */
  writeOffline: (userId: number, write: PageWrite) => Promise<number>
  /** The same online, with these answers in turn. */
  writeOnline: (userId: number, write: PageWrite, answers: readonly FarAnswer[]) => Promise<Sent[]>
  /** The same by a page that waits for the answer, by the road that its class takes. */
  saveOnline: (
    userId: number,
    write: PageWrite,
    answers: readonly FarAnswer[],
  ) => Promise<{ status: number; sent: Sent[] }>
  /**
   * The same online, and the page asks again with the same key before the answer. Resolves to the
   * status of the worker's answer to the second.
   */
  writeAgain: (userId: number, write: PageWrite, answer: FarAnswer) => Promise<number>
  /**
   * The same online where the queue can't be written: without space for it, or with another error of
   * that name. Resolves also to the requested paths.
   */
  writeOnFullDevice: (
    userId: number,
    write: PageWrite,
    answer: FarAnswer,
    error?: string,
  ) => Promise<{ status: number; sent: string[] }>
  /** Runs the queue on a device that has space for it again once the copies of records are removed. */
  replayOnFullDevice: (answers: readonly FarAnswer[]) => Promise<Sent[]>
  /** Signs a person in where that can't be stored. Resolves to the id that is stored then. */
  signInOnFullDevice: (userId: number) => Promise<number | undefined>
  /** Runs a page's command. Resolves to the worker's outcome. */
  runCommand: (command: Command) => Promise<CommandOutcome | undefined>
  /** The same, with these answers in turn. */
  commandAgainst: (
    command: Command,
    answers: readonly FarAnswer[],
  ) => Promise<{ outcome: CommandOutcome | undefined; sent: Sent[] }>
  /**
   * Reads a list of projects online; `meanwhile` runs before the answer. Resolves to the names in
   * it.
   */
  listOnline: (userId: number, list: readonly AnyRecord[], meanwhile?: Command) => Promise<unknown[]>
  /**
   * Reads a list of records on a slow connection; the server has this page. Resolves to whether the
   * answer came from this device.
   */
  readSlowly: (userId: number, path: string, page: { list: readonly AnyRecord[]; total: number }) => Promise<boolean>
  /**
   * Reads records offline; `path` follows the role and includes the query. Resolves to the answer.
   */
  readOffline: (userId: number, path: string) => Promise<{ status: number; body: AnyRecord }>
  /**
   * Requests an uploaded picture; without `answer` there is no connection. Resolves to the body.
   */
  viewUpload: (path: string, answer?: FarAnswer) => Promise<string>
  /** The same for a font. */
  viewFont: (path: string, answer?: FarAnswer) => Promise<string>
  dropFonts: () => Promise<boolean>
  /** Paths of the fonts on this device. */
  keptFonts: () => Promise<string[]>
  /** Puts an answer into the cache of pictures, as an earlier version did. */
  keepUploadRaw: (path: string, answer: FarAnswer) => Promise<void>
  /** Paths of the cached pictures. */
  keptUploads: () => Promise<string[]>
  /** Runs the daily clean-up with that storage usage in bytes. `now` is epoch milliseconds. */
  cleanUpWith: (usage: number, now: number) => Promise<void>
  /** Tags that the engine registers for Background Sync. */
  registeredSyncs: () => Promise<string[]>
  /**
   * Shares files with the app, as another app does. Resolves to the worker's answer. `isForm` false:
   * the body is no form.
   */
  share: (shared: Shared) => Promise<{ status: number; location: string | null }>
  /** The pictures that the worker keeps for that owner: their names, and what else is in an address. */
  keptShares: (owner: string) => Promise<{ name: string | null; caption: string | null; type: string; size: number }[]>
  /** Runs what a periodic sync does, with these answers in turn. Resolves to all sent requests. */
  runPeriodically: (answers: readonly FarAnswer[]) => Promise<Sent[]>
  /**
   * Enqueues a request. Resolves to the durability of each transaction, and whether it was complete
   * by then.
   */
  enqueueWatched: (request: QueuedRequest) => Promise<{ durability: IDBTransactionDurability; isComplete: boolean }[]>
}

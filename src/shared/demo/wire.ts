/**
 * Messages between the service worker and a server that runs in another worker of the same browser.
 * They go over a BroadcastChannel: a service worker that wakes needs no page to hand it a port.
 */

export type WireRequest = {
  type: 'request'
  /** Random, so that several service workers and servers can share the channel. */
  id: string
  method: string
  /** Absolute. */
  url: string
  headers: [string, string][]
  body: ArrayBuffer | null
}

export type WireAnswer = {
  type: 'answer'
  id: string
  status: number
  headers: [string, string][]
  body: ArrayBuffer
}

/** The connection between the device and the server. All false: it works. */
export type Network = {
  /** Neither requests nor answers arrive. */
  isOffline: boolean
  /** Requests and answers take longer. */
  isSlow: boolean
  /** The server does the next change, and its answer is lost. */
  isLosingNext: boolean
}

/** Asks the server's worker for something that no request can do. */
export type Command =
  | { name: 'setNetwork'; network: Partial<Network> }
  /** Another person changes the record. Answers with a `ChangedByOther`. */
  | { name: 'changeByOther'; table: string; id: number }
  /** The access tokens issued up to now are refused as expired. */
  | { name: 'expireTokens' }
  /** Ends the session of the last request. */
  | { name: 'endSession' }
  /** The worker ends, in the middle of what it does. */
  | { name: 'kill' }
  /** Counts records of that table with that title, in the server. Answers with a number. */
  | { name: 'count'; table: string; title: string }
  /** The workspace as one file. Answers with a File. */
  | { name: 'download' }
  /** Keeps the file of a workspace for the next first start, or refuses it with a sentence. */
  | { name: 'openCopy'; bytes: ArrayBuffer }

/** `person`: their name. `field`: the label of the field they changed. */
export type ChangedByOther = { person: string; field: string }

/** What became of a request: answered, never arrived, or done and its answer lost. */
export type Fate = 'answered' | 'notSent' | 'answerLost'

/** One line of the log of the server's requests. */
export type Logged = {
  id: string
  method: string
  /** Path and query. */
  path: string
  /** Null where the request did not arrive. */
  status: number | null
  ms: number
  fate: Fate
  /** The server had done the same request before, and answered it again. */
  isRepeat?: true
  /** The code of a refusal. */
  code?: string
  /** The record that it made or changed. */
  record?: { table: string; id: number; title: string }
}

/** Parts of a start, in their order. `unpack`: of a first start only. */
export type StartStep = 'server' | 'database' | 'unpack' | 'start'

export type StartProgress = {
  type: 'progress'
  step: StartStep
  /** Bytes of all files that the start loads. */
  done: number
  total: number
}

export type WireMessage =
  | WireRequest
  | WireAnswer
  /** The caller no longer waits. */
  | { type: 'abort'; id: string }
  /** The connection broke. Whether the request had an effect is unknown. */
  | { type: 'lost'; id: string }
  /** A server begins to serve: requests to an earlier one get no answer any more. */
  | { type: 'serving' }
  /** The server could not start. `reason`: a sentence or the message of an error. */
  | { type: 'failed'; reason: string }
  | { type: 'command'; id: string; command: Command }
  | { type: 'done'; id: string; result: unknown }
  /** The command could not be done. `reason`: a sentence. */
  | { type: 'refused'; id: string; reason: string }
  /** Asks the server for `network`. */
  | { type: 'report' }
  /** `isCopy`: the workspace came from a file. */
  | { type: 'network'; network: Network; isCopy: boolean }
  | { type: 'logged'; entry: Logged }
  /** Everything in this browser is about to be removed: servers end, other tabs wait. */
  | { type: 'clearing' }
  /** It has been removed. */
  | { type: 'cleared' }
  /** While a server starts, several times a second. */
  | StartProgress

export type WireNames = {
  channel: string
  /** The Web Lock of the server that serves. Whoever holds it answers. */
  lock: string
  /** Folder of the database, and the IndexedDB database of the server's other values. */
  database: string
  values: string
  /** The IndexedDB database of a copy that the next first start begins with. */
  copy: string
}

const PREFIX = 'holdfast-demo-'
const VALUES = '-values'

/** @param version of the product: two versions in two tabs have a server and data each */
export const wireNames = (version: string): WireNames => ({
  channel: `holdfast-demo-${version}`,
  database: PREFIX + version,
  values: PREFIX + version + VALUES,
  lock: `holdfast-demo-server-${version}`,
  copy: `holdfast-copy-${version}`,
})

/** The version whose `database` or `values` has that name. */
export const versionOfStored = (name: string): string | undefined =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length, name.endsWith(VALUES) ? -VALUES.length : undefined) : undefined

/** Fetch, section 2.2.3: answers with these have no body, not even an empty one. */
const NO_BODY: readonly number[] = [101, 103, 204, 205, 304]

export const bodyOf = (status: number, body: ArrayBuffer): ArrayBuffer | null =>
  NO_BODY.includes(status) ? null : body

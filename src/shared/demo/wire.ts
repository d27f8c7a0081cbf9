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

export type WireNames = {
  channel: string
  /** The Web Lock of the server that serves. Whoever holds it answers. */
  lock: string
}

/** @param version of the product: two versions in two tabs have a server and data each */
export const wireNames = (version: string): WireNames => ({
  channel: `holdfast-demo-${version}`,
  lock: `holdfast-demo-server-${version}`,
})

/** Fetch, section 2.2.3: answers with these have no body, not even an empty one. */
const NO_BODY: readonly number[] = [101, 103, 204, 205, 304]

export const bodyOf = (status: number, body: ArrayBuffer): ArrayBuffer | null =>
  NO_BODY.includes(status) ? null : body

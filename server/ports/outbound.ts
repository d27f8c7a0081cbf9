/**
 * Requests of the server to addresses that somebody else chose. Nobody gets a view of the network behind the server through it: see
 * the adapter for what is refused. The one door for calls to other hosts besides mail, the file store and social login.
 */

export type OutboundInit = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  /** The whole exchange, of a stream each wait; default 10 s. */
  timeoutMs?: number
  /** Of the answer's body; default 1 MiB. */
  maxBytes?: number
  /** Gives the answer when its head is there; the body follows as it comes. */
  isStream?: boolean
  /** Ends the exchange when nobody waits for it any more. */
  signal?: AbortSignal
}

export type Outbound = {
  /**
   * The answer with its whole body, if it was not asked for as a stream; redirects are answers, nobody follows them.
   * @throws OutboundError; so does the body of a stream
   */
  fetch: (url: string, init?: OutboundInit) => Promise<Response>
}

/** refused: this address is not to be asked. late: not in time. failed: it did not answer, or too much. */
export class OutboundError extends Error {
  override name = 'OutboundError'
  readonly kind: 'refused' | 'late' | 'failed'

  constructor(kind: 'refused' | 'late' | 'failed', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

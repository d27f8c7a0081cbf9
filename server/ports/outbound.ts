/**
 * Requests of the server to addresses that somebody else chose. Nobody gets a view of the network behind the server through it: see
 * the adapter for what is refused. The one door for calls to other hosts besides mail, the file store and social login.
 */

export type OutboundInit = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  /** The whole exchange; default 10 s. */
  timeoutMs?: number
  /** Of the answer's body; default 1 MiB. */
  maxBytes?: number
}

export type Outbound = {
  /**
   * The answer with its whole body; redirects are answers, nobody follows them.
   * @throws OutboundError
   */
  fetch: (url: string, init?: OutboundInit) => Promise<Response>
}

/** refused: this address is not to be asked. failed: it did not answer, not in time, or too much. */
export class OutboundError extends Error {
  override name = 'OutboundError'
  readonly kind: 'refused' | 'failed'

  constructor(kind: 'refused' | 'failed', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

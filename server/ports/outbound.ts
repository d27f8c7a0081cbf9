/**
 * The port for requests to addresses that users chose. They must not expose the network behind the
 * server: the adapter documents which addresses it refuses. All calls to other hosts use it, except
 * mail, the file store and social login.
 */

export type OutboundInit = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  /** For the whole exchange; for each wait of a stream. Default 10 s. */
  timeoutMs?: number
  /** Limit of the response body. Default 1 MiB. */
  maxBytes?: number
  /** Resolves when the head has arrived; the body follows as a stream. */
  isStream?: boolean
  /** Aborts the exchange. */
  signal?: AbortSignal
}

export type Outbound = {
  /**
   * Resolves to the response with its whole body, or to a stream if requested. Redirects are
   * returned, never followed.
   * @throws OutboundError; so does the body of a stream
   */
  fetch: (url: string, init?: OutboundInit) => Promise<Response>
  /**
   * For an address that is kept for later: https, or a host that the operator trusts.
   * @throws OutboundError when it is not allowed, or its host unknown
   */
  check: (url: string) => Promise<void>
}

/**
 * refused: this address is not allowed. late: no answer in time. failed: no answer, or one that is
 * too large.
 */
export class OutboundError extends Error {
  override name = 'OutboundError'
  readonly kind: 'refused' | 'late' | 'failed'

  constructor(kind: 'refused' | 'late' | 'failed', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

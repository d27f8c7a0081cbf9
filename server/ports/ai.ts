/** A language model that answers and listens. What it says is text of a stranger: nobody runs or renders it as markup. */

export type Completion = { text: string; model: string; finishReason: string | null }
/** The next piece of text, and with the last one who said it and why it ends. */
export type Piece = { text: string; model?: string | undefined; finishReason?: string | undefined }
export type Audio = { bytes: Uint8Array<ArrayBuffer>; type: string; extension: string }
export type Hints = { language?: string | undefined; prompt?: string | undefined }

export type Ai = {
  model: string
  transcribeModel: string
  /** @throws AiError, as do the others */
  answer: (prompt: string, signal?: AbortSignal) => Promise<Completion>
  /** Resolves when the service has begun to answer; the pieces throw when it stops in the middle. */
  stream: (prompt: string, signal?: AbortSignal) => Promise<AsyncIterable<Piece>>
  /** Speech in its own language. */
  transcribe: (audio: Audio, hints: Hints, signal?: AbortSignal) => Promise<string>
  /** Speech in English. */
  translate: (audio: Audio, hints: Hints, signal?: AbortSignal) => Promise<string>
  /** Resolves when the service answers and takes our key. */
  check: () => Promise<void>
}

/**
 * rejected: it does not take what was asked. refused: it does not take our key. busy: too much was asked. late: no answer in
 * time. failed: anything else. The message is for people and free of secrets.
 */
export type AiErrorKind = 'rejected' | 'refused' | 'busy' | 'late' | 'failed'

export class AiError extends Error {
  override name = 'AiError'
  readonly kind: AiErrorKind
  /** Seconds, when the service said so. */
  readonly retryAfterS: number | undefined

  constructor(
    kind: AiErrorKind,
    message: string,
    { retryAfterS, cause }: { retryAfterS?: number; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.retryAfterS = retryAfterS
  }
}

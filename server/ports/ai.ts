/**
 * The port to a language model: text and speech. Its output is untrusted: never run it or render it
 * as markup.
 */

export type Completion = { text: string; model: string; finishReason: string | null }
/** The next piece of text. The last one names the model and the reason for the end. */
export type Piece = { text: string; model?: string | undefined; finishReason?: string | undefined }
export type Audio = { bytes: Uint8Array<ArrayBuffer>; type: string; extension: string }
export type Hints = { language?: string | undefined; prompt?: string | undefined }

export type Ai = {
  model: string
  transcribeModel: string
  /** @throws AiError, as do the others */
  answer: (prompt: string, signal?: AbortSignal) => Promise<Completion>
  /** Resolves when the service starts to answer. Reading the pieces throws when it stops early. */
  stream: (prompt: string, signal?: AbortSignal) => Promise<AsyncIterable<Piece>>
  /** Transcribes speech in its own language. */
  transcribe: (audio: Audio, hints: Hints, signal?: AbortSignal) => Promise<string>
  /** Translates speech to English. */
  translate: (audio: Audio, hints: Hints, signal?: AbortSignal) => Promise<string>
  /** Resolves when the service answers and accepts our key. */
  check: () => Promise<void>
}

/**
 * rejected: the request is not accepted. refused: our key is not accepted. busy: too many requests.
 * late: no answer in time. failed: anything else. The message is for people and contains no
 * secrets.
 */
export type AiErrorKind = 'rejected' | 'refused' | 'busy' | 'late' | 'failed'

export class AiError extends Error {
  override name = 'AiError'
  readonly kind: AiErrorKind
  /** In seconds, when the service sent it. */
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

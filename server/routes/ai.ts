/**
 * Prompts to a language model, and speech to text. No transaction is open while the service works.
 * Calls cost money, so they are limited per person.
 */
import { fileTypeFromBuffer } from 'file-type'
import { atMostCharacters } from '#messages/shared'
import { type AiAnswer, aiAnswerSchema, aiQuerySchema, aiStatusSchema, aiTextSchema } from '#shared/contract/ai'
import { toEventText } from '#shared/event-stream'
import { UPLOAD_MAX_BYTES } from '#shared/limits'
import { ROLES } from '#shared/roles'
import { type Call, parseBody } from '../call'
import type { Ctx, Deps } from '../context'
import { HttpError, invalid } from '../errors'
import { toEnvelope, toHttpError } from '../middleware/error-response'
import { requireUserId } from '../middleware/session'
import { type Ai, AiError, type AiErrorKind, type Audio, type Hints, type Piece } from '../ports/ai'
import { countAttempt } from '../rate-limit'

const NOT_CONFIGURED = 'AI is not configured: set AI_BASE_URL and AI_MODEL'
const BUSY_RETRY_S = 30
const HINT_MAX = 1_000

/** Accepted recordings by detected type. WebM and MP4 with video are accepted too. */
const AUDIO: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/webm': 'webm',
}

const STATUS_OF: Readonly<Record<AiErrorKind, readonly [status: number, code: string]>> = {
  rejected: [502, 'AI_REJECTED'],
  refused: [502, 'AI_REFUSED'],
  busy: [503, 'AI_BUSY'],
  late: [504, 'AI_LATE'],
  failed: [502, 'AI_FAILED'],
}

/** Counts the call and runs it; a refusal of the service becomes an HttpError. */
async function use<T>({ ai, db, clock, config }: Deps, c: Ctx, work: (ai: Ai) => Promise<T>): Promise<T> {
  const configured = requireAi(ai)
  await countAttempt(db, clock, `ai:${requireUserId(c)}`, config.aiLimit)
  return work(configured).catch((error: unknown): never => {
    throw toRefusal(error)
  })
}

const query = (deps: Deps) => async (c: Ctx) => {
  const { user_prompt, stream } = parseBody(c, aiQuerySchema)
  const { signal } = c.req.raw
  if (stream ?? /\btext\/event-stream\b/i.test(c.req.header('accept') ?? '')) {
    const pieces = await use(deps, c, (configured) => configured.stream(user_prompt, signal))
    return c.body(toEvents(deps, pieces), 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      // Otherwise nginx buffers the pieces until the response is complete.
      'x-accel-buffering': 'no',
    })
  }
  const { text, model, finishReason } = await use(deps, c, (configured) => configured.answer(user_prompt, signal))
  return c.json({ error: false, answer: text, ai_model: model, finish_reason: finishReason })
}

function toEvents({ ai, logger }: Deps, pieces: AsyncIterable<Piece>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const source = pieces[Symbol.asyncIterator]()
  const answer: AiAnswer = { error: false, answer: '', ai_model: ai?.model ?? '', finish_reason: null }
  return new ReadableStream({
    async pull(controller) {
      const send = (event: string, value: unknown) => controller.enqueue(encoder.encode(toEventText(event, value)))
      try {
        for (;;) {
          const { done, value } = await source.next()
          if (done) {
            send('done', answer)
            return controller.close()
          }
          answer.answer += value.text
          answer.ai_model = value.model ?? answer.ai_model
          answer.finish_reason = value.finishReason ?? answer.finish_reason
          if (value.text !== '') return send('text', { text: value.text })
        }
      } catch (error) {
        // The status has been sent, so the failure is the last event.
        const refusal = toHttpError(toRefusal(error))
        logger.error({ err: error, code: refusal.details.code }, 'the AI stopped before the end of its answer')
        send('failure', toEnvelope(refusal))
        controller.close()
      }
    },
    async cancel() {
      await source.return?.()
    },
  })
}

const status = (deps: Deps) => async (c: Ctx) => {
  const { ai, db, clock, config } = deps
  const models = { ai_model: ai?.model ?? null, transcribe_model: ai?.transcribeModel ?? null }
  if (!ai)
    return c.json({ error: false, configured: false, status: 'not_configured', message: NOT_CONFIGURED, ...models })
  await countAttempt(db, clock, `ai-status:${requireUserId(c)}`, config.aiLimit)
  const answer = (word: string, message: string) =>
    c.json({ error: false, configured: true, status: word, message, ...models })
  try {
    await ai.check()
    return answer('ready', 'AI is ready')
  } catch (error) {
    if (!(error instanceof AiError)) throw error
    return answer(error.kind === 'refused' ? 'refused' : 'unreachable', error.message)
  }
}

const listening = (deps: Deps, name: 'transcribe' | 'translate') => async (c: Ctx) => {
  const { file, hints } = readParts(c.get('form'), name)
  const audio = await readAudio(file)
  const text = await use(deps, c, (configured) => configured[name](audio, hints, c.req.raw.signal))
  return c.json({ error: false, text, ai_model: deps.ai?.transcribeModel })
}

export function aiCalls(deps: Deps): Call[] {
  return [
    {
      method: 'POST',
      path: '/v1/api/qna/query',
      kind: 'read',
      load: 'idle',
      roles: ROLES,
      summary:
        'Ask the language model; with `stream` the answer is sent as server-sent events: text, then done or failure',
      body: { json: aiQuerySchema },
      answers: { 200: aiAnswerSchema },
      handle: query(deps),
    },
    {
      method: 'GET',
      path: '/v1/api/qna/server/status',
      kind: 'read',
      load: 'idle',
      roles: ROLES,
      summary: 'Whether a language model is configured and answers',
      answers: { 200: aiStatusSchema },
      handle: status(deps),
    },
    {
      method: 'POST',
      path: '/v5/api/deployments/sow/gpt-transcribe',
      kind: 'read',
      load: 'idle',
      roles: ROLES,
      summary: 'Transcribe speech in its own language (multipart `file`, optional `language` and `prompt`)',
      body: 'form',
      parts: { file: 'file', language: 'text', prompt: 'text' },
      answers: { 200: aiTextSchema },
      handle: listening(deps, 'transcribe'),
    },
    {
      method: 'POST',
      path: '/v5/api/deployments/sow/gpt-translate',
      kind: 'read',
      load: 'idle',
      roles: ROLES,
      summary: 'Translate speech to English text (multipart `file`, optional `prompt`)',
      body: 'form',
      parts: { file: 'file', prompt: 'text' },
      answers: { 200: aiTextSchema },
      handle: listening(deps, 'translate'),
    },
  ]
}

function requireAi(ai: Ai | null): Ai {
  if (!ai) throw new HttpError(503, NOT_CONFIGURED, { code: 'NOT_CONFIGURED' })
  return ai
}

function toRefusal(error: unknown): unknown {
  if (!(error instanceof AiError)) return error
  const [status, code] = STATUS_OF[error.kind]
  const headers = error.kind === 'busy' ? { 'retry-after': String(error.retryAfterS ?? BUSY_RETRY_S) } : undefined
  return new HttpError(status, error.message, { code, ...(headers && { headers }) })
}

function readParts(form: FormData, name: 'transcribe' | 'translate'): { file: File; hints: Hints } {
  const allowed = name === 'transcribe' ? ['file', 'language', 'prompt'] : ['file', 'prompt']
  for (const part of form.keys()) if (!allowed.includes(part)) throw invalid({ [part]: `Unknown field "${part}"` })
  const [file, language, prompt] = ['file', 'language', 'prompt'].map((part) => form.get(part))
  if (!(file instanceof File) || file.size === 0) throw invalid({ file: 'A file is required' })
  if (file.size > UPLOAD_MAX_BYTES) throw new HttpError(413, 'The file is too large', { code: 'TOO_LARGE' })
  if (language && !/^[a-z]{2,3}$/.test(String(language)))
    throw invalid({ language: 'A language is two or three lowercase letters, such as en' })
  if (prompt && (typeof prompt !== 'string' || prompt.length > HINT_MAX))
    throw invalid({ prompt: atMostCharacters(HINT_MAX) })
  return { file, hints: { ...(language && { language: String(language) }), ...(prompt && { prompt: String(prompt) }) } }
}

/** The type is detected from the content. */
async function readAudio(file: File): Promise<Audio> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = (await fileTypeFromBuffer(bytes))?.mime.split(';')[0] ?? ''
  const extension = AUDIO[type]
  if (!extension)
    throw new HttpError(415, 'Only MP3, WAV, OGG, FLAC, M4A, MP4 and WebM recordings can be transcribed', {
      code: 'UNSUPPORTED_TYPE',
      validation: { file: 'This kind of file is not accepted' },
    })
  return { bytes, type, extension }
}

/**
 * Ai over the protocol of OpenAI, vLLM, Ollama, llama.cpp, LocalAI and others: chat/completions
 * with and without streaming, audio/transcriptions, audio/translations, models.
 */
import * as z from 'zod/mini'
import { createEventReader } from '#shared/event-stream'
import { type Ai, AiError, type Audio, type Hints, type Piece } from './ai'
import { type Outbound, OutboundError, type OutboundInit } from './outbound'

export type OpenAiSettings = {
  /** Includes the version: https://api.openai.com/v1 */
  baseUrl: string
  /** Null: the service needs no key. */
  apiKey: string | null
  model: string
  transcribeModel: string
  timeoutMs: number
}

const CHECK_MS = 5_000
const ANSWER_MAX_BYTES = 4 * 1_048_576
const RETRY_MAX_S = 3_600

const finishReason = z.optional(z.nullable(z.string()))
const content = z.looseObject({ content: z.optional(z.nullable(z.string())) })
const completionSchema = z.looseObject({
  model: z.optional(z.string()),
  choices: z.array(z.looseObject({ message: content, finish_reason: finishReason })).check(z.minLength(1)),
})
/** Some services end with a chunk that has no choices, only the usage. */
const chunkSchema = z.looseObject({
  model: z.optional(z.string()),
  choices: z.optional(z.array(z.looseObject({ delta: z.optional(content), finish_reason: finishReason }))),
  error: z.optional(z.unknown()),
})
const textSchema = z.looseObject({ text: z.string() })

export function openAi({ baseUrl, apiKey, model, transcribeModel, timeoutMs }: OpenAiSettings, outbound: Outbound): Ai {
  async function ask(path: string, init: OutboundInit): Promise<Response> {
    const headers = { ...init.headers, ...(apiKey && { authorization: `Bearer ${apiKey}` }) }
    const response = await outbound
      .fetch(`${baseUrl}${path}`, { timeoutMs, maxBytes: ANSWER_MAX_BYTES, ...init, headers })
      .catch(fail)
    if (response.ok) return response
    // The body of a refusal may repeat the prompt or name the account, so it is not passed on.
    await response.body?.cancel()
    throw refusalOf(response)
  }

  const chat = (prompt: string, isStream: boolean, signal?: AbortSignal) =>
    ask('/chat/completions', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: isStream ? 'text/event-stream' : 'application/json' },
      body: JSON.stringify({ model, messages: [{ role: 'user', content: prompt }], stream: isStream }),
      isStream,
      ...(signal && { signal }),
    })

  async function* readPieces(body: ReadableStream<Uint8Array>): AsyncGenerator<Piece> {
    const read = createEventReader()
    const decoder = new TextDecoder()
    try {
      for await (const bytes of body) {
        for (const { data } of read(decoder.decode(bytes, { stream: true }))) {
          if (data === '[DONE]') return
          yield toPiece(data)
        }
      }
    } catch (error) {
      fail(error)
    }
    throw new AiError('failed', 'The AI service stopped before the end of its answer')
  }

  async function listen(path: string, audio: Audio, { language, prompt }: Hints, signal?: AbortSignal) {
    const form = new FormData()
    form.set('file', new File([audio.bytes], `audio.${audio.extension}`, { type: audio.type }))
    form.set('model', transcribeModel)
    form.set('response_format', 'json')
    if (language) form.set('language', language)
    if (prompt) form.set('prompt', prompt)
    const framed = new Response(form)
    const response = await ask(path, {
      method: 'POST',
      headers: { 'content-type': framed.headers.get('content-type') ?? '' },
      body: new Uint8Array(await framed.arrayBuffer()),
      ...(signal && { signal }),
    })
    return (await readAs(response, textSchema)).text
  }

  return {
    model,
    transcribeModel,
    async answer(prompt, signal) {
      const completion = await readAs(await chat(prompt, false, signal), completionSchema)
      const [first] = completion.choices
      return {
        text: first?.message.content ?? '',
        model: completion.model ?? model,
        finishReason: first?.finish_reason ?? null,
      }
    },
    async stream(prompt, signal) {
      const { body } = await chat(prompt, true, signal)
      if (!body) throw invalidResponse()
      return readPieces(body)
    },
    transcribe: (audio, hints, signal) => listen('/audio/transcriptions', audio, hints, signal),
    translate: (audio, { prompt }, signal) => listen('/audio/translations', audio, { prompt }, signal),
    async check() {
      await ask('/models', { timeoutMs: CHECK_MS })
    },
  }
}

const invalidResponse = (cause?: unknown) =>
  new AiError('failed', 'The AI service returned an invalid response', { cause })

async function readAs<T>(response: Response, schema: z.ZodMiniType<T>): Promise<T> {
  try {
    return schema.parse(await response.json())
  } catch (cause) {
    throw invalidResponse(cause)
  }
}

function toPiece(data: string): Piece {
  let chunk: z.infer<typeof chunkSchema>
  try {
    chunk = chunkSchema.parse(JSON.parse(data))
  } catch (cause) {
    throw invalidResponse(cause)
  }
  if (chunk.error) throw new AiError('failed', 'The AI service stopped before the end of its answer')
  const first = chunk.choices?.[0]
  return { text: first?.delta?.content ?? '', model: chunk.model, finishReason: first?.finish_reason ?? undefined }
}

function fail(error: unknown): never {
  if (error instanceof AiError) throw error
  if (error instanceof OutboundError && error.kind === 'late')
    throw new AiError('late', 'The AI service did not answer in time', { cause: error })
  throw new AiError('failed', "The AI service can't be reached", { cause: error })
}

function refusalOf({ status, headers }: Response): AiError {
  if (status === 401 || status === 403)
    return new AiError(
      'refused',
      'The AI service does not accept this installation: AI_API_KEY is wrong or has expired',
    )
  if (status === 429) {
    const seconds = headers.get('retry-after') ?? ''
    const retryAfterS = /^\d{1,5}$/.test(seconds) ? Math.min(Number(seconds), RETRY_MAX_S) : undefined
    return new AiError('busy', 'The AI service is busy. Try again later.', { retryAfterS })
  }
  if (status === 404)
    return new AiError('failed', 'The AI service does not know this call or model: check AI_BASE_URL and AI_MODEL')
  if (status === 400 || status === 413 || status === 415 || status === 422)
    return new AiError('rejected', 'The AI service does not accept this request')
  return new AiError('failed', `The AI service failed (${status})`)
}

/**
 * The language model (specification section 7, "AI"): questions and transcriptions. These calls
 * need a connection and are never queued.
 */

import { DEFAULT_ERROR } from '#messages/specification'
import type { AiAnswer } from '#shared/contract/ai'
import { toApiError } from '#shared/errors'
import { createEventReader } from '#shared/event-stream'
import { request } from './transport'

const QUERY = '/v1/api/qna/query'
const RECORDINGS = '/v5/api/deployments/sow'
/** Longer than the server's own timeout for the model. */
const ANSWER_TIMEOUT_MS = 120_000

export type AiOptions = { signal?: AbortSignal }

export async function queryAi(prompt: string, options: AiOptions = {}) {
  return request(QUERY, {
    answer: 'aiAnswer',
    method: 'POST',
    body: { user_prompt: prompt },
    timeoutMs: ANSWER_TIMEOUT_MS,
    ...options,
  })
}

/**
 * Like queryAi, but streams the text while it is generated. Resolves with the whole answer.
 * @throws ApiError also when the stream ends early
 */
export async function streamAi(
  prompt: string,
  { onText, ...options }: AiOptions & { onText: (part: string) => void },
): Promise<AiAnswer> {
  const body = { user_prompt: prompt, stream: true }
  const stream = await request(QUERY, {
    method: 'POST',
    body,
    as: 'stream',
    timeoutMs: ANSWER_TIMEOUT_MS,
    ...options,
  })
  const read = createEventReader()
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    for (const { event, data } of read(decoder.decode(value, { stream: !done }))) {
      const message = JSON.parse(data)
      if (event === 'text') onText(message.text)
      if (event === 'failure') throw toApiError(502, message)
      if (event === 'done') return message
    }
    if (done) throw toApiError(502, { message: DEFAULT_ERROR })
  }
}

export async function getAiStatus() {
  return request('/v1/api/qna/server/status', { answer: 'aiStatus' })
}

/** Transcribes a recording. `language` (`en`) and `prompt` (names, terms) help the model. */
export async function transcribeAudio(file: File, hints: { language?: string; prompt?: string } = {}) {
  return request(`${RECORDINGS}/gpt-transcribe`, { answer: 'aiText', method: 'POST', body: toForm(file, hints) })
}

/** Transcribes a recording into English. */
export async function translateAudio(file: File, hints: { prompt?: string } = {}) {
  return request(`${RECORDINGS}/gpt-translate`, { answer: 'aiText', method: 'POST', body: toForm(file, hints) })
}

function toForm(file: File, hints: Readonly<Record<string, string | undefined>>): FormData {
  const form = new FormData()
  form.set('file', file)
  for (const [name, value] of Object.entries(hints)) if (value) form.set(name, value)
  return form
}

/** The language model (specification section 7, "AI"): questions, and recordings put into words. Needs a connection; nothing waits in the queue. */

import { DEFAULT_ERROR } from '#messages/specification'
import type { AiAnswer } from '#shared/contract/ai'
import { toApiError } from '#shared/errors'
import { createEventReader } from '#shared/event-stream'
import { request } from './transport'

const QUERY = '/v1/api/qna/query'
const RECORDINGS = '/v5/api/deployments/sow'
/** A model may think for a while; the server gives up before. */
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
 * The same, piece by piece while it is made; resolves with the whole.
 * @throws ApiError also when it breaks off in the middle
 */
export async function streamAi(
  prompt: string,
  { onText, ...options }: AiOptions & { onText: (piece: string) => void },
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
      const said = JSON.parse(data)
      if (event === 'text') onText(said.text)
      if (event === 'failure') throw toApiError(502, said)
      if (event === 'done') return said
    }
    if (done) throw toApiError(502, { message: DEFAULT_ERROR })
  }
}

export async function getAiStatus() {
  return request('/v1/api/qna/server/status', { answer: 'aiStatus' })
}

/** What was said. `language` (`en`) and `prompt` (names, terms) help the model to hear right. */
export async function transcribeAudio(file: File, hints: { language?: string; prompt?: string } = {}) {
  return request(`${RECORDINGS}/gpt-transcribe`, { answer: 'aiText', method: 'POST', body: toForm(file, hints) })
}

/** What was said, in English. */
export async function translateAudio(file: File, hints: { prompt?: string } = {}) {
  return request(`${RECORDINGS}/gpt-translate`, { answer: 'aiText', method: 'POST', body: toForm(file, hints) })
}

function toForm(file: File, hints: Readonly<Record<string, string | undefined>>): FormData {
  const form = new FormData()
  form.set('file', file)
  for (const [name, value] of Object.entries(hints)) if (value) form.set(name, value)
  return form
}

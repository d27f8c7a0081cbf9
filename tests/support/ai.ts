/**
 * A stub of the OpenAI protocol: chat/completions with and without a stream, audio/transcriptions
 * and audio/translations (multipart), models. It validates the key and requests like the real
 * service, and can fail like it.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type AiRequest = { path: string; body: Record<string, unknown> & { file?: { name: string; size: number } } }

/**
 * `slow`: no response at all. `cut`: the connection breaks in the middle. `stuck`: a stream that
 * never ends.
 */
export type AiFault =
  | { status: number; headers?: Record<string, string> }
  | 'slow'
  | 'cut'
  | 'stuck'
  | 'nonsense'
  | 'error event'

export type TestAi = {
  baseUrl: string
  apiKey: string
  requests: AiRequest[]
  /** For the next requests, in order. */
  faults: AiFault[]
  /** Streams whose reader left before the end. */
  abandoned: number
  stop: () => Promise<void>
}

/** Several words, so a stream has several chunks, with multi-byte characters that chunks split. */
export const AI_ANSWER = 'Foil costs 1.20 € each – embossing “less”.'
const PIECE_BYTES = 25

export async function startAi(): Promise<TestAi> {
  const requests: AiRequest[] = []
  const faults: AiFault[] = []
  const apiKey = 'sk-test-0123456789'
  const state = { abandoned: 0 }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const fail = (status: number, message: string, headers: Record<string, string> = {}) => {
      const error = { message, type: 'invalid_request_error', param: null, code: null }
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ error }))
    }
    const reply = (value: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      return fail(401, `Incorrect API key provided: ${request.headers.authorization}`)
    const input = await readBody(request, Buffer.concat(chunks))
    requests.push({ path, body: input })
    const fault = faults.shift()
    if (fault === 'slow') return
    if (fault === 'nonsense') return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":')
    if (typeof fault === 'object') return fail(fault.status, `The secret ${apiKey} is at fault`, fault.headers)
    switch (`${request.method} ${path}`) {
      case 'GET /v1/models':
        return void reply({ object: 'list', data: [{ id: 'stub-model', object: 'model' }] })
      case 'POST /v1/chat/completions':
        if (input.model !== 'stub-model') return fail(404, 'The model does not exist')
        return input.stream ? streamAnswer(response, fault) : void reply(completion())
      case 'POST /v1/audio/transcriptions':
      case 'POST /v1/audio/translations': {
        if (!input.file || input.model !== 'stub-whisper') return fail(400, 'file and model are required')
        const transcript = path.endsWith('translations') ? 'Good morning' : 'Guten Morgen'
        return void reply({ text: transcript })
      }
      default:
        return fail(404, 'Unknown request URL')
    }
  }

  function streamAnswer(response: ServerResponse, fault: AiFault | undefined): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.on('close', () => {
      if (!response.writableEnded) state.abandoned += 1
    })
    const bytes = Buffer.from(fault === 'error event' ? 'data: {"error":{"message":"overloaded"}}\n\n' : eventsOf())
    let at = 0
    const next = () => {
      if (response.destroyed) return
      // A third of it was sent.
      if (at > bytes.byteLength / 3 && fault === 'cut') return void response.destroy()
      if (at > bytes.byteLength / 3 && fault === 'stuck') return
      if (at >= bytes.byteLength) return void response.end()
      response.write(bytes.subarray(at, at + PIECE_BYTES))
      at += PIECE_BYTES
      setImmediate(next)
    }
    next()
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey,
    requests,
    faults,
    get abandoned() {
      return state.abandoned
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const head = { id: 'chatcmpl-1', created: 1_700_000_000, model: 'stub-model-2026' }

const completion = () => ({
  ...head,
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: AI_ANSWER, refusal: null }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 9, completion_tokens: 12, total_tokens: 21 },
})

/**
 * A stream's chunks as OpenAI sends them: the role first, the finish reason alone, usage without
 * choices, then the end.
 */
function eventsOf(): string {
  const chunk = (delta: object, reason: string | null = null) => ({
    ...head,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: reason }],
  })
  const words = AI_ANSWER.split(/(?<= )/).map((content) => chunk({ content }))
  const chunks = [chunk({ role: 'assistant', content: '' }), ...words, chunk({}, 'stop'), { ...head, choices: [] }]
  return `: hello\n\n${chunks.map((part) => `data: ${JSON.stringify(part)}\r\n\r\n`).join('')}data: [DONE]\n\n`
}

async function readBody(request: IncomingMessage, bytes: Buffer): Promise<AiRequest['body']> {
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/')) return bytes.length === 0 ? {} : JSON.parse(bytes.toString())
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  return Object.fromEntries(
    [...form].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : { name: value.name, size: value.size },
    ]),
  )
}

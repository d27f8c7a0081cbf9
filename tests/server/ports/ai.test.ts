// The language model: whole and streamed answers, recordings, limits, and every failure of the
// service. Runs on PGlite only: it uses the database only to count attempts, which auth.test.ts
// covers on both.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEventReader } from '#shared/event-stream'
import { toProjectHeader } from '../../../server/middleware/project'
import { openAi } from '../../../server/ports/ai-openai'
import { nodeOutbound } from '../../../server/ports/outbound-node'
import { AI_ANSWER, type AiFault, startAi, type TestAi } from '../../support/ai'
import { openTestPglite } from '../../support/pglite'
import { makeApp, type Options, type Person, type TestApp } from '../harness'

const QUERY = '/v1/api/qna/query'
const STATUS = '/v1/api/qna/server/status'
const TRANSCRIBE = '/v5/api/deployments/sow/gpt-transcribe'
const TRANSLATE = '/v5/api/deployments/sow/gpt-translate'
const WAV = new TextEncoder().encode('RIFF\u0024\u0000\u0000\u0000WAVEfmt ')

let service: TestAi
let bare: TestApp
let app: TestApp
let person: Person

const outbound = nodeOutbound({ allowedHosts: ['127.0.0.1'] })
const settings = () => ({
  baseUrl: service.baseUrl,
  apiKey: service.apiKey,
  model: 'stub-model',
  transcribeModel: 'stub-whisper',
  // Longer than any delay of a busy machine. The service answers at once unless a test delays it.
  timeoutMs: 2_000,
})

beforeAll(async () => {
  service = await startAi()
  bare = await makeApp(await openTestPglite())
  app = await makeApp(bare.deps.db, {}, { ai: openAi(settings(), outbound) })
  person = await app.person('user')
})
afterAll(async () => {
  await bare.deps.db.close()
  await service.stop()
})
beforeEach(() => {
  service.requests.length = 0
  service.faults.length = 0
})

const as = (options: Options = {}): Options => ({ token: person.token, ...options })
const ask = (user_prompt: unknown, from = app) => from.call('POST', QUERY, as({ body: { user_prompt } }))
const formOf = (parts: Readonly<Record<string, string | File>>) => {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) form.set(name, part)
  return form
}
const recording = () => new File([WAV], '../../etc/note.wav', { type: 'text/html' })

const open = (init: { accept?: string; stream?: boolean; signal?: AbortSignal } = {}) =>
  app.request(QUERY, {
    method: 'POST',
    headers: {
      'x-project': toProjectHeader('holdfast', 'test-secret'),
      'content-type': 'application/json',
      authorization: `Bearer ${person.token}`,
      ...(init.accept && { accept: init.accept }),
    },
    body: JSON.stringify({
      user_prompt: 'What does foil cost?',
      ...(init.stream !== undefined && { stream: init.stream }),
    }),
    ...(init.signal && { signal: init.signal }),
  })
async function eventsOf(response: Response): Promise<{ event: string; data: Record<string, unknown> }[]> {
  return createEventReader()(await response.text()).map(({ event, data }) => ({ event, data: JSON.parse(data) }))
}

it('without a service every call says what to set, and the status says so too', async () => {
  for (const path of [QUERY, TRANSCRIBE, TRANSLATE]) {
    const options = path === QUERY ? { body: { user_prompt: 'x' } } : { raw: formOf({ file: recording() }) }
    expect(await bare.call('POST', path, as(options))).toMatchObject({
      status: 503,
      body: { code: 'NOT_CONFIGURED', message: 'AI is not configured: set AI_BASE_URL and AI_MODEL' },
    })
  }
  expect((await bare.call('GET', STATUS, as())).body).toMatchObject({ configured: false, status: 'not_configured' })
})

describe('a question', () => {
  it('is answered, by the person’s session alone', async () => {
    expect((await ask('  What does foil cost?  ')).body).toEqual({
      error: false,
      answer: AI_ANSWER,
      ai_model: 'stub-model-2026',
      finish_reason: 'stop',
    })
    expect(service.requests).toEqual([
      {
        path: '/v1/chat/completions',
        body: { model: 'stub-model', messages: [{ role: 'user', content: 'What does foil cost?' }], stream: false },
      },
    ])
    expect((await app.call('POST', QUERY, { body: { user_prompt: 'x' } })).status).toBe(401)
    expect(service.requests).toHaveLength(1)
  })

  it.each([
    [{}, 'user_prompt'],
    [{ user_prompt: '   ' }, 'user_prompt'],
    [{ user_prompt: 'x'.repeat(20_001) }, 'user_prompt'],
    [{ user_prompt: 'x', stream: 'yes' }, 'stream'],
    [{ user_prompt: 'x', model: 'dearer' }, 'model'],
  ])('that is %j is refused at its field, and asked of nobody', async (body, field) => {
    const refused = await app.call('POST', QUERY, as({ body }))
    expect([refused.status, Object.keys(refused.body.validation)]).toEqual([400, [field]])
    expect(service.requests).toEqual([])
  })

  it.each<[AiFault, number, string, RegExp]>([
    [{ status: 401 }, 502, 'AI_REFUSED', /does not accept this installation/],
    [{ status: 400 }, 502, 'AI_REJECTED', /does not accept this request/],
    [{ status: 404 }, 502, 'AI_FAILED', /AI_BASE_URL and AI_MODEL/],
    [{ status: 500 }, 502, 'AI_FAILED', /failed \(500\)/],
    [{ status: 429, headers: { 'retry-after': '7' } }, 503, 'AI_BUSY', /Try again later/],
    ['slow', 504, 'AI_LATE', /in time/],
    ['nonsense', 502, 'AI_FAILED', /invalid response/],
  ])('that the service meets with %j says so', async (fault, status, code, message) => {
    service.faults.push(fault)
    const { body, ...answer } = await ask('x')
    expect([answer.status, body.code]).toEqual([status, code])
    expect(body.message).toMatch(message)
    expect(answer.headers.get('retry-after')).toBe(status === 503 ? '7' : null)
    expect(JSON.stringify(body)).not.toContain(service.apiKey)
  })

  it('is refused when the service is not there', async () => {
    const nowhere = openAi({ ...settings(), baseUrl: 'http://127.0.0.1:9/v1' }, outbound)
    const lost = await makeApp(bare.deps.db, {}, { ai: nowhere })
    expect(await ask('x', lost)).toMatchObject({ status: 502, body: { code: 'AI_FAILED' } })
    expect((await lost.call('GET', STATUS, as())).body).toMatchObject({ configured: true, status: 'unreachable' })
  })

  it('may be asked so often by one person, on whichever server', async () => {
    const limited = { aiLimit: { max: 2, windowMs: 60_000 } }
    const [user, admin] = [await app.person('user'), await app.person('admin')]
    const servers = await Promise.all([0, 1].map(() => makeApp(bare.deps.db, limited, { ai: app.deps.ai })))
    const askAs = async (who: Person, server: TestApp | undefined) =>
      (await server?.call('POST', QUERY, { token: who.token, body: { user_prompt: 'x' } }))?.status
    expect([await askAs(user, servers[0]), await askAs(user, servers[1])]).toEqual([200, 200])
    expect([await askAs(user, servers[0]), await askAs(user, servers[1])]).toEqual([429, 429])
    expect(await askAs(admin, servers[0])).toBe(200)
    expect(service.requests).toHaveLength(3)
  })
})

describe('an answer in pieces', () => {
  it.each([[{ stream: true }], [{ accept: 'text/event-stream' }]])('comes for %j', async (init) => {
    const response = await open(init)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    const events = await eventsOf(response)
    const pieces = events.filter(({ event }) => event === 'text').map(({ data }) => data.text)
    expect(pieces.length).toBeGreaterThan(3)
    expect(pieces.join('')).toBe(AI_ANSWER)
    expect(events.at(-1)).toEqual({
      event: 'done',
      data: { error: false, answer: AI_ANSWER, ai_model: 'stub-model-2026', finish_reason: 'stop' },
    })
  })

  it('is whole when the person says so, whatever the header', async () => {
    expect(await (await open({ stream: false, accept: 'text/event-stream' })).json()).toMatchObject({
      answer: AI_ANSWER,
    })
  })

  it('that fails before it begins is an ordinary refusal', async () => {
    service.faults.push({ status: 401 }, 'slow')
    expect((await open({ stream: true })).status).toBe(502)
    expect((await open({ stream: true })).status).toBe(504)
  })

  it.each<[AiFault, string]>([
    ['cut', 'AI_FAILED'],
    ['stuck', 'AI_LATE'],
    ['error event', 'AI_FAILED'],
  ])('that ends by %j ends with a failure, never as if it were whole', async (fault, code) => {
    service.faults.push(fault)
    const events = await eventsOf(await open({ stream: true }))
    expect(events.at(-1)).toMatchObject({ event: 'failure', data: { error: true, code } })
    expect(events.some(({ event }) => event === 'done')).toBe(false)
    expect(JSON.stringify(events)).not.toContain(service.apiKey)
  })

  it('that nobody reads any more is given up at the service', async () => {
    const before = service.abandoned
    service.faults.push('stuck')
    const reader = (await open({ stream: true })).body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await expect.poll(() => service.abandoned).toBe(before + 1)
  })
})

describe('a recording', () => {
  it('is put into words, and into English', async () => {
    const raw = formOf({ file: recording(), language: 'de', prompt: 'Holdfast' })
    expect((await app.call('POST', TRANSCRIBE, as({ raw }))).body).toEqual({
      error: false,
      text: 'Guten Morgen',
      ai_model: 'stub-whisper',
    })
    const english = formOf({ file: recording() })
    expect((await app.call('POST', TRANSLATE, as({ raw: english }))).body.text).toBe('Good morning')
    const file = { name: 'audio.wav', size: WAV.byteLength }
    expect(service.requests).toEqual([
      {
        path: '/v1/audio/transcriptions',
        body: { file, model: 'stub-whisper', response_format: 'json', language: 'de', prompt: 'Holdfast' },
      },
      { path: '/v1/audio/translations', body: { file, model: 'stub-whisper', response_format: 'json' } },
    ])
  })

  it.each<[string, Record<string, string | File>, number, string]>([
    ['none', {}, 400, 'file'],
    ['empty', { file: new File([], 'a.wav') }, 400, 'file'],
    ['a text', { file: new File(['<svg/>'], 'a.wav', { type: 'audio/wav' }) }, 415, 'file'],
    ['with a language that is none', { file: recording(), language: 'English' }, 400, 'language'],
    ['with a field too many', { file: recording(), model: 'x' }, 400, 'model'],
  ])('that is %s is refused at its field', async (_, parts, status, field) => {
    const refused = await app.call('POST', TRANSCRIBE, as({ raw: formOf(parts) }))
    expect([refused.status, Object.keys(refused.body.validation)]).toEqual([status, [field]])
    expect(service.requests).toEqual([])
  })

  it('that the service does not take is a refusal too', async () => {
    service.faults.push({ status: 413 })
    expect(await app.call('POST', TRANSLATE, as({ raw: formOf({ file: recording() }) }))).toMatchObject({
      status: 502,
      body: { code: 'AI_REJECTED' },
    })
  })
})

it('the status is what the service says to our key', async () => {
  expect((await app.call('GET', STATUS, as())).body).toEqual({
    error: false,
    configured: true,
    status: 'ready',
    message: 'AI is ready',
    ai_model: 'stub-model',
    transcribe_model: 'stub-whisper',
  })
  const locked = await makeApp(bare.deps.db, {}, { ai: openAi({ ...settings(), apiKey: 'sk-wrong' }, outbound) })
  const { body } = await locked.call('GET', STATUS, as())
  expect(body).toMatchObject({ status: 'refused' })
  expect(JSON.stringify([body, locked.logged])).not.toContain('sk-wrong')
})

it('neither key nor question is logged', async () => {
  service.faults.push('cut')
  await eventsOf(await open({ stream: true }))
  const logged = JSON.stringify(app.logged, (_, value) =>
    value instanceof Error ? `${value.stack} ${value.cause}` : value,
  )
  expect(logged).toContain('stopped before the end of its answer')
  expect(logged).not.toContain(service.apiKey)
  expect(logged).not.toContain('What does foil cost')
})

it('events are read wherever their pieces are cut', () => {
  const text = ': c\r\n\r\nevent: a\r\ndata: 1\r\ndata:2\r\n\r\ndata\n\nevent: x\n\ndata: é\r\rdata: rest'
  const expected = [
    { event: 'a', data: '1\n2' },
    { event: 'message', data: '' },
    { event: 'message', data: 'é' },
  ]
  for (let size = 1; size <= text.length; size++) {
    const read = createEventReader()
    const events = []
    for (let at = 0; at < text.length; at += size) events.push(...read(text.slice(at, at + size)))
    expect(events).toEqual(expected)
  }
})

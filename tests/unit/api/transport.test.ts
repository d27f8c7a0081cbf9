import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiError } from '#shared/errors'
import { toProjectHeader } from '../../../src/api/endpoint'

type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
type Reply = { status?: number; body?: unknown; marker?: boolean }

let server: Server
let seen: Seen[]
let reply: (call: Seen) => Reply
let transport: typeof import('../../../src/api/transport')
let records: typeof import('../../../src/api/records')
let custom: typeof import('../../../src/api/custom-request')

const session = { user: 7, token: 'old', role: 'admin' }
let stored: typeof session | null
let expired: number

const hooks: import('../../../src/api/transport').TransportHooks = {
  getSession: () => stored,
  onRenewed: (renewed) => {
    if (stored) stored = { ...stored, ...renewed }
  },
  onSessionExpired: () => {
    expired += 1
  },
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
    seen.push(call)
    const { status = 200, body: said = { error: false }, marker = true } = reply(call)
    const answer = typeof said === 'object' && status < 300 ? { ...shapeOf(call), ...said } : said
    response.writeHead(status, { ...(marker ? { 'x-holdfast': '1' } : {}), 'content-type': 'application/json' })
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('VITE_API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  transport = await import('../../../src/api/transport')
  records = await import('../../../src/api/records')
  custom = await import('../../../src/api/custom-request')
  // Loaded here, so that the first call of a test does not wait for the import.
  await import('../../../src/api/check-answer')
})

afterAll(() => {
  vi.unstubAllEnvs()
  server.close()
})

beforeEach(() => {
  seen = []
  reply = () => ({})
  stored = { ...session }
  expired = 0
  transport.configureTransport(hooks)
})

const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('should have failed')
    },
    (error) => error,
  )
const isRefresh = ({ path }: Seen) => path.endsWith('/lambda/refresh')

/** The fields that the contract requires of a response and no test here checks. */
const shapeOf = (call: Seen): object => {
  if (isRefresh(call)) return { error: false, first_name: null, last_name: null, photo: null, expire_at: 1 }
  const page = { list: [], page: 1, limit: 10, total: 0, num_pages: 0 }
  return call.path.startsWith('/v1/api/records/')
    ? { error: false, ...page, model: { id: 7 }, data: 1, message: '' }
    : {}
}
const bearer = ({ headers }: Seen) => headers.authorization

test('without a connection calls that only the server can answer fail at once', async () => {
  const hooks = { getSession: () => stored, onRenewed: () => {}, onSessionExpired: () => {}, isOffline: () => true }
  transport.configureTransport(hooks)
  const lambda = '/v1/api/{{project}}/{{role}}/lambda/profile'
  for (const call of [
    transport.request(lambda),
    transport.request('/v1/api/rest/design/AGGREGATE', { method: 'POST' }),
  ])
    expect(await failure(call)).toMatchObject({ kind: 'offline', message: "You're offline. This needs a connection." })
  expect(seen).toEqual([])
  // The worker answers records calls, the queue takes changes, and the monitor needs /health.
  await records.listRecords('design')
  await transport.request(lambda, { method: 'POST', body: {}, idempotencyKey: 'intent' })
  await transport.request('/health')
  stored = null
  await transport.request(lambda)
  expect(seen).toHaveLength(4)
})

test.each([
  [false, true, "You're offline. Try again when the connection returns."],
  [true, true, 'Network error: the server could not be reached.'],
  [false, false, 'Network error: the server could not be reached.'],
])(
  'a change that nothing queues fails with a message about the known network state (worker %s, offline %s)',
  async (hasWorker, isOffline, message) => {
    const hooks = { getSession: () => stored, onRenewed: () => {}, onSessionExpired: () => {} }
    transport.configureTransport({ ...hooks, hasWorker: () => hasWorker, isOffline: () => isOffline })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    try {
      expect(await failure(records.createRecord('design', { name: 'New' }, { key: 'k' }))).toMatchObject({ message })
      // A failed read is always reported as a network error.
      expect(await failure(records.listRecords('design'))).toMatchObject({ kind: 'network' })
    } finally {
      vi.unstubAllGlobals()
    }
  },
)

test('the sentence of an answer is in the language of the page, its data are not', async () => {
  globalThis.hfWords = { language: 'de', locale: 'de', texts: { '"Picture changed"': 'Bild geändert' } }
  const body = { error: false, message: 'Picture changed', model: { message: 'Picture changed' } }
  reply = () => ({ status: 200, body })
  try {
    expect(await transport.request('/v1/api/x')).toEqual({ ...body, message: 'Bild geändert' })
    reply = () => ({ status: 200, body: { error: false, model: {} } })
    expect(await transport.request('/v1/api/x')).toEqual({ error: false, model: {} })
  } finally {
    globalThis.hfWords = undefined
  }
})

test.each(['en', 'de'] as const)('a file and a stream are what they are, in a page in %s', async (language) => {
  globalThis.hfWords = language === 'en' ? undefined : { language, locale: language, texts: {} }
  reply = () => ({ body: 'id,name' })
  try {
    expect(await (await transport.request('/x', { as: 'blob' })).text()).toBe('id,name')
    expect(await new Response(await transport.request('/x', { as: 'stream' })).text()).toBe('id,name')
  } finally {
    globalThis.hfWords = undefined
  }
})

test('a refusal is in the language of the page, its data are not', async () => {
  globalThis.hfWords = {
    language: 'de',
    locale: 'de',
    texts: {
      '"Record not found"': 'Datensatz nicht gefunden',
      '"Email is required"': 'E-Mail-Adresse ist erforderlich',
    },
  }
  const body = {
    error: true,
    message: 'Record not found',
    validation: { email: 'Email is required', name: 'Odd' },
    model: { name: 'Record not found' },
  }
  reply = () => ({ status: 422, body })
  try {
    await expect(transport.request('/v1/api/x')).rejects.toMatchObject({
      message: 'Datensatz nicht gefunden',
      validation: { email: 'E-Mail-Adresse ist erforderlich', name: 'Odd' },
      body: { model: { name: 'Record not found' } },
    })
  } finally {
    globalThis.hfWords = undefined
  }
})

describe('a call', () => {
  test('fills in project and role and carries project header, bearer and JSON content type', async () => {
    await transport.request('/v1/api/{{project}}/{{role}}/lambda/profile')
    expect(seen[0]).toMatchObject({
      method: 'GET',
      path: '/v1/api/holdfast/admin/lambda/profile',
      headers: {
        authorization: 'Bearer old',
        'content-type': 'application/json',
        'x-project': Buffer.from('holdfast:holdfast-demo-secret').toString('base64'),
      },
    })
  })

  test('of a visitor uses the role "public" and has no bearer; an auth call names its area', async () => {
    stored = null
    await transport.request('/v1/api/{{project}}/{{role}}/x')
    await transport.request('/v1/api/{{project}}/{{role}}/x', { role: 'admin' })
    expect(seen.map(({ path }) => path)).toEqual(['/v1/api/holdfast/public/x', '/v1/api/holdfast/admin/x'])
    expect(seen.map(bearer)).toEqual([undefined, undefined])
  })

  test('may be queued, and sends its key and the version it is based on', async () => {
    await transport.request('/x', { method: 'PUT', body: { a: 1 }, idempotencyKey: 'k', ifMatch: 3, queueable: 'low' })
    expect(seen[0]).toMatchObject({
      body: '{"a":1}',
      headers: { 'idempotency-key': 'k', 'if-match': '"3"', 'x-offline': 'queue; priority=low' },
    })
  })

  test('with a file is multipart, with the boundary that the browser chose', async () => {
    const form = new FormData()
    form.set('file', new File(['x'], 'x.png'))
    await transport.request('/x', { method: 'POST', body: form })
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  })

  test('can return text or a file instead of JSON', async () => {
    reply = () => ({ body: 'id,name\r\n1,Box' })
    expect(await transport.request('/x', { as: 'text' })).toBe('id,name\r\n1,Box')
    expect(await (await transport.request('/x', { as: 'blob' })).text()).toBe('id,name\r\n1,Box')
    reply = () => ({ status: 403, body: { error: true, message: 'FORBIDDEN' } })
    expect(await failure(transport.request('/x', { as: 'blob' }))).toMatchObject({ message: 'FORBIDDEN', status: 403 })
  })

  test('without an endpoint is rejected before anything is sent', async () => {
    expect((await failure(transport.request(''))).message).toBe('options.endpoint is a required field')
    expect(seen).toEqual([])
  })

  test('encodes any character of project and secret', () => {
    expect(Buffer.from(toProjectHeader('größe', '密:x'), 'base64').toString()).toBe('größe:密:x')
  })
})

describe('the end of a call', () => {
  test('is reported once for each start, also when the call fails, is aborted or expires', async () => {
    const told: string[] = []
    transport.configureTransport({
      getSession: () => null,
      onRenewed: () => {},
      onSessionExpired: () => {},
      onCall: (_, endpoint, state) => told.push(`${endpoint} ${state}`),
    })
    await transport.request('/good')
    reply = () => ({ status: 500 })
    await failure(transport.request('/bad'))
    await failure(transport.request('/gone', { signal: AbortSignal.abort() }))
    await failure(transport.request('/quiet', { silent: true }))
    expect(told).toEqual([
      '/good loading',
      '/good success',
      '/bad loading',
      '/bad failed',
      '/gone loading',
      '/gone aborted',
    ])
  })
})

describe('a custom request', () => {
  test('sends its parameters without empty ones, and fills in project and role', async () => {
    const params = { table: 'design', id: 7, from: '', to: undefined, deep: false }
    await custom.customRequest({ endpoint: '/v1/api/{{project}}/{{role}}/lambda/audit', params })
    expect(seen[0]?.path).toBe('/v1/api/holdfast/admin/lambda/audit?table=design&id=7&deep=false')
  })

  test('without an endpoint is rejected before anything is sent', async () => {
    for (const endpoint of ['', 'undefined'])
      expect((await failure(custom.customRequest({ endpoint }))).message).toBe('options.endpoint is a required field')
    expect(seen).toEqual([])
  })

  test('with an error but no message throws "An Error Occurred"', async () => {
    reply = () => ({ body: { error: true } })
    expect((await failure(custom.customRequest({ endpoint: '/x' }))).message).toBe('An Error Occurred')
  })
})

describe('a failed response', () => {
  test('throws the server’s message, and its fields', async () => {
    reply = () => ({ status: 422, body: { error: true, message: 'Check the form', validation: { name: 'Required' } } })
    expect(await failure(transport.request('/x'))).toMatchObject({
      message: 'Check the form',
      kind: 'validation',
      status: 422,
      validation: { name: 'Required' },
    })
  })

  test('without a message throws "HTTP error! status: {status}"', async () => {
    reply = () => ({ status: 500, body: 'oops' })
    expect(await failure(transport.request('/x'))).toMatchObject({ message: 'HTTP error! status: 500', kind: 'http' })
  })

  test('with a success status throws its message, else "An error occurred"', async () => {
    reply = () => ({ body: { error: true, message: 'No such plan' } })
    expect(await failure(transport.request('/x'))).toMatchObject({ message: 'No such plan', kind: 'http', status: 200 })
    reply = () => ({ body: { error: true } })
    expect(await failure(transport.request('/x'))).toMatchObject({ message: 'An error occurred', kind: 'http' })
  })

  test.each([401, 403])('in text (%i) throws that text if text was requested', async (status) => {
    reply = () => ({ status, body: 'This provider is not available' })
    expect(await failure(transport.request('/x', { as: 'text' }))).toMatchObject({
      message: 'This provider is not available',
      kind: 'http',
      status,
    })
    expect(expired).toBe(0)
  })

  test.each([401, 403])('in text (%i) throws that text even if it looks like JSON', async (status) => {
    for (const body of ['{"message":"Not for you"}', '"no"', '7']) {
      reply = () => ({ status, body })
      expect((await failure(transport.request('/x', { as: 'text' }))).message).toBe(body)
    }
  })

  test.each([200, 401, 502])('from another server (%i without the marker) is a network error', async (status) => {
    reply = () => ({ status, marker: false, body: { message: 'TOKEN_EXPIRED' } })
    expect(await failure(transport.request('/x'))).toMatchObject({ kind: 'network', status })
    expect(expired).toBe(0)
  })

  test('that never arrives is a network error', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failure(transport.request('/x'))).toMatchObject({ kind: 'network', status: 0 })
    vi.unstubAllGlobals()
  })

  test('of an aborted call is an abort, not a network error', async () => {
    expect((await failure(transport.request('/x', { signal: AbortSignal.abort() }))).name).toBe('AbortError')
  })
})

describe('an expired token', () => {
  const renewed = { body: { error: false, user_id: 7, token: 'new', role: 'admin' } }
  const tokenExpired = { status: 401, body: { error: true, message: 'TOKEN_EXPIRED' } }

  test('is renewed silently and the call repeated once, under the same key', async () => {
    reply = (call) => {
      if (isRefresh(call)) return renewed
      return bearer(call) === 'Bearer new' ? { body: { error: false, data: 7 } } : tokenExpired
    }
    const answer = await transport.request('/x', { method: 'POST', body: {}, idempotencyKey: 'k' })
    expect(answer).toEqual({ error: false, data: 7 })
    expect(seen.map(({ path }) => path)).toEqual(['/x', '/v1/api/holdfast/admin/lambda/refresh', '/x'])
    expect([seen[0], seen[2]].map((call) => call?.headers['idempotency-key'])).toEqual(['k', 'k'])
    expect([stored?.token, expired]).toEqual(['new', 0])
  })

  test('is renewed with the current role of the person, which the repeated call uses', async () => {
    const promoted = { body: { error: false, user_id: 7, token: 'new', role: 'super_admin' } }
    reply = (call) => (isRefresh(call) ? promoted : bearer(call) === 'Bearer new' ? {} : tokenExpired)
    await transport.request('/v1/api/{{project}}/{{role}}/x')
    expect(seen.at(-1)?.path).toBe('/v1/api/holdfast/super_admin/x')
    expect(stored).toEqual({ user: 7, token: 'new', role: 'super_admin' })
  })

  test('is not renewed by the cookie of another person, and nothing is sent as them', async () => {
    const theirs = { body: { error: false, user_id: 8, token: 'theirs', role: 'admin' } }
    reply = (call) => (isRefresh(call) ? theirs : tokenExpired)
    expect(await failure(transport.request('/x', { method: 'POST', body: {} }))).toMatchObject({
      kind: 'session-expired',
    })
    expect(seen.map(bearer)).not.toContain('Bearer theirs')
    expect([stored?.token, expired]).toEqual(['old', 1])
  })

  test.each([400, 403, 500, 200])('is renewed if the server reports it with the status %i', async (status) => {
    const said = { status, body: { error: true, message: 'TOKEN_EXPIRED' } }
    reply = (call) => (isRefresh(call) ? renewed : bearer(call) === 'Bearer new' ? { body: { a: 1 } } : said)
    expect(await transport.request('/x')).toEqual({ a: 1 })
    reply = () => said
    expect((await failure(transport.request('/x'))).message).toBe('TOKEN_EXPIRED')
    expect(expired).toBe(1)
  })

  test('is renewed once for calls that fail together', async () => {
    reply = (call) => {
      if (isRefresh(call)) return renewed
      return bearer(call) === 'Bearer new' ? {} : tokenExpired
    }
    await Promise.all([transport.request('/a'), transport.request('/b'), transport.request('/c')])
    expect(seen.filter(isRefresh)).toHaveLength(1)
  })

  test('that another tab has already renewed is not renewed again', async () => {
    reply = (call) => {
      if (bearer(call) === 'Bearer theirs') return {}
      stored = { ...session, token: 'theirs' }
      return tokenExpired
    }
    await transport.request('/x')
    expect(seen.filter(isRefresh)).toEqual([])
  })

  test('of a person after whom another has signed in in another tab sends nothing as that one', async () => {
    reply = () => {
      stored = { ...session, user: session.user + 1, token: 'theirs' }
      return tokenExpired
    }
    const call = transport.request('/x', { method: 'POST', body: {}, idempotencyKey: 'k' })
    expect((await failure(call)).message).toBe('TOKEN_EXPIRED')
    expect(seen.map(bearer)).toEqual([`Bearer ${session.token}`])
    expect(expired).toBe(0)
  })

  test('of another person than the one of the page, or none, is not used', async () => {
    const create = () => transport.request('/x', { method: 'POST', body: {}, idempotencyKey: 'k2' })
    const use = (person: number | null) => transport.configureTransport({ ...hooks, getPerson: () => person })
    use(session.user + 1)
    expect((await failure(create())).status).toBe(401)
    stored = null
    expect((await failure(create())).status).toBe(401)
    expect(seen).toEqual([])
    // Signing in names its own area, whoever is signed in.
    await transport.request('/login', { method: 'POST', body: {}, role: 'admin' })
    expect(seen).toHaveLength(1)
  })

  test('that ends between two attempts leaves the second one to nobody', async () => {
    const create = () => transport.request('/x', { method: 'POST', body: {}, idempotencyKey: 'k3' })
    const use = (person: number | null) => transport.configureTransport({ ...hooks, getPerson: () => person })
    use(session.user)
    reply = () => ({ status: 503, body: { error: true, message: 'Busy' } })
    expect((await failure(create())).status).toBe(503)
    stored = null
    use(null)
    expect((await failure(create())).status).toBe(401)
    expect(seen).toHaveLength(1)
    stored = { ...session }
    use(session.user)
    reply = () => ({})
    await create()
    expect(seen).toHaveLength(2)
  })

  test('that our API does not renew ends the session, once', async () => {
    reply = (call) => (isRefresh(call) ? { status: 401, body: { error: true, message: 'UNAUTHORIZED' } } : tokenExpired)
    expect(await failure(transport.request('/x'))).toMatchObject({ kind: 'session-expired' })
    expect(expired).toBe(1)
    expect(seen.filter(isRefresh)).toHaveLength(1)
  })

  test('that can’t be renewed without a network keeps the session', async () => {
    reply = (call) => (isRefresh(call) ? { status: 200, marker: false, body: '<html>' } : tokenExpired)
    expect(await failure(transport.request('/x'))).toMatchObject({ kind: 'network' })
    expect(expired).toBe(0)
  })

  test('is not assumed for a wrong password at sign-in', async () => {
    reply = () => ({ status: 401, body: { error: true, message: 'Invalid email or password' } })
    expect(await failure(transport.request('/login'))).toMatchObject({ status: 401, kind: 'http' })
    expect(seen).toHaveLength(1)
  })
})

describe('records calls', () => {
  test('list with repeated filters, groups, order, page and joins', async () => {
    await records.listRecords('design', {
      filters: [{ field: 'name', operator: 'cs', value: 'a,b' }],
      groups: [[{ field: 'status', operator: 'eq', value: 'draft' }]],
      order: [{ field: 'name', direction: 'asc' }],
      join: [['project']],
      page: 2,
      size: 50,
    })
    expect(decodeURIComponent(seen[0]?.path ?? '')).toBe(
      '/v1/api/records/holdfast/admin/design?filter=name,cs,a,b&filter1=status,eq,draft&order=name,asc&page=2&size=50&join=project',
    )
  })

  test('write under the intent’s key, and updateWhere sends its condition', async () => {
    await records.updateWhere('design', { status: 'archived' }, { project_id: 3 }, { key: 'k' })
    expect(seen[0]).toMatchObject({
      method: 'PUT',
      path: '/v1/api/records/holdfast/admin/design',
      body: '{"status":"archived","updateCondition":{"project_id":3}}',
      headers: { 'idempotency-key': 'k' },
    })
  })

  test('a deletion sends the version that the person saw', async () => {
    await records.deleteRecord('design', 3, { key: 'k', version: 4 })
    await records.deleteRecord('design', 3, { key: 'k' })
    expect(seen.map(({ headers }) => headers['if-match'])).toEqual(['"4"', undefined])
  })

  test('an update sends the values that the person saw to a worker only, and only if they are short', async () => {
    const hooks = { getSession: () => stored, onRenewed: () => {}, onSessionExpired: () => {} }
    const update = (base: Record<string, unknown>) =>
      records.updateRecord('design', 3, { name: 'New' }, { key: 'k', version: 4, base })
    await update({ name: 'Old' })
    transport.configureTransport({ ...hooks, hasWorker: () => false })
    await update({ name: 'Old' })
    transport.configureTransport({ ...hooks, hasWorker: () => true })
    await update({ name: 'Größe, 50 %' })
    await update({ name: 'x'.repeat(8_000) })
    const bases = seen.map(({ headers }) => headers['x-offline-base'])
    expect(bases.map((base) => base && JSON.parse(decodeURIComponent(String(base))))).toEqual([
      undefined,
      undefined,
      { name: 'Größe, 50 %' },
      undefined,
    ])
    expect(new Set(seen.map(({ headers }) => headers['if-match']))).toEqual(new Set(['"4"']))
  })

  test('get by filter as a list, and paginate by 20', async () => {
    const filters = [{ field: 'status', operator: 'eq' as const, value: 'draft' }]
    await records.listByFilter('design', filters)
    await records.paginateRecords('design')
    await records.paginateRecords('design', { page: 3, size: 5 })
    expect(seen.map(({ path }) => decodeURIComponent(path.split('/design')[1] ?? ''))).toEqual([
      '?filter=status,eq,draft',
      '?size=20',
      '?page=3&size=5',
    ])
  })

  test('are rejected before anything is sent when table, id or condition is missing', async () => {
    const {
      createRecord,
      deleteRecord,
      getRecord,
      listByFilter,
      listRecords,
      paginateRecords,
      updateRecord,
      updateWhere,
    } = records
    const messages = await Promise.all(
      [
        listRecords(''),
        createRecord('', {}, { key: 'k' }),
        getRecord('', 1),
        updateRecord('design', '' as never, {}, { key: 'k' }),
        deleteRecord('undefined', 1, { key: 'k' }),
        updateWhere('design', { name: 'x' }, {}, { key: 'k' }),
        listByFilter('', [{ field: 'id', operator: 'eq', value: '1' }]),
        listByFilter('design', []),
        listByFilter('undefined', undefined as never),
        paginateRecords(''),
      ].map((call) => failure(call).then(({ message }) => message)),
    )
    expect(messages).toEqual([
      'table is required.',
      'table is required.',
      'table, id is required.',
      'table, id is required.',
      'table, id is required.',
      'condition is required.',
      'table and filter is required.',
      'table and filter is required.',
      'table and filter is required.',
      'table is required.',
    ])
    expect(seen).toEqual([])
  })
})

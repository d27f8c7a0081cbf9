// Batches: many requests in one call, each with its own key, policy, version and response.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BatchAnswer } from '#shared/contract/batch'
import { rulesOf } from '#shared/contract/calls'
import { BODY_MAX_BYTES } from '#shared/limits'
import { callsOf } from '../../../server/app'
import { BATCH_MAX_BYTES } from '../../../server/routes/batch'
import { makeApp, type Options, onEachBackend, type Person, type TestApp } from '../harness'

type Member = { id?: unknown; method?: unknown; endpoint?: unknown; headers?: unknown; body?: unknown }
type Answered = BatchAnswer & { body: { message?: string; code?: string; model?: Record<string, unknown> } }

const PATH = '/v1/api/batch'
const RECORDS = '/v1/api/records/holdfast'

onEachBackend(({ open }) => {
  let app: TestApp
  let admin: Person
  let user: Person
  let run = 0

  beforeAll(async () => {
    app = await makeApp(await open())
    admin = await app.person('super_admin')
    user = await app.person('user')
  })
  beforeEach(() => {
    run += 1
  })

  const send = (members: unknown, { person = admin, ...options }: Options & { person?: Person | null } = {}) =>
    app.call('POST', PATH, { body: members, token: person?.token, ...options })
  const answersOf = async (members: unknown, options: Options & { person?: Person } = {}): Promise<Answered[]> => {
    const { status, body } = await send(members, options)
    expect(status).toBe(200)
    return body.responses as Answered[]
  }
  const answerOf = async (member: Member, options: Options & { person?: Person } = {}): Promise<Answered> => {
    const [answer, ...more] = await answersOf([{ id: 'only', ...member }], options)
    if (!answer || more.length > 0) throw new Error('One member has one answer')
    expect(answer.id).toBe('only')
    return answer
  }
  const create = (id: string, name: string, more: Member = {}): Member => ({
    id,
    method: 'POST',
    endpoint: `${RECORDS}/super_admin/project`,
    headers: { 'content-type': 'application/json', 'idempotency-key': `${run}-${id}` },
    body: { name },
    ...more,
  })
  const namesLike = async (text: string): Promise<unknown[]> => {
    const query = `filter=name,sw,${text}&order=id,asc&size=1000`
    const { body } = await app.records(admin, 'GET', `/project?${query}`)
    return body.list.map((record) => record.name)
  }

  it('runs its requests in the order asked and answers each in that order', async () => {
    const members = Array.from({ length: 20 }, (_, i) => create(`m${i}`, `Order ${run} ${i}`))
    const answers = await answersOf(members)
    expect(answers.map(({ id }) => id)).toEqual(members.map(({ id }) => id))
    const ids = answers.map(({ body }) => body.model?.id as number)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    expect(await namesLike(`Order ${run} `)).toEqual(members.map(({ body }) => (body as { name: string }).name))
    for (const { status, headers } of answers) {
      expect(status).toBe(201)
      expect(headers).toEqual({ 'x-holdfast': '1', 'content-type': 'application/json', etag: '"1"' })
    }
  })

  it('counts the keys that were folded into a request as done with it, in the same batch too', async () => {
    const headers = { 'idempotency-key': `${run}-whole`, 'x-idempotency-folded': `${run}-part,${run}-late` }
    const [whole, part] = await answersOf([
      create('whole', `Folded ${run}`, { headers }),
      create('part', `Folded ${run}, an earlier form`),
    ])
    const late = await answerOf(create('late', `Folded ${run}, the first form`, { id: 'only' }))
    for (const answer of [part, late])
      expect(answer).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' }, body: whole?.body })
    expect(await namesLike(`Folded ${run}`)).toEqual([`Folded ${run}`])
  })

  it('lets a later request see what an earlier one did', async () => {
    const [made] = await answersOf([create('make', 'Seen')])
    const path = `${RECORDS}/super_admin/project/${made?.body.model?.id}`
    const answers = await answersOf([
      { id: 'change', method: 'PUT', endpoint: path, headers: { 'if-match': '"1"' }, body: { name: 'Seen 2' } },
      { id: 'read', method: 'GET', endpoint: `${path}?include=name` },
      { id: 'remove', method: 'DELETE', endpoint: path, headers: { 'if-match': '"2"' }, body: null },
      { id: 'gone', method: 'GET', endpoint: path },
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404])
    expect(answers[1]?.body.model?.name).toBe('Seen 2')
  })

  it('sent again, answers every request with its first answer, and nothing happens twice', async () => {
    const members = Array.from({ length: 10 }, (_, i) => create(`m${i}`, `Again ${run} ${i}`))
    const first = await answersOf(members)
    const again = await answersOf(members)
    expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body))
    for (const { headers } of again) expect(headers).toMatchObject({ 'idempotency-replayed': 'true', etag: '"1"' })
    expect(await namesLike(`Again ${run} `)).toHaveLength(10)
  })

  it('sent twice at the same time, has one effect for each request', async () => {
    const members = Array.from({ length: 10 }, (_, i) => create(`m${i}`, `Twin ${run} ${i}`))
    const both = (await Promise.all([answersOf(members), answersOf(members)])).flat()
    for (const { status, body, headers } of both) {
      if (status === 201) continue
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' })
      expect(headers['retry-after']).toBe('1')
    }
    expect(await namesLike(`Twin ${run} `)).toHaveLength(10)
  })

  it('knows a request by its key, whether it comes alone or in a batch', async () => {
    const member = create('alone', `Alone ${run}`)
    await app.records(admin, 'POST', '/project', { body: member.body, key: `${run}-alone` })
    expect((await answerOf({ ...member, id: 'only' })).headers['idempotency-replayed']).toBe('true')
    expect(await answerOf({ ...member, id: 'only', body: { name: 'Other' } })).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    const id = (await app.records(admin, 'GET', `/project?filter=name,eq,Alone ${run}`)).body.list[0]?.id
    const remove = { method: 'DELETE', endpoint: `${RECORDS}/super_admin/project/${id}` }
    await answerOf({ ...remove, headers: { 'idempotency-key': `${run}-remove` } })
    const single = await app.records(admin, 'DELETE', `/project/${id}`, { key: `${run}-remove` })
    expect(single.headers.get('idempotency-replayed')).toBe('true')
  })

  it('holds every request to the policy of the person who sends the batch', async () => {
    const before = await app.records(admin, 'GET', '/background')
    const answers = await answersOf(
      [
        { id: 'table', method: 'POST', endpoint: `${RECORDS}/user/background`, body: { name: 'B' } },
        { id: 'role', method: 'POST', endpoint: `${RECORDS}/super_admin/project`, body: { name: 'P' } },
        { id: 'own', method: 'POST', endpoint: `${RECORDS}/user/project`, body: { name: 'P' } },
        { id: 'people', method: 'POST', endpoint: '/v1/api/rest/user/GETALL', body: {} },
        { id: 'public', method: 'GET', endpoint: `${RECORDS}/public/background` },
      ],
      { person: user },
    )
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 201, 403, 403])
    expect(answers[2]?.body.model?.user_id).toBe(user.id)
    expect((await app.records(admin, 'GET', '/background')).body.total).toBe(before.body.total)
  })

  it('goes on after a request that fails, and the failed one leaves nothing behind', async () => {
    const name = `Mixed ${run}`
    const answers = await answersOf([
      create('first', `${name} first`),
      create('invalid', `${name} invalid`, { body: { name: `${name} invalid`, status: 'nonsense' } }),
      create('unknown', '', { endpoint: '/v1/api/records/holdfast/super_admin/nonsense' }),
      create('path', '', { endpoint: '/v1/nowhere' }),
      create('method', '', { method: 'DELETE', endpoint: `${RECORDS}/super_admin/project` }),
      create('broken', '', { body: 'text' }),
      create('last', `${name} last`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 400, 404, 405, 400, 201])
    expect(answers[1]?.body).toMatchObject({ error: true, validation: { status: expect.any(String) } })
    expect(await namesLike(name)).toEqual([`${name} first`, `${name} last`])
  })

  it('answers 412 with the current record to a request that names another version, and to it alone', async () => {
    const { body } = await app.records(admin, 'POST', '/project', { body: { name: `Version ${run}` } })
    const endpoint = `${RECORDS}/super_admin/project/${body.data}`
    const change = (id: string, tag: string) => ({
      id,
      method: 'PUT',
      endpoint,
      headers: { 'if-match': tag, 'idempotency-key': `${run}-change` },
      body: { client: id },
    })
    const [, conflict] = await answersOf([
      { ...change('theirs', '"1"'), headers: { 'if-match': '"1"' } },
      change('mine', '"1"'),
    ])
    expect(conflict).toMatchObject({
      status: 412,
      headers: { etag: '"2"' },
      body: { code: 'VERSION_MISMATCH', model: { id: body.data, client: 'theirs', version: 2 } },
    })
    // The refusal was not stored: the same key works with the right version.
    expect((await answersOf([change('mine', '"2"')]))[0]).toMatchObject({
      status: 200,
      body: { model: { version: 3 } },
    })
  })

  describe('a malformed request is refused by itself', () => {
    const good = () => create('good', `Beside ${run}`)
    const cases: [string, Member, number][] = [
      ['no method', { endpoint: '/health' }, 400],
      ['an unknown method', create('x', 'x', { method: 'PATCH' }), 400],
      ['a method in small letters', create('x', 'x', { method: 'post' }), 400],
      ['no endpoint', { method: 'POST', body: {} }, 400],
      ['an endpoint that is no text', create('x', 'x', { endpoint: { href: '/' } }), 400],
      ['headers that are no object', create('x', 'x', { headers: ['accept'] }), 400],
      ['a header value that is no text', create('x', 'x', { headers: { accept: 1 } }), 400],
      ['a header value over two lines', create('x', 'x', { headers: { accept: 'a\r\nauthorization: b' } }), 400],
      ['an authorization of its own', create('x', 'x', { headers: { Authorization: 'Bearer a.b.c' } }), 400],
      ['a cookie', create('x', 'x', { headers: { cookie: 'a=b' } }), 400],
      ['a forwarding header', create('x', 'x', { headers: { 'X-Forwarded-For': '1.1.1.1' } }), 400],
      ['another project', create('x', 'x', { headers: { 'x-project': 'b3RoZXI6c2VjcmV0' } }), 403],
      ['a key that is malformed', create('x', 'x', { headers: { 'idempotency-key': 'a b' } }), 400],
      ['folded keys that are malformed', create('x', 'x', { headers: { 'x-idempotency-folded': 'a,,b' } }), 400],
      ['a GET with a body', { method: 'GET', endpoint: `${RECORDS}/super_admin/project`, body: {} }, 400],
      ['a POST without a body', create('x', 'x', { body: null }), 400],
      ['a list for a body', create('x', 'x', { body: [] }), 400],
      ['an unknown member of its own', { ...create('x', 'x'), credentials: 'include' } as Member, 400],
    ]
    it.each(cases)('%s', async (_what, member, status) => {
      const [refused, done] = await answersOf([{ ...member, id: 'bad' }, good()])
      expect(refused).toMatchObject({ id: 'bad', status, body: { error: true, message: expect.any(String) } })
      expect(refused?.headers).toMatchObject({ 'x-holdfast': '1', 'content-type': 'application/json' })
      expect(done?.status).toBe(201)
    })

    it('a body that is nested too deeply, or has a number that JSON can not write again', async () => {
      const member = (body: string) =>
        `{"id":"only","method":"POST","endpoint":"${RECORDS}/super_admin/design","body":${body}}`
      const deep = `{"name":"x","canvas":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
      const wide = '{"name":"x","width_mm":1e999}'
      const answers = (await send(undefined, { raw: `[${member(deep)},${member(wide).replace('only', 'other')}]` }))
        .body
      expect((answers.responses as Answered[]).map(({ status }) => status)).toEqual([400, 400])
    })

    it('a body of more than 1 MiB, while one of almost 1 MiB is read', async () => {
      const design = (id: string, size: number) =>
        create(id, '', {
          endpoint: `${RECORDS}/super_admin/design`,
          body: { name: id, canvas: { text: 'x'.repeat(size) } },
        })
      const [large, fits] = await answersOf([design('large', BODY_MAX_BYTES), design('fits', BODY_MAX_BYTES - 200)])
      expect(large).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
      expect(fits).toMatchObject({ status: 400, body: { validation: { canvas: expect.any(String) } } })
    })
  })

  it.each([
    'https://stranger.example/v1/api/records/holdfast/super_admin/project',
    '//stranger.example/v1',
    '/\\stranger.example/v1',
    '\\\\stranger.example',
    '/\t/stranger.example',
    ' /v1/api/records/holdfast/super_admin/project',
    'v1/api/records/holdfast/super_admin/project',
    'javascript:alert(1)',
    '/v1/api/records/holdfast/super_admin/project?filter=name,eq,ü',
    '',
    `/${'a'.repeat(9_000)}`,
  ])('refuses the address %j', async (endpoint) => {
    expect(await answerOf(create('x', 'x', { id: 'only', endpoint }))).toMatchObject({
      status: 400,
      body: { validation: { endpoint: expect.any(String) } },
    })
  })

  it.each([
    PATH,
    '/v1/api/%62atch',
    '/v1/api/x/../batch',
    '/v1/api/holdfast/super_admin/lambda/profile',
    '/v1/api/holdfast/admin/lambda/login',
    '/v1/api/holdfast/admin/lambda/%6cogin',
    '/v1/api/holdfast/admin/lambda/logout',
    '/v1/api/holdfast/super_admin/lambda/upload',
    '/v1/api/holdfast/super_admin/lambda/s3/upload',
  ])('a POST to %s goes alone', async (endpoint) => {
    expect(await answerOf({ method: 'POST', endpoint, body: [] })).toMatchObject({
      status: 400,
      body: { code: 'NOT_IN_BATCH' },
    })
  })

  it.each(['/health', '/docs', '/openapi.json', '/uploads/x.png'])('a GET of %s goes alone', async (endpoint) => {
    expect(await answerOf({ method: 'GET', endpoint })).toMatchObject({ status: 400, body: { code: 'NOT_IN_BATCH' } })
  })

  it('takes reads and writes by policy, no auth call, no upload, no batch', () => {
    const members = callsOf(app.deps).filter(({ method, path }) => rulesOf(method, path).batchable)
    expect(members.length).toBeGreaterThan(10)
    for (const { method, kind, path } of members) {
      expect(['read', 'write']).toContain(kind)
      expect(`${method} ${path}`).not.toMatch(
        /batch|POST .*upload|lambda\/(login|register|refresh|logout|check|profile|preference)/,
      )
    }
    const alone = callsOf(app.deps).filter((call) => !members.includes(call))
    for (const path of ['lambda/stripe/products', 'rest/:table/EXPORT', 'rest/:table/IMPORT', 'realtime/room/poll'])
      expect(alone.some((call) => call.path.endsWith(path))).toBe(true)
  })

  describe('is refused as a whole', () => {
    const refused = async (members: unknown, options: Options & { person?: Person | null } = {}) => {
      const before = await namesLike(`Whole ${run}`)
      const { status, body } = await send(members, options)
      expect(await namesLike(`Whole ${run}`)).toEqual(before)
      return { status, code: body.code }
    }
    const request = () => create('one', `Whole ${run}`)

    it('without a session, with one that ended, or with the wrong project', async () => {
      expect(await refused([request()], { person: null })).toEqual({ status: 401, code: 'UNAUTHORIZED' })
      expect(await refused([request()], { token: 'a.b.c' })).toEqual({ status: 401, code: 'UNAUTHORIZED' })
      expect(await refused([request()], { headers: { 'x-project': 'wrong' } })).toMatchObject({ status: 403 })
    })

    it('when it is no list of requests with ids of their own', async () => {
      for (const members of [
        {},
        'text',
        null,
        [],
        [1],
        [null],
        [{}],
        [{ ...request(), id: 7 }],
        [{ ...request(), id: '' }],
      ])
        expect((await refused(members)).status).toBe(400)
      expect(await refused([request(), request()])).toEqual({ status: 400, code: 'DUPLICATE_ID' })
      expect(await refused(undefined, { raw: '[{' })).toEqual({ status: 400, code: 'INVALID_JSON' })
      expect((await send([request()])).status).toBe(200)
    })

    it('with more than 100 requests, while 100 pass', async () => {
      const many = Array.from({ length: 101 }, (_, i) => create(`m${i}`, `Whole ${run}`))
      expect((await refused(many)).status).toBe(400)
      expect(await answersOf(many.slice(1))).toHaveLength(100)
    })

    it('when it is larger than 8 MiB, announced or not', async () => {
      const filler = 'x'.repeat(BODY_MAX_BYTES - 1_000)
      const members = Array.from({ length: 9 }, (_, i) => create(`m${i}`, `Whole ${run}`, { body: { name: filler } }))
      const raw = JSON.stringify(members)
      expect(raw.length).toBeGreaterThan(BATCH_MAX_BYTES)
      expect(await refused(undefined, { raw })).toEqual({ status: 413, code: 'TOO_LARGE' })
      expect(await refused(undefined, { raw, headers: { 'content-length': String(raw.length) } })).toEqual({
        status: 413,
        code: 'TOO_LARGE',
      })
    })

    it('with a query parameter, or by another method', async () => {
      expect((await app.call('POST', `${PATH}?a=1`, { token: admin.token, body: [request()] })).status).toBe(400)
      const { status, headers } = await app.call('GET', PATH, { token: admin.token })
      expect(status).toBe(405)
      expect(headers.get('allow')).toBe('POST')
    })
  })

  it('keeps nothing under a key of its own: only its requests have keys', async () => {
    const members = [create('m', `Key ${run}`)]
    await send(members, { key: `${run}-batch` })
    const { headers } = await send([create('n', `Key ${run}`)], { key: `${run}-batch` })
    expect(headers.get('idempotency-replayed')).toBeNull()
    const rows = await app.deps.db.query('SELECT 1 FROM idempotency WHERE key = $1', [`${run}-batch`])
    expect(rows).toHaveLength(0)
  })

  it('writes one line per request into the log, as for a request by itself, and one for the batch', async () => {
    const from = app.logged.length
    await answersOf([create('a', `Log ${run}`), create('a2', `Log ${run}`, { method: 'nonsense' }), create('b', '')])
    const lines = app.logged.slice(from)
    const path = `${RECORDS}/super_admin/project`
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatchObject({
      msg: 'request',
      method: 'POST',
      path,
      status: 201,
      key: `${run}-a`,
      user: admin.id,
    })
    expect(lines[1]).toMatchObject({ msg: 'refused in a batch', member: 'a2', status: 400 })
    expect(lines[2]).toMatchObject({ msg: 'request', method: 'POST', path, status: 400, key: `${run}-b` })
    expect(lines[3]).toMatchObject({ msg: 'request', method: 'POST', path: PATH, status: 200, key: null })
    expect(lines[0]?.batch).toBe(lines[3]?.requestId)
    expect(lines[3]).not.toHaveProperty('batch')
  })

  it('leaves a trace in the history for each request, under its own key', async () => {
    await answersOf([create('h1', `History ${run}`), create('h2', `History ${run}`)])
    const rows = await app.deps.db.query<{ idempotency_key: string }>(
      'SELECT idempotency_key FROM audit_log WHERE idempotency_key IN ($1, $2) ORDER BY id',
      [`${run}-h1`, `${run}-h2`],
    )
    expect(rows.map((row) => row.idempotency_key)).toEqual([`${run}-h1`, `${run}-h2`])
  })

  it('is offered by /health and described by /openapi.json', async () => {
    expect((await app.call('GET', '/health')).body.batch).toBe(100)
    const { paths } = (await app.call('GET', '/openapi.json')).body as unknown as {
      paths: Record<string, { post: { requestBody: { content: Record<string, { schema: unknown }> } } }>
    }
    expect(paths[PATH]?.post.requestBody.content['application/json']?.schema).toMatchObject({
      type: 'array',
      minItems: 1,
      maxItems: 100,
      items: { required: ['id', 'method', 'endpoint'] },
    })
  })
})

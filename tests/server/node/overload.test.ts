// A real process that gets far more calls at once than it may run: the others are refused, and
// nothing is lost or done twice. With PostgreSQL, because the embedded database runs one call after
// the other, so that none waits in the process.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MARKER_HEADER, MARKER_VALUE, PROJECT_HEADER } from '#shared/headers'
import { toProjectHeader } from '../../../server/middleware/project'
import { createTestDatabase, startPostgres, type TestPostgres } from '../../support/postgres'
import { type ServerProcess, startServer } from '../../support/server-process'

const AT_ONCE = 300
const RECORDS = '/v1/api/records/holdfast/super_admin/project'
const HEADERS = { [PROJECT_HEADER]: toProjectHeader('holdfast', 'holdfast-demo-secret') }

type Sent = { status: number; headers: Headers; body: Record<string, unknown> }

describe('a server that gets too many calls', () => {
  let postgres: TestPostgres
  let server: ServerProcess
  let token = ''

  const call = async (method: string, path: string, body?: unknown, key?: string): Promise<Sent> => {
    const response = await fetch(server.origin + path, {
      method,
      headers: {
        ...HEADERS,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: response.status, headers: response.headers, body: (await response.json()) as Sent['body'] }
  }
  const create = (name: string) => call('POST', RECORDS, { name }, name)
  const namesLike = async (prefix: string): Promise<string[]> => {
    const { body } = await call('GET', `${RECORDS}?size=1000&filter=name,sw,${prefix}`)
    return (body.list as { name: string }[]).map(({ name }) => name).sort()
  }
  /** Each answer is a success or a refusal that says when to come back. */
  const expectRefusal = ({ status, headers, body }: Sent) => {
    expect(status, JSON.stringify(body)).toBe(503)
    expect(body).toEqual({ error: true, message: 'The server is busy. Try again.', code: 'OVERLOADED' })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get(MARKER_HEADER)).toBe(MARKER_VALUE)
    expect(headers.get('cache-control')).toBe('no-store')
  }

  beforeAll(async () => {
    postgres = await startPostgres()
    const DATABASE_URL = await createTestDatabase(postgres.url)
    const limits = { MAX_CONCURRENT_REQUESTS: '2', MAX_WAITING_REQUESTS: '4' }
    server = await startServer({ env: { SEED: 'off', SETUP_TOKEN: 'tell me', DATABASE_URL, ...limits } })
    const { body } = await call('POST', '/v1/api/holdfast/admin/lambda/register', {
      email: 'first@holdfast.test',
      password: 'a good password',
      role: 'admin',
      setup_token: 'tell me',
    })
    token = String(body.token)
  }, 180_000)
  afterAll(async () => {
    await server.stop()
    await postgres.stop()
  })

  it('serves some, refuses the others before they have an effect, and goes on', async () => {
    const names = Array.from({ length: AT_ONCE }, (_, i) => `burst-${i}`)
    const answers = await Promise.all(names.map(create))
    const served = names.filter((_, i) => answers[i]?.status === 201)
    for (const answer of answers) if (answer.status !== 201) expectRefusal(answer)
    expect(served.length).toBeGreaterThan(0)
    expect(served.length).toBeLessThan(AT_ONCE)
    answers.forEach(({ status, body }, i) => {
      if (status === 201) expect(body.model).toMatchObject({ name: names[i] })
    })
    expect(await namesLike('burst-')).toEqual([...served].sort())

    // As the queue does it: one after the other, under their keys.
    for (const name of names.filter((name) => !served.includes(name)).slice(0, 20)) {
      const { status, headers } = await create(name)
      expect([status, headers.get('idempotency-replayed')]).toEqual([201, null])
    }
  })

  it('answers health checks, probes and long polls beside them', async () => {
    const flood = Array.from({ length: AT_ONCE }, (_, i) => create(`flood-${i}`))
    const polls = Array.from({ length: 10 }, () => call('GET', '/v3/api/lambda/realtime/room/poll?user_id=1&wait=0'))
    for (const path of ['/health', '/livez']) expect((await call('GET', path)).status, path).toBe(200)
    for (const poll of await Promise.all(polls)) expect(poll.status).toBe(200)
    const answers = await Promise.all(flood)
    expect(answers.some(({ status }) => status === 503)).toBe(true)
    expect((await call('GET', '/readyz')).status).toBe(200)
  })

  it('runs a batch as one call', async () => {
    const members = Array.from({ length: 50 }, (_, i) => ({
      id: `${i}`,
      method: 'POST',
      endpoint: RECORDS,
      headers: { 'idempotency-key': `member-${i}` },
      body: { name: `member-${i}` },
    }))
    const { status, body } = await call('POST', '/v1/api/batch', members)
    expect(status).toBe(200)
    expect((body.responses as { status: number }[]).map((answer) => answer.status)).toEqual(Array(50).fill(201))
  })
})

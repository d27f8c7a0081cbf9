// Operators' view of a real process: probes and metrics, also without its database and while it
// stops.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT_HEADER } from '#shared/headers'
import { toProjectHeader } from '../../../server/middleware/project'
import { createTestDatabase, startPostgres, type TestPostgres } from '../../support/postgres'
import { type ServerProcess, startServer } from '../../support/server-process'

const TOKEN = 'a-token-of-the-scraper'
const HEADERS = { [PROJECT_HEADER]: toProjectHeader('holdfast', 'holdfast-demo-secret') }
const LOGIN = '/v1/api/holdfast/admin/lambda/login'
const RECORDS = '/v1/api/records/holdfast/public'

let postgres: TestPostgres
let server: ServerProcess

const get = (path: string, authorization?: string) =>
  fetch(server.origin + path, { headers: { ...HEADERS, ...(authorization && { authorization }) } })
const statusOf = async (path: string) => (await get(path)).status

/** Samples by their name with labels. */
async function scrape(): Promise<Map<string, number>> {
  const response = await get('/metrics', `Bearer ${TOKEN}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const samples = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

beforeAll(async () => {
  postgres = await startPostgres()
  const url = await createTestDatabase(postgres.url)
  server = await startServer({
    env: { SEED: 'off', DATABASE_URL: url, METRICS_TOKEN: TOKEN, SHUTDOWN_DELAY_SECONDS: '2' },
  })
}, 180_000)
afterAll(async () => {
  await server.stop()
  await postgres.stop()
})

describe('metrics', () => {
  it('are for whoever has the token', async () => {
    for (const authorization of [undefined, 'Bearer another', `bearer ${TOKEN}`, TOKEN, `Bearer ${TOKEN} `.repeat(2)]) {
      const response = await get('/metrics', authorization)
      expect(response.status, authorization).toBe(401)
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
      expect(await response.json()).toEqual({ error: true, message: 'UNAUTHORIZED', code: 'UNAUTHORIZED' })
    }
  })

  it('count calls by route, method and class of status, and never name a path or a person', async () => {
    const body = JSON.stringify({ email: 'nobody.at.all@holdfast.test', password: 'a wrong password' })
    await fetch(server.origin + LOGIN, { method: 'POST', headers: HEADERS, body })
    for (const id of [71_001, 71_002, 71_003]) await get(`${RECORDS}/space/${id}`)
    await get('/v1/api/no-such-path-71004')
    await fetch(`${server.origin}/v1/api/unheard`, { method: 'PROPFIND', headers: HEADERS })
    const samples = await scrape()
    const counts = [...samples].filter(([name]) => name.startsWith('holdfast_http_request_duration_seconds_count'))
    const countOf = (method: string, route: RegExp, status: string) =>
      counts.find(
        ([name]) => name.includes(`method="${method}"`) && route.test(name) && name.includes(`status="${status}"`),
      )?.[1]
    expect(countOf('POST', /lambda\/login"/, '4xx')).toBe(1)
    expect(countOf('GET', /route="\/v1\/api\/records\/:project\/:role\/:table\/:id/, '4xx')).toBe(3)
    expect(countOf('GET', /route="none"/, '4xx')).toBe(1)
    expect(countOf('other', /route="none"/, '4xx')).toBe(1)
    const text = [...samples.keys()].join('\n')
    expect(text).not.toMatch(/nobody\.at\.all|7100\d|no-such-path|unheard/)
  })

  it('tell of queues, database, limits, jobs and process', async () => {
    await expect.poll(async () => (await scrape()).get('holdfast_job_runs_total{job="clean-up",result="done"}')).toBe(1)
    const samples = await scrape()
    for (const name of ['mail_waiting', 'mail_failed', 'mail_oldest_seconds', 'push_waiting', 'deployments_open'])
      expect(samples.get(`holdfast_${name}`), name).toBe(0)
    expect(samples.get('holdfast_idempotency_rows')).toBeGreaterThanOrEqual(0)
    expect(samples.get('holdfast_database_up')).toBe(1)
    expect(samples.get('holdfast_database_waiting')).toBe(0)
    expect(samples.get('holdfast_database_connections{state="idle"}')).toBeGreaterThan(0)
    expect(samples.get('holdfast_database_statement_duration_seconds_count')).toBeGreaterThan(10)
    expect(samples.get('holdfast_http_requests_in_flight{kind="running"}')).toBe(0)
    expect(samples.get('holdfast_http_requests_waiting')).toBe(0)
    expect(samples.get('holdfast_overloaded')).toBe(0)
    for (const reason of ['full', 'late', 'idle'])
      expect(samples.get(`holdfast_http_requests_refused_total{reason="${reason}"}`), reason).toBe(0)
    expect([...samples.keys()].some((name) => /^holdfast_build_info\{version="\d+\.\d+\.\d+"\}$/.test(name))).toBe(true)
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
    expect(samples.get('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
  })
})

describe('probes', () => {
  it('answer in the envelope, are not cached, and are not in the log', async () => {
    server.forget()
    for (const path of ['/livez', '/readyz']) {
      const response = await get(path)
      expect([response.status, await response.json()]).toEqual([200, { error: false, status: 'ok' }])
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    expect(await statusOf('/health')).toBe(200)
    expect(server.requests().map(({ path }) => path)).toEqual(['/health'])
  })

  it('tell a database that is gone from a process that is', async () => {
    await postgres.halt()
    const ready = await get('/readyz')
    expect(ready.status).toBe(503)
    expect(await ready.json()).toEqual({
      error: true,
      message: 'The database is not available',
      code: 'NOT_READY',
    })
    expect(await statusOf('/livez')).toBe(200)
    const samples = await scrape()
    expect(samples.get('holdfast_database_up')).toBe(0)
    expect(samples.get('holdfast_mail_waiting')).toBeNaN()
    await postgres.startAgain()
    await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(200)
    expect((await scrape()).get('holdfast_mail_waiting')).toBe(0)
  })

  it('are not ready while the server stops, which still serves for the delay', async () => {
    const stopped = server.stop()
    await expect.poll(() => statusOf('/readyz')).toBe(503)
    expect((await (await get('/readyz')).json()).message).toBe('The server is shutting down')
    expect([await statusOf('/livez'), await statusOf('/health')]).toEqual([200, 200])
    await stopped
    expect(server.isRunning()).toBe(false)
  })
})

describe('without a token', () => {
  it('there are no metrics', async () => {
    await server.restart({ METRICS_TOKEN: '', SHUTDOWN_DELAY_SECONDS: '0' })
    const [unknown, metrics] = [await get('/v1/api/nowhere'), await get('/metrics', `Bearer ${TOKEN}`)]
    expect([metrics.status, await metrics.json()]).toEqual([404, await unknown.json()])
    expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 200])
  })
})

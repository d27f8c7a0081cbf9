// The app's transport against the real server: how a session is refreshed, changes its role, and
// ends.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoginResponse } from '#shared/contract/auth'
import { openTestPglite } from '../../support/pglite'
import { makeApp, PASSWORD, type TestApp } from '../harness'

const MINUTE_MS = 60_000
const ACCESS_TOKEN_MINUTES = 15

let app: TestApp
let transport: typeof import('../../../src/api/transport')
let auth: typeof import('../../../src/api/auth')
let records: typeof import('../../../src/api/records')

/** A browser's storage: the refresh cookie, and the session in local storage. */
let cookie = ''
let session: { user: number; token: string; role: string } | null
let expired: number
let requests: string[]

async function browse(path: string, init: RequestInit): Promise<Response> {
  requests.push(`${init.method} ${path.split('?')[0]}`)
  const response = await app.request(path, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), cookie },
  })
  const cookieHeader = response.headers.get('set-cookie')
  if (cookieHeader) cookie = cookieHeader.split(';')[0] ?? ''
  return response
}

beforeAll(async () => {
  vi.stubEnv('VITE_PROJECT_SECRET', 'test-secret')
  // Another file may have loaded the client's modules and signed in with them.
  vi.resetModules()
  app = await makeApp(await openTestPglite())
  transport = await import('../../../src/api/transport')
  auth = await import('../../../src/api/auth')
  records = await import('../../../src/api/records')
  vi.stubGlobal('fetch', browse)
  transport.configureTransport({
    getSession: () => session,
    onRenewed: (renewed) => {
      if (session) session = { ...session, ...renewed }
    },
    onSessionExpired: () => {
      expired += 1
    },
  })
  return () => app.deps.db.close()
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** Signs a new admin in like the sign-in page. */
beforeEach(async () => {
  session = null
  cookie = ''
  expired = 0
  requests = []
  const { email } = await app.person('admin')
  const payload = (await auth.login('admin', { email, password: PASSWORD })) as LoginResponse
  session = { user: payload.user_id, token: payload.token, role: payload.role }
  requests = []
})

const LIST = 'GET /v1/api/records/holdfast/admin/project'
const REFRESH = 'POST /v1/api/holdfast/admin/lambda/refresh'

describe('a session', () => {
  it('lives on after its token has expired, and nobody notices', async () => {
    app.time.now += (ACCESS_TOKEN_MINUTES + 1) * MINUTE_MS
    const before = session?.token
    expect((await records.listRecords('project')).list).toEqual([])
    expect(requests).toEqual([LIST, REFRESH, LIST])
    expect(session?.token).not.toBe(before)
    expect(expired).toBe(0)
  })

  it('is renewed once for calls that meet the expiry together', async () => {
    app.time.now += (ACCESS_TOKEN_MINUTES + 1) * MINUTE_MS
    await Promise.all([records.listRecords('project'), records.listRecords('design'), auth.getProfile()])
    expect(requests.filter((call) => call === REFRESH)).toHaveLength(1)
    expect(expired).toBe(0)
  })

  it('goes on under the new role after a promotion, without a new sign-in', async () => {
    await app.deps.db.query(`UPDATE "user" SET role = 'super_admin' WHERE id = $1`, [session?.user])
    await records.listRecords('project')
    expect(requests).toEqual([LIST, REFRESH, 'GET /v1/api/records/holdfast/super_admin/project'])
    expect(session?.role).toBe('super_admin')
  })

  it('that was ended elsewhere expires here, once, with TOKEN_EXPIRED or UNAUTHORIZED for who asked', async () => {
    await app.deps.db.query('UPDATE session SET revoked_at = now() WHERE user_id = $1', [session?.user])
    await expect(records.listRecords('project')).rejects.toMatchObject({ status: 401 })
    expect(expired).toBe(1)
    expect(requests).toEqual([LIST, REFRESH])
  })

  it('ends for good when the person signs out: neither token nor cookie is worth anything then', async () => {
    const { token = '', role = '', user = 0 } = session ?? {}
    await auth.logout()
    session = { user, token, role }
    await expect(records.listRecords('project')).rejects.toMatchObject({ status: 401 })
    expect(await transport.refreshSession()).toBe(false)
  })

  it('does not end over a refusal: what a role may not do leaves the person signed in', async () => {
    const forbidden = { kind: 'http', status: 403, message: 'FORBIDDEN' }
    await expect(records.listRecords('role')).rejects.toMatchObject(forbidden)
    expect([expired, requests.includes(REFRESH)]).toEqual([0, false])
  })
})

describe('a change', () => {
  it('that meets the expiry is made once, under the key of its intent', async () => {
    app.time.now += (ACCESS_TOKEN_MINUTES + 1) * MINUTE_MS
    const key = crypto.randomUUID()
    const first = await records.createRecord('project', { name: 'Once' }, { key })
    const again = await records.createRecord('project', { name: 'Once' }, { key })
    expect(again.data).toBe(first.data)
    expect((await records.listByFilter('project', [{ field: 'name', operator: 'eq', value: 'Once' }])).total).toBe(1)
  })

  it('that is refused says so at the field, by its version, or by its absence', async () => {
    const key = () => ({ key: crypto.randomUUID() })
    await expect(records.createRecord('project', { name: '' }, key())).rejects.toMatchObject({
      kind: 'validation',
      status: 400,
      validation: { name: expect.any(String) },
    })
    const { data } = await records.createRecord('project', { name: 'Mine' }, key())
    await records.updateRecord('project', data, { name: 'Theirs' }, { ...key(), version: 1 })
    await expect(
      records.updateRecord('project', data, { name: 'Mine' }, { ...key(), version: 1 }),
    ).rejects.toMatchObject({
      status: 412,
      body: { model: { name: 'Theirs' } },
    })
    await expect(records.getRecord('project', 2_000_000_000)).rejects.toMatchObject({
      status: 404,
      message: 'Record not found',
    })
  })
})

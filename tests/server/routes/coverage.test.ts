// Every call of the specification and the contract: route, schemas, client function, OpenAPI
// operation, and refused roles.
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rulesOf } from '#shared/contract/calls'
import { failureSchema } from '#shared/contract/envelope'
import { OFFLINE_HEADER } from '#shared/headers'
import { ROLES, type Role } from '#shared/roles'
import { callsOf } from '../../../server/app'
import type { Call } from '../../../server/call'
import { openTestPglite } from '../../support/pglite'
import { makeApp, type Options, onEachBackend, type Person, PROJECT, type TestApp } from '../harness'
import { loadApi, type RecordedApi, unlistedAreas } from './coverage-api'
import { EVERY_CALL } from './coverage-calls'
import type { ListedCall } from './listed-call'

const contracts = import.meta.glob<Record<string, unknown>>('../../../src/shared/contract/*.ts', { eager: true })
const SCHEMAS = new Set(Object.values(contracts).flatMap((module) => Object.values(module)))

/** `GET /a/{b}?c=` as its method and the path for a role. */
function sampleOf({ call, at = {} }: Pick<ListedCall, 'call' | 'at'>, role: string): { method: string; path: string } {
  const [method = '', address = ''] = call.split(' ')
  const path = (address.split('?')[0] ?? '')
    .replaceAll('{{project}}', PROJECT)
    .replaceAll('{{role}}', role)
    .replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => at[name] ?? (name === 'table' ? 'user' : /id$/i.test(name) ? '1' : 'x'),
    )
  return { method, path: at.search ? `${path}?${at.search}` : path }
}

const toPattern = (path: string): RegExp =>
  new RegExp(
    `^${path.replaceAll('.', '\\.').replace(/:\w+(?:\{([^}]*)\})?/g, (_, pattern: string) => `(?:${pattern ?? '[^/]+'})`)}$`,
  )

/** The route that handles such a request: the first match, as in the app. */
const routeOf = (routes: readonly Call[], method: string, path: string): Call | undefined =>
  routes.find((route) => route.method === method && toPattern(route.path).test(path.split('?')[0] ?? ''))

const optionsOf = ({ body }: ListedCall, token?: string): Options => {
  const content = typeof body === 'function' ? body() : body
  return { ...(token ? { token } : {}), ...(content instanceof FormData ? { raw: content } : { body: content }) }
}

/** Calls with the role in the path. A URL that a browser opens itself has no role. */
const hasRole = ({ call, client }: ListedCall) => call.includes('{{role}}') && typeof client === 'function'
const wrongRoles = ({ for: allowed }: ListedCall): Role[] =>
  typeof allowed === 'string' ? [] : ROLES.filter((role) => !allowed.includes(role))

/** Rows for `it.each` with their name, because an object would be truncated in the title. */
const named = (rows: readonly ListedCall[]) => rows.map((item) => [item.call, item] as const)

describe('the list', () => {
  let app: TestApp
  let routes: Call[]
  let paths: Record<string, Record<string, { requestBody?: unknown; responses: Record<string, unknown> }>>

  beforeAll(async () => {
    app = await makeApp(await openTestPglite())
    routes = callsOf(app.deps)
    paths = (await app.call('GET', '/openapi.json')).body.paths as typeof paths
    return () => app.deps.db.close()
  })

  it('names every call once', () => {
    const names = EVERY_CALL.map(({ call }) => call)
    expect(new Set(names).size).toBe(names.length)
  })

  it('holds every route that is built', () => {
    const listed = new Set(
      EVERY_CALL.map((entry) => {
        const { method, path } = sampleOf(entry, 'admin')
        return routeOf(routes, method, path)
      }),
    )
    expect(routes.filter((route) => !listed.has(route)).map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  describe.each(named(EVERY_CALL))('%s', (_, entry) => {
    const sample = sampleOf(entry, 'super_admin')
    const route = () => {
      const match = routeOf(routes, sample.method, sample.path)
      if (!match) throw new Error(`${entry.call} has no route: is its table in callsOf of server/app.ts?`)
      return match
    }

    it('has a route, and schemas of the contract for what it takes and answers', () => {
      const { body, answers } = route()
      const schemas = Object.values(answers).filter((schema) => schema !== null)
      if (body && typeof body === 'object' && 'json' in body) schemas.push(body.json)
      if (body && typeof body === 'object' && 'list' in body) schemas.push(body.list)
      expect(schemas.filter((schema) => !SCHEMAS.has(schema))).toEqual([])
      expect(Object.keys(answers).filter((status) => /^[23]\d\d$/.test(status))).not.toEqual([])
    })

    it('has an operation in the OpenAPI document', () => {
      const { method, path, body, answers } = route()
      const operation = paths[path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')]?.[method.toLowerCase()]
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining([...Object.keys(answers), 'default']),
      )
      expect(operation?.requestBody !== undefined).toBe(body !== undefined)
    })
  })
})

onEachBackend(({ open }) => {
  let app: TestApp
  const people = new Map<Role, Person>()
  const tokenOf = (role: Role) => people.get(role)?.token ?? ''

  beforeAll(async () => {
    app = await makeApp(await open())
    for (const role of ROLES) people.set(role, await app.person(role))
  })

  const attempt = (entry: ListedCall, role: string, token?: string) => {
    const { method, path } = sampleOf(entry, role)
    return app.call(method, path, optionsOf(entry, token))
  }

  const READS_JSON = EVERY_CALL.filter(({ body, call }) => body !== undefined && !call.includes('/IMPORT'))
  it.each(named(READS_JSON))('%s says what is missing from an empty body', async (_, entry) => {
    const { method, path } = sampleOf(entry, 'super_admin')
    const { status, body } = await app.call(method, path, { token: tokenOf('super_admin'), body: {} })
    if (status !== 400 || body.code !== 'VALIDATION') return
    expect(Object.keys(body.validation)).not.toEqual([])
    for (const text of [body.message, ...Object.values(body.validation)]) {
      expect(text).toMatch(/required|should|ids of|\w+ \w+ \w+/)
      expect(text).not.toMatch(/^invalid|^expected/i)
    }
  })

  describe('is refused', () => {
    it.each(named(EVERY_CALL.filter((item) => item.for !== 'anyone')))('%s without a session', async (_, entry) => {
      const { status, body } = await attempt(entry, 'public')
      expect(status).toBe(401)
      if (!entry.call.startsWith('HEAD ')) expect(body.message).toBe('UNAUTHORIZED')
      if (hasRole(entry)) expect((await attempt(entry, 'super_admin')).status).toBe(401)
    })

    it.each(named(EVERY_CALL.filter((item) => wrongRoles(item).length > 0)))(
      '%s with the wrong role',
      async (_, entry) => {
        for (const role of wrongRoles(entry))
          expect(await attempt(entry, role, tokenOf(role))).toMatchObject({ status: 403 })
      },
    )

    it.each(named(EVERY_CALL.filter(hasRole)))(
      '%s under a role in the path that is not the person’s',
      async (_, entry) => {
        const isOpen = entry.for === 'anyone'
        const { status } = isOpen
          ? await attempt(entry, 'emperor')
          : await attempt(entry, 'super_admin', tokenOf('user'))
        expect(status).toBe(isOpen ? 401 : 403)
      },
    )
  })

  describe('through its client function', () => {
    let recorded: RecordedApi
    let person: Person | undefined
    let reached: { route: Call | undefined; request: Request; response: Response }[] = []

    beforeAll(async () => {
      vi.stubEnv('VITE_PROJECT_SECRET', 'test-secret')
      // Another file may have loaded the client's modules and signed in with them.
      vi.resetModules()
      recorded = await loadApi()
      const { configureTransport } = await import('../../../src/api/transport')
      configureTransport({
        getSession: () => (person ? { user: person.id, token: person.token, role: person.role } : null),
        onRenewed: () => {},
        onSessionExpired: () => {},
      })
      const routes = callsOf(app.deps)
      vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
        const request = new Request(new URL(path, 'http://localhost'), init)
        const response = await app.request(path, init)
        reached.push({ route: routeOf(routes, request.method, path), request, response: response.clone() })
        return response
      })
      return () => {
        vi.unstubAllGlobals()
        vi.unstubAllEnvs()
      }
    })

    beforeEach(async () => {
      const hasSignedOut = reached.some(({ route }) => route?.path.endsWith('/logout'))
      if (!person || hasSignedOut) person = await app.person('super_admin')
      reached = []
    })

    it.each(named(EVERY_CALL.filter(({ client }) => typeof client === 'function')))(
      '%s is what the server reads',
      async (_, entry) => {
        const { method, path } = sampleOf(entry, 'super_admin')
        const expected = routeOf(callsOf(app.deps), method, path)
        // The result is tested elsewhere. Here the server must only understand the request.
        const failure = typeof entry.client === 'function' && (await entry.client(recorded.api).catch((error) => error))
        if (failure instanceof Error && failure.name === 'AnswerError') throw failure
        expect(reached.length).toBeGreaterThan(0)
        for (const { route, request, response } of reached) {
          expect(`${request.method} ${route?.path}`).toBe(`${expected?.method} ${expected?.path}`)
          if (request.headers.has(OFFLINE_HEADER))
            expect(rulesOf(request.method, route?.path ?? '').queueable).toBe(true)
          await holdAgainstRoute(route, request, response)
        }
      },
    )

    it('every client function belongs to a call of the list', () => {
      expect(unlistedAreas()).toEqual([])
      expect(recorded.functions.filter((name) => !recorded.called.has(name))).toEqual([])
    })
  })
})

/**
 * The response must follow the contract: a success with its schema, or a refusal about the content
 * rather than the form.
 */
async function holdAgainstRoute(route: Call | undefined, request: Request, response: Response): Promise<void> {
  if (response.ok) {
    const schema = route?.answers[response.status]
    expect(schema).toBeDefined()
    if (schema) expect(schema.safeParse(await response.json()).error?.message).toBeUndefined()
    return
  }
  const isText = !response.headers.get('content-type')?.startsWith('application/json')
  if (isText) return expect([401, 403]).toContain(response.status)
  const failure = failureSchema.parse(await response.json())
  const unknown = Object.values(failure.validation ?? {}).filter((text) =>
    /^(Unknown field|(".+"|The body) (is required|has a form|should be (text|a number|a whole number|true|a list|an object)))/.test(
      text,
    ),
  )
  expect({ [`${request.method} ${request.url} ${response.status}`]: unknown }).toEqual({
    [`${request.method} ${request.url} ${response.status}`]: [],
  })
  expect(['UNKNOWN_PARAMETER', 'INVALID_QUERY', 'INVALID_JSON', 'UNAUTHORIZED']).not.toContain(failure.code)
  expect(failure.message).not.toBe('FORBIDDEN')
}

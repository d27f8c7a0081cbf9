// Every call of the route table with hostile paths, headers and bodies: each is refused in the
// envelope, never with a server error. New calls are included automatically. Runs on PostgreSQL
// only: most calls are refused before SQL, PGlite has the same engine, and hostile.test.ts sends
// hostile values to both.
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callsOf } from '../../../server/app'
import type { Call } from '../../../server/call'
import { HttpError } from '../../../server/errors'
import { makeApp, type Options, onPostgres, type Person, PROJECT, type TestApp } from '../harness'

const SEGMENTS = [
  `'; drop table "user"; --`,
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '-1',
  '0',
  '1e9',
  '99999999999999999999',
  'NaN',
  '\u202e',
  ' ',
  'a'.repeat(5_000),
].map(encodeURIComponent)
/** Sent unencoded: none of them decodes to text. */
const RAW_SEGMENTS = ['%00', '%ff', '%', '..%2f..%2fx', '%ed%a0%80']
/** Checked before anything else, so a few samples are enough. */
const GUARDED: readonly string[] = ['project', 'role']

const NO_OBJECTS = ['{', 'null', '[]', '7', '"text"', 'undefined', '{"a":1}}', '<a/>', '\u0000']
const VALUES = [
  null,
  true,
  -1,
  1e308,
  '',
  '\u0000',
  '\ud800',
  'x'.repeat(100_000),
  [],
  [[]],
  {},
  { $ne: 1 },
  { __proto__: 1 },
]

const LITERALS: Readonly<Record<string, string>> = {
  project: PROJECT,
  role: 'super_admin',
  table: 'project',
  t1: 'project',
  t2: 'user',
  mode: 'GETALL',
}

/** The path with its parameters filled in, and `hostile` for the named one. */
const fill = (path: string, name?: string, hostile = ''): string =>
  path.replace(/:(\w+)/g, (_, place: string) => (place === name ? hostile : (LITERALS[place] ?? '1')))

const placesOf = ({ path }: Call): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

/** The fields of a JSON body, from its schema; for records, those of a project. */
function fieldsOf({ body }: Call): string[] {
  if (body === undefined || body === 'form' || 'list' in body || 'bytes' in body) return []
  if ('record' in body) return ['name', 'status', 'due_date', 'user_id', 'id', 'version']
  const schema = z.toJSONSchema(body.json, { io: 'input', unrepresentable: 'any' }) as { properties?: object }
  return Object.keys(schema.properties ?? {})
}

let app: TestApp
let calls: Call[]

const isRefused = (status: number) => status >= 400 && status < 500

/** A new person per call, because some calls end their session. */
async function asker(call: Call, ip: string) {
  const person: Person | undefined = call.kind === 'open' ? undefined : await app.person('super_admin')
  return async (path: string, options: Options = {}): Promise<number> => {
    const { status } = await app.call(call.method, path, { token: person?.token ?? null, ip, ...options })
    return status
  }
}

/** Creates an app first to read the route table before tests are defined. */
const table = callsOf((await makeApp({} as never)).deps).map((call, index) => ({
  name: `${call.method} ${call.path}`,
  ip: `10.1.${index >> 8}.${index & 255}`,
}))

onPostgres(({ open }) => {
  beforeAll(async () => {
    app = await makeApp(await open())
    calls = callsOf(app.deps)
  })

  describe.each(table)('$name', ({ name, ip }) => {
    const find = (): Call => {
      const call = calls.find(({ method, path }) => `${method} ${path}` === name)
      if (!call) throw new Error(`${name} is not in the route table`)
      return call
    }

    it('refuses hostile paths and parameters', async () => {
      const call = find()
      const ask = await asker(call, ip)
      for (const place of placesOf(call)) {
        const segments = GUARDED.includes(place) ? SEGMENTS.slice(0, 4) : [...SEGMENTS, ...RAW_SEGMENTS]
        for (const hostile of segments) {
          const status = await ask(fill(call.path, place, hostile))
          // An unconfigured provider is reported with 503.
          if (place === 'provider' && status === 503) continue
          expect(isRefused(status), `${place} = ${hostile.slice(0, 40)} answered ${status}`).toBe(true)
        }
      }
      for (const search of ['?nonsense=1', '?%00=%ff', '?__proto__[x]=1', `?${'a'.repeat(5_000)}`]) {
        const status = await ask(fill(call.path) + search)
        if (call.query !== true) expect(isRefused(status), `${search.slice(0, 40)} answered ${status}`).toBe(true)
      }
    })

    it('refuses hostile headers', async () => {
      const call = find()
      const ask = await asker(call, ip)
      const path = fill(call.path)
      const forged = await new SignJWT({ role: 'super_admin', sid: 'x' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject('1')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(new Uint8Array(32).fill(8))
      const unsigned = `${btoa('{"alg":"none"}')}.${forged.split('.')[1]}.`
      const authorizations = [
        'Bearer',
        'Bearer a.b.c',
        `Bearer ${forged}`,
        `Bearer ${unsigned}`,
        `Bearer ${'a'.repeat(5_000)}`,
        'Basic YTpi',
      ]
      for (const authorization of authorizations) {
        const status = await ask(path, { headers: { authorization } })
        if (!['open', 'guest'].includes(call.kind))
          expect([authorization.slice(0, 40), status]).toEqual([authorization.slice(0, 40), 401])
      }
      for (const project of ['', 'x', 'a'.repeat(5_000), btoa('holdfast:wrong')]) {
        const status = await ask(path, { headers: { 'x-project': project } })
        if (call.kind !== 'open') expect(status).toBe(403)
      }
      // Never a server error: the harness rejects a 500 and responses outside the envelope.
      for (const [header, value] of [
        ['idempotency-key', 'k'.repeat(300)],
        ['idempotency-key', 'é'],
        ['if-match', '"'],
        ['if-match', 'W/"\\",,'],
        ['origin', 'null'],
        ['host', 'evil.example'],
        ['cookie', `holdfast_refresh=${'%00'.repeat(50)}`],
        ['x-forwarded-for', '::,,\\'],
        ['content-type', 'multipart/form-data'],
        ['content-length', '-1'],
        ['accept-language', 'x'.repeat(5_000)],
      ] as const)
        await ask(path, { headers: { [header]: value } })
    })

    it('refuses hostile bodies', async () => {
      const call = find()
      if (call.method === 'GET' || call.method === 'HEAD') return
      const ask = await asker(call, ip)
      const path = fill(call.path)
      for (const raw of NO_OBJECTS) {
        const status = await ask(path, { raw })
        if (call.body) expect(isRefused(status), `${JSON.stringify(raw)} answered ${status}`).toBe(true)
      }
      for (const body of [{ nonsense: 1 }, { __proto__: 1, constructor: {} }, { '\u0000': [] }]) {
        const status = await ask(path, { body })
        if (call.body) expect(isRefused(status), `${JSON.stringify(body)} answered ${status}`).toBe(true)
      }
      expect(await ask(path, { raw: `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}` })).toBeLessThan(500)
      for (const field of fieldsOf(call)) for (const value of VALUES) await ask(path, { body: { [field]: value } })
      if (call.body !== 'form') return
      for (const form of [
        {},
        { file: 'text' },
        { nonsense: 'x' },
        { file: new File(['x'.repeat(100)], '../../x.png') },
      ]) {
        const raw = new FormData()
        for (const [part, value] of Object.entries(form)) raw.set(part, value)
        expect(isRefused(await ask(path, { raw }))).toBe(true)
      }
    })
  })

  describe('after all that', () => {
    it('the tables are where they were, and no fault was logged', async () => {
      expect((await app.deps.db.query('SELECT 1 FROM "user" LIMIT 1')).length).toBe(1)
      const faults = app.logged.filter(({ msg, err }) => msg === 'failure' && !(err instanceof HttpError))
      expect(faults).toEqual([])
    })
  })
})

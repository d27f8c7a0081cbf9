/**
 * The app under test, called through app.request() on a real database: a suite runs on PGlite and on
 * PostgreSQL, or on PostgreSQL alone where SQL is not what it tests. Every response is validated
 * against the contract: the schema of its call and status, or the shared error envelope.
 */
import { afterAll, describe, inject } from 'vitest'
import { failureSchema } from '#shared/contract/envelope'
import { MARKER_HEADER } from '#shared/headers'
import type { Role } from '#shared/roles'
import { callsOf, createApp } from '../../server/app'
import type { Call } from '../../server/call'
import type { Config, Deps, Logger } from '../../server/context'
import type { Database } from '../../server/db/database'
import { openPostgres } from '../../server/db/postgres'
import { toProjectHeader } from '../../server/middleware/project'
import { docsAssets } from '../../server/node/docs-assets'
import { googleCalendar } from '../../server/ports/calendar-google'
import { httpCookies } from '../../server/ports/cookies-http'
import type { Files } from '../../server/ports/files'
import { sharpImages } from '../../server/ports/images-sharp'
import { mailboxMail } from '../../server/ports/mail-mailbox'
import { nodeOutbound } from '../../server/ports/outbound-node'
import { argon2Passwords } from '../../server/ports/passwords'
import { localPayments } from '../../server/ports/payments-local'
import { queuedPush } from '../../server/ports/push-queue'
import { tusServer } from '../../server/ports/tus-server'
import { openNotifier } from '../../server/realtime/notifier'
import { openTestPglite } from '../support/pglite'
import { createTestDatabase, dropTestDatabase } from '../support/postgres'

export const PROJECT = 'holdfast'
export const PASSWORD = 'a good password'
const SECRET = 'test-secret'
export const WEBHOOK_SECRET = 'whsec_test'
/** The public key of RFC 8291, section 5. */
export const PUSH_KEY = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
const CHEAP = { memoryKib: 64, iterations: 1 }

export type Backend = {
  name: 'PGlite' | 'PostgreSQL'
  /** Default: migrated. */
  open: (state?: 'migrated' | 'empty') => Promise<Database>
}

/** Second connections to the same database, as another server process has. Closed with it. */
const twins = new WeakMap<Database, Database>()
/** The other process's connections; the same one on PGlite, which has only one. */
export const twinOf = (db: Database): Database => twins.get(db) ?? db

/** Runs the suite once per database; `open` returns a fresh one. */
export function onEachBackend(suite: (backend: Backend) => void): void {
  describe('on PGlite', () => {
    const opened: Database[] = []
    suite({
      name: 'PGlite',
      open: async (state) => {
        const db = await openTestPglite(state)
        opened.push(db)
        return db
      },
    })
    afterAll(async () => {
      for (const db of opened) await db.close()
    })
  })
  onPostgres(suite)
}

/**
 * Runs the suite on PostgreSQL, which answers thousands of calls in a third of PGlite's time. Two
 * servers with separate connections alternate, so a server must not keep state to itself.
 */
export function onPostgres(suite: (backend: Backend) => void): void {
  describe('on PostgreSQL', () => {
    const { server, migrated } = inject('postgres')
    const opened = new Map<string, Database[]>()
    suite({
      name: 'PostgreSQL',
      open: async (state = 'migrated') => {
        const url = await createTestDatabase(server, state === 'migrated' ? migrated : undefined)
        const db = openPostgres(url)
        const twin = openPostgres(url)
        twins.set(db, twin)
        opened.set(url, [db, twin])
        return db
      },
    })
    afterAll(async () => {
      for (const [url, doors] of opened) {
        for (const door of doors) await door.close()
        await dropTestDatabase(server, url)
      }
    })
  })
}

export type Answer = {
  status: number
  headers: Headers
  body: AnswerBody
}
export type Model = Record<string, unknown> & { id: number; version: number }
export type AnswerBody = Record<string, unknown> & {
  model: Model
  list: Model[]
  data: number
  message: string
  code: string
  validation: Record<string, string>
  token: string
}

export type Options = {
  token?: string | null
  body?: unknown
  /** Sent unchanged. */
  raw?: BodyInit
  key?: string
  headers?: Record<string, string>
  ip?: string
}

export type Person = { id: number; role: Role; email: string; token: string }

export type TestApp = {
  deps: Deps
  /** The server's clock in epoch milliseconds. Tests can move it. */
  time: { now: number }
  logged: Record<string, unknown>[]
  stored: Map<string, Uint8Array<ArrayBuffer>>
  call: (method: string, path: string, options?: Options) => Promise<Answer>
  /** Not validated against the contract. */
  request: (path: string, init: RequestInit) => Promise<Response>
  /** A call of /v1/api/records/{project}/{role} as this person. */
  records: (person: Person | null, method: string, path: string, options?: Options) => Promise<Answer>
  lambda: (person: Person | null, method: string, path: string, options?: Options) => Promise<Answer>
  /** Emails to an address, newest first, from the mailbox. */
  mailsTo: (email: string) => Promise<Array<{ subject: string; html: string; text: string }>>
  /** A new, signed-in account with that role. */
  person: (role: Role) => Promise<Person>
  /** A new user with a card: the test card of this token, which can be charged by default. */
  guest: (token?: string) => Promise<Person>
}

let people = 0

/** `ports` replace the default ones. */
export async function makeApp(
  db: Database,
  changes: Partial<Config> = {},
  ports: Partial<
    Pick<
      Deps,
      'ai' | 'breachedPasswords' | 'calendar' | 'captcha' | 'cookies' | 'dump' | 'payments' | 'scanner' | 'social'
    >
  > = {},
): Promise<TestApp> {
  const time = { now: Date.parse('2026-03-01T10:00:00Z') }
  const logged: Record<string, unknown>[] = []
  const stored = new Map<string, Uint8Array<ArrayBuffer>>()
  const files: Files = {
    write: async (name, bytes) => {
      stored.set(name, bytes)
    },
    read: async (name) => stored.get(name),
    remove: async (name) => {
      stored.delete(name)
    },
    async *list() {
      for (const name of stored.keys()) yield { name, storedAt: time.now }
    },
  }
  const limit = { max: 1_000, windowMs: 60_000 }
  const clock = { now: () => time.now }
  const logger: Logger = {
    info: (fields, msg) => {
      logged.push({ ...fields, msg })
    },
    warn: (fields, msg) => {
      logged.push({ ...fields, msg })
    },
    error: (fields, msg) => {
      logged.push({ ...fields, msg })
    },
  }
  const deps: Deps = {
    db,
    clock,
    logger,
    passwords: argon2Passwords(CHEAP),
    breachedPasswords: null,
    scanner: null,
    cookies: httpCookies,
    files,
    images: sharpImages,
    tus: tusServer,
    mail: mailboxMail({ clock, logger, origin: 'http://localhost', eventDomain: PROJECT }),
    push: queuedPush({ clock, publicKey: PUSH_KEY, onPosted: () => undefined }),
    notifier: openNotifier(db),
    // Stubs of external services listen on loopback.
    outbound: nodeOutbound({ allowedHosts: ['127.0.0.1', 'localhost'] }),
    social: {},
    captcha: null,
    ai: null,
    // Nothing listens there. Tests of the calendar pass their own stub.
    calendar: googleCalendar('http://127.0.0.1:9/calendar/v3', nodeOutbound()),
    payments: localPayments({ clock, webhookSecret: WEBHOOK_SECRET }),
    dump: null,
    replica: null,
    gate: null,
    onCall: null,
    ...ports,
    docsAssets,
    config: {
      version: '0.0.0-test',
      projectId: PROJECT,
      projectSecret: SECRET,
      jwtSecret: new Uint8Array(32).fill(7),
      adminSignup: 'approval',
      hostApproval: false,
      requireTwoFactor: 'none',
      setupToken: 'the-setup-token',
      corsOrigins: ['https://friend.example'],
      publicUrl: null,
      limits: { failures: limit, calls: limit },
      aiLimit: limit,
      writeLimit: { max: 100_000, windowMs: 60_000 },
      uploadQuotaBytes: 1_000_000_000,
      map: null,
      ...changes,
    },
  }
  const twin = twins.get(db)
  const apps = [createApp(deps), ...(twin ? [createApp({ ...deps, db: twin, notifier: openNotifier(twin) })] : [])]
  let turn = 0
  const nextApp = () => {
    turn += 1
    const app = apps[turn % apps.length]
    if (!app) throw new Error('There is no app')
    return app
  }
  const routes = callsOf(deps).map((route) => ({ route, pattern: toPattern(route.path) }))

  const call: TestApp['call'] = async (method, path, { token, body, raw, key, headers = {}, ip = '10.0.0.1' } = {}) => {
    const response = await nextApp().request(
      path,
      {
        method,
        headers: {
          'x-project': toProjectHeader(PROJECT, SECRET),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(raw instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...(key ? { 'idempotency-key': key } : {}),
          ...headers,
        },
        body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
      },
      { ip },
    )
    const text = await response.text()
    const isJson = (method !== 'HEAD' && response.headers.get('content-type')?.startsWith('application/json')) ?? false
    const answer = isJson ? JSON.parse(text) : { text }
    const match = routes.find(({ route, pattern }) => route.method === method && pattern.test(path.split('?')[0] ?? ''))
    holdAgainstContract(`${method} ${path}`, match?.route, response, answer)
    return { status: response.status, headers: response.headers, body: answer }
  }

  const records: TestApp['records'] = (person, method, path, options) =>
    call(method, `/v1/api/records/${PROJECT}/${person?.role ?? 'public'}${path}`, { token: person?.token, ...options })
  const lambda: TestApp['lambda'] = (person, method, path, options) =>
    call(method, `/v1/api/${PROJECT}/${person?.role ?? 'user'}/lambda${path}`, { token: person?.token, ...options })

  const person: TestApp['person'] = async (role) => {
    people += 1
    const email = `person${people}@holdfast.test`
    const [row] = await db.query<{ id: number }>(
      `INSERT INTO "user" (email, role, password_hash) VALUES ($1, $2, $3) RETURNING id`,
      [email, role, await deps.passwords.hash(PASSWORD)],
    )
    const { body } = await lambda(null, 'POST', '/login', { body: { email, password: PASSWORD } })
    return { id: row?.id ?? 0, role, email, token: body.token }
  }

  return {
    deps,
    time,
    logged,
    stored,
    call,
    request: async (path, init) => nextApp().request(path, init),
    records,
    lambda,
    mailsTo: (email) =>
      db.query('SELECT subject, html, text FROM mailbox WHERE lower("to") = lower($1) ORDER BY id DESC', [email]),
    person,
    guest: async (token = 'tok_visa') => {
      const made = await person('user')
      const { status, body } = await lambda(made, 'POST', '/stripe/customer/card', { body: { sourceToken: token } })
      if (status !== 201) throw new Error(`The card was not added: ${body.message}`)
      return made
    },
  }
}

const toPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replaceAll('.', '\\.')}$`)

function holdAgainstContract(what: string, route: Call | undefined, response: Response, answer: unknown): void {
  const fail = (why: string): never => {
    throw new Error(`${what} answered ${response.status}, ${why}: ${JSON.stringify(answer).slice(0, 500)}`)
  }
  if (response.headers.get(MARKER_HEADER) !== '1') fail('without the marker')
  // null: a response with this status is plain text.
  if (response.status >= 400 && what.startsWith('HEAD ')) {
    // It has no body to validate.
    if (response.status === 500) fail('a fault of the server')
  } else if (response.status >= 400 && route?.answers[response.status] !== null) {
    const checked = failureSchema.safeParse(answer)
    if (!checked.success) fail(`not the failure envelope: ${checked.error.message}`)
    if (response.status === 500) fail('a fault of the server')
  } else {
    const schema = route?.answers[response.status]
    if (schema === undefined) fail('which the contract does not know')
    const checked = schema?.safeParse(answer)
    if (checked && !checked.success) fail(`not by the contract: ${checked.error.message}`)
  }
}

/**
 * Composes the server for Node: database, files, app and the built pages on one port. The caller
 * handles signals and the end of the process.
 */
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Http2Bindings, type HttpBindings, type ServerType, serve } from '@hono/node-server'
import { messageOf } from '#shared/error-message'
import { fieldsOf } from '#shared/json'
import { registry } from '#shared/resources/tables'
import { hasAdmin } from '../accounts/register'
import { createApp } from '../app'
import type { Clock, Config, Deps } from '../context'
import { type Database, DatabaseGoneError } from '../db/database'
import type { Messenger } from '../db/messenger'
import { migrate } from '../db/migrate'
import { openPostgres } from '../db/postgres'
import { openReplica } from '../db/replica'
import { DEMO_PASSWORD, USERS } from '../demo/seed-content'
import { seedWhenEmpty } from '../demo/seed-when-empty'
import { startJobs } from '../jobs'
import { securityHeadersFor, servicesOf } from '../middleware/headers'
import { openOverloadGate } from '../overload'
import { openAi } from '../ports/ai-openai'
import { type BreachedPasswords, rangeBreachedPasswords } from '../ports/breached-passwords'
import { googleCalendar } from '../ports/calendar-google'
import { siteverifyCaptcha } from '../ports/captcha'
import { httpCookies } from '../ports/cookies-http'
import { clamdScanner } from '../ports/file-scanner-clamd'
import type { Files } from '../ports/files'
import { diskFiles } from '../ports/files-disk'
import { s3Files } from '../ports/files-s3'
import { sharpImages } from '../ports/images-sharp'
import { startMailDispatcher } from '../ports/mail-dispatcher'
import { mailboxMail } from '../ports/mail-mailbox'
import { smtpTransport } from '../ports/mail-smtp'
import { oidcProvider } from '../ports/oidc-client'
import { nodeOutbound } from '../ports/outbound-node'
import { argon2Passwords } from '../ports/passwords'
import { localPayments } from '../ports/payments-local'
import { stripePayments } from '../ports/payments-stripe'
import { startPushDispatcher } from '../ports/push-dispatcher'
import { queuedPush } from '../ports/push-queue'
import { webPush } from '../ports/push-web'
import type { Replica } from '../ports/replica'
import { renderBySharp } from '../ports/seed-pictures-sharp'
import { tusServer } from '../ports/tus-server'
import { openNotifier } from '../realtime/notifier'
import { followDefinitions } from '../records/definitions'
import { readJwtSecret, readSetupToken, type Settings, toSettings } from './config'
import { readVapidKeys, toPushSubject } from './config-push'
import { lockDataDir } from './data-lock'
import { docsAssets } from './docs-assets'
import { compressAnswer } from './encoding'
import type { Environment } from './environment'
import { errorCodeOf } from './error-code'
import { exportWorkspace } from './export-workspace'
import { filledBy } from './filled-page'
import { importWorkspace, requireEmbedded } from './import-workspace'
import { openLog } from './log'
import type { Metrics, PoolStatus } from './metrics'
import { readMigrations } from './migrations'
import { openPgliteFolder } from './pglite-folder'
import { openProbes } from './probes'
import { isApiPath, staticsOf } from './statics'

/** A year, for this host only: other hosts of the domain are not ours. */
const HSTS = 'max-age=31536000'
const LAST_REQUESTS_MS = 8_000
const IDLE_CHECK_MS = 100
/** A connection to the read replica has less time: the primary can answer as well. */
const REPLICA_CONNECT_MS = 1_000
/** The first demo users: one of each role. */
const SHOWN_ACCOUNTS = 3

export type Running = { url: string; stop: () => Promise<void> }

type Options = {
  distDir: string
  /** Path of a workspace that an empty data folder begins with. */
  workspaceFile?: string
}

const say = (text: string) => process.stdout.write(`${text}\n`)

/**
 * @throws Error with a sentence for the console when a setting, the data folder or the port is
 * wrong
 */
export async function run(env: Environment, { distDir, workspaceFile }: Options): Promise<Running> {
  const settings = toSettings(env)
  const { dataDir, databaseUrl } = settings
  if (workspaceFile !== undefined) requireEmbedded(settings)
  mkdirSync(dataDir, { recursive: true })
  const unlock = databaseUrl ? () => undefined : lockDataDir(dataDir)
  let db: Database | undefined
  let messenger: Messenger | undefined
  try {
    if (workspaceFile !== undefined) say(await importWorkspace(workspaceFile, dataDir, await filesOf(settings)))
    if (databaseUrl) {
      messenger = await messengerOf(settings)
      const postgres = openPostgres(databaseUrl, messenger && { messenger })
      db = postgres
      const stop = async () => messenger?.stop()
      return await compose(env, settings, { db, dump: null, pool: postgres.pool }, { distDir, release: stop })
    }
    const embedded = await openPgliteFolder(join(dataDir, 'pglite'))
    db = embedded
    return await compose(env, settings, { db, dump: embedded.dump, pool: null }, { distDir, release: unlock })
  } catch (error) {
    await db?.close()
    await messenger?.stop()
    unlock()
    throw explained(error)
  }
}

/**
 * Says why the database can't be used. Never repeats its address, which holds a password.
 */
function explained(error: unknown): unknown {
  // All other addresses were checked with the settings.
  if (errorCodeOf(error) === 'ERR_INVALID_URL')
    return new Error(
      'DATABASE_URL should be like postgres://user:password@database.example.com:5432/name. Signs such as / and # in the password should be percent-encoded',
    )
  if (!(error instanceof DatabaseGoneError)) return error
  const { cause } = error
  // Several addresses of one name give an error without a message.
  const reason = cause === undefined ? error.message : messageOf(cause) || String(errorCodeOf(cause))
  return new Error(`The database can't be used: ${reason}`, { cause: error })
}

/** The client is loaded only where there is a NATS. */
async function messengerOf({ nats, projectId, logLevel }: Settings): Promise<Messenger | undefined> {
  if (nats === null) return undefined
  const { openNats } = await import('./messenger-nats')
  return openNats({ ...nats, project: projectId, logger: openLog(logLevel), every })
}

const filesOf = async ({ s3, dataDir }: Settings): Promise<Files> =>
  s3 ? s3Files(s3) : diskFiles(join(dataDir, 'uploads'))

/**
 * Writes the workspace of a server that does not run.
 * @throws Error with a sentence for the console
 */
export async function writeWorkspace(env: Environment, file: string): Promise<void> {
  const settings = toSettings(env)
  const { dataDir } = settings
  requireEmbedded(settings)
  const unlock = lockDataDir(dataDir)
  try {
    const files = await filesOf(settings)
    say(await exportWorkspace(file, Date.now(), { dataDir, files, version: await readVersion() }))
  } finally {
    unlock()
  }
}

/** Fonts are read only for the demo. */
async function seed(
  db: Database,
  deps: Pick<Deps, 'clock' | 'files' | 'passwords'> & { origin: string | null },
): Promise<void> {
  const { fontLetters } = await import('../ports/seed-letters-fontkit')
  await seedWhenEmpty(db, { ...deps, renderDrawing: renderBySharp, letters: fontLetters() })
}

type Opened = Pick<Deps, 'db' | 'dump'> & { pool: (() => PoolStatus) | null }

/** The library is loaded only where metrics are read. */
async function metricsOf({ metricsToken }: Settings): Promise<(Metrics & { token: string }) | null> {
  if (metricsToken === null) return null
  const { openMetrics } = await import('./metrics')
  return { ...openMetrics(await readVersion(), Date.now), token: metricsToken }
}

/** Without limits the calls are only counted. */
const NO_LIMITS = { running: Number.POSITIVE_INFINITY, waiting: 0, waitMs: 0 }

async function compose(
  env: Environment,
  settings: Settings,
  opened: Opened,
  { distDir, release }: { distDir: string; release: () => void | Promise<void> },
): Promise<Running> {
  const clock: Clock = { now: Date.now }
  const logger = openLog(settings.logLevel)
  const metrics = await metricsOf(settings)
  const db = metrics?.measured(opened.db) ?? opened.db
  const gate = openOverloadGate(settings.overload ?? NO_LIMITS, { now: () => performance.now() }, every)
  const probes = openProbes({ db, metrics })
  const passwords = argon2Passwords()
  const files = await filesOf(settings)
  await migrate(db, await readMigrations())
  if (settings.shouldSeed) await seed(db, { clock, files, passwords, origin: settings.publicUrl })
  const setupToken = await readSetupToken(env, settings.dataDir)
  const mailDispatcher =
    settings.smtp && startMailDispatcher({ db, clock, logger, transport: smtpTransport(settings.smtp) })
  const outbound = nodeOutbound({ allowedHosts: settings.outboundAllow })
  const notifier = openNotifier(db)
  const forgetDefinitions = await followDefinitions(db, registry, logger)
  const payments = settings.stripe
    ? stripePayments(settings.stripe)
    : localPayments({ clock, webhookSecret: settings.paymentsWebhookSecret })
  const captcha = settings.captcha && siteverifyCaptcha(settings.captcha, outbound)
  const url = `http://${settings.host === '0.0.0.0' ? 'localhost' : settings.host}:${settings.port}`
  const mail = mailboxMail({
    clock,
    logger,
    origin: settings.publicUrl ?? url,
    eventDomain: settings.projectId,
    ...(mailDispatcher && { onPosted: mailDispatcher.wake }),
  })
  const vapid = await readVapidKeys(env, settings.dataDir)
  const pushDispatcher = startPushDispatcher({
    ...{ db, clock, logger },
    transport: webPush({ keys: vapid, subject: toPushSubject(env), outbound, clock }),
  })
  const push = queuedPush({ clock, publicKey: vapid.publicKey, onPosted: pushDispatcher.wake })
  const replica = settings.replica && replicaOf(settings.replica, { db, clock, logger })
  metrics?.watch({ db, gate, pool: opened.pool, replica })
  const app = createApp({
    ...{ db, replica, clock, logger, passwords, files, mail, push, notifier },
    ...{ outbound, payments, captcha, docsAssets, gate },
    breachedPasswords: breachedPasswordsOf(settings),
    scanner: settings.clamd && clamdScanner(settings.clamd),
    cookies: httpCookies,
    images: sharpImages,
    tus: tusServer,
    social: Object.fromEntries(
      Object.entries(settings.social).map(([name, provider]) => [name, oidcProvider(provider)]),
    ),
    ai: settings.ai && openAi(settings.ai, outboundTo(settings.ai.baseUrl)),
    calendar: googleCalendar(settings.calendarEndpoint, outboundTo(settings.calendarEndpoint)),
    dump: opened.dump,
    onCall: metrics?.onCall ?? null,
    config: await configOf(env, settings, setupToken),
  })
  const statics = staticsOf(
    settings.distDir ?? distDir,
    securityHeadersFor(servicesOf({ payments, captcha, config: settings })),
  )
  const fetch = async (request: Request, { incoming }: Bindings) => {
    const connection = connectionOf(incoming, settings.trustProxy)
    const { pathname } = new URL(request.url)
    const answer =
      (await probes.answer(request, pathname)) ??
      (await (isApiPath(pathname)
        ? compressAnswer(request, await app.fetch(request, { ...connection, isReceived: () => incoming.complete }))
        : statics(request, filledBy({ db, clock, logger, config: settings }, request, connection.secure))))
    // Ignored over http (RFC 6797, section 8.1).
    if (connection.secure) answer.headers.set('strict-transport-security', HSTS)
    return answer
  }
  const server = await listen(fetch, settings)

  const onJob = metrics?.onJob
  const stopJobs = startJobs(
    {
      ...{ db, files, clock, logger, payments, mail, push, ...(onJob && { onJob }) },
      auditKeptMonths: settings.auditKeptMonths,
    },
    every,
  )
  // Sends what an earlier process left.
  mailDispatcher?.wake()
  pushDispatcher.wake()
  await greet(db, settings, { url, setupToken, provider: payments.setup.provider })

  return {
    url,
    stop: async () => {
      probes.beginStop()
      await setTimeout(settings.shutdownDelayMs)
      await stopJobs()
      // Answers waiting requests now, so that they don't delay the shutdown.
      await notifier.stop()
      await forgetDefinitions()
      await close(server)
      await mailDispatcher?.stop()
      await pushDispatcher.stop()
      await replica?.stop()
      await db.close()
      await release()
    },
  }
}

const breachedPasswordsOf = ({ breachedPasswordsUrl: address }: Settings): BreachedPasswords | null =>
  address === null ? null : rangeBreachedPasswords(address, outboundTo(address))

const replicaOf = (
  { url, maxLagMs }: NonNullable<Settings['replica']>,
  { db, clock, logger }: Pick<Deps, 'db' | 'clock' | 'logger'>,
): Replica => {
  const replica = openPostgres(url, { readOnly: true, connectionTimeoutMs: REPLICA_CONNECT_MS })
  return openReplica({ primary: db, replica, clock, logger, maxLagMs }, every)
}

const configOf = async (env: Environment, settings: Settings, setupToken: string): Promise<Config> => ({
  version: await readVersion(),
  projectId: settings.projectId,
  projectSecret: settings.projectSecret,
  jwtSecret: await readJwtSecret(env, settings.dataDir),
  adminSignup: settings.adminSignup,
  hostApproval: settings.hostApproval,
  requireTwoFactor: settings.requireTwoFactor,
  setupToken,
  corsOrigins: settings.corsOrigins,
  publicUrl: settings.publicUrl,
  limits: settings.limits,
  aiLimit: settings.aiLimit,
  writeLimit: settings.writeLimit,
  uploadQuotaBytes: settings.uploadQuotaBytes,
  map: settings.map,
})

/** Prints what the operator needs to know. */
async function greet(
  db: Database,
  settings: Settings,
  { url, setupToken, provider }: { url: string; setupToken: string; provider: string },
): Promise<void> {
  say(`Holdfast is ready at ${url}`)
  if (settings.shouldSeed) {
    const accounts = USERS.slice(0, SHOWN_ACCOUNTS).map(({ email, role }) => `  ${email} (${role})`)
    say(`Demo accounts, password ${DEMO_PASSWORD}:\n${accounts.join('\n')}`)
  }
  if (settings.isProduction && provider === 'local')
    say('Payments are in test mode. Set STRIPE_SECRET_KEY to take real payments.')
  if (!(await hasAdmin(db))) say(`There is no administrator yet. Register one with this setup token: ${setupToken}`)
}

/** A timer that does not keep the process alive. */
function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * A separate client for a service that the operator configured, wherever it is. Addresses given by
 * users use the restricted one.
 */
const outboundTo = (address: string) => nodeOutbound({ allowedHosts: [new URL(address).host] })

type Bindings = HttpBindings | Http2Bindings

/** Facts about the connection that web-standard requests don't show. */
function connectionOf(
  { socket, headers }: Bindings['incoming'],
  trustProxy: boolean,
): { ip?: string; secure?: boolean } {
  const last = (name: string) =>
    String(headers[name] ?? '')
      .split(',')
      .at(-1)
      ?.trim()
  const ip = (trustProxy && last('x-forwarded-for')) || socket.remoteAddress
  const secure = trustProxy && last('x-forwarded-proto') ? last('x-forwarded-proto') === 'https' : undefined
  return { ...(ip && { ip }), ...(secure !== undefined && { secure }) }
}

const listen = (
  fetch: (request: Request, bindings: Bindings) => Response | Promise<Response>,
  { port, host }: Settings,
): Promise<ServerType> =>
  new Promise((resolve, reject) => {
    const server = serve({ fetch: (request, env) => fetch(request, env), port, hostname: host }, () => resolve(server))
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Set PORT to another one.`) : error),
    )
  })

/**
 * Lets running requests finish, then closes the rest. Open connections are told to close, so that a
 * browser stops using them.
 */
const close = (server: ServerType): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => {
      clearInterval(idle)
      resolve()
    })
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) =>
      response.setHeader('connection', 'close'),
    )
    const idle = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), IDLE_CHECK_MS)
    const last = () => 'closeAllConnections' in server && server.closeAllConnections()
    void setTimeout(LAST_REQUESTS_MS, undefined, { ref: false }).then(last)
  })

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  const { version } = fieldsOf(JSON.parse(text))
  return String(version)
}

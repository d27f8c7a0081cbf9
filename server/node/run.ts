/**
 * Composition for Node: database, files, app and the built pages on one port. Whoever calls it decides about signals and the
 * process's end.
 */
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type Http2Bindings, type HttpBindings, type ServerType, serve } from '@hono/node-server'
import { fieldsOf } from '#shared/json'
import { registry } from '#shared/resources/tables'
import { hasAdmin } from '../accounts/register'
import { createApp } from '../app'
import type { Clock } from '../context'
import type { Database } from '../db/database'
import { migrate } from '../db/migrate'
import { openPostgres } from '../db/postgres'
import { DEMO_PASSWORD, USERS } from '../demo/seed-content'
import { seedWhenEmpty } from '../demo/seed-when-empty'
import { cleanUp } from '../housekeeping'
import { securityHeadersFor } from '../middleware/headers'
import { passPaymentTime } from '../payments/payments-clock'
import { openAi } from '../ports/ai-openai'
import { googleCalendar } from '../ports/calendar-google'
import { siteverifyCaptcha } from '../ports/captcha'
import { httpCookies } from '../ports/cookies-http'
import { diskFiles } from '../ports/files-disk'
import { removeOrphans } from '../ports/files-orphans'
import { s3Files } from '../ports/files-s3'
import { sharpImages } from '../ports/images-sharp'
import { mailboxMail } from '../ports/mail-mailbox'
import { openPostman } from '../ports/mail-postman'
import { smtpTransport } from '../ports/mail-smtp'
import { oidcProvider } from '../ports/oidc-client'
import { nodeOutbound } from '../ports/outbound-node'
import { argon2Passwords } from '../ports/passwords'
import { localPayments } from '../ports/payments-local'
import { stripePayments } from '../ports/payments-stripe'
import { renderBySharp } from '../ports/seed-pictures-sharp'
import { tusServer } from '../ports/tus-server'
import { openNews } from '../realtime/news'
import { followDefinitions } from '../records/definitions'
import { readJwtSecret, readSetupToken, type Settings, toSettings } from './config'
import { lockDataDir } from './data-lock'
import { docsAssets } from './docs-assets'
import { compressAnswer } from './encoding'
import type { Environment } from './environment'
import { openLog } from './log'
import { readMigrations } from './migrations'
import { openPgliteFolder } from './pglite-folder'
import { isApiPath, staticsOf } from './statics'

const CLEAN_UP_MS = 3_600_000
const SWEEP_MS = 24 * 3_600_000
/** A year, for this host alone: others of its domain are not ours to decide about. */
const HSTS = 'max-age=31536000'
const LAST_REQUESTS_MS = 8_000
const IDLE_CHECK_MS = 100
/** One of each role; the other demo users are company. */
const SHOWN_ACCOUNTS = 3

export type Running = { url: string; stop: () => Promise<void> }

const say = (text: string) => process.stdout.write(`${text}\n`)

/** @throws Error with a sentence for the console when a setting, the data folder or the port is wrong */
export async function run(env: Environment, { distDir }: { distDir: string }): Promise<Running> {
  const settings = toSettings(env)
  const { dataDir, databaseUrl } = settings
  mkdirSync(dataDir, { recursive: true })
  const unlock = databaseUrl ? () => undefined : lockDataDir(dataDir)
  let db: Database | undefined
  try {
    db = databaseUrl ? openPostgres(databaseUrl) : await openPgliteFolder(join(dataDir, 'pglite'))
    return await compose(env, settings, db, distDir, unlock)
  } catch (error) {
    await db?.close()
    unlock()
    throw error
  }
}

async function compose(
  env: Environment,
  settings: Settings,
  db: Database,
  distDir: string,
  unlock: () => void,
): Promise<Running> {
  const clock: Clock = { now: Date.now }
  const logger = openLog(settings.logLevel)
  const passwords = argon2Passwords()
  const files = settings.s3 ? s3Files(settings.s3) : await diskFiles(join(settings.dataDir, 'uploads'))
  await migrate(db, await readMigrations())
  if (settings.shouldSeed) await seedWhenEmpty(db, { clock, files, passwords, renderDrawing: renderBySharp })
  const setupToken = await readSetupToken(env, settings.dataDir)
  const postman = settings.smtp && openPostman({ db, clock, logger, transport: smtpTransport(settings.smtp) })
  const outbound = nodeOutbound({ allowedHosts: settings.outboundAllow })
  const news = openNews(db)
  const forgetDefinitions = await followDefinitions(db, registry, logger)
  const payments = settings.stripe
    ? stripePayments(settings.stripe)
    : localPayments({ clock, webhookSecret: settings.paymentsWebhookSecret })
  const app = createApp({
    db,
    clock,
    logger,
    passwords,
    cookies: httpCookies,
    files,
    images: sharpImages,
    tus: tusServer,
    mail: mailboxMail({ clock, logger, ...(postman && { onPosted: postman.wake }) }),
    news,
    outbound,
    social: Object.fromEntries(Object.entries(settings.social).map(([name, one]) => [name, oidcProvider(one)])),
    payments,
    captcha: settings.captcha && siteverifyCaptcha(settings.captcha, outbound),
    ai: settings.ai && openAi(settings.ai, doorTo(settings.ai.baseUrl)),
    calendar: googleCalendar(settings.calendarEndpoint, doorTo(settings.calendarEndpoint)),
    docsAssets,
    config: {
      version: await readVersion(),
      projectId: settings.projectId,
      projectSecret: settings.projectSecret,
      jwtSecret: await readJwtSecret(env, settings.dataDir),
      adminSignup: settings.adminSignup,
      setupToken,
      corsOrigins: settings.corsOrigins,
      publicUrl: settings.publicUrl,
      limits: settings.limits,
      aiLimit: settings.aiLimit,
      writeLimit: settings.writeLimit,
      uploadQuotaBytes: settings.uploadQuotaBytes,
    },
  })
  const statics = staticsOf(settings.distDir ?? distDir, securityHeadersFor(payments.setup.publishableKey))
  const fetch = async (request: Request, { incoming }: Bindings) => {
    const connection = connectionOf(incoming, settings.trustProxy)
    const answer = await (isApiPath(new URL(request.url).pathname)
      ? compressAnswer(request, await app.fetch(request, connection))
      : statics(request))
    // Over http it would be ignored (RFC 6797, section 8.1).
    if (connection.secure) answer.headers.set('strict-transport-security', HSTS)
    return answer
  }
  const server = await listen(fetch, settings)

  let sweptAt = Number.NEGATIVE_INFINITY
  // Looking through a bucket costs requests: not every hour.
  const sweepDaily = async () => {
    if (clock.now() - sweptAt < SWEEP_MS) return
    sweptAt = clock.now()
    const removed = await removeOrphans({ db, files }, sweptAt)
    if (removed > 0) logger.info({ removed }, 'files without a record removed')
  }
  const tidy = () =>
    passPaymentTime({ db, payments, clock })
      .then(() => cleanUp(db, clock.now()))
      .then(() => sweepDaily())
      .catch((err: unknown) => logger.error({ err }, 'clean-up failed'))
  void tidy()
  const timer = setInterval(tidy, CLEAN_UP_MS)
  timer.unref()
  // What an earlier process left.
  postman?.wake()

  const url = `http://${settings.host === '0.0.0.0' ? 'localhost' : settings.host}:${settings.port}`
  say(`Holdfast is ready at ${url}`)
  if (settings.shouldSeed) {
    const accounts = USERS.slice(0, SHOWN_ACCOUNTS).map(({ email, role }) => `  ${email} (${role})`)
    say(`Demo accounts, password ${DEMO_PASSWORD}:\n${accounts.join('\n')}`)
  }
  if (settings.isProduction && payments.setup.provider === 'local')
    say('Payments are a test: every test card buys. Set STRIPE_SECRET_KEY to take money.')
  if (!(await hasAdmin(db))) say(`There is no administrator yet. Register one with this setup token: ${setupToken}`)

  return {
    url,
    stop: async () => {
      clearInterval(timer)
      // Who waits for news is answered now: nobody else's request is held up for it.
      await news.stop()
      await forgetDefinitions()
      await close(server)
      await postman?.stop()
      await db.close()
      unlock()
    },
  }
}

/** A door of its own to a service that the operator named, wherever it is: what people name goes through the other one. */
const doorTo = (address: string) => nodeOutbound({ allowedHosts: [new URL(address).host] })

type Bindings = HttpBindings | Http2Bindings

/** What the app can't see of a connection by web-standard means. */
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

/** Lets the requests at work finish, then ends what hangs on. A browser that goes on asking over its open connection is sent away. */
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
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), LAST_REQUESTS_MS).unref()
  })

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  const { version } = fieldsOf(JSON.parse(text))
  return String(version)
}

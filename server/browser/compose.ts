/**
 * Composes the server for a worker of a browser: the same app, migrations and jobs as
 * `server/node/run.ts`, on what a browser has. Mails stay in the mailbox, payments are the local
 * ones, and no other host is reached.
 */
import { registry } from '#shared/resources/tables'
import { workspaceFileName } from '#shared/workspace-file-name'
import { revokeSession } from '../accounts/sessions'
import { ACCESS_TOKEN_S, type AccessClaims, readAccessToken } from '../accounts/tokens'
import { createApp } from '../app'
import type { Clock, Deps, DocsAssets, Logger } from '../context'
import { migrate } from '../db/migrate'
import type { EmbeddedDatabase } from '../db/pglite'
import { HttpError } from '../errors'
import { startJobs } from '../jobs'
import { googleCalendar } from '../ports/calendar-google'
import { mailboxMail } from '../ports/mail-mailbox'
import { argon2Passwords } from '../ports/passwords'
import { localPayments } from '../ports/payments-local'
import { noPush } from '../ports/push-queue'
import { openNotifier } from '../realtime/notifier'
import { followDefinitions } from '../records/definitions'
import { workspaceZip } from '../workspace/write-workspace'
import { migrations } from './migrations'
import { canvasImages, cookieJar, noCookies, noOutbound, storedFiles } from './ports'
import type { Store } from './store'

const MINUTE_MS = 60_000
const SECRET_BYTES = 48
/** One person tries everything out, maybe by a script. */
const LIMIT = { max: 3_000, windowMs: MINUTE_MS }
const QUOTA_BYTES = 200 * 1_048_576

export type Parts = {
  db: EmbeddedDatabase
  store: Store
  clock: Clock
  logger: Logger
  version: string
  /** Address of the app, for links in mails: an origin, and a path where the app is below one. */
  site: string
  /** Reads a file that belongs to the content the database began with. */
  seededFile: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  docsAssets: DocsAssets
}

type Fetch = (request: Request) => Promise<Response>

export type BrowserServer = {
  fetch: Fetch
  /** For a caller whose access token has just expired: the clock is ahead by its lifetime. */
  fetchLate: Fetch
  /** For another browser, which has no cookies of this one and keeps none. */
  fetchElsewhere: Fetch
  project: { projectId: string; projectSecret: string }
  /** Undefined where the token is not one of this server. */
  claimsOf: (token: string) => Promise<AccessClaims | undefined>
  endSession: (sessionId: string) => Promise<void>
  /** The database and the files that it refers to, for `npm start -- --import`. */
  copy: () => Promise<File>
  stop: () => Promise<void>
}

function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}

async function readJwtSecret(store: Store): Promise<Uint8Array<ArrayBuffer>> {
  const secret = await store.readOrMake('jwt-secret', () => crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
  if (secret instanceof Uint8Array && secret.buffer instanceof ArrayBuffer) return new Uint8Array(secret)
  throw new Error('The secret of this browser can’t be read')
}

/** Migrates the database and starts to work. */
export async function compose(parts: Parts): Promise<BrowserServer> {
  const { db, store, clock, logger, version, site } = parts
  await migrate(db, migrations)
  const files = storedFiles(store, clock, parts.seededFile)
  const payments = localPayments({ clock, webhookSecret: null })
  const mail = mailboxMail({ clock, logger, origin: site, eventDomain: 'holdfast' })
  const notifier = openNotifier(db)
  const forgetDefinitions = await followDefinitions(db, registry, logger)
  const deps: Deps = {
    ...{ db, clock, logger, files, payments, mail, notifier },
    passwords: argon2Passwords(),
    breachedPasswords: null,
    scanner: null,
    cookies: cookieJar(store, clock),
    images: canvasImages,
    tus: async () => {
      throw new HttpError(501, 'Uploads in parts need a server of its own', { code: 'NOT_CONFIGURED' })
    },
    push: noPush,
    outbound: noOutbound,
    social: {},
    captcha: null,
    ai: null,
    calendar: googleCalendar('https://www.googleapis.com', noOutbound),
    docsAssets: parts.docsAssets,
    dump: db.dump,
    replica: null,
    gate: null,
    onCall: null,
    config: {
      version,
      // The defaults of the pages (src/api/transport.ts).
      projectId: 'holdfast',
      projectSecret: 'holdfast-demo-secret',
      jwtSecret: await readJwtSecret(store),
      adminSignup: 'approval',
      hostApproval: false,
      requireTwoFactor: 'none',
      setupToken: null,
      corsOrigins: [],
      publicUrl: site,
      limits: { failures: LIMIT, calls: LIMIT },
      aiLimit: LIMIT,
      writeLimit: LIMIT,
      uploadQuotaBytes: QUOTA_BYTES,
      map: null,
    },
  }
  const fetchOf = (different: Partial<Deps>): Fetch => {
    const app = createApp({ ...deps, ...different })
    // One address for the browser: limits count by it.
    return async (request) => app.fetch(request, { ip: '127.0.0.1', secure: request.url.startsWith('https:') })
  }
  const stopJobs = startJobs(deps, every)
  const { projectId, projectSecret, jwtSecret } = deps.config
  return {
    fetch: fetchOf({}),
    fetchLate: fetchOf({ clock: { now: () => clock.now() + ACCESS_TOKEN_S * 1_000 } }),
    fetchElsewhere: fetchOf({ cookies: noCookies }),
    project: { projectId, projectSecret },
    claimsOf: async (token) => {
      const claims = await readAccessToken(jwtSecret, token, clock.now())
      return typeof claims === 'string' ? undefined : claims
    },
    copy: async () => {
      const now = clock.now()
      const chunks: BlobPart[] = []
      for await (const chunk of workspaceZip({ db, files, dump: db.dump }, { version, now })) chunks.push(chunk)
      return new File(chunks, workspaceFileName(now), { type: 'application/zip' })
    },
    endSession: (sessionId) => revokeSession(db, sessionId, clock.now()),
    stop: async () => {
      await stopJobs()
      await notifier.stop()
      await forgetDefinitions()
      await db.close()
    },
  }
}

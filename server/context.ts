/**
 * What the app is given (ports, configuration, clock) and what a request carries through its handlers. No I/O here and
 * nothing of Node: the same app runs in a worker.
 */
import type { Context } from 'hono'
import type { Operation } from '#shared/resources/field'
import type { PathRole } from '#shared/roles'
import type { Database } from './db/database'
import type { Ai } from './ports/ai'
import type { Calendar } from './ports/calendar'
import type { Captcha } from './ports/captcha'
import type { Cookies } from './ports/cookies'
import type { Files } from './ports/files'
import type { Images } from './ports/images'
import type { Mail } from './ports/mail'
import type { SocialProviders } from './ports/oidc'
import type { Outbound } from './ports/outbound'
import type { Passwords } from './ports/passwords'
import type { Payments } from './ports/payments'
import type { Tus } from './ports/tus'
import type { News } from './realtime/news'

export type Clock = { now: () => number }

/** One structured line; members must be free of secrets. */
export type Logger = {
  info: (fields: Record<string, unknown>, message: string) => void
  error: (fields: Record<string, unknown>, message: string) => void
}

/** At most `max` attempts within `windowMs`, counted in the database. */
export type Limit = { max: number; windowMs: number }

export type Config = {
  version: string
  projectId: string
  projectSecret: string
  /** Signs access and refresh tokens, at least 32 bytes. */
  jwtSecret: Uint8Array<ArrayBuffer>
  adminSignup: 'approval' | 'closed'
  /** Makes the first super_admin on an installation without any admin. */
  setupToken: string | null
  /** Origins besides our own that may call the API from a browser. */
  corsOrigins: readonly string[]
  /** The origin that people reach the app at, for links in mails; null: from the request, where that can be believed. */
  publicUrl: string | null
  /** Failed sign-ins per network address and e-mail address; auth calls of any outcome per network address. */
  limits: { failures: Limit; calls: Limit }
  /** Calls of one person to the language model. */
  aiLimit: Limit
  /** Writes of one person, or of one network address without a session. */
  writeLimit: Limit
  /** Bytes that the files of one person may have together. */
  uploadQuotaBytes: number
}

/** Files of the API documentation, served from our own origin. */
export type DocsAssets = (name: string) => Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | undefined>

export type Deps = {
  db: Database
  clock: Clock
  config: Config
  logger: Logger
  passwords: Passwords
  /** Where the refresh token is kept. */
  cookies: Cookies
  files: Files
  tus: Tus
  images: Images
  mail: Mail
  /** Wakes who waits for messages. */
  news: News
  outbound: Outbound
  social: SocialProviders
  /** Null: not configured. */
  captcha: Captcha | null
  /** Null: not configured. */
  ai: Ai | null
  calendar: Calendar
  payments: Payments
  docsAssets: DocsAssets
}

/** What a further role adds for all rows of a table, by table name. */
export type Permissions = Readonly<Record<string, readonly Operation[]>>

/** Who is asking. A guest has no id and the role `public`. */
export type Actor = {
  userId: number | null
  role: PathRole
  sessionId: string | null
  /** What a further role adds. */
  permissions?: Permissions
  /** Epoch milliseconds when the person made this change, if it waited in a device's queue. */
  queuedAt?: number
}
export const GUEST: Actor = { userId: null, role: 'public', sessionId: null }

export type AppEnv = {
  /** What the host knows about the connection; `batch` is the request id of the batch that this request is a member of. */
  Bindings: { ip?: string; secure?: boolean; batch?: string }
  Variables: {
    requestId: string
    actor: Actor
    /** The transaction of a write, else the database. */
    db: Database
    /** Parsed JSON object, when the call has one. */
    json: Record<string, unknown>
    form: FormData
    bytes: Uint8Array<ArrayBuffer>
    idempotencyKey: string | null
    replayed: boolean
    /** A member of a batch, through the whole app. */
    send: (member: Request) => Promise<Response>
    /** Work for when the transaction has been rolled back: bytes stored for nothing. */
    onRollback: Array<() => Promise<void>>
  }
}
export type Ctx = Context<AppEnv>

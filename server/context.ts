/**
 * The dependencies of the app (ports, configuration, clock) and the state that a request carries
 * through its handlers. No I/O and nothing of Node: the app also runs in a worker.
 */
import type { Context } from 'hono'
import type { MapSource } from '#shared/contract/spaces'
import type { Operation, Table } from '#shared/resources/field'
import type { PathRole } from '#shared/roles'
import type { Database } from './db/database'
import type { EmbeddedDatabase } from './db/pglite'
import type { Fragment } from './db/record-sql'
import type { Ai } from './ports/ai'
import type { BreachedPasswords } from './ports/breached-passwords'
import type { Calendar } from './ports/calendar'
import type { Captcha } from './ports/captcha'
import type { Cookies } from './ports/cookies'
import type { FileScanner } from './ports/file-scanner'
import type { Files } from './ports/files'
import type { Images } from './ports/images'
import type { Mail } from './ports/mail'
import type { SocialProviders } from './ports/oidc'
import type { Outbound } from './ports/outbound'
import type { OverloadGate } from './ports/overload-gate'
import type { Passwords } from './ports/passwords'
import type { Payments } from './ports/payments'
import type { Push } from './ports/push'
import type { Replica } from './ports/replica'
import type { Tus } from './ports/tus'
import type { Notifier } from './realtime/notifier'

export type Clock = { now: () => number }

/** Writes one structured line. Fields must not contain secrets. */
export type Logger = {
  info: (fields: Record<string, unknown>, message: string) => void
  warn: (fields: Record<string, unknown>, message: string) => void
  error: (fields: Record<string, unknown>, message: string) => void
}

/** At most `max` attempts within `windowMs`, counted in the database. */
export type Limit = { max: number; windowMs: number }

/** `admins`: everybody whose role is one of administrators. */
export type TwoFactorRequirement = 'none' | 'admins' | 'everyone'

export type Config = {
  version: string
  projectId: string
  projectSecret: string
  /** Signs access and refresh tokens, at least 32 bytes. */
  jwtSecret: Uint8Array<ArrayBuffer>
  adminSignup: 'approval' | 'closed'
  /** Accounts that get no session before they have set up two-factor sign-in. */
  requireTwoFactor: TwoFactorRequirement
  /** A host's first space needs the approval of an administrator. */
  hostApproval: boolean
  /** Allows the first super_admin to register on an installation without an admin. */
  setupToken: string | null
  /** Other origins that may call the API from a browser. */
  corsOrigins: readonly string[]
  /**
   * The public origin of the app, for links in emails. Null: taken from the request where it can be
   * trusted.
   */
  publicUrl: string | null
  /**
   * Failed sign-ins per network and email address; auth calls per network, whatever their outcome.
   */
  limits: { failures: Limit; calls: Limit }
  /** Calls to the language model per person. */
  aiLimit: Limit
  /** Writes per person, or per network without a session. */
  writeLimit: Limit
  /** Total bytes of one person's files. */
  uploadQuotaBytes: number
  /** Null: pages show no map. */
  map: MapSource | null
}

/** Files of the API documentation, served from our own origin. */
export type DocsAssets = (name: string) => Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | undefined>

export type Deps = {
  db: Database
  /** Null: not configured. */
  replica: Replica | null
  clock: Clock
  config: Config
  logger: Logger
  passwords: Passwords
  /** Null: not configured. */
  breachedPasswords: BreachedPasswords | null
  /** Where the refresh token is kept. */
  cookies: Cookies
  files: Files
  /** Null: not configured. */
  scanner: FileScanner | null
  tus: Tus
  images: Images
  mail: Mail
  push: Push
  /** Wakes requests that wait for messages. */
  notifier: Notifier
  outbound: Outbound
  social: SocialProviders
  /** Null: not configured. */
  captcha: Captcha | null
  /** Null: not configured. */
  ai: Ai | null
  calendar: Calendar
  payments: Payments
  docsAssets: DocsAssets
  /** Copies the database while it is in use. Null: it is not the embedded one. */
  dump: EmbeddedDatabase['dump'] | null
  /** Limits the calls that run at once. Null: as many as come. */
  gate: OverloadGate | null
  /** Null: calls are not measured. */
  onCall: ((call: FinishedCall) => void) | null
}

export type SignInOutcome = 'refused' | 'second factor asked' | 'second factor to be set up' | 'signed in'

/** `account`: id of the account that was tried; null when there is none, or it was not looked up. */
export type SignInNote = { account: number | null; outcome: SignInOutcome }

/** `route`: pattern of the route table; null for a path that it doesn't have. */
export type FinishedCall = { method: string; route: string | null; status: number; ms: number }

/** The permissions that an additional role grants for all rows of a table, by table name. */
export type Permissions = Readonly<Record<string, readonly Operation[]>>

/** The person who makes the request. A guest has no id and the role `public`. */
export type Actor = {
  userId: number | null
  role: PathRole
  sessionId: string | null
  /** Granted by an additional role. */
  permissions?: Permissions
  /** Epoch milliseconds at which the person made the change, when a device queued it. */
  queuedAt?: number
  /** Epoch milliseconds of the request, for rows that open at a moment. Without it, they stay closed. */
  now?: number
}
export const GUEST: Actor = { userId: null, role: 'public', sessionId: null }

/**
 * Work on a record after the transaction of a write, such as asking another service. The answer waits
 * for it and holds the record as it is then. An HttpError is the answer, when the work has taken the
 * write back; any other failure is only logged.
 */
export type AfterCommit = { table: Table; id: number; run: (deps: Deps, takingBack?: TakingBack) => Promise<void> }

/** Undefined for work on one of several records: the others stay, so it takes nothing back. */
export type TakingBack = {
  /** Epoch milliseconds from which on the write stays: a repeat may have been told that it was done. */
  until: number
  /** Frees the key of the request in the transaction that takes the write back. */
  freeKey: (tx: Database) => Promise<void>
}

/** A value for a column that a release has put away. */
export type KeptValue = { column: string; value: Fragment }

export type AppEnv = {
  /**
   * Facts about the connection that only the host knows. `batch`: request id of the batch that this
   * request belongs to. `isReceived`: whether its whole body has arrived.
   */
  Bindings: { ip?: string; secure?: boolean; batch?: string; isReceived?: () => boolean }
  Variables: {
    requestId: string
    /** Path of the call in the route table. */
    route: string | undefined
    /** Set by calls that sign in, for the log. */
    signIn: SignInNote | undefined
    actor: Actor
    /** The transaction of a write, else the database. */
    db: Database
    /** The parsed JSON object, when the call has one. */
    json: Record<string, unknown>
    form: FormData
    bytes: Uint8Array<ArrayBuffer>
    idempotencyKey: string | null
    replayed: boolean
    /** Set for a change made with an earlier release of the table. */
    older: { table: Table; kept: readonly KeptValue[] } | undefined
    /** Sends a member of a batch through the whole app. */
    send: (member: Request) => Promise<Response>
    /** Clean-up after a rollback, such as removing stored bytes. */
    onRollback: Array<() => Promise<void>>
    afterCommit: AfterCommit[]
    /** Has drawn pictures of this write already. */
    images: Images | undefined
  }
}
export type Ctx = Context<AppEnv>

/** The installation's settings, read from the environment once (docs/configuration.md). */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { MapSource } from '#shared/contract/spaces'
import { limitProblem } from '#shared/limits'
import type { TwoFactorRequirement } from '../context'
import type { OverloadLimits } from '../overload'
import type { OpenAiSettings } from '../ports/ai-openai'
import type { CaptchaSettings } from '../ports/captcha'
import type { S3Options } from '../ports/files-s3'
import type { OidcSettings } from '../ports/oidc-client'
import type { StripeSettings } from '../ports/payments-stripe'
import { toMap } from './config-map'
import { toNats } from './config-nats'
import { toStripe } from './config-payments'
import { toAi, toBreachedPasswords, toCalendarEndpoint, toCaptcha, toSocial } from './config-people'
import type { Environment } from './environment'
import type { NatsSettings } from './messenger-nats'
import { readOrMake } from './secret-file'

export type Settings = {
  port: number
  host: string
  dataDir: string
  /** A built app to serve instead of dist/. It may be a link, which is followed on each request. */
  distDir: string | null
  databaseUrl: string | null
  /** A standby of that database, to read from. */
  replica: { url: string; maxLagMs: number } | null
  /** Carries notices between processes in place of LISTEN. */
  nats: NatsSettings | null
  projectId: string
  projectSecret: string
  isProduction: boolean
  shouldSeed: boolean
  adminSignup: 'approval' | 'closed'
  hostApproval: boolean
  requireTwoFactor: TwoFactorRequirement
  corsOrigins: string[]
  /** Hosts in private networks that may be requested. */
  outboundAllow: string[]
  /** Origin of links in emails. */
  publicUrl: string | null
  /** The mail server and the sender. Without one, emails stay in the mailbox. */
  smtp: { url: string; from: string } | null
  /** A bucket for uploads. Without one, they are in the data folder. */
  s3: S3Options | null
  /** ClamAV's daemon, which looks at uploads before they are stored. */
  clamd: { host: string; port: number } | { path: string } | null
  /** Sign-in providers by name. */
  social: Record<string, OidcSettings>
  /** Base address of a range service of breached passwords. Null: none is asked. */
  breachedPasswordsUrl: string | null
  captcha: CaptchaSettings | null
  /** Base address of Google's calendar API. */
  calendarEndpoint: string
  /** The language model. */
  ai: OpenAiSettings | null
  aiLimit: { max: number; windowMs: number }
  writeLimit: { max: number; windowMs: number }
  uploadQuotaBytes: number
  /** Months of the audit log that are kept besides the current one. Null: all. */
  auditKeptMonths: number | null
  /** Tiles of the map on /explore. */
  map: MapSource | null
  /** Null: the local provider with its test cards. */
  stripe: StripeSettings | null
  /** The secret that the payment provider signs webhooks with. */
  paymentsWebhookSecret: string | null
  /** Trust X-Forwarded-For and X-Forwarded-Proto. Only behind a proxy that sets them. */
  trustProxy: boolean
  logLevel: string
  /** Opens /metrics to whoever sends it. Null: there is no such path. */
  metricsToken: string | null
  /** How long a stopping server still serves, so that a proxy notices that it is not ready. */
  shutdownDelayMs: number
  /** Null: calls are not limited. */
  overload: OverloadLimits | null
  limits: { failures: { max: number; windowMs: number }; calls: { max: number; windowMs: number } }
}

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const MEBIBYTE = 1_048_576

function toWhole(env: Environment, name: string, fallback: number, max = 1_000_000): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = /^\d{1,9}$/.test(text) ? Number(text) : -1
  if (value < 0 || value > max) throw new Error(`${name} should be a whole number up to ${max}, not "${text}"`)
  return value
}

function toChoice<T extends string>(env: Environment, name: string, choices: readonly T[], fallback: T): T {
  const text = env[name] || fallback
  const choice = choices.find((candidate) => candidate === text)
  if (!choice) throw new Error(`${name} should be one of ${choices.join(', ')}, not "${text}"`)
  return choice
}

const toList = (text = ''): string[] => text.split(',').flatMap((part) => part.trim() || [])

/** An http or https address without a path; null when the setting is empty. */
function toOrigin(env: Environment, name: string): string | null {
  const text = env[name]
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw new Error(`${name} should be an address such as https://app.example.com, not "${text}"`)
  return url.origin
}

/** Never repeats the setting, which may hold a password. */
function toSmtp({ SMTP_URL, MAIL_FROM }: Environment): { url: string; from: string } | null {
  if (!SMTP_URL) return null
  if (!URL.canParse(SMTP_URL) || !/^smtps?:$/.test(new URL(SMTP_URL).protocol))
    throw new Error('SMTP_URL should be like smtp://user:password@mail.example.com:587')
  if (!MAIL_FROM?.includes('@'))
    throw new Error('MAIL_FROM should be the sender of emails: an address, or Name <address>')
  return { url: SMTP_URL, from: MAIL_FROM }
}

function toS3(env: Environment): S3Options | null {
  const endpoint = toOrigin(env, 'S3_ENDPOINT')
  if (!endpoint) return null
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Error('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too')
  return {
    endpoint,
    bucket: S3_BUCKET,
    region: S3_REGION || 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

const PORT_MAX = 65_535

function toClamd({ CLAMD_ADDRESS: address }: Environment): Settings['clamd'] {
  if (!address) return null
  if (/^\/\S{1,100}$/.test(address)) return { path: address }
  const [, v6, name, port] = /^(?:\[([0-9a-fA-F:.]{2,45})\]|([^\s:/]{1,253})):(\d{1,5})$/.exec(address) ?? []
  const host = v6 ?? name
  if (host === undefined || Number(port) === 0 || Number(port) > PORT_MAX)
    throw new Error(`CLAMD_ADDRESS should be host:port or the path of a socket, not "${address}"`)
  return { host, port: Number(port) }
}

function toReplica(env: Environment): Settings['replica'] {
  const maxLagMs = toWhole(env, 'DATABASE_REPLICA_MAX_LAG_MS', 200, 10_000)
  if (!env.DATABASE_REPLICA_URL) return null
  if (!env.DATABASE_URL)
    throw new Error('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica')
  return { url: env.DATABASE_REPLICA_URL, maxLagMs }
}

const TOKEN_MIN = 16
const TOKEN_MAX = 1_000

/** Never repeats the setting, which is a secret. */
function toMetricsToken({ METRICS_TOKEN }: Environment): string | null {
  if (!METRICS_TOKEN) return null
  if (METRICS_TOKEN.length < TOKEN_MIN || METRICS_TOKEN.length > TOKEN_MAX || !/^[\x21-\x7e]+$/.test(METRICS_TOKEN))
    throw new Error(`METRICS_TOKEN should have ${TOKEN_MIN} to ${TOKEN_MAX} letters, digits or signs, without spaces`)
  return METRICS_TOKEN
}

const KEPT_MONTHS_MAX = 1_200

function toAuditKeptMonths({ AUDIT_KEPT_MONTHS: text }: Environment): number | null {
  if (!text) return null
  if (!/^[1-9]\d{0,3}$/.test(text) || Number(text) > KEPT_MONTHS_MAX)
    throw new Error(`AUDIT_KEPT_MONTHS should be a whole number from 1 to ${KEPT_MONTHS_MAX}, not "${text}"`)
  return Number(text)
}

function toOverload(env: Environment): OverloadLimits | null {
  const running = toWhole(env, 'MAX_CONCURRENT_REQUESTS', 64, 10_000)
  const waiting = toWhole(env, 'MAX_WAITING_REQUESTS', 1_000, 100_000)
  const waitMs = toWhole(env, 'MAX_REQUEST_WAIT_MS', 5_000, 60_000)
  return running === 0 ? null : { running, waiting, waitMs }
}

/** @throws Error with a sentence for the console when a setting is invalid */
export function toSettings(env: Environment): Settings {
  const problem = limitProblem(env)
  if (problem) throw new Error(problem)
  const isProduction = env.NODE_ENV === 'production'
  if (isProduction && !(env.PROJECT_ID && env.PROJECT_SECRET))
    throw new Error('PROJECT_ID and PROJECT_SECRET must be set when NODE_ENV is production')
  if (isProduction && !env.PUBLIC_URL)
    throw new Error('PUBLIC_URL must be set when NODE_ENV is production: links in emails start with it')
  const windowMs = toWhole(env, 'AUTH_LIMIT_WINDOW_MINUTES', 15) * MINUTE_MS
  return {
    port: toWhole(env, 'PORT', 3000, PORT_MAX),
    host: env.HOST || '0.0.0.0',
    dataDir: env.DATA_DIR || '.data/',
    distDir: env.DIST_DIR || null,
    databaseUrl: env.DATABASE_URL || null,
    replica: toReplica(env),
    nats: toNats(env),
    projectId: env.PROJECT_ID || 'holdfast',
    projectSecret: env.PROJECT_SECRET || 'holdfast-demo-secret',
    isProduction,
    shouldSeed: !isProduction && toChoice(env, 'SEED', ['on', 'off'], 'on') === 'on',
    adminSignup: toChoice(env, 'ADMIN_SIGNUP', ['approval', 'closed'], 'approval'),
    hostApproval: toChoice(env, 'HOST_APPROVAL', ['on', 'off'], 'off') === 'on',
    requireTwoFactor: toChoice(env, 'REQUIRE_TWO_FACTOR', ['none', 'admins', 'everyone'], 'none'),
    corsOrigins: toList(env.CORS_ORIGINS),
    outboundAllow: toList(env.OUTBOUND_ALLOW),
    publicUrl: toOrigin(env, 'PUBLIC_URL'),
    smtp: toSmtp(env),
    s3: toS3(env),
    clamd: toClamd(env),
    social: toSocial(env),
    breachedPasswordsUrl: toBreachedPasswords(env),
    captcha: toCaptcha(env),
    calendarEndpoint: toCalendarEndpoint(env),
    ai: toAi(env, toWhole(env, 'AI_TIMEOUT_SECONDS', 60, 600) * SECOND_MS),
    aiLimit: {
      max: toWhole(env, 'AI_LIMIT_CALLS', 30),
      windowMs: toWhole(env, 'AI_LIMIT_WINDOW_MINUTES', 15) * MINUTE_MS,
    },
    writeLimit: { max: toWhole(env, 'WRITES_PER_MINUTE', 3_000), windowMs: MINUTE_MS },
    uploadQuotaBytes: toWhole(env, 'UPLOAD_QUOTA_MB', 5_000) * MEBIBYTE,
    auditKeptMonths: toAuditKeptMonths(env),
    map: toMap(env),
    stripe: toStripe(env),
    paymentsWebhookSecret: env.PAYMENTS_WEBHOOK_SECRET || null,
    trustProxy: toChoice(env, 'TRUST_PROXY', ['on', 'off'], 'off') === 'on',
    logLevel: env.LOG_LEVEL || 'info',
    metricsToken: toMetricsToken(env),
    shutdownDelayMs: toWhole(env, 'SHUTDOWN_DELAY_SECONDS', 0, 600) * SECOND_MS,
    overload: toOverload(env),
    limits: {
      failures: { max: toWhole(env, 'AUTH_LIMIT_FAILURES', 20), windowMs },
      calls: { max: toWhole(env, 'AUTH_LIMIT_CALLS', 300), windowMs },
    },
  }
}

/**
 * JWT_SECRET, or one generated once and kept in the data folder, so that sessions survive a
 * restart.
 */
export async function readJwtSecret(env: Environment, dataDir: string): Promise<Uint8Array<ArrayBuffer>> {
  if (env.JWT_SECRET) {
    const secret = new TextEncoder().encode(env.JWT_SECRET)
    if (secret.byteLength < 32) throw new Error('JWT_SECRET should have at least 32 characters')
    return secret
  }
  return new Uint8Array(Buffer.from(await readOrMake(join(dataDir, 'jwt-secret'), randomBytes(48)), 'hex'))
}

/**
 * SETUP_TOKEN, or one generated once. Everybody who can read the console can claim the
 * installation.
 */
export const readSetupToken = (env: Environment, dataDir: string): Promise<string> =>
  env.SETUP_TOKEN ? Promise.resolve(env.SETUP_TOKEN) : readOrMake(join(dataDir, 'setup-token'), randomBytes(16))

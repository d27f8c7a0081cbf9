/**
 * The common end of every way to sign in: requires an active account, asks for the second factor
 * where it is on or for its set-up where it is required, opens a session, and answers with the login
 * payload and the refresh cookie.
 */
import type { LoginResponse } from '#shared/contract/auth'
import type { TwoFactorSetUpStep, TwoFactorStep } from '#shared/contract/two-factor'
import type { Language } from '#shared/messages/language'
import type { Ctx, Deps } from '../context'
import type { Database } from '../db/database'
import { forbidden, unauthorized } from '../errors'
import { countAttempt, forgetAttempts } from '../rate-limit'
import { type Account, getAccount, requireActive } from './accounts'
import { chosenLanguage } from './language'
import { issueToken } from './one-time'
import { openSession, type Pair, type SessionUser } from './sessions'
import { REFRESH_TOKEN_S } from './tokens'
import { isTwoFactorRequired } from './two-factor'

const COOKIE = 'holdfast_refresh'
const SECOND_STEP_MS = 10 * 60_000

/** `isShared`: the browser drops the session when it is closed. */
export type Remembering = { canRefresh: boolean; isShared?: boolean }
/** The options of the first step, kept for the second. */
export type FirstStep = Remembering

/**
 * The network that a call comes from, for rate limits: the IPv4 address, or the first 64 bits of an
 * IPv6 address, because a household can use all of the rest (RFC 6177).
 */
export const networkOf = (c: Ctx): string => toNetwork(c.env?.ip ?? 'unknown')

export function toNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.replace(/%.*$/, '').toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length)
  const whole = [...groups, ...Array.from({ length: zeros }, () => '0'), ...last]
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Counts every auth call of a guest, whatever its outcome. @throws HttpError 429 */
export const countCall = (c: Ctx, { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> =>
  countAttempt(db, clock, `calls:${networkOf(c)}`, config.limits.calls)

/**
 * Suffix of a refresh token whose cookie ends with the browser, so that its successor gets the same
 * lifetime.
 */
const SHARED = /\.shared$/

type WithCookies = Pick<Deps, 'cookies'>

export async function readRefreshCookie(
  c: Ctx,
  { cookies }: WithCookies,
): Promise<{ token: string; isShared: boolean } | undefined> {
  const value = await cookies.read(c, COOKIE)
  return value ? { token: value.replace(SHARED, ''), isShared: SHARED.test(value) } : undefined
}

export const clearRefreshCookie = (c: Ctx, { cookies }: WithCookies): Promise<void> =>
  cookies.write(c, COOKIE, '', { sameSite: 'Strict', maxAge: 0 })

export async function answerPair(
  c: Ctx,
  { cookies }: WithCookies,
  { user, token, expireAt, refreshToken }: Pair,
  { isShared = false, language }: { isShared?: boolean | undefined; language?: Language | undefined } = {},
): Promise<Response> {
  // A cookie without a max-age ends with the browser (RFC 6265, section 4.1.2.2).
  if (refreshToken && isShared) await cookies.write(c, COOKIE, `${refreshToken}.shared`, { sameSite: 'Strict' })
  else if (refreshToken) await cookies.write(c, COOKIE, refreshToken, { sameSite: 'Strict', maxAge: REFRESH_TOKEN_S })
  return c.json({
    error: false,
    user_id: user.id,
    token,
    role: user.role,
    first_name: user.first_name,
    last_name: user.last_name,
    photo: user.photo,
    expire_at: expireAt,
    ...(language && { language }),
  } satisfies LoginResponse)
}

/** Stays in the log of the request unless the sign-in goes on. */
export const noteRefused = (c: Ctx, account: number | null): void => c.set('signIn', { account, outcome: 'refused' })

type Opened = Remembering & { isSteppedUp?: boolean }

export async function answerSignedIn(
  c: Ctx,
  deps: Deps,
  user: SessionUser,
  { canRefresh, isShared, isSteppedUp }: Opened,
) {
  const { db, clock, config } = deps
  const userAgent = c.req.header('user-agent') ?? null
  c.set('signIn', { account: user.id, outcome: 'signed in' })
  const options = { canRefresh, now: clock.now(), userAgent, ...(isSteppedUp && { isSteppedUp }) }
  const language = await chosenLanguage(db, user.id)
  return answerPair(c, deps, await openSession(db, config.jwtSecret, user, options), { isShared, language })
}

/**
 * After the first factor: opens a session, or asks for the second factor where it is on, or for its
 * set-up where it is required.
 * @throws HttpError 403 with the reason
 */
export async function answerFirstStep(c: Ctx, deps: Deps, account: Account, first: FirstStep): Promise<Response> {
  noteRefused(c, account.id)
  requireActive(account)
  if (!account.two_factor_enabled && isTwoFactorRequired(deps.config, account.role))
    return askForSetUp(c, deps, account, first)
  if (!account.two_factor_enabled) return answerSignedIn(c, deps, account, first)
  const step = { purpose: 'two-factor', userId: account.id, data: first, lifetimeMs: SECOND_STEP_MS } as const
  const accessToken = await issueToken(deps.db, step, deps.clock.now())
  c.set('signIn', { account: account.id, outcome: 'second factor asked' })
  return c.json({ error: false, two_factor: true, access_token: accessToken } satisfies TwoFactorStep)
}

/** The token opens the set-up and nothing else: there is no session yet. */
async function askForSetUp(c: Ctx, deps: Deps, account: Account, first: FirstStep): Promise<Response> {
  const step = { purpose: 'two-factor-required', userId: account.id, data: first, lifetimeMs: SECOND_STEP_MS } as const
  const accessToken = await issueToken(deps.db, step, deps.clock.now())
  c.set('signIn', { account: account.id, outcome: 'second factor to be set up' })
  return c.json({
    error: false,
    two_factor_setup: true,
    code: 'TWO_FACTOR_SETUP',
    access_token: accessToken,
  } satisfies TwoFactorSetUpStep)
}

/**
 * Confirms that the person is present, not only their session. `requireProved` takes what it returns.
 * @throws HttpError 403 naming `field`, 429
 */
export async function requirePassword(
  { db, clock, config, passwords }: Pick<Deps, 'db' | 'clock' | 'config' | 'passwords'>,
  userId: number,
  password: string,
  field: string,
): Promise<string | null> {
  const failures = `password:${userId}`
  await countAttempt(db, clock, failures, config.limits.failures)
  const account = await getAccount(db, userId)
  if (account?.password_hash === null)
    throw forbidden('Your account has no password. Set one with “Forgot your password?” first.', {
      [field]: 'Your account has no password. Set one with “Forgot your password?” first.',
    })
  if (!(await passwords.verify(password, account?.password_hash ?? null)))
    throw forbidden('The password is incorrect', { [field]: 'The password is incorrect' })
  await forgetAttempts(db, failures)
  return account?.password_hash ?? null
}

/**
 * The person's account, locked.
 * @param proved as `requirePassword` returned it
 * @throws HttpError 401 when the account is gone, or has had another password set since: whoever knew
 * the old one may do nothing more
 */
export async function requireProved(tx: Database, userId: number, proved: string | null): Promise<Account> {
  const account = await getAccount(tx, userId, true)
  if (!account || account.password_hash !== proved) throw unauthorized()
  return account
}

/**
 * What every way of signing in ends with: an active account, the second factor where it is on, a session, the login payload and the
 * refresh cookie.
 */
import type { LoginResponse } from '#shared/contract/auth'
import type { TwoFactorStep } from '#shared/contract/two-factor'
import type { Ctx, Deps } from '../context'
import { forbidden } from '../errors'
import { countAttempt, forgetAttempts } from '../rate-limit'
import { type Account, getAccount, requireActive } from './accounts'
import { issueToken } from './one-time'
import { openSession, type Pair, type SessionUser } from './sessions'
import { REFRESH_TOKEN_S } from './tokens'

const COOKIE = 'holdfast_refresh'
const SECOND_STEP_MS = 10 * 60_000

/** `isShared`: the browser forgets the session when it is closed. */
export type Remembering = { canRefresh: boolean; isShared?: boolean }
/** What the second step remembers of the first. */
export type FirstStep = Remembering

/**
 * Where a call comes from, for counting: the address of IPv4, the first 64 bits of IPv6, for a household has all of the rest
 * to choose from (RFC 6177).
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

/** Every auth call of a guest counts, whatever comes of it. @throws HttpError 429 */
export const countCall = (c: Ctx, { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> =>
  countAttempt(db, clock, `calls:${networkOf(c)}`, config.limits.calls)

/** At the end of a refresh token that the browser forgets when it is closed: its successor is to be like it. */
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
  isShared = false,
): Promise<Response> {
  // Without an age a cookie ends with the browser (RFC 6265, section 4.1.2.2).
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
  } satisfies LoginResponse)
}

type Opened = Remembering & { isSteppedUp?: boolean }

export async function answerSignedIn(
  c: Ctx,
  deps: Deps,
  user: SessionUser,
  { canRefresh, isShared, isSteppedUp }: Opened,
) {
  const { db, clock, config } = deps
  const userAgent = c.req.header('user-agent') ?? null
  const options = { canRefresh, now: clock.now(), userAgent, ...(isSteppedUp && { isSteppedUp }) }
  return answerPair(c, deps, await openSession(db, config.jwtSecret, user, options), isShared)
}

/** After the first proof: a session, or the step before it when two-factor is on. @throws HttpError 403 with the reason */
export async function answerFirstStep(c: Ctx, deps: Deps, account: Account, first: FirstStep): Promise<Response> {
  requireActive(account)
  if (!account.two_factor_enabled) return answerSignedIn(c, deps, account, first)
  const step = { purpose: 'two-factor', userId: account.id, data: first, lifetimeMs: SECOND_STEP_MS } as const
  const accessToken = await issueToken(deps.db, step, deps.clock.now())
  return c.json({ error: false, two_factor: true, access_token: accessToken } satisfies TwoFactorStep)
}

/** The person at the keyboard, not only their session. @throws HttpError 403 naming `field`, 429 */
export async function requirePassword(
  { db, clock, config, passwords }: Pick<Deps, 'db' | 'clock' | 'config' | 'passwords'>,
  userId: number,
  password: string,
  field: string,
): Promise<void> {
  const failures = `password:${userId}`
  await countAttempt(db, clock, failures, config.limits.failures)
  const account = await getAccount(db, userId)
  if (account?.password_hash === null)
    throw forbidden('Your account has no password. Set one by "Forgot password" first.', {
      [field]: 'Your account has no password. Set one by "Forgot password" first.',
    })
  if (!(await passwords.verify(password, account?.password_hash ?? null)))
    throw forbidden('The password is not right', { [field]: 'The password is not right' })
  await forgetAttempts(db, failures)
}

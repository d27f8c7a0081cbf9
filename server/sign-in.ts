/**
 * What every way of signing in ends with: an active account, the second factor where it is on, a session, the login payload and the
 * refresh cookie.
 */
import { getCookie, setCookie } from 'hono/cookie'
import type { LoginResponse } from '#shared/contract/auth'
import type { TwoFactorStep } from '#shared/contract/two-factor'
import { type Account, requireActive } from './accounts'
import type { Ctx, Deps } from './context'
import { issueToken } from './one-time'
import { countAttempt } from './rate-limit'
import { openSession, type Pair, type SessionUser } from './sessions'
import { REFRESH_TOKEN_S } from './tokens'

const COOKIE = 'holdfast_refresh'
const SECOND_STEP_MS = 10 * 60_000

/** What the second step remembers of the first. */
export type FirstStep = { canRefresh: boolean }

export const ipOf = (c: Ctx): string => c.env?.ip ?? 'unknown'
export const isSecure = (c: Ctx): boolean => c.env?.secure ?? new URL(c.req.url).protocol === 'https:'

/** Every auth call of a guest counts, whatever comes of it. @throws HttpError 429 */
export const countCall = (c: Ctx, { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> =>
  countAttempt(db, clock, `calls:${ipOf(c)}`, config.limits.calls)

export const readRefreshCookie = (c: Ctx): string | undefined => getCookie(c, COOKIE)

export const setRefreshCookie = (c: Ctx, value: string, maxAge: number): void =>
  setCookie(c, COOKIE, value, { httpOnly: true, sameSite: 'Strict', path: '/', maxAge, secure: isSecure(c) })

export function answerPair(c: Ctx, { user, token, expireAt, refreshToken }: Pair): Response {
  if (refreshToken) setRefreshCookie(c, refreshToken, REFRESH_TOKEN_S)
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

type Opened = { canRefresh: boolean; isSteppedUp?: boolean }

export async function answerSignedIn(c: Ctx, deps: Deps, user: SessionUser, { canRefresh, isSteppedUp }: Opened) {
  const { db, clock, config } = deps
  const userAgent = c.req.header('user-agent') ?? null
  const options = { canRefresh, now: clock.now(), userAgent, ...(isSteppedUp && { isSteppedUp }) }
  return answerPair(c, await openSession(db, config.jwtSecret, user, options))
}

/** After the first proof: a session, or the step before it when two-factor is on. @throws HttpError 403 with the reason */
export async function answerFirstStep(c: Ctx, deps: Deps, account: Account, first: FirstStep): Promise<Response> {
  requireActive(account)
  if (!account.two_factor_enabled) return answerSignedIn(c, deps, account, first)
  const step = { purpose: 'two-factor', userId: account.id, data: first, lifetimeMs: SECOND_STEP_MS } as const
  const accessToken = await issueToken(deps.db, step, deps.clock.now())
  return c.json({ error: false, two_factor: true, access_token: accessToken } satisfies TwoFactorStep)
}

/** Finds the actor from the bearer token and its live session, and checks the role in the path. */
import { createMiddleware } from 'hono/factory'
import { QUEUED_AT_HEADER } from '#shared/headers'
import { areaOf, isRole, type Role } from '#shared/roles'
import { rightsOfSession } from '../accounts/sessions'
import { readAccessToken } from '../accounts/tokens'
import { type AppEnv, type Ctx, type Deps, GUEST } from '../context'
import { expired, forbidden, unauthorized } from '../errors'

/**
 * Sets the actor. A bad token is refused even where a guest is allowed, so that the client learns
 * of it. No token is not a bad token.
 */
export const readSession = ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const now = clock.now()
    c.set('actor', { ...GUEST, now })
    const header = c.req.header('authorization')
    // A client without a token may still send the word "Bearer".
    if (header !== undefined && !/^Bearer(\s+(null|undefined))?\s*$/i.test(header)) {
      const token = /^Bearer ([\w.-]+)$/i.exec(header)?.[1]
      if (!token) throw unauthorized()
      const claims = await readAccessToken(config.jwtSecret, token, now)
      if (claims === 'expired') throw expired()
      if (claims === 'invalid') throw unauthorized()
      const { userId, sessionId, generation } = claims
      const rights = await rightsOfSession(db, sessionId, userId, now, generation)
      if (!rights) throw unauthorized()
      // The role has changed: a refreshed token carries the new one.
      if (rights.role !== claims.role) throw expired()
      const queuedAt = readQueuedAt(c, now)
      c.set('actor', { userId, sessionId, now, ...rights, ...(queuedAt && { queuedAt }) })
    }
    await next()
  })

/** Ignores a time that can't be in the past: a wrong note must not cost a queued change. */
function readQueuedAt(c: Ctx, now: number): number | undefined {
  const text = c.req.header(QUEUED_AT_HEADER) ?? ''
  return /^\d{1,15}$/.test(text) && Number(text) <= now ? Number(text) : undefined
}

/** The id of the signed-in person. @throws HttpError 401 for a guest */
export function requireUserId(c: Ctx): number {
  const { userId } = c.get('actor')
  if (userId === null) throw unauthorized()
  return userId
}

export const requireRole = (roles: readonly Role[]) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { role, userId } = c.get('actor')
    if (userId === null) throw unauthorized()
    if (!roles.some((allowed) => allowed === role)) throw forbidden()
    await next()
  })

/** The role in the path must be the token's, `public` for a guest. */
export const requirePathRole = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { role, userId } = c.get('actor')
    const inPath = c.req.param('role')
    if (inPath !== undefined && inPath !== role) throw userId === null ? unauthorized() : forbidden()
    await next()
  })

/** Auth calls: a guest names an area; a signed-in person their role or its area. */
export const requireAuthPathRole = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { role, userId } = c.get('actor')
    const inPath = c.req.param('role') ?? ''
    const fits = userId === null ? isRole(inPath) : inPath === role || inPath === areaOf(role, '')
    if (!fits) throw forbidden()
    await next()
  })

/** Who is asking, by the bearer token and the live session behind it; and whether the path claims the right role. */
import { createMiddleware } from 'hono/factory'
import { TOKEN_EXPIRED } from '#messages/specification'
import { QUEUED_AT_HEADER } from '#shared/headers'
import { areaOf, isRole, type Role } from '#shared/roles'
import { rightsOfSession } from '../accounts/sessions'
import { readAccessToken } from '../accounts/tokens'
import { type AppEnv, type Ctx, type Deps, GUEST } from '../context'
import { forbidden, HttpError, unauthorized } from '../errors'

const expired = () => new HttpError(401, TOKEN_EXPIRED, { code: 'TOKEN_EXPIRED' })

/** Sets the actor. A token that is not good is refused even where a guest would pass: the client must learn of it. None is no bad one. */
export const readSession = ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('actor', GUEST)
    const header = c.req.header('authorization')
    // A client that has no token yet may still send the word before it.
    if (header !== undefined && !/^Bearer(\s+(null|undefined))?\s*$/i.test(header)) {
      const token = /^Bearer ([\w.-]+)$/i.exec(header)?.[1]
      if (!token) throw unauthorized()
      const now = clock.now()
      const claims = await readAccessToken(config.jwtSecret, token, now)
      if (claims === 'expired') throw expired()
      if (claims === 'invalid') throw unauthorized()
      const { userId, sessionId, generation } = claims
      const rights = await rightsOfSession(db, sessionId, userId, now, generation)
      if (!rights) throw unauthorized()
      // The person's role changed since: a refreshed token will carry the new one.
      if (rights.role !== claims.role) throw expired()
      const queuedAt = readQueuedAt(c, now)
      c.set('actor', { userId, sessionId, ...rights, ...(queuedAt && { queuedAt }) })
    }
    await next()
  })

/** What cannot be a time in the past is left out: a queued change is not lost for a wrong note about it. */
function readQueuedAt(c: Ctx, now: number): number | undefined {
  const text = c.req.header(QUEUED_AT_HEADER) ?? ''
  return /^\d{1,15}$/.test(text) && Number(text) <= now ? Number(text) : undefined
}

/** The id of the signed-in person; a guest is turned away. */
export function requireUserId(c: Ctx): number {
  const { userId } = c.get('actor')
  if (userId === null) throw unauthorized()
  return userId
}

/** Only these roles, whatever is asked. */
export const requireRole = (roles: readonly Role[]) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { role, userId } = c.get('actor')
    if (userId === null) throw unauthorized()
    if (!roles.some((one) => one === role)) throw forbidden()
    await next()
  })

/** The path's role must be the token's, `public` for a guest. */
export const requirePathRole = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { role, userId } = c.get('actor')
    const inPath = c.req.param('role')
    if (inPath !== undefined && inPath !== role) throw userId === null ? unauthorized() : forbidden()
    await next()
  })

/** Auth calls: a guest names the area; a signed-in person the own role or its area. */
export const requireAuthPathRole = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { role, userId } = c.get('actor')
    const inPath = c.req.param('role') ?? ''
    const fits = userId === null ? isRole(inPath) : inPath === role || inPath === areaOf(role, '')
    if (!fits) throw forbidden()
    await next()
  })

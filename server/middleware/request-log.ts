/**
 * Logs one structured line per request, without secrets: no bodies, no query string, and of the
 * headers only the idempotency key.
 */
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Deps } from '../context'

/** Removes the secret of a calendar address, which alone gives access to the calendar. */
export function withoutSecret(path: string): string {
  const start = path.lastIndexOf('/') + 1
  // No regular expression: it would be tried at every letter of a long path, before any limit.
  return path.endsWith(ENDING) && path.length > start + ENDING.length ? `${path.slice(0, start)}-${ENDING}` : path
}

const ENDING = '.ics'

export const requestLog = ({ logger, clock, onCall }: Pick<Deps, 'logger' | 'clock' | 'onCall'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = clock.now()
    c.set('requestId', crypto.randomUUID())
    c.set('replayed', false)
    c.set('idempotencyKey', null)
    await next()
    const ms = clock.now() - startedAt
    onCall?.({ method: c.req.method, route: c.get('route') ?? null, status: c.res.status, ms })
    logger.info(
      {
        method: c.req.method,
        path: withoutSecret(c.req.path),
        status: c.res.status,
        ms,
        user: c.get('actor')?.userId ?? null,
        key: c.get('idempotencyKey'),
        replayed: c.get('replayed'),
        requestId: c.get('requestId'),
        ...(c.get('signIn') && { signIn: c.get('signIn') }),
        ...(c.env?.batch && { batch: c.env.batch }),
      },
      'request',
    )
  })

/**
 * A read that waits: an answer as soon as there is something to say, an empty one after 25 seconds. Nothing asks the database while it waits,
 * no connection is held; a request that was closed and a server that stops end it at once.
 */
import { POLL_WAIT_S } from '#shared/limits'
import { rightsOfSession } from '../accounts/sessions'
import type { Ctx, Deps } from '../context'
import { badRequest, unauthorized } from '../errors'

const MAX_INT = 2_147_483_647

/** The position after which is asked; undefined: after what earlier polls without one were given. */
export function readAfter(c: Ctx): number | undefined {
  const text = c.req.query('after')
  if (text === undefined) return undefined
  if (!/^\d{1,10}$/.test(text) || Number(text) > MAX_INT)
    throw badRequest('"after" should be the cursor of an earlier poll', 'INVALID_QUERY')
  return Number(text)
}

/** Seconds to wait: 0 asks without waiting. */
export function readWait(c: Ctx): number {
  const text = c.req.query('wait')
  if (text === undefined) return POLL_WAIT_S
  if (!/^\d{1,2}$/.test(text) || Number(text) > POLL_WAIT_S)
    throw badRequest(`"wait" should be whole seconds from 0 to ${POLL_WAIT_S}`, 'INVALID_QUERY')
  return Number(text)
}

/**
 * @param topics what to be told of until they are asked for again, given before each reading
 * @param read what there is now
 */
export async function untilNews<T extends { list: readonly unknown[] }>(
  c: Ctx,
  { clock, db, news }: Pick<Deps, 'clock' | 'db' | 'news'>,
  { first, topics, read }: { first: string; topics: () => Promise<readonly string[]>; read: () => Promise<T> },
): Promise<T> {
  const { userId, sessionId } = c.get('actor')
  const endsAt = clock.now() + readWait(c) * 1_000
  const watch = await news.watch([first])
  try {
    for (;;) {
      watch.on([first, ...(await topics())])
      const found = await read()
      if (found.list.length > 0) return found
      if (!(await watch.next({ ms: endsAt - clock.now(), signal: c.req.raw.signal }))) return found
      // A session that ended meanwhile hears nothing more.
      const isLive = sessionId && userId && (await rightsOfSession(db, sessionId, userId, clock.now()))
      if (!isLive) throw unauthorized()
    }
  } finally {
    watch.end()
  }
}

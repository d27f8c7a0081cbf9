/**
 * A long poll: answers as soon as there is something new, or with an empty list after 25 seconds.
 * While it waits it runs no queries and holds no connection. A closed request or a stopping server
 * ends it at once.
 */
import { POLL_WAIT_S } from '#shared/limits'
import { ID_MAX } from '#shared/record-id'
import { rightsOfSession } from '../accounts/sessions'
import type { Ctx, Deps } from '../context'
import { badRequest, expired, unauthorized } from '../errors'

/** The position to read after; undefined: after the last poll without one. */
export function readAfter(c: Ctx): number | undefined {
  const text = c.req.query('after')
  if (text === undefined) return undefined
  if (!/^\d{1,16}$/.test(text) || Number(text) > ID_MAX)
    throw badRequest('"after" should be the cursor of an earlier poll', 'INVALID_QUERY')
  return Number(text)
}

/** Seconds to wait; 0 answers at once. */
export function readWait(c: Ctx): number {
  const text = c.req.query('wait')
  if (text === undefined) return POLL_WAIT_S
  if (!/^\d{1,2}$/.test(text) || Number(text) > POLL_WAIT_S)
    throw badRequest(`"wait" should be whole seconds from 0 to ${POLL_WAIT_S}`, 'INVALID_QUERY')
  return Number(text)
}

/**
 * @param topics to subscribe to, read again before each `read`
 * @param read reads what is new; gets the topics that were notified while it waited
 * @param isNews whether an answer ends the poll; by default one with a list that is not empty
 */
export async function pollUntilNotified<T extends { list: readonly unknown[] }>(
  c: Ctx,
  { clock, db, notifier }: Pick<Deps, 'clock' | 'db' | 'notifier'>,
  {
    first,
    topics,
    read,
    isNews = ({ list }) => list.length > 0,
  }: {
    first: string
    topics: () => Promise<readonly string[]>
    read: (heard: ReadonlySet<string>) => Promise<T>
    isNews?: (result: T) => boolean
  },
): Promise<T> {
  const { userId, sessionId, role } = c.get('actor')
  const endsAt = clock.now() + readWait(c) * 1_000
  const subscription = await notifier.subscribe([first])
  try {
    for (;;) {
      subscription.setTopics([first, ...(await topics())])
      const result = await read(subscription.takeNotified())
      if (isNews(result)) return result
      if (!(await subscription.next({ ms: endsAt - clock.now(), signal: c.req.raw.signal }))) return result
      // A session that has ended gets nothing more, nor does one whose role is another one.
      const rights = sessionId && userId && (await rightsOfSession(db, sessionId, userId, clock.now()))
      if (!rights) throw unauthorized()
      if (rights.role !== role) throw expired()
    }
  } finally {
    subscription.end()
  }
}

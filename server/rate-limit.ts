/**
 * Counts attempts in the database in fixed windows, so that all server processes count together.
 */
import type { Clock, Limit } from './context'
import type { Database } from './db/database'
import { HttpError } from './errors'

/** Counts one attempt. @throws HttpError 429 beyond the limit, with the seconds to wait */
export async function countAttempt(db: Database, clock: Clock, key: string, limit: Limit): Promise<void> {
  const now = clock.now()
  const [row] = await db.query<{ count: number; resets_at: string }>(
    `INSERT INTO rate_limit AS r (key, count, resets_at) VALUES ($1, 1, $3)
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN r.resets_at <= $2 THEN 1 ELSE r.count + 1 END,
       resets_at = CASE WHEN r.resets_at <= $2 THEN $3 ELSE r.resets_at END
     RETURNING count, resets_at`,
    [key, new Date(now), new Date(now + limit.windowMs)],
  )
  if (!row || row.count <= limit.max) return
  const waitS = Math.max(1, Math.ceil((Date.parse(row.resets_at) - now) / 1000))
  throw new HttpError(429, 'Too many attempts. Try again later.', {
    code: 'RATE_LIMITED',
    headers: { 'retry-after': String(waitS) },
  })
}

/**
 * Counts writes in this process's memory: a row in the database would cost as much as the write.
 * With several processes the limit applies to each.
 * @returns a function that counts one write of a person or network; it throws HttpError 429 beyond
 * the limit
 */
export function countWrites(clock: Clock, limit: Limit): (key: string) => void {
  let counts = new Map<string, number>()
  let resetsAt = 0
  return (key) => {
    const now = clock.now()
    if (now >= resetsAt) {
      counts = new Map()
      resetsAt = now + limit.windowMs
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count <= limit.max) return
    throw new HttpError(429, 'Too many changes at once. They continue in a moment.', {
      code: 'RATE_LIMITED',
      headers: { 'retry-after': String(Math.max(1, Math.ceil((resetsAt - now) / 1000))) },
    })
  }
}

/** Messages of one person. */
const MESSAGES: Limit = { max: 120, windowMs: 60_000 }

/** The counts of each server: several run in one process of the tests. */
const messageCounts = new WeakMap<Clock, (key: string) => void>()

/** Counts a message of a person, whichever call sends it. @throws HttpError 429 beyond the limit */
export function countMessage(clock: Clock, userId: number): void {
  const count = messageCounts.get(clock) ?? countWrites(clock, MESSAGES)
  messageCounts.set(clock, count)
  count(String(userId))
}

export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.query('DELETE FROM rate_limit WHERE key = $1', [key])
}

/** Emails to one address, whoever requests them. */
const MAILS: Limit = { max: 5, windowMs: 15 * 60_000 }

export const countMail = (db: Database, clock: Clock, email: string): Promise<void> =>
  countAttempt(db, clock, `mails:${email.toLowerCase()}`, MAILS)

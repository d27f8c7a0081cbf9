/** All sessions of a person: lists them, ends them, and checks how recent the second factor is. */
import type { UserSession } from '#shared/contract/sessions'
import type { Actor } from '../context'
import type { Database } from '../db/database'
import { HttpError } from '../errors'

/** How long one code allows sensitive calls. */
const STEP_UP_MS = 10 * 60_000

/** Live sessions, last used first. @param now epoch milliseconds */
export async function listSessions(
  db: Database,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  now: number,
): Promise<UserSession[]> {
  const rows = await db.query<Omit<UserSession, 'device' | 'current'> & { user_agent: string | null }>(
    `SELECT s.id, s.user_agent, s.created_at, s.last_used_at, s.expires_at, coalesce(a.visits, 0) AS visits, a.last_path
     FROM session s LEFT JOIN LATERAL (
       SELECT count(*)::integer AS visits, (array_agg(path ORDER BY id DESC))[1] AS last_path
       FROM session_activity WHERE session_id = s.id
     ) a ON true
     WHERE s.user_id = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 ORDER BY s.last_used_at DESC, s.id`,
    [userId, new Date(now)],
  )
  return rows.map(({ user_agent, ...row }) => ({ ...row, current: row.id === sessionId, device: deviceOf(user_agent) }))
}

/** False when the person has no such live session. */
export async function endSession(db: Database, userId: number, id: string, now: number): Promise<boolean> {
  const ended = await db.query(
    `UPDATE session SET revoked_at = $3
     WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL AND expires_at > $3 RETURNING id`,
    [id, userId, new Date(now)],
  )
  return ended.length > 0
}

export async function isLiveSession(db: Database, userId: number, id: string, now: number): Promise<boolean> {
  const rows = await db.query(
    'SELECT 1 FROM session WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL AND expires_at > $3',
    [id, userId, new Date(now)],
  )
  return rows.length > 0
}

/** Ends all of a person's sessions except one. */
export async function endSessions(db: Database, userId: number, except: string | null, now: number): Promise<void> {
  await db.query(
    `UPDATE session SET revoked_at = $3 WHERE user_id = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $2`,
    [userId, except, new Date(now)],
  )
}

export async function stepUp(db: Database, sessionId: string, now: number): Promise<void> {
  await db.query('UPDATE session SET stepped_up_at = $2 WHERE id = $1', [sessionId, new Date(now)])
}

/**
 * A person with two-factor sign-in must have entered a code within ten minutes.
 * @throws HttpError 403 STEP_UP_REQUIRED
 */
export async function requireStepUp(db: Database, { sessionId }: Actor, now: number): Promise<void> {
  const [row] = await db.query<{ needs: boolean }>(
    `SELECT u.two_factor_enabled AND (s.stepped_up_at IS NULL OR s.stepped_up_at < $2) AS needs
     FROM session s JOIN "user" u ON u.id = s.user_id WHERE s.id = $1`,
    [sessionId, new Date(now - STEP_UP_MS)],
  )
  if (row?.needs !== false)
    throw new HttpError(403, 'Enter a code from your authenticator app first', { code: 'STEP_UP_REQUIRED' })
}

const BROWSERS = [
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** "Firefox on Linux"; the start of the user agent when it is unknown, null when there is none. */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null
  const nameIn = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  if (!browser) return system ?? userAgent.slice(0, 80)
  return system ? `${browser} on ${system}` : browser
}

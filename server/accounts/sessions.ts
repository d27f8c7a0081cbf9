/**
 * Sessions: one row per sign-in, with a family of refresh tokens. The newest generation is valid,
 * and the one before it until the newest was used, because the response that carried the newest may
 * have been lost. Use of an older one means that the token was copied, and ends the session.
 */
import { ADMIN_ROLES, type Role } from '#shared/roles'
import type { Permissions, TwoFactorRequirement } from '../context'
import type { Database } from '../db/database'
import { parsePermissions } from './permissions'
import {
  ACCESS_TOKEN_S,
  REFRESH_TOKEN_S,
  ROTATION_GRACE_MS,
  readRefreshToken,
  refreshTokenOf,
  SESSION_MAX_S,
  signAccessToken,
} from './tokens'

type Secret = Uint8Array<ArrayBuffer>

/** The person's fields that a session returns; never the password hash. */
export type SessionUser = {
  id: number
  role: Role
  first_name: string | null
  last_name: string | null
  photo: string | null
}

/** `expireAt`: epoch seconds at which the access token expires. */
export type Pair = { user: SessionUser; token: string; expireAt: number; refreshToken: string | null }

const USER_COLUMNS = 'u.id, u.role, u.first_name, u.last_name, u.photo'
const IS_LIVE_USER = `u.status = 'active' AND u.deleted_at IS NULL`

/** Accounts that may go on, by the requirement of the installation. */
const MEETS: Readonly<Record<TwoFactorRequirement, string>> = {
  none: 'true',
  admins: `(u.two_factor_enabled OR u.role NOT IN (${ADMIN_ROLES.map((role) => `'${role}'`).join(', ')}))`,
  everyone: 'u.two_factor_enabled',
}

/** `generation` null: no refresh token. @param at epoch milliseconds */
export async function toPair(
  secret: Secret,
  user: SessionUser,
  sessionId: string,
  generation: number | null,
  at: number,
): Promise<Pair> {
  const issuedAtS = Math.floor(at / 1000)
  return {
    user,
    token: await signAccessToken(secret, {
      userId: user.id,
      role: user.role,
      sessionId,
      generation: generation ?? 0,
      issuedAtS,
    }),
    expireAt: issuedAtS + ACCESS_TOKEN_S,
    refreshToken: generation === null ? null : await refreshTokenOf(secret, sessionId, generation),
  }
}

/**
 * Opens a session. Without `canRefresh` it ends with its access token. `isSteppedUp`: a second
 * factor was just entered.
 */
export async function openSession(
  db: Database,
  secret: Secret,
  user: SessionUser,
  {
    canRefresh,
    now,
    userAgent,
    isSteppedUp = false,
  }: { canRefresh: boolean; now: number; userAgent: string | null; isSteppedUp?: boolean },
): Promise<Pair> {
  const id = crypto.randomUUID()
  const lifetimeMs = (canRefresh ? REFRESH_TOKEN_S : ACCESS_TOKEN_S) * 1000
  await db.query(
    `INSERT INTO session (id, user_id, created_at, last_used_at, rotated_at, expires_at, user_agent, stepped_up_at)
     VALUES ($1, $2, $3, $3, $3, $4, $5, $6)`,
    [
      id,
      user.id,
      new Date(now),
      new Date(now + lifetimeMs),
      userAgent?.slice(0, 300) ?? null,
      isSteppedUp ? new Date(now) : null,
    ],
  )
  return toPair(secret, user, id, canRefresh ? 0 : null, now)
}

/**
 * The next pair for a refresh token. The previous generation gets the same pair again until the
 * newest was used, or within the grace period. Undefined when the session has ended, or its account
 * still has to set up two-factor sign-in; a reused token ends it.
 */
export async function refreshSession(
  db: Database,
  secret: Secret,
  token: string,
  now: number,
  requirement: TwoFactorRequirement,
): Promise<Pair | undefined> {
  const mayGoOn = `${IS_LIVE_USER} AND ${MEETS[requirement]}`
  const presented = await readRefreshToken(secret, token)
  if (!presented) return undefined
  const { sessionId, generation } = presented
  const [rotated] = await db.query<SessionUser & { generation: number }>(
    `UPDATE session s SET generation = s.generation + 1, rotated_at = $3, last_used_at = $3,
       expires_at = LEAST($4, s.created_at + ${SESSION_MAX_S} * interval '1 second')
     FROM "user" u
     WHERE s.id = $1 AND s.generation = $2 AND s.revoked_at IS NULL AND s.expires_at > $3
       AND u.id = s.user_id AND ${mayGoOn}
     RETURNING s.generation, ${USER_COLUMNS}`,
    [sessionId, generation, new Date(now), new Date(now + REFRESH_TOKEN_S * 1000)],
  )
  if (rotated) return toPair(secret, rotated, sessionId, rotated.generation, now)
  const [current] = await db.query<SessionUser & { generation: number; used_generation: number; rotated_at: string }>(
    `SELECT s.generation, s.used_generation, s.rotated_at, ${USER_COLUMNS} FROM session s JOIN "user" u ON u.id = s.user_id
     WHERE s.id = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 AND ${mayGoOn}`,
    [sessionId, new Date(now)],
  )
  if (!current) return undefined
  const rotatedAt = Date.parse(current.rotated_at)
  const isPrevious = generation === current.generation - 1
  if (isPrevious && now - rotatedAt <= ROTATION_GRACE_MS)
    return toPair(secret, current, sessionId, current.generation, rotatedAt)
  if (isPrevious && current.used_generation < current.generation)
    return toPair(secret, current, sessionId, current.generation, now)
  await revokeSession(db, sessionId, now)
  return undefined
}

export async function revokeSession(db: Database, sessionId: string, now: number): Promise<void> {
  await db.query('UPDATE session SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL', [sessionId, new Date(now)])
}

/**
 * The rights of a live session's person; undefined when the session was revoked or has expired, or
 * the person is no longer active.
 * @param generation of the token in use; its first use is recorded
 */
export async function rightsOfSession(
  db: Database,
  sessionId: string,
  userId: number,
  now: number,
  generation = 0,
): Promise<{ role: Role; permissions: Permissions } | undefined> {
  const [row] = await db.query<{ role: Role; permissions: unknown; used_generation: number }>(
    `SELECT u.role, further.permissions, s.used_generation FROM session s JOIN "user" u ON u.id = s.user_id
     LEFT JOIN role further ON further.id = u.role_id AND further.deleted_at IS NULL
     WHERE s.id = $1 AND s.user_id = $2 AND s.revoked_at IS NULL AND s.expires_at > $3 AND ${IS_LIVE_USER}`,
    [sessionId, userId, new Date(now)],
  )
  if (row && row.used_generation < generation)
    await db.query('UPDATE session SET used_generation = $2 WHERE id = $1 AND used_generation < $2', [
      sessionId,
      generation,
    ])
  return row && { role: row.role, permissions: parsePermissions(row.permissions) }
}

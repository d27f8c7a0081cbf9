/**
 * Tokens that work once: links in emails, the step between password and second factor, the round
 * trip to a sign-in provider. Each is a row under the token's digest. A single statement takes it,
 * so of two concurrent uses one is refused.
 */
import type { Database } from '../db/database'
import { HttpError } from '../errors'
import { digestOf, isSameSecret, newToken } from './secrets'

export type Purpose =
  | 'captcha'
  | 'invitation'
  | 'magic-login'
  | 'reset-password'
  | 'social-state'
  | 'two-factor'
  | 'two-factor-required'
  | 'two-factor-setup'
  | 'verify-email'

export type Taken<T> = { userId: number | null; data: T }

export type NewToken = {
  purpose: Purpose
  /** Null: a decoy that is sent to nobody, so that an unknown address takes the same time. */
  userId: number | null
  data?: Record<string, unknown>
  /** A second secret that must come with the token. */
  code?: string
  lifetimeMs: number
}

/** Wrong guesses at the code of one token before the token is void. */
const ATTEMPTS = 5

/** @param now epoch milliseconds */
export async function issueToken(
  db: Database,
  { purpose, userId, data = {}, code, lifetimeMs }: NewToken,
  now: number,
): Promise<string> {
  const token = newToken()
  await db.query(
    `INSERT INTO one_time_token (hash, purpose, user_id, code_hash, data, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7)`,
    [
      await digestOf(token),
      purpose,
      userId,
      code === undefined ? null : await digestOf(code),
      JSON.stringify(data),
      new Date(now),
      new Date(now + lifetimeMs),
    ],
  )
  return token
}

/** The purpose of a token, used or not. */
export async function purposeOf(db: Database, token: string): Promise<Purpose | undefined> {
  const [row] = await db.query<{ purpose: Purpose }>('SELECT purpose FROM one_time_token WHERE hash = $1', [
    await digestOf(token),
  ])
  return row?.purpose
}

/**
 * Uses the token up.
 * @throws HttpError 410 when it was used or has expired, 400 when it does not exist
 */
export async function takeToken<T>(db: Database, purpose: Purpose, token: string, now: number): Promise<Taken<T>> {
  const [row] = await db.query<{ user_id: number | null; data: T }>(
    `UPDATE one_time_token SET used_at = $3
     WHERE hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3
     RETURNING user_id, data`,
    [await digestOf(token), purpose, new Date(now)],
  )
  if (!row) throw await refusalOf(db, purpose, token)
  return { userId: row.user_id, data: row.data }
}

/** Reads the token and leaves it as it is. @throws HttpError as `takeToken` */
export async function readToken<T>(db: Database, purpose: Purpose, token: string, now: number): Promise<Taken<T>> {
  const [row] = await db.query<{ user_id: number | null; data: T }>(
    `SELECT user_id, data FROM one_time_token
     WHERE hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3`,
    [await digestOf(token), purpose, new Date(now)],
  )
  if (!row) throw await refusalOf(db, purpose, token)
  return { userId: row.user_id, data: row.data }
}

/**
 * Reads the token and spends one of its attempts. Call it outside a transaction that may be rolled
 * back, or the attempt is not counted.
 */
export async function tryToken<T>(db: Database, purpose: Purpose, token: string, now: number): Promise<Taken<T>> {
  const row = await spendAttempt<T>(db, purpose, token, now)
  return { userId: row.user_id, data: row.data }
}

/**
 * The owner of the token, when the code is right.
 * @throws HttpError 400 for a wrong code; a token allows five
 */
export async function requireCode(db: Database, purpose: Purpose, token: string, code: string, now: number) {
  const row = await spendAttempt(db, purpose, token, now)
  if (!(await isSameSecret(await digestOf(code), row.code_hash ?? '')))
    throw new HttpError(400, 'The code is incorrect', {
      code: 'WRONG_CODE',
      validation: { code: 'The code is incorrect' },
    })
  return row.user_id
}

type Live<T> = { user_id: number | null; data: T; code_hash: string | null }

async function spendAttempt<T>(db: Database, purpose: Purpose, token: string, now: number): Promise<Live<T>> {
  const [row] = await db.query<Live<T>>(
    `UPDATE one_time_token SET attempts = attempts + 1
     WHERE hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3 AND attempts < ${ATTEMPTS}
     RETURNING user_id, data, code_hash`,
    [await digestOf(token), purpose, new Date(now)],
  )
  if (!row) throw await refusalOf(db, purpose, token)
  return row
}

/** Voids every other token of that purpose, once the action they were for has happened. */
export async function voidTokens(db: Database, purpose: Purpose, userId: number, now: number): Promise<void> {
  await db.query('UPDATE one_time_token SET used_at = $3 WHERE user_id = $1 AND purpose = $2 AND used_at IS NULL', [
    userId,
    purpose,
    new Date(now),
  ])
}

const NOUNS: Readonly<Record<Purpose, string>> = {
  captcha: 'captcha',
  invitation: 'link',
  'magic-login': 'link',
  'reset-password': 'link',
  'verify-email': 'link',
  'social-state': 'sign-in',
  'two-factor': 'sign-in',
  'two-factor-required': 'sign-in',
  'two-factor-setup': 'set-up',
}

async function refusalOf(db: Database, purpose: Purpose, token: string): Promise<HttpError> {
  const [row] = await db.query<{ is_used: boolean }>(
    `SELECT used_at IS NOT NULL OR attempts >= ${ATTEMPTS} AS is_used FROM one_time_token WHERE hash = $1 AND purpose = $2`,
    [await digestOf(token), purpose],
  )
  const noun = NOUNS[purpose]
  if (!row) return new HttpError(400, `This ${noun} is not valid`, { code: 'LINK_INVALID' })
  return row.is_used
    ? new HttpError(410, `This ${noun} has already been used. Start again to get a new one.`, { code: 'LINK_USED' })
    : new HttpError(410, `This ${noun} has expired. Start again to get a new one.`, { code: 'LINK_EXPIRED' })
}

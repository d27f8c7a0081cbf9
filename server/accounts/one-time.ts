/**
 * Tokens that work once: links in mails, the step between password and second factor, the way to a provider and back. One row each,
 * by the digest of the token; taking one is a single statement, so that of two who use it at the same moment one is refused.
 */
import type { Database } from '../db/database'
import { HttpError } from '../errors'
import { digestOf, isSameSecret, newToken } from './secrets'

export type Purpose =
  | 'magic-login'
  | 'reset-password'
  | 'social-state'
  | 'two-factor'
  | 'two-factor-setup'
  | 'verify-email'

export type Taken<T> = { userId: number | null; data: T }

export type NewToken = {
  purpose: Purpose
  /** Null: a token that nobody was sent, made so that an unknown address takes the same time. */
  userId: number | null
  data?: Record<string, unknown>
  /** A second secret that has to come with the token. */
  code?: string
  lifetimeMs: number
}

/** Guesses at the code of one token, before it is of no use any more. */
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

/** What a token was made for, used or not. */
export async function purposeOf(db: Database, token: string): Promise<Purpose | undefined> {
  const [row] = await db.query<{ purpose: Purpose }>('SELECT purpose FROM one_time_token WHERE hash = $1', [
    await digestOf(token),
  ])
  return row?.purpose
}

/** Uses the token up. @throws HttpError 410 when it was used or is too old, 400 when there is no such token */
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

/** What the token is for, one of its attempts spent. Call it outside a transaction that may be rolled back. */
export async function tryToken<T>(db: Database, purpose: Purpose, token: string, now: number): Promise<Taken<T>> {
  const row = await spendAttempt<T>(db, purpose, token, now)
  return { userId: row.user_id, data: row.data }
}

/** @throws HttpError 400 for a wrong code, of which a token bears five */
export async function requireCode(db: Database, purpose: Purpose, token: string, code: string, now: number) {
  const row = await spendAttempt(db, purpose, token, now)
  if (!(await isSameSecret(await digestOf(code), row.code_hash ?? '')))
    throw new HttpError(400, 'The code is not right', {
      code: 'WRONG_CODE',
      validation: { code: 'The code is not right' },
    })
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

/** Makes every other token of that kind useless: what it was asked for has happened. */
export async function voidTokens(db: Database, purpose: Purpose, userId: number, now: number): Promise<void> {
  await db.query('UPDATE one_time_token SET used_at = $3 WHERE user_id = $1 AND purpose = $2 AND used_at IS NULL', [
    userId,
    purpose,
    new Date(now),
  ])
}

const WHAT: Readonly<Record<Purpose, string>> = {
  'magic-login': 'link',
  'reset-password': 'link',
  'verify-email': 'link',
  'social-state': 'sign-in',
  'two-factor': 'sign-in',
  'two-factor-setup': 'set-up',
}

async function refusalOf(db: Database, purpose: Purpose, token: string): Promise<HttpError> {
  const [row] = await db.query<{ is_used: boolean }>(
    `SELECT used_at IS NOT NULL OR attempts >= ${ATTEMPTS} AS is_used FROM one_time_token WHERE hash = $1 AND purpose = $2`,
    [await digestOf(token), purpose],
  )
  const what = WHAT[purpose]
  if (!row) return new HttpError(400, `This ${what} is not valid`, { code: 'LINK_INVALID' })
  return row.is_used
    ? new HttpError(410, `This ${what} was used already. Start again to get a new one.`, { code: 'LINK_USED' })
    : new HttpError(410, `This ${what} is too old. Start again to get a new one.`, { code: 'LINK_EXPIRED' })
}
